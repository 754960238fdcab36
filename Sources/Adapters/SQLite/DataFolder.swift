import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder of the data: made on first use, for its owner alone.
struct DataFolder {
  private let path: String

  init(path: String) throws(Failure) {
    self.path = path
    try Self.make(path)
    Self.narrow(path, to: 0o700)
  }

  /// The file that whoever writes holds meanwhile, and touches when it is stored.
  var lock: String { path + "/jotter.lock" }

  /// The database's file.
  ///
  /// It begins with a slash or a dot: SQLite takes a name that begins with `file:` for an address.
  private var database: String { (path.hasPrefix("/") ? path : "./" + path) + "/jotter.sqlite" }

  /// The database's file, made for its owner alone: SQLite gives its other files the same rights.
  func databaseFile() throws(Failure) -> String {
    let file = database
    // What only a database leaves behind: looked for first, as another process may make the first one meanwhile.
    let hadOne = try DiskFolder.names(path).contains { $0 == "media" || $0.hasPrefix("session-") }
    var status = stat()
    let isThere = lstat(file, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      throw .store(.unusable(file, reason: status.st_mode & S_IFMT == S_IFLNK ? "it is a link" : "it is no file"))
    }
    // SQLite takes what is shorter than its own head for a new database.
    guard !hadOne || isThere && status.st_size >= 100 else { throw .store(.damaged(file)) }
    close(try opened(file))
    for name in [file, file + "-wal", file + "-shm"] { Self.narrow(name, to: 0o600) }
    return file
  }

  /// Whether the database lies here without its log, beside which it is left whenever this program ends.
  ///
  /// To be asked before it is opened, which makes an empty log. A database that says in its head that it has a log was copied
  /// alone, or another program has closed it.
  var lacksLog: Bool {
    var status = stat()
    let descriptor = open(database, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var version: UInt8 = 0
    guard pread(descriptor, &version, 1, 18) == 1, version == 2 else { return false }
    // Where its other journal lies here, what the head says is not yet so: SQLite takes that back when it opens it.
    guard lstat(database + "-journal", &status) != 0 || status.st_size == 0 else { return false }
    return lstat(database + "-wal", &status) != 0 && errno == ENOENT
  }

  /// Whether what processes share of the log is as long as SQLite takes for granted: it reads it as memory, and a process
  /// that reads memory behind the end of a file is killed.
  var isShared: Bool {
    var status = stat()
    return lstat(database + "-shm", &status) == 0 && status.st_size >= 32_768
  }

  /// What the database and its log are on the disk, whatever lies under their names later.
  struct Identity: Equatable {
    fileprivate var files: [FileIdentity?]
  }

  /// What lies under the names of the database and its log now.
  var identity: Identity {
    Identity(
      files: ["", "-wal", "-shm"].map { FileIdentity(database + $0) })
  }

  /// Why nothing is confirmed any more.
  var gone: Failure { .store(.gone(database)) }

  /// Why nothing is opened: the database and the log beside it are not of one time.
  var mixed: Failure { .store(.mixed(database)) }

  /// Refuses to go on with a lock whose file was removed or replaced: another process may have its like.
  func check(_ lock: FileLock, session number: Int? = nil) throws(Failure) {
    let file = number.map(sessionFile) ?? self.lock
    guard lock.identity == FileIdentity(file) else { throw .store(.gone(file)) }
  }

  /// A file of the folder, made for its owner alone; a link is followed nowhere.
  private func opened(_ file: String) throws(Failure) -> Int32 {
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      if errno == ELOOP { throw .store(.unusable(file, reason: "it is a link")) }
      throw Self.failure(errno, file)
    }
    return descriptor
  }

  /// Takes the rights of everybody else away, where others made it or copied it with too many.
  ///
  /// What belongs to somebody else, or lies on a disk that cannot do it, stays as it is.
  static func narrow(_ path: String, to mode: mode_t) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o777 & ~mode != 0 else { return }
    chmod(path, status.st_mode & mode)
  }

  /// Whose turn it is to write, which is nobody's yet.
  func turn() throws(Failure) -> FileLock { FileLock(descriptor: try opened(lock)) }

  /// Holds a session for this process; nil when another holds it.
  func lockSession(_ number: Int) throws(Failure) -> FileLock? {
    let lock = FileLock(descriptor: try opened(sessionFile(number)))
    return lock.take() ? lock : nil
  }

  private func sessionFile(_ number: Int) -> String { "\(path)/session-\(number).lock" }

  /// Removes the files of all media, and those of sessions that nobody has any more.
  func removeFiles(besides sessions: [Int]) throws(Failure) {
    let media = MediaFolder.path(in: path)
    if MediaFolder.isOurs(media) { DiskFolder.remove(media) }
    let kept = sessions.map { "session-\($0).lock" }
    for name in try DiskFolder.names(path) where name.hasPrefix("session-") && !kept.contains(name) {
      unlink("\(path)/\(name)")
    }
  }

  static func make(_ path: String) throws(Failure) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .store(.unusable(path, reason: "it is no folder")) }
      return
    }
    let parent = path.split(separator: "/", omittingEmptySubsequences: true).dropLast()
    if !parent.isEmpty { try make((path.hasPrefix("/") ? "/" : "") + parent.joined(separator: "/")) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(errno, path) }
  }

  private static func failure(_ error: Int32, _ path: String) -> Failure {
    switch error {
    case EACCES, EROFS, EPERM: .store(.readOnly(path))
    case ENOSPC, EDQUOT: .store(.full)
    default: .store(.unusable(path, reason: String(cString: strerror(error))))
    }
  }
}

/// What a file or a folder is on the disk, whatever lies under its name later.
struct FileIdentity: Equatable {
  private let device: UInt64, inode: UInt64

  /// What lies under that name; nil where nothing does.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What is open under that descriptor.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }
}

/// A lock on a file, which the system takes away when its holder ends, however it ends.
final class FileLock: Sendable {
  private let descriptor: Int32
  /// The file that it is on, whatever lies under its name later.
  let identity: FileIdentity?

  init(descriptor: Int32) {
    self.descriptor = descriptor
    identity = FileIdentity(descriptor: descriptor)
  }

  deinit {
    // A child that has not become its program yet still has the descriptor: then closing it here lets go of nothing.
    end()
    close(descriptor)
  }

  /// The lock of what lies at that path, not taken yet; nil where it cannot be opened.
  convenience init?(_ path: String, flags: Int32) {
    let descriptor = open(path, flags | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor)
  }

  /// The lock of something new, taken before a sweep can take it for abandoned: in the moment before, the sweep may have it.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - make: makes and opens it; returns its descriptor, or a negative number and leaves an error number.
  static func new(_ path: String, _ make: () -> Int32) throws(Failure) -> FileLock {
    var tries = 0
    while true {
      let descriptor = make()
      tries += 1
      // Nothing else has the name: the sweep is removing it.
      if descriptor < 0, errno == EEXIST, tries < 1_000 { continue }
      guard descriptor >= 0 else { throw SourceFile.failure(errno, path) }
      let lock = FileLock(descriptor: descriptor)
      if lock.take(), FileIdentity(descriptor: descriptor) == FileIdentity(path) { return lock }
    }
  }

  /// Writes into the file; returns 0 or the error number of the system.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int32 { NewFile.writeAll(descriptor, bytes) }

  /// Takes it, and says whether that was possible: nobody else holds it.
  func take() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Tells whoever watches the file that something is stored now.
  func tell() { futimens(descriptor, nil) }

  /// Whether something was begun under the lock, and not ended: by another process that holds it, or that was killed.
  var isMarked: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size > 0
  }

  /// Writes down, on the disk, that something is begun that another process will have to end; or that it is ended.
  func mark(_ isBegun: Bool) {
    guard isBegun else { return _ = ftruncate(descriptor, 0) }
    _ = pwrite(descriptor, "1", 1, 0)
    fsync(descriptor)
  }

  /// Lets go now, rather than when nobody holds this any more.
  func end() { flock(descriptor, LOCK_UN) }
}
