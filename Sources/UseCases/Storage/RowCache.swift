import Architecture

/// The tables of one transaction, with the answers that it has got.
///
/// An answer depends on the rows of one table, and each write of the transaction passes through here: it drops the
/// answers of its table, so no answer is ever stale. An adapter writes no table beside it in the same transaction.
final class RowCache: Tables {
  private let tables: any Tables
  private var answers: [Table: [RowQuery: [Row]]] = [:]
  /// Number of rows and answers since all were dropped.
  private var count = 0
  /// Limit for long transactions, such as an export; beyond it, all answers are dropped.
  private static let maxCount = 5_000
  /// Longer answers are seldom asked for again.
  private static let maxAnswer = 50

  init(_ tables: any Tables) { self.tables = tables }

  var place: String { tables.place }

  func rows(_ query: RowQuery) throws(Failure) -> [Row] {
    if let known = answers[query.table]?[query], query.isPlain { return known }
    let rows = try tables.rows(query)
    keep(rows, query)
    return rows
  }

  func rows(_ queries: [RowQuery]) throws(Failure) -> [[Row]] {
    let known = queries.map { query in query.isPlain ? answers[query.table]?[query] : nil }
    let open = zip(queries, known).compactMap { query, rows in rows == nil ? query : nil }
    var new = try open.isEmpty ? [] : tables.rows(open)[...]
    return zip(queries, known).map { query, rows in
      guard rows == nil, let found = new.popFirst() else { return rows ?? [] }
      keep(found, query)
      return found
    }
  }

  private func keep(_ rows: [Row], _ query: RowQuery) {
    guard query.isPlain, rows.count <= Self.maxAnswer else { return }
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
  /// Strings are equal with equal letters, storages compare bytes: `ä` has two spellings.
  fileprivate var isPlain: Bool { conditions.allSatisfy(\.isPlain) }
}

extension RowCondition {
  fileprivate var isPlain: Bool {
    switch self {
    case .equals(_, let value), .differs(_, let value), .above(_, let value), .from(_, let value),
      .below(_, let value):
      value.isPlain
    case .oneOf(_, let values), .beyond(_, let values, _): values.allSatisfy(\.isPlain)
    case .flag: true
    case .word(_, let words), .noWord(_, let words): words.allSatisfy(\.isASCII)
    case .tail(let end): end.isASCII
    }
  }
}

extension Value {
  fileprivate var isPlain: Bool { text?.isASCII ?? true }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
