package import UseCases

/// The result of importing a list of another program, or of a trial.
public struct ImportView: Equatable, Sendable {
  public var path: String
  /// The key of the list in the file, and the kind of its records.
  public var list: String, kind: RecordKind
  public var isTrial: Bool
  /// The first new records, and their number.
  public var added: [ImportEntry], addedCount: Int
  /// Number of existing records, which stay unchanged.
  public var known: Int
  /// The first records that were removed here before and stay so, and their number.
  public var removed: [ImportEntry], removedCount: Int
  /// The first problems, and their number.
  public var problems: [RowProblem], problemCount: Int
  public var refused: Int
  /// With the first list: unknown keys of the file, which are skipped.
  public var unknown: [String]

  public init(
    path: String, list: String = "clinics", kind: RecordKind = .clinic, isTrial: Bool = false,
    added: [ImportEntry] = [], addedCount: Int? = nil, known: Int = 0,
    removed: [ImportEntry] = [], removedCount: Int? = nil, problems: [RowProblem] = [], problemCount: Int? = nil,
    refused: Int = 0, unknown: [String] = []
  ) {
    (self.path, self.isTrial, self.known, self.refused, self.unknown) = (path, isTrial, known, refused, unknown)
    (self.list, self.kind) = (list, kind)
    (self.added, self.addedCount) = (added, addedCount ?? added.count)
    (self.removed, self.removedCount) = (removed, removedCount ?? removed.count)
    (self.problems, self.problemCount) = (problems, problemCount ?? problems.count)
  }

  package init(_ report: ImportReport) {
    self.init(
      path: report.path, list: report.list.rawValue, kind: report.list.kind, isTrial: report.isTrial,
      added: report.added, addedCount: report.addedCount,
      known: report.known, removed: report.removed, removedCount: report.removedCount,
      problems: report.problems, problemCount: report.problemCount, refused: report.refused,
      unknown: report.unknown ?? [])
  }
}
