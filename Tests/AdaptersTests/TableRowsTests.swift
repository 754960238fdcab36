import Adapters
import Architecture
import Testing

@testable import UseCases

/// Duplicate rows, limited lists in any order, rewritten texts, and differences, over each adapter.
@Suite struct TableRowsTests {
  private static let plain: [(Field, Value)] = [Field.patient, .type, .practitioner].map { ($0, .text("")) }

  private static func id(_ number: Int) -> String { "00000000-0000-7000-8000-00000000000\(number)" }

  /// Adds appointments with these reasons; higher numbers have earlier times.
  private static func add(_ reasons: [String], _ rows: JotterRows) throws(Failure) {
    for (index, reason) in reasons.enumerated() {
      try rows.tables.insert(
        [
          (.id, .text(id(index + 1))), (.startsAt, .integer(Int64(90 - index))), (.endsAt, .integer(99)),
          (.reason, .text(reason)),
        ] + plain, into: .appointments)
    }
  }

  private static func numbers(_ query: RowQuery, _ rows: JotterRows) throws(Failure) -> [Int] {
    try rows.tables.rows(query).map { $0.integer(.number) }
  }

  @Test("A new row with an existing key is refused, and the existing row is unchanged", arguments: StoreKind.allCases)
  func existingKeyIsRefused(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    try await store.write { rows throws(Failure) in try Self.add(["a"], rows) }
    await #expect(throws: Failure.self) {
      try await store.write { rows throws(Failure) in
        try rows.tables.insert(
          [
            (.number, .integer(1)), (.id, .text(Self.id(2))), (.startsAt, .integer(1)), (.endsAt, .integer(2)),
            (.reason, .text("b")),
          ] + Self.plain, into: .appointments)
      }
    }
    let reasons = try await store.read { rows throws(Failure) in
      try rows.tables.rows(RowQuery([.reason], of: .appointments)).map { $0.text(.reason) }
    }
    #expect(reasons == ["a"])
  }

  @Test("A write to an unknown column or table is refused, and leaves no row", arguments: StoreKind.allCases)
  func unknownColumnIsRefused(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    await #expect(throws: Failure.self) {
      try await store.write { rows throws(Failure) in
        try rows.tables.insert([("no_column", .none)], into: .appointments)
      }
    }
    await #expect(throws: Failure.self) {
      try await store.write { rows throws(Failure) in
        try rows.tables.insert([(.number, .integer(1))], into: "no_table")
      }
    }
    await #expect(throws: Failure.self) {
      try await store.write { rows throws(Failure) in
        try Self.add(["a"], rows)
        try rows.tables.update(.appointments, where: [], set: [("no_column", .none)])
      }
    }
    let left = try await store.read { rows throws(Failure) in
      try Self.numbers(RowQuery([.number], of: .appointments), rows)
    }
    #expect(left == [])
  }

  @Test("A list is sorted before its limit and skip apply", arguments: StoreKind.allCases)
  func listIsSortedBeforeLimit(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    let lists = try await store.write { rows throws(Failure) in
      try Self.add(["c", "a", "b", "a", "d"], rows)
      func list(
        _ order: [Field], isDescending: Bool = false, limit: Int?, skip: Int = 0
      ) throws(Failure) -> [Int] {
        var query = RowQuery([.number], of: .appointments, by: order, isDescending: isDescending, limit: limit)
        query.skip = skip
        return try Self.numbers(query, rows)
      }
      return [
        try list([.startsAt], limit: 2), try list([.startsAt], limit: 2, skip: 1),
        try list([.startsAt], limit: nil, skip: 3), try list([.startsAt], isDescending: true, limit: 2),
        try list([.reason, .startsAt], limit: 3), try list([.reason, .startsAt], isDescending: true, limit: 3),
        try list([.number], limit: nil, skip: 3), try list([.startsAt], limit: 0),
        try list([.number], isDescending: true, limit: 1, skip: 4), try list([.number], limit: 9),
      ]
    }
    #expect(
      lists == [
        [5, 4], [4, 3], [2, 1], [1, 2], [4, 2, 3], [5, 1, 3], [4, 5], [], [1], [1, 2, 3, 4, 5],
      ])
  }

  @Test(
    "Rows with a value in a mostly empty column are found in the order of their numbers", arguments: StoreKind.allCases)
  func sparseRowsFollowTheirNumbers(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    let found = try await store.write { rows throws(Failure) in
      try rows.tables.insert([(.number, .integer(1)), (.used, .integer(1))], into: .sessions)
      for _ in 1...5 {
        try rows.tables.insert(
          [("session", .integer(1)), ("made_at", .integer(1)), ("kind", .text("noted"))], into: .changes)
      }
      func numbers(_ condition: RowCondition?, isDescending: Bool = false) throws(Failure) -> [Int] {
        try Self.numbers(
          RowQuery(
            [.number], of: .changes, where: condition.map { [$0] } ?? [], by: [.number], isDescending: isDescending),
          rows)
      }
      var found: [[Int]] = []
      func look() throws(Failure) {
        for isDescending in [false, true] {
          found.append(try numbers(.differs(.undone, .none), isDescending: isDescending))
        }
      }
      func set(_ number: Int64, _ value: Value) throws(Failure) {
        try rows.tables.update(.changes, where: [.equals(.number, .integer(number))], set: [(.undone, value)])
      }
      for number in [4, 2, 5, 2, 3] as [Int64] { try set(number, .integer(number / 2)) }
      try look()
      found.append(try numbers(.equals(.undone, .integer(2))))
      found.append(try numbers(.equals(.undone, .integer(9))))
      found.append(try numbers(.equals(.undone, .none)))
      try set(4, .none)
      try set(3, .none)
      try look()
      try rows.tables.delete(from: .changes, where: [.differs(.undone, .none)])
      try look()
      found.append(try numbers(nil))
      return found
    }
    #expect(
      found == [
        [2, 3, 4, 5], [5, 4, 3, 2], [4, 5], [], [1], [2, 5], [5, 2], [], [], [1, 3, 4],
      ])
  }

  @Test(
    "A failed transaction leaves rows and indexes as they were, and a later one indexes the same texts",
    arguments: StoreKind.allCases)
  func failedTransactionChangesNothing(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    let notes = TextIndex.words(of: "notes")
    let patients = TextIndex.words(of: "patients")
    let ids = TextIndex.digits(of: "incidents")
    let id = ["0199a1b2c3d47e5f8a9b000000000001", "f2e1d0c9b8a77654a321ffeeddccbbaa"]
    func found() async throws -> [[Int]] {
      let texts: [(index: TextIndex, text: String)] = [
        (notes, "alpha"), (notes, "beta"), (notes, "gamma"), (notes, "delta"), (patients, "foxtrot"),
        (patients, "golf"), (patients, "hotel"), (ids, id[0]), (ids, id[1]),
      ]
      return try await store.read { rows throws(Failure) in
        try texts.map { index, text throws(Failure) in
          guard case .some(let cursor, _) = try rows.tables.match(SearchText.terms(of: text), in: index) else {
            return []
          }
          return try cursor.keys(atMost: .max, limit: 9)
        }
      }
    }
    try await store.write { rows throws(Failure) in
      try Self.add(["a", "b"], rows)
      try rows.tables.index("alpha", insteadOf: "", as: 1, in: notes)
      try rows.tables.index("beta", insteadOf: "", as: 2, in: notes)
      try rows.tables.index("foxtrot", insteadOf: "", as: 1, in: patients)
      try rows.tables.index(id[0], insteadOf: "", as: 1, in: ids)
    }
    await #expect(throws: Failure.nothingToUndo) {
      try await store.write { rows throws(Failure) in
        try rows.tables.update(.appointments, where: [], set: [(.reason, .text("x"))])
        try rows.tables.update(.appointments, where: [], set: [(.reason, .text("y"))])
        try rows.tables.delete(from: .appointments, where: [.equals(.number, .integer(1))])
        try rows.tables.index("gamma", insteadOf: "alpha", as: 1, in: notes)
        try rows.tables.forgetTexts()
        try rows.tables.index("delta", insteadOf: "", as: 3, in: notes)
        try rows.tables.index("golf", insteadOf: "foxtrot", as: 1, in: patients)
        try rows.tables.index("hotel", insteadOf: "", as: 2, in: patients)
        try rows.tables.index(id[1], insteadOf: "", as: 2, in: ids)
        throw .nothingToUndo
      }
    }
    let reasons = try await store.read { rows throws(Failure) in
      try rows.tables.rows(RowQuery([.reason], of: .appointments, by: [.number])).map { $0.text(.reason) }
    }
    #expect(reasons == ["a", "b"])
    #expect(try await found() == [[1], [2], [], [], [1], [], [], [1], []])
    try await store.write { rows throws(Failure) in
      try rows.tables.index("delta", insteadOf: "", as: 3, in: notes)
      try rows.tables.index("hotel", insteadOf: "", as: 2, in: patients)
      try rows.tables.index(id[1], insteadOf: "", as: 2, in: ids)
    }
    #expect(try await found() == [[1], [2], [], [3], [1], [], [2], [1], [2]])
  }

  @Test(
    "An emptied search index finds none of its former words and ids, but finds texts that are indexed afterwards",
    arguments: StoreKind.allCases)
  func forgottenWordsAreNotFound(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    let texts: [(index: TextIndex, text: String)] = [
      (.words(of: "notes"), "alpha"), (.words(of: "patients"), "beta"), (.words(of: "guardians"), "gamma"),
      (.digits(of: "incidents"), "0199a1b2c3d47e5f8a9b000000000001"),
    ]
    func found() async throws -> [[Int]] {
      try await store.read { rows throws(Failure) in
        try texts.map { index, text throws(Failure) in
          guard case .some(let cursor, _) = try rows.tables.match(SearchText.terms(of: text), in: index) else {
            return []
          }
          return try cursor.keys(atMost: .max, limit: 9)
        }
      }
    }
    try await store.write { rows throws(Failure) in
      for (index, text) in texts { try rows.tables.index(text, insteadOf: "", as: 1, in: index) }
    }
    #expect(try await found() == [[1], [1], [1], [1]])
    try await store.write { rows throws(Failure) in
      try rows.tables.forgetTexts()
      try rows.tables.index("beta", insteadOf: "", as: 1, in: .words(of: "guardians"))
    }
    #expect(try await found() == [[], [], [], []])
    try await store.write { rows throws(Failure) in
      for (index, text) in texts.prefix(2) { try rows.tables.index(text, insteadOf: "", as: 1, in: index) }
    }
    #expect(try await found() == [[1], [1], [], []])
  }

  @Test(
    "A cursor of a text search returns keys from the largest to the smallest, in steps and in leaps",
    arguments: StoreKind.allCases)
  func cursorReturnsLargestKeysFirst(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    let index = TextIndex.words(of: "notes")
    try await store.write { rows throws(Failure) in
      for key in 1...40 {
        try rows.tables.index(key % 2 == 0 ? "limping \(key)" : "other", insteadOf: "", as: key, in: index)
      }
    }
    let found = try await store.read { rows throws(Failure) in
      func go(_ questions: [Int]) throws(Failure) -> [Int?] {
        guard case .some(let cursor, _) = try rows.tables.match(SearchText.terms(of: "limping"), in: index) else {
          return []
        }
        var keys: [Int?] = []
        for key in questions { keys.append(try cursor.keys(atMost: key, limit: 1).first) }
        return keys
      }
      return [
        try go([100, 40, 39, 38, 38, 37]), try go([7, 3, 2, 1, 0]), try go([40, 22, 21, 4, 3, 1, 1]), try go([1]),
        try go(Array((0...40).reversed())),
      ]
    }
    #expect(found[0] == [40, 40, 38, 38, 38, 36])
    #expect(found[1] == [6, 2, 2, nil, nil])
    #expect(found[2] == [40, 22, 20, 4, 2, nil, nil])
    #expect(found[3] == [nil])
    #expect(found[4] == (0...40).reversed().map { $0 < 2 ? nil : $0 - $0 % 2 })
  }

  @Test(
    "A cursor of a text search returns as many keys as the limit, and fewer only at the end",
    arguments: StoreKind.allCases)
  func cursorFillsItsLimit(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    let index = TextIndex.words(of: "notes")
    try await store.write { rows throws(Failure) in
      for key in 1...40 { try rows.tables.index("limping \(key)", insteadOf: "", as: key, in: index) }
    }
    let found = try await store.read { rows throws(Failure) in
      guard case .some(let cursor, _) = try rows.tables.match(SearchText.terms(of: "limping"), in: index) else {
        return [[Int]]()
      }
      return try [(50, 3), (37, 2), (36, 2), (20, 16), (4, 4), (1, 9), (0, 9)].map { key, limit throws(Failure) in
        try cursor.keys(atMost: key, limit: limit)
      }
    }
    #expect(
      found == [
        [40, 39, 38], [37, 36], [36, 35], Array((5...20).reversed()), [4, 3, 2, 1], [1], [],
      ])
  }

  @Test(
    "The difference of two stores names the table of a missing, a surplus or a changed row",
    arguments: StoreKind.allCases)
  func differenceNamesChangedTable(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    func difference(_ reasons: [String]) async throws -> String? {
      try await store.difference { rows throws(Failure) in try Self.add(reasons, rows) }
    }
    #expect(try await difference([]) == nil)
    #expect(try await difference(["a"]) == "appointments")
    try await store.write { rows throws(Failure) in try Self.add(["a", "b"], rows) }
    #expect(try await difference(["a", "b"]) == nil)
    #expect(try await difference(["a"]) == "appointments")
    #expect(try await difference(["a", "b", "c"]) == "appointments")
    #expect(try await difference(["a", "c"])?.hasPrefix("appointments") == true)
    #expect(try await difference(["a", "b"]) == nil)
  }
}
