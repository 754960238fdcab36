import Architecture
import Testing

@testable import Adapters
@testable import UseCases

/// The cache of the rows that a transaction has read.
@Suite struct RowCacheTests {
  private static let texts = ["", "a", "b", "\u{E4}", "a\u{308}"]

  private static func tables() -> MemoryTables { MemoryTables(MemoryTables.State(StoreKind.kinds)) }

  /// A query for rows that the other steps may change.
  private static func query(_ random: inout SplitMix) -> RowQuery {
    let number = Value(Int.random(in: 1...6, using: &random))
    let text = Value.text(texts.randomElement(using: &random) ?? "")
    let conditions: [[RowCondition]] = [
      [], [.equals(.number, number)], [.equals(.origin, text)], [.equals(.cancelledAt, number)],
      [.differs(.origin, .none), .from(.number, number)], [.oneOf(.origin, [text, .text("c")])],
      [.equals(.number, number), .flag(.removed, false)],
    ]
    let columns: [[Field]] = [[.number], [.origin, .cancelledAt], [.number, .origin, .removed]]
    return RowQuery(
      columns.randomElement(using: &random) ?? [], of: .appointments,
      where: conditions.randomElement(using: &random) ?? [], by: [.number],
      limit: [nil, 1, 2].randomElement(using: &random) ?? nil)
  }

  /// The rows as bytes: equal strings may have different bytes.
  private static func bytes(_ rows: [[Row]], _ queries: [RowQuery]) -> [UInt8] {
    Array("\(zip(rows, queries).map { rows, query in rows.map { row in query.columns.map { row[$0] } } })".utf8)
  }

  @Test("Any sequence of reads and writes returns the same rows with and without a cache", arguments: 1...30)
  func cacheReturnsSameRows(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let (plain, cache) = (Self.tables(), RowCache(Self.tables()))
    let both: [any Tables] = [plain, cache]
    for step in 1...300 {
      let key = RowCondition.equals(.number, Value(Int.random(in: 1...6, using: &random)))
      let text = Value.text(Self.texts.randomElement(using: &random) ?? "")
      let number = Value(Int.random(in: 1...6, using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0: for tables in both { try tables.insert([(.id, .text("\(step)")), (.origin, text)], into: .appointments) }
      case 1: for tables in both { try tables.update(.appointments, where: [key], set: [(.origin, text)]) }
      case 2:
        let some = RowCondition.equals(.origin, text)
        for tables in both { try tables.update(.appointments, where: [some], set: [(.cancelledAt, number)]) }
      case 3: for tables in both { try tables.delete(from: .appointments, where: [key, .flag(.removed, false)]) }
      case 4: for tables in both { try tables.insert([(.name, .text("\(step)")), (.value, text)], into: .facts) }
      case 5...6:
        let queries = (0..<3).map { _ in Self.query(&random) }
        let answers = try both.map { try $0.rows(queries) }
        #expect(Self.bytes(answers[0], queries) == Self.bytes(answers[1], queries))
      default:
        let query = Self.query(&random)
        let answers = try both.map { [try $0.rows(query)] }
        #expect(Self.bytes(answers[0], [query]) == Self.bytes(answers[1], [query]))
      }
    }
  }

  @Test("A query reaches the tables once, until its table is written")
  func queryReachesTablesOnce() throws {
    let tables = CountingTables(Self.tables())
    let cache = RowCache(tables)
    let query = RowQuery([.number], of: .appointments, where: [.equals(.number, .integer(1))])
    let other = RowQuery([.value], of: .facts, where: [.equals(.name, .text("a"))])
    _ = try (cache.rows(query), cache.rows(query), cache.rows([query, other]), cache.rows([other, query]))
    #expect(tables.queryCount == 2)
    try cache.insert([(.name, .text("a")), (.value, .integer(1))], into: .facts)
    _ = try cache.rows(query)
    #expect(tables.queryCount == 2)
    #expect(try cache.rows([query, other]).map(\.count) == [0, 1])
    #expect(tables.queryCount == 3)
    try cache.update(.appointments, where: [], set: [(.removed, .integer(1))])
    _ = try cache.rows(query)
    #expect(tables.queryCount == 4)
  }

  @Test("Equal texts of different bytes have separate cached rows")
  func differentBytesAreCachedSeparately() throws {
    let cache = RowCache(Self.tables())
    try cache.insert([(.name, .text("\u{E4}")), (.value, .integer(1))], into: .facts)
    let found = try ["\u{E4}", "a\u{308}"].map { name in
      try cache.rows(RowQuery([.value], of: .facts, where: [.equals(.name, .text(name))])).count
    }
    #expect(found == [1, 0])
  }

  @Test("An empty list of queries does not reach the tables")
  func emptyQueryListSkipsTables() throws {
    let tables = CountingTables(Self.tables())
    #expect(try RowCache(tables).rows([RowQuery]()).isEmpty)
    #expect(tables.queryCount == 0)
  }
}
