import Architecture
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Copies files into the media folder, and removes them if their records are not stored.
final class MediaIntake: Sendable {
  private let files: UnfinishedFiles?
  private let work: ArchiveWork
  private let taken = Lock<[UniqueID]>([])

  /// Makes an intake; if `files` is nil, it only reads and checks files.
  ///
  /// The end of the program waits until this object is released, after its files are kept or removed.
  init(_ files: UnfinishedFiles?, _ work: ArchiveWork) {
    (self.files, self.work) = (files, work)
    work.begin()
  }

  deinit { work.end() }

  var isWanted: Bool { work.isWanted }

  /// Copies a file durably as the medium with this id and format; `check` throws to reject the copy.
  @discardableResult
  func take(
    _ source: SourceFile, as id: UniqueID, _ format: MediaFormat, _ isWanted: () -> Bool,
    check: (_ digest: String, _ count: Int) throws(Failure) -> Void = { _, _ in }
  ) throws(Failure) -> (digest: String, count: Int) {
    func isStillWanted() -> Bool { self.isWanted && isWanted() }
    guard let files else {
      var (digest, count) = (SHA256(), 0)
      try source.read(isStillWanted) { bytes in
        digest.update(bytes)
        count += bytes.count
      }
      let found = (digest: digest.finish(), count: count)
      try check(found.digest, found.count)
      return found
    }
    do throws(Failure) {
      let copy = try files.begin(id, format) { path throws(Failure) in try FileCopy(path, isNew: true) }
      do throws(Failure) {
        let (digest, count) = try copy.fill(from: source, isStillWanted) { _ in }
        try check(digest, count)
        try files.place(copy, id)
        taken.withLock { $0.append(id) }
        return (digest, count)
      } catch {
        files.discard(id)
        throw error
      }
    } catch {
      // Name the folder of the full disk: the records may be on another disk.
      throw error == .store(.full) ? error.at(files.folder) : error
    }
  }

  /// Removes the copied files, but keeps files that existed before.
  func discardAll() { for id in takeAll() { files?.discard(id) } }

  /// Keeps the copied files, because their records are stored.
  func keep() { for id in takeAll() { files?.release(id) } }

  private func takeAll() -> [UniqueID] {
    taken.withLock { taken in
      defer { taken = [] }
      return taken
    }
  }
}
