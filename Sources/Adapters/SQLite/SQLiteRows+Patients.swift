import Architecture
import UseCases

extension SQLiteRows {
  private static let isListed = "removed = 0 AND released_at IS NULL"

  func patient(_ number: Int) throws(Failure) -> Patient? {
    let found = try connection.first(
      "SELECT number, id, released_at FROM patients WHERE number = ? AND removed = 0", Value(number)
    ) { row throws(Failure) in
      guard let id = UniqueID(row.text(1)) else { throw .store(.damaged(connection.path)) }
      return Patient(number: row.integer(0), id: id, releasedAt: instant(row, 2))
    }
    guard var patient = found else { return nil }
    patient.passport = try passport(of: number)
    return patient
  }

  /// What is known of a patient; with the entries that were removed, too, only when that is wanted.
  func passport(of patient: Int, struckToo: Bool = false) throws(Failure) -> Passport {
    var passport = Passport()
    let entries = try connection.rows(
      "SELECT part, number FROM entries WHERE patient = ? AND (removed = 0 OR ?)", Value(patient), Value(struckToo)
    ) { row throws(Failure) in PassportPart(rawValue: row.text(0)).map { PassportEntry($0, row.integer(1)) } }
    passport.entries = entries.compactMap { $0 }
    let values = try connection.rows(
      "SELECT part, entry, field, value FROM passport WHERE patient = ?", Value(patient)
    ) { row throws(Failure) in
      (
        part: PassportPart(rawValue: row.text(0)), number: row.integer(1), field: Field(rawValue: row.text(2)),
        text: row.text(3)
      )
    }
    for value in values {
      let field = value.field
      guard let part = value.part, PassportField.of(field, in: part) != nil else {
        throw .store(.damaged(connection.path))
      }
      if part == .patient {
        passport.values[field] = value.text
      } else if let index = passport.entries.firstIndex(where: { $0.part == part && $0.number == value.number }) {
        passport.entries[index].values[field] = value.text
      }
    }
    return passport
  }

  func patients(id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    let (column, text) = id.map { ("id", $0.description) } ?? ("substr(id, 25)", tail ?? "")
    return try numbers("\(column) = ?", .text(text))
  }

  func patients(chip: ChipNumber) throws(Failure) -> [Int] { try numbers("chip = ?", .text(chip.digits)) }

  func patients(named name: String) throws(Failure) -> [Int] {
    let key = SearchText.key(of: name)
    guard !key.isEmpty else { return [] }
    let exact = try numbers("name_key = ?", .text(key))
    guard exact.isEmpty else { return exact }
    return try numbers("name_key >= ? AND name_key < ?", .text(key), .text(key + "\u{10FFFF}"))
  }

  func patientNames(beginning: String, limit: Int) throws(Failure) -> [String] {
    let key = SearchText.key(of: beginning)
    var names: [String] = []
    // From one name to the next, however many patients have it.
    var (comparison, from) = key.isEmpty ? (">", "") : (">=", key)
    while names.count < limit {
      let found = try connection.first(
        """
        SELECT name_key, value FROM patients JOIN passport ON patient = patients.number
          AND part = 'patient' AND entry = 0 AND field = 'name'
        WHERE name_key \(comparison) ? AND name_key < ? AND \(Self.isListed) ORDER BY name_key LIMIT 1
        """, .text(from), .text(key + "\u{10FFFF}")
      ) { row throws(Failure) in (key: row.text(0), name: row.text(1)) }
      guard let found else { break }
      names.append(found.name)
      (comparison, from) = (">", found.key)
    }
    return names
  }

  private func numbers(_ condition: String, _ values: Value...) throws(Failure) -> [Int] {
    try connection.rows("SELECT number FROM patients WHERE \(condition) AND \(Self.isListed) LIMIT 10", values) {
      row throws(Failure) in row.integer(0)
    }.sorted()
  }

  func patients(_ query: PatientQuery) throws(Failure) -> PatientPage {
    let before = Value(query.after ?? Int(Int32.max) << 10)
    var found: [Int] = []
    if let guardian = query.guardian {
      found = try connection.rows(
        """
        SELECT patient FROM guardianships WHERE guardian = ? AND role IS NOT NULL AND patient < ?
          AND EXISTS (SELECT 1 FROM patients WHERE number = patient AND \(Self.isListed))
        ORDER BY patient DESC LIMIT ?
        """, Value(try self.record(guardian).number), before, Value(query.limit + 1)
      ) { row throws(Failure) in row.integer(0) }
    } else if let search = query.search {
      found = try members(
        of: .patients, matching: SearchText.patientTerms(of: search), before: before, limit: query.limit + 1)
    } else {
      found = try connection.rows(
        "SELECT number FROM patients WHERE \(Self.isListed) AND number < ? ORDER BY number DESC LIMIT ?",
        before, Value(query.limit + 1)
      ) { row throws(Failure) in row.integer(0) }
    }
    var patients: [Patient] = []
    for number in found.prefix(query.limit) { if let patient = try patient(number) { patients.append(patient) } }
    return PatientPage(patients: patients, hasMore: found.count > query.limit)
  }

  // MARK: Writing

  func addPatient(id: UniqueID) throws(Failure) -> Int {
    let number = try connection.first("INSERT INTO patients (id) VALUES (?) RETURNING number", .text(id.description)) {
      row throws(Failure) in row.integer(0)
    }
    guard let number else { throw .store(.damaged(connection.path)) }
    try reindex(patient: number)
    return number
  }

  func addEntry(_ part: PassportPart, to patient: Int) throws(Failure) -> Int {
    let number = try connection.first(
      """
      INSERT INTO entries (patient, part, number)
      VALUES (?, ?, (SELECT coalesce(max(number), 0) + 1 FROM entries WHERE patient = ?1 AND part = ?2))
      RETURNING number
      """, Value(patient), .text(part.rawValue)
    ) { row throws(Failure) in row.integer(0) }
    guard let number else { throw .store(.damaged(connection.path)) }
    return number
  }

  /// What a field of a patient or of one of its entries holds.
  func value(_ field: Field, ofPatient record: RecordID) throws(Failure) -> Value {
    let (patient, entry) = (Value(record.number), Value(record.part ?? 0))
    let part = Value.text(record.kind.rawValue)
    let exists =
      record.part == nil
      ? try single("SELECT removed = 0 FROM patients WHERE number = ?", patient)
      : try single(
        "SELECT removed = 0 FROM entries WHERE patient = ? AND part = ? AND number = ?", patient, part, entry)
    guard field != .exists, exists == Value(true) else { return field == .exists ? exists ?? Value(false) : .none }
    if field == .releasedAt || field == .picture {
      return try single("SELECT \(field.rawValue) FROM patients WHERE number = ?", patient) ?? .none
    }
    return try single(
      "SELECT value FROM passport WHERE patient = ? AND part = ? AND entry = ? AND field = ?", patient, part, entry,
      .text(field.rawValue)) ?? .none
  }

  /// Sets a field of a patient or of one of its entries, and with it what patients are found by.
  func set(_ field: Field, ofPatient record: RecordID, to value: Value) throws(Failure) {
    let (patient, entry) = (Value(record.number), Value(record.part ?? 0))
    let part = Value.text(record.kind.rawValue)
    switch (record.part, field) {
    case (nil, .exists): try connection.run("UPDATE patients SET removed = ? = 0 WHERE number = ?", value, patient)
    case (_, .exists):
      try connection.run(
        "UPDATE entries SET removed = ? = 0 WHERE patient = ? AND part = ? AND number = ?", value, patient, part, entry)
    case (_, .releasedAt), (_, .picture):
      try connection.run("UPDATE patients SET \(field.rawValue) = ? WHERE number = ?", value, patient)
    default:
      if value == .none {
        try connection.run(
          "DELETE FROM passport WHERE patient = ? AND part = ? AND entry = ? AND field = ?", patient, part, entry,
          .text(field.rawValue))
      } else {
        try connection.run(
          "INSERT OR REPLACE INTO passport (patient, part, entry, field, value) VALUES (?, ?, ?, ?, ?)", patient, part,
          entry, .text(field.rawValue), value)
      }
    }
    guard [.patient, .owner].contains(record.kind), field != .releasedAt, field != .picture else { return }
    try reindex(patient: record.number)
  }

  /// Brings what a patient is found by up to what is known of it, and of its guardians.
  func reindex(patient number: Int) throws(Failure) {
    guard let patient = try patient(number) else { return }
    let key = Value(number)
    let before = try single("SELECT search FROM patients WHERE number = ?", key)
    let text = try (patient.searched + guardianNames(of: number)).joined(separator: "\n")
    try connection.run(
      "UPDATE patients SET search = ?, name_key = ?, chip = ? WHERE number = ?", .text(text),
      .text(SearchText.key(of: patient.passport.values[.name] ?? "")),
      patient.passport.values[.chip].map { .text($0) } ?? .none, key)
    guard before != .text(text) else { return }
    if case .text(let old)? = before { index.remove(old, of: number, from: .patients) }
    try index.add(text, of: number, to: .patients)
  }
}
