import Architecture
import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct BookRendererTests {
  private static let entries = [
    record(
      .entry, 9, "Alpha",
      [
        "kind": "vaccination", "patient": "p7", "date": "2026-05-01", "product": "Alpha", "batch": "A1",
        "until": "2027-05-01",
      ]),
    record(.entry, 4, "12.4", ["kind": "weight", "patient": "p7", "date": "2026-04-01", "weight": "12.4"]),
    record(
      .entry, 2, hostile,
      ["kind": "rabies", "patient": "p7", "date": "2020-01-01", "product": hostile, "until": "2021-01-01"]),
  ]
  private static let weights = [
    Weighing(day: CalendarDate(year: 2026, month: 3, day: 1), kilograms: "11.9"),
    Weighing(day: CalendarDate(year: 2026, month: 4, day: 1), kilograms: "12.4"),
  ]

  private static func state(
    _ rows: [RecordRow], _ book: BookFilter, after: Int? = nil, _ change: (inout RecordsViewState) -> Void = { _ in }
  ) -> RootViewState {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.rows = rows
    state.records.filter = RecordFilter(.entry, after: after, book: book)
    change(&state.records)
    return state
  }

  private static let states: [(String, RootViewState)] = [
    (
      "of one",
      state(entries, BookFilter(patient: "rex")) {
        $0.weights = weights
        $0.next = 2
      }
    ),
    ("of all", state(entries, BookFilter()) { $0.nextVisit = 12 }),
    (
      "due",
      state(Array(entries.reversed()), BookFilter(due: CalendarDate(year: 2027, month: 6, day: 1))) {
        $0.contacts = [EntryContact(2, hostile, "030 1"), EntryContact(9, "Nora Quell", "")]
      }
    ),
    ("nothing", state([], BookFilter(patient: "rex"))),
    ("nothing of a kind", state([], BookFilter(patient: "rex", kind: "weight"))),
    ("nothing due", state([], BookFilter(due: CalendarDate(year: 2027, month: 6, day: 1)))),
    ("no more", state([], BookFilter(), after: 3)),
  ]

  @Test("The line of a treatment has its end, maker, batch and comment; the line of a visit its findings and advice.")
  func entryLinesShowTheirDetails() {
    func line(_ texts: [String: String], _ name: String) -> String? {
      let row = record(.entry, 4, name, texts.merging(["patient": "p7", "date": "2026-05-01"]) { $1 })
      let state = Self.state([row], BookFilter(patient: "rex"))
      return RootRenderer.render(state, style: style(), typed: nil).out.first { $0.hasPrefix("t4") }
    }
    let given = ["manufacturer": "MSD", "batch": "A 12/b", "until": "2027-05-01", "comment": "well tolerated"]
    for (kind, word) in [("vaccination", "vaccination"), ("parasites", "parasite treatment")] {
      #expect(
        line(given.merging(["kind": kind, "product": "Nobivac"]) { $1 }, "Nobivac")
          == "t4  2026-05-01  \(word)  Nobivac  until 2027-05-01 · MSD · A 12/b · well tolerated")
    }
    let visit = ["kind": "visit", "purpose": "check", "details": "teeth fine", "recommendation": "rest for a week"]
    #expect(line(visit, "check") == "t4  2026-05-01  visit  check  teeth fine · rest for a week")
  }

  @Test("With nothing due, the list names the day of the next due entry, or the last day of --within")
  func nextDue() throws {
    let (today, later) = (CalendarDate(year: 2026, month: 11, day: 21), CalendarDate(year: 2026, month: 12, day: 21))
    let first = CalendarDate(year: 2026, month: 12, day: 4)
    for (isWithin, next, words) in [
      (true, nil, "nothing is due until 2026-12-21"),
      (false, first, "nothing is due yet; the next entry will be listed from 2026-12-04 on"),
      (false, nil, "nothing is due"),
    ] as [(Bool, CalendarDate?, String)] {
      var state = Self.state([], BookFilter(due: later, today: isWithin ? nil : today))
      state.records.nextDue = next
      #expect(RootRenderer.render(state, style: style(), typed: nil).err == [words])
      let json = RootRenderer.render(state, style: style(.json), typed: nil).out.first
      #expect(try JSONTests.object(json)["next_due"] as? String == next?.text)
    }
  }

  @Test(
    "The output of health books matches its snapshots, and its texts cannot control the terminal.", arguments: [40, 80])
  func healthBooksMatchSnapshots(width: Int) throws {
    let outputs = Self.states.map { name, state in
      (name, RootRenderer.render(state, style: style(width: width), typed: nil))
    }
    try expectSnapshot("book-\(width)", outputs)
    for (_, output) in outputs { #expect(isHarmless(output.out + output.err)) }
  }

  @Test("An entry's kind, days and missing fields are printed in words, not as stored.")
  func entryIsPrintedInWords() {
    let entry = record(.entry, 3, "Drops", ["kind": "parasites", "patient": "p7", "product": "Drops"])
    var state = Self.state([], BookFilter())
    state.records.answer = .shown(RecordView(entry))
    func rendered() -> Output { RootRenderer.render(state, style: style(), typed: nil) }
    #expect(rendered().out.contains { $0.hasPrefix("kind") && $0.hasSuffix(" parasite treatment") })
    var confirmation = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.admitted, RecordID(.entry, 3)), subject: .record(entry))
    confirmation.findings = [FindingRow("V", .entryComplete, entry: 3, .missing(["vet_sp", "reported"]))]
    state.records.answer = .confirmed(confirmation)
    #expect(rendered().err.first?.hasPrefix("t3 added: Drops, parasite treatment, ") == true)
    confirmation.subject = .record(Self.entries[0])
    state.records.answer = .confirmed(confirmation)
    #expect(
      rendered().err.first
        == "t3 added: Alpha, vaccination, p7, date Friday 2026-05-01, A1, valid until Saturday 2027-05-01 (/undo)")
    #expect(rendered().err.last == "! V rabies vaccination t3 lacks SP number, reported on")
  }

  @Test(
    "The list of due entries never cuts the contact's telephone number, at any width",
    arguments: [nil, 30, 40, 80, 100, 200])
  func telephoneNumberIsNeverCut(width: Int?) {
    let phone = "+49 30 901820 4711"
    let entry = record(
      .entry, 9, "Nobivac",
      [
        "kind": "vaccination", "patient": "p7", "date": "2026-05-01",
        "product": "Nobivac Tricat Trio with a name that takes all of the room of a line", "until": "2026-12-01",
      ])
    let book = BookFilter(due: CalendarDate(year: 2027, month: 6, day: 1))
    let state = Self.state([entry], book) { $0.contacts = [EntryContact(9, "Tomke Uferland-Morgenstern", phone)] }
    for isAccessible in [false, true] {
      let out = RootRenderer.render(state, style: style(width: width, accessible: isAccessible), typed: nil).out
      #expect(out.contains { $0.hasSuffix(phone) }, "\(out)")
      #expect(out.contains { $0.contains("Tomke") })
      if let width { #expect(out.allSatisfy { $0.displayWidth <= width }) }
    }
  }

  @Test("The book of one animal begins with the animal, and its command for the next page has the animal's number")
  func bookBeginsWithAnimal() {
    let patient = record(.patient, 7, "Max", ["name": "Max", "species": "dog"])
    var state = Self.state(Self.entries, BookFilter(isHere: true)) { $0.next = 2 }
    #expect(RootRenderer.render(state, style: style(), typed: nil).out.first?.hasPrefix("t9") == true)
    state.records.patient = patient
    state.records.patient?.twin = "Weber"
    let output = RootRenderer.render(state, style: style(), typed: nil)
    #expect(output.out.first == "p7  Max (Weber)  dog")
    #expect(output.out.dropFirst().allSatisfy { !$0.contains("p7") })
    #expect(output.err.contains { $0.contains("/book p7 --after t2") })
  }

  @Test("The command for the next page is /book all for all books, and /book for the current patient")
  func nextPageCommandNamesScope() {
    for (book, command) in [(BookFilter(), "/book all --after t2"), (BookFilter(isHere: true), "/book --after t2")] {
      let output = RootRenderer.render(Self.state(Self.entries, book) { $0.next = 2 }, style: style(), typed: nil)
      #expect(output.err.contains { $0.contains(command) })
    }
  }

  @Test("The command for the next page of due entries repeats the patient and the number of days")
  func nextPageRepeatsPatientAndDays() {
    let day = CalendarDate(year: 2026, month: 11, day: 21)
    var style = style(width: 80)
    style.now = Date(timeIntervalSince1970: Double(day.dayNumber) * 86_400)
    let state = Self.state(Self.entries, BookFilter(patient: "rex", due: day.adding(days: 90))) { $0.next = 2 }
    let output = RootRenderer.render(state, style: style, typed: nil)
    #expect((output.out + output.err).contains { $0.contains("/due rex --within 90d --after t2") })
  }

  @Test("The plain and JSON output of health books matches its snapshot.")
  func bookFormatsMatchSnapshot() throws {
    let outputs = [Format.plain, .json].flatMap { format in
      Self.states.prefix(3).map { name, state in
        ("\(format) \(name)", RootRenderer.render(state, style: style(format), typed: nil))
      }
    }
    try expectSnapshot("book-formats", outputs)
  }
}
