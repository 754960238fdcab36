import TerminalKit
import ViewModels

/// A detail of a record, and its priority in a line that is too long.
struct Fact {
  /// The priority of a text in a line that is too long.
  ///
  /// The program interprets typed animals and days, so a confirmation repeats them to reveal a misunderstanding.
  enum Priority {
    /// Cut together with the other typed texts.
    case typed
    /// Today's date: left out of a long line.
    case today
    /// Cut only after 80 columns.
    case kept
  }

  let text: Message
  var priority = Priority.typed
}

extension Fact {
  /// The maximum width of an animal's name, in columns.
  static let most = 40

  /// Joins texts into one line, and shortens them by priority if the line is wider than `width`; nil for no limit.
  ///
  /// The result can exceed `width`: it always has the `.kept` texts and at least 8 columns for typed texts. With `row`,
  /// the terminal's width, a second row may be used to show the first typed text whole.
  static func fitted(
    _ parts: [(text: String, priority: Priority)], _ separator: String, _ width: Int?, row: Int? = nil
  ) -> String {
    func joined(_ texts: [String]) -> String { texts.joined(separator: separator).oneLine(nil) }
    let whole = joined(parts.map(\.text))
    guard let width, whole.displayWidth > width else { return whole }
    let parts = parts.filter { $0.priority != .today }.map { part in
      (text: part.priority == .kept ? part.text.oneLine(2 * most) : part.text, isKept: part.priority == .kept)
    }
    let shorter = joined(parts.map(\.text))
    guard shorter.displayWidth > width else { return shorter }
    let kept = parts.filter(\.isKept).map(\.text)
    let typed = parts.filter { !$0.isKept }.map(\.text)
    guard !kept.isEmpty else { return joined(typed).oneLine(width) }
    guard let name = typed.first?.displayWidth else { return joined(kept) }
    let least = max(12, name > most ? 0 : name)
    var room = width - joined(kept).displayWidth - separator.displayWidth
    if let row, room < least { room = min(most, room + row) }
    room = max(8, room)
    let first = parts.prefix(while: \.isKept).count
    return joined(kept.prefix(first) + [joined(typed).oneLine(room)] + kept.dropFirst(first))
  }
}

extension FieldKind {
  /// The priority of a value: `.today` for today's date, `.kept` for other days and for patients.
  func priority(_ text: String, _ style: Style) -> Fact.Priority {
    if self == .day, let now = style.now, text == style.calendar.isoDay(now) { return .today }
    return isDay || self == .record(.patient) ? .kept : .typed
  }
}
