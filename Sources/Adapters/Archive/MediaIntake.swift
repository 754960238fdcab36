import Architecture
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Copies files into the folder of the media, and lets go of them again when what they belong to is not stored.
final class MediaIntake: Sendable {
  private let folder: String?
  private let work: ArchiveWork
  /// The files that were not there before.
  private let taken = Lock<[String]>([])

  /// An intake into that folder; without one, files are read and not copied.
  ///
  /// The end of the program waits until nobody needs it any more: what it took is stored then, or let go of.
  init(_ folder: String?, _ work: ArchiveWork) {
    (self.folder, self.work) = (folder, work)
    work.begin()
  }

  deinit { work.end() }

  /// Whether the archive is to be read to its end.
  var isWanted: Bool { work.isWanted }

  /// Takes a file under that name, when `check` finds nothing wrong with the copy; it is durable then.
  @discardableResult
  func take(
    _ source: SourceFile, as name: String, _ isWanted: () -> Bool,
    check: (_ digest: String, _ count: Int) throws(Failure) -> Void = { _, _ in }
  ) throws(Failure) -> (digest: String, count: Int) {
    func isStillWanted() -> Bool { self.isWanted && isWanted() }
    guard let folder else {
      var (digest, count) = (SHA256(), 0)
      try source.read(isStillWanted) { bytes in
        digest.update(bytes)
        count += bytes.count
      }
      let found = (digest: digest.finish(), count: count)
      try check(found.digest, found.count)
      return found
    }
    try MediaFolder.make(folder)
    let (part, place) = ("\(folder)/.\(name).part", "\(folder)/\(name)")
    var status = stat()
    let isNew = lstat(place, &status) != 0
    do throws(Failure) {
      let copy = try FileCopy(part)
      let (digest, count) = try copy.fill(from: source, isStillWanted) { _ in }
      try check(digest, count)
      if isNew { taken.withLock { $0.append(place) } }
      try copy.place(at: place, in: folder)
      return (digest, count)
    } catch {
      unlink(part)
      throw error
    }
  }

  /// Removes what was taken.
  func letGo() { for place in taken.withLock({ $0 }) { unlink(place) } }
}
