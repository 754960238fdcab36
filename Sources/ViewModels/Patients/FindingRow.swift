public import Architecture
package import UseCases

/// What a rule of the passport says of a patient, as a person sees it.
public struct FindingRow: Equatable, Sendable {
  /// How far a rule is kept.
  public enum State: Equatable, Sendable {
    /// It is kept; until which day, when it ends.
    case fulfilled(until: CalendarDate?)
    /// Something begins, or is to be done, on that day.
    case due(CalendarDate)
    /// The fields of these names are not there; without any, there is no entry at all.
    case missing([String])
    /// It is broken; the day that it is measured by.
    case violated(CalendarDate?)
  }

  /// The Roman number of the section that the rule stands in.
  public var section: String
  /// The rule.
  public var rule: PassportRule
  /// The number of the owner, vaccination, test or treatment.
  public var entry: Int?
  /// How far it is kept.
  public var state: State
  /// Whether it stands in the way.
  public var isObstacle: Bool

  /// A finding of these values.
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
