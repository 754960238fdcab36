import CSQLite
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One connection to a database file, with its prepared statements.
///
/// Not thread-safe: the store keeps it behind a lock.
final class SQLiteConnection {
  let path: String
  private let database: OpaquePointer
  private var statements: [String: Statement] = [:]
  private let wait: LockWait
  private var maxPagesInLog = Int.max

  /// Turns off SQLite's memory statistics at its first access, before the first use of SQLite.
  private static let settings: Void = { _ = csqlite_count_no_memory() }()

  /// Opens the file, or creates it; `fileSystem` is the name of SQLite's VFS, nil stands for the default.
  init(path: String, wait: LockWait, fileSystem: String? = nil) throws(Failure) {
    self.path = path
    self.wait = wait
    Self.settings
    var database: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &database, flags, fileSystem)
    guard let database else { throw .store(.other("out of memory")) }
    self.database = database
    guard code == SQLITE_OK else {
      let failure = Self.failure(code, database, path, wait)
      sqlite3_close_v2(database)
      throw failure
    }
    // Keep the log at the close, so that a missing log can be detected.
    var isKept: Int32 = 1
    sqlite3_file_control(database, "main", SQLITE_FCNTL_PERSIST_WAL, &isKept)
    _ = csqlite_keep_log_at_close(database)
    sqlite3_busy_handler(
      database,
      { context, count in
        guard let context else { return 0 }
        return Unmanaged<LockWait>.fromOpaque(context).takeUnretainedValue().shouldRetry(count) ? 1 : 0
      }, Unmanaged.passUnretained(wait).toOpaque())
  }

  /// A temporary database, removed with its connection; only a large one is on disk.
  static func scratch(wait: LockWait) throws(Failure) -> SQLiteConnection { try SQLiteConnection(path: "", wait: wait) }

  deinit {
    statements = [:]
    sqlite3_close_v2(database)
  }

  /// Checkpoints and empties the write-ahead log after each commit that makes it at least `pages` long.
  ///
  /// By default, SQLite keeps the length of the file, and restarts the log with the next commit. A process
  /// that makes only one commit never restarts it: with such processes alone, the log would grow without a limit.
  func emptyLog(at pages: Int) {
    maxPagesInLog = pages
    sqlite3_wal_hook(
      database,
      { context, _, _, pages in
        guard let context else { return SQLITE_OK }
        let connection = Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue()
        guard pages >= connection.maxPagesInLog else { return SQLITE_OK }
        // The commit is done. If a reader prevents the checkpoint, the next commit tries again.
        connection.checkpoint()
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Runs statements without parameters and rows.
  func execute(_ sql: String) throws(Failure) {
    try check(sqlite3_exec(database, sql, nil, nil, nil))
  }

  /// Runs one statement, and returns the result of `row` for each row.
  @discardableResult
  func rows<Row>(
    _ sql: String, _ values: Value..., row: (Statement) throws(Failure) -> Row
  ) throws(Failure) -> [Row] {
    try rows(sql, values, row: row)
  }

  func rows<Row>(
    _ sql: String, _ values: [Value], row: (Statement) throws(Failure) -> Row
  ) throws(Failure) -> [Row] {
    let statement = try prepare(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { try rows.append(row(statement)) }
    return rows
  }

  func first<Row>(
    _ sql: String, _ values: Value..., row: (Statement) throws(Failure) -> Row
  ) throws(Failure) -> Row? {
    try first(sql, values, row: row)
  }

  /// Runs one statement, and returns the result of `row` for the first row; nil without rows.
  func first<Row>(
    _ sql: String, _ values: [Value], row: (Statement) throws(Failure) -> Row
  ) throws(Failure) -> Row? {
    let statement = try prepare(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? row(statement) : nil
  }

  func run(_ sql: String, _ values: Value...) throws(Failure) { try run(sql, values) }

  /// Runs one statement without rows.
  func run(_ sql: String, _ values: [Value]) throws(Failure) {
    let statement = try prepare(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// A new statement, not shared with other callers, for a cursor that stays open.
  func statement(_ sql: String) throws(Failure) -> Statement {
    var handle: OpaquePointer?
    try check(sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil))
    guard let handle else { throw .store(.other("no statement in \(sql)")) }
    return Statement(handle) { [unowned self] code in failure(code) }
  }

  /// Commits the transaction, durably.
  ///
  /// - Throws: `unconfirmed` after an error of the disk: the next start may find the commit in the log.
  func commit() throws(Failure) {
    do throws(Failure) { try run("COMMIT") } catch {
      switch error {
      case .store(.other(let reason)), .store(.unusable(_, let reason)): throw .store(.unconfirmed(reason))
      default: throw error
      }
    }
  }

  /// Checkpoints and empties the log, unless another process is using it.
  func checkpoint() {
    wait.setWaitingAllowed(false)
    sqlite3_wal_checkpoint_v2(database, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
  }

  /// Turns on the write-ahead log; waits while another process uses the database.
  func makeLog() throws(Failure) {
    var attempts: Int32 = 0
    while true {
      do throws(Failure) {
        let mode = try first("PRAGMA journal_mode = WAL") { row throws(Failure) in row.text(0) }
        guard mode == "wal" else { throw .store(.unusable(path, reason: "no write-ahead log can be beside it")) }
        return
      } catch {
        guard error == .store(.busy), wait.pause(attempts) else { throw error }
        attempts += 1
      }
    }
  }

  /// The header in the database file, bypassing the log and SQLite's cache; nil if it cannot be read.
  var fileHeader: FileHead? {
    guard let file = fileHandle(SQLITE_FCNTL_FILE_POINTER), let read = file.pointee.pMethods.pointee.xRead,
      let measure = file.pointee.pMethods.pointee.xFileSize
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: FileHead.length)
    var size: sqlite3_int64 = 0
    guard read(file, &bytes, Int32(bytes.count), 0) == SQLITE_OK, measure(file, &size) == SQLITE_OK else { return nil }
    return FileHead(bytes, size: Int(size))
  }

  /// SQLite's own handle of the database file or its log, as `control` requests; nil if the file is not open.
  ///
  /// Read the files only by these handles: closing another descriptor would release SQLite's locks.
  func fileHandle(_ control: Int32) -> UnsafeMutablePointer<sqlite3_file>? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(database, "main", control, &file) == SQLITE_OK, file?.pointee.pMethods != nil else {
      return nil
    }
    return file
  }

  /// Drops cached pages; call it outside of transactions.
  func forgetPages() { sqlite3_db_release_memory(database) }

  /// The row id of the last insertion.
  var lastRow: Int { Int(sqlite3_last_insert_rowid(database)) }

  /// The number of rows that this connection has changed so far.
  var changedRowCount: Int32 { sqlite3_total_changes(database) }

  /// True while a transaction is open; some errors end the transaction.
  var isInTransaction: Bool { sqlite3_get_autocommit(database) == 0 }

  private func prepare(_ sql: String) throws(Failure) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try statement(sql)
    statements[sql] = statement
    return statement
  }

  private func check(_ code: Int32) throws(Failure) {
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private func failure(_ code: Int32) -> Failure { Self.failure(code, database, path, wait) }

  private static func failure(_ code: Int32, _ database: OpaquePointer, _ path: String, _ wait: LockWait) -> Failure {
    let words = String(cString: sqlite3_errmsg(database))
    let error = sqlite3_system_errno(database)
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return wait.isInterrupted ? .interrupted : .store(.busy)
    case SQLITE_FULL: return .store(.full)
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .store(.damaged(path))
    case SQLITE_READONLY, SQLITE_PERM: return .store(.readOnly(path))
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      // SQLite's code names the failed operation, the system's error the reason.
      switch error {
      case ENOSPC, EDQUOT: return .store(.full)
      case EROFS, EACCES, EPERM: return .store(.readOnly(path))
      case 0: return .store(.other(words))
      default: return .store(.unusable(path, reason: String(cString: strerror(error))))
      }
    default: return .store(.other(words))
    }
  }
}

final class Statement {
  private let handle: OpaquePointer
  private let failure: (Int32) -> Failure

  init(_ handle: OpaquePointer, failure: @escaping (Int32) -> Failure) {
    self.handle = handle
    self.failure = failure
  }

  deinit { sqlite3_finalize(handle) }

  /// `SQLITE_TRANSIENT` makes SQLite copy a bound value; Swift does not import this macro.
  private static var transient: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

  func bind(_ values: [Value]) throws(Failure) {
    for (index, value) in values.enumerated() {
      let position = Int32(index + 1)
      let code: Int32
      switch value {
      case .none: code = sqlite3_bind_null(handle, position)
      case .integer(let number): code = sqlite3_bind_int64(handle, position, number)
      case .text(var text):
        // The length is passed, so the text may contain NUL.
        if text.isEmpty {
          // An empty buffer may have no address, which SQLite would bind as null.
          code = sqlite3_bind_text(handle, position, "", 0, Self.transient)
        } else {
          code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
              sqlite3_bind_text64(
                handle, position, characters.baseAddress, sqlite3_uint64(characters.count), Self.transient,
                UInt8(SQLITE_UTF8))
            }
          }
        }
      }
      guard code == SQLITE_OK else { throw failure(code) }
    }
  }

  /// Moves to the next row; false at the end.
  func step() throws(Failure) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw failure(code)
    }
  }

  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func value(_ column: Int32) -> Value {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: .none
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, column))
    default: .text(text(column))
    }
  }
}
