import UseCases

extension TableLayout {
  private static let textual: Set<Field> = [
    "id", "name", "format", "digest", "record", "kind", "species", "image", "text", "origin", "origin_id",
    "origin_user", "origin_patient", "field", "before", "after", "role", "picture", "address", "terminal",
  ]
  static func isText(_ table: Table, _ column: Field) -> Bool {
    textual.contains(column) || table == "marks" && (column == "practitioner" || column == "value")
  }

  var statements: [String] {
    let table = self.table.rawValue
    let columns = columns.map { column, initial in
      switch initial {
      case .none: "\"\(column.rawValue)\" \(Self.isText(self.table, column) ? "text COLLATE \"C\"" : "bigint")"
      case .integer(let number): "\"\(column.rawValue)\" bigint NOT NULL DEFAULT \(number)"
      case .text: "\"\(column.rawValue)\" text COLLATE \"C\" NOT NULL DEFAULT ''"
      }
    }
    let key = key.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return ["CREATE TABLE IF NOT EXISTS \(table) (\(columns.joined(separator: ", ")), PRIMARY KEY (\(key)))"]
      + columns.map { "ALTER TABLE \(table) ADD COLUMN IF NOT EXISTS \($0)" }
  }
}
