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

  public init(
    _ patient: RecordRow, on day: CalendarDate, entries: [RecordRow] = [], visits: [IncidentRow] = [],
    weights: [Weighing] = [], due: [RecordRow] = []
  ) {
    (self.patient, self.day, self.entries, self.visits) = (patient, day, entries, visits)
    (self.weights, self.due) = (weights, due)
  }

  package init(_ paper: BookPaper) {
    self.init(
      RecordRow(paper.patient), on: paper.day, entries: paper.entries.map { RecordRow($0) },
      visits: paper.visits.map { IncidentRow($0, isOccurring: false) },
      weights: paper.weights, due: paper.due.map { RecordRow($0) })
  }
}
