public import Architecture

/// A person who is there for patients: owns them, is their guardian, or takes care of them.
public struct Guardian: Equatable, Sendable, Codable {
  /// The short number, never used again: `g1`.
  public var number: Int
  /// The id.
  public var id: UniqueID
  /// What is known; what has no text is not there.
  public var texts: FieldValues
  /// When the guardian left the list; nil for one who is on it.
  public var releasedAt: Instant?

  /// A guardian of these values.
  public init(number: Int, id: UniqueID, texts: FieldValues = FieldValues(), releasedAt: Instant? = nil) {
    self.number = number
    self.id = id
    self.texts = texts
    self.releasedAt = releasedAt
  }

  /// Name and surname, as far as they are known.
  public var displayName: String { [texts[.name], texts[.surname]].compactMap { $0 }.joined(separator: " ") }

  /// The names by which one is found: the name first, and the surname first.
  public var names: [String] {
    [displayName, [texts[.surname], texts[.name]].compactMap { $0 }.joined(separator: " ")]
  }

  /// What a search looks at, a text each.
  public var searched: [String] {
    GuardianField.allCases.compactMap { texts[$0.field] } + [id.digits]
  }
}

/// What can be known of a guardian; a name or a surname is.
///
/// The raw values are stored in archives: they never change.
public enum GuardianField: String, Equatable, Sendable, Codable, CaseIterable {
  /// The name.
  case name
  /// The surname.
  case surname
  /// Where the guardian lives: street and number.
  case address
  /// The post code of that place.
  case postcode
  /// Its city.
  case city
  /// Its country.
  case country
  /// The telephone number.
  case phone
  /// The mail address.
  case mail

  /// Its stored name.
  public var field: Field {
    switch self {
    case .name: .name
    case .surname: .surname
    case .address: .address
    case .postcode: .postcode
    case .city: .city
    case .country: .country
    case .phone: .phone
    case .mail: .mail
    }
  }
}

/// What a guardian is to a patient.
///
/// The raw values are stored: they never change.
public enum GuardianRole: String, Equatable, Sendable, Codable, CaseIterable {
  /// Owns it.
  case owner
  /// Answers for it.
  case guardian
  /// Takes care of it.
  case caretaker
}

/// What a guardian is to a patient, as it is now.
public struct Guardianship: Equatable, Sendable, Codable {
  /// The guardian.
  public var guardian: Guardian
  /// The patient.
  public var patient: Patient
  /// What the one is to the other; nil for nothing any more.
  public var role: GuardianRole?
  /// What the one was before, where that was just changed into something else.
  public var formerRole: GuardianRole?

  /// A guardianship of these parts.
  public init(guardian: Guardian, patient: Patient, role: GuardianRole?, formerRole: GuardianRole? = nil) {
    self.formerRole = formerRole
    self.guardian = guardian
    self.patient = patient
    self.role = role
  }
}

/// A guardian with the newest of their patients.
public struct GuardianDetails: Equatable, Sendable, Codable {
  /// The guardian.
  public var guardian: Guardian
  /// What they are to their patients, the newest of these first; at most ten.
  public var guardianships: [Guardianship]
  /// Whether there are more of them.
  public var hasMore: Bool

  /// Details of these parts.
  public init(guardian: Guardian, guardianships: [Guardianship] = [], hasMore: Bool = false) {
    self.guardian = guardian
    self.guardianships = guardianships
    self.hasMore = hasMore
  }
}

/// Which guardians a list shows.
public struct GuardianQuery: Equatable, Sendable, Codable {
  /// Every word of it begins a word of what is known, or is, with three letters or more, a part of one or of the id.
  public var search: String?
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the guardian of this number.
  public var after: Int?

  /// A query of these values; without any, the newest guardians.
  public init(search: String? = nil, limit: Int = 20, after: Int? = nil) {
    self.search = search
    self.limit = max(1, limit)
    self.after = after
  }
}

/// One page of the guardians, the newest first.
public struct GuardianPage: Equatable, Sendable, Codable {
  /// The guardians.
  public var guardians: [Guardian]
  /// Whether there are more after the last one.
  public var hasMore: Bool
  /// Whether there is nobody at all, whatever was searched for.
  public var isBeginning = false

  /// A page of these guardians.
  public init(guardians: [Guardian], hasMore: Bool) {
    self.guardians = guardians
    self.hasMore = hasMore
  }
}
