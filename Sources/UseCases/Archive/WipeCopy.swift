/// What was copied in order to be wiped.
public struct WipeCopy: Equatable, Sendable, Codable {
  /// The archive that has all of it.
  public var report: ArchiveReport
  /// The name of the practice, which is asked for.
  public var practice: String
  /// How far the storage had come before it was copied.
  public var standing: Standing
  /// Whether wiping was agreed to without a question.
  public var isAgreed: Bool

  /// A copy of these values.
  public init(report: ArchiveReport, practice: String, standing: Standing, isAgreed: Bool) {
    (self.report, self.practice) = (report, practice)
    (self.standing, self.isAgreed) = (standing, isAgreed)
  }

  /// Whether what was typed is the practice's name.
  func allows(_ typed: String) -> Bool { typed == practice }
}

/// How far a storage has come: another one whenever something was stored, or a prompt began.
public struct Standing: Equatable, Sendable, Codable {
  /// The newest change.
  public var change: Int
  /// How often a session was used.
  public var uses: Int

  /// A storage that has come so far.
  public init(change: Int, uses: Int) {
    self.change = change
    self.uses = uses
  }
}
