public import Architecture
import Foundation
public import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The output of the program.
public struct Console: Sendable {
  /// Receives data.
  public let out: LineWriter
  /// Receives confirmations, hints and errors.
  public let err: LineWriter
  /// The prompt without an editor; nil if there is none.
  private var prompt: PlainPrompt?
  /// The language of write errors.
  private var language: Language { Language(environment: ProcessInfo.processInfo.environment) }

  /// The standard output and the standard error.
  public static let standard = Console(out: .standardOutput, err: .standardError)

  /// Prints nothing.
  public static let silent = Console(out: LineWriter { _ in 0 }, err: LineWriter { _ in 0 })

  /// A console that prints above the line of this editor, or without one beside a plain prompt.
  ///
  /// - Parameters:
  ///   - editor: the editor; nil for a plain prompt.
  ///   - marksPastes: whether to ask the terminal of a plain prompt for paste marks.
  public func above(_ editor: LineEditor?, marksPastes: Bool = false) -> Console {
    guard let editor else {
      let prompt = PlainPrompt(err, marksPastes: marksPastes)
      return Console(out: prompt.beside(out), err: prompt.beside(err), prompt: prompt)
    }
    return Console(out: editor.above(out), err: editor.above(err))
  }

  /// A console that prints only while this is true.
  public func only(_ isAloud: Lock<Bool>) -> Console {
    func gated(_ writer: LineWriter) -> LineWriter {
      LineWriter { text in isAloud.withLock { $0 } ? writer.write(raw: text) : 0 }
    }
    return Console(out: gated(out), err: gated(err))
  }

  /// Prints a prompt.
  public func ask(_ text: String) {
    if let prompt { prompt.ask(text) } else { _ = err.write(raw: text) }
  }

  /// Replaces the prompt of the awaited line.
  public func change(_ text: String) { prompt?.change(text) }

  /// A line was entered, or the input has ended.
  public func endQuestion() { prompt?.end() }

  public func close() { prompt?.close() }

  /// Prints an answer from outside the view; returns the exit code.
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

  /// The exit code of a write error; nil for 0.
  public func writeFailure(_ error: Int32) -> Int32? {
    switch error {
    case 0: return nil
    // The reader has closed the pipe: print nothing.
    case EPIPE: return 128 + SIGPIPE
    default:
      let reason = String(cString: strerror(error))
      let message: Message = "jotter: the output could not be written: \(reason)"
      _ = err.write(lines: [PrintedLine(message.text(in: language))])
      return 74
    }
  }
}
