public import Architecture

/// Records of declared kinds.
extension JotterRows {
  static let listed: [RowCondition] = [.flag(.removed, false), .equals(.releasedAt, .none)]

  // MARK: One record

  /// The row of a record with all its fields; nil if removed.
  private func row(of record: RecordID, _ declaration: Declaration) throws(Failure) -> Row? {
    try tables.rows(query(record.number, declaration)).first.flatMap { $0.isSet(.removed) ? nil : $0 }
  }

  private func query(_ number: Int, _ declaration: Declaration) -> RowQuery {
    RowQuery(columns(declaration), of: declaration.table, where: [.equals(.number, Value(number))], limit: 1)
  }

  /// Reads records, their parts if `withParts`, and other rows in one request; returns the other rows.
  ///
  /// Then `record(_:)` and `name(of:)` find the records in the cache.
  @discardableResult
  func prefetch(
    _ kind: RecordKind, _ numbers: [Int], withParts: Bool = false, with others: [RowQuery] = []
  ) throws(Failure) -> ArraySlice<[Row]> {
    var queries = others
    if let declaration = kinds[kind] {
      queries += numbers.map { query($0, declaration) }
      for part in withParts ? declaration.parts : [] { queries += numbers.map { query(partsOf: $0, part) } }
    }
    return try tables.rows(queries).prefix(others.count)
  }

  func columns(_ declaration: Declaration) -> [Field] {
    [.number, .id, .releasedAt, .removed] + (declaration.traits.contains(.pictured) ? [.picture] : [])
      + declaration.fields.map(\.field)
  }

  private func record(_ row: Row, _ declaration: Declaration) throws(Failure) -> AnyRecord {
    guard let id = UniqueID(row.text(.id)) else { throw damaged }
    return AnyRecord(
      declaration, number: row.integer(.number), id: id, values: values(row, declaration.fields.map(\.field)),
      releasedAt: row.instant(.releasedAt))
  }

  func values(_ row: Row, _ fields: [Field]) -> FieldValues {
    FieldValues(all: fields.map { FieldValues.Named($0, row.text($0)) })
  }

  /// A record with its parts, even if removed from the list; nil if it does not exist or its creation was undone.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - withTwin: true to read details that distinguish a patient from others of the same name.
  public func record(_ record: RecordID, withTwin: Bool = true) throws(Failure) -> AnyRecord? {
    guard record.part == nil, let declaration = kinds[record.kind], var found = try whole(record) else { return nil }
    found.parts = try parts(of: found, declaration).filter { !$0.isRemoved }.map(\.part)
    func marked(_ patient: AnyRecord) throws(Failure) -> AnyRecord {
      guard withTwin, patient.kind == .patient else { return patient }
      var patient = patient
      patient.twin = try twin(of: patient.number, named: patient.name, isListed: patient.releasedAt == nil)
      return patient
    }
    return try marked(found.naming { id throws(Failure) in try whole(id).map(marked) })
  }

  /// A record without its parts, even if removed from the list.
  private func whole(_ record: RecordID) throws(Failure) -> AnyRecord? {
    guard let declaration = kinds[record.kind] else { return nil }
    return try row(of: record, declaration).map { row throws(Failure) in try self.record(row, declaration) }
  }

  /// Name of a record; nil if it does not exist; with `ifListed` also nil if it is not listed.
  func name(of record: RecordID, ifListed: Bool = false) throws(Failure) -> String? {
    guard let declaration = kinds[record.kind] else { return nil }
    guard let row = try row(of: record, declaration), let id = UniqueID(row.text(.id)),
      !ifListed || row[.releasedAt] == .none
    else { return nil }
    return declaration.name(of: values(row, declaration.names), id)
  }

  /// Parts of a record, with the removed ones.
  private func parts(
    of record: AnyRecord, _ declaration: Declaration
  ) throws(Failure) -> [(part: AnyRecord, isRemoved: Bool)] {
    var parts: [(part: AnyRecord, isRemoved: Bool)] = []
    for part in declaration.parts {
      let fields = part.fields.map(\.field)
      parts += try tables.rows(query(partsOf: record.number, part)).map { row in
        let found = AnyRecord(
          part, number: row.integer(.number), of: record.number, id: record.id, values: values(row, fields))
        return (found, row.isSet(.removed))
      }
    }
    return parts
  }

  private func query(partsOf record: Int, _ part: Declaration) -> RowQuery {
    RowQuery(
      [.number, .removed] + part.fields.map(\.field), of: part.table, where: [.equals(.whole, Value(record))],
      by: [.number])
  }

  private func isListed(_ record: RecordID) throws(Failure) -> Bool {
    try row(of: record, declaration(of: record.kind))?[.releasedAt] == Value.none
  }

  // MARK: Lists

  /// One page of listed records, in the order of the kind or the query.
  public func records(_ query: RecordQuery) throws(Failure) -> RecordPage {
    let declaration = try declaration(of: query.kind)
    if let order = query.order ?? declaration.order { return try records(query, declaration, by: order) }
    let isOldestFirst = declaration.traits.contains(.oldestFirst)
    let before = isOldestFirst ? Self.noNumber : query.after ?? Self.noNumber
    let after = isOldestFirst ? query.after ?? 0 : 0
    var found: [Int]
    if let guardian = query.guardian {
      found = try patients(of: record(guardian).number, before: before, limit: query.limit + 1)
    } else if let species = query.species {
      found = try patients(of: species, query, declaration, before: before)
    } else if let search = query.search {
      // Read all matches: kinds listed oldest first, such as the team, have few records.
      let limit = isOldestFirst ? Int(Int32.max) : query.limit + 1
      found = try members(of: declaration, matching: query, before: before, limit: limit)
      if query.kind == .practitioner {
        found += try practitioners(withPartsOfNames: SearchText.terms(of: search, declaration))
      }
      if isOldestFirst { found = Set(found).filter { $0 > after }.sorted() }
    } else {
      found = try numbers(
        of: declaration,
        where: [.below(.number, Value(before)), .above(.number, Value(after))] + query.conditions.map(\.ofRow),
        isDescending: !isOldestFirst, limit: query.limit + 1)
    }
    return try page(of: found, query)
  }

  /// Members of the team with all terms in their names; two letters may also be inside a word, as a team is small.
  private func practitioners(withPartsOfNames terms: [SearchTerm]) throws(Failure) -> [Int] {
    try team.filter { member in terms.allSatisfy { $0.isPart(of: SearchText.words(of: member.record.name)) } }
      .map(\.number)
  }

  /// Newest patients of a species that also match the search of the query.
  ///
  /// May return more than a page; then another page follows.
  private func patients(
    of species: String, _ query: RecordQuery, _ declaration: Declaration, before: Int
  ) throws(Failure) -> [Int] {
    var search = query
    search.search = [species, query.search ?? ""].joined(separator: " ")
    search.meant = query.meant.map { [species, $0].joined(separator: " ") }
    let key = SearchText.key(of: species)
    var (found, last) = ([Int](), before)
    while true {
      let batch = try members(of: declaration, matching: search, before: last, limit: query.limit + 1)
      for number in batch {
        let held = try record(RecordID(query.kind, number))?[.species] ?? ""
        if SearchText.key(of: held) == key { found.append(number) }
      }
      guard batch.count > query.limit, found.count <= query.limit, let end = batch.last else { return found }
      last = end
    }
  }

  /// Number of listed records that meet the conditions, at most `most`.
  func count(_ kind: RecordKind, where conditions: [FieldCondition], most: Int) throws(Failure) -> Int {
    let declaration = try declaration(of: kind)
    let columns = [Field.number] + (declaration.belonging.map { [$0.field] } ?? [])
    var count = 0
    let rows = try tables.rows(
      RowQuery(columns, of: declaration.table, where: Self.listed + conditions.map(\.ofRow), by: [], limit: most))
    for row in rows where try isShown(row[whole(declaration)].text, declaration) { count += 1 }
    return count
  }

  private func page(of numbers: [Int], _ query: RecordQuery) throws(Failure) -> RecordPage {
    var records: [AnyRecord] = []
    for (index, number) in numbers.prefix(query.limit).enumerated() {
      if index.isMultiple(of: Self.portion) {
        let portion = numbers.prefix(query.limit).dropFirst(index).prefix(Self.portion)
        try prefetch(query.kind, Array(portion), withParts: true)
      }
      if let record = try record(RecordID(query.kind, number)) { records.append(record) }
    }
    return RecordPage(records, hasMore: numbers.count > query.limit)
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
    if query.search != nil {
      // Sort only the newest 1,000 matches.
      var found: [AnyRecord] = []
      for number in try members(of: declaration, matching: query, before: Self.noNumber, limit: 1_000) {
        if let record = try record(RecordID(query.kind, number)), try isShown(record[whole(declaration)], declaration) {
          found.append(record)
        }
      }
      return RecordPage(found, of: query, by: order, after: cursor)
    }
    let columns = [Field.number, order.field] + (declaration.belonging.map { [$0.field] } ?? [])
    var last = cursor.map { [Value.text($0[order.field] ?? ""), Value($0.number)] }
    var found: [Int] = []
    while found.count <= query.limit {
      let wanted = query.limit + 1 - found.count
      let beyond = last.map { RowCondition.beyond([order.field, .number], $0, isDescending: order.isDescending) }
      let rows = try tables.rows(
        RowQuery(
          columns, of: declaration.table,
          where: Self.listed + query.conditions.map(\.ofRow) + [beyond].compactMap(\.self), by: [order.field, .number],
          isDescending: order.isDescending, limit: wanted))
      for row in rows where try isShown(row[whole(declaration)].text, declaration) {
        found.append(row.integer(.number))
      }
      guard rows.count == wanted, let end = rows.last else { break }
      last = [end[order.field], end[.number]]
    }
    return try page(of: found, query)
  }

  /// Field with the owner of a record; for a kind without owners, a column that the query does not read.
  private func whole(_ declaration: Declaration) -> Field { declaration.belonging?.field ?? .whole }

  /// True unless the owner is unlisted; `text` is the reference to the owner.
  private func isShown(_ text: String?, _ declaration: Declaration) throws(Failure) -> Bool {
    guard let (_, kind) = declaration.belonging, let number = Reference(kind, text ?? "").number else { return true }
    return try isListed(RecordID(kind, number))
  }

  /// Numbers of the newest listed records that match a search of the query, at most `limit`.
  private func members(
    of declaration: Declaration, matching query: RecordQuery, before number: Int, limit: Int
  ) throws(Failure) -> [Int] {
    var found: Set<Int> = []
    for search in [query.search, query.meant].compactMap(\.self) {
      let terms = try SearchText.terms(of: search, declaration)
      found.formUnion(try members(of: declaration, matching: terms, before: number, limit: limit))
    }
    return Array(found.sorted(by: >).prefix(limit))
  }

  /// Numbers of the newest listed records with all terms of a search, at most `limit`.
  func members(
    of declaration: Declaration, matching terms: [SearchTerm], before number: Int, limit: Int
  ) throws(Failure) -> [Int] {
    try reindexStale()
    var (found, unsure): ([Int], [SearchTerm]) = ([], terms)
    let next: (_ atMost: Int, _ limit: Int) throws(Failure) -> [Int]
    switch try tables.match(terms, in: .words(of: declaration.table)) {
    case .nothing: return []
    case .some(let cursor, let terms):
      unsure = terms
      next = { number, limit throws(Failure) in try cursor.keys(atMost: number, limit: limit) }
    case .everywhere:
      next = { number, limit throws(Failure) in
        try self.numbers(
          of: declaration, where: [.below(.number, Value(number + 1))], isDescending: true, limit: limit)
      }
    }
    var last = number
    while found.count < limit {
      let portion = min(max(limit - found.count, 8), 500)
      let numbers = try next(last - 1, portion)
      guard !numbers.isEmpty else { break }
      let rows = try tables.rows(
        RowQuery(
          unsure.isEmpty ? [.number] : [.number, .search], of: declaration.table,
          where: [.oneOf(.number, numbers.map { Value($0) })] + Self.listed, by: [.number], isDescending: true))
      for row in rows where found.count < limit {
        let words = unsure.isEmpty ? [] : SearchText.words(of: row.text(.search))
        if unsure.allSatisfy({ $0.isIn(words) }) { found.append(row.integer(.number)) }
      }
      guard numbers.count == portion, let end = numbers.last else { break }
      last = end
    }
    return found
  }

  // MARK: Writing

  /// Adds an empty record, with the next number.
  public func add(_ kind: RecordKind, id: UniqueID) throws(Failure) -> Int {
    let declaration = try declaration(of: kind)
    // Set all columns: in tables of older versions of the program, some have no default.
    let fields = declaration.fields.map { ($0.field, Value.text("")) }
    let number = try tables.insert([(.id, .text(id.description))] + fields, into: declaration.table)
    stale.insert(RecordID(kind, number))
    return number
  }

  /// Adds an empty part, with the record's next number of that kind.
  package func add(_ part: RecordKind, to number: Int) throws(Failure) -> Int {
    let table = try declaration(of: part).table
    let last = try first(
      [.number], of: table, where: [.equals(.whole, Value(number))], by: [.number], isDescending: true)
    let added = (last?.integer(.number) ?? 0) + 1
    try tables.insert([(.whole, Value(number)), (.number, Value(added))], into: table)
    return added
  }

  /// Updates the contents that depend on a field after it was set.
  func follow(_ field: Field, ofDeclared record: RecordID) throws(Failure) {
    let declaration = try declaration(of: record.kind)
    // Reindex unlisted records, too: once restored, they must be found by their current values.
    let isSearched = declaration.field(field).map { !$0.traits.contains(.unsearched) } ?? true
    if isSearched { stale.insert(RecordID(record.kind.whole, record.number)) }
    if declaration.names.contains(field) { try reindexReferrers(record) }
    if record.kind == .practitioner, field == .releasedAt { try countTakers(with: record.number) }
    if record.kind == .guardian, [.exists, .releasedAt, .name, .surname].contains(field) {
      // A search finds patients by their guardians' names.
      for link in try links(of: record.number) { stale.insert(.patient(link.patient)) }
    }
  }

  // MARK: Searched

  /// Rebuilds the search texts of all records of a kind.
  public func reindex(_ declaration: Declaration) throws(Failure) {
    for row in try tables.rows(RowQuery([.number], of: declaration.table)) {
      stale.insert(RecordID(declaration.kind, row.integer(.number)))
    }
    try reindexStale()
  }

  /// Marks the records that refer to this record as outdated: a search finds them by its name.
  private func reindexReferrers(_ record: RecordID) throws(Failure) {
    let reference = Value.text(Reference(record.kind, record.number).text)
    for declaration in kinds.declared {
      for field in declaration.searched(naming: record.kind) {
        let rows = try tables.rows(
          RowQuery([.number], of: declaration.table, where: [.equals(field, reference)]))
        for row in rows { stale.insert(RecordID(declaration.kind, row.integer(.number))) }
      }
    }
  }

  /// Rebuilds outdated search texts, before a search and at the end of a transaction.
  func reindexStale() throws(Failure) {
    guard !stale.isEmpty else { return }
    for id in stale.sorted(by: { ($0.kind.rawValue, $0.number) < ($1.kind.rawValue, $1.number) }) {
      guard let record = try record(id, withTwin: false) else { continue }
      let declaration = try declaration(of: id.kind)
      let place = [RowCondition.equals(.number, Value(id.number))]
      let before = try first([.search], of: declaration.table, where: place)?.text(.search) ?? ""
      let text = try declaration.searched(record, in: self).joined(separator: "\n")
      let names = zip(declaration.keys, declaration.names(of: record.values)).map { column, name in
        (column, Value.text(SearchText.key(of: name)))
      }
      try tables.update(declaration.table, where: place, set: [(.search, .text(text))] + names)
      if before != text { try tables.index(text, insteadOf: before, as: id.number, in: .words(of: declaration.table)) }
    }
    stale = []
  }

  // MARK: Guardianships

  /// Roles of a guardian, by patient.
  private func links(of guardian: Int) throws(Failure) -> [ArchivedEntry.Link] {
    try tables.rows(
      RowQuery(
        [.patient, .role], of: .guardianships,
        where: [.equals(.guardian, Value(guardian)), .differs(.role, .none)], by: [.patient])
    ).map { row throws(Failure) in
      guard let role = GuardianRole(rawValue: row.text(.role)) else { throw damaged }
      return ArchivedEntry.Link(patient: row.integer(.patient), role: role)
    }
  }

  /// Numbers of the first listed guardians of a patient, by number.
  public func guardians(of patient: Int, limit: Int) throws(Failure) -> [Int] {
    let rows = try tables.rows(
      RowQuery(
        [.guardian], of: .guardianships, where: [.equals(.patient, Value(patient)), .differs(.role, .none)],
        by: [.guardian]))
    var found: [Int] = []
    for row in rows where found.count < limit {
      if try isListed(.guardian(row.integer(.guardian))) { found.append(row.integer(.guardian)) }
    }
    return found
  }

  /// Listed patients of a guardian, newest first.
  private func patients(of guardian: Int, before number: Int, limit: Int) throws(Failure) -> [Int] {
    let rows = try tables.rows(
      RowQuery(
        [.patient], of: .guardianships,
        where: [.equals(.guardian, Value(guardian)), .differs(.role, .none), .below(.patient, Value(number))],
        by: [.patient], isDescending: true))
    var found: [Int] = []
    for row in rows where found.count < limit {
      if try isListed(.patient(row.integer(.patient))) { found.append(row.integer(.patient)) }
    }
    return found
  }

  func set(role: Value, ofGuardianship record: RecordID) throws(Failure) {
    let place: [RowCondition] = [.equals(.guardian, Value(record.number)), .equals(.patient, Value(record.part))]
    if try first([.guardian], of: .guardianships, where: place) == nil {
      try tables.insert(
        [(.guardian, Value(record.number)), (.patient, Value(record.part)), (.role, role)], into: .guardianships)
    } else {
      try tables.update(.guardianships, where: place, set: [(.role, role)])
    }
    if let patient = record.part { stale.insert(.patient(patient)) }
  }

  // MARK: Archives

  /// Records of a declared kind after this number, by number.
  package func every(_ kind: RecordKind, after number: Int, limit: Int) throws(Failure) -> [ArchivedEntry] {
    let declaration = try declaration(of: kind)
    let rows = try tables.rows(
      RowQuery(
        columns(declaration), of: declaration.table, where: [.above(.number, Value(number))], by: [.number],
        limit: limit))
    return try rows.map { row throws(Failure) in
      var whole = try record(row, declaration)
      let parts = try parts(of: whole, declaration)
      whole.parts = parts.map(\.part)
      return ArchivedEntry(
        whole, declaration, removed: parts.filter(\.isRemoved).map(\.part.record),
        patients: kind == .guardian ? try links(of: whole.number) : [],
        pictures: declaration.hasFiles ? try archivedPictures(of: whole.record, current: row[.picture]) : nil,
        isRemoved: row.isSet(.removed))
    }
  }
}

extension FieldCondition {
  var ofRow: RowCondition {
    switch self {
    case .equals(let field, let text): .equals(field, .text(text))
    case .atLeast(let field, let text): .from(field, .text(text))
    case .lessThan(let field, let text): .below(field, .text(text))
    }
  }
}
