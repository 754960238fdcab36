import UseCases

/// The tables of one transaction in SQLite.
struct SQLiteTables: Tables {
  let connection: SQLiteConnection
  let texts: SearchIndex
  let folder: DataFolder
  /// The session number of this process; nil if it has none.
  var session: Int?

  /// The path of the database.
  var place: String { connection.path }

  func rows(_ query: RowQuery) throws(Failure) -> [Row] {
    var sql = SQLiteStatement()
    sql.select(query)
    let count = Int32(query.columns.count)
    return try connection.rows(sql.text, sql.values) { row throws(Failure) in
      var values: [Value] = []
      values.reserveCapacity(Int(count))
      for column in 0..<count { values.append(row.value(column)) }
      return Row(query.columns, values)
    }
  }

  @discardableResult
  func insert(_ row: [(Field, Value)], into table: Table) throws(Failure) -> Int {
    var sql = SQLiteStatement()
    sql.insert(row, into: table)
    try connection.run(sql.text, sql.values)
    return connection.lastRow
  }

  func update(_ table: Table, where conditions: [RowCondition], set row: [(Field, Value)]) throws(Failure) {
    var sql = SQLiteStatement()
    sql.update(table, conditions, row)
    try connection.run(sql.text, sql.values)
  }

  func delete(from table: Table, where conditions: [RowCondition]) throws(Failure) {
    var sql = SQLiteStatement()
    sql.delete(table, conditions)
    try connection.run(sql.text, sql.values)
  }

  func index(_ text: String, insteadOf old: String, as key: Int, in index: TextIndex) throws(Failure) {
    try texts.index(text, insteadOf: old, as: key, in: index)
  }

  func match(_ terms: [SearchTerm], in index: TextIndex) throws(Failure) -> TextMatch {
    try texts.match(terms, in: index)
  }

  func forgetTexts() throws(Failure) { try texts.deleteAll() }

  /// The sessions held by processes, except `session`; nil excludes the session of this process.
  ///
  /// Call it in a writing transaction: no process can take a session until the end of that transaction.
  func heldSessions(excluding session: Int?) throws(Failure) -> [Int] {
    let numbers = try connection.rows("SELECT number FROM sessions ORDER BY number") { row throws(Failure) in
      row.integer(0)
    }
    var held: [Int] = []
    for number in numbers where number != session ?? self.session {
      if try folder.lockSession(number) == nil { held.append(number) }
    }
    return held
  }
}

/// Builds an SQL statement from names and words of the program; all other values are bound.
struct SQLiteStatement {
  private(set) var text = ""
  private(set) var values: [Value] = []

  mutating func select(_ query: RowQuery) {
    text.reserveCapacity(512)
    text += "SELECT "
    list(query.columns, cutTo: query.maxTextLength)
    text += " FROM "
    text += query.table.rawValue
    if let index = query.index {
      text += " INDEXED BY "
      text += index
    }
    put(query.conditions)
    if !query.order.isEmpty {
      text += " ORDER BY "
      for (place, column) in query.order.enumerated() {
        if place > 0 { text += ", " }
        name(column)
        if query.isDescending { text += " DESC" }
      }
    }
    if query.limit != nil || query.skip > 0 {
      text += " LIMIT ?"
      values.append(Value(query.limit ?? -1))
    }
    if query.skip > 0 {
      text += " OFFSET ?"
      values.append(Value(query.skip))
    }
  }

  mutating func insert(_ row: [(Field, Value)], into table: Table) {
    text = "INSERT INTO \(table.rawValue) ("
    list(row.map(\.0))
    text += ") VALUES (?"
    for _ in row.dropFirst() { text += ", ?" }
    text += ")"
    values = row.map(\.1)
  }

  mutating func update(_ table: Table, _ conditions: [RowCondition], _ row: [(Field, Value)]) {
    text = "UPDATE \(table.rawValue) SET "
    for (place, (column, value)) in row.enumerated() {
      if place > 0 { text += ", " }
      compare(column, " = ?", value)
    }
    put(conditions)
  }

  mutating func delete(_ table: Table, _ conditions: [RowCondition]) {
    text = "DELETE FROM \(table.rawValue)"
    put(conditions)
  }

  /// Builds the statement for an index, whose conditions must not have bound values.
  mutating func index(_ index: TableIndex, on table: Table) {
    text = "CREATE \(index.isUnique ? "UNIQUE " : "")INDEX IF NOT EXISTS \(index.name) ON \(table.rawValue)("
    list(index.columns)
    text += ")"
    put(index.conditions)
  }

  private mutating func list(_ columns: [Field], cutTo length: Int? = nil) {
    for (place, column) in columns.enumerated() {
      if place > 0 { text += ", " }
      if length != nil { text += "substr(" }
      name(column)
      if let length { text += ", 1, \(length))" }
    }
  }

  private mutating func name(_ column: Field) {
    guard column != .tail else { return text += "substr(id, 25)" }
    text += "\""
    text += column.rawValue
    text += "\""
  }

  private mutating func put(_ conditions: [RowCondition]) {
    for (place, condition) in conditions.enumerated() {
      text += place == 0 ? " WHERE " : " AND "
      put(condition)
    }
  }

  private mutating func compare(_ column: Field, _ comparison: String, _ value: Value) {
    name(column)
    text += comparison
    values.append(value)
  }

  private mutating func put(_ condition: RowCondition) {
    switch condition {
    case .equals(let column, .none), .differs(let column, .none):
      name(column)
      if case .equals = condition { text += " IS NULL" } else { text += " IS NOT NULL" }
    case .equals(let column, let value): compare(column, " = ?", value)
    case .differs(let column, let value): compare(column, " IS NOT ?", value)
    case .above(let column, let value): compare(column, " > ?", value)
    case .from(let column, let value): compare(column, " >= ?", value)
    case .below(let column, let value): compare(column, " < ?", value)
    case .oneOf(let column, let wanted):
      // Binds one array, so that the statement is the same for any number of values.
      compare(column, " IN (SELECT value FROM json_each(?))", .text(wanted.json))
    case .beyond(let columns, let wanted, let isDescending):
      text += "("
      list(columns)
      text += isDescending ? ") < (?" : ") > (?"
      for _ in wanted.dropFirst() { text += ", ?" }
      text += ")"
      values += wanted
    case .flag(let column, let truth):
      // A literal, as in the conditions of indexes: SQLite uses a partial index only for an equal condition.
      name(column)
      text += truth ? " = 1" : " = 0"
    case .word(let column, let words): put(column, words, isOne: true)
    case .noWord(let column, let words): put(column, words, isOne: false)
    case .tail(let end): compare(.tail, " = ?", .text(end))
    }
  }

  /// Compares a column with literals, as in the conditions of indexes; binds texts that are not words of the program.
  private mutating func put(_ column: Field, _ words: [String], isOne: Bool) {
    guard words.allSatisfy({ $0.utf8.allSatisfy(Self.isOfWord) }) else {
      return compare(
        column, " \(isOne ? "IN" : "NOT IN") (SELECT value FROM json_each(?))", .text(words.map { .text($0) }.json))
    }
    guard !isOne || words.count == 1 else {
      name(column)
      text += " IN (" + words.map { "'\($0)'" }.joined(separator: ", ") + ")"
      return
    }
    for (place, word) in words.enumerated() {
      if place > 0 { text += " AND " }
      name(column)
      text += isOne ? " = '\(word)'" : " <> '\(word)'"
    }
  }

  /// True for lower-case letters, digits, points and underscores.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x5F
  }
}

extension [Value] {
  fileprivate var json: String {
    let texts = map { value in
      switch value {
      case .none: "null"
      case .integer(let number): "\(number)"
      case .text(let text):
        "\""
          + text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\u{0}"..."\u{1F}": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: "\(scalar)"
            }
          }.joined() + "\""
      }
    }
    return "[\(texts.joined(separator: ","))]"
  }
}
