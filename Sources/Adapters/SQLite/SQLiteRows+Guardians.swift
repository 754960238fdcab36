import Architecture
import UseCases

extension SQLiteRows {
  private static let isListed = "removed = 0 AND released_at IS NULL"
  private static let columns = GuardianField.allCases.map(\.field.rawValue)

  func guardian(_ number: Int) throws(Failure) -> Guardian? {
    try connection.first("\(Self.selection) WHERE number = ? AND removed = 0", Value(number), row: guardian)
  }

  private static let selection =
    "SELECT number, id, released_at, removed, \(columns.joined(separator: ", ")) FROM guardians"

  private func guardian(_ row: Statement) throws(Failure) -> Guardian {
    guard let id = UniqueID(row.text(1)) else { throw .store(.damaged(connection.path)) }
    var guardian = Guardian(number: row.integer(0), id: id, releasedAt: instant(row, 2))
    for (column, field) in GuardianField.allCases.enumerated() {
      guardian.texts[field.field] = row.text(Int32(column) + 4)
    }
    return guardian
  }

  func guardians(id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    let (column, text) = id.map { ("id", $0.description) } ?? ("substr(id, 25)", tail ?? "")
    return try connection.rows(
      "SELECT number FROM guardians WHERE \(column) = ? AND \(Self.isListed) ORDER BY number LIMIT 10", .text(text)
    ) { row throws(Failure) in row.integer(0) }
  }

  func guardians(named name: String) throws(Failure) -> [Int] {
    let key = SearchText.key(of: name)
    guard !key.isEmpty else { return [] }
    func numbers(_ column: String, before end: String) throws(Failure) -> [Int] {
      try connection.rows(
        "SELECT number FROM guardians WHERE \(column) >= ? AND \(column) < ? AND \(Self.isListed) LIMIT 10",
        .text(key), .text(key + end)
      ) { row throws(Failure) in row.integer(0) }
    }
    // A whole name, then one whose first words these are, then one that begins so.
    for end in ["\u{1}", "!", "\u{10FFFF}"] {
      let found = try Set(numbers("name_key", before: end) + numbers("surname_key", before: end))
      if !found.isEmpty { return Array(found.sorted().prefix(10)) }
    }
    return []
  }

  func guardianNames(beginning: String, limit: Int) throws(Failure) -> [String] {
    let key = SearchText.key(of: beginning)
    var names: [String] = []
    for column in ["name_key", "surname_key"] {
      // From one name to the next, however many guardians have it.
      var (comparison, from) = key.isEmpty ? (">", "") : (">=", key)
      while names.count < limit {
        let found = try connection.first(
          """
          SELECT \(column), name, surname FROM guardians
          WHERE \(column) \(comparison) ? AND \(column) < ? AND \(Self.isListed) ORDER BY \(column) LIMIT 1
          """, .text(from), .text(key + "\u{10FFFF}")
        ) { row throws(Failure) in
          (key: row.text(0), name: [row.text(1), row.text(2)].filter { !$0.isEmpty }.joined(separator: " "))
        }
        guard let found else { break }
        if !names.contains(found.name) { names.append(found.name) }
        (comparison, from) = (">", found.key)
      }
    }
    return names
  }

  func guardians(_ query: GuardianQuery) throws(Failure) -> GuardianPage {
    let before = Value(query.after ?? Int(Int32.max) << 10)
    let found: [Int]
    if let search = query.search {
      let terms = SearchText.terms(of: search)
      guard !terms.isEmpty else { throw .emptySearch(search) }
      found = try members(of: .guardians, matching: terms, before: before, limit: query.limit + 1)
    } else {
      found = try connection.rows(
        "SELECT number FROM guardians WHERE \(Self.isListed) AND number < ? ORDER BY number DESC LIMIT ?",
        before, Value(query.limit + 1)
      ) { row throws(Failure) in row.integer(0) }
    }
    var guardians: [Guardian] = []
    for number in found.prefix(query.limit) { if let guardian = try guardian(number) { guardians.append(guardian) } }
    return GuardianPage(guardians: guardians, hasMore: found.count > query.limit)
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

  func everyGuardian(after number: Int, limit: Int) throws(Failure) -> [ArchivedGuardian] {
    let found = try connection.rows(
      "\(Self.selection) WHERE number > ? ORDER BY number LIMIT ?", Value(number), Value(limit)
    ) { row throws(Failure) in (try guardian(row), isRemoved: row.integer(3) == 1) }
    var guardians: [ArchivedGuardian] = []
    for (guardian, isRemoved) in found {
      let links = try connection.rows(
        "SELECT patient, role FROM guardianships WHERE guardian = ? AND role IS NOT NULL ORDER BY patient",
        Value(guardian.number)
      ) { row throws(Failure) in
        guard let role = GuardianRole(rawValue: row.text(1)) else { throw .store(.damaged(connection.path)) }
        return ArchivedGuardian.Link(patient: row.integer(0), role: role)
      }
      guardians.append(ArchivedGuardian(guardian, patients: links, isRemoved: isRemoved))
    }
    return guardians
  }

  // MARK: Writing

  func addGuardian(id: UniqueID) throws(Failure) -> Int {
    let number = try connection.first(
      "INSERT INTO guardians (id) VALUES (?) RETURNING number", .text(id.description)
    ) { row throws(Failure) in row.integer(0) }
    guard let number else { throw .store(.damaged(connection.path)) }
    try reindex(guardian: number)
    return number
  }

  /// Sets a field of a guardian, and with it what they and their patients are found by.
  func set(_ field: Field, ofGuardian number: Int, to value: Value) throws(Failure) {
    if field == .exists {
      try connection.run("UPDATE guardians SET removed = ? = 0 WHERE number = ?", value, Value(number))
    } else {
      try connection.run("UPDATE guardians SET \(field.rawValue) = ? WHERE number = ?", value, Value(number))
    }
    if Self.columns.contains(field.rawValue) { try reindex(guardian: number) }
    guard [.exists, .releasedAt, .name, .surname].contains(field) else { return }
    let patients = try connection.rows(
      "SELECT patient FROM guardianships WHERE guardian = ? AND role IS NOT NULL", Value(number)
    ) { row throws(Failure) in row.integer(0) }
    for patient in patients { try reindex(patient: patient) }
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

  /// Indexes anew what patients and guardians are found by.
  func reindexDirectories() throws(Failure) {
    for (table, reindex) in [("guardians", reindex(guardian:)), ("patients", reindex(patient:))] {
      let numbers = try connection.rows("SELECT number FROM \(table)") { row throws(Failure) in row.integer(0) }
      for number in numbers { try reindex(number) }
    }
  }

  /// Brings what a guardian is found by up to what is known of them.
  private func reindex(guardian number: Int) throws(Failure) {
    guard let guardian = try guardian(number) else { return }
    let key = Value(number)
    let before = try single("SELECT search FROM guardians WHERE number = ?", key)
    let text = guardian.searched.joined(separator: "\n")
    let keys = guardian.names.map { Value.text(SearchText.key(of: $0)) }
    try connection.run(
      "UPDATE guardians SET search = ?, name_key = ?, surname_key = ? WHERE number = ?", .text(text), keys[0], keys[1],
      key)
    guard before != .text(text) else { return }
    if case .text(let old)? = before { index.remove(old, of: number, from: .guardians) }
    try index.add(text, of: number, to: .guardians)
  }

  // MARK: What a guardian is to a patient

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
