import Adapters
import Architecture
import Testing

@testable import UseCases

/// Appointments found at the bounds of each condition, with each kind of store.
@Suite struct RowsAppointmentsTests {
  /// Appointments that are inserted directly into the rows; times are minutes after midnight.
  private struct Diary: Sendable {
    let store: any JotterStore
    private let folder: TemporaryFolder?

    init(_ kind: StoreKind) throws { (store, folder) = try kind.make() }

    static func at(_ minutes: Int) -> Instant { Instant(milliseconds: Int64(minutes) * 60_000) }
    static func id(_ number: Int) -> UniqueID { UniqueID(high: 9, low: UInt64(number)) }

    /// Inserts appointments, the first with number 1.
    func plan(_ slots: [(start: Int, end: Int, practitioner: String)]) async throws {
      try await store.write { rows throws(Failure) in
        let first = try rows.newest(of: .appointment)
        for (index, slot) in slots.enumerated() {
          _ = try rows.addAppointment(
            id: Self.id(first + index + 1),
            plan: Plan(
              slot: Slot(start: Self.at(slot.start), end: Self.at(slot.end)), patient: "Rex",
              practitioner: slot.practitioner))
        }
      }
    }

    func set(_ field: Field, of number: Int, to value: Value) async throws {
      try await store.write { rows throws(Failure) in try rows.set(field, of: .appointment(number), to: value) }
    }

    /// Gives an appointment an open or settled incident.
    func open(_ number: Int, isSettled: Bool) async throws {
      try await store.write { rows throws(Failure) in
        let incident = try rows.addIncident(id: Self.id(1_000 + number), at: Self.at(1))
        if isSettled { try rows.set(.settledAt, of: .incident(incident), to: Value(Self.at(2))) }
        try rows.set(.incident, of: .appointment(number), to: Value(incident))
      }
    }

    func read<Answer: Sendable>(
      _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
    ) async throws -> Answer { try await store.read(work) }

    func overlapping(_ number: Int) async throws -> [Int]? {
      try await read { rows throws(Failure) in
        try rows.appointment(number).map { found throws(Failure) in
          try rows.appointments(overlapping: found).map(\.number)
        }
      }
    }

    func following(_ number: Int) async throws -> [Int]? {
      try await read { rows throws(Failure) in
        try rows.appointment(number).map { found throws(Failure) in
          try rows.appointments(following: found).map(\.number)
        }
      }
    }
  }

  @Test(
    "An appointment overlaps at most five open ones at the same time, with its practitioner or none",
    arguments: StoreKind.allCases)
  func overlapsAreLimitedToFive(kind: StoreKind) async throws {
    let diary = try Diary(kind)
    try await diary.plan([
      (100, 130, "Ada"), (70, 100, "Ada"), (70, 101, "Ada"), (130, 140, "Ada"), (129, 140, "Ada"), (110, 115, "Bo"),
      (110, 115, ""), (110, 115, "Ada"), (110, 115, "Ada"), (110, 115, "Ada"),
    ])
    try await diary.set(.cancelledAt, of: 8, to: Value(Diary.at(1)))
    try await diary.open(9, isSettled: true)
    try await diary.open(10, isSettled: false)
    #expect(try await diary.overlapping(1) == [3, 7, 10, 5])
    #expect(try await diary.overlapping(6) == [7])
    #expect(try await diary.overlapping(7) == [1, 6, 10])
    try await diary.plan([(112, 113, "Ada"), (112, 113, "Ada"), (112, 113, "Ada")])
    #expect(try await diary.overlapping(1) == [3, 7, 10, 11, 12])
  }

  @Test(
    "The planned followers of an appointment begin within a day, with its practitioner or none",
    arguments: StoreKind.allCases)
  func followersBeginWithinDay(kind: StoreKind) async throws {
    let diary = try Diary(kind)
    let day = 1_440
    try await diary.plan([
      (100, 130, "Ada"), (99, 130, "Ada"), (100, 110, "Ada"), (99 + day, 110 + day, "Ada"),
      (100 + day, 110 + day, "Ada"),
      (200, 210, ""), (200, 210, "Bo"), (300, 310, "Ada"), (300, 310, "Ada"),
    ])
    try await diary.set(.cancelledAt, of: 8, to: Value(Diary.at(1)))
    try await diary.open(9, isSettled: false)
    #expect(try await diary.following(1) == [3, 6, 4])
    #expect(try await diary.following(2) == [1, 3, 6])
    try await diary.plan((0..<200).map { (start: 400 + $0, end: 600, practitioner: "Ada") })
    #expect(try await diary.following(1) == [3, 6] + Array(10...207))
  }

  @Test(
    "The appointments with a practitioner are read without cancelled and completed ones", arguments: StoreKind.allCases)
  func practitionerAppointmentsExcludeClosedOnes(kind: StoreKind) async throws {
    let diary = try Diary(kind)
    try await diary.plan([
      (100, 110, "Ada"), (50, 60, "Ada"), (100, 110, "Bo"), (100, 110, "Ada"), (100, 110, "Ada"), (100, 110, "ada"),
    ])
    try await diary.set(.cancelledAt, of: 4, to: Value(Diary.at(1)))
    try await diary.open(5, isSettled: true)
    try await diary.open(2, isSettled: false)
    #expect(try await diary.read { rows throws(Failure) in try rows.appointments(with: "Ada") } == [1, 2])
  }

  @Test(
    "The agenda lists the appointments that begin in its days, in the order of their start, in pages",
    arguments: StoreKind.allCases)
  func agendaListsAppointmentsByStart(kind: StoreKind) async throws {
    let diary = try Diary(kind)
    try await diary.plan([
      (100, 110, "Ada"), (99, 110, "Ada"), (200, 210, "Ada"), (199, 210, "Bo"), (100, 110, "Bo"), (150, 160, "Ada"),
    ])
    try await diary.set(.cancelledAt, of: 6, to: Value(Diary.at(1)))
    func page(_ change: (inout AgendaQuery) -> Void = { _ in }) async throws -> (numbers: [Int], hasMore: Bool) {
      var query = AgendaQuery(from: Diary.at(100), to: Diary.at(200))
      change(&query)
      let made = query
      let page = try await diary.read { rows throws(Failure) in try rows.agenda(made) }
      return (page.appointments.map(\.number), page.hasMore)
    }
    #expect(try await page() == ([1, 5, 4], false))
    #expect(try await page { $0.includesCancelled = true } == ([1, 5, 6, 4], false))
    #expect(try await page { $0.practitioner = "Bo" } == ([5, 4], false))
    #expect(try await page { $0.limit = 2 } == ([1, 5], true))
    #expect(try await page { $0.limit = 3 } == ([1, 5, 4], false))
    #expect(try await page { $0.after = 1 } == ([5, 4], false))
    #expect(try await page { $0.after = 5 } == ([4], false))
    #expect(try await page { $0.after = 6 } == ([4], false))
    await #expect(throws: Failure.noSuch(Reference(.appointment, 9))) { try await page { $0.after = 9 } }
  }

  @Test(
    "Appointments are found by their ids on the server, and a server's patient by the newest matched one",
    arguments: StoreKind.allCases)
  func appointmentsAreFoundByOrigin(kind: StoreKind) async throws {
    let diary = try Diary(kind)
    try await diary.store.write { rows throws(Failure) in
      for number in 1...2 { _ = try rows.add(.patient, id: Diary.id(500 + number)) }
    }
    try await diary.plan((1...5).map { (start: 10 * $0, end: 10 * $0 + 5, practitioner: "") })
    for (number, user, patient) in [(1, "ada", "x"), (2, "ada", "x"), (3, "ada", "y"), (4, "bo", "x")] {
      let origin = Origin(
        id: "there-\(number)", user: user, patient: patient, status: .planned, statusWord: "", reason: "",
        changeable: nil, readAt: Diary.at(0))
      try await diary.set(.origin, of: number, to: .text(origin.text))
    }
    for (number, patient) in [(1, 2), (2, 1)] { try await diary.set(.known, of: number, to: Value(patient)) }
    let found = try await diary.read { rows throws(Failure) in
      try [
        rows.appointments(origins: ["there-3", "there-1", "there-9"]).map(\.number), rows.appointments(ofPatient: "x"),
        rows.appointments(ofUser: "ada", from: Diary.at(10), to: Diary.at(30)),
        rows.appointments(ofUser: "ada", from: Diary.at(11), to: Diary.at(31)),
      ]
    }
    #expect(found == [[1, 3], [1, 2, 4], [1, 2], [2, 3]])
    let known = try await diary.read { rows throws(Failure) in
      try ["x", "y", "z"].map { id throws(Failure) in try rows.knownPatient(origin: id) }
    }
    #expect(known == [1, nil, nil])
    try await diary.set(.cancelledAt, of: 2, to: Value(Diary.at(1)))
    try await diary.set(.origin, of: 1, to: .none)
    let left = try await diary.read { rows throws(Failure) in
      try [
        rows.appointments(ofUser: "ada", from: Diary.at(0), to: Diary.at(99)), rows.appointments(ofPatient: "x"),
        rows.appointments(origins: ["there-1"]).map(\.number),
      ]
    }
    #expect(left == [[3], [2, 4], []])
  }

  @Test(
    "An incident concerns the appointments that it belongs to, and the appointments that it interrupts",
    arguments: StoreKind.allCases)
  func incidentConcernsItsAppointments(kind: StoreKind) async throws {
    let diary = try Diary(kind)
    try await diary.plan((1...4).map { (start: 10 * $0, end: 10 * $0 + 5, practitioner: "") })
    try await diary.open(3, isSettled: false)
    try await diary.set(.interruptedBy, of: 1, to: Value(1))
    try await diary.set(.interruptedBy, of: 3, to: Value(1))
    #expect(
      try await diary.read { rows throws(Failure) in try rows.appointments(concerning: 1).map(\.number) } == [1, 3])
  }
}
