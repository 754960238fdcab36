public import Architecture

/// The complete health book of a patient, to print for its guardian.
public struct BookPaper: Equatable, Sendable, Codable {
  public var patient: AnyRecord
  /// The day of printing.
  public var day: CalendarDate
  public var entries: [AnyRecord] = []
  /// Visits, newest first.
  public var visits: [Incident] = []
  /// The latest weighings, oldest first, at most `RecordPage.maxWeights`.
  public var weights: [Weighing] = []
  /// Entries with an end, past or future, that are not renewed; earliest end first, at most a hundred.
  public var due: [AnyRecord] = []
  /// Vaccinations against rabies that were given too early and are not repeated; nil for none.
  public var tooEarly: [TooEarly]?
  public var picture: Medium?

  public struct TooEarly: Equatable, Sendable, Codable {
    public var entry: AnyRecord
    /// The first day on which the vaccination can be repeated.
    public var from: CalendarDate

    public init(_ entry: AnyRecord, from day: CalendarDate) { (self.entry, from) = (entry, day) }
  }

  public init(_ patient: AnyRecord, on day: CalendarDate) { (self.patient, self.day) = (patient, day) }
}

/// The port that prints a health book into a new file.
public struct BookPress: Sendable {
  /// Prints a book; throws if the file exists.
  ///
  /// A failure leaves no new file.
  public var print: @Sendable (_ file: String, _ book: BookPaper) throws(Failure) -> Void

  public init(print: @escaping @Sendable (_ file: String, _ book: BookPaper) throws(Failure) -> Void) {
    self.print = print
  }

  public static let none = BookPress { (file, _) throws(Failure) in throw .file(file, reason: "there is no press") }
}

extension JotterRows {
  /// The complete book of a patient.
  ///
  /// - Parameters:
  ///   - reference: the patient.
  ///   - clock: the practice's clock.
  ///   - day: the day of printing.
  ///   - pages: number of entries and visits read at once.
  package func paper(
    of reference: Reference, _ clock: WallClock, on day: CalendarDate, pages: Int = 500
  ) throws(Failure) -> BookPaper {
    let patient = try record(reference)
    var paper = BookPaper(patient, on: day)
    paper.picture = try picture(of: patient.record)
    let whose = FieldCondition.equals(.patient, Reference(.patient, patient.number).text)
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
    // All ends, however late: the query adds a day, and the last possible day is 9999-12-31.
    let due = try records(
      .due(
        until: CalendarDate(year: 9999, month: 12, day: 30), of: Reference(.patient, patient.number).text, limit: 100)
    ).records
    for entry in due {
      if let day = try firstRepeatDay(BookEntry(entry)) {
        paper.tooEarly = (paper.tooEarly ?? []) + [.init(entry, from: day)]
      } else {
        paper.due.append(entry)
      }
    }
    return paper
  }
}
