import TerminalKit
import ViewModels

extension KindWords {
  /// The guardians.
  static let guardian = KindWords(
    noun: "guardian", one: "a guardian", plural: "guardians", none: "no guardian", new: "a new guardian",
    labels: reachLabels,
    commands: Commands(summary: "add, show, edit, link or remove one", own: { VerbTable.links }),
    examples: ("add Nora Quellberg phone='030 555 0199'", "edit g1 city=Lindenau mail="),
    apart: { row, _ in contactLines(row) },
    screens: KindScreens(
      parts: { view, style in
        let patients = view.guardianships.map {
          JSON.object($0.patient.json(style).merging(["role": $0.jsonRole]) { $1 })
        }
        return ["has_more": .bool(view.hasMore), "patients": .array(patients)]
      },
      lacking: { view, command in
        guard view.guardianships.isEmpty else { return nil }
        let suggestion = "\(command) link \(view.row.reference) p7 --as owner"
        return "no patient is linked yet: \(suggestion) links one"
      }, rest: "patients --guardian"))

  /// Labels of the contact fields.
  static let reachLabels: [String: Message] = [
    "postcode": "post code", "phone": "telephone", "mail": "mail address",
  ]

  /// Telephone, mail, and the postal address: `Mill Row 7, 01234 Lindenau, DE`.
  static let contactLines: @Sendable (RecordRow) -> [Message] = { row in
    let town = [row["postcode"], row["city"]].filter { !$0.isEmpty }.joined(separator: " ")
    let place = [row["address"], town, row["country"]].filter { !$0.isEmpty }.joined(separator: ", ")
    return [row["phone"], row["mail"], place].filter { !$0.isEmpty }.map { Message(text: $0) }
  }
}

extension GuardianRole {
  var noun: Message {
    switch self {
    case .owner: "owner"
    case .guardian: "guardian"
    case .caretaker: "caretaker"
    }
  }
}

extension GuardianshipRow {
  /// The role in JSON.
  var jsonRole: JSON { JSON(role?.rawValue) }

  /// The role and the patient: `owner of p7 Rex`, `caretaker instead of owner of p7 Rex`.
  func about(_ style: Style) -> String {
    let name = patient.shownName(Fact.most, style)
    guard let role else { return "\(patient.reference) \(name)" }
    guard let formerRole else { return style.say("\(role.noun) of \(patient.reference) \(name)") }
    return style.say("\(role.noun) instead of \(formerRole.noun) of \(patient.reference) \(name)")
  }

  /// The role and the patient, or the role and the guardian: `owner  p7  Rex · dog`.
  func line(_ other: Listing.Row, _ style: Style) -> String {
    let roles = GuardianRole.allCases.map { style.say($0.noun).displayWidth }.max() ?? 0
    let text = ([other.shownName(nil, style)] + other.details.map(style.say)).joined(separator: style.dot)
    let role = (role.map { style.say($0.noun) } ?? "").padded(to: roles)
    let room = style.width.map { max(8, $0 - roles - other.reference.utf8.count - 6) }
    return "  \(style.paint(role, .dim))  \(other.reference)  \(text.oneLine(room))"
  }
}
