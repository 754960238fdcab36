import Architecture
import Foundation
import UseCases

/// An `sftp` process that runs one command at a time, and returns the output of each.
///
/// Each command is followed by a comment with a random word. In batch mode, sftp echoes a line before it runs the line,
/// so the echo of the comment marks the end of the command's output. A listed name may contain line breaks; a server
/// cannot forge the mark, because it does not know the word.
final class SFTPDialogue: Sendable {
  /// The output of a command.
  struct Answer: Sendable {
    /// The lines of the standard output, without the command itself.
    var lines: [String]
    /// The lines of the standard error.
    var errors: [String]
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

    /// Removes the waiting caller, and returns it with its answer; nil without a caller.
    mutating func takeWaiting() -> (CheckedContinuation<Answer, Never>, Answer)? {
      waiting.take().map { ($0, takeAnswer()) }
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        .filter { !$0.hasPrefix(echo) && !$0.allSatisfy(\.isWhitespace) }
    }
  }
  private static let echo = "sftp> "
  /// Maximum size of a command's output, in bytes, which exceeds any folder's list; the rest is dropped.
  private static let maxAnswerLength = 16 << 20

  private let child: ChildProcess
  private let input: Pipe
  private let locked: Lock<LockedState>
  private let markWord = UUID().uuidString

  private init(_ child: ChildProcess, _ input: Pipe, _ locked: Lock<LockedState>) {
    (self.child, self.input, self.locked) = (child, input, locked)
  }

  deinit { child.stop(.cancelled) }

  static func start(
    _ launcher: Launcher, _ call: ProgramCall, variables: [String: String]
  ) -> Result<SFTPDialogue, SystemError> {
    guard let input = Pipe.toProgram() else { return .failure(SystemError(code: errno)) }
    let locked = Lock(LockedState())
    let started = launcher.start(
      call, variables: variables, input: input, out: { take($0, locked) },
      err: { data in locked.withLock { $0.err.append(contentsOf: data.prefix(maxAnswerLength - $0.err.count)) } },
      ended: { end(locked) })
    return started.map { SFTPDialogue($0, input, locked) }
  }

  private static func end(_ locked: Lock<LockedState>) {
    locked.withLock { $0.hasEnded = true }
    if let (waiting, answer) = locked.withLock({ $0.takeWaiting() }) { waiting.resume(returning: answer) }
    let endings = locked.withLock { locked in
      defer { locked.endings = [] }
      return locked.endings
    }
    for ending in endings { ending.resume() }
  }

  /// The reason of the first stop by this program; nil without a stop.
  var stopped: TransferFailureKind? { locked.withLock { $0.stopped } }

  /// Sends a command, and waits for its end; nil sends only the mark.
  ///
  /// Cancelling the task ends the process.
  func ask(_ command: String?) async -> Answer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = locked.withLock { locked -> Answer? in
          // One command at a time: a concurrent call gets the answer of an ended process.
          guard locked.waiting == nil else { return Answer(lines: [], errors: [], hasEnded: true) }
          guard !locked.hasEnded else { return locked.takeAnswer() }
          locked.count += 1
          let mark = "#\(markWord)-\(locked.count)\n"
          locked.mark = Array((Self.echo + mark).utf8)
          locked.waiting = continuation
          // A failed write is ignored: the end of the process resumes the caller.
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
  /// At SIGINT, sftp would abandon the file, continue with the next command, and report success.
  func stop(_ why: TransferFailureKind) {
    locked.withLock { $0.stopped = $0.stopped ?? why }
    child.stop(.cancelled)
  }

  /// Ends the process, and waits for its end.
  func end() async {
    // All commands are answered: ending the process loses no data, and does not wait for a silent server.
    child.stop(.cancelled)
    await withCheckedContinuation { continuation in
      let isOver = locked.withLock { locked in
        if !locked.hasEnded { locked.endings.append(continuation) }
        return locked.hasEnded
      }
      if isOver { continuation.resume() }
    }
  }

  /// Bytes read by the process so far, from files and from ssh; nil after its end, and on systems without `/proc`.
  var bytesRead: Int? {
    guard !locked.withLock({ $0.hasEnded }),
      let text = FileManager.default.contents(atPath: "/proc/\(child.pid)/io")
    else { return nil }
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("rchar: ") }
    return line.flatMap { Int($0.dropFirst("rchar: ".count)) }
  }

  private static func take(_ data: Data, _ locked: Lock<LockedState>) {
    let done = locked.withLock { locked -> (CheckedContinuation<Answer, Never>, Answer)? in
      locked.out.append(contentsOf: data.prefix(max(0, maxAnswerLength - locked.out.count)))
      // The mark is the last output until the next command.
      guard locked.out.count >= locked.mark.count, locked.out.suffix(locked.mark.count).elementsEqual(locked.mark)
      else { return nil }
      return locked.takeWaiting()
    }
    if let (waiting, answer) = done { waiting.resume(returning: answer) }
  }
}
