/// A way to reach a practitioner that the system has a program for.
public enum Contact: String, Equatable, Sendable, Codable, CaseIterable {
  /// A map of the address.
  case address
  /// A message to the mail address.
  case mail
  /// A call to the telephone number.
  case telephone

  /// What is known of it, in a line; empty when nothing is.
  func text(of profile: Profile) -> String {
    switch self {
    case .address:
      let town = [profile.postcode, profile.city].filter { !$0.isEmpty }.joined(separator: " ")
      return [profile.address, town, profile.country].filter { !$0.isEmpty }.joined(separator: ", ")
    case .mail: return profile.mail
    case .telephone: return profile.phone
    }
  }

  /// That, for the system to open.
  func openable(_ text: String) -> Openable {
    switch self {
    case .address: .address(text)
    case .mail: .mail(text)
    case .telephone: .telephone(text)
    }
  }
}

/// A contact that the system was to open, and what came of it.
public struct Opening: Equatable, Sendable, Codable {
  /// Whose it is.
  public var practitioner: Practitioner
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
    practitioner: Practitioner, contact: Contact, text: String, target: String, answer: OpeningAnswer? = nil
  ) {
    self.practitioner = practitioner
    self.contact = contact
    self.text = text
    self.target = target
    self.answer = answer
  }

  /// What can be opened of a practitioner; `noContact` when it is not known, `impossibleContact` when it is no such thing.
  init(_ practitioner: Practitioner, _ contact: Contact) throws(Failure) {
    let text = contact.text(of: practitioner.profile)
    guard text.contains(where: { !$0.isWhitespace }) else { throw .noContact(practitioner.number, contact) }
    guard let target = contact.openable(text).target else {
      throw .impossibleContact(practitioner.number, contact, text)
    }
    self.init(practitioner: practitioner, contact: contact, text: text, target: target)
  }
}
