import UseCases

/// Counts the calls that wait for an answer: each is one round trip to a database server.
final class CountingTables: Tables {
  private let tables: any Tables
  private(set) var queryCount = 0

  init(_ tables: any Tables) { self.tables = tables }

  var place: String { tables.place }

  func rows(_ query: RowQuery) throws(Failure) -> [Row] {
    queryCount += 1
    return try tables.rows(query)
  }

  func rows(_ queries: [RowQuery]) throws(Failure) -> [[Row]] {
    queryCount += 1
    return try tables.rows(queries)
  }

  /// Counts an insert without a key: it waits for the number that the storage gives the row.
  @discardableResult
  func insert(_ row: [(Field, Value)], into table: Table) throws(Failure) -> Int {
    let key = StoreKind.kinds.layouts.first { $0.table == table }?.key ?? []
    if !row.contains(where: { key.contains($0.0) }) { queryCount += 1 }
    return try tables.insert(row, into: table)
  }

  func update(_ table: Table, where conditions: [RowCondition], set row: [(Field, Value)]) throws(Failure) {
    try tables.update(table, where: conditions, set: row)
  }

  func delete(from table: Table, where conditions: [RowCondition]) throws(Failure) {
    try tables.delete(from: table, where: conditions)
  }

  func index(_ text: String, insteadOf old: String, as key: Int, in index: TextIndex) throws(Failure) {
    try tables.index(text, insteadOf: old, as: key, in: index)
  }

  func match(_ terms: [SearchTerm], in index: TextIndex) throws(Failure) -> TextMatch {
    queryCount += 1
    let match = try tables.match(terms, in: index)
    guard case .some(let cursor, let unsure) = match else { return match }
    return .some(CountingCursor(cursor) { self.queryCount += 1 }, unsure: unsure)
  }

  func forgetTexts() throws(Failure) { try tables.forgetTexts() }

  func heldSessions(excluding session: Int?) throws(Failure) -> [Int] {
    queryCount += 1
    return try tables.heldSessions(excluding: session)
  }
}

private final class CountingCursor: TextCursor {
  private let cursor: any TextCursor
  private let count: () -> Void

  init(_ cursor: any TextCursor, _ count: @escaping () -> Void) { (self.cursor, self.count) = (cursor, count) }

  func keys(atMost key: Int, limit: Int) throws(Failure) -> [Int] {
    count()
    return try cursor.keys(atMost: key, limit: limit)
  }
}
