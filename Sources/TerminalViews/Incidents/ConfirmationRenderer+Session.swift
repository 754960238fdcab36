import TerminalKit
import ViewModels

extension ConfirmationRenderer {
  /// The current incident and the chosen patient of a session that has begun.
  ///
  /// The practitioner may have chosen them at another prompt, so the renderer prints both.
  static func continued(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.outcome == .made || confirmation.outcome == .unchanged else { return [] }
    let current = confirmation.current.map { incident -> Message in
      let name = incident.name(40, style)
      return "current incident: \(name.isEmpty ? incident.reference : "\(incident.reference) \(name)")"
    }
    let chosen = confirmation.chosen.map { patient -> Message in
      let name = "p\(patient.number) \(patient.shownName(40, style))"
      return "chosen patient: \(name); \(style.commandPrefix)for none ends the choice"
    }
    return [current, chosen].compactMap(\.self).map { style.paint(style.say($0), .hint) }
  }
}
