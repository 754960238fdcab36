import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Stored texts of typed fields, and smaller parts of commands and help.
@Suite struct FieldTextTests {
  private static let texts: [(kind: FieldKind, typed: String, stored: String)] = [
    (.time, "9:20", "09:20"), (.time, "0:00", "00:00"), (.time, "23:59", "23:59"), (.time, "9 am", "09:00"),
    (.time, "noon", "12:00"), (.time, "soon", "soon"),
    (.day, "1 May 2026", "2026-05-01"), (.day, "yesterday", "2026-11-20"), (.day, "never", "never"),
    (.choice(["male", "female"]), "m", "m"), (.choice(["male", "female"]), "weiblich", "female"),
    (.choice(["male", "female"]), "x", "x"), (.text, " as it is ", " as it is "),
  ]

  @Test("A day, a time and a choice are stored in one form, and an unreadable text stays as typed", arguments: texts)
  func readableValuesShareOneForm(kind: FieldKind, typed: String, stored: String) {
    #expect(kind.storedText(typed, in: context()) == stored)
  }

  @Test(
    "/why takes a number of lines, and explains one line without a number",
    arguments: [("/why", 1), ("/why 1", 1), ("/why 3", 3), ("/why 1000000", 1_000_000)])
  func whyDefaultsToOneLine(line: String, count: Int) throws {
    #expect(try Parser.line(line, in: context()).request == .workshop(.why(count)))
  }

  @Test(
    "/why refuses a text that is no number from 1 to 1000000",
    arguments: ["/why 0", "/why -1", "/why x", "/why 1000001", "/why 1.5"])
  func whyNot(line: String) {
    #expect(throws: UsageError.self) { try Parser.line(line, in: context()) }
  }

  @Test("A hint spells out each typed day with slashes in its order, except the day of an entry")
  func hintSpellsOutSlashedDay() throws {
    func hint(_ line: String) throws -> String? { try Parser.line(line, in: context()).hint?.english }
    #expect(
      try hint("/schedule --from 3/4/2020 --to 5/6/2021")
        == "3/4/2020 is read as 3 April 2020; 5/6/2021 is read as 5 June 2021")
    #expect(try hint("/schedule --from 2020-04-03 --to 5/6/2021") == "5/6/2021 is read as 5 June 2021")
    #expect(try hint("/schedule --from 2020-04-03") == nil)
    #expect(try hint("/vaccinate rex Nobivac 03/04/26") == nil)
    for end in ["until=03/04/27", "until 03/04/27"] {
      #expect(try hint("/vaccinate rex Nobivac \(end)") == "03/04/27 is read as 3 April 2027")
    }
  }

  @Test("The topics of help are sorted and unique, and include each verb and each section")
  func helpTopicsAreUnique() {
    let topics = VerbTable.standard.topics
    #expect(topics == topics.sorted() && Set(topics).count == topics.count)
    for verb in VerbTable.standard.verbs { #expect(topics.contains(verb.name)) }
    for section in VerbTopic.Section.allCases { #expect(topics.contains(section.rawValue)) }
  }

  @Test("The manual page has each of its sections once and in order, and closes each list")
  func manualSectionsAppearOnce() {
    let lines = ManualPage.lines()
    let sections = lines.filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) }
    #expect(
      sections.starts(with: ["NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "ENVIRONMENT", "FILES"]), "\(sections)")
    #expect(Set(sections).count == sections.count)
    #expect(lines.count { $0.hasPrefix(".Bl ") } == lines.count { $0 == ".El" })
  }

  @Test("A transponder number is printed with its issuer.")
  func transponderNumberShowsIssuer() {
    for (issuer, words) in [
      (.country("DE"), " (DE)"), (.manufacturer(900), " (code 900: several manufacturers)"),
      (.manufacturer(901), " (manufacturer 901)"), (.test, " (code 999: for tests only)"),
      (.unknown(7), " (code 007 is not assigned)"), (nil, ""),
    ] as [(ChipIssuer?, String)] {
      let field = RecordRow.Field("chip", .chip, "276098106123456", section: nil, issuer: issuer)
      #expect(field.shown(style()) == "276098106123456\(words)")
    }
  }
}
