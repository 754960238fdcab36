public import Foundation

/// A page of the list of incidents, as a person sees it.
public struct IncidentsViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for the incidents that pass the filter.
    case asked(IncidentFilter)
  }

  /// What is known of the page.
  public enum Phase: Equatable, Sendable {
    /// Nobody has asked.
    case idle
    /// It is being read.
    case reading
    /// It is there.
    case listed
    /// It could not be read.
    case refused(Failure)
  }

  /// What was asked for.
  public var filter = IncidentFilter()
  /// What is known of it.
  public var phase = Phase.idle
  /// The incidents, newest first.
  public var rows: [IncidentRow] = []
  /// The sum of the page, in euro.
  public var total: Decimal = 0
  /// The number of the incident that is occurring here.
  public var occurring: Int?
  /// Whether there is no incident at all, whatever the filter.
  public var isBeginning = false
  /// How many settled ones a search for open ones has left out.
  public var settledToo = 0
  /// Whether there are more of them than were counted.
  public var isSettledUncounted = false
  /// The number after which the next page begins; nil on the last.
  public var next: Int?

  /// A list that nobody has asked for.
  public init() {}

  /// Why the page could not be read; nil when it could.
  public var failure: Failure? { if case .refused(let failure) = phase { failure } else { nil } }
}

/// Which incidents to list: filters that combine, and a place to go on from.
public struct IncidentFilter: Equatable, Sendable, Codable {
  /// Opened at this moment or later.
  public var from: Date?
  /// Opened before this moment.
  public var to: Date?
  /// The span of time up to now that the beginning was said by.
  public var last: String?
  /// Every word of it begins a word of the description, of a note, or of the patient's name or transponder, or is, with
  /// three letters or more, a part of one.
  public var search: String?
  /// Only emergencies.
  public var onlyEmergencies: Bool
  /// Settled ones, too.
  public var includesSettled: Bool
  /// Only those about this patient.
  public var patient: String?
  /// Only those that this practitioner has taken, or nobody.
  public var by: Taker?
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the incident of this number.
  public var after: Int?

  /// A filter of these values; without any, the newest open ones.
  public init(
    from: Date? = nil, to: Date? = nil, last: String? = nil, search: String? = nil, onlyEmergencies: Bool = false,
    includesSettled: Bool = false, patient: String? = nil, by: Taker? = nil, limit: Int = 20, after: Int? = nil
  ) {
    self.from = from
    self.to = to
    self.last = last
    self.search = search
    self.onlyEmergencies = onlyEmergencies
    self.includesSettled = includesSettled
    self.patient = patient
    self.by = by
    self.limit = limit
    self.after = after
  }

  /// Whether it narrows the list at all.
  public var isNarrowing: Bool {
    from != nil || to != nil || search != nil || onlyEmergencies || by != nil || patient != nil
  }

  /// Who is to have taken them.
  public enum Taker: Equatable, Sendable, Codable {
    /// Nobody.
    case nobody
    /// The practitioner of this name or number.
    case practitioner(String)
  }
}
