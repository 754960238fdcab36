import Foundation
import ViewModels

extension PatientRow {
  var reference: String { "p\(number)" }

  /// What tells the patient apart from one of the same name, each text of at most so many columns.
  func apart(_ width: Int? = nil) -> [Message] {
    let species = self["species"].map { Message(stringLiteral: $0.oneLine(width)) }
    let texts = [self["breed"], owner, self["chip"]].map { $0.map { Message(text: $0.oneLine(width)) } }
    return ([species] + texts).compactMap { $0 }
  }

  /// As it stands in a list.
  var listed: Listing.Row {
    Listing.Row(reference: reference, name: name, apart: apart(), plain: plainLine, json: json)
  }

  /// The line for other programs: number, name, species, breed, owner, transponder, id.
  var plainLine: String {
    [
      reference, self["name"] ?? "", self["species"] ?? "", self["breed"] ?? "", owner ?? "", self["chip"] ?? "", id,
    ].map(\.harmless).joined(separator: "\t")
  }

  var json: [String: JSON] {
    var members: [String: JSON] = [
      "number": .number(number), "id": .string(id), "display_name": .string(name),
    ]
    for field in FieldForm.fields(of: .patient) { members[field.key] = JSON(self[field.name]) }
    for part in FieldForm.Part.allCases where part != .patient {
      members[part.key] = .array(entries.filter { $0.part == part }.map { .object($0.json) })
    }
    return members
  }
}

extension EntryRow {
  fileprivate var json: [String: JSON] {
    var members: [String: JSON] = ["number": .number(number)]
    for field in FieldForm.fields(of: part) {
      members[field.key] = JSON(fields.first { $0.field == field }?.text)
    }
    return members
  }
}

extension FieldForm {
  /// What it is called.
  var noun: Message { Message(stringLiteral: label) }

  /// Its key in JSON: `chip_date`.
  var key: String { name.split(separator: "-").joined(separator: "_") }
}

extension FieldForm.Part {
  /// What it is called.
  var noun: Message {
    switch self {
    case .patient: "patient"
    case .owner: "owner"
    case .rabies: "rabies"
    case .titration: "titration"
    case .tapeworm: "tapeworm"
    }
  }

  /// The key of its list in JSON.
  fileprivate var key: String {
    switch self {
    case .patient: "patient"
    case .owner: "owners"
    case .rabies: "rabies_vaccinations"
    case .titration: "titration_tests"
    case .tapeworm: "tapeworm_treatments"
    }
  }
}

extension EntryRow {
  /// What it is called: `owner 1`.
  var called: Message { part.noun + Message(text: " \(number)") }
}

extension FieldForm.Kind {
  /// A value as people read it.
  func shown(_ text: String, _ style: Style) -> String {
    switch self {
    case .choice: style.say(Message(stringLiteral: text))
    case .day, .partialDay: style.calendar.form.shown(text)
    case .text, .lines, .time, .colour, .chip, .decimal: text
    }
  }
}

extension FieldRow {
  /// The value, with what is known about it; a colour with a swatch where there is colour.
  func shown(_ style: Style) -> String {
    let text = text.oneLine(nil)
    switch field.kind {
    case .colour:
      guard style.hasColor, let parts = Colour.parts(self.text) else { return text }
      return "\(text) \(InkMark.text("  ", Ink.swatch(parts[0], parts[1], parts[2])))"
    case .chip:
      return switch issuer {
      case .country(let letters): "\(text) (\(letters))"
      case .manufacturer(900): style.say("\(text) (900: several manufacturers)")
      case .manufacturer(let code): style.say("\(text) (manufacturer \(code))")
      case .test: style.say("\(text) (999: for tests only)")
      case .unknown(let code): style.say("\(text) (code \(String(1_000 + code).dropFirst()) is nobody's)")
      case nil: text
      }
    case .decimal: return "\(text) IU/ml"
    case .day, .partialDay, .choice, .text, .lines, .time: return field.kind.shown(text, style)
    }
  }
}

/// What a colour looks like.
enum Colour {
  /// Red, green and blue from 0 to 255; nil for a word that is not known.
  static func parts(_ text: String) -> [Int]? {
    let hex = text.first == "#" ? text.dropFirst() : words[text.lowercased()]?[...]
    guard let hex, hex.utf8.count == 6, let number = Int(hex, radix: 16) else { return nil }
    return [number >> 16, number >> 8 & 255, number & 255]
  }

  private static let words = [
    "black": "101010", "white": "f8f8f8", "grey": "808080", "gray": "808080", "blue": "6b7a8f", "silver": "c0c0c0",
    "brown": "6b4226", "chocolate": "5c3317", "red": "a0451f", "ginger": "c8702a", "orange": "d07a2c", "fawn": "c9a26b",
    "cream": "f1e3c2", "golden": "d4a04a", "tan": "c68e5b", "sand": "d9c29c", "liver": "4f2b1b", "yellow": "e0c060",
  ]
}
