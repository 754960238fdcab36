public import Architecture
package import UseCases

/// The verdict of a passport rule about a patient.
public struct FindingRow: Equatable, Sendable {
  public enum State: Equatable, Sendable {
    /// Met, until that day if it ends.
    case fulfilled(until: CalendarDate?)
    /// An action or a start that is due on that day.
    case due(CalendarDate)
    /// Missing fields; an empty list means that the whole entry is missing.
    case missing([String])
    /// Broken; the day that decides.
    case violated(CalendarDate?)
  }

  /// The Roman number of the rule's section.
  public var section: String
  public var rule: PassportRule
  /// The number of the owner, vaccination, test or treatment; nil for the patient itself.
  public var entry: Int?
  public var state: State
  /// True if it prevents a journey.
  public var isObstacle: Bool

  public init(_ section: String, _ rule: PassportRule, entry: Int? = nil, _ state: State, isObstacle: Bool = false) {
    self.section = section
    self.rule = rule
    self.entry = entry
    self.state = state
    self.isObstacle = isObstacle
  }

  package init(_ finding: Finding) {
    self.init(
      finding.section.rawValue, finding.rule, entry: finding.entry, State(finding.state),
      isObstacle: finding.isObstacle)
  }
}

extension FindingRow.State {
  fileprivate init(_ state: Finding.State) {
    self =
      switch state {
      case .fulfilled(let until): .fulfilled(until: until)
      case .due(let day): .due(day)
      case .missing(let fields):
        .missing(fields.map(\.typedName))
      case .violated(let day): .violated(day)
      }
  }
}
