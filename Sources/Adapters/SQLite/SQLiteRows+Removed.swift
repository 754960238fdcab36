import UseCases

extension SQLiteRows {
  func removed(_ kind: RecordKind, named name: String?, limit: Int) throws(Failure) -> [Int] {
    func numbers(
      _ table: String, _ column: String, _ condition: String = "1", most: Int? = nil, _ values: Value...
    ) throws(Failure) -> [Int] {
      try connection.rows(
        """
        SELECT number FROM \(table) WHERE removed = 0 AND \(column) IS NOT NULL AND \(condition)
        ORDER BY number DESC LIMIT \(most ?? limit)
        """, values
      ) { row throws(Failure) in row.integer(0) }
    }
    /// Those whose key is this one, or else begins so.
    func called(_ table: String, _ keys: [String]) throws(Failure) -> [Int] {
      guard let name else { return try numbers(table, "released_at") }
      let key = SearchText.key(of: name)
      guard !key.isEmpty else { return [] }
      guard !keys.isEmpty else { return [] }
      let whole = keys.map { "\($0) = ?1" }.joined(separator: " OR ")
      let exact = try numbers(table, "released_at", "(\(whole))", .text(key))
      guard exact.isEmpty else { return exact }
      let beginning = keys.map { "\($0) >= ?1 AND \($0) < ?2" }.joined(separator: " OR ")
      return try numbers(table, "released_at", "(\(beginning))", .text(key), .text(key + "\u{10FFFF}"))
    }
    switch kind {
    case .incident: return name == nil ? try numbers("incidents", "discarded_at") : []
    case .appointment: return name == nil ? try numbers("appointments", "cancelled_at") : []
    default:
      guard let declaration = kinds[kind] else { return [] }
      try reindexStale()
      let found = try called(declaration.plural, declaration.keys)
      guard let name, found.isEmpty else { return found }
      var others: [Int] = []
      for number in try numbers(declaration.plural, "released_at", most: 1_000) where others.count < limit {
        let record = try record(RecordID(kind, number))
        if let record, SearchText.begins(record.name, with: name) { others.append(number) }
      }
      return others
    }
  }
}
