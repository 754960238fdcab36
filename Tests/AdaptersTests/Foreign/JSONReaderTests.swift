import Foundation
import Testing
import UseCases

@testable import Adapters

@Suite struct JSONReaderTests {
  private func value(_ text: String) throws(UnreadableJSON) -> ForeignValue { try JSONReader.value(Array(text.utf8)) }

  private func bytes(_ text: String, isBigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  @Test(
    "A duplicate key is reported with its place, however it is spelled",
    arguments: [
      (#"{"a":1,"a":2}"#, "a", ""), (#"{"a":1,"b":{"c":1,"c":1}}"#, "c", "b"),
      (#"[{},{"fields":{"x":1,"y":2,"x":null}}]"#, "x", "[1].fields"), (#"{"a":1,"\u0061":2}"#, "a", ""),
      ("{\"\u{E9}\":1,\"e\u{301}\":2}", "\u{E9}", ""), (#"{"":1,"":2}"#, "", ""),
    ])
  func duplicateKeyIsReportedWithPlace(text: String, key: String, place: String) {
    #expect(throws: UnreadableJSON.repeatedKey(key: key, path: place)) { try value(text) }
    #expect(ForeignValue(Data(text.utf8)) != nil)
  }

  @Test("The same key in two objects is not a duplicate")
  func keyMayRepeatAcrossObjects() throws {
    #expect(try value(#"[{"a":1},{"a":2,"b":{"a":3}}]"#).elements.count == 2)
  }

  @Test(
    "A number of any length is read; integers keep all digits, and numbers beyond `Double` their text",
    arguments: [
      ("7", "7"), ("-0.5", "-0.5"), ("1e2", "100"), ("1E+2", "100"), ("999999999999999", "999999999999999"),
      ("1234567890123456789012345678901234567890", "1234567890123456789012345678901234567890"),
      ("-9007199254740993", "-9007199254740993"), ("1e400", "1e400"), ("-1.5E999", "-1.5E999"), ("1e-400", "0"),
      ("0.1234567890123456789012345678901234567890", "0.12345678901234568"),
    ])
  func numbersKeepFullPrecision(text: String, shown: String) throws {
    #expect(try value(text).text == shown)
    #expect(try value("{\"a\": [\(text)]}")["a"].elements.first?.text == shown)
  }

  @Test(
    "Text that Foundation refuses as JSON is malformed",
    arguments: [
      "", " ", "{", "}", "[,]", "[1,,]", "{,}", "{\"a\"}", "{a:1}", "[1 2]", "01", "-", "1.", ".5", "+1", "1e", "0x1",
      "nul", "truex", "\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"a\nb\"", "[1]x", "'a'", "NaN", "Infinity",
    ])
  func invalidJSONIsMalformed(text: String) {
    #expect(throws: UnreadableJSON.malformed) { try value(text) }
    #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) == nil)
  }

  @Test("Texts are read with all escapes and surrogate pairs; invalid UTF-8 and deep nesting are malformed")
  func textsReadWithAllEscapes() throws {
    #expect(try value(#""a\"\\\/\b\f\n\r\t\u00e4\ud83d\udc31ö🐱""#) == .text("a\"\\/\u{8}\u{C}\n\r\tä🐱ö🐱"))
    let words: [ForeignValue] = [.boolean(true), .boolean(false), .nothing, .text("")]
    #expect(try value(" [ true , false , null , \"\" ] ") == .list(words))
    #expect(try value("[1,]") == .list([.number(1)]) && value("{\"a\":1, }") == .object(["a": .number(1)]))
    #expect(throws: UnreadableJSON.malformed) { try JSONReader.value([0x22, 0xFF, 0x22]) }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: UnreadableJSON.malformed) { try value(deep) }
  }

  @Test("UTF-16 is read with or without a byte order mark, UTF-8 also with one; UTF-32 is refused")
  func wideEncodingIsRefused() throws {
    let text = #"{"name": "Bärli 🐱"}"#
    for isBigEndian in [true, false] {
      for mark in [true, false] {
        let bytes = bytes(text, isBigEndian: isBigEndian, mark: mark)
        #expect(try JSONReader.value(bytes)["name"] == .text("Bärli 🐱"))
        #expect(throws: UnreadableJSON.incompleteCharacter) { try JSONReader.value(bytes + [0]) }
      }
    }
    #expect(try JSONReader.value([0xEF, 0xBB, 0xBF] + Array(text.utf8))["name"] == .text("Bärli 🐱"))
    let wide: [UInt8] = [0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0]
    #expect(throws: UnreadableJSON.unsupportedEncoding) { try JSONReader.value(wide) }
    #expect(throws: UnreadableJSON.unsupportedEncoding) { try JSONReader.value([0, 0, 0, 0x31]) }
    #expect(throws: UnreadableJSON.incompleteCharacter) { try JSONReader.value([0xFF, 0xFE, 0x00, 0xD8, 0x31, 0x00]) }
  }
}
