public import Architecture
public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs other programs: without a shell, and with limits of time and output.
///
/// A program inherits no open files and no blocked signals. By default, it has no input and its own process group.
public struct Launcher: Sendable {
  private let clock: Architecture.Clock
  private let environment: [String: String]

  /// Makes a launcher.
  ///
  /// - Parameters:
  ///   - clock: the clock for time limits.
  ///   - environment: the variables of the programs; `PATH` also locates them.
  public init(clock: Architecture.Clock, environment: [String: String]) {
    self.clock = clock
    self.environment = environment
  }

  /// A variable of the programs' environment; nil if it is missing or empty.
  public subscript(name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// The first of these programs that is installed; nil if none is.
  public func first(of names: [String]) -> String? { names.first { path(of: $0) != nil } }

  /// The path of a program; nil if it is not installed.
  public func path(of name: String) -> String? {
    guard !name.utf8.contains(0) else { return nil }
    guard !name.contains("/") else { return isProgram(name) ? name : nil }
    // Relative and empty entries, such as the current folder, are skipped: they may contain untrusted programs.
    return (self["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private func expire(_ child: ChildProcess, after maxWait: Duration) async {
    do { try await clock.sleep(maxWait) } catch { return }
    child.expire()
  }

  private func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Runs an interactive program on the terminal until it ends; without a time limit, and without output in the report.
  ///
  /// - Parameters:
  ///   - name: the program.
  ///   - arguments: its arguments.
  ///   - input: the descriptor of the terminal's input.
  ///   - output: the descriptor of the terminal's output.
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

  /// Runs a program until it ends or, with `.leave`, until the time limit; cancelling the task ends the program.
  ///
  /// - Parameters:
  ///   - call: the program with its limits.
  ///   - input: the standard input, at most 64 KiB; the only safe way to pass a secret.
  ///   - file: the path of the file for the standard input, in place of `input`.
  ///   - stopper: ends the program from another task.
  ///   - started: called when the program runs and `stopper` can end it.
  ///   - sink: gets the standard output, instead of the report; returns false to end the program.
  public func run(
    _ call: ProgramCall, input: Secret? = nil, from file: String? = nil, stopper: Stopper? = nil,
    started: () -> Void = {}, sink: (@Sendable (Data) -> Bool)? = nil
  ) async -> ProgramReport {
    guard let path = path(of: call.name) else { return ProgramReport(.missing) }
    guard !call.arguments.contains(where: { $0.utf8.contains(0) }) else {
      return ProgramReport(.refused("a word has a zero in it"))
    }
    // `stopper` may be called before `child` is set, for example by the sink.
    let running = Lock<(child: ChildProcess?, isStopped: Bool)>((nil, false))
    stopper?.set {
      let child = running.withLock { running in
        running.isStopped = true
        return running.child
      }
      child?.stop(.cancelled)
    }
    defer { stopper?.set(nil) }
    let child: ChildProcess
    // The whole input is in the pipe before the start, so that a program that does not read cannot block this one.
    let standardInput = input.flatMap { Pipe(holding: Array($0.revealed.utf8)) } ?? file.flatMap { Pipe(file: $0) }
    guard (standardInput == nil) == (input == nil && file == nil) else {
      return ProgramReport(.refused(SystemError(code: errno).reason))
    }
    switch ChildProcess.start(path, call, environment, input: standardInput, sink: sink) {
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
      // Swift cancels this task when the report returns.
      async let _ = expire(child, after: call.maxWait)
      return await child.report()
    } onCancel: {
      child.stop(.cancelled)
    }
  }

  /// Starts a program that gets its input over time; it runs until it ends or is stopped.
  ///
  /// - Parameters:
  ///   - call: the program; its time limit is not applied here.
  ///   - variables: the whole environment of the program.
  ///   - input: the standard input.
  ///   - out: gets the standard output.
  ///   - err: gets the standard error; an error that was written before an output is delivered first.
  ///   - ended: called after the end of the program, when all output was delivered.
  func start(
    _ call: ProgramCall, variables: [String: String], input: Pipe, out: @escaping @Sendable (Data) -> Void,
    err: @escaping @Sendable (Data) -> Void, ended: @escaping @Sendable () -> Void
  ) -> Result<ChildProcess, SystemError> {
    guard let path = path(of: call.name) else { return .failure(SystemError(code: ENOENT)) }
    return ChildProcess.start(
      path, call, variables, input: input,
      sink: {
        out($0)
        return true
      }, errorSink: err, ended: ended)
  }
}
