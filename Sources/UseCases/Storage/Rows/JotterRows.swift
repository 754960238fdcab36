import Architecture

/// The rows of one transaction: records and their changes.
///
/// An adapter provides tables and full-text search (`Tables`). This class defines, for all adapters, how rows form
/// records and which contents are derived, such as sums; `JotterBook` defines changes, their inverses and conflicts. An
/// instance is valid only within its transaction, without another writer of these tables: `RowCache` caches the rows.
public final class JotterRows {
  let tables: any Tables
  /// Kinds of record in this storage.
  public let kinds: Kinds
  /// Records with outdated search texts.
  var stale: Set<RecordID> = []
  /// True if this transaction has made an incident an emergency.
  public internal(set) var declaresEmergency = false

  public init(_ tables: any Tables, _ kinds: Kinds) { (self.tables, self.kinds) = (RowCache(tables), kinds) }

  /// Updates search texts; call it at the end of the transaction.
  public func settle() throws(Failure) { try reindexStale() }

  func first(
    _ columns: [Field], of table: Table, where conditions: [RowCondition], by order: [Field] = [],
    isDescending: Bool = false, index: String? = nil
  ) throws(Failure) -> Row? {
    try tables.rows(
      RowQuery(
        columns, of: table, where: conditions, by: order, isDescending: isDescending, limit: 1, index: index)
    ).first
  }

  /// Failure for stored contents that the program cannot have written.
  var damaged: Failure { .store(.damaged(tables.place)) }

  // MARK: Fields

  /// Value of a field; if the record does not exist, false for `exists`, and `.none` for other fields.
  public func value(_ field: Field, of record: RecordID) throws(Failure) -> Value {
    if record.kind == .guardianship, field != .role {
      // A guardianship exists as long as its guardian; without a role it is empty.
      return try value(field, of: .guardian(record.number))
    }
    let (table, key) = try place(of: record)
    let column = field == .exists ? .removed : field
    guard ![.session, .guardianship].contains(record.kind) else {
      return try first(columns(with: column, of: record), of: table, where: key)?[column] ?? .none
    }
    let row = try first(columns(with: column, of: record), of: table, where: key)
    guard let row, !row.isSet(.removed) else { return field == .exists ? Value(false) : .none }
    return field == .exists ? Value(true) : row[column]
  }

  /// Columns to read for a field: all columns of the record if they include it, so that the cache has the next field.
  private func columns(with column: Field, of record: RecordID) -> [Field] {
    let all: [Field] =
      switch record.kind {
      case .session: Self.sessionColumns
      case .incident: incidentColumns
      case .note: Self.noteColumns
      default: record.part == nil ? kinds[record.kind].map(columns) ?? [] : []
      }
    if all.contains(column) { return all }
    return [.session, .guardianship].contains(record.kind) ? [column] : [column, .removed]
  }

  private static let sessionColumns: [Field] = [.occurring, .practitioner, .patient, .terminal, .since, .followed]

  func row(ofSession number: Int) -> RowQuery {
    RowQuery(Self.sessionColumns, of: .sessions, where: [.equals(.number, Value(number))], limit: 1)
  }

  /// Sets a field, and updates what is derived from it, such as sums and search texts.
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

  /// Sets a column, without derived contents.
  func write(_ field: Field, of record: RecordID, to value: Value) throws(Failure) {
    let (table, key) = try place(of: record)
    let cell = field == .exists ? (Field.removed, Value(value != Value(true))) : (field, value)
    try tables.update(table, where: key, set: [cell])
  }

  /// Table and key of a record.
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

  /// Key of a part of an incident: parts of one incident are adjacent, in the order of incidents.
  static func key(_ incident: Int, _ part: Int) -> Value { .integer(Int64(incident) << 20 | Int64(part)) }

  /// Key range of the parts of an incident.
  static func keys(of incident: Int) -> [RowCondition] {
    [.above(.rowKey, key(incident, 0)), .below(.rowKey, key(incident + 1, 0))]
  }

  /// Newest number of a kind of record (of the whole, for a part); 0 without records.
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
    try tables.rows(newestRow(in: table)).first?.integer(.number) ?? 0
  }

  func newestRow(in table: Table) -> RowQuery {
    RowQuery([.number], of: table, by: [.number], isDescending: true, limit: 1)
  }

  // MARK: Facts

  /// Value of a fact; nil for none.
  func fact(_ name: String) throws(Failure) -> Int? {
    try first([.value], of: .facts, where: [.equals(.name, .text(name))])?[.value].integer
  }

  func setFact(_ name: String, _ value: Int) throws(Failure) {
    try tables.delete(from: .facts, where: [.equals(.name, .text(name))])
    try tables.insert([(.name, .text(name)), (.value, Value(value))], into: .facts)
  }

  /// True if the newest contents may be missing: the storage was opened without a part of it.
  public func isIncomplete() throws(Failure) -> Bool { try fact(Self.lacking) != nil }

  /// Name of the fact for `isIncomplete()`.
  public static let lacking = "lacking"

  /// True if the storage was found without its write-ahead log, and got a new one: a power cut may have lost the last
  /// changes.
  public func wasUnlogged() throws(Failure) -> Bool { try fact(Self.unlogged) != nil }

  /// Clears the fact once it was reported.
  public func forgetUnlogged() throws(Failure) {
    try tables.delete(from: .facts, where: [.equals(.name, .text(Self.unlogged))])
  }

  /// True if a server confirms changes before another machine has a copy of them.
  public func lacksStandby() throws(Failure) -> Bool { try tables.lacksStandby() }

  /// Name of the fact for `wasUnlogged()`.
  public static let unlogged = "unlogged"
}
