/// The copy of a storage that is to be wiped.
public struct WipeCopy: Equatable, Sendable, Codable {
  /// The archive with all contents.
  public var report: ArchiveReport
  /// Name of the practice, to be typed.
  public var practice: String
  /// Progress of the storage before the copy.
  public var standing: StoreVersion
  /// True if the wipe needs no question.
  public var isAgreed: Bool

  public init(report: ArchiveReport, practice: String, standing: StoreVersion, isAgreed: Bool) {
    (self.report, self.practice) = (report, practice)
    (self.standing, self.isAgreed) = (standing, isAgreed)
  }

  /// True if the typed text is the practice's name.
  func allows(_ typed: String) -> Bool { typed == practice }
}

/// Progress of a storage: grows with each change, and when another session becomes the latest used.
public struct StoreVersion: Equatable, Sendable, Codable {
  /// Number of the newest change.
  public var change: Int
  /// Rank of the session used last.
  public var uses: Int
  /// Place of the latest undo in the order of undoing; 0 for none.
  public var undoing: Int

  public init(change: Int, uses: Int, undoing: Int = 0) {
    (self.change, self.uses, self.undoing) = (change, uses, undoing)
  }
}
