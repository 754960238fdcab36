/// Why the storage could not do it.
public enum StoreFailure: Error, Equatable, Sendable, Codable {
  /// Another process held it for too long.
  case busy
  /// It did not answer: what was asked may be done, or not.
  case unanswered
  /// The disk did not confirm what was written to it, and why: it may be stored, or not.
  case unconfirmed(String)
  /// The file is not the one any more that was opened: it was removed, moved or replaced.
  case gone(String)
  /// The file and the log beside it do not belong together: one of them was copied here.
  case mixed(String)
  /// The data is of a newer program: its version, and the newest that this program knows.
  case newer(found: Int, known: Int)
  /// The file is damaged, or no database at all.
  case damaged(String)
  /// The place may not be written.
  case readOnly(String)
  /// The disk is full.
  case full
  /// The place cannot be used at all, and why.
  case unusable(String, reason: String)
  /// Anything else: the storage's own words.
  case other(String)
}

/// Why a folder cannot be used as an archive, or with one.
public enum ArchiveProblem: Error, Equatable, Sendable, Codable {
  /// An archive is to be written where there is something already.
  case notEmpty
  /// There is no archive.
  case none
  /// It is not as it was written: which file, and what is wrong with it.
  case damaged(String)
  /// It is of a newer program: its version, and the newest that is known.
  case newer(found: Int, known: Int)
  /// An archive is to be read into a folder that has data of its own.
  case dataThere
  /// Nothing is wiped: the practice has another name than this one.
  case otherPractice(String)
  /// Nothing is wiped: something was stored since the copy was written.
  case outdated
  /// Nothing is wiped: read back, the copy does not have all that is stored; where it differs.
  case incomplete(String)
  /// An archive is to be written into the data folder, or into a folder inside it.
  case insideData
}

/// What has become of a medium's file.
public enum MediumCondition: Equatable, Sendable, Codable {
  /// It is as it was taken.
  case sound
  /// It is not there.
  case missing
  /// It is another one by now, or cannot be read: how.
  case damaged(String)
}
