import Foundation
import TerminalKit
import ViewModels

extension ConfirmationRenderer {
  static func json(_ confirmation: Confirmation, _ style: Style) -> JSON {
    let calendar = style.calendar
    let outcome =
      switch confirmation.outcome {
      case .made: "done"
      case .unchanged: "unchanged"
      case .undone: "undone"
      case .redone: "redone"
      }
    var members: [String: JSON] = [
      "title": .string(title(confirmation.deed)),
      "outcome": .string(outcome),
      "done": .string(confirmation.deed.key),
      "incident": confirmation.incident.map { .object($0.json(calendar)) } ?? .null,
      "note": .null, "medium": .null, "appointment": .null,
      "role": .null, "changed": changed(confirmation),
      "others": .array(confirmation.others.map { .object($0.json(calendar)) }),
      "unchanged": .array((confirmation.unchanged ?? []).map { .object($0.json(calendar)) }),
    ]
    if let hidden = confirmation.hidden {
      members["hidden"] = .array(
        hidden.map { .object(["kind": .string($0.kind.rawValue), "count": .number($0.count)]) })
    }
    if let remarks = confirmation.remarks { members["remarks"] = .array(remarks.map(\.json)) }
    if let tally = confirmation.tally {
      members["today"] = .object([
        "done": .number(tally.done), "of": .number(tally.all), "percent": .number(tally.percent),
      ])
    }
    if let next = confirmation.nextOccurrence {
      members["next"] = .object([
        "reference": next.reference.map { .string($0) } ?? .null,
        "due": next.due.map { .string(calendar.iso8601($0)) } ?? .null,
      ])
    }
    if let charge = confirmation.charge {
      members["charge"] = .object(
        charge.note.json(style).merging([
          "incident": .number(charge.incident), "taken_by": .array(charge.takers.map { .object($0.members) }),
        ]) { $1 })
    }
    if let cost = confirmation.formerCost { members["former_cost"] = JSON(cost) }
    if let cost = keptCost(confirmation) { members["kept_cost"] = JSON(cost) }
    let uncertain = (confirmation.uncertain ?? []).filter { !$0.uncounted.isEmpty }
    if !uncertain.isEmpty { members["uncounted"] = .array(uncertain.map { .object($0.json(style)) }) }
    if let entries = confirmation.entriesOfOtherPatients {
      members["apart"] = .array(entries.map { .string($0.reference) })
    }
    if let entries = confirmation.uncharged?.uncountedJSON(style) { members["uncounted_entries"] = entries }
    if let left = confirmation.left { members["left"] = .object(left.json(calendar)) }
    if let other = confirmation.alsoOpen { members["also_open"] = .object(other.json(calendar)) }
    if let was = confirmation.was {
      members["was"] = .object(["number": .number(was.number), "name": .string(was.name)])
    }
    for shape in style.kinds { members[shape.kind.rawValue] = .null }
    switch confirmation.subject {
    case .note(var note):
      // The cost of a new note, if any, was typed with it: no amount of the text is in doubt then.
      note.isUncertain = confirmation.deed.kind == .noted && note.cost == nil
      members["note"] = .object(note.json(style))
    case .medium(let medium): members["medium"] = .object(medium.json(calendar))
    case .appointment(let appointment): members["appointment"] = .object(appointment.json(calendar))
    case .record(let record): members[record.record.kind.rawValue] = .object(record.json(style))
    case .guardianship(let guardianship):
      members["guardian"] = .object(guardianship.guardian.json(style))
      members["patient"] = .object(guardianship.patient.json(style))
      members["role"] = guardianship.jsonRole
    case nil: break
    }
    return .object(members)
  }

  private static func changed(_ confirmation: Confirmation) -> JSON {
    guard let fields = confirmation.changed else { return .null }
    return .object(
      Dictionary(
        fields.map { (($0.part.map { "\($0.rawValue)_" } ?? "") + $0.name, JSON($0.text.isEmpty ? nil : $0.text)) },
        uniquingKeysWith: { $1 }))
  }

  private static func title(_ deed: ChangeSummary) -> String {
    guard let name = deed.name else { return deed.kind == .left ? "no incident" : "no reminder" }
    return "\(name.kind.whole.word) \(name.whole)"
  }
}
