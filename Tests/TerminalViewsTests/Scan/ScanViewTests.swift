import Foundation
import Testing
import ViewModels

@testable import TerminalKit
@testable import TerminalViews

/// Scanners that type, commands for bar codes, and their output.
@Suite struct ScanViewTests {
  private func pace(_ keys: [(Key, milliseconds: Int)], isTypedAhead: Bool = false) -> InputLine.Pace? {
    var detector = ScannerDetector(isTypedAhead: isTypedAhead)
    let start = ContinuousClock.now
    for (key, milliseconds) in keys { detector.take(key, at: start + .milliseconds(milliseconds)) }
    return detector.pace
  }

  private func typed(_ text: String, gap: Int) -> [(Key, milliseconds: Int)] {
    text.enumerated().map { (.character($1), $0 * gap) } + [(.enter, text.count * gap)]
  }

  @Test("Keys less than 50 ms apart are a scanner's or a burst; slow, edited and pasted keys are typed by hand")
  func fastKeysAreNotTyped() {
    #expect(pace(typed("U.v2", gap: 1)) == .scanner)
    #expect(pace(typed("U.v2", gap: 49)) == .scanner)
    #expect(pace(typed("U.v2", gap: 0)) == .burst)
    #expect(pace(typed("U.v2", gap: 50)) == nil)
    // The text of another program may come in pieces, and its Enter separately.
    #expect(pace(typed("pale-gums", gap: 0).dropLast() + [(.enter, 20)]) == .burst)
    #expect(pace(typed("pale-", gap: 0).dropLast() + typed("gums", gap: 0).map { ($0.0, 10) }) == .burst)
    // One pause proves manual typing, also before the last key.
    #expect(pace(typed("U.v", gap: 1).dropLast() + [(.character("2"), 60), (.enter, 61)]) == nil)
    #expect(pace(typed("U.v2", gap: 1).dropLast() + [(.enter, 80)]) == nil)
    #expect(pace(typed("U.v2", gap: 1), isTypedAhead: true) == nil)
    #expect(pace([(.paste("U.v2"), 0), (.enter, 1)]) == nil)
    #expect(pace([(.character("U"), 0), (.character("."), 1), (.character("v"), 2), (.left, 3), (.enter, 4)]) == nil)
    // Two keys at once are possible by hand.
    #expect(pace(typed("ok", gap: 1)) == nil)
  }

  @Test("A line counts as scanned by its pace and form, never if a person typed it")
  func typedLineIsNeverScanned() {
    func isScanned(_ text: String, _ pace: InputLine.Pace?) -> Bool {
      InputLine(text: text, number: 1, pace: pace).isScanned
    }
    for code in ["U.ada", "U.Ada Brook", "A1P1", "276098106123456"] {
      #expect(isScanned(code, .scanner) && isScanned(code, .burst) && !isScanned(code, nil))
    }
    #expect(isScanned("4006381333931", .scanner) && !isScanned("4006381333931", .burst))
    // An order code without its position still counts as a code; a paper size is a note.
    for half in ["A54327", "A54327P", "A1234567"] {
      #expect(isScanned(half, .scanner) && isScanned(half, .burst) && !isScanned(half, nil))
    }
    #expect(!isScanned("A4", .burst) && !isScanned("A54327x", .burst) && !isScanned("a54327", .burst))
    #expect(!isScanned("pale gums", .scanner) && !isScanned("/settle", .scanner))
    let line = InputLine(text: "U.ada", number: 1, pace: .scanner)
    let again = try? JSONDecoder().decode(InputLine.self, from: JSONEncoder().encode(line))
    #expect(again == line)
  }

  @Test("A burst of letters with digits, or of nine or ten digits, may be an older transponder's code")
  func olderChips() {
    for (text, pace, mayBe) in [
      ("ABC123DEF456", .burst, true), ("123456789", .burst, true), ("abc123", .burst, true),
      ("ABC123DEF456", nil, false), ("ABC123DEF456", .scanner, false), ("limping", .burst, false),
      ("276098106123456", .burst, false), ("12345678", .burst, false), ("room 12", .burst, false),
    ] as [(String, InputLine.Pace?, Bool)] {
      #expect(InputLine(text: text, number: 1, pace: pace).mayBeOlderChip == mayBe, "\(text)")
    }
  }

  @Test("`/scan` takes a code or the file of a picture, and `/label` needs a file")
  func scanTakesCodeOrPicture() throws {
    var context = Context(
      money: { .english }, calendar: berlin, now: moment(), isFile: { $0 == "badge.png" }, isPrompt: true)
    context.verbs = VerbTable(shapes: KindShape.own)
    func action(_ line: String) throws -> RootViewState.Action? {
      if case .action(let action) = try Parser.line(line, in: context).request { action } else { nil }
    }
    #expect(try action("/scan U.Ada Brook") == .scan(.scanned("U.Ada Brook")))
    #expect(try action("/scan badge.png") == .scan(.pictureScanned("badge.png")))
    #expect(try action("/scan xx") == .scan(.pictureScanned("xx")))
    #expect(try action("/label rex --png r.png") == .scan(.labelled("rex", file: "r.png")))
    #expect(UsageTests.error("/label rex")?.suggestion.english == "type /label rex --png FILE")
    #expect(UsageTests.error("/label rex")?.suggestion.text(in: .german) == "/label rex --png FILE eingeben")
    #expect(UsageTests.error("/scan") != nil && UsageTests.error("/label") != nil)
  }

  @Test("A stored label is printed with its code and name, harmless in each format")
  func storedLabelPrintsItsCode() {
    var state = ScanViewState()
    #expect(ScanRenderer.render(state, style: Style()) == Output())
    state.label = .init(reference: "v1", name: "Ada\u{1B}[2J", code: "U.v1", file: "/tmp/a\nb.png")
    func text(_ format: Format) -> String {
      let output = ScanRenderer.render(state, style: Style(format: format))
      return (output.out + output.err).joined(separator: "|")
    }
    #expect(text(.people).hasPrefix("U.v1 written to /tmp/a") && text(.people).contains("the label of Ada"))
    for format in [Format.people, .plain, .json] {
      #expect(!text(format).contains("\u{1B}") && !text(format).contains("\n"))
    }
    #expect(text(.json).contains(#""code":"U.v1""#) && text(.plain).hasPrefix("v1\tU.v1\t"))
  }

  @Test("A stored label of one of several patients of one name is printed with the details that tell them apart")
  func storedLabelTellsNamesakesApart() {
    var state = ScanViewState()
    state.label = .init(reference: "p2", name: "Max", code: "276098106123457", file: "max.png", twin: "cat")
    for (language, said) in [
      (Language.english, "276098106123457 written to max.png: the label of Max (cat)"), (.german, "Max (Katze)"),
    ] {
      let lines = ScanRenderer.render(state, style: Style(language: language)).err
      #expect(lines.count == 1 && lines[0].contains(said), "\(lines)")
    }
  }

  @Test("A refused code has a message, a remedy and its exit code, and the typed text is printed")
  func refusedCodeHasRemedy() {
    for (failure, code, words, way) in [
      (Failure.unknownCode("U."), Int32(2), "cannot read \"U.\" as a code", "nothing has changed"),
      (.unknownCode("A54327"), 2, "looks like an order code, but has no position", "nothing has changed"),
      (.noCode("x.png"), 3, "there is no bar code in \"x.png\"", "nothing has changed"),
      (.noReport("A1P1"), 7, "\"A1P1\" belongs to an order", "report new INSTITUTION"),
    ] {
      let output = FailureRenderer.render(failure, style: Style(), typed: "A1P1")
      #expect(output.exitCode == code && output.err[0].contains(words), "\(failure)")
      #expect(output.err[1].contains(way) && output.err.last == "not stored: A1P1")
    }
  }
}
