package import UseCases

/// The incident that a starting prompt resumes, or the incidents that it offers.
public enum StartView: Equatable, Sendable {
  /// Resumed an incident with this number of parts.
  case resumed(notes: Int, photos: Int, recordings: Int)
  /// Resumed nothing: offers open incidents, newest first; `more` counts further incidents, up to `maxCounted` + 1.
  case empty([OpenIncidentRow], more: Int)

  /// The largest exact value of `more`; `maxCounted` + 1 means "more than `maxCounted`".
  public static let maxCounted = SessionStart.maxCounted

  /// Nil for a one-shot command, which prints the incident in its confirmation.
  package init?(_ start: SessionStart) {
    switch start {
    case .resumed(let size): self = .resumed(notes: size.notes, photos: size.photos, recordings: size.recordings)
    case .lastOfFolder: return nil
    case .empty(let open, let more):
      self = .empty(
        open.map { OpenIncidentRow(row: IncidentRow($0.incident, isOccurring: false), isAtPrompt: $0.isAtPrompt) },
        more: more)
    }
  }
}

/// An open incident that a prompt could resume.
public struct OpenIncidentRow: Equatable, Sendable {
  public var row: IncidentRow
  /// True if it is the current incident of an open prompt.
  public var isAtPrompt: Bool

  public init(row: IncidentRow, isAtPrompt: Bool = false) { (self.row, self.isAtPrompt) = (row, isAtPrompt) }
}

/// A change of the current incident by another prompt.
public struct ForeignChange: Equatable, Sendable {
  /// The incident after the change.
  public var row: IncidentRow
  public var deed: ChangeSummary
  /// Done, undone or redone.
  public var outcome: ChangeOutcome
  /// True if a part was moved into the incident, false if out of it; nil for other changes.
  public var isThere: Bool?
  /// The previous patient; nil if unchanged or none.
  public var was: PatientName?
  /// The name of the author; nil if unknown.
  public var by: String?

  public init(
    row: IncidentRow, deed: ChangeSummary, outcome: ChangeOutcome = .made, isThere: Bool? = nil,
    was: PatientName? = nil, by: String? = nil
  ) {
    (self.row, self.deed, self.was, self.by) = (row, deed, was, by)
    (self.outcome, self.isThere) = (outcome, isThere)
  }

  package init(_ news: IncidentNews) {
    self.init(
      row: IncidentRow(news.incident, isOccurring: true), deed: news.change,
      outcome: news.outcome, isThere: news.isThere, was: news.was, by: news.by)
  }
}
