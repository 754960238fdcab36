import Testing

@testable import TerminalKit
@testable import TerminalViews

@Suite struct PortableObjectTests {
  private typealias Fault = PortableObject.Fault

  @Test("Comments, blank lines and the header are skipped.")
  func commentsAndHeaderAreSkipped() {
    let file = PortableObject(
      #"""
      # A translator's comment
      #. one of a tool, "with quotes"
      msgid ""
      msgstr ""
      "Language: de\n"

      msgid "note"
      msgstr "Notiz"
      msgid " or "

      # in between
      msgstr " oder "
      #~ msgid "obsolete"
      #~ msgstr "veraltet"
      """#)
    #expect(file.messages == ["note": "Notiz", " or ": " oder "])
    #expect(file.faults == [])
  }

  @Test("An empty file has no entries, and the last line needs no newline.")
  func lastLineNeedsNoNewline() {
    #expect(PortableObject("").messages == [:] && PortableObject("").faults == [])
    for end in ["", "\n", "\n\n"] {
      #expect(PortableObject("msgid \"a\"\nmsgstr \"b\"" + end).messages == ["a": "b"])
    }
  }

  @Test("A string of several lines is one text.")
  func severalLinesFormOneText() {
    let file = PortableObject(
      #"""
      msgid ""
      "one "
      "two"
      msgstr "eins "
      "zwei"
      " drei"
      """#)
    #expect(file.messages == ["one two": "eins zwei drei"])
    #expect(file.faults == [])
  }

  @Test("Escaped quotes, backslashes, newlines and tabs are read as these characters.")
  func escapedCharactersAreRead() {
    let file = PortableObject(#"msgid "say \"a\\b\"""# + "\n" + #"msgstr "\tsagen\n\\n\"ä\"""#)
    #expect(file.messages == [#"say "a\b""#: "\tsagen\n\\n\"ä\""])
  }

  @Test("Two percent signs in a PO file are two in its message, and are printed as one.")
  func doubledPercentIsPrintedOnce() {
    let file = PortableObject("msgid \"%1 %%\"\nmsgstr \"zu %1 %%\"")
    #expect(file.messages == ["%1 %%": "zu %1 %%"])
    let message: Message = "\(1) of \(2) done today: \(50) %"
    #expect(message.text(in: .german) == "heute 1 von 2 erledigt: 50 %")
  }

  @Test(
    "A malformed line is a fault, and the entry before it is left out.",
    arguments: [
      #"msgid "a"#, #"msgid a""#, #"msgid "a" "b""#, #"msgid "\a""#, #"msgid "a\""#, #"msgid  "a""#, #"msgid"a""#,
      "msgid \"", "msgid", "\"", "\"a", " ", "\r", #"msgctxt "a""#, #"msgid_plural "a""#,
      #"msgstr[0] "a""#, #"Msgid "a""#,
    ])
  func malformedLineIsFault(line: String) {
    let file = PortableObject("msgid \"x\"\nmsgstr \"y\"\n\(line)\n\nmsgid \"b\"\nmsgstr \"c\"\n")
    #expect(file.faults == [Fault(line: 3, reason: .malformed)])
    #expect(file.messages == ["b": "c"])
  }

  @Test(
    "A key without its translation is a fault, and the reverse.",
    arguments: [
      ("msgid \"a\"\n", 1), ("msgid \"a\"\n\nmsgid \"b\"\nmsgstr \"c\"", 1), ("msgstr \"c\"", 1), ("# -\n\"a\"", 2),
      ("msgid \"b\"\nmsgstr \"c\"\nmsgstr \"c\"", 3),
    ])
  func unpairedKeyIsFault(text: String, line: Int) {
    let file = PortableObject(text)
    #expect(file.faults == [Fault(line: line, reason: .unpaired)])
    #expect(file.messages == (text.contains("b") ? ["b": "c"] : [:]))
  }

  @Test("A repeated key is a fault, even with the same translation.")
  func repeatedKeyIsFault() {
    let file = PortableObject("msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"b\"")
    #expect(file.faults == [Fault(line: 3, reason: .duplicate)])
  }

  @Test("An empty translation is a fault, and the message stays English.")
  func emptyTranslationIsFault() {
    let file = PortableObject("\nmsgid \"a\"\nmsgstr \"\"\n")
    #expect(file.faults == [Fault(line: 2, reason: .untranslated)])
    #expect(file.messages == [:])
  }

  @Test("A translation marked as fuzzy is a fault.")
  func fuzzyTranslationIsFault() {
    let file = PortableObject("#, c-format\n#, fuzzy, c-format\nmsgid \"a\"\nmsgstr \"b\"")
    #expect(file.faults == [Fault(line: 2, reason: .fuzzy)])
  }

  @Test("A language without a PO file has no translations.")
  func missingFileMeansNoTranslations() {
    #expect(Language.english.portableObject() == "")
    #expect(Language.english.catalogue == [:])
  }
}
