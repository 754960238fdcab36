import Adapters
import Architecture
import Testing

@testable import UseCases

/// Patients named by several words: their name and the owner's.
@Suite struct NamesTogetherTests {
  /// Max and Rex of Weber, and Max of Klein.
  private static func desk() async throws -> RecordDesk {
    let desk = try await RecordDesk()
    for (number, (name, surname)) in [("Max", "Weber"), ("Max", "Klein"), ("Rex", "Weber")].enumerated() {
      try await desk.add(.patient, ["name": name])
      let owner = [FieldText("surname", surname)]
      try await desk.ask(.enter(Reference(.patient, number + 1), .owner, from: nil, owner))
    }
    return desk
  }

  @Test(
    "A beginning of a patient's and owner's names completes to both names; other matching words to the reference",
    arguments: [
      ("max w", ["Max Weber"]), ("MAX WEB", ["Max Weber"]), ("max weber", ["Max Weber"]), ("rex w", ["Rex Weber"]),
      ("max k", ["Max Klein"]), ("ma k", ["p2"]), ("weber max", ["p1"]), ("max x", []), ("max weber klein", []),
    ])
  func beginningsCompleteToBothNames(beginning: String, names: [String]) async throws {
    let desk = try await Self.desk()
    let lookup = NameLookup(store: desk.store)
    let found = await lookup.names(of: .patient, beginning: beginning, at: RecordDesk.noon)
    #expect(found.map(\.text) == names)
    // Each offered name means one patient.
    for name in found {
      let meant = try await desk.read { rows throws(Failure) in try rows.record(Reference(.patient, name.text)).number }
      #expect(name.text == "p\(meant)" || name.about == "p\(meant)")
    }
  }

  @Test("Two patients of one name, with owners of one name, are offered by their references")
  func twinPatientsAreOfferedReferences() async throws {
    let desk = try await Self.desk()
    try await desk.add(.patient, ["name": "Max"])
    try await desk.ask(.enter(Reference(.patient, 4), .owner, from: nil, [FieldText("surname", "Weber")]))
    let found = await NameLookup(store: desk.store).names(of: .patient, beginning: "max w", at: RecordDesk.noon)
    #expect(found.map(\.text) == ["p1", "p4"])
  }

  @Test(
    "The names of a patient and its owner mean the patient, quoted or not, with or without a chosen patient",
    arguments: [true, false])
  func quotedName(hasPatientHere: Bool) async throws {
    let desk = try await Self.desk()
    if hasPatientHere { try await desk.jot(.assign(Reference(.patient, 2))) }
    let (session, stamp) = (desk.session, desk.stamp())
    for (words, number, rest) in [
      (["max weber", "Nobivac"], 1, ["Nobivac"]), (["Rex Weber", "4"], 3, ["4"]),
      (["max", "klein", "Nobivac"], 2, ["Nobivac"]),
    ] {
      let (patient, left) = try await desk.read { rows throws(Failure) in
        let book = JotterBook(rows: rows, session: session, stamp: stamp)
        let (patient, left) = try book.patient(before: words, named: false)
        return (patient.number, left)
      }
      #expect(patient == number && left == rest)
    }
  }
}
