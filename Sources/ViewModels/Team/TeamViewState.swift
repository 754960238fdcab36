public import Architecture

/// The team, as a person sees it: a page of it, or the answer to what was typed about one practitioner.
public struct TeamViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for those of the team who pass the filter.
    case asked(TeamFilter)
    /// Wanted to see one.
    case showed(String)
    /// Took somebody into the team.
    case onboarded(PractitionerTexts)
    /// Set or cleared texts of one.
    case edited(String, PractitionerTexts)
    /// Took the picture of one away.
    case unpictured(String)
    /// Wanted to reach one with a program of the system, or only to know how.
    case opened(String, ContactView.Kind, opens: Bool)
    /// Said that one has left the team.
    case relieved(String)
    /// Wanted somebody back who had left it.
    case restored(String)
  }

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable, Codable {
    /// The page is there.
    case listed
    /// One practitioner, and what is pending there.
    case shown(PractitionerView)
    /// How to reach one, and what came of it.
    case contact(ContactView)
    /// It is durable.
    case confirmed(Confirmation)
    /// It was not done.
    case refused(Complaint)
  }

  /// How many answers there have been: the same one twice is shown twice.
  public var answers = 0
  /// What was asked for.
  public var filter = TeamFilter()
  /// The practitioners, by number.
  public var rows: [PractitionerRow] = []
  /// The prompts that are open now, by session.
  public var prompts: [PromptRow] = []
  /// The number after which the next page begins; nil on the last.
  public var next: Int?
  /// Whether there is nobody at all, whatever was searched for.
  public var isBeginning = false
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// A team that nobody has asked for.
  public init() {}

  /// Why the last thing asked for was not done; nil when it was.
  public var complaint: Complaint? { if case .refused(let complaint)? = answer { complaint } else { nil } }
}

/// A prompt that is open now, as a person sees it.
public struct PromptRow: Equatable, Sendable, Codable {
  /// The number of its session.
  public var number: Int
  /// The number of who is in session; nil for nobody.
  public var practitioner: Int?
  /// The incident that is occurring; nil for none.
  public var occurring: IncidentRow?
  /// Whether it is the one that asks.
  public var isHere: Bool

  /// A prompt of these values.
  public init(number: Int, practitioner: Int? = nil, occurring: IncidentRow? = nil, isHere: Bool = false) {
    self.number = number
    self.practitioner = practitioner
    self.occurring = occurring
    self.isHere = isHere
  }
}

/// A practitioner with what is pending, as a person sees it.
public struct PractitionerView: Equatable, Sendable, Codable {
  /// The practitioner.
  public var row: PractitionerRow
  /// The first of the open incidents that they have taken: emergencies, then the others.
  public var pending: [IncidentRow]
  /// Whether there are more of them.
  public var hasMore: Bool
  /// The picture; nil without one.
  public var picture: MediumRow?

  /// A view of these values.
  public init(
    row: PractitionerRow, pending: [IncidentRow] = [], hasMore: Bool = false, picture: MediumRow? = nil
  ) {
    self.row = row
    self.pending = pending
    self.hasMore = hasMore
    self.picture = picture
  }
}

/// Whom of the team to list.
public struct TeamFilter: Equatable, Sendable, Codable {
  /// Every word of it begins a word of a text of theirs; nil for no search.
  public var search: String?
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the practitioner of this number.
  public var after: Int?

  /// A filter of these values.
  public init(search: String? = nil, limit: Int = 50, after: Int? = nil) {
    self.search = search
    self.limit = limit
    self.after = after
  }
}

/// The texts of a practitioner, as they were typed: nil was not typed, an empty one clears what is there.
public struct PractitionerTexts: Equatable, Sendable, Codable {
  /// The name.
  public var name: String?
  /// The address.
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

  /// Texts of these values.
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
