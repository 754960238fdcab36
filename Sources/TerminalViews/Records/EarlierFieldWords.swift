import Foundation
import TerminalKit
import ViewModels

extension EarlierFieldRow {
  /// Lines for a former text of a field, with the time when another text replaced it.
  func lines(_ label: Message, _ style: Style) -> [String] {
    let text = Message(text: self.text.harmlessLines.joined(separator: " "))
    let line = style.say("\(label) until \(style.calendar.stamp(until)): \(text)")
    return (style.width.map { line.wrapped(to: $0) } ?? [line]).map { style.paint($0, .dim) }
  }

  func json(_ calendar: LocalCalendar) -> JSON {
    .object([
      "field": .string(name.replacing("-", with: "_")), "text": .string(text),
      "until": .string(calendar.iso8601(until)),
    ])
  }
}

extension [EarlierFieldRow] {
  /// The JSON member `earlier`; empty without former texts.
  func members(_ calendar: LocalCalendar) -> [String: JSON] {
    isEmpty ? [:] : ["earlier": .array(map { $0.json(calendar) })]
  }
}
