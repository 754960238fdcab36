import Architecture

/// A record as an archive keeps it: all that is stored of it, those that were undone, erased or discarded with their marks.
public protocol ArchivedRecord: Codable, Equatable, Sendable {
  /// Its number, by which records follow each other.
  var number: Int { get }
  /// The files in the folder of the media that belong to it, and were not let go of.
  var files: [ArchivedFile] { get }
  /// Stores it, into what has all before it and nothing after it.
  func write(to rows: JotterRows) throws(Failure)
}

extension ArchivedRecord {
  /// Most records have no files.
  public var files: [ArchivedFile] { [] }
}

/// The records of one kind in an archive.
public protocol ArchiveShelf: Sendable {
  /// What they are kept as.
  associatedtype Record: ArchivedRecord
  /// The name of its folder.
  var folder: String { get }
  /// The records of the next numbers, all of them; none at the end.
  func records(in rows: JotterRows, after number: Int, limit: Int) throws(Failure) -> [Record]
}

private struct OwnShelf<Record: ArchivedRecord>: ArchiveShelf {
  let folder: String
  let read: @Sendable (JotterRows, Int, Int) throws(Failure) -> [Record]

  func records(in rows: JotterRows, after number: Int, limit: Int) throws(Failure) -> [Record] {
    try read(rows, number, limit)
  }
}

/// What an archive holds.
public enum Archive {
  /// The shelves, none before another to whose records its own point.
  public static func shelves(_ kinds: Kinds) -> [any ArchiveShelf] {
    let incidents = OwnShelf(folder: "incidents") { rows, after, limit throws(Failure) in
      try rows.everyIncident(after: after, limit: limit)
    }
    let appointments = OwnShelf(folder: "appointments") { rows, after, limit throws(Failure) in
      try rows.everyAppointment(after: after, limit: limit)
    }
    let sessions = OwnShelf(folder: "sessions") { rows, after, limit throws(Failure) in
      try rows.everySession(after: after, limit: limit)
    }
    let changes = OwnShelf(folder: "changes") { rows, after, limit throws(Failure) in
      try rows.everyChange(after: after, limit: limit)
    }
    let marks = OwnShelf(folder: "marks") { rows, after, limit throws(Failure) in
      try rows.everyMark(after: after, limit: limit)
    }
    let declared = kinds.declared.map { declaration in
      OwnShelf(folder: declaration.plural) { rows, after, limit throws(Failure) in
        try rows.every(declaration.kind, after: after, limit: limit)
      }
    }
    return declared + [incidents, appointments, sessions, changes, marks]
  }
  /// The version of the format that is written, and the newest that is read: the second one has favourites and votes, the
  /// third one practitioners as records of a declared kind, and the fourth one patients.
  public static let version = 4
  /// How many records are read, and written into one file, at once.
  public static let portion = 1_000
  /// The largest number that an archive may give to anything that is counted on here.
  static let largest = 1_000_000_000
}

extension ArchivedRecord {
  /// Numbers have no gap: what is stored has the number that it had.
  func check(_ given: Int, _ folder: String, is wanted: Int? = nil) throws(Failure) {
    guard given == wanted ?? number else {
      throw .damagedArchive("\(folder): \(wanted ?? number) follows \(given - 1)")
    }
  }
}
