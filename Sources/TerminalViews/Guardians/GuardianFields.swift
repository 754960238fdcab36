import Foundation
import ViewModels

extension GuardianRow {
  var reference: String { "g\(number)" }

  /// How to reach the guardian, without what is not known.
  var contact: [String] { [self[.phone], self[.mail], place].filter { !$0.isEmpty } }

  /// Where the guardian lives, as on a letter: `Mill Row 7, 01234 Lindenau, DE`.
  private var place: String {
    let town = [self[.postcode], self[.city]].filter { !$0.isEmpty }.joined(separator: " ")
    return [self[.address], town, self[.country]].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// As it stands in a list.
  var listed: Listing.Row {
    Listing.Row(
      reference: reference, name: name, apart: contact.map { Message(text: $0) }, plain: plainLine, json: json)
  }

  /// The line for other programs: number, then name, surname, address, post code, city, country, telephone, mail, id.
  var plainLine: String {
    ([reference] + Field.allCases.map { self[$0].harmless } + [id]).joined(separator: "\t")
  }

  var json: [String: JSON] {
    var members: [String: JSON] = ["number": .number(number), "id": .string(id), "display_name": .string(name)]
    for field in Field.allCases { members[field.rawValue] = JSON(said: self[field]) }
    return members
  }
}

extension GuardianRow.Role {
  /// What it is called.
  var noun: Message {
    switch self {
    case .owner: "owner"
    case .guardian: "guardian"
    case .caretaker: "caretaker"
    }
  }
}

extension GuardianshipRow {
  /// The role as other programs read it.
  var jsonRole: JSON { JSON(role?.rawValue) }

  /// Whose it is, and as what: `owner of p7 Rex`, `caretaker instead of owner of p7 Rex`.
  func about(_ style: Style) -> String {
    let name = patient.name.oneLine(24)
    guard let role else { return "\(patient.reference) \(name)" }
    guard let formerRole else { return style.say("\(role.noun) of \(patient.reference) \(name)") }
    return style.say("\(role.noun) instead of \(formerRole.noun) of \(patient.reference) \(name)")
  }

  /// What the one is to the other, and one of the two: `owner  p7  Rex · dog`.
  func line(_ other: Listing.Row, _ style: Style) -> String {
    let roles = GuardianRow.Role.allCases.map { style.say($0.noun).displayWidth }.max() ?? 0
    let text = ([other.name] + other.apart.map(style.say)).joined(separator: style.dot)
    let role = (role.map { style.say($0.noun) } ?? "").padded(to: roles)
    return "  \(style.paint(role, .dim))  \(other.reference)  \(text.oneLine(room(roles, other, style)))"
  }

  private func room(_ roles: Int, _ other: Listing.Row, _ style: Style) -> Int? {
    style.width.map { max(8, $0 - roles - other.reference.utf8.count - 6) }
  }
}
