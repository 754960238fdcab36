import Architecture
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Manages files that have no record yet, in the folder `unfinished` of the media folder.
///
/// The folder is on the file system of the media, so that a rename moves a finished copy to the media folder. It exists
/// only while it has files: without the folder, a start has nothing to clean up. The folder contains:
///
/// - unfinished copies, `ID.FORMAT.PID.part`;
/// - a mark for each file in the media folder that has no record yet, `ID.FORMAT`;
/// - temporary folders;
/// - notes with the paths of drafts in other folders, `draft-…`.
///
/// A process claims the id of each of its media files, and locks each other entry. When the process ends, even by a
/// crash, the system drops claims and locks, and the next start removes the entries.
public final class UnfinishedFiles: Sendable {
  /// A media file that this process has begun.
  private struct OpenFile {
    let name: String
    /// The final path; nil before the move, and if a file was there already.
    var place: String?
  }

  public let folder: String
  private let media: String
  private let claims: MediaClaims
  private let begun = Lock<[UniqueID: OpenFile]>([:])

  /// Manages the files of a data folder; the first file creates the folder `unfinished`.
  public init(data: String) {
    let media = MediaFolder.path(in: data)
    self.media = media
    folder = "\(media)/\(Self.name)"
    claims = MediaClaims(data: data)
  }

  private static let name = "unfinished"

  // MARK: Files of media

  /// Claims an id, and makes the file for the copy.
  ///
  /// - Parameters:
  ///   - id: the id of the medium.
  ///   - format: the extension of the name.
  ///   - make: makes the file at the path.
  func begin<File>(
    _ id: UniqueID, _ format: MediaFormat, _ make: (_ path: String) throws(Failure) -> File
  ) throws(Failure) -> File {
    // The file with the claims is in the data folder, which may not exist yet.
    try MediaFolder.make(media)
    try claims.claim(id)
    let name = "\(id).\(format.rawValue)"
    begun.withLock { $0[id] = OpenFile(name: name) }
    do throws(Failure) {
      let part = part(of: name)
      return try making { () throws(Failure) in
        // A killed process with the same process id may have left this file.
        unlink(part)
        return try make(part)
      }
    } catch {
      discard(id)
      throw error
    }
  }

  /// Syncs a copy and moves it to the media folder, with a mark that its record is not stored yet.
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

  /// Ends the use of a file after its record was stored.
  func release(_ id: UniqueID) {
    if let begun = begun.withLock({ $0.removeValue(forKey: id) }) { unlink("\(folder)/\(begun.name)") }
    claims.release(id)
    Self.removeIfEmpty(folder)
  }

  /// Removes a file that this process has begun, but keeps a media file that existed before.
  func discard(_ id: UniqueID) {
    guard let file = begun.withLock({ $0[id] }) else { return claims.release(id) }
    unlink(part(of: file.name))
    if let place = file.place { unlink(place) }
    release(id)
  }

  /// Removes the mark of a file whose process was killed.
  func removeMark(_ name: String) {
    unlink("\(folder)/\(name)")
    Self.removeIfEmpty(folder)
  }

  /// Runs `work` unless a process uses the file; until `work` ends, processes wait before they use the file.
  ///
  /// False if a process uses the file: `work` was not run.
  func unlessInUse(_ name: String, _ work: () throws(Failure) -> Void) throws(Failure) -> Bool {
    try claims.unlessClaimed(name, work)
  }

  private func part(of name: String) -> String { "\(folder)/\(name).\(getpid()).part" }

  // MARK: Drafts elsewhere

  /// A note with the path of an unfinished file or folder outside of this folder.
  final class Note: Sendable {
    private let path: String
    private let lock: FileLock

    fileprivate init(_ path: String, _ lock: FileLock) { (self.path, self.lock) = (path, lock) }

    /// Removes the note, because the draft is finished or removed.
    func remove() {
      unlink(path)
      UnfinishedFiles.removeIfEmpty(String(path.dropLast(path.split(separator: "/").last?.utf8.count ?? 0)))
    }
  }

  private static let draft = "draft-"

  /// Stores the path of a draft; call it before you make the draft.
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
      guard let lock, lock.tryLock() else { continue }
      if let bytes = try? SourceFile(path, followsLinks: false).beginning() {
        remove(String(decoding: bytes, as: UTF8.self))
      }
      withExtendedLifetime(lock) { _ = unlink(path) }
    }
    Self.removeIfEmpty(folder)
  }

  // MARK: The sweep

  /// Removes the unfinished copies and temporary folders of killed processes.
  ///
  /// Returns the names of their files in the media folder, which may lack a record.
  func sweep() -> [String] {
    var placed: [String] = []
    for name in names() where !name.hasPrefix(Self.draft) {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        guard let lock = FileLock(path, flags: O_RDONLY | O_DIRECTORY), lock.tryLock() else { continue }
        withExtendedLifetime(lock) { DiskFolder.remove(path) }
      } else if UniqueID(String(name.prefix { $0 != "." })) != nil {
        let isPart = name.hasSuffix(".part")
        let isDead = try? unlessInUse(name) { if isPart { unlink(path) } }
        if isDead == true, !isPart { placed.append(name) }
      }
    }
    Self.removeIfEmpty(folder)
    return placed
  }

  private func names() -> [String] {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, MediaFolder.isOurs(media) else { return [] }
    return (try? DiskFolder.names(folder)) ?? []
  }

  // MARK: The folder

  /// Makes a file in the folder; makes the folder if necessary.
  private func making<Made>(_ make: () throws(Failure) -> Made) throws(Failure) -> Made {
    try MediaFolder.make(media)
    return try Self.making(in: folder, make)
  }

  /// Makes a file in a folder.
  ///
  /// Makes the folder `unfinished` if necessary, and again if another process removes the empty folder meanwhile. Any
  /// other folder must exist.
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

  /// Removes the folder if it is named `unfinished` and empty.
  static func removeIfEmpty(_ folder: String) {
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    if isOurs(path) { rmdir(path) }
  }

  private static func isOurs(_ folder: String) -> Bool { folder.hasSuffix("/media/\(name)") }
}

/// A temporary folder for its owner only; the lock of this object shows other processes that it is in use.
final class TemporaryPlace: Sendable {
  let path: String
  private let parent: String
  private let lock: FileLock

  /// Makes the folder `NAME-ID` with a random id.
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
    UnfinishedFiles.removeIfEmpty(parent)
  }
}

extension UniqueID {
  fileprivate static var random: UniqueID {
    UniqueID(high: .random(in: .min ... .max), low: .random(in: .min ... .max))
  }
}
