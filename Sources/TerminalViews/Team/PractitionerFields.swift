import Foundation
import ViewModels

extension PractitionerRow {
  var reference: String { "v\(number)" }

  /// How to reach the practitioner, without what is not known.
  var contact: [String] { [phone, mail, address].filter { !$0.isEmpty } }

  /// The line for other programs: number, name, address, mail, telephone.
  var plainLine: String {
    [reference, name.harmless, address.harmless, mail.harmless, phone.harmless].joined(separator: "\t")
  }

  var json: [String: JSON] {
    [
      "number": .number(number), "id": .string(id), "name": .string(name), "address": .string(address),
      "mail": .string(mail), "phone": .string(phone),
    ]
  }
}
