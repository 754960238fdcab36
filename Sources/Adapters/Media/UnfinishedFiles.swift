import Architecture
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The owner of all files without a record yet, in the folder `unfinished` among the media.
///
/// The folder is on the file system of the media, so that a rename moves a copy to its place. It exists only while it
/// has files, so that a start sees at once that there is no work.
///
/// Content: copies in the making (`ID.FORMAT.PID.part`), a mark for each file that is in its place without a record
/// (`ID.FORMAT`), temporary folders, and notes of drafts at other places (`draft-…`). Each is in use as long as its
/// process lives: files of media by a claim on the id, all others by a lock. The system drops both at the end of the
/// process, even by a crash; then the next start removes the files.
public final class UnfinishedFiles: Sendable {
  /// A file that this process has begun.
  private struct OpenFile {
    let name: String
    /// The final path; nil before the move, and if a file was there already.
    var place: String?
  }

  public let folder: String
  private let media: String
  private let claims: MediaClaims
  private let begun = Lock<[UniqueID: OpenFile]>([:])

  /// Makes an owner for a data folder; the folder of files is made when needed.
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
  ///   - format: the extension of the name.
  ///   - make: makes the file at the path.
  func begin<File>(
    _ id: UniqueID, _ format: MediaFormat, _ make: (_ path: String) throws(Failure) -> File
  ) throws(Failure) -> File {
    // The claims lie in the data folder, which the first file makes.
    try MediaFolder.make(media)
    try claims.claim(id)
    let name = "\(id).\(format.rawValue)"
    begun.withLock { $0[id] = OpenFile(name: name) }
    do throws(Failure) {
      let part = part(of: name)
      return try making { () throws(Failure) in
        // The file of a former process with the same id.
        unlink(part)
        return try make(part)
      }
    } catch {
      discard(id)
      throw error
    }
  }

  /// Syncs a copy and moves it to its place, where it waits for its record.
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

  /// Removes a file begun by this process, but not one that was in its place before.
  func discard(_ id: UniqueID) {
    guard let file = begun.withLock({ $0[id] }) else { return claims.release(id) }
    unlink(part(of: file.name))
    if let place = file.place { unlink(place) }
    release(id)
  }

  /// Removes the mark of a file whose process was killed.
  func settle(_ name: String) {
    unlink("\(folder)/\(name)")
    Self.tidy(folder)
  }

  /// Runs `work` while no process can begin to use the file of that name; false, without `work`, if one uses it.
  func unlessInUse(_ name: String, _ work: () throws(Failure) -> Void) throws(Failure) -> Bool {
    try claims.unlessClaimed(name, work)
  }

  private func part(of name: String) -> String { "\(folder)/\(name).\(getpid()).part" }

  // MARK: Drafts elsewhere

  /// The note of an unfinished file or folder at another place.
  final class Note: Sendable {
    private let path: String
    private let lock: FileLock

    fileprivate init(_ path: String, _ lock: FileLock) { (self.path, self.lock) = (path, lock) }

    /// Removes the note, because the draft is finished or removed.
    func remove() {
      unlink(path)
      UnfinishedFiles.tidy(String(path.dropLast(path.split(separator: "/").last?.utf8.count ?? 0)))
    }
  }

  private static let draft = "draft-"

  /// Notes the path of a draft before the draft is made.
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

  /// Calls `remove` with the path of each draft whose process was killed, and removes its note.
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

  /// Removes the unfinished files of killed processes; returns the names of files in their place that may lack a
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

  /// Makes a file in the folder, and the folder if necessary.
  private func making<Made>(_ make: () throws(Failure) -> Made) throws(Failure) -> Made {
    try MediaFolder.make(media)
    return try Self.making(in: folder, make)
  }

  /// Makes a file in a folder.
  ///
  /// Makes a folder of unfinished files if necessary, again if another process has removed the empty one meanwhile. Any
  /// other folder is the system's, and has to exist.
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

  /// Removes a folder of unfinished files, if it is empty.
  static func tidy(_ folder: String) {
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    if isOurs(path) { rmdir(path) }
  }

  private static func isOurs(_ folder: String) -> Bool { folder.hasSuffix("/media/\(name)") }
}

/// A temporary folder, for its owner only; its lock shows that its process lives.
final class TemporaryPlace: Sendable {
  let path: String
  private let parent: String
  private let lock: FileLock

  /// Makes a folder with this prefix in its name.
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

  /// Removes the folder with its contents.
  func remove() {
    DiskFolder.remove(path)
    UnfinishedFiles.tidy(parent)
  }
}

extension UniqueID {
  /// A new random id.
  fileprivate static var random: UniqueID {
    UniqueID(high: .random(in: .min ... .max), low: .random(in: .min ... .max))
  }
}
