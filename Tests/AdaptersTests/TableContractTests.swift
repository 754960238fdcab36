import Adapters
import Architecture
import Testing

@testable import UseCases

/// Requirements on each adapter of tables: conditions at their bounds, orders, and missing rows.
@Suite struct TableContractTests {
  private static func id(_ number: Int) -> String { "00000000-0000-7000-8000-00000000000\(number)" }

  /// Required cells of an appointment.
  private static let plain: [(Field, Value)] = [Field.patient, .type, .reason, .practitioner].map { ($0, .text("")) }

  /// A store with five appointments; some cells are null, some texts empty or not ASCII.
  private static func five(_ kind: StoreKind) async throws -> (store: any JotterStore, folder: TemporaryFolder?) {
    let made = try kind.make()
    try await made.store.write { rows throws(Failure) in
      let cells: [(Value, Value)] = [
        (.none, .none), (.text("a"), .integer(5)), (.text("b"), .integer(6)), (.text(""), .none),
        (.text("\u{E4}"), .integer(7)),
      ]
      for (index, (origin, cancelledAt)) in cells.enumerated() {
        let number = try rows.tables.insert(
          [
            (.id, .text(id(index + 1))), (.startsAt, .integer(Int64(10 * (index + 1)))), (.endsAt, .integer(99)),
            (.origin, origin), (.cancelledAt, cancelledAt),
          ] + plain, into: .appointments)
        #expect(number == index + 1)
      }
    }
    return made
  }

  private static func numbers(_ store: any JotterStore, _ query: RowQuery) async throws -> [Int] {
    try await store.read { rows throws(Failure) in try rows.tables.rows(query).map { $0.integer(.number) } }
  }

  private static let conditions: [(condition: RowCondition, numbers: [Int])] = [
    (.equals(.origin, .none), [1]), (.equals(.origin, .text("a")), [2]), (.equals(.origin, .text("")), [4]),
    (.equals(.origin, .text("\u{E4}")), [5]), (.equals(.origin, .text("a\u{308}")), []),
    (.equals(.startsAt, .integer(30)), [3]), (.equals(.number, .integer(6)), []), (.equals(.number, .integer(5)), [5]),
    (.differs(.origin, .text("a")), [1, 3, 4, 5]), (.differs(.origin, .none), [2, 3, 4, 5]),
    (.oneOf(.number, [.integer(4), .integer(9), .integer(2)]), [2, 4]), (.oneOf(.number, []), []),
    (.oneOf(.origin, [.text("x\"\\\n\u{1}\u{1F}"), .text("b")]), [3]), (.oneOf(.origin, [.text("\u{E4}")]), [5]),
    (.above(.startsAt, .integer(20)), [3, 4, 5]), (.above(.startsAt, .integer(19)), [2, 3, 4, 5]),
    (.above(.startsAt, .integer(50)), []), (.from(.startsAt, .integer(20)), [2, 3, 4, 5]),
    (.from(.startsAt, .integer(51)), []), (.below(.startsAt, .integer(20)), [1]),
    (.below(.startsAt, .integer(21)), [1, 2]), (.below(.startsAt, .integer(10)), []),
    (.above(.cancelledAt, .integer(5)), [3, 5]), (.from(.cancelledAt, .integer(6)), [3, 5]),
    (.below(.cancelledAt, .integer(6)), [2]), (.above(.cancelledAt, .none), []), (.below(.cancelledAt, .none), []),
    (.above(.number, .integer(3)), [4, 5]), (.from(.number, .integer(3)), [3, 4, 5]),
    (.below(.number, .integer(3)), [1, 2]), (.above(.origin, .text("a")), [3, 5]),
    (.beyond([.startsAt, .number], [.integer(20), .integer(2)], isDescending: false), [3, 4, 5]),
    (.beyond([.startsAt, .number], [.integer(20), .integer(1)], isDescending: false), [2, 3, 4, 5]),
    (.beyond([.startsAt, .number], [.integer(20), .integer(2)], isDescending: true), [1]),
    (.beyond([.startsAt, .number], [.integer(20), .integer(3)], isDescending: true), [1, 2]),
    (.flag(.removed, false), [1, 2, 3, 4, 5]), (.flag(.removed, true), []),
    (.word(.origin, ["a"]), [2]), (.word(.origin, ["a", "b"]), [2, 3]), (.word(.origin, ["A"]), []),
    (.word(.origin, ["\u{E4}", "b"]), [3, 5]), (.noWord(.origin, ["a"]), [3, 4, 5]),
    (.noWord(.origin, ["a", "b"]), [4, 5]), (.noWord(.origin, ["\u{E4}"]), [2, 3, 4]),
    (.noWord(.origin, [""]), [2, 3, 5]),
    (.tail("000000000003"), [3]), (.tail("00000000000x"), []),
  ]

  @Test("Each condition selects the same rows in each storage", arguments: StoreKind.allCases)
  func conditionSelectsSameRows(kind: StoreKind) async throws {
    let (store, folder) = try await Self.five(kind)
    defer { withExtendedLifetime(folder) {} }
    for (condition, numbers) in Self.conditions {
      let found = try await Self.numbers(
        store, RowQuery([.number], of: .appointments, where: [condition], by: [.number]))
      #expect(found == numbers, "\(condition)")
    }
    let both = RowQuery(
      [.number], of: .appointments,
      where: [.from(.number, .integer(2)), .below(.number, .integer(5)), .differs(.origin, .none)],
      by: [.number])
    #expect(try await Self.numbers(store, both) == [2, 3, 4])
  }

  @Test(
    "Rows are in the order of the given columns, null first, and are cut by limit and skip",
    arguments: StoreKind.allCases)
  func rowsFollowGivenColumns(kind: StoreKind) async throws {
    let (store, folder) = try await Self.five(kind)
    defer { withExtendedLifetime(folder) {} }
    func numbers(_ order: [Field], isDescending: Bool = false, limit: Int? = nil, skip: Int = 0) async throws -> [Int] {
      var query = RowQuery([.number], of: .appointments, by: order, isDescending: isDescending, limit: limit)
      query.skip = skip
      return try await Self.numbers(store, query)
    }
    #expect(try await numbers([.cancelledAt, .number]) == [1, 4, 2, 3, 5])
    #expect(try await numbers([.cancelledAt, .number], isDescending: true) == [5, 3, 2, 4, 1])
    #expect(try await numbers([.origin]) == [1, 4, 2, 3, 5])
    #expect(try await numbers([.number], limit: 2) == [1, 2])
    #expect(try await numbers([.number], isDescending: true, limit: 2) == [5, 4])
    #expect(try await numbers([.number], limit: 2, skip: 2) == [3, 4])
    #expect(try await numbers([.number], limit: 2, skip: 5) == [])
    #expect(try await numbers([.number], limit: 0) == [])
  }

  @Test("A text is cut to the maximum number of Unicode scalars, and null stays null", arguments: StoreKind.allCases)
  func textIsCutToMaximum(kind: StoreKind) async throws {
    let (store, folder) = try await Self.five(kind)
    defer { withExtendedLifetime(folder) {} }
    let texts = try await store.write { rows throws(Failure) in
      try rows.tables.update(
        .appointments, where: [.equals(.number, .integer(2))], set: [(.origin, .text("a\u{308}bc"))])
      var query = RowQuery([.origin], of: .appointments, by: [.number], limit: 2)
      query.maxTextLength = 2
      return try rows.tables.rows(query).map { $0[.origin] }
    }
    #expect(texts == [.none, .text("a\u{308}")])
  }

  @Test("Updating or deleting missing rows changes no row", arguments: StoreKind.allCases)
  func missingRowsChangeNothing(kind: StoreKind) async throws {
    let (store, folder) = try await Self.five(kind)
    defer { withExtendedLifetime(folder) {} }
    for number in [0, 6, Int64.max] {
      try await store.write { rows throws(Failure) in
        let key: [RowCondition] = [.equals(.number, .integer(number))]
        try rows.tables.update(.appointments, where: key, set: [(.reason, .text("x"))])
        try rows.tables.delete(from: .appointments, where: key)
      }
    }
    #expect(try await Self.numbers(store, RowQuery([.number], of: .appointments, by: [.number])) == [1, 2, 3, 4, 5])
    let set = RowQuery([.number], of: .appointments, where: [.equals(.reason, .text("x"))])
    #expect(try await Self.numbers(store, set) == [])
  }

  @Test(
    "An update or deletion changes the rows of its condition, and a new row has the next number",
    arguments: StoreKind.allCases)
  func changesFollowTheirCondition(kind: StoreKind) async throws {
    let (store, folder) = try await Self.five(kind)
    defer { withExtendedLifetime(folder) {} }
    let added = try await store.write { rows throws(Failure) in
      try rows.tables.update(
        .appointments, where: [.from(.cancelledAt, .integer(6))], set: [(.reason, .text("x")), (.cancelledAt, .none)])
      try rows.tables.delete(from: .appointments, where: [.below(.startsAt, .integer(30))])
      return try rows.tables.insert(
        [(.id, .text(Self.id(9))), (.startsAt, .integer(1)), (.endsAt, .integer(2))] + Self.plain, into: .appointments)
    }
    #expect(added == 6)
    let left = RowQuery([.number], of: .appointments, where: [.equals(.cancelledAt, .none)], by: [.startsAt])
    #expect(try await Self.numbers(store, left) == [6, 3, 4, 5])
    let set = RowQuery([.number], of: .appointments, where: [.equals(.reason, .text("x"))], by: [.number])
    #expect(try await Self.numbers(store, set) == [3, 5])
  }

  @Test(
    "Rows with a key of several columns are found by its first columns and a range of the next one",
    arguments: StoreKind.allCases)
  func longKeys(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    defer { withExtendedLifetime(folder) {} }
    let places = try await store.write { rows throws(Failure) in
      for (species, image) in [("cat", "a"), ("cat", "b"), ("cat", "c"), ("dog", "a"), ("dog", "b")] {
        for person in ["1", "2"] {
          try rows.tables.insert(
            [
              (.kind, .text("favourite")), (.species, .text(species)), (.image, .text(image)),
              (.practitioner, .text(person)), (.number, .integer(1)), (.at, .integer(1)),
            ], into: .marks)
        }
      }
      let kind: RowCondition = .equals(.kind, .text("favourite"))
      let queries: [[RowCondition]] = [
        [kind, .equals(.species, .text("cat"))], [kind, .equals(.species, .text("dog")), .above(.image, .text("a"))],
        [kind, .equals(.species, .text("cat")), .from(.image, .text("b"))],
        [kind, .equals(.species, .text("cat")), .below(.image, .text("b"))],
        [kind, .equals(.species, .text("cat")), .equals(.image, .text("c")), .equals(.practitioner, .text("2"))],
        [kind, .equals(.species, .text("cow"))], [.equals(.kind, .text("vote"))], [.equals(.practitioner, .text("2"))],
      ]
      return try queries.map { conditions throws(Failure) in
        try rows.tables.rows(
          RowQuery(
            [.species, .image, .practitioner], of: .marks, where: conditions, by: [.species, .image, .practitioner])
        ).map { "\($0.text(.species)) \($0.text(.image))\($0.text(.practitioner))" }.joined(separator: ", ")
      }
    }
    #expect(
      places == [
        "cat a1, cat a2, cat b1, cat b2, cat c1, cat c2", "dog b1, dog b2", "cat b1, cat b2, cat c1, cat c2",
        "cat a1, cat a2", "cat c2", "", "", "cat a2, cat b2, cat c2, dog a2, dog b2",
      ])
  }
}
