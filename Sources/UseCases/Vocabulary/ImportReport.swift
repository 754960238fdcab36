/// Result of importing a list of another program, or of a trial.
public struct ImportReport: Equatable, Sendable, Codable {
  public var path: String, list: ForeignList
  /// True if nothing was stored.
  public var isTrial: Bool
  /// New entries, at most a hundred, and their number.
  public var added: [ImportEntry], addedCount: Int
  /// Number of entries that exist already, and are unchanged.
  public var known: Int
  /// Entries removed from the practice's list, which stay removed, and their number.
  public var removed: [ImportEntry], removedCount: Int
  /// Problems of the refused entries, and the number of problems.
  public var problems: [RowProblem], problemCount: Int
  /// Number of refused entries.
  public var refused: Int
  /// Ignored keys of the file that name no list; set in the first report only.
  public var unknown: [String]?

  /// By default, each number is the count of its list.
  public init(
    path: String, list: ForeignList = .clinics, isTrial: Bool = false, added: [ImportEntry] = [],
    addedCount: Int? = nil, known: Int = 0, removed: [ImportEntry] = [], removedCount: Int? = nil,
    problems: [RowProblem] = [], problemCount: Int? = nil, refused: Int = 0, unknown: [String]? = nil
  ) {
    (self.path, self.list, self.isTrial, self.known) = (path, list, isTrial, known)
    (self.added, self.addedCount) = (added, addedCount ?? added.count)
    (self.removed, self.removedCount) = (removed, removedCount ?? removed.count)
    (self.problems, self.problemCount) = (problems, problemCount ?? problems.count)
    (self.refused, self.unknown) = (refused, unknown)
  }
}

/// A kind of list in a file of another program (PV-17, PV-38, PV-46, PV-49, PV-56, SP-11).
///
/// The raw values are the keys of the lists in the file.
public enum ForeignList: String, Equatable, Sendable, Codable, CaseIterable {
  case clinics
  case pets
  case vaccinations
  /// Treatments against parasites.
  case antiParasites = "anti_parasites"
  case medicalRecords = "medical_records"
  /// Reminders.
  case alarms = "Alarms"

  /// The kind of record that an import adds.
  public var kind: RecordKind {
    switch self {
    case .clinics: .clinic
    case .pets: .patient
    case .vaccinations, .antiParasites, .medicalRecords: .entry
    case .alarms: .reminder
    }
  }
}
