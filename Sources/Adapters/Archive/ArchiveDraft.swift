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

/// The folder of an archive that is being written, `NAME.PID.part`: its writer holds a lock on it as long as it lives.
///
/// The unfinished files of the data folder note where it is, so that the next start finds it.
///
/// A file in it says that it is a draft of this program: of what somebody else has named like this, nothing is removed.
final class ArchiveDraft: Sendable {
  private static let mark = ".jotter-draft"
  private static let words = Array("An archive of jotter that is not whole; jotter removes it.\n".utf8)

  /// The folder.
  let path: String
  private let note: UnfinishedFiles.Note?
  private let lock: FileLock

  /// Makes the folder.
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

  /// Removes it with all that is in it.
  func remove() {
    DiskFolder.remove(path)
    note?.remove()
  }

  /// Gives it its name, when it is whole and on the disk.
  func place(at name: String) throws(Failure) {
    guard rename(path, name) == 0 else {
      if errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR { throw .archive(name, .notEmpty) }
      throw .file(name, reason: String(cString: strerror(errno)))
    }
    // Only now: a draft has its mark as long as it is one.
    unlink("\(name)/\(Self.mark)")
    try DiskFolder.sync(name)
    note?.remove()
  }

  /// Removes a whole archive; it is a draft again first, so that nothing that is cut off ever has its name.
  ///
  /// - Parameters:
  ///   - name: its folder, which gets its name back where somebody else has put something into it.
  ///   - path: its name as a draft.
  ///   - unfinished: note where it is.
  ///   - contents: removes the files of the archive in that folder.
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

  /// Removes a draft whose writer has died, unless it is somebody else's by now.
  static func removeDead(_ path: String, _ kinds: Kinds) {
    guard let lock = opened(path) else { return unmark(path, kinds) }
    guard lock.take() else { return }
    withExtendedLifetime(lock) {
      // Without its mark, it has nothing else in it either.
      if (try? isOurs(path, kinds)) == true { DiskFolder.remove(path) } else { _ = rmdir(path) }
    }
  }

  /// Takes the mark of a draft from an archive under its final name, after the death of its program around the rename.
  private static func unmark(_ path: String, _ kinds: Kinds) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    let name = parts.dropLast(2).joined(separator: ".")
    if (try? isOurs(name, kinds)) == true { unlink("\(name)/\(mark)") }
  }

  /// Removes the drafts of that archive whose writers have died.
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

  /// Whether there is the mark, and nothing beside what an archive has.
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

  /// The lock of a folder, which nobody has taken yet; nil when there is no such folder.
  private static func opened(_ path: String) -> FileLock? { FileLock(path, flags: O_RDONLY | O_DIRECTORY) }
}

extension String {
  /// This path from the root on.
  fileprivate var absolute: String { hasPrefix("/") ? self : FileManager.default.currentDirectoryPath + "/" + self }
}

/// Archives that are being written or read, so that the end of the program leaves no draft and no half copy.
final class ArchiveWork: Sendable {
  private let isLeft = Lock(false)
  private let group = DispatchGroup()
  /// How long the end of the program waits: what is being read of a disk that does not answer holds up nobody.
  private static let patience = DispatchTimeInterval.seconds(5)

  /// False as soon as the program is asked to end.
  var isWanted: Bool { !isLeft.withLock { $0 } }

  func begin() { group.enter() }

  func end() { group.leave() }

  /// Has all of it taken back, and waits for that.
  func leave() {
    isLeft.withLock { $0 = true }
    _ = group.wait(timeout: .now() + Self.patience)
  }
}
