import Architecture
import Testing

@testable import TerminalKit

/// Lines of a terminal that marks pastes, without painting.
@Suite struct EchoingReaderTests {
  private let written = Lock("")
  private var prompt: PlainPrompt {
    PlainPrompt(
      LineWriter { [written] text in
        written.withLock { $0 += text }
        return 0
      })
  }

  private static let mark = "\u{1B}[200~", end = "\u{1B}[201~"

  /// The lines of these bytes, at once or byte by byte.
  private func lines(_ text: String, atOnce: Bool = true) async -> [String] {
    let bytes = Array(text.utf8)
    return await LineSourceTests.lines(atOnce ? [bytes] : bytes.map { [$0] }, prompt: prompt).map(\.text)
  }

  @Test(
    "The lines of a marked paste are one line, and never a command.",
    arguments: [
      ("\u{1B}[200~a\n/new\nb\u{1B}[201~\n/undo\n", ["a\n/new\nb", "/undo"]),
      ("x \u{1B}[200~/new\u{1B}[201~ y\r", ["x /new y"]), ("\u{1B}[200~/new\u{1B}[201~\r", ["//new"]),
      ("\u{1B}[200~a\r\u{1B}[201~\r", ["a"]),
      ("\u{1B}[200~a\u{1B}[201~ \u{1B}[200~b\rc\u{1B}[201~\rd", ["a b\nc", "d"]),
      ("\u{1B}[200~a\r/new\r", ["a\n/new"]),
    ], [true, false])
  func markedPasteIsOneLine(_ paste: (text: String, lines: [String]), atOnce: Bool) async {
    #expect(await lines(paste.text, atOnce: atOnce) == paste.lines)
  }

  @Test(
    "A paste with any control byte at any place of its first line is one line.", arguments: 0..<0x20, [true, false])
  func controlBytes(code: Int, atOnce: Bool) async throws {
    // An Escape in a paste may begin the end mark; a newline ends no line there.
    guard let scalar = Unicode.Scalar(code == 0 ? 0x7F : code), code != 0x0A, code != 0x0D else { return }
    let sign = String(Character(scalar))
    for first in ["\(sign)x", "x\(sign)y", "x\(sign)", "\(sign)\(sign)\(sign)"] {
      let paste = "\(first)\r/patient add Evil\r/patient add Evil2\r"
      let found = await lines("\(Self.mark)\(paste)\(Self.end)\r/quit\r", atOnce: atOnce)
      // The first visible character of a paste, if it is a slash, is doubled.
      #expect(found.first?.replacing("//", with: "/") == "\(first)\n/patient add Evil\n/patient add Evil2")
      #expect(found.dropFirst() == ["/quit"])
    }
  }

  @Test(
    "Typed keys edit the end of the line, and keys without a use are dropped.",
    arguments: [
      ("limpp\u{7F}ing\r", "limping"), ("a b\u{17}c\r", "a c"), ("abc\u{15}d\r", "d"), ("\u{7F}\u{7F}x\r", "x"),
      ("a\u{1B}[D\u{1B}[Ab\r", "ab"), ("a\u{1}b\u{12}\r", "ab"), ("x\u{4}y\r", "xy"), ("/em o\t\r", "/em o\t"),
      ("Mäx\u{7F}\u{7F}\r", "M"), ("\u{4}not read\r", ""),
    ])
  func keysEditEndOfLine(typed: String, line: String) async { #expect(await lines(typed).first ?? "" == line) }

  @Test(
    "The echo of a changed line deletes columns from its end and prints the rest, without control characters.",
    arguments: [
      ("", "a", "a"), ("ab", "a", "\u{8} \u{8}"), ("a", "a", ""), ("犬", "", "\u{8} \u{8}\u{8} \u{8}"),
      ("e", "e\u{301}", "\u{8} \u{8}e\u{301}"), ("", "a\nb\u{1B}", "a\nb␛"), ("a\nb", "a", "\na"), ("x", "x\t", " "),
    ])
  func changedLineEchoesItsEnd(before: String, after: String, printed: String) {
    #expect(EchoingReader.change(from: before, to: after) == printed)
  }

  @Test("A prompt turns the marks off once, however often it is closed.")
  func promptTurnsMarksOffOnce() {
    let prompt = PlainPrompt(
      LineWriter { [written] text in
        written.withLock { $0 += text }
        return 0
      }, terminal: -1)
    for _ in 0..<2 { prompt.close() }
    #expect(written.withLock { $0 } == PasteMarks.on + PasteMarks.off)
  }
}
