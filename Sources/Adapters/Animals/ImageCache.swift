import Architecture
import Foundation
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A cache of image files that removes the least recently used files.
///
/// File names are digests, so that text from a service never becomes part of a path.
struct ImageCache: Sendable {
  /// The accepted formats and their MIME types.
  private static let formats: [(format: MediaFormat, mimeType: String)] = [
    (.jpeg, "image/jpeg"), (.png, "image/png"), (.gif, "image/gif"), (.webp, "image/webp"),
  ]

  private let folder: String
  private let limit: Int
  private let clock: Clock
  /// Number of bytes that may be added before the next check of the folder's size; 0 checks at the first file.
  private let room = Lock(0)

  /// Makes a cache in a folder; `limit` is the maximum size of its files, in bytes.
  init(folder: String, limit: Int, clock: Clock) {
    self.folder = folder
    self.limit = limit
    self.clock = clock
  }

  /// The MIME type by the first bytes of a file; nil for a format that is not in `formats`.
  static func mimeType(_ source: SourceFile) throws(Failure) -> String? {
    let format = FileContent(try source.beginning(), size: source.size).format
    return formats.first { $0.format == format }?.mimeType
  }

  /// The file name of an image, without its extension.
  static func name(_ image: AnimalImage, _ species: Species) -> String {
    var digest = SHA256()
    let words = Array("\(species.rawValue)\n\(image.id.text)\n\(image.address ?? "")".utf8)
    words.withUnsafeBytes { digest.update($0) }
    return String(digest.finish().prefix(40))
  }

  /// Finds a complete file by its name, and marks the file as just used; nil if it is missing.
  func find(_ name: String) -> ImageFile? {
    for (format, mimeType) in Self.formats {
      let path = "\(folder)/\(name).\(format.rawValue)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, WholePicture.isWhole(path, format) else {
        continue
      }
      touch(path)
      return ImageFile(path: path, mimeType: mimeType, bytes: Int(status.st_size))
    }
    return nil
  }

  /// Creates an empty temporary file for its owner only; returns its path.
  func begin(_ id: UniqueID) throws(Failure) -> String {
    try DataFolder.make(folder)
    let path = "\(folder)/.\(id).part"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SourceFile.failure(errno, path) }
    close(descriptor)
    return path
  }

  /// Moves a temporary file into the cache; nil if the file is not a complete image.
  func take(_ path: String, as name: String) throws(Failure) -> ImageFile? {
    let source = try SourceFile(path)
    guard let mimeType = try Self.mimeType(source),
      let format = Self.formats.first(where: { $0.mimeType == mimeType })?.format, WholePicture.isWhole(path, format)
    else { return nil }
    let place = "\(folder)/\(name).\(format.rawValue)"
    guard rename(path, place) == 0 else { throw SourceFile.failure(errno, place) }
    touch(place)
    // Reading the whole folder is expensive: do it once for many images.
    let isFull = room.withLock { room in
      room -= source.size
      return room < 0
    }
    if isFull { shrink(keeping: place) }
    return ImageFile(path: place, mimeType: mimeType, bytes: source.size)
  }

  /// If the cache exceeds its limit, removes the least recently used files until a sixteenth of the limit is free.
  ///
  /// Never removes `kept`.
  private func shrink(keeping kept: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    var files: [(path: String, bytes: Int, seconds: Int)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      #if canImport(Darwin)
        let time = status.st_mtimespec.tv_sec
      #else
        let time = status.st_mtim.tv_sec
      #endif
      // A partial file without a change for an hour was left by a killed process.
      if name.hasSuffix(".part") {
        if time < Int(clock.now().milliseconds / 1_000) - 3_600 { unlink(path) }
        continue
      }
      files.append((path, Int(status.st_size), time))
    }
    var bytes = files.reduce(0) { $0 + $1.bytes }
    if bytes > limit {
      for file in files.sorted(by: { ($0.seconds, $0.path) < ($1.seconds, $1.path) }) where file.path != kept {
        guard bytes > limit - limit / 16 else { break }
        if unlink(file.path) == 0 { bytes -= file.bytes }
      }
    }
    // Check again after a sixteenth of the limit at most, because other processes also add files.
    room.withLock { $0 = min(max(0, limit - bytes), limit / 16) }
  }

  private func touch(_ path: String) {
    let now = clock.now().nanoseconds
    let time = timespec(tv_sec: Int(now / 1_000_000_000), tv_nsec: Int(now % 1_000_000_000))
    let times = [time, time]
    utimensat(AT_FDCWD, path, times, 0)
  }
}

/// Copies cached files to a folder of the user.
enum PictureCopy {
  /// Copies the file to the first free name; returns the path of the copy.
  ///
  /// If a file with one of these names has the same content, returns its path without a copy.
  static func save(
    _ file: ImageFile, as stem: String, into folder: String, _ isWanted: () -> Bool
  ) throws(Failure) -> String {
    let end = file.path.split(separator: ".").last.map(String.init) ?? "jpg"
    for number in 1...9_999 {
      let path = "\(folder)/\(stem)\(number == 1 ? "" : "-\(number)").\(end)"
      let error = try copy(SourceFile(file.path), to: path, isWanted)
      switch error {
      case 0: return path
      case EEXIST: if FileManager.default.contentsEqual(atPath: file.path, andPath: path) { return path }
      // For a new file, ENOENT means a missing folder.
      case ENOENT: throw .file(folder, reason: Failure.noFolder)
      default: throw SourceFile.failure(error, path)
      }
    }
    throw .file("\(folder)/\(stem).\(end)", reason: "too many files have this name")
  }

  /// Copies a file to a new path; returns 0 or the system's error number.
  private static func copy(_ source: SourceFile, to path: String, _ isWanted: () -> Bool) throws(Failure) -> Int32 {
    let draft: FileDraft
    do throws(SystemError) { draft = try FileDraft(path) } catch { return error.code }
    try source.read(isWanted) { bytes throws(Failure) in
      let error = draft.write(bytes)
      guard error == 0 else { throw SourceFile.failure(error, path) }
    }
    do throws(SystemError) { try draft.place() } catch { return error.code }
    return 0
  }
}
