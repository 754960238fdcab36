public import Architecture
import Foundation
public import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program's output: data, messages and prompts.
public struct Console: Sendable {
  /// The writer of data.
  public let out: LineWriter
  /// The writer of confirmations, hints and errors.
  public let err: LineWriter
  /// The prompt of a program without a line editor; nil with an editor or without a prompt.
  public private(set) var prompt: PlainPrompt?
  /// The language of messages about write errors.
  private var language: Language { Language(environment: ProcessInfo.processInfo.environment) }

  /// Writes to the standard output and the standard error.
  public static let standard = Console(out: .standardOutput, err: .standardError)

  /// Prints nothing.
  public static let silent = Console(out: LineWriter { _ in 0 }, err: LineWriter { _ in 0 })

  /// A console that prints above the line that the user types.
  ///
  /// - Parameters:
  ///   - editor: the editor of the line; nil for a plain prompt, which is repeated after each output.
  ///   - marksPastes: whether a plain prompt asks the terminal to mark pasted text (bracketed paste).
  public func above(_ editor: LineEditor?, marksPastes: Bool = false) -> Console {
    guard let editor else {
      let prompt = PlainPrompt(err, terminal: marksPastes ? STDIN_FILENO : nil)
      return Console(out: prompt.beside(out), err: prompt.beside(err), prompt: prompt)
    }
    return Console(out: editor.above(out), err: editor.above(err))
  }

  /// A console that prints only while `isAloud` is true.
  public func only(_ isAloud: Lock<Bool>) -> Console {
    func gated(_ writer: LineWriter) -> LineWriter {
      LineWriter { text in isAloud.withLock { $0 } ? writer.write(raw: text) : 0 }
    }
    return Console(out: gated(out), err: gated(err))
  }

  /// Prints a prompt; a plain prompt is repeated after output that interrupts the line.
  public func ask(_ text: String) {
    if let prompt { prompt.ask(text) } else { _ = err.write(raw: text) }
  }

  /// Replaces the plain prompt while it waits for a line; no effect otherwise.
  public func change(_ text: String) { prompt?.change(text) }

  /// Ends the plain prompt: a line was entered, or the input has ended.
  public func endQuestion() { prompt?.end() }

  public func close() { prompt?.close() }

  /// Runs `work` with the terminal in its original modes.
  public func lend<Answer>(_ work: () async -> Answer) async -> Answer {
    if let prompt { await prompt.lend(work) } else { await work() }
  }

  /// Prints an answer without `RootView`; returns its exit code, or that of a write error.
  public func show(_ output: Output) -> Int32 {
    var output = output
    let environment = ProcessInfo.processInfo.environment
    if Terminal.hasErrors, let width = Terminal.width(environment: environment) { output.wrapErrors(to: width) }
    let failure = writeFailure(out.write(lines: output.out.map { PrintedLine($0, hasCells: true) }))
    _ = err.write(lines: output.err.map { PrintedLine($0) })
    return failure ?? output.exitCode
  }

  /// Reports a fault of the program itself.
  public func report(_ fault: Fault) { _ = err.write(lines: [PrintedLine("jotter: internal: \(fault)")]) }

  /// Prints a write error, and returns its exit code; nil if `error` is 0.
  public func writeFailure(_ error: Int32) -> Int32? {
    switch error {
    case 0: return nil
    // The reader has closed the pipe, as `head` does: print no message.
    case EPIPE: return 128 + SIGPIPE
    default:
      let reason = String(cString: strerror(error))
      let message: Message = "jotter: the output could not be written: \(reason)"
      _ = err.write(lines: [PrintedLine(message.text(in: language))])
      return 74
    }
  }
}
