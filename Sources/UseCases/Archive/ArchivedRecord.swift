import Architecture

/// A record in an archive, including undone, erased and discarded contents.
public protocol ArchivedRecord: Codable, Equatable, Sendable {
  /// Number; records are sorted by it.
  var number: Int { get }
  /// Media files of the record that are not deleted.
  var files: [ArchivedFile] { get }
  /// Stores the record; call it in the order of numbers.
  func write(to rows: JotterRows) throws(Failure)
}

extension ArchivedRecord {
  /// Default: no files.
  public var files: [ArchivedFile] { [] }
}

/// The records of one kind in an archive.
public protocol ArchiveSection<Record>: Sendable {
  /// Archived form of the records.
  associatedtype Record: ArchivedRecord
  /// Name of the folder.
  var folder: String { get }
  /// The next records after this number, at most `limit`; empty at the end.
  func records(in rows: JotterRows, after number: Int, limit: Int) throws(Failure) -> [Record]
  /// Number of records, for the progress of an export; 0 if unknown.
  func count(in rows: JotterRows) throws(Failure) -> Int
}

private struct TableSection<Record: ArchivedRecord>: ArchiveSection {
  let folder: String
  /// Table whose newest number is the count of its records; nil for marks, whose numbers are the service's.
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
  /// The sections in their order: each follows the sections to which its records refer.
  public static func sections(_ kinds: Kinds) -> [any ArchiveSection] {
    let incidents = TableSection(folder: "incidents", table: .incidents) { rows, after, limit throws(Failure) in
      try rows.everyIncident(after: after, limit: limit)
    }
    let appointments = TableSection(folder: "appointments", table: .appointments) {
      rows, after, limit throws(Failure) in
      try rows.everyAppointment(after: after, limit: limit)
    }
    let sessions = TableSection(folder: "sessions", table: .sessions) { rows, after, limit throws(Failure) in
      try rows.everySession(after: after, limit: limit)
    }
    let marks = TableSection(folder: "marks", table: nil) { rows, after, limit throws(Failure) in
      try rows.everyMark(after: after, limit: limit)
    }
    let declared = kinds.declared.map { declaration in
      TableSection(folder: declaration.plural, table: declaration.table) { rows, after, limit throws(Failure) in
        try rows.every(declaration.kind, after: after, limit: limit)
      }
    }
    return declared + [incidents, appointments, sessions, changes, marks]
  }
  /// The changes, so that undo and redo work after an import.
  static let changes: some ArchiveSection<ArchivedChange> = TableSection(folder: "changes", table: .changes) {
    rows, after, limit throws(Failure) in
    try rows.archivedChanges(after: after, limit: limit)
  }
  /// Version of the format in exports, and the newest version that an import accepts.
  ///
  /// Version 2 added favourites and votes, 3 practitioners as declared records, and 4 patients as declared records.
  public static let version = 4
  /// Maximum number of records in one file, and in one read.
  public static let portion = 1_000
  /// Largest accepted value of a counter that the program increments after an import.
  static let largest = 1_000_000_000
}

extension ArchivedRecord {
  /// Throws if the store gave the record another number than the archive has: archived numbers have no gaps.
  ///
  /// `wanted` is the archived number; nil stands for `number`.
  func check(_ given: Int, _ folder: String, is wanted: Int? = nil) throws(Failure) {
    guard given == wanted ?? number else {
      throw .damagedArchive("\(folder) \(wanted ?? number)", "its number does not follow the one before")
    }
  }
}
