package import UseCases

/// What a check has found, as a person sees it.
public struct CheckView: Equatable, Sendable {
  /// A medium whose file is not as it was.
  public struct Finding: Equatable, Sendable {
    /// The medium.
    public var medium: MediumRow
    /// How its file is damaged; nil when it is missing.
    public var damage: String?

    /// A finding of these values.
    public init(medium: MediumRow, damage: String? = nil) {
      self.medium = medium
      self.damage = damage
    }
  }

  /// What is wrong with the storage; nil when it is sound.
  public var storage: String?
  /// Whether it was without its write-ahead log, which it has again.
  public var wasUnlogged = false
  /// How many media were looked at.
  public var count: Int
  /// Media whose files are missing or damaged: the first hundred.
  public var findings: [Finding]
  /// How many such media there are.
  public var findingCount: Int
  /// Files that no record knows: the first hundred.
  public var orphans: [String]
  /// How many such files there are.
  public var orphanCount: Int
  /// How many files were let go of.
  public var cleaned: Int

  /// A view of these values.
  public init(
    storage: String? = nil, count: Int = 0, findings: [Finding] = [], findingCount: Int = 0, orphans: [String] = [],
    orphanCount: Int = 0, cleaned: Int = 0
  ) {
    self.storage = storage
    self.count = count
    self.findings = findings
    self.findingCount = findingCount
    self.orphans = orphans
    self.orphanCount = orphanCount
    self.cleaned = cleaned
  }

  /// Whether nothing is wrong.
  public var isSound: Bool { storage == nil && findingCount == 0 && orphanCount == 0 }

  package init(_ report: MediaReport) {
    self.init(
      storage: report.storage, count: report.count,
      findings: report.findings.map { finding in
        let damage: String? = if case .damaged(let reason) = finding.condition { reason } else { nil }
        return Finding(medium: MediumRow(finding.medium), damage: damage)
      }, findingCount: report.findingCount, orphans: report.orphans, orphanCount: report.orphanCount,
      cleaned: report.cleaned)
    wasUnlogged = report.wasUnlogged ?? false
  }
}
