import Architecture

/// A record in an archive: all stored contents, with undone, erased and discarded ones marked.
public protocol ArchivedRecord: Codable, Equatable, Sendable {
  /// Number, by which records are ordered.
  var number: Int { get }
  /// Media files of the record that are not deleted.
  var files: [ArchivedFile] { get }
  /// Stores the record, after all before it.
  func write(to rows: JotterRows) throws(Failure)
}

extension ArchivedRecord {
  /// Default: no files.
  public var files: [ArchivedFile] { [] }
}

/// The records of one kind in an archive.
public protocol ArchiveShelf<Record>: Sendable {
  /// Archived form of the records.
  associatedtype Record: ArchivedRecord
  /// Name of the folder.
  var folder: String { get }
  /// The next records after this number; empty at the end.
  func records(in rows: JotterRows, after number: Int, limit: Int) throws(Failure) -> [Record]
  /// Number of records, for the progress of an export; numbers have no gaps.
  func count(in rows: JotterRows) throws(Failure) -> Int
}

private struct OwnShelf<Record: ArchivedRecord>: ArchiveShelf {
  let folder: String
  /// Table with a number for each record; nil for few records without a number.
  let table: Table?
  let read: @Sendable (JotterRows, Int, Int) throws(Failure) -> [Record]

  func records(in rows: JotterRows, after number: Int, limit: Int) throws(Failure) -> [Record] {
    try read(rows, number, limit)
  }

  func count(in rows: JotterRows) throws(Failure) -> Int {
    guard let table else { return 0 }
    return try rows.newest(in: table)
  }
}

/// The contents of an archive.
public enum Archive {
  /// The shelves; a shelf comes after those that its records refer to.
  public static func shelves(_ kinds: Kinds) -> [any ArchiveShelf] {
    let incidents = OwnShelf(folder: "incidents", table: .incidents) { rows, after, limit throws(Failure) in
      try rows.everyIncident(after: after, limit: limit)
    }
    let appointments = OwnShelf(folder: "appointments", table: .appointments) { rows, after, limit throws(Failure) in
      try rows.everyAppointment(after: after, limit: limit)
    }
    let sessions = OwnShelf(folder: "sessions", table: .sessions) { rows, after, limit throws(Failure) in
      try rows.everySession(after: after, limit: limit)
    }
    let marks = OwnShelf(folder: "marks", table: nil) { rows, after, limit throws(Failure) in
      try rows.everyMark(after: after, limit: limit)
    }
    let declared = kinds.declared.map { declaration in
      OwnShelf(folder: declaration.plural, table: declaration.table) { rows, after, limit throws(Failure) in
        try rows.every(declaration.kind, after: after, limit: limit)
      }
    }
    return declared + [incidents, appointments, sessions, changes, marks]
  }
  /// The changes, so that undo and redo work after an import.
  static let changes: some ArchiveShelf<ArchivedChange> = OwnShelf(folder: "changes", table: .changes) {
    rows, after, limit throws(Failure) in
    try rows.everyChange(after: after, limit: limit)
  }
  /// Version of the format, written, and the newest readable.
  ///
  /// Version 2 added favourites and votes, 3 practitioners as declared records, and 4 patients as such.
  public static let version = 4
  /// Number of records in one file, and in one read.
  public static let portion = 1_000
  /// Largest number accepted from an archive where the program counts on from it.
  static let largest = 1_000_000_000
}

extension ArchivedRecord {
  /// Throws unless the record gets the number that it had: numbers have no gaps.
  func check(_ given: Int, _ folder: String, is wanted: Int? = nil) throws(Failure) {
    guard given == wanted ?? number else {
      throw .damagedArchive("\(folder): \(wanted ?? number) follows \(given - 1)")
    }
  }
}
