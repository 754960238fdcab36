import CSQLite

/// The last committed frame of the write-ahead log, from the memory shared by the processes (`-shm`).
///
/// The checksum of a frame covers all frames before it: the frame alone identifies the log. A frame does not change
/// until the log restarts, with other salts.
struct LogEnd: Equatable {
  /// Two numbers that each restart of the log changes, in the byte order of the file.
  let salts: UInt64
  /// The number of committed frames; 0 if the database has all of them.
  let frames: Int
  fileprivate let page: Int
  fileprivate let checksum: [UInt32]

  /// Reads one copy of the header in shared memory, `WalIndexHdr` of SQLite's file format; nil before the first.
  fileprivate init?(_ header: UnsafeRawPointer) {
    guard header.load(fromByteOffset: 12, as: UInt8.self) != 0 else { return nil }
    let size = Int(header.load(fromByteOffset: 14, as: UInt16.self))
    page = size == 1 ? 65_536 : size
    frames = Int(header.load(fromByteOffset: 16, as: UInt32.self))
    checksum = [24, 28].map { header.load(fromByteOffset: $0, as: UInt32.self) }
    salts = header.load(fromByteOffset: 32, as: UInt64.self)
  }

  /// The range of the last frame in the log's file.
  fileprivate var frame: Range<Int> {
    let length = page + Self.frameHeader
    return 32 + (frames - 1) * length..<32 + frames * length
  }

  fileprivate static let header = 48, frameHeader = 24

  /// True if these bytes are the header of the last frame.
  fileprivate func isOf(_ frame: [UInt8]) -> Bool {
    frame.withUnsafeBytes { bytes in
      bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == salts
        && [16, 20].map { UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)) } == checksum
    }
  }
}

/// Reads the frames of a write-ahead log in order, each with the running checksum.
struct LogWalk {
  /// One whole frame.
  struct Frame {
    /// The number of the page in the database, from 1 on.
    let page: Int
    let isCommit: Bool
    let content: [UInt8]
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

  /// Continues with the frame after that end.
  mutating func resume(after end: LogEnd) {
    (next, sums) = (end.frame.upperBound, (end.checksum[0], end.checksum[1]))
  }

  /// Reads the next frame; nil for a frame of another log, and for a torn one.
  mutating func read(_ bytes: [UInt8]) -> Frame? {
    guard Self.salts(bytes, 8) == salts else { return nil }
    add(bytes[..<8])
    add(bytes[LogEnd.frameHeader...])
    let page = Int(Self.number(bytes, 0))
    guard page > 0, sums == (Self.number(bytes, 16), Self.number(bytes, 20)) else { return nil }
    next += length
    return Frame(page: page, isCommit: Self.number(bytes, 4) > 0, content: Array(bytes[LogEnd.frameHeader...]))
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

extension Connection {
  /// The end of the log; nil without a log.
  ///
  /// Also nil from the kill of a process that was writing the header, until the next transaction.
  var logEnd: LogEnd? {
    guard let memory = sharedMemory, let database = file(SQLITE_FCNTL_FILE_POINTER),
      let barrier = database.pointee.pMethods.pointee.xShmBarrier
    else { return nil }
    // A writer writes the second copy of the header first.
    for _ in 0..<1_000 {
      let first = LogEnd(memory)
      barrier(database)
      if first == LogEnd(memory + LogEnd.header) { return first }
    }
    return nil
  }

  /// The first part of the shared memory, as SQLite has mapped it; nil without a log.
  private var sharedMemory: UnsafeMutableRawPointer? {
    guard file(SQLITE_FCNTL_JOURNAL_POINTER) != nil, let database = file(SQLITE_FCNTL_FILE_POINTER),
      let methods = database.pointee.pMethods, methods.pointee.iVersion >= 2, let map = methods.pointee.xShmMap
    else { return nil }
    // The size of the part that SQLite itself has mapped.
    var memory: UnsafeMutableRawPointer?
    return map(database, 0, 32_768, 0, &memory) == SQLITE_OK ? memory : nil
  }

  /// True if the log's file contains all commits of the processes.
  var hasCompleteLog: Bool { logEnd.map { continuesLog(from: $0) != false } ?? true }

  /// True if the log continues from that end and is whole; nil if it was restarted.
  func continuesLog(from known: LogEnd) -> Bool? {
    guard let end = logEnd else { return true }
    guard end.salts == known.salts else { return nil }
    if end.frames >= known.frames, has(end), end == known || has(known) { return true }
    // A checkpoint by another process changes the salts before it shortens the file.
    return logEnd?.salts == known.salts ? false : nil
  }

  /// Makes SQLite read the whole log again in the next transaction, if the file has a commit that shared memory lacks.
  ///
  /// Call it in a write transaction, which has to be rolled back if the result is true. Shared memory lacks a commit in
  /// two cases: an older copy of it was put back under an open prompt, and SQLite would overwrite the commit; or a
  /// process was killed before it updated shared memory, and each new start finds the commit, too.
  func dropsStaleIndex() -> Bool {
    guard hasUnknownCommit, let memory = sharedMemory else { return false }
    // The state after a kill during a write: SQLite repairs it from the log.
    let copy = memory + LogEnd.header
    copy.storeBytes(of: ~copy.load(fromByteOffset: 40, as: UInt32.self), toByteOffset: 40, as: UInt32.self)
    return true
  }

  /// True if the log has a commit that shared memory lacks; certain only in a write transaction.
  var hasUnknownCommit: Bool {
    guard let end = logEnd, let log = file(SQLITE_FCNTL_JOURNAL_POINTER), let header = bytes(of: log, 0, count: 32),
      var walk = LogWalk(header), end.frames == 0 || walk.salts == end.salts
    else { return false }
    if end.frames > 0 { walk.resume(after: end) }
    var last: LogWalk.Frame?
    while let bytes = bytes(of: log, walk.next, count: walk.length), let frame = walk.read(bytes) {
      if frame.isCommit { last = frame }
    }
    guard let last else { return false }
    if walk.salts == end.salts { return true }
    // A restarted log keeps the old frames until its first write; the database has all of them.
    guard let database = file(SQLITE_FCNTL_FILE_POINTER) else { return false }
    return bytes(of: database, (last.page - 1) * last.content.count, count: last.content.count) != last.content
  }

  /// The bytes of a file from an offset on; nil at its end, and after an error of the disk.
  private func bytes(of file: UnsafeMutablePointer<sqlite3_file>, _ place: Int, count: Int) -> [UInt8]? {
    guard let read = file.pointee.pMethods.pointee.xRead else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return read(file, &bytes, Int32(count), sqlite3_int64(place)) == SQLITE_OK ? bytes : nil
  }

  /// True if the log's file contains that frame, bypassing SQLite's cache.
  private func has(_ end: LogEnd) -> Bool {
    guard end.frames > 0, let log = file(SQLITE_FCNTL_JOURNAL_POINTER), let methods = log.pointee.pMethods,
      let read = methods.pointee.xRead, let measure = methods.pointee.xFileSize
    else { return true }
    var size: sqlite3_int64 = 0
    var frame = [UInt8](repeating: 0, count: LogEnd.frameHeader)
    // The transaction itself will report the error of the disk.
    guard measure(log, &size) == SQLITE_OK else { return true }
    guard size >= end.frame.upperBound else { return false }
    guard read(log, &frame, Int32(frame.count), sqlite3_int64(end.frame.lowerBound)) == SQLITE_OK else { return true }
    return end.isOf(frame)
  }
}
