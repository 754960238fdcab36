import Foundation
import TerminalKit
import ViewModels

/// Amounts in stored texts that no cost contains (decision 85).
///
/// They are read when they are shown: so notes of before, and imported ones, are named, too.
extension NoteRow {
  /// Uncounted amounts of the text, as typed; empty after the cost was set by hand.
  func uncounted(_ style: Style) -> [String] {
    guard isUncertain, !isErased else { return [] }
    let read = Amount.cost(of: text) { style.money }
    guard let amount = read.cost else { return read.uncounted }
    return amount == cost ? [] : Amount.mentions(in: text)
  }
}

extension IncidentRow {
  /// Amounts of the description that are not counted, as typed.
  func uncounted(_ style: Style) -> [String] {
    let read = Amount.cost(of: description) { style.money }
    guard read.cost != nil else { return read.uncounted }
    // A description that is only an amount keeps it, and its note has the cost.
    return read.text == description ? [] : Amount.mentions(in: description)
  }

  /// The lines that name the amounts which are not counted in the description and in these notes: ten, and the number of the rest.
  func uncountedLines(_ notes: [NoteRow], _ style: Style) -> [String] {
    let prefix = style.commandPrefix
    func listed(_ amounts: [String]) -> String { amounts.map { $0.oneLine(24) }.joined(separator: ", ") }
    var lines: [Message] = []
    let own = uncounted(style)
    if !own.isEmpty {
      lines.append(
        isOccurring
          ? "\(reference): not counted: \(listed(own)); \(prefix)note TEXT AMOUNT counts one"
          : "\(reference): not counted: \(listed(own)); \(prefix)open \(number), then \(prefix)note TEXT AMOUNT counts one"
      )
    }
    for note in notes {
      let amounts = note.uncounted(style)
      guard !amounts.isEmpty else { continue }
      let name = note.reference
      lines.append(
        isOccurring
          ? "\(name): not counted: \(listed(amounts)); \(prefix)cost \(name) AMOUNT sets a cost"
          : "\(reference) \(name): not counted: \(listed(amounts)); \(prefix)open \(number), then \(prefix)cost \(name) AMOUNT sets a cost"
      )
    }
    if lines.count > 10 { lines = lines.prefix(10) + ["and \(lines.count - 10) more"] }
    return lines.map { style.paint(style.say($0), .hint) }
  }
}
