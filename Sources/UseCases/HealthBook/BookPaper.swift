public import Architecture

/// The whole health book of a patient, as it is printed for its guardian.
public struct BookPaper: Equatable, Sendable, Codable {
  /// The patient.
  public var patient: AnyRecord
  /// The day on which it is printed.
  public var day: CalendarDate
  /// The entries, the newest day first.
  public var entries: [AnyRecord] = []
  /// The incidents that are visits, the newest first.
  public var visits: [Incident] = []
  /// The newest of what it weighed, the oldest of these first.
  public var weights: [Weighing] = []
  /// What ends next, or has ended, and is not renewed; what ends first comes first.
  public var due: [AnyRecord] = []
  /// The picture of the patient, if there is one.
  public var picture: Medium?

  /// A book without entries.
  public init(_ patient: AnyRecord, on day: CalendarDate) { (self.patient, self.day) = (patient, day) }
}

/// The port to paper: prints a health book into a new file.
public struct BookPress: Sendable {
  /// Prints it; a file that is there already is not overwritten, and when something goes wrong, none is left.
  public var print: @Sendable (_ file: String, _ book: BookPaper) throws(Failure) -> Void

  /// A press of this function.
  public init(print: @escaping @Sendable (_ file: String, _ book: BookPaper) throws(Failure) -> Void) {
    self.print = print
  }

  /// There is none: each file is refused.
  public static let none = BookPress { (file, _) throws(Failure) in throw .file(file, reason: "there is no press") }
}

extension JotterRows {
  /// All that stands in the book of a patient.
  ///
  /// - Parameters:
  ///   - reference: the patient.
  ///   - clock: when days begin.
  ///   - day: the day on which it is printed.
  ///   - pages: how many entries and visits are read at once.
  package func paper(
    of reference: Reference, _ clock: WallClock, on day: CalendarDate, pages: Int = 500
  ) throws(Failure) -> BookPaper {
    let patient = try record(reference)
    var paper = BookPaper(patient, on: day)
    paper.picture = try picture(of: patient.record)
    let whose = FieldCondition.holds(.patient, Reference(.patient, patient.number).text)
    var query = RecordQuery(.entry, limit: pages, conditions: [whose])
    var page = RecordPage()
    repeat {
      page = try book(query, clock)
      paper.entries += page.records
      paper.visits += page.visits
      paper.weights = page.weights
      (query.after, query.afterVisit) =
        page.endsWithVisit ? (nil, page.visits.last?.number) : (page.records.last?.number, nil)
    } while page.hasMore
    paper.due = try records(
      .due(
        until: CalendarDate(year: 9999, month: 12, day: 30), of: Reference(.patient, patient.number).text, limit: 100)
    ).records
    return paper
  }
}
