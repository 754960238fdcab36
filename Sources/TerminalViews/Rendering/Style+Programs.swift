import TerminalKit

/// The answers for programs; people get lines of their own.
extension Style {
  /// One object: its JSON or its plain lines; nil for people.
  func forPrograms(
    _ title: String, object: @autoclosure () -> [String: JSON], plain: @autoclosure () -> [String]
  ) -> [String]? {
    switch format {
    case .json, .jsonl: [JSON.object(object().merging(["title": .string(title)]) { $1 }).line]
    case .plain: plain()
    case .people: nil
    }
  }

  /// A list: JSON of the rows with further members, an object for each row, or plain lines; nil for people.
  func forPrograms(
    _ title: String, rows: @autoclosure () -> [[String: JSON]], with members: @autoclosure () -> [String: JSON] = [:],
    plain: @autoclosure () -> [String]
  ) -> [String]? {
    switch format {
    case .json:
      [
        JSON.object(
          members().merging(["title": .string(title), "rows": .array(rows().map { .object($0) })]) { $1 }
        ).line
      ]
    case .jsonl: rows().map { JSON.object($0).line }
    case .plain: plain()
    case .people: nil
    }
  }
}
