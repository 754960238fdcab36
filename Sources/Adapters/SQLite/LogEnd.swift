import CSQLite
import UseCases

/// The last committed frame of the write-ahead log, from the memory shared by the processes (`-shm`).
///
/// The checksum of a frame covers all frames before it, so the last frame identifies the log. A frame does not change
/// until the log restarts, with other salts.
struct LogEnd: Equatable {
  /// Two numbers that each restart of the log changes, in the byte order of the file.
  let salts: UInt64
  /// The number of committed frames; 0 if the database file contains all of them.
  let frameCount: Int
  fileprivate let pageSize: Int
  fileprivate let checksum: [UInt32]

  /// Reads one copy of SQLite's `WalIndexHdr` in shared memory; nil before its initialization.
  fileprivate init?(_ header: UnsafeRawPointer) {
    guard header.load(fromByteOffset: 12, as: UInt8.self) != 0 else { return nil }
    let size = Int(header.load(fromByteOffset: 14, as: UInt16.self))
    pageSize = size == 1 ? 65_536 : size
    frameCount = Int(header.load(fromByteOffset: 16, as: UInt32.self))
    checksum = [24, 28].map { header.load(fromByteOffset: $0, as: UInt32.self) }
    salts = header.load(fromByteOffset: 32, as: UInt64.self)
  }

  /// The range of the last frame in the log file, in bytes.
  fileprivate var frame: Range<Int> {
    let length = pageSize + Self.frameHeader
    return 32 + (frameCount - 1) * length..<32 + frameCount * length
  }

  fileprivate static let header = 48, frameHeader = 24

  /// True if these bytes are the header of the last frame.
  fileprivate func matches(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == salts
        && [16, 20].map { UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)) } == checksum
    }
  }
}

/// Reads the frames of a write-ahead log in order, and checks them by the running checksum.
struct LogReader {
  /// A valid frame.
  struct Frame {
    /// The number of the page in the database, from 1 on.
    let page: Int
    /// The number of pages of the database after a commit; 0 for another frame.
    let pagesOfCommit: Int
    let content: [UInt8]

    var isCommit: Bool { pagesOfCommit > 0 }
  }

  let salts: UInt64
  /// The offset of the next frame in bytes.
  private(set) var next = 32
  /// The length of a frame in bytes.
  let length: Int
  private var sums: (UInt32, UInt32)
  private let isBigEndian: Bool

  /// Reads the header of the file; nil for an invalid one.
  init?(_ header: [UInt8]) {
    let magic = Self.number(header, 0)
    let size = Int(Self.number(header, 8))
    guard magic & ~1 == 0x377F_0682, (512...65_536).contains(size) else { return nil }
    (isBigEndian, length, salts) = (magic & 1 == 1, size + LogEnd.frameHeader, Self.salts(header, 16))
    sums = (0, 0)
    add(header[..<24])
    guard sums == (Self.number(header, 24), Self.number(header, 28)) else { return nil }
  }

  /// Continues with the frame after this end.
  mutating func resume(after end: LogEnd) {
    (next, sums) = (end.frame.upperBound, (end.checksum[0], end.checksum[1]))
  }

  /// Reads the next frame; nil for a frame of another log, and for an incomplete frame.
  mutating func read(_ bytes: [UInt8]) -> Frame? {
    guard Self.salts(bytes, 8) == salts else { return nil }
    add(bytes[..<8])
    add(bytes[LogEnd.frameHeader...])
    let page = Int(Self.number(bytes, 0))
    guard page > 0, sums == (Self.number(bytes, 16), Self.number(bytes, 20)) else { return nil }
    next += length
    return Frame(page: page, pagesOfCommit: Int(Self.number(bytes, 4)), content: Array(bytes[LogEnd.frameHeader...]))
  }

  /// Adds words of four bytes to the checksum, two at a time, in the byte order of the header.
  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      func word(_ place: Int) -> UInt32 {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
      }
      for place in stride(from: 0, to: bytes.count, by: 8) {
        sums.0 &+= word(place) &+ sums.1
        sums.1 &+= word(place + 4) &+ sums.0
      }
    }
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    bytes.withUnsafeBytes { UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt32.self)) }
  }

  private static func salts(_ bytes: [UInt8], _ place: Int) -> UInt64 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
  }
}

extension SQLiteConnection {
  /// The end of the log; nil without a log.
  ///
  /// Also nil after the kill of a process that was writing the header, until the next transaction.
  var logEnd: LogEnd? {
    guard let memory = sharedMemory, let database = fileHandle(SQLITE_FCNTL_FILE_POINTER),
      let barrier = database.pointee.pMethods.pointee.xShmBarrier
    else { return nil }
    // A writer writes the second copy of the header first, so equal copies are consistent.
    for _ in 0..<1_000 {
      let first = LogEnd(memory)
      barrier(database)
      if first == LogEnd(memory + LogEnd.header) { return first }
    }
    return nil
  }

  /// The first part of the shared memory, as SQLite has mapped it; nil without a log.
  private var sharedMemory: UnsafeMutableRawPointer? {
    guard fileHandle(SQLITE_FCNTL_JOURNAL_POINTER) != nil, let database = fileHandle(SQLITE_FCNTL_FILE_POINTER),
      let methods = database.pointee.pMethods, methods.pointee.iVersion >= 2, let map = methods.pointee.xShmMap
    else { return nil }
    // 32,768 bytes: the size of the part that SQLite itself has mapped.
    var memory: UnsafeMutableRawPointer?
    return map(database, 0, 32_768, 0, &memory) == SQLITE_OK ? memory : nil
  }

  /// True if the log has commits, but the file's header declares no log: another program has copied the file here.
  ///
  /// A log gets its first commit after the header of its database is on the disk.
  var logIsOfOtherFile: Bool { hasCommitsInLog && fileHeader?.isLogged == false }

  /// True if the file has other tables than the log describes, such as a copy that was vacuumed.
  var logHasOtherTables: Bool {
    guard hasCommitsInLog, let fileHeader else { return false }
    let inLog = try? first("PRAGMA schema_version") { row throws(Failure) in row.integer(0) }
    return inLog.map { $0 != fileHeader.tablesVersion } ?? false
  }

  private var hasCommitsInLog: Bool { (logEnd?.frameCount ?? 0) > 0 }

  /// True if the log file contains all commits that shared memory has.
  var hasCompleteLog: Bool { logEnd.map { continuesLog(from: $0) != false } ?? true }

  /// True if the log contains this end and is complete; nil if the log was restarted.
  func continuesLog(from known: LogEnd) -> Bool? {
    guard let end = logEnd else { return true }
    guard end.salts == known.salts else { return nil }
    if end.frameCount >= known.frameCount, has(end), end == known || has(known) { return true }
    // A checkpoint by another process changes the salts before it shortens the file: read the salts again.
    return logEnd?.salts == known.salts ? false : nil
  }

  /// Makes SQLite read the whole log again, if the log has a commit that shared memory lacks; returns true then.
  ///
  /// Call it in a write transaction, and roll back if the result is true. Shared memory lacks a commit in two cases. An
  /// older copy of the shared memory file has replaced it under an open prompt: SQLite would overwrite the commit. Or a
  /// process was killed before it updated shared memory: each new start finds the commit, too.
  func dropStaleIndex() -> Bool {
    guard hasUnknownCommit, let memory = sharedMemory else { return false }
    // Make the two copies of the header differ, as after a kill during a write: SQLite repairs this from the log.
    let copy = memory + LogEnd.header
    copy.storeBytes(of: ~copy.load(fromByteOffset: 40, as: UInt32.self), toByteOffset: 40, as: UInt32.self)
    return true
  }

  /// True if the log has a commit that shared memory lacks; certain only in a write transaction.
  var hasUnknownCommit: Bool {
    guard let end = logEnd, let log = fileHandle(SQLITE_FCNTL_JOURNAL_POINTER),
      let header = bytes(of: log, 0, count: 32),
      var reader = LogReader(header), end.frameCount == 0 || reader.salts == end.salts
    else { return false }
    if end.frameCount > 0 { reader.resume(after: end) }
    var last: LogReader.Frame?
    while let bytes = bytes(of: log, reader.next, count: reader.length), let frame = reader.read(bytes) {
      if frame.isCommit { last = frame }
    }
    guard let last else { return false }
    if reader.salts == end.salts { return true }
    // A restarted log keeps its old frames until the first write: the database file already has their pages.
    guard let database = fileHandle(SQLITE_FCNTL_FILE_POINTER) else { return false }
    return bytes(of: database, (last.page - 1) * last.content.count, count: last.content.count) != last.content
  }

  /// True if the log has each page of the database; then the contents of the database file do not matter.
  var logHasAllPages: Bool {
    guard let end = logEnd, let log = fileHandle(SQLITE_FCNTL_JOURNAL_POINTER),
      let header = bytes(of: log, 0, count: 32),
      var reader = LogReader(header), reader.salts == end.salts
    else { return false }
    // SQLite never uses the page at 1 GB, where its locks are.
    var pages: Set = [1 + (1 << 30) / (reader.length - LogEnd.frameHeader)]
    var count = 0
    for _ in 0..<end.frameCount {
      guard let bytes = bytes(of: log, reader.next, count: reader.length), let frame = reader.read(bytes) else {
        return false
      }
      pages.insert(frame.page)
      count = frame.pagesOfCommit
    }
    return count > 0 && (1...count).allSatisfy(pages.contains)
  }

  /// The bytes of a file from an offset on; nil at the end of the file, and after an error of the disk.
  private func bytes(of file: UnsafeMutablePointer<sqlite3_file>, _ place: Int, count: Int) -> [UInt8]? {
    guard let read = file.pointee.pMethods.pointee.xRead else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return read(file, &bytes, Int32(count), sqlite3_int64(place)) == SQLITE_OK ? bytes : nil
  }

  /// True if the log file contains this frame, bypassing SQLite's cache; also true if it cannot be read.
  private func has(_ end: LogEnd) -> Bool {
    guard end.frameCount > 0, let log = fileHandle(SQLITE_FCNTL_JOURNAL_POINTER), let methods = log.pointee.pMethods,
      let read = methods.pointee.xRead, let measure = methods.pointee.xFileSize
    else { return true }
    var size: sqlite3_int64 = 0
    var frame = [UInt8](repeating: 0, count: LogEnd.frameHeader)
    // The transaction itself reports the error of the disk.
    guard measure(log, &size) == SQLITE_OK else { return true }
    guard size >= end.frame.upperBound else { return false }
    guard read(log, &frame, Int32(frame.count), sqlite3_int64(end.frame.lowerBound)) == SQLITE_OK else { return true }
    return end.matches(frame)
  }
}
