public import Architecture
import Dispatch
import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The media folder, `media` in the data folder: for its owner only, with each file named by its id.
///
/// A copy is written to the folder `unfinished`, synced to the disk, and renamed, so that a file in the media folder is
/// complete. Files are copied concurrently; cancelling a task stops its copy.
public struct MediaFolder: MediaFiles {
  private let folder: String
  private let limit: @Sendable (MediaKind) -> Int
  private let stride: Int
  private let data: String
  /// The identity of the data folder when this adapter was made; nil if the folder did not exist, or is a cache.
  private let identity: FileIdentity?
  private let unfinished: UnfinishedFiles
  private let queue = DispatchQueue(label: "jotter.media", attributes: .concurrent)

  /// Makes an adapter for a data folder; the first file creates the media folder.
  ///
  /// - Parameters:
  ///   - data: the data folder.
  ///   - limit: the maximum size of a file by kind, in bytes.
  ///   - isCache: true if the data folder may be removed while it is used.
  ///   - stride: the number of bytes between progress reports; a file of at most twice this size has no reports.
  public init(
    data: String, isCache: Bool = false, limit: @escaping @Sendable (MediaKind) -> Int = { $0.limit },
    stride: Int = 1 << 20
  ) {
    folder = Self.path(in: data)
    self.data = data
    identity = isCache ? nil : FileIdentity(data)
    unfinished = UnfinishedFiles(data: data)
    self.limit = limit
    self.stride = stride
  }

  /// The absolute path of the folder.
  static func path(in data: String) -> String {
    (data.hasPrefix("/") ? data : FileManager.default.currentDirectoryPath + "/" + data) + "/media"
  }

  /// The id and the format in the name of a file; nil for any other name.
  static func parts(of name: String) -> (id: UniqueID, format: MediaFormat)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let id = UniqueID(parts[0]) else { return nil }
    return MediaFormat(rawValue: parts[1]).map { (id, $0) }
  }

  /// True unless the path is a symbolic link: a link's target may belong to another program.
  static func isOurs(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFLNK
  }

  /// Makes the folder for its owner only; throws if the path is a symbolic link.
  static func make(_ folder: String) throws(Failure) {
    guard isOurs(folder) else { throw linked(folder) }
    try DataFolder.make(folder)
    DataFolder.restrictPermissions(folder, to: 0o700)
  }

  /// Makes the media folder; throws if the data folder was replaced.
  private func make() throws(Failure) {
    guard identity == nil || FileIdentity(data) == identity else { throw .store(.gone(data)) }
    try Self.make(folder)
  }

  /// The failure for a folder that is a symbolic link.
  static func linked(_ folder: String) -> Failure {
    .file(folder, reason: "it is a link: link the whole data folder instead")
  }

  public func take(
    _ path: String, as id: UniqueID, isPicture: Bool, progress: @escaping CopyProgress
  ) async throws(Failure) -> MediaFile {
    try await work { isWanted throws(Failure) in
      let source = try SourceFile(path)
      try make()
      let (beginning, size) = (try source.beginning(), source.size)
      let content = FileContent(beginning, size: size)
      guard let format = content.format else {
        throw .file(path, reason: Failure.notAMedium)
      }
      guard !isPicture || format.kind == .photo else { throw .file(path, reason: "a picture has to be a photo") }
      let most = limit(format.kind)
      func check(_ size: Int) throws(Failure) {
        guard size > most else { return }
        throw Self.tooLarge(path, size, format.kind, most)
      }
      try check(size)
      return try placing(id, format) { copy throws(Failure) in
        var reportedCount = 0
        let (digest, count) = try copy.fill(from: source, isWanted) { count throws(Failure) in
          try check(count)
          guard size > 2 * stride, count - reportedCount >= stride else { return }
          reportedCount = count
          progress(count, size)
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let milliseconds =
          format == .m4a
          ? MovieHeader(size: count) { source.bytes(at: $0, $1) ?? [] }.milliseconds
          : FileContent(beginning, size: count).milliseconds
        return MediaFile(name: name, format: format, size: count, digest: digest, milliseconds: milliseconds)
      }
    }
  }

  /// Makes a copy, fills it, and moves it to the media folder; a failure leaves no file.
  private func placing(
    _ id: UniqueID, _ format: MediaFormat, _ fill: (FileCopy) throws(Failure) -> MediaFile
  ) throws(Failure) -> MediaFile {
    let copy = try unfinished.begin(id, format) { path throws(Failure) in try FileCopy(path, isNew: true) }
    do throws(Failure) {
      let file = try fill(copy)
      try unfinished.place(copy, id)
      return file
    } catch {
      unfinished.discard(id)
      throw error
    }
  }

  public func keep(_ bytes: [UInt8], named name: String, as id: UniqueID) async throws(Failure) -> MediaFile {
    try await work { _ throws(Failure) in
      let content = FileContent(bytes, size: bytes.count)
      guard let format = content.format else {
        throw .file(name, reason: "it is not a photo, recording, video or PDF of a known format")
      }
      try make()
      return try placing(id, format) { copy throws(Failure) in
        MediaFile(
          name: name, format: format, size: bytes.count, digest: try copy.fill(with: bytes),
          milliseconds: content.milliseconds)
      }
    }
  }

  public func path(of medium: Medium) -> String { "\(folder)/\(medium.fileName)" }

  public func condition(
    of medium: Medium, isThorough: Bool, progress: @escaping CheckProgress
  ) async -> MediumCondition {
    do throws(Failure) {
      return try await work { isWanted throws(Failure) in
        let source = try SourceFile(path(of: medium), followsLinks: false)
        guard source.size == medium.file.size else {
          return .damaged("it has \(source.size) bytes; it was stored with \(medium.file.size)")
        }
        guard isThorough else { return .sound }
        var (digest, done) = (SHA256(), 0)
        try source.read(isWanted) { bytes throws(Failure) in
          digest.update(bytes)
          done += bytes.count
          progress(done)
        }
        return digest.finish() == medium.file.digest ? .sound : .damaged("its content has changed")
      }
    } catch {
      switch error {
      case .noSuchFile: return .missing
      case .file(_, let reason): return .damaged(reason)
      default: return .damaged("it cannot be read")
      }
    }
  }

  public func names() async throws(Failure) -> [String] {
    try await work { _ throws(Failure) in
      var status = stat()
      guard lstat(folder, &status) == 0 else { return [] }
      // Subfolders are not media.
      return try DiskFolder.names(folder).filter { name in
        lstat("\(folder)/\(name)", &status) != 0 || status.st_mode & S_IFMT != S_IFDIR
      }
    }
  }

  public func remove(_ name: String) throws(Failure) {
    guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(0)
    else { throw .file(name, reason: "it is not the name of a media file") }
    guard Self.isOurs(folder) else { throw Self.linked(folder) }
    guard unlink("\(folder)/\(name)") == 0 || errno == ENOENT else {
      throw .file("\(folder)/\(name)", reason: String(cString: strerror(errno)))
    }
  }

  public func unlessInUse(_ name: String, _ work: () throws(Failure) -> Void) throws(Failure) -> Bool {
    try unfinished.unlessInUse(name, work)
  }

  public func release(_ id: UniqueID) { unfinished.release(id) }

  public func discard(_ id: UniqueID) { unfinished.discard(id) }

  public func sweepAbandoned() -> [String] { unfinished.sweep() }

  public func endUse(_ name: String) { unfinished.removeMark(name) }

  private static func tooLarge(_ path: String, _ size: Int, _ kind: MediaKind, _ most: Int) -> Failure {
    .fileContent(path, .tooLarge(size, kind, limit: most))
  }

  /// Runs long work on the queue; `isWanted` returns false once the task is cancelled.
  func work<Answer: Sendable>(
    _ body: @escaping @Sendable (_ isWanted: () -> Bool) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let isCancelled = Lock(false)
    let answer: Result<Answer, Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          let answer: Result<Answer, Failure>
          do throws(Failure) {
            guard Self.isOurs(folder) else { throw Self.linked(folder) }
            answer = .success(try body { !isCancelled.withLock { $0 } })
          } catch {
            answer = .failure(error)
          }
          continuation.resume(returning: answer)
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
    return try answer.get()
  }
}
