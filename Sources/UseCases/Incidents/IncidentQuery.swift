public import Architecture

/// Filters of a list of incidents, all of which must match, and a cursor.
public struct IncidentQuery: Equatable, Sendable, Codable {
  /// Opened at this time or later.
  public var from: Instant?
  /// Opened before this time.
  public var to: Instant?
  /// Words that must each begin a word of the description, of a note, or of the patient's name, owner or transponder.
  ///
  /// A word of three letters or more also matches inside a word; four hexadecimal digits or more match inside the id.
  /// Nil for no search.
  public var search: String?
  public var onlyEmergencies: Bool
  /// Includes settled incidents.
  public var includesSettled: Bool
  /// Limits to incidents of this patient.
  public var patient: Reference?
  /// The words typed after a patient without quotes; nil for none.
  public var unquotedRest: String?
  /// The number of `patient`, once looked up.
  public var patientNumber: Int?
  /// Limits to incidents taken by this practitioner, or by nobody.
  public var takenBy: TakenBy?
  /// Limits to visits: settled incidents that contain more than costs of entries, of a patient that is not removed.
  public var onlyVisits: Bool
  /// The page size; at least one.
  public var limit: Int
  /// The number of the last incident of the page before; nil for the first page.
  public var after: Int?

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case from, to, search, onlyEmergencies, includesSettled, patient, unquotedRest = "behind", patientNumber
    case takenBy, onlyVisits, limit, after
  }

  /// The default is the newest open incidents.
  public init(
    from: Instant? = nil, to: Instant? = nil, search: String? = nil, onlyEmergencies: Bool = false,
    includesSettled: Bool = false, patient: Reference? = nil, unquotedRest: String? = nil, patientNumber: Int? = nil,
    takenBy: TakenBy? = nil, onlyVisits: Bool = false, limit: Int = 20, after: Int? = nil
  ) {
    self.onlyVisits = onlyVisits
    self.from = from
    self.to = to
    self.search = search
    self.onlyEmergencies = onlyEmergencies
    self.includesSettled = includesSettled
    (self.patient, self.unquotedRest) = (patient, unquotedRest)
    self.patientNumber = patientNumber
    self.takenBy = takenBy
    self.limit = max(1, limit)
    self.after = after
  }
}

/// A filter by the practitioners of an incident.
public enum TakenBy: Equatable, Sendable, Codable {
  /// Nobody has taken the incident; an open incident also matches if only former members of the team have taken it.
  case nobody
  /// The practitioner of this number has taken the incident.
  case practitioner(Int)
}

/// One page of a list of incidents, newest first.
public struct IncidentPage: Equatable, Sendable, Codable {
  public var incidents: [Incident]
  /// True if older incidents follow; the last number is the cursor for `after`.
  public var hasMore: Bool
  /// True if all incidents of the store are discarded, or it has none; independent of the filters.
  public var hasNoIncidents: Bool
  /// Number of settled incidents that a search of open ones omitted, at most `maxCounted` + 1.
  public var hiddenSettledCount: Int

  /// Limit of `hiddenSettledCount`; `maxCounted` + 1 means "more than `maxCounted`".
  public static let maxCounted = 20

  /// Total cost of the page.
  public var total: Euro { incidents.reduce(.zero) { $0 + $1.total } }

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case incidents, hasMore, hasNoIncidents = "isBeginning", hiddenSettledCount = "settledToo"
  }

  public init(incidents: [Incident], hasMore: Bool, hasNoIncidents: Bool = false, hiddenSettledCount: Int = 0) {
    self.incidents = incidents
    self.hasMore = hasMore
    self.hasNoIncidents = hasNoIncidents
    self.hiddenSettledCount = hiddenSettledCount
  }
}
