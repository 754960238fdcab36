@testable import TerminalViews

/// Prints one incident in a line.
enum IncidentRenderer {
  static func render(_ row: IncidentRow, style: Style) -> Output {
    switch style.format {
    case .json, .jsonl: Output(out: [JSON.object(row.json).line])
    case .plain: Output(out: [row.plainLine])
    case .people: Output(out: [head(row, style)])
    }
  }

  private static func head(_ row: IncidentRow, _ style: Style) -> String {
    var parts = ["#\(row.number)", row.description.oneLine(40).uppercased()]
    if !row.room.isEmpty { parts.append("in " + row.room.oneLine(20)) }
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

extension IncidentRow {
  /// The line for other programs: number, description, room; a new field comes last.
  var plainLine: String { ["#\(number)", description.harmless, room.harmless].joined(separator: "\t") }

  var json: [String: JSON] {
    [
      "number": .number(number), "description": .string(description), "room": .string(room),
    ]
  }
}
