public import Architecture
package import UseCases

/// The whole health book of a patient, for printing.
public struct BookView: Equatable, Sendable {
  public var patient: RecordRow
  public var day: CalendarDate
  /// Newest first; visits are settled incidents.
  public var entries: [RecordRow], visits: [IncidentRow]
  /// Oldest first.
  public var weights: [Weighing]
  /// Entries without renewal whose validity ends or has ended; earliest end first.
  public var due: [RecordRow]
  /// Rabies vaccinations that were given too early, and not repeated.
  public var tooEarly: [TooEarly]

  public struct TooEarly: Equatable, Sendable {
    public var entry: RecordRow
    /// The first day on which the vaccination can be repeated.
    public var from: CalendarDate

    public init(_ entry: RecordRow, from day: CalendarDate) { (self.entry, from) = (entry, day) }
  }

  public init(
    _ patient: RecordRow, on day: CalendarDate, entries: [RecordRow] = [], visits: [IncidentRow] = [],
    weights: [Weighing] = [], due: [RecordRow] = [], tooEarly: [TooEarly] = []
  ) {
    (self.patient, self.day, self.entries, self.visits) = (patient, day, entries, visits)
    (self.weights, self.due, self.tooEarly) = (weights, due, tooEarly)
  }

  package init(_ paper: BookPaper) {
    self.init(
      RecordRow(paper.patient), on: paper.day, entries: paper.entries.map { RecordRow($0) },
      visits: paper.visits.map { IncidentRow($0, isOccurring: false) },
      weights: paper.weights, due: paper.due.map { RecordRow($0) },
      tooEarly: (paper.tooEarly ?? []).map { TooEarly(RecordRow($0.entry), from: $0.from) })
  }
}
