import Foundation
import ViewModels

extension PromptRow {
  /// Where somebody is in session, and what is occurring there.
  func words(_ style: Style) -> Message {
    let place: Message = isHere ? "in session here" : "in session at prompt \(number)"
    guard let occurring else { return place }
    let incident = [occurring.reference, occurring.name(30, style)].filter { !$0.isEmpty }.joined(separator: " ")
    return "\(style.say(place)): \(incident)"
  }

  func json(_ calendar: LocalCalendar) -> JSON {
    .object([
      "number": .number(number), "practitioner": JSON(practitioner), "here": .bool(isHere),
      "occurring": occurring.map { .object($0.json(calendar)) } ?? .null,
    ])
  }
}

extension PractitionerRow {
  var reference: String { "v\(number)" }

  /// How to reach the practitioner, without what is not known.
  var contact: [String] { [phone, mail, place].filter { !$0.isEmpty } }

  /// Where the practitioner is, as on a letter: `Am Ring 1, 50667 Köln, Germany`.
  private var place: String {
    let town = [postcode, city].filter { !$0.isEmpty }.joined(separator: " ")
    return [address, town, country].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// As it stands in a list, with the open prompts at which the practitioner is in session.
  func listed(_ prompts: [PromptRow], _ style: Style) -> Listing.Row {
    let own = prompts.filter { $0.practitioner == number }
    var members = json
    members["prompts"] = .array(own.map { .number($0.number) })
    return Listing.Row(
      reference: reference, name: name, apart: own.map { $0.words(style) } + contact.map { Message(text: $0) },
      plain: plainLine + "\t" + own.map { "\($0.number)" }.joined(separator: ","), json: members)
  }

  /// The line for other programs: number, name, address, mail, telephone, post code, city, country.
  var plainLine: String {
    ([reference] + [name, address, mail, phone, postcode, city, country].map(\.harmless)).joined(separator: "\t")
  }

  var json: [String: JSON] {
    [
      "number": .number(number), "id": .string(id), "name": .string(name), "address": JSON(said: address),
      "postcode": JSON(said: postcode), "city": JSON(said: city), "country": JSON(said: country),
      "mail": JSON(said: mail),
      "phone": JSON(said: phone),
    ]
  }
}
