import Architecture

/// Records of declared kinds by name.
extension JotterRows {
  func numbers(
    of declaration: Declaration, where conditions: [RowCondition], by order: [Field] = [.number],
    isDescending: Bool = false, limit: Int? = 10
  ) throws(Failure) -> [Int] {
    try tables.rows(
      RowQuery(
        [.number], of: declaration.table, where: Self.listed + conditions, by: order, isDescending: isDescending,
        limit: limit)
    ).map { $0.integer(.number) }
  }

  /// Numbers of listed records with this id or end of an id, at most ten.
  func records(_ kind: RecordKind, id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    try numbers(
      of: declaration(of: kind), where: [id.map { .equals(.id, .text($0.description)) } ?? .tail(tail ?? "")])
  }

  /// Numbers of listed records with this text in an identifying field, at most ten.
  func records(_ kind: RecordKind, where field: Field, is text: String) throws(Failure) -> [Int] {
    let declaration = try declaration(of: kind)
    guard declaration.field(field) != nil, !text.isEmpty else { return [] }
    // The second condition lets the database use the index.
    return try numbers(of: declaration, where: [.equals(field, .text(text)), .noWord(field, [""])])
  }

  /// Numbers of listed records that match a name and the conditions, by number, at most ten.
  ///
  /// Tries in turn: the whole name, its first words, its beginning, the beginnings of its words. Any field of the name
  /// may come first; case and accents are ignored.
  public func records(
    _ kind: RecordKind, named name: String, where conditions: [FieldCondition]
  ) throws(Failure) -> [Int] {
    let (declaration, key) = (try declaration(of: kind), SearchText.key(of: name))
    guard !key.isEmpty else { return [] }
    try reindexStale()
    let more = conditions.map(\.ofRow)
    // Ends of the key ranges for the whole name, its first words and its beginning.
    for end in ["\u{1}", "!", "\u{10FFFF}"] {
      var found: Set<Int> = []
      for column in declaration.keys {
        let range: [RowCondition] = [.from(column, .text(key)), .below(column, .text(key + end))]
        // Any ten in index order suffice: with more matches the name is ambiguous anyway.
        found.formUnion(try numbers(of: declaration, where: range + more, by: []))
      }
      if !found.isEmpty { return Array(found.sorted().prefix(10)) }
    }
    return try records(of: declaration, withWordsOf: name, where: conditions, limit: 1_000)
  }

  /// Numbers of listed records whose name differs from the word by one typing error, at most ten.
  ///
  /// Empty for a word of fewer letters than `shortest`.
  func records(_ kind: RecordKind, nearly name: String, shortest: Int = 4) throws(Failure) -> [Int] {
    let slips = SearchText.slips(of: name, shortest: shortest).map { Value.text($0) }
    guard !slips.isEmpty else { return [] }
    let declaration = try declaration(of: kind)
    var found: Set<Int> = []
    for column in declaration.keys {
      found.formUnion(try numbers(of: declaration, where: [.oneOf(column, slips)] + Self.listed, by: []))
    }
    return Array(found.sorted().prefix(10))
  }

  /// Numbers of records whose names have words with these beginnings, at most ten.
  ///
  /// Checks only the newest `limit` records that the text index finds.
  private func records(
    of declaration: Declaration, withWordsOf name: String, where conditions: [FieldCondition] = [], limit: Int
  ) throws(Failure) -> [Int] {
    let terms = SearchText.terms(of: name)
    let members = try members(of: declaration, matching: terms, before: Self.noNumber, limit: limit)
    let rows = try tables.rows(
      RowQuery(
        [.number, .id] + declaration.names + conditions.map(\.field), of: declaration.table,
        where: [.oneOf(.number, members.map { Value($0) })], by: [.number]))
    var found: [Int] = []
    for row in rows where found.count < 10 && conditions.allSatisfy({ $0.matches(row.text($0.field)) }) {
      if SearchText.begins(try self.name(row, declaration), with: name) { found.append(row.integer(.number)) }
    }
    return found
  }

  private func name(_ row: Row, _ declaration: Declaration) throws(Failure) -> String {
    guard let id = UniqueID(row.text(.id)) else { throw damaged }
    return declaration.name(of: values(row, declaration.names), id)
  }

  /// Largest number of records to check for a completion, which limits its time.
  private static let maxLookedUp = 200

  /// Larger than any record number.
  static let noNumber = Int(Int32.max) << 10

  /// Distinct names of listed records with this beginning; any field of the name may come first.
  public func names(of kind: RecordKind, beginning: String, limit: Int) throws(Failure) -> [String] {
    let (declaration, key) = (try declaration(of: kind), SearchText.key(of: beginning))
    try reindexStale()
    var names: [String] = []
    for column in declaration.keys {
      // Skip to the next distinct name: many records may share one name.
      var from = key.isEmpty ? RowCondition.above(column, .text("")) : .from(column, .text(key))
      while names.count < limit {
        let found = try first(
          [column, .id] + declaration.names, of: declaration.table,
          where: [from, .below(column, .text(key + "\u{10FFFF}"))] + Self.listed, by: [column])
        guard let found else { break }
        let name = try name(found, declaration)
        if !names.contains(name) { names.append(name) }
        from = .above(column, found[column])
      }
    }
    guard names.count < limit, !key.isEmpty else { return names }
    // Then add names in which another word has this beginning; not all of them if many records match.
    let found = try records(of: declaration, withWordsOf: beginning, limit: Self.maxLookedUp)
    try prefetch(kind, found)
    for number in found {
      if let name = try name(of: RecordID(kind, number)), !names.contains(name) { names.append(name) }
    }
    return Array(names.prefix(limit))
  }

  /// Numbers of removed records of a kind, newest first: discarded incidents, cancelled appointments, released records.
  ///
  /// A name selects records with this name, or else with this beginning, or else with these beginnings of words. For
  /// incidents and appointments, which have no name, it selects nothing.
  public func removed(_ kind: RecordKind, named name: String?, limit: Int) throws(Failure) -> [Int] {
    func numbers(
      _ table: Table, _ column: Field, _ conditions: [RowCondition] = [], most: Int? = nil
    ) throws(Failure) -> [Int] {
      try tables.rows(
        RowQuery(
          [.number], of: table, where: [.flag(.removed, false), .differs(column, .none)] + conditions, by: [.number],
          isDescending: true, limit: most ?? limit)
      ).map { $0.integer(.number) }
    }
    switch kind {
    case .incident: return name == nil ? try numbers(.incidents, .discardedAt) : []
    case .appointment: return name == nil ? try numbers(.appointments, .cancelledAt) : []
    default: break
    }
    guard let declaration = kinds[kind] else { return [] }
    try reindexStale()
    guard let name else { return try numbers(declaration.table, .releasedAt) }
    let key = SearchText.key(of: name)
    // Equal keys, or else keys with this beginning.
    for range in key.isEmpty ? [] : [{ [.equals($0, .text(key))] }, Self.beginning(key)] {
      var found: Set<Int> = []
      for column in declaration.keys { found.formUnion(try numbers(declaration.table, .releasedAt, range(column))) }
      if !found.isEmpty { return Array(found.sorted(by: >).prefix(limit)) }
    }
    var others: [Int] = []
    for number in try numbers(declaration.table, .releasedAt, most: 1_000) where others.count < limit {
      let called = try self.name(of: RecordID(kind, number))
      if let called, SearchText.begins(called, with: name) { others.append(number) }
    }
    return others
  }

  private static func beginning(_ key: String) -> (Field) -> [RowCondition] {
    { [.from($0, .text(key)), .below($0, .text(key + "\u{10FFFF}"))] }
  }
}
