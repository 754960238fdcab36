import Adapters
import Architecture
import Testing

@testable import UseCases

/// Number of queries to the storage for a note, a list, a search and an undo (decision 90).
@Suite struct QueryCountTests {
  private static let stamp = Stamp(time: Instant(milliseconds: 60_000), seed: 1_000)

  /// Counts the queries of `work` within one transaction.
  private static func count<Answer: Sendable>(
    _ book: Book, _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws -> (answer: Answer, queryCount: Int) {
    try await book.store.write { rows throws(Failure) in
      let tables = CountingTables(rows.tables)
      let counted = JotterRows(tables, rows.kinds)
      let answer = try work(counted)
      try counted.settle()
      return (answer, tables.queryCount)
    }
  }

  private static func count(_ book: Book, _ command: JotterCommand) async throws -> Int {
    try await count(book) { rows throws(Failure) in
      try JotterBook(rows: rows, session: book.session, stamp: stamp).perform(command)
    }.queryCount
  }

  private static func count(_ book: Book, _ query: IncidentQuery) async throws -> (answer: [Int], queryCount: Int) {
    try await count(book) { rows throws(Failure) in try rows.page(query).incidents.map(\.number) }
  }

  @Test("A note takes three queries besides the commit, and its undo at most twenty", arguments: StoreKind.allCases)
  func noteTakesThreeQueries(kind: StoreKind) async throws {
    let book = try await Book(kind)
    let shown = Shown(incident: try await book.perform(.note("limping", cost: nil)).incident)
    let session = book.session
    let noted = try await Self.count(book) { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Self.stamp, shown: shown)
        .perform(.note("left hind, bandaged", cost: Euro(cents: 3_500)))
    }.queryCount
    #expect(noted == 3)
    let undone = try await Self.count(book, .undo(.session))
    #expect(undone <= 20)
    #expect(try await book.notes().map(\.text) == ["limping"])
  }

  /// A book with this many incidents, each with a note.
  private static func filled(_ kind: StoreKind, _ count: Int) async throws -> Book {
    let book = try await Book(kind)
    try await book.store.write { rows throws(Failure) in
      for number in 1...count {
        let id = Stamp(time: stamp.time, seed: UInt64(number)).id
        let incident = try rows.addIncident(id: id, at: stamp.time)
        let text = (number.isMultiple(of: 2) ? "limping" : "coughing") + (number.isMultiple(of: 3) ? " since May" : "")
        _ = try rows.addNote(to: incident, text: text, cost: nil, at: stamp.time)
      }
    }
    return book
  }

  @Test("A list of twenty incidents takes two queries", arguments: StoreKind.allCases)
  func incidentListTakesTwoQueries(kind: StoreKind) async throws {
    let book = try await Self.filled(kind, 60)
    let found = try await Self.count(book, IncidentQuery(limit: 20))
    #expect(found.answer == Array((41...60).reversed()))
    #expect(found.queryCount == 2)
  }

  @Test("A completion takes as many queries among 500 patients as among 40", arguments: StoreKind.allCases)
  func completionQueriesStayConstant(kind: StoreKind) async throws {
    let book = try await Book(kind)
    func asked(_ numbers: ClosedRange<Int>) async throws -> (answer: [String], queryCount: Int) {
      try await book.store.write { rows throws(Failure) in
        for number in numbers {
          let stamp = Stamp(time: Self.stamp.time, seed: UInt64(number))
          let name = number.isMultiple(of: 2) ? "Mia" : "Big Max"
          _ = try RecordBook(rows: rows, session: book.session, stamp: stamp)
            .perform(.add(.patient, [FieldText("name", name), FieldText("breed", "malinois")]))
        }
      }
      return try await Self.count(book) { rows throws(Failure) in
        try rows.names(of: .patient, beginning: "m", limit: 20)
      }
    }
    let few = try await asked(1...40)
    let many = try await asked(41...500)
    #expect(few.answer == ["Mia", "Big Max"] && many.answer == few.answer)
    #expect(few.queryCount == many.queryCount)
    #expect(many.queryCount <= 10)
  }

  @Test("A search of two words takes at most forty queries", arguments: StoreKind.allCases)
  func searchQueriesAreLimited(kind: StoreKind) async throws {
    let book = try await Self.filled(kind, 200)
    let found = try await Self.count(book, IncidentQuery(search: "limping since", limit: 20))
    #expect(found.answer == (0..<20).map { 198 - 6 * $0 })
    #expect(found.queryCount <= 40)
  }
}
