extension Contact {
  /// The contact as one line; empty if unknown.
  func text(of record: AnyRecord) -> String {
    func text(_ field: Field) -> String { record[field] ?? "" }
    switch self {
    case .address:
      let town = [text(.postcode), text(.city)].filter { !$0.isEmpty }.joined(separator: " ")
      return [text(.address), town, text(.country)].filter { !$0.isEmpty }.joined(separator: ", ")
    case .mail: return text(.mail)
    case .telephone: return text(.phone)
    case .map: return text(.place)
    case .site:
      // The page of an institution is in its configuration.
      return record.kind == .institution ? Institution(record).configuration.help : text(.link)
    }
  }

  func openable(_ text: String) -> Openable {
    switch self {
    case .address: .address(text)
    case .mail: .mail(text)
    case .telephone: .telephone(text)
    case .map: .place(text)
    case .site: .web(text)
    }
  }
}

/// A contact to open with a program of the system, and the result.
public struct Opening: Equatable, Sendable, Codable {
  /// The record with the contact.
  public var record: AnyRecord
  public var contact: Contact
  public var text: String
  /// URL of the contact.
  public var target: String
  /// Result; nil if the contact was only shown.
  public var answer: OpeningAnswer?

  public init(
    _ record: AnyRecord, contact: Contact, text: String, target: String, answer: OpeningAnswer? = nil
  ) {
    self.record = record
    self.contact = contact
    self.text = text
    self.target = target
    self.answer = answer
  }

  /// Reads a contact of a record; throws `noContact` if it is unknown, `impossibleContact` if it has no URL.
  init(_ record: AnyRecord, _ contact: Contact) throws(Failure) {
    let text = contact.text(of: record)
    guard text.contains(where: { !$0.isWhitespace }) else { throw .noContact(record.record, contact) }
    guard let target = contact.openable(text).target else {
      throw .impossibleContact(record.record, contact, text)
    }
    self.init(record, contact: contact, text: text, target: target)
  }
}
