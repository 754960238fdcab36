import Foundation
import ViewModels

extension PractitionerRow {
  var reference: String { "v\(number)" }

  /// How to reach the practitioner, without what is not known.
  var contact: [String] { [phone, mail, place].filter { !$0.isEmpty } }

  /// Where the practitioner is, as on a letter: `Am Ring 1, 50667 Köln, Germany`.
  private var place: String {
    let town = [postcode, city].filter { !$0.isEmpty }.joined(separator: " ")
    return [address, town, country].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// As it stands in a list.
  var listed: Listing.Row {
    Listing.Row(
      reference: reference, name: name, apart: contact.map { Message(text: $0) }, plain: plainLine, json: json)
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
