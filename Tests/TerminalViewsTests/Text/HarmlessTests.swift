import Foundation
import TerminalKit
import TerminalViews
import Testing

@Suite struct HarmlessTests {
  @Test(
    "A character that controls a terminal or reorders a line is made visible.",
    arguments: [
      ("\u{1B}[31mred", "␛[31mred"), ("a\tb", "a␉b"), ("a\nb", "a␊b"), ("a\r\nb", "a␍␊b"), ("\u{0}", "␀"),
      ("\u{1F}", "␟"), ("\u{7F}", "␡"), ("\u{80}", "<U+0080>"), ("\u{9B}31m", "<U+009B>31m"), ("\u{9F}", "<U+009F>"),
      ("a\u{202E}b", "a<U+202E>b"), ("\u{202A}", "<U+202A>"), ("\u{200E}", "<U+200E>"), ("\u{200F}", "<U+200F>"),
      ("\u{61C}", "<U+061C>"), ("\u{2066}x\u{2069}", "<U+2066>x<U+2069>"), ("\u{2028}", "<U+2028>"),
      ("\u{2029}", "<U+2029>"), ("a\u{200B}b", "a<U+200B>b"), ("\u{AD}", "<U+00AD>"), ("\u{2060}", "<U+2060>"),
      ("\u{FEFF}", "<U+FEFF>"), ("\u{FFF9}", "<U+FFF9>"), ("\u{180E}", "<U+180E>"), ("\u{1D173}", "<U+1D173>"),
      ("a\u{E0041}", "a<U+E0041>"), ("\u{2065}", "<U+2065>"), ("\u{206A}", "<U+206A>"),
    ])
  func madeVisible(text: String, expected: String) {
    #expect(text.harmless == expected)
    #expect(text.harmless.harmless == expected)
  }

  @Test(
    "Text without such characters stays unchanged.",
    arguments: [
      "", " ", "limping, left hind 35€", "~", "👩‍⚕️", "\u{200D}", "❤️", "Łapa", "猫", "e\u{301}", "\u{A0}", "\u{200C}",
      "\u{2027}", "\u{202F}", "شلل", "␛", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    ])
  func harmlessTextStaysUnchanged(text: String) {
    #expect(Array(text.harmless.utf8) == Array(text.utf8))
  }

  @Test(
    "A text is split at every kind of newline into harmless lines.",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("a\rb", ["a", "b"]),
      ("a\n\nb", ["a", "", "b"]), ("a\n\rb", ["a", "", "b"]), ("a\n", ["a", ""]), ("\u{1B}\n\t", ["␛", "␉"]),
      ("a\n\u{301}b", ["a", "\u{301}b"]), ("a\u{2028}b", ["a<U+2028>b"]),
    ])
  func everyNewlineSplitsText(text: String, expected: [String]) {
    #expect(text.harmlessLines == expected)
  }

  @Test("`harmlessJSON` escapes characters that control a terminal, and keeps the meaning.")
  func harmlessJSONEscapesControlCharacters() throws {
    let text = "a\u{7F}\u{9B}\u{202E}\\\u{2028}\u{61C}\u{E0041}\u{1B}👩‍⚕️\n"
    let encoded = try String(decoding: JSONEncoder().encode([text]), as: UTF8.self)
    let harmless = encoded.harmlessJSON
    #expect(harmless.contains(#"a\u007f\u009b\u202e\\\u2028\u061c\udb40\udc41"#))
    #expect(harmless.contains("👩‍⚕️"))
    #expect(try JSONDecoder().decode([String].self, from: Data(harmless.utf8)) == [text])
  }

  @Test("`harmlessJSON` leaves other JSON and its line breaks unchanged.")
  func plainJSON() {
    #expect("{\n  \"name\": \"Łapa\"\n}".harmlessJSON == "{\n  \"name\": \"Łapa\"\n}")
  }
}
