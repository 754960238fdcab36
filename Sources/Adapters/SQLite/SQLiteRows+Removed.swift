import UseCases

extension SQLiteRows {
  func removed(_ kind: RecordKind, named name: String?, limit: Int) throws(Failure) -> [Int] {
    func numbers(_ table: String, _ column: String, _ condition: String = "1", _ values: Value...) throws(Failure)
      -> [Int]
    {
      try connection.rows(
        """
        SELECT number FROM \(table) WHERE removed = 0 AND \(column) IS NOT NULL AND \(condition)
        ORDER BY number DESC LIMIT \(limit)
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
    case .patient: return try called("patients", ["name_key"])
    case .practitioner:
      let left = try connection.rows(
        """
        SELECT \(Self.practitionerColumns) FROM practitioners WHERE removed = 0 AND relieved_at IS NOT NULL
        ORDER BY number DESC
        """, row: practitioner)
      return left.called(name).prefix(limit).map(\.number)
    case .incident: return name == nil ? try numbers("incidents", "discarded_at") : []
    case .appointment: return name == nil ? try numbers("appointments", "cancelled_at") : []
    default:
      guard let declaration = kinds[kind] else { return [] }
      return try called(declaration.plural, declaration.keys)
    }
  }
}

extension [Practitioner] {
  /// Those of whose name each word of the text begins a word; all of them without one.
  func called(_ name: String?) -> [Practitioner] {
    guard let name else { return self }
    let search = TeamSearch(named: name)
    return search.isEmpty ? [] : filter { search.finds([$0.profile.name]) }
  }
}
