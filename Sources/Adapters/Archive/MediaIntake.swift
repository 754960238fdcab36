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
  /// The files that were not there before.
  private let taken = Lock<[String]>([])

  /// An intake into that folder; without one, files are read and not copied.
  init(_ folder: String?) { self.folder = folder }

  /// Takes a file under that name, when `check` finds nothing wrong with the copy; it is durable then.
  @discardableResult
  func take(
    _ source: SourceFile, as name: String, check: (_ digest: String, _ count: Int) throws(Failure) -> Void = { _, _ in }
  ) throws(Failure) -> (digest: String, count: Int) {
    guard let folder else {
      var (digest, count) = (SHA256(), 0)
      try source.read({ true }) { bytes in
        digest.update(bytes)
        count += bytes.count
      }
      return (digest.finish(), count)
    }
    try MediaFolder.make(folder)
    let (part, place) = ("\(folder)/.\(name).part", "\(folder)/\(name)")
    var status = stat()
    let isNew = lstat(place, &status) != 0
    do throws(Failure) {
      let copy = try FileCopy(part)
      let (digest, count) = try copy.fill(from: source, { true }) { _ in }
      try check(digest, count)
      try copy.place(at: place, in: folder)
      if isNew { taken.withLock { $0.append(place) } }
      return (digest, count)
    } catch {
      unlink(part)
      throw error
    }
  }

  /// Removes what was taken.
  func letGo() { for place in taken.withLock({ $0 }) { unlink(place) } }
}
