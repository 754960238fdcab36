import Architecture

/// The rows of one transaction, as the jotter sees them: records, and what was done to them.
///
/// An adapter gives tables and full texts (`Tables`). What a row is a part of, and what follows from it, is decided
/// here, once for all adapters; what a change means, its inverse and its conflicts, in `JotterBook`. One suite of tests
/// holds for each adapter. It lives as long as its transaction.
public final class JotterRows {
  let tables: any Tables
  /// The kinds of record that there are.
  public let kinds: Kinds
  /// Records that have changed since they were last taken in by a search.
  var stale: Set<RecordID> = []

  /// The rows of these tables.
  public init(_ tables: any Tables, _ kinds: Kinds) { (self.tables, self.kinds) = (tables, kinds) }

  /// Brings all that follows from the changes up to them: before the end of the transaction.
  public func settle() throws(Failure) { try reindexStale() }

  /// The first row of a query.
  func first(
    _ columns: [Field], of table: Table, where conditions: [RowCondition], by order: [Field] = [],
    isDescending: Bool = false, index: String? = nil
  ) throws(Failure) -> Row? {
    try tables.rows(
      RowQuery(
        columns, of: table, where: conditions, by: order, isDescending: isDescending, limit: 1, index: index)
    ).first
  }

  /// What no program has stored.
  var damaged: Failure { .store(.damaged(tables.place)) }

  // MARK: Fields

  /// What a field holds; none, when the record is not there.
  public func value(_ field: Field, of record: RecordID) throws(Failure) -> Value {
    if record.kind == .guardianship, field != .role {
      // It is there when the guardian is: without a role they are nothing to each other.
      return try value(field, of: .guardian(record.number))
    }
    let (table, key) = try place(of: record)
    guard ![.session, .guardianship].contains(record.kind) else {
      return try first([field], of: table, where: key)?[field] ?? .none
    }
    let row = try first(field == .exists ? [.removed] : [field, .removed], of: table, where: key)
    guard let row, !row.isSet(.removed) else { return field == .exists ? Value(false) : .none }
    return field == .exists ? Value(true) : row[field]
  }

  /// Sets a field, and with it whatever is derived from it: sums, what searches look at.
  public func set(_ field: Field, of record: RecordID, to value: Value) throws(Failure) {
    switch record.kind {
    case .taker: try setTaker(record, to: value)
    case .guardianship: try set(role: value, ofGuardianship: record)
    case .note: try setNote(field, of: record, to: value)
    case .incident: try setIncident(field, record.number, to: value)
    case .appointment where field == .origin: try setOrigin(value, of: record.number)
    default:
      try write(field, of: record, to: value)
      if kinds[record.kind] != nil { try follow(field, ofDeclared: record) }
    }
  }

  /// Sets a column, and nothing else.
  func write(_ field: Field, of record: RecordID, to value: Value) throws(Failure) {
    let (table, key) = try place(of: record)
    let cell = field == .exists ? (Field.removed, Value(value != Value(true))) : (field, value)
    try tables.update(table, where: key, set: [cell])
  }

  /// Where a record is kept.
  private func place(of record: RecordID) throws(Failure) -> (table: Table, key: [RowCondition]) {
    switch record.kind {
    case .incident: (.incidents, [.equals(.number, Value(record.number))])
    case .note: (.notes, [.equals(.rowKey, Self.key(record.number, record.part ?? 0))])
    case .photo, .recording: (.media, [.equals(.rowKey, Self.mediumKey(record))])
    case .session: (.sessions, [.equals(.number, Value(record.number))])
    case .appointment: (.appointments, [.equals(.number, Value(record.number))])
    case .taker: (.takers, [.equals(.rowKey, Self.key(record.number, record.part ?? 0))])
    case .guardianship:
      (.guardianships, [.equals(.guardian, Value(record.number)), .equals(.patient, Value(record.part))])
    default:
      if let part = record.part {
        (
          try declaration(of: record.kind).table,
          [.equals(.whole, Value(record.number)), .equals(.number, Value(part))]
        )
      } else {
        (try declaration(of: record.kind).table, [.equals(.number, Value(record.number))])
      }
    }
  }

  /// The key of a part of an incident, such as a note: parts lie beside each other, in the order of incidents.
  static func key(_ incident: Int, _ part: Int) -> Value { .integer(Int64(incident) << 20 | Int64(part)) }

  /// Those of the parts of an incident.
  static func keys(of incident: Int) -> [RowCondition] {
    [.above(.rowKey, key(incident, 0)), .below(.rowKey, key(incident + 1, 0))]
  }

  /// The newest number of such records, which are no parts of others; 0 without any.
  public func newest(of kind: RecordKind) throws(Failure) -> Int {
    let table: Table =
      switch kind.whole {
      case .session: .sessions
      case .appointment: .appointments
      case .incident: .incidents
      default: try declaration(of: kind.whole).table
      }
    return try newest(in: table)
  }

  func newest(in table: Table) throws(Failure) -> Int {
    try first([.number], of: table, where: [], by: [.number], isDescending: true)?.integer(.number) ?? 0
  }

  // MARK: Facts

  /// The number that is known under this name; nil for none.
  func fact(_ name: String) throws(Failure) -> Int? {
    try first([.value], of: .facts, where: [.equals(.name, .text(name))])?[.value].integer
  }

  func setFact(_ name: String, _ value: Int) throws(Failure) {
    try tables.delete(from: .facts, where: [.equals(.name, .text(name))])
    try tables.insert([(.name, .text(name)), (.value, Value(value))], into: .facts)
  }

  /// Whether what was stored last may be missing: the storage was opened without a part of it.
  public func isIncomplete() throws(Failure) -> Bool { try fact(Self.lacking) != nil }

  /// The name of the fact that says so.
  public static let lacking = "lacking"

  /// Whether the storage was found without its write-ahead log and was given one: of what was stored until then, a power
  /// cut may have taken the last.
  public func wasUnlogged() throws(Failure) -> Bool { try fact(Self.unlogged) != nil }

  /// Forgets that: somebody was told.
  public func forgetUnlogged() throws(Failure) {
    try tables.delete(from: .facts, where: [.equals(.name, .text(Self.unlogged))])
  }

  /// The name of the fact that says so.
  public static let unlogged = "unlogged"
}
