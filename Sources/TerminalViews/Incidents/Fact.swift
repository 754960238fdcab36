import TerminalKit
import ViewModels

/// A text behind the name of a record, and its weight in a confirmation that is too long.
struct Fact {
  /// The animal and the days were read by the program, and are repeated to reveal a misunderstanding.
  enum Weight {
    /// Cut with the other texts as typed.
    case typed
    /// The present day: left out of a long line.
    case today
    /// Never cut.
    case kept
  }

  let text: Message
  var weight = Weight.typed
}

extension Fact {
  /// The most columns of an animal's name.
  static let most = 40

  /// The texts in one line; if they are too long, those that are kept stay whole, and the others are cut.
  ///
  /// - Parameters:
  ///   - width: the room beside the rest of the line.
  ///   - row: the width of the terminal, if a second row is used before the first typed text is cut: a product.
  static func fitted(
    _ parts: [(text: String, weight: Weight)], _ separator: String, _ width: Int?, row: Int? = nil
  ) -> String {
    func joined(_ texts: [String]) -> String { texts.joined(separator: separator).oneLine(nil) }
    let whole = joined(parts.map(\.text))
    guard let width, whole.displayWidth > width else { return whole }
    let parts = parts.filter { $0.weight != .today }.map { part in
      (text: part.weight == .kept ? part.text.oneLine(2 * most) : part.text, isKept: part.weight == .kept)
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
  /// The weight of a value of this field.
  func weight(_ text: String, _ style: Style) -> Fact.Weight {
    if self == .day, let now = style.now, text == style.calendar.isoDay(now) { return .today }
    return isDay || self == .record(.patient) ? .kept : .typed
  }
}
