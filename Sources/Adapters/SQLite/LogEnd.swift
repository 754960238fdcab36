import CSQLite

/// The last committed frame of the write-ahead log, as the processes share it in memory (`-shm`).
///
/// The checksum of a frame covers all frames before it: the frame alone tells this log from any other. A frame stays as
/// it is until the log begins anew, with other salts.
struct LogEnd: Equatable {
  /// Random numbers of the log, in the bytes of the file.
  let salts: UInt64
  /// The number of committed frames; none where the database has all of them.
  let frames: Int
  fileprivate let page: Int
  fileprivate let checksum: [UInt32]

  /// Reads one copy of the header in shared memory, `WalIndexHdr` of SQLite's file format; nil where there is none yet.
  fileprivate init?(_ header: UnsafeRawPointer) {
    guard header.load(fromByteOffset: 12, as: UInt8.self) != 0 else { return nil }
    let size = Int(header.load(fromByteOffset: 14, as: UInt16.self))
    page = size == 1 ? 65_536 : size
    frames = Int(header.load(fromByteOffset: 16, as: UInt32.self))
    checksum = [24, 28].map { header.load(fromByteOffset: $0, as: UInt32.self) }
    salts = header.load(fromByteOffset: 32, as: UInt64.self)
  }

  /// The part of the log's file with the last frame.
  fileprivate var frame: Range<Int> {
    let length = page + Self.frameHeader
    return 32 + (frames - 1) * length..<32 + frames * length
  }

  fileprivate static let header = 48, frameHeader = 24

  /// Whether these first bytes of a frame are of the last one.
  fileprivate func isOf(_ frame: [UInt8]) -> Bool {
    frame.withUnsafeBytes { bytes in
      bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == salts
        && [16, 20].map { UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)) } == checksum
    }
  }
}

extension Connection {
  /// The end of the log; nil where another process was stopped while it wrote the header, until the next transaction.
  var logEnd: LogEnd? {
    guard file(SQLITE_FCNTL_JOURNAL_POINTER) != nil, let database = file(SQLITE_FCNTL_FILE_POINTER),
      let methods = database.pointee.pMethods, methods.pointee.iVersion >= 2,
      let map = methods.pointee.xShmMap, let barrier = methods.pointee.xShmBarrier
    else { return nil }
    // The size of the part that SQLite itself has mapped.
    var memory: UnsafeMutableRawPointer?
    guard map(database, 0, 32_768, 0, &memory) == SQLITE_OK, let memory else { return nil }
    // A writer writes the second copy of the header first.
    for _ in 0..<1_000 {
      let first = LogEnd(memory)
      barrier(database)
      if first == LogEnd(memory + LogEnd.header) { return first }
    }
    return nil
  }

  /// Whether the log's file has all that the processes have committed to it.
  var hasWholeLog: Bool { logEnd.map { goesOn(from: $0) != false } ?? true }

  /// Whether the log goes on from that end, and is whole; nil where it began anew.
  func goesOn(from known: LogEnd) -> Bool? {
    guard let end = logEnd else { return true }
    guard end.salts == known.salts else { return nil }
    if end.frames >= known.frames, has(end), end == known || has(known) { return true }
    // Another process that takes the log in changes the salts before it shortens the file.
    return logEnd?.salts == known.salts ? false : nil
  }

  /// Whether the log's file has that frame, past all that SQLite remembers.
  private func has(_ end: LogEnd) -> Bool {
    guard end.frames > 0, let log = file(SQLITE_FCNTL_JOURNAL_POINTER), let methods = log.pointee.pMethods,
      let read = methods.pointee.xRead, let measure = methods.pointee.xFileSize
    else { return true }
    var size: sqlite3_int64 = 0
    var frame = [UInt8](repeating: 0, count: LogEnd.frameHeader)
    // The transaction meets an error of the disk itself.
    guard measure(log, &size) == SQLITE_OK else { return true }
    guard size >= end.frame.upperBound else { return false }
    guard read(log, &frame, Int32(frame.count), sqlite3_int64(end.frame.lowerBound)) == SQLITE_OK else { return true }
    return end.isOf(frame)
  }
}
