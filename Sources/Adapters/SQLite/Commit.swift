import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A commit of this program, identified by its number and a random token.
///
/// Each commit that changes something adds a row with its own token. A database without the row of a known commit has
/// other contents: an older copy, or another practice. So the row also detects contents that were replaced through
/// SQLite, as its backup does.
struct Commit: Equatable {
  /// Counts the commits from 1 on; 0 before the first.
  var number: Int64 = 0
  var token: Int64 = 0
}

extension Schema {
  // The commits of the database: see `Commit`.
  static let firstWithCommits = 31
  static let commits = "CREATE TABLE commits (number INTEGER PRIMARY KEY, token INTEGER NOT NULL) STRICT;"
}

extension SQLiteConnection {
  func newestCommit() throws(Failure) -> Commit {
    try first("SELECT number, token FROM commits ORDER BY number DESC LIMIT 1") { row throws(Failure) in
      Commit(number: Int64(row.integer(0)), token: Int64(row.integer(1)))
    } ?? Commit()
  }

  /// True if the database contains this commit.
  func has(_ commit: Commit) throws(Failure) -> Bool {
    guard commit.number > 0 else { return true }
    let token = try first("SELECT token FROM commits WHERE number = ?", .integer(commit.number)) {
      row throws(Failure) in Int64(row.integer(0))
    }
    return token == commit.token
  }

  /// Adds the row of the next commit, at the end of a transaction that writes.
  func addCommit() throws(Failure) -> Commit {
    try run("INSERT INTO commits (token) VALUES (random())")
    return try newestCommit()
  }
}

extension FileLock {
  /// Stores the newest commit in the file, for a start that does not find the log; clears the mark.
  ///
  /// Not synced: the record is only read if another program has deleted the log, and a power cut deletes none.
  func record(_ commit: Commit) {
    let record = [commit.number, commit.token]
    record.withUnsafeBytes { bytes in
      if pwrite(descriptor, bytes.baseAddress, bytes.count, 0) != bytes.count { ftruncate(descriptor, 0) }
    }
  }

  /// The newest commit, as stored in the file; nil without a record.
  var recordedCommit: Commit? {
    var record: [Int64] = [0, 0]
    let count = record.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    return count == 16 ? Commit(number: record[0], token: record[1]) : nil
  }
}
