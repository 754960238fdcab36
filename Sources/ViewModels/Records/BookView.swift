public import Architecture
package import UseCases

/// The whole health book of a patient, as its guardian sees it on paper.
public struct BookView: Equatable, Sendable {
  /// The patient.
  public var patient: RecordRow
  /// The day on which it is printed.
  public var day: CalendarDate
  /// The entries, the newest day first, and the incidents that are visits, the newest first.
  public var entries: [RecordRow], visits: [IncidentRow]
  /// What it weighed, the oldest first.
  public var weights: [WeightRow]
  /// What ends next, or has ended, and is not renewed; what ends first comes first.
  public var due: [RecordRow]

  /// A view of these values.
  public init(
    _ patient: RecordRow, on day: CalendarDate, entries: [RecordRow] = [], visits: [IncidentRow] = [],
    weights: [WeightRow] = [], due: [RecordRow] = []
  ) {
    (self.patient, self.day, self.entries, self.visits) = (patient, day, entries, visits)
    (self.weights, self.due) = (weights, due)
  }

  package init(_ paper: BookPaper) {
    self.init(
      RecordRow(paper.patient), on: paper.day, entries: paper.entries.map { RecordRow($0) },
      visits: paper.visits.map { IncidentRow($0, isOccurring: false) },
      weights: paper.weights.map { WeightRow($0.day, $0.kilograms) }, due: paper.due.map { RecordRow($0) })
  }
}
