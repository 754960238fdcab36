import Adapters
import Architecture
import Testing
import UseCases

/// Practitioners of incidents, with each kind of store.
@Suite struct TakerTests {
  /// A practice with Ada, v1, and Kim, v2; Kim is in session.
  private func practice(_ kind: StoreKind) async throws -> Book {
    let book = try await Book(kind)
    for (seed, name) in ["Ada", "Kim"].enumerated() {
      // A new practitioner is put in session only if no practitioner is.
      try await book.perform(.activate(nil))
      _ = try await book.store.write { rows throws(Failure) in
        let stamp = Stamp(time: Instant(milliseconds: 1), seed: 900 + UInt64(seed))
        return try RecordBook(rows: rows, session: book.session, stamp: stamp).perform(
          .add(.practitioner, [FieldText("name", name)]))
      }
    }
    return book
  }

  private func takers(_ incident: Int, _ book: Book) async throws -> [Int]? {
    try await book.incident(incident)?.takers.map(\.number)
  }

  private func references(_ numbers: Int...) -> [Reference] { numbers.map { Reference(.incident, $0) } }

  private let ada = JotterCommand.activate(Reference(.practitioner, "ada"))

  @Test(
    "The change that begins an incident makes the practitioner in session, if any, its taker",
    arguments: StoreKind.allCases)
  func beginningPractitionerTakesIncident(kind: StoreKind) async throws {
    let book = try await practice(kind)
    try await book.note("limping")
    #expect(try await book.incident(1)?.takers == [PractitionerName(number: 2, name: "Kim")])
    try await book.perform(.begin("Mila"))
    #expect(try await takers(2, book) == [2])
    try await book.perform(.undo(.session))
    try await book.perform(.undo(.session))
    #expect(try await book.incident(1) == nil)
    try await book.perform(.redo(.session))
    #expect(try await takers(1, book) == [2])
    try await book.perform(.activate(nil))
    try await book.perform(.begin("Rex"))
    #expect(try await takers(3, book) == [])
  }

  @Test(
    "Several practitioners take one incident, each drops it alone, and a drop can be undone",
    arguments: StoreKind.allCases)
  func severalPractitionersShareIncident(kind: StoreKind) async throws {
    let book = try await practice(kind)
    try await book.note("limping")
    try await book.perform(ada)
    try await book.perform(.open(Reference(.incident, 1)))
    let taken = try await book.perform(.take([]))
    #expect(taken.summary == ChangeSummary(.taken, .taker(incident: 1, 1)) && taken.subject?.practitioner?.number == 1)
    #expect(try await takers(1, book) == [1, 2])
    #expect(try await book.perform(.take([])).outcome == .unchanged)
    #expect(try await book.perform(.drop([])).incident?.takers.map(\.number) == [2])
    #expect(try await book.perform(.drop([])).outcome == .unchanged)
    try await book.perform(.undo(.session))
    #expect(try await takers(1, book) == [1, 2])
    try await book.perform(.redo(.session))
    #expect(try await takers(1, book) == [2])
  }

  @Test(
    "Several incidents are taken together or not at all, and one undo reverts all of them",
    arguments: StoreKind.allCases)
  func incidentsAreTakenTogether(kind: StoreKind) async throws {
    let book = try await practice(kind)
    for name in ["Rex", "Mila", "Balou"] { try await book.perform(.begin(name)) }
    try await book.perform(ada)
    await #expect(throws: Failure.noSuch(Reference(.incident, "#9"))) {
      try await book.perform(.take(references(1, 9)))
    }
    #expect(try await takers(1, book) == [2])
    try await book.perform(.take(references(2)))
    let taken = try await book.perform(.take(references(1, 2, 3, 3)))
    #expect(taken.incident?.number == 1 && taken.others.map(\.number) == [3])
    #expect(taken.unchanged?.map(\.number) == [2])
    let again = try await book.perform(.take(references(1, 2, 3, 2)))
    #expect(again.outcome == .unchanged && again.incident?.number == 1 && again.unchanged?.map(\.number) == [2, 3])
    let undone = try await book.perform(.undo(.session))
    #expect(undone.incident?.number == 1 && undone.others.map(\.number) == [3])
    #expect(try await book.numbers(IncidentQuery(takenBy: .practitioner(1))) == [2])
    #expect(try await book.perform(.redo(.session)).others.map(\.number) == [3])
    #expect(try await book.numbers(IncidentQuery(takenBy: .practitioner(1))) == [3, 2, 1])
  }

  @Test("Taking and dropping an incident is refused without a practitioner in session", arguments: StoreKind.allCases)
  func takingNeedsSessionPractitioner(kind: StoreKind) async throws {
    let book = try await practice(kind)
    try await book.note("limping")
    try await book.perform(.activate(nil))
    for command in [JotterCommand.take([]), .drop(references(1))] {
      await #expect(throws: Failure.nobodyInSession) { try await book.perform(command) }
    }
    #expect(try await takers(1, book) == [2])
  }

  @Test(
    "A relieved practitioner is still the taker of incidents, under the present name", arguments: StoreKind.allCases)
  func relievedPractitionerRemainsTaker(kind: StoreKind) async throws {
    let book = try await practice(kind)
    try await book.note("limping")
    for command in [
      RecordCommand.edit(Reference(.practitioner, "v2"), [FieldText("name", "Kim Lind")]),
      .remove(Reference(.practitioner, "v2")),
    ] {
      _ = try await book.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: book.session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 1))
          .perform(command)
      }
    }
    #expect(try await book.incident(1)?.takers == [PractitionerName(number: 2, name: "Kim Lind", isRelieved: true)])
    #expect(try await book.numbers(IncidentQuery(takenBy: .practitioner(2))) == [1])
    let found = try await book.store.read { rows throws(Failure) in
      try rows.practitioner(Reference(.practitioner, "v2"), relievedToo: true)
    }
    #expect(found.releasedAt != nil)
  }

  @Test(
    "A filter finds a relieved practitioner by number and name; the practitioner's open incidents are untaken",
    arguments: StoreKind.allCases)
  func filterFindsRelievedPractitioner(kind: StoreKind) async throws {
    let book = try await practice(kind)
    try await book.note("limping")
    try await book.perform(.begin("Mila"))
    try await book.perform(.settle(nil))
    _ = try await book.store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: book.session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 1))
        .perform(.remove(Reference(.practitioner, "v2")))
    }
    for typed in ["v2", "2", "Kim", "ki"] {
      let found = try await book.store.read { rows throws(Failure) in
        try rows.practitioner(Reference(.practitioner, typed), relievedToo: true)
      }
      #expect(found.number == 2, "\(typed)")
      let reference = Reference(.practitioner, typed)
      guard typed != "v2", typed != "2" else { continue }
      await #expect(throws: Failure.noSuch(reference)) {
        try await book.store.read { rows throws(Failure) in try rows.practitioner(reference) }
      }
    }
    for isAll in [false, true] {
      let nobodys = IncidentQuery(includesSettled: isAll, takenBy: .nobody)
      let kims = IncidentQuery(includesSettled: isAll, takenBy: .practitioner(2))
      #expect(try await book.numbers(nobodys) == [1])
      #expect(try await book.numbers(kims) == (isAll ? [2, 1] : [1]))
    }
  }

  @Test(
    "An onboarding is not undone after the practitioner took an incident, nor a drop after a later taking",
    arguments: StoreKind.allCases)
  func laterTakingPreventsUndo(kind: StoreKind) async throws {
    let book = try await practice(kind)
    // The other prompt also starts with Kim in session.
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 1))
    try await book.perform(.activate(nil))
    try await book.perform(.undo(.session))
    try await book.perform(.begin("Rex"), session: colleague)
    let onboarded = ChangeSummary(.onboarded, .practitioner(2))
    let taking = ChangeSummary(.taken, .taker(incident: 1, 2))
    await #expect(throws: Failure.undoConflict(onboarded, because: taking)) { try await book.perform(.undo(.session)) }
    try await book.perform(.drop(references(1)))
    try await book.perform(.take(references(1)), session: colleague)
    await #expect(throws: Failure.undoConflict(ChangeSummary(.dropped, .taker(incident: 1, 2)), because: taking)) {
      try await book.perform(.undo(.session))
    }
  }

  @Test("A refused undo names the practitioner whose later change prevents it", arguments: StoreKind.allCases)
  func refusedUndoNamesPractitioner(kind: StoreKind) async throws {
    let book = try await practice(kind)
    try await book.note("limping")
    try await book.perform(.describe("mine"))
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 1))
    try await book.perform(.activate(Reference(.practitioner, "ada")), session: colleague)
    try await book.perform(.open(Reference(.incident, 1)), session: colleague)
    try await book.perform(.describe("theirs"), minute: 5, session: colleague)
    let described = ChangeSummary(.described, .incident(1))
    await #expect(
      throws: Failure.undoConflict(
        described, because: described, by: Authorship("Ada", at: Instant(milliseconds: 300_000)))
    ) { try await book.perform(.undo(.session)) }
  }

  @Test(
    "The filter for a practitioner, or for untaken incidents, combines with every other filter",
    arguments: StoreKind.allCases)
  func practitionerFilterCombinesWithOthers(kind: StoreKind) async throws {
    let book = try await practice(kind)
    // Incidents 4, 8 and 12 are untaken, 3, 6 and 9 are Ada's, the others Kim's.
    for number in 1...12 {
      let who = number % 4 == 0 ? nil : Reference(.practitioner, number % 3 == 0 ? 1 : 2)
      try await book.perform(.activate(who), minute: Int64(number))
      try await book.perform(.begin("case \(number)"), minute: Int64(number))
      if number > 8 { try await book.perform(.emergency(true), minute: Int64(number)) }
      if number % 2 == 0 { try await book.perform(.settle(nil), minute: Int64(number)) }
    }
    try await book.perform(.discard(references(7)[0]), minute: 13)
    func numbers(_ by: TakenBy, _ query: IncidentQuery = IncidentQuery()) async throws -> [Int] {
      var query = query
      query.takenBy = by
      return try await book.numbers(query)
    }
    #expect(try await numbers(.practitioner(1)) == [9, 3])
    #expect(try await numbers(.practitioner(2)) == [11, 5, 1])
    #expect(try await numbers(.practitioner(9)) == [])
    #expect(try await numbers(.nobody) == [])
    let all = IncidentQuery(includesSettled: true)
    #expect(try await numbers(.practitioner(1), all) == [9, 6, 3])
    #expect(try await numbers(.practitioner(2), all) == [11, 10, 5, 2, 1])
    #expect(try await numbers(.nobody, all) == [12, 8, 4])
    let emergencies = IncidentQuery(onlyEmergencies: true, includesSettled: true)
    #expect(try await numbers(.practitioner(2), emergencies) == [11, 10])
    #expect(try await numbers(.nobody, emergencies) == [12])
    #expect(try await numbers(.practitioner(2), IncidentQuery(onlyEmergencies: true)) == [11])
    #expect(try await numbers(.nobody, IncidentQuery(onlyEmergencies: true)) == [])
    #expect(
      try await numbers(.practitioner(2), IncidentQuery(search: "case", includesSettled: true, after: 10)) == [5, 2, 1])
    #expect(
      try await numbers(.practitioner(2), IncidentQuery(from: Instant(milliseconds: 180_000), limit: 1)) == [11])
    // The list follows reopened and recovered incidents.
    try await book.perform(.open(references(10)[0]))
    try await book.perform(.recover(references(7)[0]))
    try await book.perform(.open(references(12)[0]))
    try await book.perform(.emergency(false))
    #expect(try await numbers(.practitioner(2)) == [11, 10, 7, 5, 1])
    #expect(try await numbers(.nobody) == [12])
    #expect(try await numbers(.nobody, emergencies) == [])
  }

  @Test(
    "An open incident whose takers have all left is untaken until a taker returns or a practitioner takes it",
    arguments: StoreKind.allCases)
  func abandonedIncidentIsUntaken(kind: StoreKind) async throws {
    let book = try await practice(kind)
    try await book.perform(.begin("Kim's"))
    try await book.perform(ada)
    try await book.perform(.begin("Ada's"))
    try await book.perform(.take(references(1)))
    try await book.perform(.begin("Ada's, settled"))
    try await book.perform(.settle(nil))
    try await book.perform(.activate(nil))
    try await book.perform(.begin("nobody's"))
    func untaken(_ query: IncidentQuery = IncidentQuery(takenBy: .nobody)) async throws -> [Int] {
      try await book.numbers(query)
    }
    func team(_ command: RecordCommand) async throws {
      _ = try await book.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: book.session, stamp: Stamp(time: Instant(milliseconds: 9), seed: 950))
          .perform(command)
      }
    }
    #expect(try await untaken() == [4])
    try await team(.remove(Reference(.practitioner, "ada")))
    #expect(try await untaken() == [4, 2])
    // A settled incident of a relieved practitioner is not untaken.
    #expect(try await untaken(IncidentQuery(includesSettled: true, takenBy: .nobody)) == [4, 2])
    // A removed practitioner stays stored as the taker.
    #expect(try await takers(2, book) == [1])
    try await team(.remove(Reference(.practitioner, "kim")))
    #expect(try await untaken() == [4, 2, 1])
    try await book.perform(.undo(.session))
    #expect(try await untaken() == [4, 2])
    try await book.perform(.activate(Reference(.practitioner, "kim")))
    try await book.perform(.take(references(2)))
    #expect(try await untaken() == [4])
    for _ in 1...3 { try await book.perform(.undo(.session)) }
    #expect(try await untaken() == [4])
    #expect(try await takers(2, book) == [1])
  }

  @Test(
    "The author of a note is the practitioner in session at its writing, under the present name",
    arguments: StoreKind.allCases)
  func noteAuthorIsSessionPractitioner(kind: StoreKind) async throws {
    let book = try await practice(kind)
    try await book.note("by Kim")
    try await book.perform(ada)
    try await book.perform(.open(Reference(.incident, 1)))
    try await book.note("by Ada")
    try await book.perform(.activate(nil))
    try await book.note("by nobody")
    func authors() async throws -> [PractitionerName?] { try await book.notes().map(\.author) }
    #expect(
      try await authors() == [PractitionerName(number: 2, name: "Kim"), PractitionerName(number: 1, name: "Ada"), nil])
    _ = try await book.store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: book.session, stamp: Stamp(time: Instant(milliseconds: 9), seed: 950))
        .perform(.edit(Reference(.practitioner, "kim"), [FieldText("name", "Kim Lind")]))
    }
    try await book.perform(.erase(.note, 2))
    #expect(
      try await authors() == [
        PractitionerName(number: 2, name: "Kim Lind"), PractitionerName(number: 1, name: "Ada"), nil,
      ])
    let day = try await book.store.read { rows throws(Failure) in
      try rows.notes(of: 1, from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000), limit: 9)
    }
    #expect(day.map(\.author) == [PractitionerName(number: 2, name: "Kim Lind"), nil])
  }
}
