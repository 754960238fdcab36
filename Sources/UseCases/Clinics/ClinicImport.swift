import Architecture

/// What came of a list of clinics, or would come of it.
public struct ImportReport: Equatable, Sendable, Codable {
  /// A clinic of the list.
  public struct Entry: Equatable, Sendable, Codable {
    /// Where it stands in the list, counted from 1.
    public var row: Int
    /// Its number here; nil while it is only looked at.
    public var number: Int?
    /// Its name.
    public var name: String

    /// An entry of these values.
    public init(row: Int, number: Int? = nil, name: String) { (self.row, self.number, self.name) = (row, number, name) }
  }

  /// The file.
  public var path: String
  /// Whether nothing was to be stored.
  public var isTrial: Bool
  /// Those that are new, at most so many as are told; and how many there are.
  public var added: [Entry] = [], addedCount = 0
  /// How many are known already, and stay as they are.
  public var known = 0
  /// Those that were taken off the list here, and stay off it; and how many there are.
  public var removed: [Entry] = [], removedCount = 0
  /// What is wrong with the others, and how many of these problems there are.
  public var problems: [RowProblem] = [], problemCount = 0
  /// How many entries these problems are of.
  public var refused = 0

  /// A report of nothing yet.
  public init(path: String, isTrial: Bool) { (self.path, self.isTrial) = (path, isTrial) }

  /// How many entries, and how many problems, are told.
  public static let limit = 100
}

/// Taking over a list of clinics that another program has written, as one change.
struct ClinicImport {
  let book: JotterBook
  private var rows: any JotterRows { book.rows }

  /// Adds those that are new, unless this is a trial.
  func perform(_ entries: [ForeignValue], from path: String, isTrial: Bool) throws(Failure) -> ImportReport {
    let listed = try rows.records(RecordQuery(.clinic, limit: RecordQuery.mostCompared))
    var known = KnownClinics()
    for record in listed.records { known.add(record.values, record.number) }
    let removed = try removed()
    var report = ImportReport(path: path, isTrial: isTrial)
    var drafts: [ClinicDraft] = []
    for (place, entry) in entries.enumerated() {
      let draft = ClinicDraft(entry, row: place + 1)
      if !draft.problems.isEmpty {
        report.refused += 1
        report.problemCount += draft.problems.count
        report.problems += draft.problems.prefix(ImportReport.limit - report.problems.count)
      } else if known.number(draft.values) != nil {
        report.known += 1
      } else if let number = removed.number(draft.values) {
        report.removedCount += 1
        if report.removed.count < ImportReport.limit {
          report.removed.append(.init(row: draft.row, number: number, name: draft.name))
        }
      } else {
        // Its number is not given yet, and nobody asks for it.
        known.add(draft.values, 0)
        drafts.append(draft)
      }
    }
    // Lists of them are put in order as a whole, and a change is read as a whole.
    guard !listed.hasMore, listed.records.count + drafts.count <= RecordQuery.mostCompared else {
      throw .file(path, reason: "with it there would be more than 2000 clinics")
    }
    let numbers = isTrial ? nil : try add(drafts)
    report.addedCount = drafts.count
    report.added = drafts.prefix(ImportReport.limit).enumerated().map { place, draft in
      .init(row: draft.row, number: numbers?[place], name: draft.name)
    }
    return report
  }

  /// Adds them as one change, which is undone as one; returns their numbers.
  private func add(_ drafts: [ClinicDraft]) throws(Failure) -> [Int] {
    var (numbers, edits): ([Int], [Edit]) = ([], [])
    for (place, draft) in drafts.enumerated() {
      let seed = book.stamp.seed &+ UInt64(place) &* 0x9E37_79B9_7F4A_7C15
      let record = RecordID(.clinic, try rows.add(.clinic, id: UniqueID(at: book.stamp.time, random: seed)))
      numbers.append(record.number)
      edits.append(Edit(record, .exists, before: Value(false), after: Value(true)))
      for value in draft.values.all { edits += try book.set(value.field, of: record, to: .text(value.text)) }
    }
    if let first = numbers.first { _ = try book.append(ChangeSummary(.imported, RecordID(.clinic, first)), edits) }
    return numbers
  }

  /// Those that were taken off the list here: whoever did that does not want them back with a file.
  private func removed() throws(Failure) -> KnownClinics {
    var removed = KnownClinics()
    for number in try rows.removed(.clinic, named: nil, limit: RecordQuery.mostCompared) {
      if let record = try rows.record(RecordID(.clinic, number)) { removed.add(record.values, number) }
    }
    return removed
  }
}

/// By what clinics are known again: by the id that they had where they came from; where one of the two has none, by name
/// and city.
struct KnownClinics {
  private var ids: [String: Int] = [:]
  /// The numbers of all, and of those without an id, by name and city.
  private var names: [String: Int] = [:], unidentified: [String: Int] = [:]

  mutating func add(_ values: FieldValues, _ number: Int) {
    let name = Self.name(values)
    names[name] = number
    if let id = values[.sourceID] { ids[id] = number } else { unidentified[name] = number }
  }

  /// The number of the one of these values; nil when none is known.
  func number(_ values: FieldValues) -> Int? {
    guard let id = values[.sourceID] else { return names[Self.name(values)] }
    return ids[id] ?? unidentified[Self.name(values)]
  }

  private static func name(_ values: FieldValues) -> String {
    [values[.name], values[.city]].map { text in
      (text ?? "").lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.joined(separator: "\n")
  }
}

extension ClinicDraft {
  fileprivate var name: String { values[.name] ?? "" }
}
