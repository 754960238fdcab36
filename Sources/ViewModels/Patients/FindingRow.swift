package import UseCases

/// The result of a passport rule for a patient.
public struct FindingRow: Equatable, Sendable {
  /// The Roman number of the rule's section.
  public var section: String
  public var rule: PassportRule
  /// The number of the owner, vaccination, test or treatment; nil for the patient itself.
  public var entry: Int?
  public var state: FindingState
  /// True if the finding prevents a journey.
  public var isObstacle: Bool

  public init(
    _ section: String, _ rule: PassportRule, entry: Int? = nil, _ state: FindingState, isObstacle: Bool = false
  ) {
    self.section = section
    self.rule = rule
    self.entry = entry
    self.state = state
    self.isObstacle = isObstacle
  }

  package init(_ finding: Finding) {
    self.init(
      finding.section.rawValue, finding.rule, entry: finding.entry, finding.state,
      isObstacle: finding.isObstacle)
  }
}
