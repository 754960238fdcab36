package import UseCases

/// What came of a list of records that another program has written, or would come of it.
public struct ImportView: Equatable, Sendable {
  /// A record of the list.
  public struct Entry: Equatable, Sendable {
    /// Where it stands in the list, counted from 1.
    public var row: Int
    /// Its number here; nil while it is only looked at.
    public var number: Int?
    /// Its name.
    public var name: String

    /// An entry of these values.
    public init(row: Int, number: Int? = nil, name: String) { (self.row, self.number, self.name) = (row, number, name) }

    fileprivate init(_ entry: ImportReport.Entry) { self.init(row: entry.row, number: entry.number, name: entry.name) }
  }

  /// Why an entry is not taken.
  public struct Problem: Equatable, Sendable {
    /// What is wrong.
    public enum Reason: Equatable, Sendable {
      /// The entry is no object.
      case noObject
      /// It cannot be without that.
      case missing
      /// This is no text.
      case noText(String)
      /// This is no place on the earth.
      case noPlace(String)
      /// These numbers are no moment.
      case noMoment(String)
      /// This is none of these words.
      case noWord(String, [String])
      /// No animal has this id, neither there nor here.
      case noPet(String)
      /// Somebody wanted it to be removed there.
      case deleted
      /// Here it cannot be so.
      case unfit(Failure)
    }

    /// Where the entry stands in the list, counted from 1.
    public var row: Int
    /// The key that it is about; nil for the entry as a whole.
    public var key: String?
    /// What is wrong.
    public var reason: Reason

    /// A problem of these values.
    public init(row: Int, key: String? = nil, _ reason: Reason) {
      (self.row, self.key, self.reason) = (row, key, reason)
    }

    fileprivate init(_ problem: RowProblem) {
      let reason: Reason =
        switch problem.reason {
        case .noObject: .noObject
        case .missing: .missing
        case .noText(let text): .noText(text)
        case .noPlace(let text): .noPlace(text)
        case .noMoment(let text): .noMoment(text)
        case .noWord(let text, let words): .noWord(text, words)
        case .noPet(let id): .noPet(id)
        case .deleted: .deleted
        case .unfit(let failure): .unfit(failure)
        }
      self.init(row: problem.row, key: problem.key, reason)
    }
  }

  /// The file.
  public var path: String
  /// The list in it, by its key, and what its records are here.
  public var list: String, kind: RecordKind
  /// Whether nothing was to be stored.
  public var isTrial: Bool
  /// The first of those that are new, and how many there are.
  public var added: [Entry], addedCount: Int
  /// How many are known already, and stay as they are.
  public var known: Int
  /// The first of those that were taken off the list here, and stay off it; and how many there are.
  public var removed: [Entry], removedCount: Int
  /// The first of what is wrong with the others, and how many such problems there are.
  public var problems: [Problem], problemCount: Int
  /// How many entries these are of.
  public var refused: Int
  /// With the first list: the keys of the file that are none of the lists, and are passed over.
  public var unknown: [String]

  /// A view of these values.
  public init(
    path: String, list: String = "clinics", kind: RecordKind = .clinic, isTrial: Bool = false, added: [Entry] = [],
    addedCount: Int? = nil, known: Int = 0,
    removed: [Entry] = [], removedCount: Int? = nil, problems: [Problem] = [], problemCount: Int? = nil,
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
      added: report.added.map { Entry($0) }, addedCount: report.addedCount,
      known: report.known, removed: report.removed.map { Entry($0) }, removedCount: report.removedCount,
      problems: report.problems.map { Problem($0) }, problemCount: report.problemCount, refused: report.refused,
      unknown: report.unknown ?? [])
  }
}
