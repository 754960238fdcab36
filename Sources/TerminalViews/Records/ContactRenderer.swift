import TerminalKit
import ViewModels

/// Prints a contact, or confirms that a program has opened it.
enum ContactRenderer {
  static func render(_ contact: ContactView, style: Style) -> Output {
    let printed = style.forPrograms(
      "\(contact.kind.rawValue) of \(contact.row.reference)",
      object: [
        contact.row.record.kind.rawValue: .object(contact.row.json(style)), "kind": .string(contact.kind.rawValue),
        "text": .string(contact.text), "url": .string(contact.url),
      ], plain: ["\(contact.kind.rawValue)\t\(contact.text.harmless)\t\(contact.url)"])
    if let printed { return Output(out: printed) }
    let name = "\(contact.row.reference) \(contact.row.name.oneLine(40))"
    let lines = [contact.text.oneLine(nil), contact.url]
    switch contact.outcome {
    case .opened:
      // Print the number even if a program was opened: the user may have to dial it.
      return Output(
        out: contact.kind == .telephone ? [contact.text.oneLine(nil)] : [],
        err: [style.say("\(name): \(contact.kind.noun) opened")])
    case nil: return Output(out: lines)
    case .noProgram, .impossible:
      return Output(
        out: lines, err: [style.say("no desktop to open this on: it needs xdg-open (package xdg-utils)")])
    case .failed(let reason):
      let failure = style.say("the program that opens links failed: \(Message(words: reason))")
      return Output(out: lines, err: [style.forErrors.paint("jotter: ", .wrong) + failure], exitCode: 1)
    }
  }
}

extension Contact {
  var noun: Message {
    switch self {
    case .address: "address"
    case .mail: "mail"
    case .telephone: "telephone"
    case .map: "map"
    case .site: "web site"
    }
  }

  /// The flag that sets the contact of a record.
  var flag: String {
    switch self {
    case .address, .mail: "--\(rawValue)"
    case .telephone: "--phone"
    case .map: "--place"
    case .site: "--link"
    }
  }

  /// The placeholder of the value in a command.
  var placeholder: String { (self == .map ? FieldKind.place : .text).placeholder }

  /// The error for a missing contact.
  func missing(_ practitioner: String) -> Message {
    switch self {
    case .address: "\(practitioner) has no address"
    case .mail: "\(practitioner) has no mail address"
    case .telephone: "\(practitioner) has no telephone number"
    case .map: "\(practitioner) has no coordinates"
    case .site: "\(practitioner) has no web site"
    }
  }

  /// The error for a contact that cannot be opened.
  func impossible(_ text: String) -> Message {
    switch self {
    case .address, .map: "\(text) cannot be found on a map"
    case .mail: "\(text) is not a mail address"
    case .telephone: "\(text) is not a telephone number"
    case .site: "\(text) does not begin with https:// or http://"
    }
  }
}
