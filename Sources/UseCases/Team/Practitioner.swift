public import Architecture

/// Someone of the team.
public struct Practitioner: Equatable, Sendable, Codable {
  /// The short number, never used again: `v3`.
  public var number: Int
  /// The id.
  public var id: UniqueID
  /// Who it is.
  public var profile: Profile
  /// When the practitioner left the team; nil for one who is in it.
  public var relievedAt: Instant?

  /// A practitioner of these values.
  public init(number: Int, id: UniqueID, profile: Profile, relievedAt: Instant? = nil) {
    self.number = number
    self.id = id
    self.profile = profile
    self.relievedAt = relievedAt
  }
}

/// Who a practitioner is; only the name is required, and each other text may be empty.
public struct Profile: Equatable, Sendable, Codable {
  /// The name.
  public var name: String
  /// Where the practitioner lives or works: street and number.
  public var address: String
  /// The post code of that place.
  public var postcode: String
  /// Its city.
  public var city: String
  /// Its country.
  public var country: String
  /// The mail address.
  public var mail: String
  /// The telephone number.
  public var phone: String

  /// A profile of these values.
  public init(
    name: String, address: String = "", postcode: String = "", city: String = "", country: String = "",
    mail: String = "", phone: String = ""
  ) {
    self.name = name
    self.address = address
    self.postcode = postcode
    self.city = city
    self.country = country
    self.mail = mail
    self.phone = phone
  }
}

/// A practitioner with what is pending: the first of the open incidents that they have taken.
public struct PractitionerDetails: Equatable, Sendable, Codable {
  /// The practitioner.
  public var practitioner: Practitioner
  /// Emergencies first, then the others, each newest first; at most ten.
  public var pending: IncidentPage
  /// The number of the incident that is occurring at the prompt that asks.
  public var occurring: Int?
  /// The practitioner's picture, if there is one.
  public var picture: Medium?

  /// Details of these parts.
  public init(practitioner: Practitioner, pending: IncidentPage, occurring: Int? = nil, picture: Medium? = nil) {
    self.practitioner = practitioner
    self.pending = pending
    self.occurring = occurring
    self.picture = picture
  }
}

/// What is to be different in a profile: nil leaves a text as it is, an empty one clears it.
public struct ProfileEdit: Equatable, Sendable, Codable {
  /// The name, which cannot be cleared.
  public var name: String?
  /// The address: street and number.
  public var address: String?
  /// The post code.
  public var postcode: String?
  /// The city.
  public var city: String?
  /// The country.
  public var country: String?
  /// The mail address.
  public var mail: String?
  /// The telephone number.
  public var phone: String?

  /// An edit of these values.
  public init(
    name: String? = nil, address: String? = nil, postcode: String? = nil, city: String? = nil,
    country: String? = nil, mail: String? = nil, phone: String? = nil
  ) {
    self.name = name
    self.address = address
    self.postcode = postcode
    self.city = city
    self.country = country
    self.mail = mail
    self.phone = phone
  }
}

/// Whom of the team a list shows.
public struct TeamQuery: Equatable, Sendable, Codable {
  /// Every word of it begins a word of the profile or is, with three letters or more, a part of one.
  public var search: String?
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the practitioner of this number.
  public var after: Int?

  /// A query of these values; without any, the whole team from its first practitioner on.
  public init(search: String? = nil, limit: Int = 50, after: Int? = nil) {
    self.search = search
    self.limit = max(1, limit)
    self.after = after
  }
}

/// One page of the team, by number.
public struct TeamPage: Equatable, Sendable, Codable {
  /// The practitioners.
  public var practitioners: [Practitioner]
  /// Whether there are more after the last one.
  public var hasMore: Bool
  /// Whether there is nobody at all, whatever was searched for.
  public var isBeginning = false
  /// The prompts that are open now, by session.
  public var prompts: [OpenPrompt]

  /// A page of these practitioners.
  public init(practitioners: [Practitioner], hasMore: Bool, prompts: [OpenPrompt] = []) {
    self.practitioners = practitioners
    self.hasMore = hasMore
    self.prompts = prompts
  }
}

/// A prompt that is open now: who is in session there, and what is occurring.
public struct OpenPrompt: Equatable, Sendable, Codable {
  /// The number of its session.
  public var session: Int
  /// The number of who is in session; nil for nobody.
  public var practitioner: Int?
  /// The incident that is occurring; nil for none.
  public var occurring: Incident?
  /// Whether it is the one that asks.
  public var isHere: Bool

  /// A prompt of these values.
  public init(session: Int, practitioner: Int? = nil, occurring: Incident? = nil, isHere: Bool = false) {
    self.session = session
    self.practitioner = practitioner
    self.occurring = occurring
    self.isHere = isHere
  }
}
