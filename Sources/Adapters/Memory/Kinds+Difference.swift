import UseCases

extension Kinds {
  /// The first difference between two storages, such as `incidents.description`; nil for equal contents.
  ///
  /// Ignores contents that an archive does not have: derived columns, and facts about the storage.
  func difference(of here: any Tables, from there: any Tables) throws(Failure) -> String? {
    for layout in layouts where layout.table != "facts" {
      let columns = layout.compared
      let (mine, theirs) = (try layout.contents(columns, of: here), try layout.contents(columns, of: there))
      guard mine.count == theirs.count else { return layout.table.rawValue }
      for (mine, theirs) in zip(mine, theirs) where mine != theirs {
        let column = columns.indices.first { mine[$0] != theirs[$0] }
        return "\(layout.table.rawValue).\(column.map { columns[$0].rawValue } ?? "")"
      }
      guard try layout.uses(in: here) == layout.uses(in: there) else { return layout.table.rawValue }
    }
    return nil
  }
}

extension TableLayout {
  fileprivate var compared: [Field] {
    columns.map(\.field).filter { field in
      field != "search" && !field.rawValue.hasSuffix("_key")
        && (table != "sessions" || !["used", "terminal", "since"].contains(field.rawValue))
    }
  }

  fileprivate func contents(_ columns: [Field], of tables: any Tables) throws(Failure) -> [[Value]] {
    // Skip tombstones: they equal a missing row.
    let conditions: [RowCondition] =
      switch table {
      case "takers": [.flag("removed", false)]
      case "guardianships": [.differs("role", .none)]
      default: []
      }
    return try tables.rows(RowQuery(columns, of: table, where: conditions, by: key)).map { row in
      columns.map { row[$0] }
    }
  }

  /// The sessions in the order of their use: archives keep this order, but not the column `used`.
  fileprivate func uses(in tables: any Tables) throws(Failure) -> [Value] {
    guard table == "sessions" else { return [] }
    return try tables.rows(RowQuery(["number"], of: table, by: ["used", "number"])).map { $0["number"] }
  }
}
