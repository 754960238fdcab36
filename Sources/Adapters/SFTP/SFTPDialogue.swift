import Architecture
import Foundation
import UseCases

/// One `sftp` that is told one command after another, and what it prints to each.
///
/// Behind each command stands a comment with a word that nobody can guess. In a batch, sftp repeats each line before it
/// reads on: when it prints that comment, the command is done, and what was printed before belongs to it. A name in a list
/// may have line breaks in it; so no line that a server could have made says that a command is done.
final class SFTPDialogue: Sendable {
  /// What came of a command.
  struct Answer: Sendable {
    /// The lines of the standard output, without the command itself.
    var lines: [String]
    /// The lines of the standard error.
    var errors: [String]
    /// Whether the program has ended with it.
    var hasEnded: Bool
  }
  private struct Inside {
    var out: [UInt8] = []
    var err: [UInt8] = []
    /// What is printed when the command is done.
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

    /// Whoever waits, and what for; nil when nobody does.
    mutating func takeWaiting() -> (CheckedContinuation<Answer, Never>, Answer)? {
      waiting.take().map { ($0, takeAnswer()) }
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        .filter { !$0.hasPrefix(echo) && !$0.allSatisfy(\.isWhitespace) }
    }
  }
  private static let echo = "sftp> "
  /// More than any folder has, in bytes; who prints more is not listened to.
  private static let longestAnswer = 16 << 20

  private let child: Child
  private let input: Pipe
  private let inside: Lock<Inside>
  private let word = UUID().uuidString

  private init(_ child: Child, _ input: Pipe, _ inside: Lock<Inside>) {
    (self.child, self.input, self.inside) = (child, input, inside)
  }

  deinit { child.stop(.cancelled) }

  /// Starts it.
  static func start(
    _ launcher: Launcher, _ call: ProgramCall, variables: [String: String]
  ) -> Result<SFTPDialogue, SystemError> {
    guard let input = Pipe.toProgram() else { return .failure(SystemError(code: errno)) }
    let inside = Lock(Inside())
    let started = launcher.start(
      call, variables: variables, input: input, out: { take($0, inside) },
      err: { data in inside.withLock { $0.err.append(contentsOf: data.prefix(longestAnswer - $0.err.count)) } },
      ended: { end(inside) })
    return started.map { SFTPDialogue($0, input, inside) }
  }

  private static func end(_ inside: Lock<Inside>) {
    inside.withLock { $0.hasEnded = true }
    if let (waiting, answer) = inside.withLock({ $0.takeWaiting() }) { waiting.resume(returning: answer) }
    let endings = inside.withLock { inside in
      defer { inside.endings = [] }
      return inside.endings
    }
    for ending in endings { ending.resume() }
  }

  /// Why it was asked to end.
  var stopped: TransferFailureKind? { inside.withLock { $0.stopped } }

  /// Says a command, and waits until it is done; nil only waits until one would be.
  ///
  /// Cancelling the task ends the program.
  func ask(_ command: String?) async -> Answer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = inside.withLock { inside -> Answer? in
          // One thing is done at a time: whoever asks meanwhile has no connection.
          guard inside.waiting == nil else { return Answer(lines: [], errors: [], hasEnded: true) }
          guard !inside.hasEnded else { return inside.takeAnswer() }
          inside.count += 1
          let mark = "#\(word)-\(inside.count)\n"
          inside.mark = Array((Self.echo + mark).utf8)
          inside.waiting = continuation
          // What a program does not hear any more, it does not answer: its end is told.
          _ = input.write(Array(((command.map { $0 + "\n" } ?? "") + mark).utf8))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      stop(.interrupted)
    }
  }

  /// Ends it by TERM.
  ///
  /// By INT, sftp would give up a file, go on with the next command, and say that all is well.
  func stop(_ why: TransferFailureKind) {
    inside.withLock { $0.stopped = $0.stopped ?? why }
    child.stop(.cancelled)
  }

  /// Ends it, and waits until it is gone.
  func end() async {
    // Every command has been answered: nothing is lost, and a server that says nothing more is not waited for.
    child.stop(.cancelled)
    await withCheckedContinuation { continuation in
      let isOver = inside.withLock { inside in
        if !inside.hasEnded { inside.endings.append(continuation) }
        return inside.hasEnded
      }
      if isOver { continuation.resume() }
    }
  }

  /// How many bytes it has read so far, from files and from ssh; nil where the system does not say that.
  var bytesRead: Int? {
    guard !inside.withLock({ $0.hasEnded }),
      let text = FileManager.default.contents(atPath: "/proc/\(child.pid)/io")
    else { return nil }
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("rchar: ") }
    return line.flatMap { Int($0.dropFirst("rchar: ".count)) }
  }

  private static func take(_ data: Data, _ inside: Lock<Inside>) {
    let done = inside.withLock { inside -> (CheckedContinuation<Answer, Never>, Answer)? in
      inside.out.append(contentsOf: data.prefix(max(0, longestAnswer - inside.out.count)))
      // Nothing is printed behind it until the next command.
      guard inside.out.count >= inside.mark.count, inside.out.suffix(inside.mark.count).elementsEqual(inside.mark)
      else { return nil }
      return inside.takeWaiting()
    }
    if let (waiting, answer) = done { waiting.resume(returning: answer) }
  }
}
