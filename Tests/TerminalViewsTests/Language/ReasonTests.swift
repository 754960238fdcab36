import Testing

@testable import TerminalKit
@testable import TerminalViews

/// Reasons of failures from other modules and programs: `photo.jpg: it is missing`.
@Suite struct ReasonTests {
  /// Reasons with places, numbers and words of other programs, and their German.
  static let reasons = [
    ("it is missing", "sie fehlt"), ("patients/000001.json: it is missing", "patients/000001.json: sie fehlt"),
    ("#3, p5: this patient is not in the archive", "#3, p5: dieser Patient ist nicht im Archiv"),
    ("a.jpg: it has 8 bytes; it was stored with 90", "a.jpg: sie hat 8 Bytes; gespeichert wurde sie mit 90"),
    ("a, [3].text: it is larger than 256 MiB", "a, [3].text: sie ist größer als 256 MiB"),
    ("vi: it ended with exit code 12", "vi: es endete mit Exit-Code 12"),
    ("sox: it says: no such card", "sox: es meldet: no such card"),
    ("x.json: it is UTF-16: save it as UTF-8", "x.json: sie ist UTF-16: als UTF-8 speichern"),
    ("100 %: it is missing", "100 %: sie fehlt"), ("%1: it is missing", "%1: sie fehlt"),
  ]

  @Test("A reason of another module is translated behind its place, with its numbers.", arguments: reasons)
  func knownReasonIsTranslated(english: String, german: String) {
    #expect(Message(words: english).english == english)
    #expect(Message(words: english).text(in: .german) == german)
  }

  @Test(
    "The words of another program stay as they are.",
    arguments: [
      "ssh: connect to host a port 22: Connection refused", "", "50 % of %1", "22P05 no such character",
    ])
  func otherWordsStay(words: String) {
    #expect(Language.allCases.allSatisfy { Message(words: words).text(in: $0) == words.oneLine(200) })
  }
}
