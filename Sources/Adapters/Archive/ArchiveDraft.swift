import Architecture
import Dispatch
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder of an archive that is being written, `NAME.PID.part`: its writer holds a lock on it as long as it lives.
final class ArchiveDraft: Sendable {
  private struct Inside {
    var isWanted = true
    var lock: FileLock?
  }
  private let inside = Lock(Inside())
  private let writing = DispatchGroup()
  /// How long the end of the program waits: what is being read of a disk that does not answer holds up nobody.
  private static let patience = DispatchTimeInterval.seconds(5)

  /// Whether it is to be written to its end.
  var isWanted: Bool { inside.withLock { $0.isWanted } }

  /// Makes the folder.
  func begin(_ path: String) throws(Failure) {
    guard isWanted else { throw .store(.interrupted) }
    guard mkdir(path, 0o700) == 0 else { throw .file(path, reason: String(cString: strerror(errno))) }
    writing.enter()
    let lock = Self.lock(path)
    inside.withLock { $0.lock = lock }
  }

  /// It has its name, or is removed.
  func end() {
    inside.withLock { $0.lock = nil }
    writing.leave()
  }

  /// Has the writer remove it, and waits for that.
  func leave() {
    inside.withLock { $0.isWanted = false }
    _ = writing.wait(timeout: .now() + Self.patience)
  }

  /// Removes the drafts of that archive whose writers have died.
  static func removeDead(of path: String, in parent: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for draft in (try? DiskFolder.names(parent)) ?? [] where draft.hasPrefix("\(name).") && draft.hasSuffix(".part") {
      let number = draft.dropFirst(name.utf8.count + 1).dropLast(".part".utf8.count)
      guard !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { continue }
      guard let lock = lock("\(parent)/\(draft)") else { continue }
      withExtendedLifetime(lock) { DiskFolder.remove("\(parent)/\(draft)") }
    }
  }

  /// Holds a folder; nil while another process does.
  private static func lock(_ path: String) -> FileLock? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return FileLock(descriptor: descriptor)
  }
}
