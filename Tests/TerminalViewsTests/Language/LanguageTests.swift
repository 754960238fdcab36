import Architecture
import TerminalKit
import Testing

/// A language as a value that an app creates.
@Suite struct LanguageTests {
  @Test("A PO file is read at the first message in its language, and once for all copies.")
  func once() {
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
