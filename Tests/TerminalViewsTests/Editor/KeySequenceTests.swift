import Testing

@testable import TerminalKit
@testable import TerminalViews

/// Rare key sequences, the limits of the decoder, and its timeouts.
@Suite struct KeySequenceTests {
  private func keys(_ bytes: [UInt8], finish: Bool = false) -> [Key] {
    var decoder = KeyDecoder()
    var keys = bytes.flatMap { decoder.feed($0) }
    if finish, let key = decoder.finish() { keys.append(key) }
    return keys
  }

  private func keys(_ text: String, finish: Bool = false) -> [Key] { keys(Array(text.utf8), finish: finish) }

  private static let sequences: [(text: String, key: Key)] = [
    ("\u{1B}[;5C", .wordRight), ("\u{1B}[1;1C", .right), ("\u{1B}[1;7D", .wordLeft), ("\u{1B}[1;2D", .left),
    ("\u{1B}[1;0C", .right), ("\u{1B}[D", .left), ("\u{1B}[1;5A", .up), ("\u{1B}[1;5B", .down), ("\u{1B}OB", .down),
    ("\u{1B}OC", .right), ("\u{1B}OF", .end), ("\u{1B}Oa", .up), ("\u{1B}Ob", .down), ("\u{1B}Od", .wordLeft),
    ("\u{1B}[c", .wordRight), ("\u{1B}[d", .wordLeft), ("\u{1B}[7$", .home), ("\u{1B}[8^", .end),
    ("\u{1B}[4$", .end), ("\u{1B}[1^", .home), ("\u{1B}[3;3~", .alt("d")), ("\u{1B}[3;2~", .delete),
    ("\u{1B}[~", .unknown), ("\u{1B}[0~", .unknown), ("\u{1B}[2~", .unknown), ("\u{1B}[5~", .unknown),
    ("\u{1B}[9~", .unknown), ("\u{1B}[199~", .unknown), ("\u{1B}[201~", .unknown), ("\u{1B}[[B", .unknown),
    ("\u{1B}!", .alt("!")), ("\u{1B}~", .alt("~")), ("\u{1B}\u{8}", .altBackspace), ("~", .character("~")),
    (" ", .character(" ")), ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")), ("\u{1D}", .control("]")),
  ]

  @Test("The decoder reads a rare sequence as one key.", arguments: sequences)
  func rareSequenceIsOneKey(text: String, key: Key) { #expect(keys(text) == [key]) }

  @Test("The decoder ignores Escape before a blank or Enter, and Escape or Ctrl-C ends an unfinished sequence.")
  func decoderIgnoresEscapeBeforeBlank() {
    #expect(keys("\u{1B} ") == [.character(" ")] && keys("\u{1B}\r") == [.enter])
    #expect(keys("\u{1B}[[\u{1B}[A") == [.unknown, .up] && keys("\u{1B}O\u{1B}[A") == [.alt("O"), .up])
    #expect(keys("\u{1B}[1\u{1B}[A") == [.up] && keys("\u{1B}[1;\u{3}") == [.control("c")])
  }

  @Test("A sequence with over 32 parameter characters is unknown, and an answer ends after 128 characters.")
  func overlongSequenceIsUnknown() {
    #expect(keys("\u{1B}[" + String(repeating: "0", count: 31) + "3~") == [.delete])
    #expect(keys("\u{1B}[" + String(repeating: "0", count: 32) + "3~") == [.unknown])
    let white = "11;rgb:ffff/ffff/ffff"
    let blanks = String(repeating: " ", count: 128)
    #expect(keys("\u{1B}]" + white + "\u{7}") == [.answer(.background(.light))])
    #expect(keys("\u{1B}]" + blanks + "\u{7}") == [.unknown])
    #expect(keys("\u{1B}]" + blanks + "x\u{7}") == [.unknown, .character("x"), .control("g")])
  }

  private static let characters: [(bytes: [UInt8], text: String)] = [
    ([0xC1], "Á"), ([0xC2, 0x80], "\u{80}"), ([0xC2, 0xBF], "¿"), ([0xDF, 0xBF], "\u{7FF}"),
    ([0xE0, 0xA0, 0x80], "\u{800}"), ([0xEF, 0xBF, 0xBD], "\u{FFFD}"), ([0xF0, 0x90, 0x80, 0x80], "\u{10000}"),
    ([0xF4, 0x8F, 0xBF, 0xBF], "\u{10FFFF}"), ([0xF5], "õ"), ([0xC2, 0x41], "ÂA"), ([0xF0, 0x84, 0x41], "ð„A"),
  ]

  @Test(
    "UTF-8 is a character only with its last byte, and invalid bytes are Windows-1252 characters.",
    arguments: characters)
  func lastByteCompletesCharacter(bytes: [UInt8], text: String) {
    #expect(keys(bytes) == text.map { .character($0) })
    #expect(keys(Array(bytes.dropLast())).count < keys(bytes).count)
  }

  @Test("The timeout is 50 ms in most sequences, 300 ms in an answer and 2 s in a paste; other input has none.")
  func timeoutDependsOnInput() {
    func patience(_ text: String) -> Int32? {
      var decoder = KeyDecoder()
      for byte in text.utf8 { _ = decoder.feed(byte) }
      return decoder.sequenceWait
    }
    for text in ["\u{1B}", "\u{1B}[", "\u{1B}[1;", "\u{1B}[[", "\u{1B}O", "\u{1B}]", "\u{1B}_", "\u{1B}]x\u{1B}"] {
      #expect(patience(text) == 50, "\(text.debugDescription)")
    }
    #expect(patience("\u{1B}]1") == 300 && patience("\u{1B}[200~") == 2_000 && patience("\u{1B}[200~abc") == 2_000)
    #expect(patience("") == nil && patience("a") == nil && patience("\u{1B}[A") == nil)
    var decoder = KeyDecoder()
    #expect(decoder.feed(0xC3).isEmpty && decoder.sequenceWait == nil && decoder.finish() == nil)
  }

  @Test("An unfinished sequence is unknown at the timeout, and a finished character stays one key.")
  func unfinishedSequenceIsUnknown() {
    #expect(keys("\u{1B}[[", finish: true) == [.unknown] && keys("\u{1B}]x\u{1B}", finish: true) == [.unknown])
    #expect(keys("\u{1B}_G", finish: true) == [.unknown] && keys("a", finish: true) == [.character("a")])
  }

  @Test(
    "After the timeout of a paste, Ctrl-C twice at once is one key; in a new paste, it is text again.")
  func interruptAfterTimeoutIsKey() {
    var decoder = KeyDecoder()
    func feed(_ text: String) -> [Key] { text.utf8.flatMap { decoder.feed($0) } }
    #expect(feed("\u{1B}[200~a").isEmpty && decoder.finish() == .paste("a"))
    #expect(feed("\u{3}\u{3}").isEmpty && decoder.finish() == .control("c"))
    #expect(feed("\u{1B}[200~\u{3}\u{3}").isEmpty && decoder.sequenceWait == 2_000)
    #expect(decoder.finish() == .paste("\u{3}\u{3}"))
    #expect(feed("\u{3}").isEmpty && decoder.finish() == .paste("\u{3}"))
    #expect(feed("a").isEmpty && decoder.finish() == .paste("a"))
    #expect(feed("\u{3}").isEmpty && decoder.finish() == .paste("\u{3}"))
    #expect(feed("\u{1B}[201~b") == [.paste(""), .character("b")])
  }
}
