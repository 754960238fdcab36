/// Failure of the storage.
public enum StoreFailure: Error, Equatable, Sendable, Codable {
  /// Another process held the lock for too long.
  case busy
  /// No answer: the request may have been executed, or not.
  case unanswered
  /// The disk did not confirm a write, so it may be stored, or not; with the reason.
  case unconfirmed(String)
  /// The server of the practice does not answer; with the reason.
  case unreachable(String)
  /// The server of the practice denies access to its tables; with the reason.
  case denied(String)
  /// The server of the practice needs a password, and none is known.
  case passwordMissing
  /// The server of the practice refuses the password.
  case passwordWrong
  /// Stored on the server of the practice, but not confirmed by its stand-by server.
  case unreplicated
  /// The opened file was removed, moved or replaced.
  case gone(String)
  /// The database and its write-ahead log do not match: one of them comes from another copy.
  case mixed(String)
  /// The data has a newer format: its version, and the newest known one.
  case newer(found: Int, known: Int)
  /// The file is damaged, or is not a database.
  case damaged(String)
  /// No write permission for the path.
  case readOnly(String)
  case full
  /// The path cannot be used; with the reason.
  case unusable(String, reason: String)
  /// Any other error, in the storage's words.
  case other(String)
}

/// Problem of a folder with an archive.
public enum ArchiveProblem: Error, Equatable, Sendable, Codable {
  /// The target folder of an archive is not empty.
  ///
  /// `free` is a free folder beside it; `isForWipe` is true if the archive is the copy for a wipe; nil in old
  /// recordings.
  case notEmpty(free: String? = nil, isForWipe: Bool? = nil)
  /// The folder contains no archive.
  case none
  /// The archive has changed after it was written: the file and the problem.
  case damaged(String)
  /// The archive has a newer format: its version, and the newest known one.
  case newer(found: Int, known: Int)
  /// The target folder of an import has data of its own.
  case dataThere
  /// Refused to wipe: the practice has another name.
  case otherPractice(String)
  /// Refused to wipe: the data changed since the copy was written.
  case outdated
  /// Refused to wipe: the copy, read back, differs from the data to wipe.
  case incomplete(String)
  /// The target of a move has other data.
  case taken
  /// The target of a move has this practice, perhaps with contents that the source lacks.
  case usedSince
  /// The storage or the disk at the target of a move or a copy failed.
  case failed(StoreFailure)
  /// Another jotter uses the target of a move.
  case inUse
  /// The moved data, read back, differs from the source; nothing is stored at the target.
  case differs(String)
  /// The source changed during a move; nothing is stored at the target.
  case changedMeanwhile
  /// The target is the data folder or a folder inside it.
  case insideData
  /// Cancelled by the user: no archive is written.
  case exportStopped
  /// Cancelled by the user: nothing is stored.
  case importStopped
  /// Cancelled by the user: nothing has changed at the source.
  case moveStopped
  /// Cancelled by the user: nothing is wiped, and the copy is removed.
  case wipeStopped
}

/// Condition of a medium's file.
public enum MediumCondition: Equatable, Sendable, Codable {
  /// The file is unchanged.
  case sound
  case missing
  /// The file was changed or cannot be read; with the problem.
  case damaged(String)
}
