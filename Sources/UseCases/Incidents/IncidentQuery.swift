public import Architecture

/// Which incidents a list shows: filters that combine, and a place to go on from.
public struct IncidentQuery: Equatable, Sendable, Codable {
  /// Opened at this instant or later.
  public var from: Instant?
  /// Opened before this instant.
  public var to: Instant?
  /// Every word of it begins a word of the description, of a note, or of the patient's name or transponder.
  ///
  /// One of three letters or more may stand inside of the word, too, and one of four digits or more inside of the id.
  /// Nil for no search.
  public var search: String?
  /// Only emergencies.
  public var onlyEmergencies: Bool
  /// Settled ones, too.
  public var includesSettled: Bool
  /// Only those about this patient.
  public var patient: Reference?
  /// The patient's number, when it has been found.
  public var patientNumber: Int?
  /// Only those that this practitioner, or nobody, has taken.
  public var takenBy: TakenBy?
  /// Only those that are settled and about a patient on the list.
  public var onlyVisits: Bool
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the incident of this number; nil begins with the newest.
  public var after: Int?

  /// A query of these values; without any, the newest open ones.
  public init(
    from: Instant? = nil, to: Instant? = nil, search: String? = nil, onlyEmergencies: Bool = false,
    includesSettled: Bool = false, patient: Reference? = nil, patientNumber: Int? = nil, takenBy: TakenBy? = nil,
    onlyVisits: Bool = false, limit: Int = 20, after: Int? = nil
  ) {
    self.onlyVisits = onlyVisits
    self.from = from
    self.to = to
    self.search = search
    self.onlyEmergencies = onlyEmergencies
    self.includesSettled = includesSettled
    self.patient = patient
    self.patientNumber = patientNumber
    self.takenBy = takenBy
    self.limit = max(1, limit)
    self.after = after
  }
}

/// Whose incidents a list shows.
public enum TakenBy: Equatable, Sendable, Codable {
  /// Those that nobody has taken who is in the team now.
  case nobody
  /// Those that the practitioner of this number has taken.
  case practitioner(Int)
}

/// One page of a list of incidents, newest first.
public struct IncidentPage: Equatable, Sendable, Codable {
  /// The incidents.
  public var incidents: [Incident]
  /// Whether there are more after the last one; its number is where to go on.
  public var hasMore: Bool
  /// Whether there is no incident at all, whatever the filters: the beginning of a jotter.
  public var isBeginning: Bool
  /// How many settled ones a search for open ones has left out, counted up to one more than `mostCounted`.
  public var settledToo: Int

  /// Up to so many are counted.
  public static let mostCounted = 20

  /// The sum of the page.
  public var total: Euro { incidents.reduce(.zero) { $0 + $1.total } }

  /// A page of these incidents.
  public init(incidents: [Incident], hasMore: Bool, isBeginning: Bool = false, settledToo: Int = 0) {
    self.incidents = incidents
    self.hasMore = hasMore
    self.isBeginning = isBeginning
    self.settledToo = settledToo
  }
}
