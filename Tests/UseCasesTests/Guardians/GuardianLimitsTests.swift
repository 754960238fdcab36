import Architecture
import Testing

@testable import UseCases

/// Limits of the pages of patients and guardians.
@Suite struct GuardianLimitsTests {
  private func details(_ desk: RecordDesk) async throws -> RecordDetails {
    let session = desk.session
    return try await desk.read { rows throws(Failure) in
      guard let patient = try rows.record(.patient(1)) else { throw .noSuch(Reference(.patient, 1)) }
      return try Patients.declaration.details(patient, rows, session, CalendarDate(year: 2026, month: 9, day: 21))
    }
  }

  @Test("The page of a patient has its first twenty guardians by number, and no unlinked guardian.")
  func patientPageHasTwentyGuardians() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    for number in 1...22 {
      try await desk.add(.guardian, ["name": "Nora \(number)"])
      if number != 3 {
        try await desk.ask(.link(Reference(.guardian, number), patient: Reference(.patient, 1), .caretaker))
      }
    }
    let shown = try await details(desk).guardianships
    #expect(shown.map(\.guardian.number) == [1, 2] + Array(4...21))
    #expect(shown.allSatisfy { $0.role == .caretaker && $0.patient.number == 1 && $0.formerRole == nil })
  }

  @Test("The page of a guardian has the ten newest patients, and reports whether it has more.")
  func guardianPageHasNewestPatients() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.guardian, ["name": "Nora"])
    for number in 1...11 {
      try await desk.add(.patient, ["name": "Cat \(number)"])
      try await desk.ask(.link(Reference(.guardian, 1), patient: Reference(.patient, number), .owner))
      let page = try await desk.read { rows throws(Failure) in
        guard let guardian = try rows.record(.guardian(1)) else { throw .noSuch(Reference(.guardian, 1)) }
        return try rows.guardianships(of: guardian)
      }
      #expect(page.newest.count == min(number, 10) && page.hasMore == (number > 10))
      #expect(page.newest.first?.patient.number == number)
    }
  }

  @Test("An unlinked guardian has no role for a patient, and a missing guardian or patient gives nil.")
  func unlinkedGuardianHasNoRole() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    try await desk.add(.guardian, ["name": "Nora"])
    let found = try await desk.read { rows throws(Failure) in
      [
        try rows.guardianship(1, patient: 1), try rows.guardianship(1, patient: 2),
        try rows.guardianship(2, patient: 1),
      ]
    }
    #expect(found[0]?.guardian.name == "Nora" && found[0]?.patient.name == "Rex" && found[0]?.role == nil)
    #expect(found[1] == nil && found[2] == nil)
  }

  @Test("The page of a patient has the ten newest incidents, open or settled, and reports whether it has more.")
  func patientPageHasNewestIncidents() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    for number in 1...11 {
      try await desk.jot(.begin("limping \(number)"))
      try await desk.jot(.assign(Reference(.patient, 1)))
      if number.isMultiple(of: 2) { try await desk.jot(.settle(nil)) }
      let details = try await details(desk)
      #expect(details.incidents.count == min(number, 10) && details.hasMore == (number > 10))
      #expect(details.incidents.first?.number == number)
      #expect(details.occurring == (number.isMultiple(of: 2) ? nil : number))
    }
  }

  @Test("The page of a patient has the five newest entries, and all entries of the passport, the oldest first.")
  func patientPageHasNewestEntries() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    for (kind, day, text) in [
      ("tapeworm", "2026-01-01", "T"), ("rabies", "2026-01-02", "R"), ("rabies", "2025-01-02", "Q"),
      ("vaccination", "2026-02-01", "V"), ("rabies", "2026-01-02", "S"), ("parasites", "2026-03-01", "P"),
    ] {
      try await desk.add(.entry, ["kind": kind, "patient": "p1", "date": day, "product": text])
    }
    let details = try await details(desk)
    #expect(details.entries.map(\.name) == ["P", "V", "S", "R", "T"])
    #expect(details.passport.map(\.name) == ["Q", "R", "S", "T"])
  }

  @Test("The page of a patient has the latest weight, however many entries are newer.", arguments: [0, 1, 4, 5, 9])
  func patientPageHasLatestWeight(later: Int) async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    for (day, weight) in [("2026-01-01", "30"), ("2026-01-02", "31.5")] {
      try await desk.add(.entry, ["kind": "weight", "patient": "p1", "date": day, "weight": weight])
    }
    for number in 0..<later {
      try await desk.add(
        .entry, ["kind": "visit", "patient": "p1", "date": "2026-02-0\(number + 1)", "purpose": "check \(number)"])
    }
    let entries = try await details(desk).entries
    #expect(entries.filter { $0[.kind] == "weight" }.map { $0[.weight] }.first == "31.5")
    #expect(entries.count == (later >= 5 ? 6 : min(later + 2, 5)))
  }

  @Test("The page of a patient has the patient's own reminders, the soonest first.")
  func patientPageSortsReminders() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rex"])
    try await desk.add(.patient, ["name": "Mia"])
    #expect(try await details(desk).reminders == nil)
    for (name, patient, due) in [
      ("later", "p1", "2126-10-02T08:00:00Z"), ("sooner", "p1", "2126-10-01T08:00:00Z"),
      ("other", "p2", "2126-10-01T08:00:00Z"),
    ] {
      try await desk.add(.reminder, ["name": name, "patient": patient, "due": due])
    }
    #expect(try await details(desk).reminders?.map(\.name) == ["sooner", "later"])
  }
}
