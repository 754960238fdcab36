package import UseCases

/// What came of a list of records that another program has written, or would come of it.
public struct ImportView: Equatable, Sendable {
  /// The file.
  public var path: String
  /// The list in it, by its key, and what its records are here.
  public var list: String, kind: RecordKind
  /// Whether nothing was to be stored.
  public var isTrial: Bool
  /// The first of those that are new, and how many there are.
  public var added: [ImportEntry], addedCount: Int
  /// How many are known already, and stay as they are.
  public var known: Int
  /// The first of those that were taken off the list here, and stay off it; and how many there are.
  public var removed: [ImportEntry], removedCount: Int
  /// The first of what is wrong with the others, and how many such problems there are.
  public var problems: [RowProblem], problemCount: Int
  /// How many entries these are of.
  public var refused: Int
  /// With the first list: the keys of the file that are none of the lists, and are passed over.
  public var unknown: [String]

  /// A view of these values.
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
