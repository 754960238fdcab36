import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The data folder: made on first use, with permissions for its owner alone.
struct DataFolder {
  private let path: String

  init(path: String) throws(Failure) {
    self.path = path
    try Self.make(path)
    Self.restrictPermissions(path, to: 0o700)
  }

  /// The lock file of writers; touched after each stored transaction.
  var lockFile: String { path + "/jotter.lock" }

  /// The path of the database file.
  ///
  /// Begins with a slash or a dot: SQLite would read a path that begins with `file:` as a URI.
  private var database: String { (path.hasPrefix("/") ? path : "./" + path) + "/jotter.sqlite" }

  /// The path of the database file; creates a missing file, which only its owner can read.
  ///
  /// SQLite gives the log and the shared memory the same permissions. Throws `damaged` if the file is missing or empty,
  /// although other files show that it existed.
  func databaseFile() throws(Failure) -> String {
    let file = database
    // Media or session files show that a database existed. Look for them first: another process may be creating the
    // database now.
    let hadDatabase = try DiskFolder.names(path).contains { $0 == "media" || $0.hasPrefix("session-") }
    var status = stat()
    let isThere = lstat(file, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      throw .store(
        .unusable(file, reason: status.st_mode & S_IFMT == S_IFLNK ? "it is a symbolic link" : "it is not a file"))
    }
    // SQLite treats a file that is shorter than its header as a new database.
    guard !hadDatabase || isThere && status.st_size >= 100 else { throw .store(.damaged(file)) }
    close(try openFile(file))
    for name in [file, file + "-wal", file + "-shm"] { Self.restrictPermissions(name, to: 0o600) }
    return file
  }

  /// True if the log of the database is missing, although jotter always leaves both files.
  ///
  /// Then the database was copied alone, or another program has closed it. Read this property before the database is
  /// opened, because opening creates an empty log.
  var lacksLog: Bool {
    var status = stat()
    let descriptor = open(database, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var version: UInt8 = 0
    guard pread(descriptor, &version, 1, 18) == 1, version == 2 else { return false }
    // With a rollback journal, the header is not yet valid: SQLite restores it on opening.
    guard lstat(database + "-journal", &status) != 0 || status.st_size == 0 else { return false }
    return lstat(database + "-wal", &status) != 0 && errno == ENOENT
  }

  /// True if the shared-memory file of the log has the length that SQLite assumes.
  ///
  /// SQLite maps the file into memory; a read beyond the end of a mapped file would kill the process.
  var hasUsableSharedMemory: Bool {
    var status = stat()
    return lstat(database + "-shm", &status) == 0 && status.st_size >= 32_768
  }

  /// The identity on disk of the database, its log and its shared memory; differs after a file was replaced.
  struct Identity: Equatable {
    fileprivate var files: [FileIdentity?]
  }

  /// The identity of the current files.
  var identity: Identity {
    Identity(
      files: ["", "-wal", "-shm"].map { FileIdentity(database + $0) })
  }

  /// The failure of transactions after the files were replaced.
  var gone: Failure { .store(.gone(database)) }

  /// The failure for a database and a log that do not belong together.
  var mixed: Failure { .store(.mixed(database)) }

  /// Throws `gone` if a lock file was removed or replaced: another process may have locked the new file.
  func check(_ lock: FileLock, session number: Int? = nil) throws(Failure) {
    let file = number.map(sessionFile) ?? lockFile
    guard lock.identity == FileIdentity(file) else { throw .store(.gone(file)) }
  }

  /// Opens a file of the folder, or creates it for the owner only; refuses a symbolic link.
  private func openFile(_ file: String) throws(Failure) -> Int32 {
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      if errno == ELOOP { throw .store(.unusable(file, reason: "it is a symbolic link")) }
      throw Self.failure(errno, file)
    }
    return descriptor
  }

  /// Removes permission bits outside `mode`, which a copied folder may have.
  ///
  /// Leaves files of other users, and of file systems without permissions, unchanged.
  static func restrictPermissions(_ path: String, to mode: mode_t) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o777 & ~mode != 0 else { return }
    chmod(path, status.st_mode & mode)
  }

  /// The writers' lock, not yet taken.
  func writerLock() throws(Failure) -> FileLock { FileLock(descriptor: try openFile(lockFile)) }

  /// Locks a session for this process; nil if another process holds it.
  func lockSession(_ number: Int) throws(Failure) -> FileLock? {
    let lock = FileLock(descriptor: try openFile(sessionFile(number)))
    return lock.tryLock() ? lock : nil
  }

  private func sessionFile(_ number: Int) -> String { "\(path)/session-\(number).lock" }

  /// Removes all media files, and the session lock files except those of `sessions`.
  func removeFiles(excluding sessions: [Int]) throws(Failure) {
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
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .store(.unusable(path, reason: "it is not a folder")) }
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

/// The identity of a file or a folder on disk; differs after a replacement by one of the same name.
struct FileIdentity: Equatable {
  private let device: UInt64, inode: UInt64

  /// The identity of the file at a path; nil without a file.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }
}

/// A lock on a file; the system releases it when its holder ends, even by a crash.
final class FileLock: Sendable {
  let descriptor: Int32
  /// The identity of the locked file, to detect its replacement.
  let identity: FileIdentity?

  init(descriptor: Int32) {
    self.descriptor = descriptor
    identity = FileIdentity(descriptor: descriptor)
  }

  deinit {
    // Unlock first: a forked child has the descriptor until its exec, and then `close` alone does not release the lock.
    unlock()
    close(descriptor)
  }

  /// The lock of the file or folder at a path, not yet taken; nil if it cannot be opened.
  convenience init?(_ path: String, flags: Int32) {
    let descriptor = open(path, flags | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor)
  }

  /// Creates a file or folder and takes its lock, so that no sweep for abandoned files removes it.
  ///
  /// If a sweep removes the file before it is locked, the file is created again.
  ///
  /// - Parameters:
  ///   - path: the path of the new file or folder.
  ///   - make: creates and opens the file; returns its descriptor, or a negative number with an error in `errno`.
  static func new(_ path: String, _ make: () -> Int32) throws(Failure) -> FileLock {
    var tries = 0
    while true {
      let descriptor = make()
      tries += 1
      // `EEXIST`: a sweep is about to remove the former file.
      if descriptor < 0, errno == EEXIST, tries < 1_000 { continue }
      guard descriptor >= 0 else { throw SourceFile.failure(errno, path) }
      let lock = FileLock(descriptor: descriptor)
      if lock.tryLock(), FileIdentity(descriptor: descriptor) == FileIdentity(path) { return lock }
    }
  }

  /// Writes into the file; returns 0 or the system's error number.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int32 { NewFile.writeAll(descriptor, bytes) }

  /// Takes the lock without waiting; false if another holder has it.
  func tryLock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Touches the file, to notify watching processes of a stored change.
  func touch() { futimens(descriptor, nil) }

  /// True if a process began to create the write-ahead log, and did not complete it, for example because it was killed.
  var isLogCreationUnfinished: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size == 1
  }

  /// Sets a durable mark before the log is created, so that the next start completes the work of a killed process.
  ///
  /// The mark is the only byte of the file; `record(_:)`, in Commit.swift, overwrites it.
  func markLogCreation() {
    ftruncate(descriptor, 0)
    _ = pwrite(descriptor, "1", 1, 0)
    fsync(descriptor)
  }

  /// Releases the lock before `deinit` does.
  func unlock() { flock(descriptor, LOCK_UN) }
}
