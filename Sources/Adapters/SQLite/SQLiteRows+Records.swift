import Architecture
import UseCases

extension SQLiteRows {
  private static let isListed = "removed = 0 AND released_at IS NULL"

  /// The declaration of a kind; what nobody declares is no record.
  func declaration(of kind: RecordKind) throws(Failure) -> Declaration {
    guard let declaration = kinds[kind] else { throw .store(.damaged("\(connection.path): a \(kind.rawValue)")) }
    return declaration
  }

  private func selection(_ declaration: Declaration) -> String {
    let columns = declaration.fields.map { ", \"\($0.field.rawValue)\"" }.joined()
    let picture = declaration.traits.contains(.pictured) ? "picture" : "NULL"
    return "SELECT number, id, released_at, removed, \(picture)\(columns) FROM \(declaration.plural)"
  }

  private func record(_ row: Statement, _ declaration: Declaration) throws(Failure) -> AnyRecord {
    guard let id = UniqueID(row.text(1)) else { throw .store(.damaged(connection.path)) }
    let values = declaration.fields.enumerated().map { column, field in
      FieldValues.Named(field.field, row.text(Int32(column) + 5))
    }
    return AnyRecord(
      declaration, number: row.integer(0), id: id, values: FieldValues(all: values), releasedAt: instant(row, 2))
  }

  func record(_ record: RecordID) throws(Failure) -> AnyRecord? {
    guard record.part == nil, let declaration = kinds[record.kind], var found = try whole(record) else { return nil }
    found.parts = try parts(of: found, declaration).filter { !$0.isRemoved }.map(\.part)
    return try found.naming { id throws(Failure) in try whole(id) }
  }

  /// A record without its parts, one that is off the list, too.
  private func whole(_ record: RecordID) throws(Failure) -> AnyRecord? {
    guard let declaration = kinds[record.kind] else { return nil }
    return try connection.first(
      "\(selection(declaration)) WHERE number = ? AND removed = 0", Value(record.number)
    ) { row throws(Failure) in try self.record(row, declaration) }
  }

  /// The parts of a record, those that were removed, too.
  private func parts(
    of record: AnyRecord, _ declaration: Declaration
  ) throws(Failure) -> [(part: AnyRecord, isRemoved: Bool)] {
    var parts: [(part: AnyRecord, isRemoved: Bool)] = []
    for part in declaration.parts {
      let columns = part.fields.map { ", \"\($0.field.rawValue)\"" }.joined()
      parts += try connection.rows(
        "SELECT number, removed\(columns) FROM \(part.plural) WHERE whole = ? ORDER BY number", Value(record.number)
      ) { row throws(Failure) in
        let values = part.fields.enumerated().map { column, field in
          FieldValues.Named(field.field, row.text(Int32(column) + 2))
        }
        let found = AnyRecord(
          part, number: row.integer(0), of: record.number, id: record.id, values: FieldValues(all: values))
        return (found, row.integer(1) == 1)
      }
    }
    return parts
  }

  private func numbers(
    of declaration: Declaration, where condition: String, _ values: [Value]
  ) throws(Failure) -> [Int] {
    try connection.rows("SELECT number FROM \(declaration.plural) WHERE \(Self.isListed) AND \(condition)", values) {
      row throws(Failure) in row.integer(0)
    }
  }

  func records(_ kind: RecordKind, id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    let (column, text) = id.map { ("id", $0.description) } ?? ("substr(id, 25)", tail ?? "")
    return try numbers(
      of: declaration(of: kind), where: "\(column) = ? ORDER BY number LIMIT 10", [.text(text)])
  }

  func records(_ kind: RecordKind, where field: Field, is text: String) throws(Failure) -> [Int] {
    let declaration = try declaration(of: kind)
    guard let field = declaration.field(field)?.field.rawValue else { return [] }
    // The second condition has the index be used.
    return try numbers(
      of: declaration, where: "\"\(field)\" = ? AND \"\(field)\" <> '' ORDER BY number LIMIT 10", [.text(text)])
  }

  func records(
    _ kind: RecordKind, named name: String, where conditions: [FieldCondition]
  ) throws(Failure) -> [Int] {
    let (declaration, key) = (try declaration(of: kind), SearchText.key(of: name))
    guard !key.isEmpty else { return [] }
    try reindexStale()
    let (more, values) = self.conditions(conditions)
    // A whole name, then one whose first words these are, then one that begins so.
    for end in ["\u{1}", "!", "\u{10FFFF}"] {
      var found: Set<Int> = []
      for column in declaration.keys {
        let range = (["\(column) >= ?", "\(column) < ?"] + more).joined(separator: " AND ") + " LIMIT 10"
        found.formUnion(try numbers(of: declaration, where: range, [.text(key), .text(key + end)] + values))
      }
      if !found.isEmpty { return Array(found.sorted().prefix(10)) }
    }
    return try records(of: declaration, withWordsOf: name, where: conditions)
  }

  /// Those whose name has words that begin as these do; of so many that have such words at all, the newest.
  private func records(
    of declaration: Declaration, withWordsOf name: String, where conditions: [FieldCondition] = []
  ) throws(Failure) -> [Int] {
    var found: [Int] = []
    let terms = SearchText.terms(of: name)
    for number in try members(of: .init(declaration), matching: terms, before: Self.noNumber, limit: 1_000) {
      let record = try record(RecordID(declaration.kind, number))
      guard let record, SearchText.begins(record.name, with: name), conditions.allSatisfy({ $0.isSo(of: record) })
      else { continue }
      found.append(number)
    }
    return Array(found.sorted().prefix(10))
  }

  /// Beyond every number.
  private static let noNumber = Value(Int(Int32.max) << 10)

  func names(of kind: RecordKind, beginning: String, limit: Int) throws(Failure) -> [String] {
    let (declaration, key) = (try declaration(of: kind), SearchText.key(of: beginning))
    try reindexStale()
    var names: [String] = []
    for column in declaration.keys {
      // From one name to the next, however many records have it.
      var (comparison, from) = key.isEmpty ? (">", "") : (">=", key)
      while names.count < limit {
        let found = try connection.first(
          """
          SELECT \(column), number FROM \(declaration.plural)
          WHERE \(column) \(comparison) ? AND \(column) < ? AND \(Self.isListed) ORDER BY \(column) LIMIT 1
          """, .text(from), .text(key + "\u{10FFFF}")
        ) { row throws(Failure) in (key: row.text(0), number: row.integer(1)) }
        guard let found, let record = try record(RecordID(kind, found.number)) else { break }
        if !names.contains(record.name) { names.append(record.name) }
        (comparison, from) = (">", found.key)
      }
    }
    guard names.count < limit, !key.isEmpty else { return names }
    for number in try records(of: declaration, withWordsOf: beginning) {
      if let name = try record(RecordID(kind, number))?.name, !names.contains(name) { names.append(name) }
    }
    return Array(names.prefix(limit))
  }

  func records(_ query: RecordQuery) throws(Failure) -> RecordPage {
    let declaration = try declaration(of: query.kind)
    if let order = query.order ?? declaration.order { return try records(query, declaration, by: order) }
    let isOldestFirst = declaration.traits.contains(.oldestFirst)
    let before = isOldestFirst ? Self.noNumber : query.after.map { Value($0) } ?? Self.noNumber
    let after = isOldestFirst ? query.after ?? 0 : 0
    var found: [Int]
    if let guardian = query.guardian {
      found = try connection.rows(
        """
        SELECT patient FROM guardianships WHERE guardian = ? AND role IS NOT NULL AND patient < ?
          AND EXISTS (SELECT 1 FROM patients WHERE number = patient AND \(Self.isListed))
        ORDER BY patient DESC LIMIT ?
        """, Value(try record(guardian).number), before, Value(query.limit + 1)
      ) { row throws(Failure) in row.integer(0) }
    } else if let search = query.search {
      let terms = try SearchText.terms(of: search, declaration)
      // A kind that is listed with the oldest first has few records, such as a team.
      let limit = isOldestFirst ? Int(Int32.max) : query.limit + 1
      found = try members(of: .init(declaration), matching: terms, before: before, limit: limit)
      if isOldestFirst { found = found.filter { $0 > after }.sorted() }
    } else {
      let (conditions, values) = conditions(query.conditions)
      found = try numbers(
        of: declaration,
        where: (["number < ? AND number > ?"] + conditions).joined(separator: " AND ")
          + " ORDER BY number \(isOldestFirst ? "" : "DESC") LIMIT ?",
        [before, Value(after)] + values + [Value(query.limit + 1)])
    }
    var records: [AnyRecord] = []
    for number in found.prefix(query.limit) {
      if let record = try record(RecordID(query.kind, number)) { records.append(record) }
    }
    return RecordPage(records, hasMore: found.count > query.limit)
  }

  private func conditions(_ wanted: [FieldCondition]) -> ([String], [Value]) {
    var (conditions, values): ([String], [Value]) = ([], [])
    for condition in wanted {
      let (field, comparison, text) =
        switch condition {
        case .holds(let field, let text): (field, "=", text)
        case .from(let field, let text): (field, ">=", text)
        case .before(let field, let text): (field, "<", text)
        }
      conditions.append("\"\(field.rawValue)\" \(comparison) ?")
      values.append(.text(text))
    }
    return (conditions, values)
  }

  /// A page in the order of a field.
  private func records(
    _ query: RecordQuery, _ declaration: Declaration, by order: RecordOrder
  ) throws(Failure) -> RecordPage {
    let cursor = try query.after.map { number throws(Failure) in
      guard let record = try record(RecordID(query.kind, number)) else {
        throw .noSuch(Reference(query.kind, number))
      }
      return record
    }
    if let search = query.search {
      // Of those that a search finds, the newest: a page of them is put in order here.
      let terms = try SearchText.terms(of: search, declaration)
      var found: [AnyRecord] = []
      for number in try members(of: .init(declaration), matching: terms, before: Self.noNumber, limit: 1_000) {
        if let record = try record(RecordID(query.kind, number)), try isShown(record, declaration) {
          found.append(record)
        }
      }
      return RecordPage(found, of: query, by: order, after: cursor)
    }
    var (conditions, values) = conditions(query.conditions)
    if let (field, kind) = declaration.belonging {
      conditions.append(
        """
        ("\(field.rawValue)" = '' OR EXISTS (SELECT 1 FROM \(try self.declaration(of: kind).plural) AS w
          WHERE w.number = CAST(substr("\(field.rawValue)", 2) AS INTEGER) AND w.removed = 0 AND w.released_at IS NULL))
        """)
    }
    let (column, direction) = ("\"\(order.field.rawValue)\"", order.isDescending ? " DESC" : "")
    if let cursor {
      conditions.append("(\(column), number) \(order.isDescending ? "<" : ">") (?, ?)")
      values += [.text(cursor[order.field] ?? ""), Value(cursor.number)]
    }
    let found = try numbers(
      of: declaration,
      where: (conditions + ["1"]).joined(separator: " AND ")
        + " ORDER BY \(column)\(direction), number\(direction) LIMIT ?", values + [Value(query.limit + 1)])
    var records: [AnyRecord] = []
    for number in found.prefix(query.limit) {
      if let record = try record(RecordID(query.kind, number)) { records.append(record) }
    }
    return RecordPage(records, hasMore: found.count > query.limit)
  }

  /// Whether what a record belongs to is on the list.
  private func isShown(_ record: AnyRecord, _ declaration: Declaration) throws(Failure) -> Bool {
    guard let (field, _) = declaration.belonging,
      let whole = record.fields.first(where: { $0.field == field })?.reference
    else { return true }
    return try !numbers(of: self.declaration(of: whole.kind), where: "number = ?", [Value(whole.number)]).isEmpty
  }

  func every(_ kind: RecordKind, after number: Int, limit: Int) throws(Failure) -> [ArchivedEntry] {
    let declaration = try declaration(of: kind)
    let found = try connection.rows(
      "\(selection(declaration)) WHERE number > ? ORDER BY number LIMIT ?", Value(number), Value(limit)
    ) { row throws(Failure) in (try record(row, declaration), isRemoved: row.integer(3) == 1, picture: row.value(4)) }
    var entries: [ArchivedEntry] = []
    for (record, isRemoved, picture) in found {
      let links = kind == .guardian ? try links(of: record.number) : []
      var whole = record
      let parts = try parts(of: record, declaration)
      whole.parts = parts.map(\.part)
      entries.append(
        ArchivedEntry(
          whole, declaration, removed: parts.filter(\.isRemoved).map(\.part.record), patients: links,
          pictures: declaration.hasFiles ? try pictures(of: record.record, current: picture) : nil,
          isRemoved: isRemoved))
    }
    return entries
  }

  // MARK: Writing

  func add(_ kind: RecordKind, id: UniqueID) throws(Failure) -> Int {
    let declaration = try declaration(of: kind)
    // Columns of before kinds were declared may have no default.
    let columns = declaration.fields.map { ", \"\($0.field.rawValue)\"" }.joined()
    let texts = String(repeating: ", ''", count: declaration.fields.count)
    let number = try connection.first(
      "INSERT INTO \(declaration.plural) (id\(columns)) VALUES (?\(texts)) RETURNING number", .text(id.description)
    ) { row throws(Failure) in row.integer(0) }
    guard let number else { throw .store(.damaged(connection.path)) }
    reindex(RecordID(kind, number))
    return number
  }

  func add(_ part: RecordKind, to number: Int) throws(Failure) -> Int {
    let declaration = try declaration(of: part)
    let added = try connection.first(
      """
      INSERT INTO \(declaration.plural) (whole, number)
      VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM \(declaration.plural) WHERE whole = ?1)) RETURNING number
      """, Value(number)
    ) { row throws(Failure) in row.integer(0) }
    guard let added else { throw .store(.damaged(connection.path)) }
    return added
  }

  /// Where a record of a declared kind, or a part of one, is kept.
  private func place(
    ofDeclared record: RecordID
  ) throws(Failure) -> (declaration: Declaration, condition: String, key: [Value]) {
    let declaration = try declaration(of: record.kind)
    guard let part = record.part else { return (declaration, "number = ?", [Value(record.number)]) }
    return (declaration, "whole = ? AND number = ?", [Value(record.number), Value(part)])
  }

  func value(_ field: Field, ofDeclared record: RecordID) throws(Failure) -> Value {
    let (declaration, condition, key) = try place(ofDeclared: record)
    func first(_ column: String, _ more: String = "") throws(Failure) -> Value? {
      try connection.first("SELECT \(column) FROM \(declaration.plural) WHERE \(condition)\(more)", key) {
        row throws(Failure) in row.value(0)
      }
    }
    guard field != .exists else { return try first("removed = 0") ?? Value(false) }
    return try first("\"\(field.rawValue)\"", " AND removed = 0") ?? .none
  }

  /// Sets a field of a record of a declared kind, or of a part of one, and with it what it is found by.
  func set(_ field: Field, ofDeclared record: RecordID, to value: Value) throws(Failure) {
    let (declaration, condition, key) = try place(ofDeclared: record)
    let set = field == .exists ? "removed = ? = 0" : "\"\(field.rawValue)\" = ?"
    try connection.run("UPDATE \(declaration.plural) SET \(set) WHERE \(condition)", [value] + key)
    // One that comes back is found by what it was set to while it was off the list.
    let isSearched = declaration.field(field).map { !$0.traits.contains(.unsearched) } ?? true
    if isSearched { reindex(RecordID(record.kind.whole, record.number)) }
    if declaration.names.contains(field) { try reindexThoseThatName(record) }
    guard record.kind == .guardian, [.exists, .releasedAt, .name, .surname].contains(field) else { return }
    // Their patients are found by their names, too.
    for link in try links(of: record.number) { reindex(.patient(link.patient)) }
  }

  /// Indexes anew what records of declared kinds are found by.
  func reindexDirectories() throws(Failure) {
    for declaration in kinds.declared { try reindex(declaration) }
  }

  /// Indexes anew what the records of a kind are found by.
  func reindex(_ declaration: Declaration) throws(Failure) {
    let numbers = try connection.rows("SELECT number FROM \(declaration.plural)") { row throws(Failure) in
      row.integer(0)
    }
    for number in numbers { reindex(RecordID(declaration.kind, number)) }
    try reindexStale()
  }

  /// What names a record is found by its name, too.
  private func reindexThoseThatName(_ record: RecordID) throws(Failure) {
    let reference = Value.text(Reference(record.kind, record.number).text)
    for declaration in kinds.declared {
      for field in declaration.searched(naming: record.kind) {
        let numbers = try connection.rows(
          "SELECT number FROM \(declaration.plural) WHERE \"\(field.rawValue)\" = ?", reference
        ) { row throws(Failure) in row.integer(0) }
        for number in numbers { reindex(RecordID(declaration.kind, number)) }
      }
    }
  }

  /// Has a record be found by what is known of it, once for all its fields that are set.
  private func reindex(_ id: RecordID) { index.stale.insert(id) }

  /// Brings what records are found by up to what is known of them: before it is asked for, and at the end of a transaction.
  func reindexStale() throws(Failure) {
    guard !index.stale.isEmpty else { return }
    for id in index.stale.sorted(by: { ($0.kind.rawValue, $0.number) < ($1.kind.rawValue, $1.number) }) {
      try bringUp(id)
    }
    index.stale = []
  }

  private func bringUp(_ id: RecordID) throws(Failure) {
    guard let record = try record(id) else { return }
    let (declaration, number) = (try declaration(of: id.kind), Value(id.number))
    let before = try single("SELECT search FROM \(declaration.plural) WHERE number = ?", number)
    let text = try declaration.searched(record, in: self).joined(separator: "\n")
    let keys = declaration.keys.map { ", \($0) = ?" }.joined()
    try connection.run(
      "UPDATE \(declaration.plural) SET search = ?\(keys) WHERE number = ?",
      [.text(text)] + declaration.names(of: record.values).map { .text(SearchText.key(of: $0)) } + [number])
    guard before != .text(text) else { return }
    if case .text(let old)? = before { index.remove(old, of: id.number, from: .init(declaration)) }
    try index.add(text, of: id.number, to: .init(declaration))
  }

  // MARK: What a guardian is to a patient

  /// Whose guardian somebody is, and as what, by patient.
  private func links(of guardian: Int) throws(Failure) -> [ArchivedEntry.Link] {
    try connection.rows(
      "SELECT patient, role FROM guardianships WHERE guardian = ? AND role IS NOT NULL ORDER BY patient",
      Value(guardian)
    ) { row throws(Failure) in
      guard let role = GuardianRole(rawValue: row.text(1)) else { throw .store(.damaged(connection.path)) }
      return ArchivedEntry.Link(patient: row.integer(0), role: role)
    }
  }

  func guardians(of patient: Int, limit: Int) throws(Failure) -> [Int] {
    try connection.rows(
      """
      SELECT guardian FROM guardianships WHERE patient = ? AND role IS NOT NULL
        AND EXISTS (SELECT 1 FROM guardians WHERE number = guardian AND \(Self.isListed))
      ORDER BY guardian LIMIT ?
      """, Value(patient), Value(limit)
    ) { row throws(Failure) in row.integer(0) }
  }

  func value(_ field: Field, ofGuardianship record: RecordID) throws(Failure) -> Value {
    // It is there when the guardian is: without a role they are nothing to each other.
    guard field == .role else { return try value(field, ofDeclared: .guardian(record.number)) }
    return try single(
      "SELECT role FROM guardianships WHERE guardian = ? AND patient = ?", Value(record.number), Value(record.part))
      ?? .none
  }

  func set(role: Value, ofGuardianship record: RecordID) throws(Failure) {
    try connection.run(
      "INSERT OR REPLACE INTO guardianships (guardian, patient, role) VALUES (?, ?, ?)", Value(record.number),
      Value(record.part), role)
    if let patient = record.part { reindex(.patient(patient)) }
  }
}

extension Declaration {
  /// The columns of the names by which a record is found, each beginning with another field.
  var keys: [String] { names.map { "\($0.rawValue)_key" } }
}

extension SearchIndex.Directory {
  init(_ declaration: Declaration) {
    self.init(texts: "\(declaration.kind.rawValue)_texts", records: declaration.plural)
  }
}
