import Architecture
import Foundation
import UseCases

/// An `sftp` process that gets one command after another, with its output for each.
///
/// Each command is followed by a comment with an unguessable word. In batch mode, sftp echoes each line before it reads
/// on: the echo of the comment marks the end of the command and of its output. A name in a list may contain line
/// breaks; so the mark must be a line that a server cannot forge.
final class SFTPDialogue: Sendable {
  /// The output of a command.
  struct Answer: Sendable {
    /// The lines of the standard output, without the command itself.
    var lines: [String]
    /// The lines of the standard error.
    var errors: [String]
    /// True if the process has ended.
    var hasEnded: Bool
  }
  private struct LockedState {
    var out: [UInt8] = []
    var err: [UInt8] = []
    /// The echo that marks the end of the command.
    var mark: [UInt8] = []
    var count = 0
    var waiting: CheckedContinuation<Answer, Never>?
    var endings: [CheckedContinuation<Void, Never>] = []
    var hasEnded = false
    var stopped: TransferFailureKind?

    mutating func takeAnswer() -> Answer {
      defer { (out, err) = ([], []) }
      return Answer(lines: Self.lines(out), errors: Self.lines(err), hasEnded: hasEnded)
    }

    /// The waiting caller and its answer; nil for none.
    mutating func takeWaiting() -> (CheckedContinuation<Answer, Never>, Answer)? {
      waiting.take().map { ($0, takeAnswer()) }
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        .filter { !$0.hasPrefix(echo) && !$0.allSatisfy(\.isWhitespace) }
    }
  }
  private static let echo = "sftp> "
  /// Maximum of output kept per command, in bytes; more than any folder's list has.
  private static let maxAnswerLength = 16 << 20

  private let child: ChildProcess
  private let input: Pipe
  private let inside: Lock<LockedState>
  private let word = UUID().uuidString

  private init(_ child: ChildProcess, _ input: Pipe, _ inside: Lock<LockedState>) {
    (self.child, self.input, self.inside) = (child, input, inside)
  }

  deinit { child.stop(.cancelled) }

  /// Starts it.
  static func start(
    _ launcher: Launcher, _ call: ProgramCall, variables: [String: String]
  ) -> Result<SFTPDialogue, SystemError> {
    guard let input = Pipe.toProgram() else { return .failure(SystemError(code: errno)) }
    let inside = Lock(LockedState())
    let started = launcher.start(
      call, variables: variables, input: input, out: { take($0, inside) },
      err: { data in inside.withLock { $0.err.append(contentsOf: data.prefix(maxAnswerLength - $0.err.count)) } },
      ended: { end(inside) })
    return started.map { SFTPDialogue($0, input, inside) }
  }

  private static func end(_ inside: Lock<LockedState>) {
    inside.withLock { $0.hasEnded = true }
    if let (waiting, answer) = inside.withLock({ $0.takeWaiting() }) { waiting.resume(returning: answer) }
    let endings = inside.withLock { inside in
      defer { inside.endings = [] }
      return inside.endings
    }
    for ending in endings { ending.resume() }
  }

  /// The reason of a stop by this program.
  var stopped: TransferFailureKind? { inside.withLock { $0.stopped } }

  /// Sends a command, and waits for its end; nil sends only the mark.
  ///
  /// Cancelling the task ends the program.
  func ask(_ command: String?) async -> Answer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = inside.withLock { inside -> Answer? in
          // One command at a time: a concurrent call gets an ended connection.
          guard inside.waiting == nil else { return Answer(lines: [], errors: [], hasEnded: true) }
          guard !inside.hasEnded else { return inside.takeAnswer() }
          inside.count += 1
          let mark = "#\(word)-\(inside.count)\n"
          inside.mark = Array((Self.echo + mark).utf8)
          inside.waiting = continuation
          // An ended process does not answer; its end resumes the caller.
          _ = input.write(Array(((command.map { $0 + "\n" } ?? "") + mark).utf8))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      stop(.interrupted)
    }
  }

  /// Ends the process with SIGTERM.
  ///
  /// At SIGINT, sftp would give up a file, continue with the next command, and report success.
  func stop(_ why: TransferFailureKind) {
    inside.withLock { $0.stopped = $0.stopped ?? why }
    child.stop(.cancelled)
  }

  /// Ends the process, and waits for its end.
  func end() async {
    // All commands have been answered: nothing is lost, and a silent server is not waited for.
    child.stop(.cancelled)
    await withCheckedContinuation { continuation in
      let isOver = inside.withLock { inside in
        if !inside.hasEnded { inside.endings.append(continuation) }
        return inside.hasEnded
      }
      if isOver { continuation.resume() }
    }
  }

  /// Bytes read by the process so far, from files and from ssh; nil on systems without `/proc`.
  var bytesRead: Int? {
    guard !inside.withLock({ $0.hasEnded }),
      let text = FileManager.default.contents(atPath: "/proc/\(child.pid)/io")
    else { return nil }
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("rchar: ") }
    return line.flatMap { Int($0.dropFirst("rchar: ".count)) }
  }

  private static func take(_ data: Data, _ inside: Lock<LockedState>) {
    let done = inside.withLock { inside -> (CheckedContinuation<Answer, Never>, Answer)? in
      inside.out.append(contentsOf: data.prefix(max(0, maxAnswerLength - inside.out.count)))
      // The mark is the last output until the next command.
      guard inside.out.count >= inside.mark.count, inside.out.suffix(inside.mark.count).elementsEqual(inside.mark)
      else { return nil }
      return inside.takeWaiting()
    }
    if let (waiting, answer) = done { waiting.resume(returning: answer) }
  }
}
