import Architecture
import TerminalKit
import Testing

/// A `Language` that an app creates itself.
@Suite struct LanguageTests {
  @Test("A language reads its PO file at the first lookup, and once for all its copies.")
  func languageReadsFileOnce() {
    let reads = Lock(0)
    let language = Language(code: "de") {
      reads.withLock { $0 += 1 }
      return "msgid \"a\"\nmsgstr \"b\"\n"
    }
    let copies = [language, language]
    #expect(reads.withLock { $0 } == 0)
    #expect(copies.map(\.catalogue) == [["a": "b"], ["a": "b"]])
    #expect(reads.withLock { $0 } == 1)
  }
}
