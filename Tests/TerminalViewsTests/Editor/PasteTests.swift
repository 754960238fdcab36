import TerminalViews
import Testing

@testable import TerminalKit

/// Pasted texts with marks and control bytes, split by pauses.
@Suite struct PasteTests {
  private static let begin = Array("\u{1B}[200~".utf8), end = Array("\u{1B}[201~".utf8)

  /// Types these pieces with pauses longer than any timeout; returns the editor's state and outcomes.
  private static func typed(_ pieces: [[UInt8]]) -> (state: EditorState, outcomes: [EditorOutcome]) {
    var (decoder, state, outcomes) = (KeyDecoder(), EditorState(), [EditorOutcome]())
    func take(_ key: Key) { if let outcome = state.reduce(key) { outcomes.append(outcome) } }
    for piece in pieces {
      for byte in piece { decoder.feed(byte).forEach(take) }
      // A timeout may start another timeout.
      for _ in 0..<4 where decoder.sequenceWait != nil { if let key = decoder.finish() { take(key) } }
    }
    return (state, outcomes)
  }

  /// Splits the bytes at these offsets.
  private static func pieces(_ bytes: [UInt8], pauses: [Int]) -> [[UInt8]] {
    let places = [0] + pauses + [bytes.count]
    return zip(places, places.dropFirst()).map { Array(bytes[$0..<$1]) }
  }

  /// The expected line: line ends become newlines, and newlines at the end are removed.
  private static func line(_ text: String) -> String {
    var text = String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    while text.last == "\n" { text.removeLast() }
    return text
  }

  private static func check(_ text: String, pauses: [Int], _ bytes: [UInt8]) {
    let (state, outcomes) = typed(pieces(bytes, pauses: pauses))
    #expect(outcomes == [], "\(text.debugDescription), pauses behind \(pauses)")
    #expect(state.text.withoutTextSlash == line(text), "\(text.debugDescription), pauses behind \(pauses)")
  }

  @Test("A pause within the marks around a paste makes no part of the paste a command, and loses no text.")
  func pauseWithinPasteLosesNothing() {
    let text = "a\r/quit\rb"
    let bytes = Self.begin + Array(text.utf8) + Self.end
    // Each subset of the five offsets within a mark and the two around it.
    for pauses in 0..<(1 << 7) {
      let places = (0..<7).filter { pauses >> $0 & 1 == 1 }
      Self.check(text, pauses: places.filter { $0 > 0 }, bytes)
      Self.check(text, pauses: places.map { bytes.count - 6 + $0 }.filter { $0 < bytes.count }, bytes)
      Self.check(
        text, pauses: places.filter { $0 > 0 } + places.map { bytes.count - 6 + $0 }.filter { $0 < bytes.count }, bytes)
    }
  }

  @Test(
    "A control byte in a paste is text, wherever one or two pauses split the paste.",
    arguments: Array(0...0x1F) + [0x7F])
  func pastedControlByteIsText(byte: Int) {
    let control = String(UnicodeScalar(UInt8(byte)))
    for text in ["x\(control)/quit", "\(control)\r/quit\r", "é\(control)犬"] {
      let bytes = Self.begin + Array(text.utf8) + Self.end
      for first in 1..<bytes.count {
        Self.check(text, pauses: [first], bytes)
        for second in (first + 1)..<bytes.count { Self.check(text, pauses: [first, second], bytes) }
      }
      Self.check(text, pauses: Array(1..<bytes.count), bytes)
    }
  }

  @Test(
    "A part of a begin or end mark within a paste is text.",
    arguments: [
      "\u{1B}", "\u{1B}[", "\u{1B}[2", "\u{1B}[20", "\u{1B}[201", "\u{1B}[201x~", "\u{1B}[200~", "\u{1B}\u{1B}[20",
      "[201~",
    ])
  func partOfMarkWithinPasteIsText(part: String) {
    for text in ["a\(part)\r/quit\rb", "\(part)", "a\(part)"] {
      let bytes = Self.begin + Array(text.utf8) + Self.end
      for pause in 1..<bytes.count { Self.check(text, pauses: [pause], bytes) }
      Self.check(text, pauses: Array(1..<bytes.count), bytes)
    }
  }

  @Test("A paste is inserted whole during a search or after an unfinished sequence, also with a pause in its mark.")
  func pasteIsInsertedWhole() {
    let bytes = Self.begin + Array("a\r/quit".utf8) + Self.end
    for pause in 1..<6 {
      for before in ["\u{12}", "\u{1B}[", "\u{1B}O", "\u{1B}[[", "\u{1B}]11;", "\u{E9}"] {
        let (state, outcomes) = Self.typed(Self.pieces(Array(before.utf8) + bytes, pauses: [before.utf8.count + pause]))
        #expect(outcomes == [] && state.text.hasSuffix("a\n/quit"), "\(before.debugDescription), \(pause)")
      }
    }
  }

  @Test("After the timeout of Escape or of an unfinished sequence, typed characters are text.")
  func typedByHand() {
    let (state, outcomes) = Self.typed([[0x1B], Array("[2".utf8), Array("0a".utf8)])
    #expect(outcomes == [] && state.text == "[20a")
    #expect(Self.typed([Array("\u{1B}[2".utf8), Array("limping".utf8)]).state.text == "limping")
  }
}
