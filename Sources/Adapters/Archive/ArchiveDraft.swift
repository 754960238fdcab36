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

/// The folder of an unfinished archive, `NAME.PID.part`, locked by the process that writes it.
///
/// A note in the data folder (see `UnfinishedFiles`) contains the path, so that the next start finds the draft of a
/// killed process. A mark file in the draft shows that this program made it: a folder without the mark is not removed.
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
      lock = try Self.makeLocked(path)
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

  /// Gives a complete and synced draft its final name.
  func place(at name: String) throws(Failure) {
    guard rename(path, name) == 0 else {
      if errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR { throw .archive(name, .notEmpty()) }
      throw .file(name, reason: String(cString: strerror(errno)))
    }
    // Remove the mark only after the rename: the next start needs it to remove the draft of a killed process.
    unlink("\(name)/\(Self.mark)")
    try DiskFolder.sync(name)
    note?.remove()
  }

  /// Removes a finished archive; renames it to a draft first, so that an interrupted removal leaves no archive.
  ///
  /// - Parameters:
  ///   - name: the folder of the archive; it gets its name back if it contains other files.
  ///   - path: the path of the draft.
  ///   - unfinished: stores a note with the path of the draft.
  ///   - contents: removes the archive's files from the draft.
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

  /// Removes the draft of a killed writer; removes any other folder only if it is empty.
  ///
  /// If the folder does not exist, the writer has renamed it: removes the mark that may be left in the archive.
  static func removeDead(_ path: String, _ kinds: Kinds) {
    guard let lock = openLock(path) else { return unmark(path, kinds) }
    guard lock.tryLock() else { return }
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

  /// Removes the drafts of the archive at `path` whose writers were killed.
  static func removeDead(of path: String, in parent: String, _ kinds: Kinds) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for draft in (try? DiskFolder.names(parent)) ?? [] where draft.hasPrefix("\(name).") && draft.hasSuffix(".part") {
      let number = draft.dropFirst(name.utf8.count + 1).dropLast(".part".utf8.count)
      guard !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { continue }
      let path = "\(parent)/\(draft)"
      guard let lock = openLock(path), lock.tryLock(), (try? isOurs(path, kinds)) == true else { continue }
      withExtendedLifetime(lock) { DiskFolder.remove(path) }
    }
  }

  /// True if the folder contains the mark, and only names of an archive.
  private static func isOurs(_ path: String, _ kinds: Kinds) throws(Failure) -> Bool {
    let known = Set(
      Archive.sections(kinds).map { $0.folder } + ["media", ArchiveFiles.history, ArchiveManifest.file, mark])
    for name in try DiskFolder.names(path) where !known.contains(name) { return false }
    let source = try SourceFile("\(path)/\(mark)", followsLinks: false)
    let beginning = try source.beginning()
    return source.size == words.count && beginning == words
  }

  /// Makes the folder, and takes its lock.
  private static func makeLocked(_ path: String) throws(Failure) -> FileLock {
    guard mkdir(path, 0o700) == 0 else { throw .file(path, reason: String(cString: strerror(errno))) }
    guard let lock = openLock(path) else { throw .file(path, reason: String(cString: strerror(errno))) }
    guard lock.tryLock() else { throw .file(path, reason: String(cString: strerror(EWOULDBLOCK))) }
    return lock
  }

  /// Opens the lock of a folder without taking it; nil if the folder does not exist.
  private static func openLock(_ path: String) -> FileLock? { FileLock(path, flags: O_RDONLY | O_DIRECTORY) }
}

extension String {
  fileprivate var absolute: String { hasPrefix("/") ? self : FileManager.default.currentDirectoryPath + "/" + self }
}

/// Tracks work on archives, so that the program ends only after the work has removed its drafts and partial copies.
final class ArchiveWork: Sendable {
  private let isEnding = Lock(false)
  private let group = DispatchGroup()
  /// Maximum wait at the end of the program: a disk may hang.
  private static let maxWait = DispatchTimeInterval.seconds(5)

  /// False once `leave` was called: running work must stop.
  var isWanted: Bool { !isEnding.withLock { $0 } }

  func begin() { group.enter() }

  func end() { group.leave() }

  /// Makes all work stop at the end of the program, and waits for it.
  func leave() {
    isEnding.withLock { $0 = true }
    _ = group.wait(timeout: .now() + Self.maxWait)
  }
}
