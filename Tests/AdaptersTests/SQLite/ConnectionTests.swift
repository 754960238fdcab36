import Foundation
import Testing
import UseCases

@testable import Adapters

/// A connection to a real SQLite database: values, errors and the log.
@Suite struct ConnectionTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/test.sqlite" }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  /// A connection to this file that waits at most this long for locks.
  private func connection(maxWait: Duration = .zero) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: path, wait: LockWait(maxWait: maxWait))
    try connection.execute("PRAGMA synchronous = OFF")
    return connection
  }

  private func scratch() throws -> SQLiteConnection { try .scratch(wait: LockWait(maxWait: .zero)) }

  private func size(_ name: String) -> Int {
    ((try? FileManager.default.attributesOfItem(atPath: name))?[.size] as? Int) ?? -1
  }

  // MARK: Statements

  @Test("Null, the smallest and the largest integer, and texts with any characters are read as they were bound")
  func boundValuesAreReadUnchanged() throws {
    let values: [Value] = [
      .none, .integer(0), .integer(.min), .integer(.max), .text(""), .text("a\0b"), .text("gr\u{FC}n 猫"),
    ]
    let read = try scratch().rows("SELECT ?, ?, ?, ?, ?, ?, ?", values) { row throws(Failure) in
      (0..<7).map { row.value($0) }
    }
    #expect(read == [values])
  }

  @Test("A null column reads as 0 and as an empty text, and an empty text is not null")
  func nullColumnReadsAsEmpty() throws {
    let read = try scratch().first("SELECT NULL, '', 7, 'x'") { row throws(Failure) in
      ((0..<4).map { row.isNull($0) }, [0, 2].map { row.integer($0) }, [0, 1, 3].map { row.text($0) })
    }
    let (isNull, integers, texts) = try #require(read)
    #expect(isNull == [true, false, false, false] && integers == [0, 7] && texts == ["", "", "x"])
  }

  @Test("A statement returns all rows, the first row or none, and its bound values are cleared")
  func statementReturnsItsRows() throws {
    let connection = try scratch()
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)")
    let sql = "SELECT a FROM t WHERE a > ? ORDER BY a"
    func all(_ values: Value...) throws -> [Int] {
      try connection.rows(sql, values) { row throws(Failure) in row.integer(0) }
    }
    #expect(try all(.integer(1)) == [2, 3])
    #expect(try all(.integer(3)) == [])
    #expect(try connection.first(sql, .integer(1)) { row throws(Failure) in row.integer(0) } == 2)
    #expect(try connection.first(sql, .integer(3)) { row throws(Failure) in row.integer(0) } == nil)
    // An unbound value is NULL, and no comparison with NULL is true.
    #expect(try all() == [])
    try connection.run("INSERT INTO t VALUES (?)", .integer(4))
    #expect(connection.lastRow == 4)
    #expect(try all(.integer(2)) == [3, 4])
  }

  @Test("A connection knows whether a transaction is open, and a commit without a transaction fails")
  func connectionKnowsItsTransaction() throws {
    let connection = try scratch()
    #expect(!connection.isInTransaction)
    try connection.run("BEGIN")
    #expect(connection.isInTransaction)
    try connection.commit()
    #expect(!connection.isInTransaction)
    #expect(throws: Failure.store(.unconfirmed("cannot commit - no transaction is active"))) {
      try connection.commit()
    }
  }

  // MARK: Errors

  @Test("A statement that SQLite refuses fails with SQLite's message, and surplus bound values fail, too")
  func refusedStatementReportsMessage() throws {
    let connection = try scratch()
    for sql in ["SELECT missing", "SELECT"] {
      #expect(throws: Failure.self) { try connection.execute(sql) }
      #expect(throws: Failure.self) { try connection.run(sql) }
      #expect(throws: Failure.self) { _ = try connection.statement(sql) }
    }
    #expect(throws: Failure.store(.other("no such column: missing"))) { try connection.execute("SELECT missing") }
    #expect(throws: Failure.self) { _ = try connection.statement("") }
    #expect(throws: Failure.self) { try connection.run("SELECT ?", .integer(1), .integer(2)) }
    #expect(throws: Failure.self) { _ = try connection.first("SELECT 1", .none) { _ throws(Failure) in 1 } }
    #expect(throws: Failure.self) { try SQLiteConnection(path: path + "/none/x", wait: LockWait(maxWait: .zero)) }
  }

  @Test("A full database, a read-only database and a file that is no database fail as such")
  func databaseFailuresAreDistinguished() throws {
    let full = try scratch()
    try full.execute("CREATE TABLE t (a); PRAGMA max_page_count = 3")
    #expect(throws: Failure.store(.full)) { try full.run("INSERT INTO t VALUES (zeroblob(100000))") }
    let still = try connection()
    try still.execute("CREATE TABLE t (a); PRAGMA query_only = ON")
    #expect(throws: Failure.store(.readOnly(path))) { try still.run("INSERT INTO t VALUES (1)") }
    let other = folder.path + "/other"
    try Data(repeating: 0x78, count: 2_000).write(to: URL(filePath: other))
    let none = try SQLiteConnection(path: other, wait: LockWait(maxWait: .zero))
    #expect(throws: Failure.store(.damaged(other))) { try none.execute("SELECT * FROM sqlite_schema") }
  }

  @Test("A database locked by another connection is busy, and an interrupted wait for it fails as interrupted")
  func lockedDatabaseIsBusy() throws {
    let holder = try connection()
    try holder.execute("CREATE TABLE t (a); BEGIN IMMEDIATE")
    #expect(throws: Failure.store(.busy)) { try connection().execute("BEGIN IMMEDIATE") }
    let wait = LockWait(maxWait: .seconds(600))
    wait.interrupt()
    let other = try SQLiteConnection(path: path, wait: wait)
    #expect(throws: Failure.interrupted) { try other.execute("BEGIN IMMEDIATE") }
    wait.begin()
    wait.setWaitingAllowed(false)
    #expect(throws: Failure.store(.busy)) { try other.execute("BEGIN IMMEDIATE") }
    try holder.execute("COMMIT")
    try other.execute("BEGIN IMMEDIATE; COMMIT")
  }

  @Test("A lock wait continues within its time limit, unless it is interrupted or not allowed")
  func lockWaitKeepsTimeLimit() {
    let wait = LockWait(maxWait: .seconds(600))
    #expect(wait.shouldRetry(0) && wait.pause(1) && !wait.isInterrupted)
    wait.setWaitingAllowed(false)
    #expect(!wait.shouldRetry(0) && wait.pause(0))
    wait.setWaitingAllowed(true)
    wait.interrupt()
    #expect(wait.isInterrupted && !wait.shouldRetry(0) && !wait.pause(0))
    wait.begin()
    #expect(!wait.isInterrupted && wait.shouldRetry(0))
    #expect(!LockWait(maxWait: .zero).pause(0))
  }

  // MARK: The log

  @Test("The file head has the log flag, the token and the size; a new database has no file head")
  func fileHeadDescribesDatabase() throws {
    let connection = try connection()
    #expect(connection.fileHeader == nil)
    try connection.execute("PRAGMA application_id = 305419896; CREATE TABLE t (a)")
    let head = try #require(connection.fileHeader)
    #expect(!head.isLogged && head.token == 305_419_896 && head.size == head.ownSize && head.size == size(path))
    try connection.makeLog()
    #expect(connection.fileHeader?.isLogged == true)
    #expect(throws: Failure.store(.unusable("", reason: "no write-ahead log can be beside it"))) {
      try scratch().makeLog()
    }
  }

  @Test("A commit empties the log once the log has the given number of pages")
  func commitEmptiesLongLog() throws {
    func pages(emptiesLogAt most: Int?) throws -> Int {
      for name in [path, path + "-wal", path + "-shm"] { try? FileManager.default.removeItem(atPath: name) }
      let connection = try connection()
      try connection.makeLog()
      if let most { connection.emptyLog(at: most) }
      try connection.execute("BEGIN; CREATE TABLE t (a); INSERT INTO t VALUES (zeroblob(50000)); COMMIT")
      let page = try connection.first("PRAGMA page_size") { row throws(Failure) in row.integer(0) } ?? 0
      let bytes = size(path + "-wal")
      return bytes == 0 ? 0 : (bytes - 32) / (page + 24)
    }
    let all = try pages(emptiesLogAt: nil)
    #expect(all > 10)
    #expect(try pages(emptiesLogAt: all) == 0)
    #expect(try pages(emptiesLogAt: all - 1) == 0)
    #expect(try pages(emptiesLogAt: all + 1) == all)
  }

  @Test("A checkpoint does not wait for a reader, even with a long lock wait")
  func takingIn() throws {
    let writer = try connection(maxWait: .seconds(600))
    try writer.makeLog()
    try writer.execute("CREATE TABLE t (a)")
    let reader = try connection()
    try reader.execute("BEGIN; SELECT * FROM t")
    try writer.execute("INSERT INTO t VALUES (1)")
    writer.checkpoint()
    #expect(size(path + "-wal") > 0)
    try reader.execute("COMMIT")
    writer.checkpoint()
    #expect(size(path + "-wal") == 0)
  }

  @Test("Closing a connection leaves the log beside its database, without a checkpoint")
  func closingKeepsDatabaseLog() throws {
    var connection: SQLiteConnection? = try connection()
    try connection?.makeLog()
    try connection?.execute("CREATE TABLE t (a)")
    let before = [size(path), size(path + "-wal")]
    connection = nil
    #expect(before[1] > 0)
    #expect([size(path), size(path + "-wal")] == before)
    let names = try self.connection().rows("SELECT name FROM sqlite_schema") { row throws(Failure) in row.text(0) }
    #expect(names == ["t"])
  }
}

/// Header of a database file, byte by byte.
@Suite struct FileHeadTests {
  /// A head with these numbers, most significant byte first.
  private static func bytes(
    page: [UInt8] = [0x10, 0], versions: [UInt8] = [2, 2], count: Int = 100
  ) -> [UInt8] {
    var bytes = Array("SQLite format 3\0".utf8) + page + versions + [UInt8](repeating: 9, count: 84)
    bytes.replaceSubrange(28..<32, with: [0, 0, 1, 2])
    bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
    return Array(bytes.prefix(count))
  }

  @Test("The token, the size and the log flag of a file head are read from their offsets")
  func offsetsLocateHeadParts() throws {
    let head = try #require(FileHead(Self.bytes(), size: 7))
    #expect(head.token == 0x0102_0304 && head.size == 7 && head.ownSize == 0x102 * 4_096 && head.isLogged)
    #expect(try #require(FileHead(Self.bytes(page: [0, 1]), size: 7)).ownSize == 0x102 * 65_536)
    #expect(try #require(FileHead(Self.bytes(page: [2, 0]), size: 7)).ownSize == 0x102 * 512)
    #expect(FileHead(Self.bytes() + [1, 2], size: 7) == head)
    for versions in [[1, 1], [1, 2], [2, 1]] as [[UInt8]] {
      #expect(FileHead(Self.bytes(versions: versions), size: 7)?.isLogged == false)
    }
  }

  @Test("A file head that is too short, or begins with other bytes, is refused")
  func invalidFileHeadIsRefused() {
    #expect(FileHead(Self.bytes(count: 99), size: 7) == nil && FileHead([], size: 0) == nil)
    #expect(FileHead([0x73] + Self.bytes().dropFirst(), size: 7) == nil)
  }
}
