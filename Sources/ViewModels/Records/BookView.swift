public import Architecture
package import UseCases

/// The whole health book of a patient, for print.
public struct BookView: Equatable, Sendable {
  public var patient: RecordRow
  public var day: CalendarDate
  /// Both newest first; the visits are settled incidents.
  public var entries: [RecordRow], visits: [IncidentRow]
  /// Oldest first.
  public var weights: [Weighing]
  /// Entries that end next, or have ended, without renewal; earliest end first.
  public var due: [RecordRow]
  /// Vaccinations that do not count, as the animal was too young, and the first day on which each can be repeated.
  public var tooEarly: [TooEarly]

  public struct TooEarly: Equatable, Sendable {
    public var entry: RecordRow
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
