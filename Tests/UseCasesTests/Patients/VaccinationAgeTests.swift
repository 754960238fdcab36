import Architecture
import Testing

@testable import UseCases

/// The age of twelve weeks from which a vaccination against rabies is valid.
@Suite struct VaccinationAgeTests {
  /// Birth, day of a vaccination for one year, objection, and whether the animal is protected 30 days later.
  private static let table: [(born: String?, date: String, objection: FindingState?, isValid: Bool)] = [
    ("2026-06-01", "2026-06-02", .violated(day("2026-08-24")), false),
    ("2026-06-01", "2026-08-23", .violated(day("2026-08-24")), false), ("2026-06-01", "2026-08-24", nil, true),
    // The birth may be any day of the month or year.
    ("2026-06", "2026-08-23", .violated(day("2026-09-22")), false), ("2026-06", "2026-08-24", .missing([.born]), true),
    ("2026-06", "2026-09-21", .missing([.born]), true), ("2026-06", "2026-09-22", nil, true),
    ("2026", "2026-03-25", .violated(day("2027-03-25")), false), ("2026", "2026-03-26", .missing([.born]), true),
    ("2025", "2026-03-24", .missing([.born]), true), ("2025", "2026-03-25", nil, true), (nil, "2026-06-02", nil, true),
  ]

  @Test(
    "A rabies vaccination before twelve weeks is not valid; if an incomplete birth leaves a doubt, it is valid.",
    arguments: table.indices)
  func vaccinationBeforeTwelveWeeksFails(place: Int) {
    let row = Self.table[place]
    let given = day(row.date)
    var passport = Passport.vaccinated([(row.date, given.adding(years: 1).text)])
    passport.values[.born] = row.born
    passport.values[.chipDate] = "2026-01-01"
    let arrival = Journey(entry: WallTime(day: given.adding(days: 30), minute: 600), to: "FR")
    let today = given.adding(days: 30).text
    let valid = finding(.rabiesValid, in: passport, today: today, journey: arrival)
    #expect(finding(.vaccinationAge, in: passport, today: today, journey: arrival) == row.objection)
    #expect(valid == (row.isValid ? .fulfilled(until: given.adding(years: 1)) : .violated(nil)))
    let findings = PassportRules(passport.patient, passport.book, today: day(today), journey: arrival).findings
    #expect(findings.contains { $0.rule == .rabiesValid && $0.isObstacle } == !row.isValid)
  }

  @Test("A vaccination after a too early vaccination is a first vaccination, valid from day 21.")
  func earlyVaccinationStartsNoSeries() {
    var passport = Passport.vaccinated([("2026-06-02", "2027-06-02"), ("2026-09-01", "2027-09-01")])
    passport.values[.born] = "2026-06-01"
    passport.values[.chipDate] = "2026-06-01"
    #expect(finding(.rabiesValid, in: passport, today: "2026-09-21") == .due(day("2026-09-22")))
    #expect(finding(.rabiesValid, in: passport, today: "2026-09-22") == .fulfilled(until: day("2027-09-01")))
  }

  @Test("An incomplete birth is no longer reported once the validity has ended.")
  func endedValidityHidesIncompleteBirth() {
    var passport = Passport.vaccinated([("2026-03-26", "2027-03-26")])
    passport.values[.born] = "2026"
    #expect(finding(.vaccinationAge, in: passport, today: "2027-03-26") == .missing([.born]))
    #expect(finding(.vaccinationAge, in: passport, today: "2027-03-27") == nil)
  }

  @Test("A too early vaccination is reported at once, and is due, with a reminder, at the age of twelve weeks.")
  func tooEarlyVaccinationBecomesDue() async throws {
    let desk = try await RecordDesk()
    let born = "2026-09-10"
    let marking: KeyValuePairs = [
      "name": "Kit", "species": "dog", "born": born, "chip": "276098106123456", "chip-date": "2026-09-10",
    ]
    try await desk.add(.patient, marking)
    let texts = ["kind": "rabies", "patient": "p1", "date": "2026-09-20", "product": "Rabisin", "until": "2027-09-20"]
    let receipt = try await desk.ask(.add(.entry, texts.map { FieldText($0.key, $0.value) }))
    let grown = day("2026-12-03")
    #expect(receipt.findings == [Finding(.rabies, .vaccinationAge, entry: 1, .violated(grown))])
    let reminder = try #require(try await desk.record(RecordID(.reminder, 1)))
    #expect(reminder[.due]?.hasPrefix("2026-12-03T09:00") == true)
    func due(_ today: String) async throws -> RecordPage {
      let query = RecordQuery.due(until: day(today).adding(days: 30), today: day(today))
      return try await desk.read { rows throws(Failure) in try rows.book(query, .universal) }
    }
    let before = try await due("2026-11-02")
    #expect(before.records.isEmpty && before.nextDue == day("2026-11-03"))
    let page = try await due("2026-11-03")
    #expect(page.records.map(\.number) == [1])
    #expect(page.findings == [Finding(.rabies, .vaccinationAge, entry: 1, .violated(grown))])
    func paper() async throws -> BookPaper {
      try await desk.read { rows throws(Failure) in
        try rows.paper(of: Reference(.patient, 1), .universal, on: day("2026-11-03"))
      }
    }
    let early = try await paper()
    #expect(early.due.isEmpty && early.tooEarly?.map(\.entry.number) == [1] && early.tooEarly?.first?.from == grown)
    // Another birth moves the reminder to the end of the validity.
    _ = try await desk.edit(Reference(.patient, 1), ["born": "2026-01-10"])
    let moved = try await desk.record(RecordID(.reminder, 1))
    #expect(moved?[.due]?.hasPrefix("2027-08-21T09:00") == true)
    let none = try await due("2026-11-03")
    #expect(none.records.isEmpty)
    let valid = try await paper()
    #expect(valid.due.map(\.number) == [1] && valid.tooEarly == nil)
  }
}
