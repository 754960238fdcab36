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
    guard let declaration = kinds[record.kind], record.part == nil else { return nil }
    return try connection.first(
      "\(selection(declaration)) WHERE number = ? AND removed = 0", Value(record.number)
    ) { row throws(Failure) in try self.record(row, declaration) }
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

  func records(_ kind: RecordKind, named name: String) throws(Failure) -> [Int] {
    let (declaration, key) = (try declaration(of: kind), SearchText.key(of: name))
    guard !key.isEmpty else { return [] }
    // A whole name, then one whose first words these are, then one that begins so.
    for end in ["\u{1}", "!", "\u{10FFFF}"] {
      var found: Set<Int> = []
      for column in declaration.keys {
        let range = "\(column) >= ? AND \(column) < ? LIMIT 10"
        found.formUnion(try numbers(of: declaration, where: range, [.text(key), .text(key + end)]))
      }
      if !found.isEmpty { return Array(found.sorted().prefix(10)) }
    }
    return try records(of: declaration, withWordsOf: name)
  }

  /// Those whose name has words that begin as these do; of so many that have such words at all, the newest.
  private func records(of declaration: Declaration, withWordsOf name: String) throws(Failure) -> [Int] {
    var found: [Int] = []
    let terms = SearchText.terms(of: name)
    for number in try members(of: .init(declaration), matching: terms, before: Self.noNumber, limit: 1_000) {
      let record = try record(RecordID(declaration.kind, number))
      if let record, SearchText.begins(record.name, with: name) { found.append(number) }
    }
    return Array(found.sorted().prefix(10))
  }

  /// Beyond every number.
  private static let noNumber = Value(Int(Int32.max) << 10)

  func names(of kind: RecordKind, beginning: String, limit: Int) throws(Failure) -> [String] {
    let (declaration, key) = (try declaration(of: kind), SearchText.key(of: beginning))
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
    let isOldestFirst = declaration.traits.contains(.oldestFirst)
    let before = isOldestFirst ? Self.noNumber : query.after.map { Value($0) } ?? Self.noNumber
    let after = isOldestFirst ? query.after ?? 0 : 0
    var found: [Int]
    if let search = query.search {
      let terms = SearchText.terms(of: search)
      guard !terms.isEmpty else { throw .emptySearch(search) }
      // A kind that is listed with the oldest first has few records, such as a team.
      let limit = isOldestFirst ? Int(Int32.max) : query.limit + 1
      found = try members(of: .init(declaration), matching: terms, before: before, limit: limit)
      if isOldestFirst { found = found.filter { $0 > after }.sorted() }
    } else {
      found = try numbers(
        of: declaration, where: "number < ? AND number > ? ORDER BY number \(isOldestFirst ? "" : "DESC") LIMIT ?",
        [before, Value(after), Value(query.limit + 1)])
    }
    var records: [AnyRecord] = []
    for number in found.prefix(query.limit) {
      if let record = try record(RecordID(query.kind, number)) { records.append(record) }
    }
    return RecordPage(records, hasMore: found.count > query.limit)
  }

  func every(_ kind: RecordKind, after number: Int, limit: Int) throws(Failure) -> [ArchivedEntry] {
    let declaration = try declaration(of: kind)
    let found = try connection.rows(
      "\(selection(declaration)) WHERE number > ? ORDER BY number LIMIT ?", Value(number), Value(limit)
    ) { row throws(Failure) in (try record(row, declaration), isRemoved: row.integer(3) == 1, picture: row.value(4)) }
    var entries: [ArchivedEntry] = []
    for (record, isRemoved, picture) in found {
      let links = kind == .guardian ? try links(of: record.number) : []
      let isPictured = declaration.traits.contains(.pictured)
      entries.append(
        ArchivedEntry(
          record, declaration, patients: links,
          pictures: isPictured ? try pictures(of: record.record, current: picture) : nil,
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
    try reindex(RecordID(kind, number))
    return number
  }

  /// Sets a field of a record of a declared kind, and with it what it is found by.
  func set(_ field: Field, ofDeclared record: RecordID, to value: Value) throws(Failure) {
    let (declaration, key) = (try declaration(of: record.kind), Value(record.number))
    if field == .exists {
      try connection.run("UPDATE \(declaration.plural) SET removed = ? = 0 WHERE number = ?", value, key)
    } else {
      try connection.run("UPDATE \(declaration.plural) SET \"\(field.rawValue)\" = ? WHERE number = ?", value, key)
    }
    if declaration.field(field) != nil { try reindex(record) }
    guard record.kind == .guardian, [.exists, .releasedAt, .name, .surname].contains(field) else { return }
    // Their patients are found by their names, too.
    for link in try links(of: record.number) { try reindex(patient: link.patient) }
  }

  /// Indexes anew what patients and records of declared kinds are found by.
  func reindexDirectories() throws(Failure) {
    for declaration in kinds.declared { try reindex(declaration) }
    let patients = try connection.rows("SELECT number FROM patients") { row throws(Failure) in row.integer(0) }
    for patient in patients { try reindex(patient: patient) }
  }

  /// Indexes anew what the records of a kind are found by.
  func reindex(_ declaration: Declaration) throws(Failure) {
    let numbers = try connection.rows("SELECT number FROM \(declaration.plural)") { row throws(Failure) in
      row.integer(0)
    }
    for number in numbers { try reindex(RecordID(declaration.kind, number)) }
  }

  /// Brings what a record is found by up to what is known of it.
  private func reindex(_ id: RecordID) throws(Failure) {
    guard let record = try record(id) else { return }
    let (declaration, number) = (try declaration(of: id.kind), Value(id.number))
    let before = try single("SELECT search FROM \(declaration.plural) WHERE number = ?", number)
    let text = declaration.searched(record).joined(separator: "\n")
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

  /// The names of the listed guardians of a patient, by which it is found, too.
  func guardianNames(of patient: Int) throws(Failure) -> [String] {
    try connection.rows(
      """
      SELECT name, surname FROM guardianships JOIN guardians ON number = guardian AND \(Self.isListed)
      WHERE patient = ? AND role IS NOT NULL ORDER BY guardian
      """, Value(patient)
    ) { row throws(Failure) in "\(row.text(0)) \(row.text(1))" }
  }

  func value(_ field: Field, ofGuardianship record: RecordID) throws(Failure) -> Value {
    // It is there when the guardian is: without a role they are nothing to each other.
    guard field == .role else { return try value(field, of: .guardian(record.number)) }
    return try single(
      "SELECT role FROM guardianships WHERE guardian = ? AND patient = ?", Value(record.number), Value(record.part))
      ?? .none
  }

  func set(role: Value, ofGuardianship record: RecordID) throws(Failure) {
    try connection.run(
      "INSERT OR REPLACE INTO guardianships (guardian, patient, role) VALUES (?, ?, ?)", Value(record.number),
      Value(record.part), role)
    if let patient = record.part { try reindex(patient: patient) }
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
