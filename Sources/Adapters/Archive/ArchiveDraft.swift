import Architecture
import Dispatch
import Foundation
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder of an unfinished archive, `NAME.PID.part`; its writer holds a lock on it as long as it lives.
///
/// A note in the data folder (see `UnfinishedFiles`) contains the path, so that the next start finds a dead draft.
///
/// A mark file identifies it as a draft of this program: other folders of such a name are not removed.
final class ArchiveDraft: Sendable {
  private static let mark = ".jotter-draft"
  private static let words = Array("An archive of jotter that is not whole; jotter removes it.\n".utf8)

  let path: String
  private let note: UnfinishedFiles.Note?
  private let lock: FileLock

  /// Makes the folder with its lock, its mark and its note.
  init(_ path: String, _ unfinished: UnfinishedFiles?) throws(Failure) {
    self.path = path
    let note = try unfinished?.note(path.absolute)
    self.note = note
    do throws(Failure) {
      lock = try Self.made(path)
    } catch {
      note?.remove()
      throw error
    }
    do throws(Failure) {
      _ = try FileCopy("\(path)/\(Self.mark)").fill(with: Self.words)
    } catch {
      remove()
      throw error
    }
  }

  /// Removes the draft with its contents.
  func remove() {
    DiskFolder.remove(path)
    note?.remove()
  }

  /// Gives the draft its final name, when it is whole and synced.
  func place(at name: String) throws(Failure) {
    guard rename(path, name) == 0 else {
      if errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR { throw .archive(name, .notEmpty()) }
      throw .file(name, reason: String(cString: strerror(errno)))
    }
    // Not before the rename: without its mark, a draft of a killed writer would stay.
    unlink("\(name)/\(Self.mark)")
    try DiskFolder.sync(name)
    note?.remove()
  }

  /// Removes a finished archive; renames it to a draft first, so that an interrupted removal leaves no archive.
  ///
  /// - Parameters:
  ///   - name: the folder of the archive; it gets its name back if it contains other files.
  ///   - path: the path of the draft.
  ///   - unfinished: the unfinished files, for a note with the path.
  ///   - contents: removes the archive's files in that folder.
  static func remove(
    _ name: String, as path: String, _ unfinished: UnfinishedFiles?,
    _ contents: (_ path: String) throws(Failure) -> Void
  ) throws(Failure) {
    let note = try unfinished?.note(path.absolute)
    defer { note?.remove() }
    _ = try FileCopy("\(name)/\(mark)").fill(with: words)
    guard rename(name, path) == 0 else {
      let error = errno
      unlink("\(name)/\(mark)")
      throw .file(name, reason: String(cString: strerror(error)))
    }
    defer {
      unlink("\(path)/\(mark)")
      if rmdir(path) != 0 { rename(path, name) }
    }
    try contents(path)
  }

  /// Removes the draft of a killed writer; any other folder only if it is empty.
  ///
  /// Without a folder of this name, removes the mark that may be left in the finished archive.
  static func removeDead(_ path: String, _ kinds: Kinds) {
    guard let lock = opened(path) else { return unmark(path, kinds) }
    guard lock.take() else { return }
    withExtendedLifetime(lock) {
      // A writer that was killed before it made the mark leaves an empty folder.
      if (try? isOurs(path, kinds)) == true { DiskFolder.remove(path) } else { _ = rmdir(path) }
    }
  }

  /// Removes the mark from an archive whose writer was killed right after the rename.
  private static func unmark(_ path: String, _ kinds: Kinds) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    let name = parts.dropLast(2).joined(separator: ".")
    if (try? isOurs(name, kinds)) == true { unlink("\(name)/\(mark)") }
  }

  /// Removes the drafts of that archive whose writers were killed.
  static func removeDead(of path: String, in parent: String, _ kinds: Kinds) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for draft in (try? DiskFolder.names(parent)) ?? [] where draft.hasPrefix("\(name).") && draft.hasSuffix(".part") {
      let number = draft.dropFirst(name.utf8.count + 1).dropLast(".part".utf8.count)
      guard !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { continue }
      let path = "\(parent)/\(draft)"
      guard let lock = opened(path), lock.take(), (try? isOurs(path, kinds)) == true else { continue }
      withExtendedLifetime(lock) { DiskFolder.remove(path) }
    }
  }

  /// True if the folder contains the mark, and only names of an archive.
  private static func isOurs(_ path: String, _ kinds: Kinds) throws(Failure) -> Bool {
    let known = Set(
      Archive.shelves(kinds).map { $0.folder } + ["media", ArchiveFiles.history, ArchiveManifest.file, mark])
    for name in try DiskFolder.names(path) where !known.contains(name) { return false }
    let source = try SourceFile("\(path)/\(mark)", followsLinks: false)
    let beginning = try source.beginning()
    return source.size == words.count && beginning == words
  }

  /// Makes the folder, and takes its lock.
  private static func made(_ path: String) throws(Failure) -> FileLock {
    guard mkdir(path, 0o700) == 0 else { throw .file(path, reason: String(cString: strerror(errno))) }
    guard let lock = opened(path) else { throw .file(path, reason: String(cString: strerror(errno))) }
    guard lock.take() else { throw .file(path, reason: String(cString: strerror(EWOULDBLOCK))) }
    return lock
  }

  /// The lock of a folder, not taken yet; nil without the folder.
  private static func opened(_ path: String) -> FileLock? { FileLock(path, flags: O_RDONLY | O_DIRECTORY) }
}

extension String {
  fileprivate var absolute: String { hasPrefix("/") ? self : FileManager.default.currentDirectoryPath + "/" + self }
}

/// Tracks archives being written or read, so that the end of the program leaves no draft and no partial copy.
final class ArchiveWork: Sendable {
  private let isLeft = Lock(false)
  private let group = DispatchGroup()
  /// Maximum wait at the end of the program: a disk may hang.
  private static let maxWait = DispatchTimeInterval.seconds(5)

  /// False as soon as the program is asked to end.
  var isWanted: Bool { !isLeft.withLock { $0 } }

  func begin() { group.enter() }

  func end() { group.leave() }

  /// Asks all work to end, and waits for it.
  func leave() {
    isLeft.withLock { $0 = true }
    _ = group.wait(timeout: .now() + Self.maxWait)
  }
}
