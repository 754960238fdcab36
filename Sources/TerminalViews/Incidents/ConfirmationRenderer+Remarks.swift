import Foundation
import TerminalKit
import ViewModels

/// Remarks on what a change has replaced, or has not linked.
extension ConfirmationRenderer {
  /// A remark on a description whose amount has replaced the former cost of its note.
  static func replaced(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.outcome == .made, confirmation.deed.kind == .described, let charge = confirmation.charge,
      let former = confirmation.formerCost, let cost = charge.note.cost
    else { return [] }
    let remark: Message =
      "the cost \(style.cost(cost)) replaces the cost \(style.cost(former)) of \(charge.note.reference); to keep both, type \(style.commandPrefix)undo, then a new note with the amount"
    return [style.paint(style.say(remark), .hint)]
  }

  /// A remark on another open incident about the chosen patient, with the command that continues it.
  static func alsoOpen(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard [.made, .unchanged].contains(confirmation.outcome), let other = confirmation.alsoOpen else { return [] }
    let name = other.name(40, style)
    let called = name.isEmpty ? other.reference : "\(other.reference) \(name)"
    let remark: Message = "\(called) is open, too: \(style.commandPrefix)open \(other.number) continues it"
    return [style.paint(style.say(remark), .hint)]
  }

  /// Remarks on names that match no record, with similar names.
  static func remarks(_ confirmation: Confirmation, _ style: Style) -> [String] {
    (confirmation.unmatched ?? []).map { name in
      let candidates = name.candidates.map { candidate in
        "\(RecordID(name.kind, candidate.number).reference) \(candidate.shownName(40, style))"
      }.listed(" or ")
      if let link = link(name, confirmation, style) { return style.paint(style.say(link), .hint) }
      let remark: Message =
        !name.candidates.isEmpty
        ? "only the name \(quoted(name.text)) is stored; did you mean \(candidates)?"
        : KindWords.own[name.kind]?.screens.unmatched?(name.text)
          ?? "no patient is named \(quoted(name.text)); only the name is stored"
      return style.paint(style.say(remark), .hint)
    }
  }

  /// A remark with the command that links an appointment of a patient whose name has further words: `Rex booster`.
  private static func link(_ name: Unmatched, _ confirmation: Confirmation, _ style: Style) -> Message? {
    guard case .appointment(let row)? = confirmation.subject, name.kind == .patient, name.candidates.count == 1,
      let patient = name.candidates.first
    else { return nil }
    let words = name.text.split(whereSeparator: \.isBlank).map(String.init)
    let count = patient.name.split(whereSeparator: \.isBlank).count
    guard words.count > count,
      words.prefix(count).joined(separator: " ").withoutMarks.lowercased() == patient.name.lowercased()
    else { return nil }
    let reason = Words.joined(words.dropFirst(count).joined(separator: " ")).harmless.oneLine(60)
    let reference = RecordID(.patient, patient.number).reference
    let command = "\(style.commandPrefix)appointment edit \(row.reference) patient=\(reference) reason=\(reason)"
    let shown = patient.shownName(40, style)
    return
      "only the name \(quoted(name.text)) is stored: \(command) links the appointment to \(reference) \(shown)"
  }
}
