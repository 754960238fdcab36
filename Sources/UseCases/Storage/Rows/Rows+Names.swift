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

  /// Numbers of listed records that a name means and that meet the conditions, by number, at most ten.
  ///
  /// Tried in turn: the whole name, its first words, its beginning, the beginnings of its words. Any field of the name
  /// may stand first; case and accents do not count.
  public func records(
    _ kind: RecordKind, named name: String, where conditions: [FieldCondition]
  ) throws(Failure) -> [Int] {
    let (declaration, key) = (try declaration(of: kind), SearchText.key(of: name))
    guard !key.isEmpty else { return [] }
    try reindexStale()
    let more = conditions.map(\.ofRow)
    // Whole name, then first words, then beginning.
    for end in ["\u{1}", "!", "\u{10FFFF}"] {
      var found: Set<Int> = []
      for column in declaration.keys {
        let range: [RowCondition] = [.from(column, .text(key)), .below(column, .text(key + end))]
        // Any ten in index order: with more the name is ambiguous anyway.
        found.formUnion(try numbers(of: declaration, where: range + more, by: []))
      }
      if !found.isEmpty { return Array(found.sorted().prefix(10)) }
    }
    return try records(of: declaration, withWordsOf: name, where: conditions, limit: 1_000)
  }

  /// Numbers of listed records, at most ten, whose name the word misses by one slip of the hand.
  func records(_ kind: RecordKind, nearly name: String) throws(Failure) -> [Int] {
    let (declaration, slips) = (try declaration(of: kind), SearchText.slips(of: name).map { Value.text($0) })
    var found: Set<Int> = []
    for column in declaration.keys {
      found.formUnion(try numbers(of: declaration, where: [.oneOf(column, slips)] + Self.listed, by: []))
    }
    return Array(found.sorted().prefix(10))
  }

  /// Records whose names have words with these beginnings, at most ten; of more matches than the limit, the newest.
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

  /// Limit of records that are looked at for a completion, so that its time does not depend on their number.
  private static let maxLookedUp = 200

  /// Larger than any number.
  static let noNumber = Int(Int32.max) << 10

  /// Distinct names of listed records with this beginning, whatever field of the name stands first.
  public func names(of kind: RecordKind, beginning: String, limit: Int) throws(Failure) -> [String] {
    let (declaration, key) = (try declaration(of: kind), SearchText.key(of: beginning))
    try reindexStale()
    var names: [String] = []
    for column in declaration.keys {
      // Skip from name to name, however many records share one.
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
    // A short text begins words of many names: some of those suffice after the names that begin with it.
    let found = try records(of: declaration, withWordsOf: beginning, limit: Self.maxLookedUp)
    try prefetch(kind, found)
    for number in found {
      if let name = try name(of: RecordID(kind, number)), !names.contains(name) { names.append(name) }
    }
    return Array(names.prefix(limit))
  }

  /// Numbers of removed records of a kind, newest first: discarded incidents, cancelled appointments, released records.
  ///
  /// A name selects records of this name, else of one with this beginning; incidents and appointments have no name.
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
    // Equal keys first, else keys with this beginning.
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
