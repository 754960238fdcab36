import Adapters
import Architecture
import CSQLite
import Testing
import UseCases

/// Declared fields of an incident; see `StoreKind.kinds`.
@Suite struct IncidentFieldsTests {
  private func filled(_ book: Book, _ texts: [FieldText]) async throws -> Receipt {
    try await book.perform(.fill(texts))
  }

  @Test("A declared field of an incident is set, changed, cleared, undone and redone", arguments: StoreKind.allCases)
  func declaredFieldCanBeUndone(kind: StoreKind) async throws {
    let book = try await Book(kind)
    func weight() async throws -> String? {
      try await book.store.read { rows throws(Failure) in
        try rows.incident(1)?.fields?.first { $0.field == "test_weight" }?.text
      }
    }
    let first = try await filled(book, [FieldText("test-weight", "12,4")])
    #expect(first.summary == ChangeSummary(.edited, .incident(1)) && first.incident?.number == 1)
    #expect(try await weight() == "12.4")
    _ = try await filled(book, [FieldText("test-weight", "11")])
    #expect(try await weight() == "11")
    try await book.perform(.undo(.session))
    #expect(try await weight() == "12.4")
    try await book.perform(.redo(.session))
    #expect(try await weight() == "11")
    _ = try await filled(book, [FieldText("test-weight", " ")])
    #expect(try await weight() == nil)
    #expect(try await filled(book, [FieldText("test-weight", "")]).outcome == .unchanged)
  }

  @Test(
    "An impossible value, an unknown field and a future date are refused by name, and store no incident",
    arguments: StoreKind.allCases)
  func impossibleValuesStoreNoIncident(kind: StoreKind) async throws {
    let book = try await Book(kind)
    let problem = FieldProblem("test-weight", .decimal, typed: "heavy")
    await #expect(throws: Failure.impossibleValue(problem)) {
      try await filled(book, [FieldText("test-weight", "heavy")])
    }
    await #expect(throws: Failure.noSuchField("wings", of: .incident)) {
      try await filled(book, [FieldText("wings", "2")])
    }
    await #expect(throws: Failure.stillToCome("test-seen", "2199-01-01")) {
      try await filled(book, [FieldText("test-seen", "2199-01-01")])
    }
    #expect(try await book.store.read { rows throws(Failure) in try rows.incident(1) } == nil)
  }

  @Test("A declared field of incidents is refused if its column exists already, for each existing column")
  func existingColumnIsReserved() throws {
    let folder = try TemporaryFolder()
    _ = try SQLiteStore(folder: folder.path)
    var database: OpaquePointer?
    #expect(sqlite3_open(folder.path + "/jotter.sqlite", &database) == SQLITE_OK)
    defer { sqlite3_close(database) }
    var statement: OpaquePointer?
    sqlite3_prepare_v2(database, "SELECT name FROM pragma_table_info('incidents')", -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    var columns: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW { columns.append(String(cString: sqlite3_column_text(statement, 0))) }
    #expect(columns.contains("notes"))
    for column in columns where !Kinds.own.ofIncidents.contains(where: { $0.field.rawValue == column }) {
      let kinds = Kinds([], ofIncidents: [DeclaredField(field: Field(rawValue: column), kind: .text)])
      #expect(throws: Failure.self, "\(column)") { try SQLiteStore(folder: folder.path, kinds: kinds) }
    }
  }

  @Test("A future date is refused by the local calendar day, not by the day in UTC", arguments: StoreKind.allCases)
  func futureDateFollowsLocalDay(kind: StoreKind) async throws {
    let book = try await Book(kind)
    // 23:00 in UTC is the next day two hours further east.
    let time = Instant(milliseconds: 82_800_000)
    var east = WallClock.universal
    east.day = { WallClock.universal.day($0.advanced(by: .seconds(7200))) }
    func fill(_ clock: WallClock) async throws -> Receipt {
      let session = book.session
      return try await book.store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: Stamp(time: time, seed: 7), clock: clock)
          .perform(.fill([FieldText("test-seen", "1970-01-02")]))
      }
    }
    await #expect(throws: Failure.stillToCome("test-seen", "1970-01-02")) { try await fill(.universal) }
    #expect(try await fill(east).incident?.number == 1)
  }
}
