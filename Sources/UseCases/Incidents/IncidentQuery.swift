public import Architecture

/// Filters of a list of incidents, which combine, and a cursor.
public struct IncidentQuery: Equatable, Sendable, Codable {
  /// Opened at this time or later.
  public var from: Instant?
  /// Opened before this time.
  public var to: Instant?
  /// Words that must each begin a word of the description, of a note, or of the patient's name or transponder.
  ///
  /// A word of three letters or more also matches inside a word; four hexadecimal digits or more match inside the id.
  /// Nil for no search.
  public var search: String?
  public var onlyEmergencies: Bool
  /// Includes settled incidents.
  public var includesSettled: Bool
  /// Limits to incidents of this patient.
  public var patient: Reference?
  /// The words typed behind an unquoted patient; nil without any.
  public var behind: String?
  /// The patient's number, once looked up.
  public var patientNumber: Int?
  /// Limits to incidents that this practitioner, or none, has taken.
  public var takenBy: TakenBy?
  /// Limits to settled incidents of a listed patient.
  public var onlyVisits: Bool
  /// The page size; at least one.
  public var limit: Int
  /// The number of the last incident of the page before; nil for the first page.
  public var after: Int?

  /// The default is the newest open incidents.
  public init(
    from: Instant? = nil, to: Instant? = nil, search: String? = nil, onlyEmergencies: Bool = false,
    includesSettled: Bool = false, patient: Reference? = nil, behind: String? = nil, patientNumber: Int? = nil,
    takenBy: TakenBy? = nil, onlyVisits: Bool = false, limit: Int = 20, after: Int? = nil
  ) {
    self.onlyVisits = onlyVisits
    self.from = from
    self.to = to
    self.search = search
    self.onlyEmergencies = onlyEmergencies
    self.includesSettled = includesSettled
    (self.patient, self.behind) = (patient, behind)
    self.patientNumber = patientNumber
    self.takenBy = takenBy
    self.limit = max(1, limit)
    self.after = after
  }
}

/// A filter by the practitioners of an incident.
public enum TakenBy: Equatable, Sendable, Codable {
  /// No present member of the team has taken the incident.
  case nobody
  /// The practitioner of this number has taken the incident.
  case practitioner(Int)
}

/// One page of a list of incidents, newest first.
public struct IncidentPage: Equatable, Sendable, Codable {
  public var incidents: [Incident]
  /// True if older incidents follow; the last number is the cursor.
  public var hasMore: Bool
  /// True if there is no incident at all except discarded ones, whatever the filters.
  public var isBeginning: Bool
  /// Number of settled incidents that a search of open ones left out, at most `maxCounted` + 1.
  public var settledToo: Int

  /// The limit of `settledToo`; one more means "more than".
  public static let maxCounted = 20

  /// Total cost of the page.
  public var total: Euro { incidents.reduce(.zero) { $0 + $1.total } }

  public init(incidents: [Incident], hasMore: Bool, isBeginning: Bool = false, settledToo: Int = 0) {
    self.incidents = incidents
    self.hasMore = hasMore
    self.isBeginning = isBeginning
    self.settledToo = settledToo
  }
}
