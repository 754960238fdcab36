extension Contact {
  /// What is known of it, in a line; empty when nothing is.
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
      // The page of an institution is what it says itself.
      return record.kind == .institution ? Institution(record).said.help : text(.link)
    }
  }

  /// That, for the system to open.
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

/// A contact that the system was to open, and what came of it.
public struct Opening: Equatable, Sendable, Codable {
  /// Whose it is.
  public var record: AnyRecord
  /// Which way to reach them.
  public var contact: Contact
  /// What is known of it.
  public var text: String
  /// The same as a URL.
  public var target: String
  /// What came of it; nil when it was only to be known.
  public var answer: OpeningAnswer?

  /// An opening of these values.
  public init(
    _ record: AnyRecord, contact: Contact, text: String, target: String, answer: OpeningAnswer? = nil
  ) {
    self.record = record
    self.contact = contact
    self.text = text
    self.target = target
    self.answer = answer
  }

  /// What can be opened of a record; `noContact` when it is not known, `impossibleContact` when it is no such thing.
  init(_ record: AnyRecord, _ contact: Contact) throws(Failure) {
    let text = contact.text(of: record)
    guard text.contains(where: { !$0.isWhitespace }) else { throw .noContact(record.record, contact) }
    guard let target = contact.openable(text).target else {
      throw .impossibleContact(record.record, contact, text)
    }
    self.init(record, contact: contact, text: text, target: target)
  }
}
