import Foundation
import Testing
import UseCases

@testable import Adapters

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The data folder and its locks, on the disk.
@Suite struct DataFolderTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ bytes: [UInt8] = []) throws {
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  // MARK: Folders

  @Test("A folder is made with its parents, for its owner alone, and an existing folder stays as it is")
  func folderIsMadeForOwner() throws {
    try DataFolder.make("\(path)/a//b/c/")
    for name in ["a", "a/b", "a/b/c"] { #expect(mode("\(path)/\(name)") == 0o700) }
    try write("a/b/c/file")
    try DataFolder.make("\(path)/a/b/c")
    #expect(FileManager.default.fileExists(atPath: path + "/a/b/c/file"))
    for name in ["a/b/c/file", "a/b/c/file/d"] {
      let place = Failure.store(.unusable("\(path)/a/b/c/file", reason: "it is not a folder"))
      #expect(throws: place) { try DataFolder.make("\(path)/\(name)") }
    }
  }

  /// Permissions of a file before, the allowed permissions, and the permissions after.
  private static let rights: [(before: mode_t, most: mode_t, after: mode_t)] = [
    (0o777, 0o700, 0o700), (0o640, 0o600, 0o600), (0o604, 0o600, 0o600), (0o500, 0o700, 0o500), (0o400, 0o600, 0o400),
    (0o700, 0o600, 0o600), (0o600, 0o600, 0o600),
  ]

  @Test("Narrowing the permissions of a file removes surplus permissions, and adds none", arguments: rights)
  func narrowingAddsNoPermissions(before: mode_t, most: mode_t, after: mode_t) throws {
    try write("file")
    let file = path + "/file"
    #expect(chmod(file, before) == 0)
    DataFolder.restrictPermissions(file, to: most)
    #expect(mode(file) == after)
    DataFolder.restrictPermissions(path + "/none", to: most)
  }

  // MARK: The database

  /// Files beside a database of this size in bytes, and whether it is sound.
  private static let beginnings: [(names: [String], size: Int?, isSound: Bool)] = [
    ([], nil, true), ([], 0, true), ([], 1, true), (["notes", "my-session-1", "mediathek"], nil, true),
    (["session-1.lock"], nil, false), (["session-1.lock"], 99, false), (["session-1.lock"], 100, true),
    (["media"], 99, false), (["media"], 100, true), (["session-1.lock", "notes"], nil, false),
  ]

  @Test(
    "A database file without a full head is damaged if the folder has a session or media", arguments: beginnings
  )
  func databaseWithoutHeadIsDamaged(names: [String], size: Int?, isSound: Bool) throws {
    for name in names { try write(name) }
    if let size { try write("jotter.sqlite", [UInt8](repeating: 0, count: size)) }
    let file = path + "/jotter.sqlite"
    let data = try DataFolder(path: path)
    if isSound {
      #expect(try data.databaseFile() == file)
      #expect(mode(file) == 0o600)
    } else {
      #expect(throws: Failure.store(.damaged(file))) { try data.databaseFile() }
    }
  }

  @Test("A folder, a pipe or a link with the name of the database is refused")
  func noFiles() throws {
    let file = path + "/jotter.sqlite"
    let data = try DataFolder(path: path)
    for (reason, make) in [
      ("it is not a file", { mkdir(file, 0o700) }), ("it is not a file", { mkfifo(file, 0o600) }),
      ("it is a symbolic link", { symlink("other", file) }),
    ] as [(String, () -> Int32)] {
      #expect(make() == 0)
      #expect(throws: Failure.store(.unusable(file, reason: reason))) { try data.databaseFile() }
      try FileManager.default.removeItem(atPath: file)
    }
  }

  @Test("The database, its log and its shared memory become accessible to their owner alone")
  func onlyOwnerAccessesDatabase() throws {
    let names = ["jotter.sqlite", "jotter.sqlite-wal", "jotter.sqlite-shm"]
    for name in names {
      try write(name, [UInt8](repeating: 0, count: 100))
      #expect(chmod("\(path)/\(name)", 0o644) == 0)
    }
    _ = try DataFolder(path: path).databaseFile()
    #expect(names.map { mode("\(path)/\($0)") } == [0o600, 0o600, 0o600])
  }

  /// Header versions of a database, files beside it, and whether its log is missing.
  private static let logs: [(version: UInt8?, names: [String], isLacking: Bool)] = [
    (nil, [], false), (1, [], false), (2, [], true), (2, ["-wal"], false), (1, ["-wal"], false), (3, [], false),
    (2, ["-shm"], true), (2, ["-journal"], false), (2, ["-journal", "-wal"], false),
  ]

  @Test("A log is missing if the file head declares a log, and neither the log nor a journal exists", arguments: logs)
  func logIsMissingWithoutJournal(version: UInt8?, names: [String], isLacking: Bool) throws {
    let data = try DataFolder(path: path)
    if let version {
      var head = [UInt8](repeating: 0, count: 100)
      (head[17], head[18], head[19]) = (1, version, 1)
      try write("jotter.sqlite", head)
    }
    for name in names { try write("jotter.sqlite" + name, [1]) }
    #expect(data.lacksLog == isLacking)
  }

  @Test("A file without a full head lacks no log, and an empty journal does not replace a missing log")
  func emptyJournalReplacesNoLog() throws {
    let data = try DataFolder(path: path)
    try write("jotter.sqlite", [UInt8](repeating: 2, count: 18))
    #expect(!data.lacksLog)
    try write("jotter.sqlite", [UInt8](repeating: 2, count: 19))
    #expect(data.lacksLog)
    try write("jotter.sqlite-journal")
    #expect(data.lacksLog)
  }

  @Test(
    "The shared memory of the log is usable from 32 KiB on",
    arguments: [(nil, false), (32_767, false), (32_768, true)])
  func sharedMemoryHasMinimumSize(size: Int?, isUsable: Bool) throws {
    let data = try DataFolder(path: path)
    if let size { try write("jotter.sqlite-shm", [UInt8](repeating: 0, count: size)) }
    #expect(data.hasUsableSharedMemory == isUsable)
  }

  @Test(
    "The identity of the database changes when one of its three files is replaced", arguments: ["", "-wal", "-shm"])
  func replacedFileChangesIdentity(name: String) throws {
    let data = try DataFolder(path: path)
    for name in ["", "-wal", "-shm"] { try write("jotter.sqlite" + name, [1]) }
    let before = data.identity
    #expect(data.identity == before)
    let file = "\(path)/jotter.sqlite\(name)"
    try FileManager.default.moveItem(atPath: file, toPath: path + "/old")
    #expect(data.identity != before)
    try write("jotter.sqlite" + name, [1])
    #expect(data.identity != before)
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: path + "/old", toPath: file)
    #expect(data.identity == before)
  }

  @Test("The check of the writer's lock or a session's lock fails after its file is removed or replaced")
  func replacedLockFileFailsCheck() throws {
    let data = try DataFolder(path: path)
    for (lock, session, name) in [
      (try data.writerLock(), nil, "jotter.lock"), (try #require(try data.lockSession(3)), 3, "session-3.lock"),
    ] as [(FileLock, Int?, String)] {
      let file = "\(path)/\(name)"
      #expect(throws: Never.self) { try data.check(lock, session: session) }
      try FileManager.default.moveItem(atPath: file, toPath: file + "-old")
      #expect(throws: Failure.store(.gone(file))) { try data.check(lock, session: session) }
      try write(name)
      #expect(throws: Failure.store(.gone(file))) { try data.check(lock, session: session) }
    }
  }

  @Test("`removeFiles` removes all media and the lock files of other sessions, and no other files")
  func removalSparesOtherFiles() throws {
    for name in ["session-1.lock", "session-2.lock", "session-12.lock", "my-session-1.lock", "jotter.lock"] {
      try write(name)
    }
    try FileManager.default.createDirectory(atPath: path + "/media", withIntermediateDirectories: true)
    try write("media/1.jpg")
    try DataFolder(path: path).removeFiles(excluding: [2])
    let left = ["jotter.lock", "my-session-1.lock", "session-2.lock"]
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == left)
    // Files behind a symbolic link stay.
    try FileManager.default.createDirectory(atPath: path + "/theirs", withIntermediateDirectories: true)
    try write("theirs/1.jpg")
    try FileManager.default.createSymbolicLink(atPath: path + "/media", withDestinationPath: "theirs")
    try DataFolder(path: path).removeFiles(excluding: [2])
    #expect(FileManager.default.fileExists(atPath: path + "/media/1.jpg"))
  }

  // MARK: Locks

  @Test("A lock has one holder at a time, until the holder ends it or is released")
  func lockHasOneHolder() throws {
    try write("lock")
    func lock() throws -> FileLock { try #require(FileLock(path + "/lock", flags: O_RDWR)) }
    var one: FileLock? = try lock()
    let two = try lock()
    #expect(one?.tryLock() == true && !two.tryLock())
    one?.unlock()
    #expect(two.tryLock())
    two.unlock()
    #expect(one?.tryLock() == true)
    one = nil
    #expect(two.tryLock())
    #expect(FileLock(path + "/none", flags: O_RDWR) == nil)
    try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "lock")
    #expect(FileLock(path + "/link", flags: O_RDWR) == nil)
  }

  @Test("The release of its holder unlocks a lock, even if the descriptor has a copy")
  func releaseUnlocksDespiteCopy() throws {
    try write("lock")
    let descriptor = open(path + "/lock", O_RDWR | O_CLOEXEC)
    // Stands for a descriptor that a child has inherited.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    defer { close(copy) }
    var holder: FileLock? = FileLock(descriptor: descriptor)
    #expect(holder?.tryLock() == true)
    holder = nil
    #expect(try #require(FileLock(path + "/lock", flags: O_RDWR)).tryLock())
  }

  @Test("The mark of a lock is stored in its file, and the record of a commit by a second lock of the file removes it")
  func otherCommitRemovesLockMark() throws {
    try write("lock")
    let (one, two) = try (
      #require(FileLock(path + "/lock", flags: O_RDWR)), #require(FileLock(path + "/lock", flags: O_RDWR))
    )
    #expect(!one.isLogCreationUnfinished)
    one.markLogCreation()
    #expect(one.isLogCreationUnfinished && two.isLogCreationUnfinished)
    one.markLogCreation()
    #expect(FileManager.default.contents(atPath: path + "/lock") == Data("1".utf8))
    two.record(Commit(number: 3, token: 4))
    #expect(!one.isLogCreationUnfinished)
    #expect(one.recordedCommit == Commit(number: 3, token: 4))
  }

  @Test("The lock of a new file is taken at once, and a file that cannot be created is reported")
  func newFileLockIsTaken() throws {
    let file = path + "/new"
    let lock = try FileLock.new(file) { open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    #expect(lock.identity == FileIdentity(file))
    #expect(try !#require(FileLock(file, flags: O_RDWR)).tryLock())
    #expect(Array("ab".utf8).withUnsafeBytes { lock.write($0) } == 0)
    #expect(FileManager.default.contents(atPath: file) == Data("ab".utf8))
    for code in [EEXIST, EACCES] {
      let failure = Failure.file(file, reason: String(cString: strerror(code)))
      #expect(throws: failure) {
        try FileLock.new(file) {
          errno = code
          return -1
        }
      }
    }
  }

  @Test("A new lock file that is removed before it is locked is created again")
  func removedLockFileIsRecreated() throws {
    let file = path + "/new"
    var tries = 0
    let lock = try FileLock.new(file) {
      tries += 1
      let descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if tries == 1 { unlink(file) }
      return descriptor
    }
    #expect(tries == 2 && lock.identity == FileIdentity(file))
  }
}
