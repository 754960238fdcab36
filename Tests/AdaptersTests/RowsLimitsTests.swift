import Adapters
import Architecture
import Testing

@testable import UseCases

/// Limits of queries, and the records that they return, in each kind of store.
@Suite struct RowsLimitsTests {
  /// A store that is filled by commands, so that its records obey all rules.
  private struct Shelf: Sendable {
    let store: any JotterStore
    private let folder: TemporaryFolder?
    private let seeds = Lock<UInt64>(100)

    init(_ kind: StoreKind) async throws {
      (store, folder) = try kind.make()
      _ = try await store.openSession(at: Instant(milliseconds: 0))
    }

    @discardableResult func ask(_ command: RecordCommand) async throws -> Receipt {
      let seed = seeds.withLock { seed in
        seed += 1
        return seed
      }
      let stamp = Stamp(time: PatientsTests.Patients.today, seed: seed)
      return try await store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: 1, stamp: stamp).perform(command)
      }
    }

    func add(_ kind: RecordKind, _ texts: KeyValuePairs<String, String>) async throws {
      try await ask(.add(kind, texts.map { FieldText($0.key, $0.value) }))
    }

    func read<Answer: Sendable>(
      _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
    ) async throws -> Answer { try await store.read(work) }
  }

  @Test(
    "The guardians of a patient are read up to the limit, the lowest numbers first, without removed ones",
    arguments: StoreKind.allCases)
  func lowestGuardianNumbersComeFirst(kind: StoreKind) async throws {
    let shelf = try await Shelf(kind)
    try await shelf.add(.patient, ["name": "Rex"])
    for number in 1...4 {
      try await shelf.add(.guardian, ["name": "Guardian \(number)"])
      try await shelf.ask(.link(Reference(.guardian, number), patient: Reference(.patient, 1), .guardian))
    }
    try await shelf.ask(.remove(Reference(.guardian, 2)))
    for (limit, numbers) in [(0, []), (1, [1]), (2, [1, 3]), (3, [1, 3, 4]), (4, [1, 3, 4])] as [(Int, [Int])] {
      #expect(try await shelf.read { rows throws(Failure) in try rows.guardians(of: 1, limit: limit) } == numbers)
    }
    #expect(try await shelf.read { rows throws(Failure) in try rows.guardians(of: 2, limit: 9) } == [])
  }

  @Test(
    "A guardian's patients are read in pages, the newest first, without removed and unlinked patients",
    arguments: StoreKind.allCases)
  func newestGuardianPatientsComeFirst(kind: StoreKind) async throws {
    let shelf = try await Shelf(kind)
    try await shelf.add(.guardian, ["name": "Ada"])
    for number in 1...5 {
      try await shelf.add(.patient, ["name": "Patient \(number)"])
      try await shelf.ask(.link(Reference(.guardian, 1), patient: Reference(.patient, number), .owner))
    }
    try await shelf.ask(.remove(Reference(.patient, 4)))
    try await shelf.ask(.link(Reference(.guardian, 1), patient: Reference(.patient, 2), nil))
    func page(_ limit: Int, after: Int? = nil) async throws -> RecordPage {
      let query = RecordQuery(.patient, limit: limit, after: after, guardian: Reference(.guardian, 1))
      return try await shelf.read { rows throws(Failure) in try rows.records(query) }
    }
    for (limit, after, numbers, hasMore) in [
      (1, nil, [5], true), (2, nil, [5, 3], true), (3, nil, [5, 3, 1], false), (4, nil, [5, 3, 1], false),
      (2, 5, [3, 1], false), (1, 5, [3], true), (2, 1, [], false),
    ] as [(Int, Int?, [Int], Bool)] {
      let found = try await page(limit, after: after)
      #expect(found.records.map(\.number) == numbers && found.hasMore == hasMore, "\(limit) \(after ?? 0)")
    }
  }

  @Test(
    "A count of entries excludes the entries of removed patients, and ends at its limit",
    arguments: StoreKind.allCases)
  func entryCountExcludesRemovedPatients(kind: StoreKind) async throws {
    let shelf = try await Shelf(kind)
    for name in ["Rex", "Mia"] { try await shelf.add(.patient, ["name": name]) }
    for name in ["rex", "mia", "rex"] {
      try await shelf.add(.entry, ["kind": "weight", "patient": name, "weight": "4", "date": "2026-01-01"])
    }
    func count(_ most: Int, _ conditions: [FieldCondition] = []) async throws -> Int {
      try await shelf.read { rows throws(Failure) in try rows.count(.entry, where: conditions, most: most) }
    }
    #expect(try await [count(9), count(3), count(2), count(0)] == [3, 3, 2, 0])
    #expect(try await count(9, [.equals(.patient, "p2")]) == 1)
    try await shelf.ask(.remove(Reference(.patient, 2)))
    #expect(try await [count(9), count(9, [.equals(.patient, "p2")])] == [2, 0])
    // Patients belong to no other record: each listed patient is counted.
    #expect(try await shelf.read { rows throws(Failure) in try rows.count(.patient, where: [], most: 9) } == 1)
  }

  @Test("A name has at most ten candidates, the records with the lowest numbers", arguments: StoreKind.allCases)
  func nameCandidatesAreLimited(kind: StoreKind) async throws {
    let shelf = try await Shelf(kind)
    for _ in 1...6 { try await shelf.add(.guardian, ["name": "Tom", "surname": "Alt"]) }
    for _ in 1...6 { try await shelf.add(.guardian, ["name": "Ada", "surname": "Tom"]) }
    for number in 1...12 { try await shelf.add(.patient, ["name": "the Max \(number)"]) }
    func found(_ kind: RecordKind, _ name: String, _ conditions: [FieldCondition] = []) async throws -> [Int] {
      try await shelf.read { rows throws(Failure) in try rows.records(kind, named: name, where: conditions) }
    }
    #expect(try await found(.guardian, "tom") == Array(1...10))
    #expect(try await found(.guardian, "to") == Array(1...10))
    #expect(try await found(.guardian, "tom", [.equals(.surname, "Tom")]) == Array(7...12))
    #expect(try await found(.patient, "max") == Array(1...10))
    #expect(try await found(.patient, "max", [.equals(.name, "the Max 11")]) == [11])
    for name in ["", " ", "tom"] { #expect(try await found(.patient, name) == [], "\(name)") }
  }

  @Test("An empty value or an unknown field finds no patient", arguments: StoreKind.allCases)
  func byField(kind: StoreKind) async throws {
    let shelf = try await Shelf(kind)
    try await shelf.add(.patient, ["name": "Rex"])
    try await shelf.add(.patient, ["name": "Mia", "chip": "276098106123456"])
    func found(_ field: Field, _ text: String) async throws -> [Int] {
      try await shelf.read { rows throws(Failure) in try rows.records(.patient, where: field, is: text) }
    }
    #expect(try await found(.chip, "276098106123456") == [2])
    #expect(try await found(.chip, "276098106123457") == [])
    #expect(try await found(.chip, "") == [])
    #expect(try await found("wings", "2") == [])
  }

  @Test(
    "Removed patients are found by name, by its beginning or by a word of it, the newest first",
    arguments: StoreKind.allCases)
  func nameFindsRemovedPatients(kind: StoreKind) async throws {
    let shelf = try await Shelf(kind)
    for name in ["Max", "Max", "Maxine", "the Max", "the Max", "Max"] { try await shelf.add(.patient, ["name": name]) }
    for number in 1...5 { try await shelf.ask(.remove(Reference(.patient, number))) }
    func removed(_ name: String?, _ limit: Int = 9, _ kind: RecordKind = .patient) async throws -> [Int] {
      try await shelf.read { rows throws(Failure) in try rows.removed(kind, named: name, limit: limit) }
    }
    for (name, limit, numbers) in [
      (nil, 9, [5, 4, 3, 2, 1]), (nil, 2, [5, 4]), ("max", 9, [2, 1]), ("max", 1, [2]), ("ma", 9, [3, 2, 1]),
      ("ma", 2, [3, 2]), ("the", 9, [5, 4]), ("the max", 1, [5]), ("rex", 9, []), ("", 9, []), ("?", 9, []),
    ] as [(String?, Int, [Int])] { #expect(try await removed(name, limit) == numbers, "\(name ?? "-") \(limit)") }
    // A later word of a name finds the name, too.
    try await shelf.ask(.edit(Reference(.patient, 6), [FieldText("name", "old Tom")]))
    try await shelf.add(.patient, ["name": "young Tom"])
    for number in 6...7 { try await shelf.ask(.remove(Reference(.patient, number))) }
    for (limit, numbers) in [(0, []), (1, [7]), (2, [7, 6]), (3, [7, 6])] as [(Int, [Int])] {
      #expect(try await removed("tom", limit) == numbers)
    }
    for kind in [RecordKind.incident, .appointment] {
      for name in [nil, "max"] { #expect(try await removed(name, 9, kind) == []) }
    }
    #expect(try await removed(nil, 9, .note) == [])
  }

  @Test(
    "Discarded incidents and cancelled appointments are listed newest first, and not found by name",
    arguments: StoreKind.allCases)
  func removedByNumber(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    for number in 1...4 { await practice.jot(.begin("case \(number)")) }
    for number in 1...3 {
      await practice.jot(.discard(Reference(.incident, number)))
      await practice.plan("Rex", at: Int64(60 * number))
      await practice.ask(.cancel(Reference(.appointment, number)))
    }
    for kind in [RecordKind.incident, .appointment] {
      let found = try await practice.store.read { rows throws(Failure) in
        try (rows.removed(kind, named: nil, limit: 2), rows.removed(kind, named: "rex", limit: 2))
      }
      #expect(found.0 == [3, 2] && found.1 == [])
    }
  }

  @Test(
    "The practitioners that a search finds are in the order of their numbers, in pages", arguments: StoreKind.allCases)
  func foundPractitionersAreOrdered(kind: StoreKind) async throws {
    let shelf = try await Shelf(kind)
    for name in ["Ada Kern", "Bo Lind", "Cy Kern", "Di Kern"] { try await shelf.add(.practitioner, ["name": name]) }
    for (limit, after, numbers, hasMore) in [
      (9, nil, [1, 3, 4], false), (2, nil, [1, 3], true), (3, nil, [1, 3, 4], false), (1, 1, [3], true),
      (9, 3, [4], false), (9, 4, [], false),
    ] as [(Int, Int?, [Int], Bool)] {
      let query = RecordQuery(.practitioner, search: "kern", limit: limit, after: after)
      let page = try await shelf.read { rows throws(Failure) in try rows.records(query) }
      #expect(page.records.map(\.number) == numbers && page.hasMore == hasMore, "\(limit) \(after ?? 0)")
    }
  }

  @Test(
    "A list in the order of a field continues after a given record, and refuses an unknown record",
    arguments: StoreKind.allCases)
  func orderedListContinuesAfterRecord(kind: StoreKind) async throws {
    let shelf = try await Shelf(kind)
    for name in ["Rex", "Mia"] { try await shelf.add(.patient, ["name": name]) }
    for (name, day) in [("rex", 3), ("mia", 4), ("rex", 1), ("rex", 3), ("mia", 2), ("rex", 2)] {
      try await shelf.add(.entry, ["kind": "weight", "patient": name, "weight": "4", "date": "2026-01-0\(day)"])
    }
    try await shelf.ask(.remove(Reference(.patient, 2)))
    let order = RecordOrder(field: .date, isDescending: true)
    func page(_ limit: Int, after: Int? = nil) async throws -> RecordPage {
      let query = RecordQuery(.entry, limit: limit, after: after, order: order)
      return try await shelf.read { rows throws(Failure) in try rows.records(query) }
    }
    for (limit, after, numbers, hasMore) in [
      (9, nil, [4, 1, 6, 3], false), (4, nil, [4, 1, 6, 3], false), (3, nil, [4, 1, 6], true), (1, nil, [4], true),
      (2, 4, [1, 6], true), (3, 4, [1, 6, 3], false), (9, 6, [3], false), (9, 3, [], false),
    ] as [(Int, Int?, [Int], Bool)] {
      let found = try await page(limit, after: after)
      #expect(found.records.map(\.number) == numbers && found.hasMore == hasMore, "\(limit) \(after ?? 0)")
    }
    await #expect(throws: Failure.noSuch(Reference(.entry, 9))) { try await page(9, after: 9) }
  }

  @Test(
    "The parts of each record are numbered from 1", arguments: StoreKind.allCases)
  func partsAreNumberedFromOne(kind: StoreKind) async throws {
    let shelf = try await Shelf(kind)
    for name in ["Rex", "Mia"] { try await shelf.add(.patient, ["name": name]) }
    let numbers = try await shelf.store.write { rows throws(Failure) in
      try [1, 1, 2, 1].map { number throws(Failure) in try rows.add(.owner, to: number) }
    }
    #expect(numbers == [1, 2, 1, 3])
  }

  @Test(
    "A relieved practitioner is found by reference only with `relievedToo`, and is not in the team",
    arguments: StoreKind.allCases)
  func relievedPractitionerNeedsExplicitSearch(kind: StoreKind) async throws {
    let shelf = try await Shelf(kind)
    for name in ["Ada", "Bo"] { try await shelf.add(.practitioner, ["name": name]) }
    try await shelf.ask(.remove(Reference(.practitioner, 2)))
    let bo = Reference(.practitioner, 2)
    await #expect(throws: Failure.noSuch(bo)) {
      try await shelf.read { rows throws(Failure) in try rows.practitioner(bo).number }
    }
    let found = try await shelf.read { rows throws(Failure) in
      try (rows.practitioner(bo, relievedToo: true).name, rows.practitioner(2)?.name, rows.team.map(\.number))
    }
    #expect(found.0 == "Bo" && found.1 == "Bo" && found.2 == [1])
  }

  @Test("The details of a practitioner have at most ten open incidents, emergencies first", arguments: [9, 10, 11])
  func openIncidentsAreLimited(count: Int) async throws {
    let shelf = try await Shelf(.memory)
    try await shelf.add(.practitioner, ["name": "Ada"])
    for number in 1...count {
      let stamp = Stamp(time: PatientsTests.Patients.today, seed: UInt64(5_000 + number))
      _ = try await shelf.store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: 1, stamp: stamp).perform(
          number.isMultiple(of: 3) ? .beginEmergency("case \(number)") : .begin("case \(number)"))
      }
    }
    let details = try await shelf.read { rows throws(Failure) in
      let ada = try rows.practitioner(Reference(.practitioner, 1))
      return try Practitioners.details(of: ada, in: rows, for: 1, on: CalendarDate(year: 2026, month: 9, day: 21))
    }
    let all = (1...count).reversed()
    let expected = all.filter { $0.isMultiple(of: 3) } + all.filter { !$0.isMultiple(of: 3) }
    #expect(details.incidents.map(\.number) == Array(expected.prefix(10)) && details.hasMore == (count > 10))
    #expect(details.occurring == count)
  }
}
