import UseCases

/// Builds an SQL statement from names and words of the program; all other values are bound.
struct PostgreSQLStatement {
  private(set) var text = ""
  private(set) var values: [Value] = []
  private let schema: PostgreSQLSchema
  private let table: Table

  init(_ schema: PostgreSQLSchema, _ table: Table) { (self.schema, self.table) = (schema, table) }

  mutating func select(_ query: RowQuery) {
    let columns = query.columns.map { column in
      query.maxTextLength.map { "substr(\(Self.quoted(column)), 1, \($0))" } ?? Self.quoted(column)
    }
    text = "SELECT \(columns.joined(separator: ", ")) FROM \(table.rawValue)"
    put(query.conditions)
    if !query.order.isEmpty {
      // `.none` is smaller than any other value, as in the other stores.
      let order = query.order.map { column in
        Self.quoted(column)
          + (query.isDescending
            ? " DESC" + (schema.isNullable(column, of: table) ? " NULLS LAST" : "")
            : schema.isNullable(column, of: table) ? " NULLS FIRST" : "")
      }
      text += " ORDER BY " + order.joined(separator: ", ")
    }
    if let limit = query.limit { text += " LIMIT " + bind(Value(limit)) }
    if query.skip > 0 { text += " OFFSET " + bind(Value(query.skip)) }
  }

  mutating func insert(_ row: [(Field, Value)]) {
    text = "INSERT INTO \(table.rawValue) (\(row.map { Self.quoted($0.0) }.joined(separator: ", "))) VALUES ("
    text += row.map { bind($0.1, $0.0) }.joined(separator: ", ") + ")"
  }

  /// Inserts a row with the next number as its key; the statement returns the number.
  mutating func insert(_ row: [(Field, Value)], numbering key: Field) {
    let (key, table) = (Self.quoted(key), table.rawValue)
    let columns = [key] + row.map { Self.quoted($0.0) }
    let cells = ["(SELECT coalesce(max(\(key)), 0) + 1 FROM \(table))"] + row.map { bind($0.1, $0.0) }
    text = """
      INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(cells.joined(separator: ", "))) \
      RETURNING \(key)
      """
  }

  mutating func update(_ conditions: [RowCondition], _ row: [(Field, Value)]) {
    let cells = row.map { "\(Self.quoted($0.0)) = \(bind($0.1, $0.0))" }
    text = "UPDATE \(table.rawValue) SET \(cells.joined(separator: ", "))"
    put(conditions)
  }

  mutating func delete(_ conditions: [RowCondition]) {
    text = "DELETE FROM \(table.rawValue)"
    put(conditions)
  }

  static func quoted(_ column: Field) -> String { "\"\(column.rawValue)\"" }

  private mutating func bind(_ value: Value) -> String {
    values.append(value)
    return "$\(values.count)"
  }

  private mutating func bind(_ value: Value, _ column: Field) -> String {
    bind(schema.isTagged(column, of: table) ? value.tagged : value)
  }

  private mutating func put(_ conditions: [RowCondition]) {
    for (place, condition) in conditions.enumerated() {
      text += (place == 0 ? " WHERE " : " AND ") + sql(condition)
    }
  }

  private mutating func compare(_ column: Field, _ sign: String, _ value: Value) -> String {
    "\(Self.quoted(column)) \(sign) \(bind(value, column))"
  }

  /// The SQL of a condition without bound values, for partial indexes; nil if a value must be bound.
  static func literal(_ condition: RowCondition) -> String? {
    switch condition {
    case .equals(let column, .none): return "\(quoted(column)) IS NULL"
    case .differs(let column, .none): return "\(quoted(column)) IS NOT NULL"
    case .flag(let column, let truth): return "\(quoted(column)) = \(truth ? 1 : 0)"
    case .word(let column, let words) where words.allSatisfy(isWord):
      return "(" + words.map { "\(quoted(column)) = '\($0)'" }.joined(separator: " OR ") + ")"
    case .noWord(let column, let words) where words.allSatisfy(isWord):
      return words.map { "\(quoted(column)) <> '\($0)'" }.joined(separator: " AND ")
    default: return nil
    }
  }

  /// True for a word of the program: lower-case letters, digits, points and underscores.
  private static func isWord(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x5F
    }
  }

  private mutating func sql(_ condition: RowCondition) -> String {
    if let literal = Self.literal(condition) { return literal }
    switch condition {
    case .equals(let column, let value): return compare(column, "=", value)
    case .differs(let column, let value): return compare(column, "IS DISTINCT FROM", value)
    case .above(let column, let value): return compare(column, ">", value)
    case .from(let column, let value): return compare(column, ">=", value)
    case .below(let column, let value): return compare(column, "<", value)
    case .oneOf(let column, let wanted): return oneOf(column, wanted)
    case .word(let column, let words): return oneOf(column, words.map { .text($0) })
    case .noWord(let column, let words): return "NOT (\(oneOf(column, words.map { .text($0) })))"
    case .beyond(let columns, let wanted, let isDescending):
      let cells = zip(columns, wanted).map { bind($0.1, $0.0) }
      return """
        (\(columns.map(Self.quoted).joined(separator: ", "))) \(isDescending ? "<" : ">") \
        (\(cells.joined(separator: ", ")))
        """
    case .flag(let column, let truth): return compare(column, "=", Value(truth))
    case .tail(let end): return "substr(id, 25) = \(bind(.text(end)))"
    }
  }

  /// Binds one array, so that the statement is the same for any number of values.
  private mutating func oneOf(_ column: Field, _ wanted: [Value]) -> String {
    let cells = wanted.compactMap { value -> String? in
      switch schema.isTagged(column, of: table) ? value.tagged : value {
      case .none: nil
      case .integer(let number): "\(number)"
      case .text(let text): "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      }
    }
    return "\(Self.quoted(column)) = ANY (\(bind(.text("{\(cells.joined(separator: ","))}"))))"
  }
}

/// Numbers and texts in one text column; the first letter is their type.
extension Value {
  fileprivate var tagged: Value {
    switch self {
    case .none: .none
    case .integer(let number): .text("i\(number)")
    case .text(let text): .text("t\(text)")
    }
  }

  var untagged: Value {
    guard case .text(let text) = self else { return self }
    let rest = String(text.unicodeScalars.dropFirst())
    return text.utf8.first == UInt8(ascii: "i") ? .integer(Int64(rest) ?? 0) : .text(rest)
  }
}
