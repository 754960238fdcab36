import Adapters
import Architecture
import CSQLite
import Foundation
import Testing
import UseCases

/// A data folder, and helpers for its files.
struct StoredFolder {
  let folder: TemporaryFolder
  var path: String { folder.path }
  var database: String { path + "/jotter.sqlite" }
  var files: FileManager { .default }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  func opened(emptiesLogAt pages: Int? = nil, fileSystem: String? = nil) throws -> SQLiteStore {
    try SQLiteStore(folder: path, emptiesLogAt: pages, fileSystem: fileSystem)
  }

  /// Runs a statement on a connection of its own; returns the first column of the first row, if any.
  @discardableResult
  func run(_ sql: String) throws -> String? {
    var connection: OpaquePointer?
    try #require(sqlite3_open(database, &connection) == SQLITE_OK)
    defer { sqlite3_close(connection) }
    var statement: OpaquePointer?
    try #require(sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    guard sqlite3_step(statement) == SQLITE_ROW else { return nil }
    return sqlite3_column_text(statement, 0).map { String(cString: $0) }
  }

  /// Overwrites a file in place, as `cp` does: the inode stays.
  func overwrite(_ suffix: String = "", with data: Data) throws {
    let descriptor = open(database + suffix, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let count = data.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    try #require(count == data.count)
  }

  func bytes(_ suffix: String = "") throws -> Data { try Data(contentsOf: URL(filePath: database + suffix)) }
}

/// An open store and its session.
struct OpenStore {
  let store: SQLiteStore
  let session: Int

  init(_ store: SQLiteStore) async throws {
    self.store = store
    session = try await store.openSession(at: Instant(milliseconds: 0))
  }

  func note(_ text: String) async throws {
    let session = session
    _ = try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: UInt64(session)))
        .perform(.note(text, cost: nil))
    }
  }

  func notes() async throws -> [String] { try await store.notes() }
}

extension SQLiteStore {
  /// Notes by incident, oldest first.
  ///
  /// Each prompt that starts before the first note begins an incident of its own.
  func notesByIncident() async throws -> [[String]] {
    try await read { rows throws(Failure) in
      try rows.page(IncidentQuery(limit: 100)).incidents.reversed().map { incident throws(Failure) in
        try rows.notes(of: incident.number).map(\.text)
      }
    }
  }

  /// Notes of all incidents.
  func notes() async throws -> [String] { try await notesByIncident().flatMap(\.self) }

  /// True if a start has found the database without its log.
  func wasUnlogged() async throws -> Bool { try await read { rows throws(Failure) in try rows.wasUnlogged() } }

  /// True if a start has found a part of the database missing.
  func isIncomplete() async throws -> Bool { try await read { rows throws(Failure) in try rows.isIncomplete() } }
}
