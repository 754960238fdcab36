package import UseCases

/// The result of checking the storage and all media files.
public struct CheckView: Equatable, Sendable {
  public struct Finding: Equatable, Sendable {
    public var medium: MediumRow
    /// The damage; nil for a missing file.
    public var damage: String?

    public init(medium: MediumRow, damage: String? = nil) {
      self.medium = medium
      self.damage = damage
    }
  }

  /// The error of the storage; nil if it is sound.
  public var storage: String?
  /// True if the storage lost its write-ahead log since the last check.
  public var wasUnlogged = false
  /// Number of media checked.
  public var count: Int
  /// Media with missing or damaged files, at most 100.
  public var findings: [Finding]
  /// Number of media with missing or damaged files.
  public var findingCount: Int
  /// Files without a record, at most 100.
  public var orphans: [String]
  /// Number of files without a record.
  public var orphanCount: Int
  public var cleaned: Int

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

  /// True if the storage and all files are in order.
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
