import TerminalViews
import Testing

@testable import TerminalKit

@Suite struct KeyDecoderTests {
  static func keys(_ bytes: [UInt8], finish: Bool = false) -> [Key] {
    var decoder = KeyDecoder()
    var keys = bytes.flatMap { decoder.feed($0) }
    if finish, let key = decoder.finish() { keys.append(key) }
    return keys
  }

  static func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  @Test(
    "The decoder reads a key sequence of xterm, the VT family, rxvt or the console as one key.",
    arguments: [
      ("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
      ("\u{1}", .control("a")), ("\u{3}", .control("c")), ("\u{1F}", .control("_")), ("\u{0}", .control("@")),
      ("\u{1B}b", .alt("b")), ("\u{1B}\u{7F}", .altBackspace), ("\u{1B}<", .alt("<")),
      ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left),
      ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}OH", .home),
      ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[3~", .delete),
      ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;3D", .wordLeft), ("\u{1B}Oc", .wordRight), ("\u{1B}[1;2C", .right),
      ("\u{1B}\u{1B}[D", .left), ("\u{1B}[3;5~", .alt("d")), ("\u{1B}OM", .enter), ("\u{1B}[[A", .unknown),
      ("\u{1B}[15~", .unknown), ("\u{1B}[3$", .delete), ("\u{1B}[3^", .alt("d")), ("\u{1B}[Z", .backTab),
    ])
  func keySequenceIsOneKey(text: String, key: Key) { #expect(Self.keys(text) == [key]) }

  @Test("The decoder joins the bytes of a character, and reads bytes that are not UTF-8 as Windows-1252.")
  func decoderJoinsCharacterBytes() {
    #expect(Self.keys("aé犬👩") == [.character("a"), .character("é"), .character("犬"), .character("👩")])
    #expect(Self.keys([0xFF, 0x61]) == [.character("ÿ"), .character("a")])
    #expect(Self.keys([0xC3, 0x61]) == [.character("Ã"), .character("a")])
    #expect(Self.keys([0xE4, 0x84, 0x0D]) == [.character("ä"), .character("„"), .enter])
    #expect(Self.keys([0xED, 0xA0, 0x80]) == ["í", "\u{A0}", "€"].map { .character($0) })
  }

  @Test("At the timeout, a lone Escape is a key, `Escape [` is Alt-[, and a longer unfinished sequence is unknown.")
  func loneEscapeBecomesKey() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(0x1B) == [] && decoder.sequenceWait == 50)
    #expect(decoder.finish() == .escape && decoder.sequenceWait == nil)
    #expect(decoder.finish() == nil)
    #expect(Self.keys(Array("\u{1B}[".utf8), finish: true) == [.alt("[")])
    #expect(Self.keys(Array("\u{1B}O".utf8), finish: true) == [.alt("O")])
    #expect(Self.keys(Array("\u{1B}[1;".utf8), finish: true) == [.unknown])
    #expect(Self.keys("\u{1B}[1\r") == [.enter])
  }

  @Test("A paste is one key, also with line ends, control characters or key sequences in it.")
  func pasteIsOneKey() {
    #expect(
      Self.keys("\u{1B}[200~a\r/quit\r\u{3}\u{1B}[A犬\u{1B}[201~b") == [
        .paste("a\r/quit\r\u{3}\u{1B}[A犬"), .character("b"),
      ])
    #expect(Self.keys("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    #expect(Self.keys(Array("\u{1B}[200~a".utf8), finish: true) == [.paste("a")])
  }

  @Test("A paste is open from its begin mark to its end mark.")
  func openPaste() {
    var decoder = KeyDecoder()
    #expect(!decoder.isPasting)
    for byte in "\u{1B}[200~a".utf8 { _ = decoder.feed(byte) }
    #expect(decoder.isPasting)
    for byte in "\u{1B}[201~".utf8 { _ = decoder.feed(byte) }
    #expect(!decoder.isPasting)
  }

  @Test("A paste over the maximum length of a line is still one key, and the decoder reads the key after it.")
  func longPaste() {
    let text = [UInt8](repeating: 0x61, count: LineSource.maxLineLength + 100)
    let keys = Self.keys(Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~b".utf8))
    guard keys.count == 2, case .paste(let pasted) = keys[0] else {
      Issue.record("no paste")
      return
    }
    #expect(pasted.utf8.count > LineSource.maxLineLength && keys[1] == .character("b"))
  }

  @Test(
    "After random bytes, the end of a paste and a timeout, the decoder reads the next character.",
    arguments: 1...5 as ClosedRange<UInt64>)
  func decoderRecoversAfterRandomBytes(seed: UInt64) {
    var dice = Dice(state: seed)
    var decoder = KeyDecoder()
    let common = Array("\u{1B}[O200~1;5a\r".utf8)
    for _ in 0..<20_000 {
      let byte =
        Bool.random(using: &dice) ? common.randomElement(using: &dice) ?? 0 : UInt8.random(in: 0...255, using: &dice)
      _ = decoder.feed(byte)
    }
    let rest = Array("\u{1B}[201~".utf8).flatMap { decoder.feed($0) }
    #expect(rest.count <= 8)
    _ = decoder.finish()
    #expect(decoder.feed(0x61) == [.character("a")])
  }

  @Test(
    "The decoder reads a terminal's answer to a query as an answer or as unknown, never as text.",
    arguments: [
      ("\u{1B}]11;rgb:ffff/ffff/dddd\u{7}", [Key.answer(.background(.light))]),
      ("\u{1B}]11;rgb:1c/1C/1c\u{1B}\\", [.answer(.background(.dark))]),
      ("\u{1B}]11;rgba:0000/0000/0000/8000\u{1B}\\", [.answer(.background(.dark))]),
      ("\u{1B}]11;rgb:f/f\u{7}", [.answer(.background(nil))]), ("\u{1B}]11;white\u{7}", [.answer(.background(nil))]),
      ("\u{1B}]11;rgb:+f/0/0\u{7}", [.answer(.background(nil))]),
      ("\u{1B}]4;x\u{7}a", [.unknown, .character("a")]), ("\u{1B}[?62;4c", [.answer(.attributes([62, 4]))]),
      ("\u{1B}[?1;2R", [.unknown]), ("\u{1B}]11;rgb\rx", [.unknown, .enter, .character("x")]),
      ("\u{1B}]11;\u{1B}[A", [.up]),
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;ca", [.answer(.kitty), .answer(.attributes([62])), .character("a")]),
      ("\u{1B}_Gi=31;EINVAL\u{1B}\\a", [.unknown, .character("a")]),
    ])
  func terminalAnswerIsNeverText(text: String, keys: [Key]) { #expect(Self.keys(text) == keys) }

  @Test("At the timeout, `Escape ]` and `Escape _` are Alt keys, and an unfinished answer is unknown.")
  func altBracket() {
    #expect(Self.keys(Array("\u{1B}_".utf8), finish: true) == [.alt("_")])
    #expect(Self.keys(Array("\u{1B}]".utf8), finish: true) == [.alt("]")])
    #expect(Self.keys(Array("\u{1B}]11;rgb:0/0/0".utf8), finish: true) == [.unknown])
  }

  @Test("The decoder returns a paste without an end at its timeout, and Ctrl-C pressed twice ends the paste.")
  func endlessPasteEndsAtTimeout() {
    var decoder = KeyDecoder()
    for byte in "\u{1B}[200~abc".utf8 { #expect(decoder.feed(byte) == []) }
    #expect(decoder.sequenceWait == 2_000)
    #expect(decoder.finish() == .paste("abc"))
    #expect(decoder.sequenceWait == nil)
    #expect(decoder.feed(0x03) == [] && decoder.sequenceWait == 50 && decoder.finish() == .paste("\u{3}"))
    #expect(decoder.feed(0x03) == [] && decoder.finish() == .control("c") && decoder.sequenceWait == nil)
    #expect(decoder.feed(0x61) == [.character("a")])
  }
}
