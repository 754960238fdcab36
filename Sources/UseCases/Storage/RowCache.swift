import Architecture

/// The tables of one transaction, with a cache of query results.
///
/// A result depends on the rows of one table. Each write of the transaction passes through the cache and drops the
/// results of its table, so no result is ever stale. Within the transaction, an adapter must not write to a table
/// directly.
final class RowCache: Tables {
  private let tables: any Tables
  private var answers: [Table: [RowQuery: [Row]]] = [:]
  /// Number of rows and results added since the cache was emptied.
  private var count = 0
  /// Limit of `count` for long transactions, such as an export; above it, the cache is emptied.
  private static let maxCount = 5_000
  /// Largest cached result, in rows: longer results are seldom read again.
  private static let maxAnswer = 50

  init(_ tables: any Tables) { self.tables = tables }

  var place: String { tables.place }

  func rows(_ query: RowQuery) throws(Failure) -> [Row] {
    if let known = answers[query.table]?[query], query.isASCII { return known }
    let rows = try tables.rows(query)
    keep(rows, query)
    return rows
  }

  func rows(_ queries: [RowQuery]) throws(Failure) -> [[Row]] {
    let known = queries.map { query in query.isASCII ? answers[query.table]?[query] : nil }
    let open = zip(queries, known).compactMap { query, rows in rows == nil ? query : nil }
    var new = try open.isEmpty ? [] : tables.rows(open)[...]
    return zip(queries, known).map { query, rows in
      guard rows == nil, let found = new.popFirst() else { return rows ?? [] }
      keep(found, query)
      return found
    }
  }

  private func keep(_ rows: [Row], _ query: RowQuery) {
    guard query.isASCII, rows.count <= Self.maxAnswer else { return }
    if count > Self.maxCount { (answers, count) = ([:], 0) }
    answers[query.table, default: [:]][query] = rows
    count += rows.count + 1
  }

  @discardableResult
  func insert(_ row: [(Field, Value)], into table: Table) throws(Failure) -> Int {
    answers[table] = nil
    return try tables.insert(row, into: table)
  }

  func update(_ table: Table, where conditions: [RowCondition], set row: [(Field, Value)]) throws(Failure) {
    answers[table] = nil
    try tables.update(table, where: conditions, set: row)
  }

  func delete(from table: Table, where conditions: [RowCondition]) throws(Failure) {
    answers[table] = nil
    try tables.delete(from: table, where: conditions)
  }

  func index(_ text: String, insteadOf old: String, as key: Int, in index: TextIndex) throws(Failure) {
    try tables.index(text, insteadOf: old, as: key, in: index)
  }

  func match(_ terms: [SearchTerm], in index: TextIndex) throws(Failure) -> TextMatch {
    try tables.match(terms, in: index)
  }

  func forgetTexts() throws(Failure) { try tables.forgetTexts() }

  func heldSessions(excluding session: Int?) throws(Failure) -> [Int] {
    try tables.heldSessions(excluding: session)
  }

  func lacksStandby() throws(Failure) -> Bool { try tables.lacksStandby() }
}

extension RowQuery {
  /// True if all texts of the conditions are ASCII.
  ///
  /// Swift compares strings by canonical equivalence, a storage by bytes: the two spellings of `ä` are one key in the
  /// cache, but two in the storage.
  fileprivate var isASCII: Bool { conditions.allSatisfy(\.isASCII) }
}

extension RowCondition {
  fileprivate var isASCII: Bool {
    switch self {
    case .equals(_, let value), .differs(_, let value), .above(_, let value), .from(_, let value),
      .below(_, let value):
      value.isASCII
    case .oneOf(_, let values), .beyond(_, let values, _): values.allSatisfy(\.isASCII)
    case .flag: true
    case .word(_, let words), .noWord(_, let words): words.allSatisfy(\.isASCII)
    case .tail(let end): end.isASCII
    }
  }
}

extension Value {
  fileprivate var isASCII: Bool { text?.isASCII ?? true }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
