/// The copy before a wipe.
public struct WipeCopy: Equatable, Sendable, Codable {
  /// The archive with all contents.
  public var report: ArchiveReport
  /// Name of the practice, which confirms the wipe.
  public var practice: String
  /// Version of the storage before the copy.
  public var version: StoreVersion
  /// True if the wipe needs no confirmation.
  public var isAgreed: Bool

  /// Keys in journals: older than the names of the cases and properties, and kept for replays.
  private enum CodingKeys: String, CodingKey { case report, practice, version = "standing", isAgreed }

  public init(report: ArchiveReport, practice: String, version: StoreVersion, isAgreed: Bool) {
    (self.report, self.practice) = (report, practice)
    (self.version, self.isAgreed) = (version, isAgreed)
  }

  /// True if the typed text is the practice's name.
  func allows(_ typed: String) -> Bool { typed == practice }
}

/// Version of a storage: differs after each change and undo, and after a change of the session used last.
public struct StoreVersion: Equatable, Sendable, Codable {
  /// Number of the newest change.
  public var change: Int
  /// Use counter of the session used last; grows when another session is used.
  public var uses: Int
  /// Number of the latest undo, from 1; 0 if no change is undone.
  public var undoing: Int

  public init(change: Int, uses: Int, undoing: Int = 0) {
    (self.change, self.uses, self.undoing) = (change, uses, undoing)
  }
}
