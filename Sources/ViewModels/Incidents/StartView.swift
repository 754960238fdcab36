package import UseCases

/// What a prompt goes on with, or what it could go on with.
public enum StartView: Equatable, Sendable {
  /// The occurring incident, which has so many notes, photos and recordings.
  case resumed(notes: Int, photos: Int, recordings: Int)
  /// It begins empty, and these are open, the newest first; so many more are, counted up to one more than `mostCounted`.
  case empty([OpenIncidentRow], more: Int)

  /// Up to so many more are counted.
  public static let mostCounted = SessionStart.mostCounted

  /// Nil for a single command, which says it with what it did.
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

/// An open incident that a prompt could go on with.
public struct OpenIncidentRow: Equatable, Sendable {
  /// The incident.
  public var row: IncidentRow
  /// Whether it is occurring at a prompt that is open.
  public var isAtPrompt: Bool

  /// A row of these values.
  public init(row: IncidentRow, isAtPrompt: Bool = false) { (self.row, self.isAtPrompt) = (row, isAtPrompt) }
}

/// What others have done to the incident that is occurring here.
public struct ForeignChange: Equatable, Sendable {
  /// The incident, as it is now.
  public var row: IncidentRow
  /// What was done.
  public var deed: ChangeSummary
  /// Whether it was done, taken back, or done again.
  public var outcome: Confirmation.Outcome
  /// Whether a moved part is in the incident now; nil for any other change.
  public var isThere: Bool?
  /// Whom it was about before, where that is another patient now.
  public var was: PatientName?
  /// The name of who did it, where that is known.
  public var by: String?

  /// A change of these values.
  public init(
    row: IncidentRow, deed: ChangeSummary, outcome: Confirmation.Outcome = .done, isThere: Bool? = nil,
    was: PatientName? = nil, by: String? = nil
  ) {
    (self.row, self.deed, self.was, self.by) = (row, deed, was, by)
    (self.outcome, self.isThere) = (outcome, isThere)
  }

  package init(_ news: IncidentNews) {
    self.init(
      row: IncidentRow(news.incident, isOccurring: true), deed: news.change,
      outcome: Confirmation.Outcome(news.outcome), isThere: news.isThere, was: news.was, by: news.by)
  }
}
