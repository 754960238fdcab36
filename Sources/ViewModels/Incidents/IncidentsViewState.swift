public import Foundation

/// A page of the list of incidents.
public struct IncidentsViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    case asked(IncidentFilter)
  }

  public enum Phase: Equatable, Sendable {
    case idle
    case reading
    case listed
    case refused(Failure)
  }

  public var filter = IncidentFilter()
  public var phase = Phase.idle
  /// The incidents, newest first.
  public var rows: [IncidentRow] = []
  /// The sum of this page, in euro.
  public var total: Decimal = 0
  /// The number of the current incident.
  public var occurring: Int?
  /// True if no incident exists, whatever the filter.
  public var hasNoIncidents = false
  /// Number of settled incidents, up to a limit, that a search for open incidents left out.
  public var hiddenSettledCount = 0
  /// True if more settled incidents exist than `hiddenSettledCount` counts.
  public var isSettledUncounted = false
  /// The cursor of the next page; nil on the last page.
  public var next: Int?

  public init() {}

  /// Nil if the page could be read.
  public var failure: Failure? { if case .refused(let failure) = phase { failure } else { nil } }
}

/// A filter of incidents, and a cursor.
public struct IncidentFilter: Equatable, Sendable, Codable {
  /// Inclusive, compared with the opening time.
  public var from: Date?
  /// Exclusive, compared with the opening time.
  public var to: Date?
  /// The typed time span from which `from` was computed; for the heading.
  public var last: String?
  /// Search words, each found in the description, in a note, or in the patient's name, owner or transponder.
  ///
  /// A search word of one or two letters matches only the beginning of a word, a longer one also its inside.
  public var search: String?
  public var onlyEmergencies: Bool
  public var includesSettled: Bool
  public var patient: String?
  /// The words typed after an unquoted patient; they may be part of the name.
  public var unquotedRest: String?
  /// Only incidents taken by this practitioner, or only untaken incidents; nil for all.
  public var by: PractitionerFilter?
  /// Page size; at least 1.
  public var limit: Int
  /// Cursor: the number of the last incident of the page before.
  public var after: Int?

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case from, to, last, search, onlyEmergencies, includesSettled, patient, unquotedRest = "behind", by, limit, after
  }

  public init(
    from: Date? = nil, to: Date? = nil, last: String? = nil, search: String? = nil, onlyEmergencies: Bool = false,
    includesSettled: Bool = false, patient: String? = nil, unquotedRest: String? = nil, by: PractitionerFilter? = nil,
    limit: Int = 20, after: Int? = nil
  ) {
    self.from = from
    self.to = to
    self.last = last
    self.search = search
    self.onlyEmergencies = onlyEmergencies
    self.includesSettled = includesSettled
    (self.patient, self.unquotedRest) = (patient, unquotedRest)
    self.by = by
    self.limit = limit
    self.after = after
  }

  /// True if a condition other than `includesSettled` may leave out incidents.
  public var isNarrowing: Bool {
    from != nil || to != nil || search != nil || onlyEmergencies || by != nil || patient != nil
  }

  /// The practitioner to filter by.
  public enum PractitionerFilter: Equatable, Sendable, Codable {
    case nobody
    /// By name or number.
    case practitioner(String)
  }
}
