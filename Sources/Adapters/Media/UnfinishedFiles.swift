import Architecture
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The owner of all files that no record names yet, in the folder `unfinished` among the media: on their file system, so that
/// a copy gets its place by a rename, and normally not there, so that a start sees at once that nothing is to be done.
///
/// There are copies in the making (`ID.FORMAT.PID.part`), a mark for each file that has its place and no record yet
/// (`ID.FORMAT`), folders that a program needs for a moment, and notes of drafts that lie elsewhere (`draft-…`). Each is in use
/// as long as its process lives: files of media by a claim on the id, all others by a lock. The system drops both when the
/// process ends, however it ends; then a start removes them.
public final class UnfinishedFiles: Sendable {
  /// A file that this process has begun.
  private struct Begun {
    let name: String
    /// Where it has got its place; nil before that, and where another file had it.
    var place: String?
  }

  /// The folder itself.
  public let folder: String
  private let media: String
  private let claims: MediaClaims
  private let begun = Lock<[UniqueID: Begun]>([:])

  /// The unfinished files of that data folder; nothing is made before it is needed.
  public init(data: String) {
    let media = MediaFolder.path(in: data)
    self.media = media
    folder = "\(media)/\(Self.name)"
    claims = MediaClaims(data: data)
  }

  private static let name = "unfinished"

  // MARK: Files of media

  /// Makes the file that a copy is written into, and claims its id.
  ///
  /// - Parameters:
  ///   - id: the id of the medium.
  ///   - format: the end of its name.
  ///   - make: makes the file at the path.
  func begin<File>(
    _ id: UniqueID, _ format: MediaFormat, _ make: (_ path: String) throws(Failure) -> File
  ) throws(Failure) -> File {
    // The claims lie in the data folder, which the first file makes.
    try MediaFolder.make(media)
    try claims.claim(id)
    let name = "\(id).\(format.rawValue)"
    begun.withLock { $0[id] = Begun(name: name) }
    do throws(Failure) {
      let part = part(of: name)
      return try making { () throws(Failure) in
        // What a process of the same number has left.
        unlink(part)
        return try make(part)
      }
    } catch {
      discard(id)
      throw error
    }
  }

  /// Brings a copy to the disk and gives it its place, where it waits for its record.
  func place(_ copy: FileCopy, _ id: UniqueID) throws(Failure) {
    guard let name = begun.withLock({ $0[id]?.name }) else { throw .noSuchFile("\(folder)/\(id)") }
    let mark = "\(folder)/\(name)"
    let descriptor = open(mark, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SourceFile.failure(errno, mark) }
    close(descriptor)
    let place = "\(media)/\(name)"
    var status = stat()
    if lstat(place, &status) != 0 { begun.withLock { $0[id]?.place = place } }
    try copy.place(at: place, in: media)
  }

  /// Ends the use of a file: its record is stored.
  func release(_ id: UniqueID) {
    if let begun = begun.withLock({ $0.removeValue(forKey: id) }) { unlink("\(folder)/\(begun.name)") }
    claims.release(id)
    Self.tidy(folder)
  }

  /// Removes a file that this process has begun; one that had its place before stays.
  func discard(_ id: UniqueID) {
    guard let file = begun.withLock({ $0[id] }) else { return claims.release(id) }
    unlink(part(of: file.name))
    if let place = file.place { unlink(place) }
    release(id)
  }

  /// Forgets the mark of a file whose process has died.
  func settle(_ name: String) {
    unlink("\(folder)/\(name)")
    Self.tidy(folder)
  }

  /// Does `work` while no process can begin to use the file of that name; false, and it is not done, when one uses it.
  func unlessInUse(_ name: String, _ work: () throws(Failure) -> Void) throws(Failure) -> Bool {
    try claims.unlessClaimed(name, work)
  }

  private func part(of name: String) -> String { "\(folder)/\(name).\(getpid()).part" }

  // MARK: Drafts elsewhere

  /// The note of something that lies elsewhere and is not whole.
  final class Note: Sendable {
    private let path: String
    private let lock: FileLock

    fileprivate init(_ path: String, _ lock: FileLock) { (self.path, self.lock) = (path, lock) }

    /// Removes it: the draft is whole, or gone.
    func remove() {
      unlink(path)
      UnfinishedFiles.tidy(String(path.dropLast(path.split(separator: "/").last?.utf8.count ?? 0)))
    }
  }

  private static let draft = "draft-"

  /// Notes that a draft is made at that path, before it is.
  func note(_ draft: String) throws(Failure) -> Note {
    let path = "\(folder)/\(Self.draft)\(UniqueID.random)"
    let lock = try making { () throws(Failure) in
      try FileLock.new(path) { open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600) }
    }
    let error = Array(draft.utf8).withUnsafeBytes { lock.write($0) }
    guard error == 0 else {
      unlink(path)
      throw SourceFile.failure(error, path)
    }
    return Note(path, lock)
  }

  /// Calls `remove` with the path of each draft whose process has died, and forgets it.
  func forgetDrafts(_ remove: (_ path: String) -> Void) {
    for name in names() where name.hasPrefix(Self.draft) {
      let path = "\(folder)/\(name)"
      let lock = FileLock(path, flags: O_RDWR)
      guard let lock, lock.take() else { continue }
      if let bytes = try? SourceFile(path, followsLinks: false).beginning() {
        remove(String(decoding: bytes, as: UTF8.self))
      }
      withExtendedLifetime(lock) { _ = unlink(path) }
    }
    Self.tidy(folder)
  }

  // MARK: The sweep

  /// Removes what processes that have died have begun; returns the names of the files that have their place, and perhaps no
  /// record.
  func sweep() -> [String] {
    var placed: [String] = []
    for name in names() where !name.hasPrefix(Self.draft) {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        guard let lock = FileLock(path, flags: O_RDONLY | O_DIRECTORY), lock.take() else { continue }
        withExtendedLifetime(lock) { DiskFolder.remove(path) }
      } else if UniqueID(String(name.prefix { $0 != "." })) != nil {
        let isPart = name.hasSuffix(".part")
        let isDead = try? unlessInUse(name) { if isPart { unlink(path) } }
        if isDead == true, !isPart { placed.append(name) }
      }
    }
    Self.tidy(folder)
    return placed
  }

  private func names() -> [String] {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, MediaFolder.isOurs(media) else { return [] }
    return (try? DiskFolder.names(folder)) ?? []
  }

  // MARK: The folder

  /// Makes something in the folder.
  private func making<Made>(_ make: () throws(Failure) -> Made) throws(Failure) -> Made {
    try MediaFolder.make(media)
    return try Self.making(in: folder, make)
  }

  /// Makes something in a folder.
  ///
  /// One of unfinished files is made, too: again where somebody has removed it in between, as it
  /// was empty. Any other one is the system's, and stays as it is.
  static func making<Made>(in folder: String, _ make: () throws(Failure) -> Made) throws(Failure) -> Made {
    var tries = 0
    while true {
      if isOurs(folder) { try MediaFolder.make(folder) }
      do throws(Failure) { return try make() } catch {
        tries += 1
        guard case .noSuchFile = error, isOurs(folder), tries < 100 else { throw error }
      }
    }
  }

  /// Removes the folder if it is one of unfinished files, and empty.
  static func tidy(_ folder: String) {
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    if isOurs(path) { rmdir(path) }
  }

  private static func isOurs(_ folder: String) -> Bool { folder.hasSuffix("/media/\(name)") }
}

/// A folder of our own naming, for its owner alone, that is soon gone again; a lock says that its process lives.
final class TemporaryPlace: Sendable {
  /// The folder itself.
  let path: String
  private let parent: String
  private let lock: FileLock

  /// Makes one whose name begins like this.
  init(_ name: String, in parent: String) throws(Failure) {
    let parent = parent.hasSuffix("/") ? String(parent.dropLast()) : parent
    self.parent = parent
    let path = "\(parent)/\(name)-\(UniqueID.random)"
    self.path = path
    lock = try UnfinishedFiles.making(in: parent) { () throws(Failure) in
      try FileLock.new(path) {
        mkdir(path, 0o700) == 0 ? open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1
      }
    }
  }

  /// Removes it with what is in it.
  func remove() {
    DiskFolder.remove(path)
    UnfinishedFiles.tidy(parent)
  }
}

extension UniqueID {
  /// One that nothing else has.
  fileprivate static var random: UniqueID {
    UniqueID(high: .random(in: .min ... .max), low: .random(in: .min ... .max))
  }
}
