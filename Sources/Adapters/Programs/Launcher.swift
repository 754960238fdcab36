public import Architecture
public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs other programs: never through a shell, never longer than asked for, never with more of their output than wanted.
///
/// A program has a process group of its own, no input, and none of this program's descriptors and blocked signals.
public struct Launcher: Sendable {
  private let clock: Architecture.Clock
  private let environment: [String: String]

  /// A launcher of these parts.
  ///
  /// - Parameters:
  ///   - clock: decides when a program's patience is over.
  ///   - environment: the variables that programs see; `PATH` says where they are.
  public init(clock: Architecture.Clock, environment: [String: String]) {
    self.clock = clock
    self.environment = environment
  }

  /// A variable that programs see.
  public subscript(name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// The first of these programs that is there.
  public func first(of names: [String]) -> String? { names.first { path(of: $0) != nil } }

  /// Where a program is; nil when there is none of this name.
  public func path(of name: String) -> String? {
    guard !name.utf8.contains(0) else { return nil }
    guard !name.contains("/") else { return isProgram(name) ? name : nil }
    // An empty entry means the current folder, where a program of somebody else's may lie: it is passed over.
    return (self["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private func expire(_ child: Child, after patience: Duration) async {
    do { try await clock.sleep(patience) } catch { return }
    child.expire()
  }

  private func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Runs a program that a person has the terminal with, until it ends by itself; nothing of it is kept.
  ///
  /// - Parameters:
  ///   - name: the program.
  ///   - arguments: its arguments.
  ///   - input: where it reads what the person types.
  ///   - output: where it paints.
  public func runOnTerminal(
    _ name: String, _ arguments: [String], input: Int32, output: Int32
  ) async -> ProgramReport {
    guard let path = path(of: name) else { return ProgramReport(.missing) }
    let words = [name] + arguments
    switch Spawn.run(path, words, environment, input: input, out: output, err: output, hasTerminal: true) {
    case .failure(let error): return ProgramReport(.refused(error.reason))
    case .success(let pid):
      return await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          var status: Int32 = 0
          while waitpid(pid, &status, 0) < 0, errno == EINTR {}
          let signal = status & 0x7F
          continuation.resume(
            returning: ProgramReport(signal == 0 ? .exited((status >> 8) & 0xFF) : .died(signal: signal)))
        }
      }
    }
  }

  /// Runs the program, and comes back when it has ended, or is left alone; cancelling the task ends the program.
  ///
  /// - Parameters:
  ///   - call: what to run.
  ///   - input: what it reads, up to 64 KiB; nothing else tells it a secret.
  ///   - file: what it reads instead.
  ///   - stopper: may end it, too.
  ///   - started: is called when it runs: from here on, `stopper` ends it.
  ///   - sink: is given the standard output as it comes, instead of the report; false ends the program.
  public func run(
    _ call: ProgramCall, input: Secret? = nil, from file: String? = nil, stopper: Stopper? = nil,
    started: () -> Void = {}, sink: (@Sendable (Data) -> Bool)? = nil
  ) async -> ProgramReport {
    guard let path = path(of: call.name) else { return ProgramReport(.missing) }
    guard !call.arguments.contains(where: { $0.utf8.contains(0) }) else {
      return ProgramReport(.refused("a word has a zero in it"))
    }
    // It may have printed something, and with that be stopped, before it is known here.
    let running = Lock<(child: Child?, isStopped: Bool)>((nil, false))
    stopper?.set {
      let child = running.withLock { running in
        running.isStopped = true
        return running.child
      }
      child?.stop(.cancelled)
    }
    defer { stopper?.set(nil) }
    let child: Child
    // All of it is in the pipe before the program is there: nobody waits for one that does not read.
    let said = input.flatMap { Pipe(holding: Array($0.revealed.utf8)) } ?? file.flatMap { Pipe(file: $0) }
    guard (said == nil) == (input == nil && file == nil) else {
      return ProgramReport(.refused(SystemError(code: errno).reason))
    }
    switch Child.start(path, call, environment, input: said, sink: sink) {
    case .success(let started): child = started
    case .failure(let error): return ProgramReport(.refused(error.reason))
    }
    let isStopped = running.withLock { running in
      running.child = child
      return running.isStopped
    }
    if isStopped { child.stop(.cancelled) }
    started()
    return await withTaskCancellationHandler {
      // Cancelled when the report is there.
      async let _ = expire(child, after: call.patience)
      return await child.report()
    } onCancel: {
      child.stop(.cancelled)
    }
  }

  /// Starts a program that is told one thing after another; it runs until it is stopped, or ends by itself.
  ///
  /// - Parameters:
  ///   - call: what is run; its patience is the caller's business.
  ///   - variables: all that it sees.
  ///   - input: what it reads.
  ///   - out: is given the standard output as it comes.
  ///   - err: is given the standard error as it comes, before what comes on the other one afterwards.
  ///   - ended: is called when it has ended, and all that it has printed was told.
  func start(
    _ call: ProgramCall, variables: [String: String], input: Pipe, out: @escaping @Sendable (Data) -> Void,
    err: @escaping @Sendable (Data) -> Void, ended: @escaping @Sendable () -> Void
  ) -> Result<Child, SystemError> {
    guard let path = path(of: call.name) else { return .failure(SystemError(code: ENOENT)) }
    return Child.start(
      path, call, variables, input: input,
      sink: {
        out($0)
        return true
      }, errorSink: err, ended: ended)
  }
}
