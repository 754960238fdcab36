import Adapters
import Architecture
import Testing

@testable import UseCases

/// Words that are a day and the name of a patient.
@Suite struct DayNamesTests {
  @Test("A plan whose day is the name of a patient is refused; a plan with a patient or another day is not.")
  func patientNameIsNoDay() async throws {
    let desk = try await RecordDesk()
    for name in ["Monday", "Rex"] { try await desk.add(.patient, ["name": name]) }
    let monday = try #require(try await desk.record(.patient(1)))
    let unclear = Failure.dayOrPatient("monday", candidates: [monday])
    let slot = Slot(
      start: RecordDesk.noon.advanced(by: .seconds(3_600)), end: RecordDesk.noon.advanced(by: .seconds(7_200)))
    func plan(_ patient: String, day: String?) async throws -> Int? {
      let (session, stamp) = (desk.session, desk.stamp())
      return try await desk.store.write { rows throws(Failure) in
        try AgendaBook(rows: rows, session: session, stamp: stamp).perform(
          .add(Plan(slot: slot, patient: patient), day: day)
        ).receipt.summary.record?.number
      }
    }
    await #expect(throws: unclear) { try await plan("", day: "monday") }
    #expect(try await plan("Rex", day: "monday") == 1)
    #expect(try await plan("", day: "tuesday") == 2)
    func remind(_ day: String) async throws -> Int? {
      let texts = [("name", "call"), ("due", "2026-09-22T08:00:00Z"), (FieldText.day, day)]
      return try await desk.ask(.add(.reminder, texts.map { FieldText($0, $1) })).summary.record?.number
    }
    await #expect(throws: unclear) { try await remind("monday") }
    #expect(try await remind("tuesday") != nil)
  }

  @Test("A word that repeats a patient's name is text: the name and the word are not the patient alone.")
  func repeatedPatientNameIsText() async throws {
    let desk = try await RecordDesk()
    try await desk.add(.patient, ["name": "Rabies", "species": "cat"])
    let cases: [(text: String, number: Int?)] = [
      ("rabies", 1), ("Rabies rabies", nil), ("rabies cat", 1), ("Rabies vaccination", nil),
    ]
    for (text, number) in cases {
      let found = try await desk.read { rows throws(Failure) in try rows.record(meant: text, .patient)?.number }
      #expect(found == number, "\(text)")
    }
  }
}
