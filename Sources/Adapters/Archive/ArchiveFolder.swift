public import Architecture
import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Archives on disk: a folder for its owner alone, with a folder for each kind of record, one for the media, and a
/// manifest with the check sum of each file.
///
/// It is written under another name beside its own, brought to the disk, and renamed.
public struct ArchiveFolder: Archives {
  private let media: String?
  private let program: String

  /// Archives of the data in that folder; without one, of data that have no files.
  ///
  /// - Parameters:
  ///   - data: the data folder.
  ///   - program: the version of this program.
  public init(data: String?, program: String) {
    media = data.map { MediaFolder.path(in: $0) }
    self.program = program
  }

  /// Writes an archive; see the port.
  public func write(
    _ path: String, at time: Instant, _ fill: (any ArchiveWriter) throws(Failure) -> Void
  ) throws(Failure) {
    let path = Self.trimmed(path)
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .file(path, reason: "it is no name of a folder") }
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR, try DiskFolder.names(path).isEmpty else {
        throw .archive(path, .notEmpty)
      }
    }
    let parent = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
    if !parent.isEmpty { try DataFolder.make(parent) }
    let part = "\(path).\(getpid()).part"
    guard mkdir(part, 0o700) == 0 else { throw .file(part, reason: String(cString: strerror(errno))) }
    do throws(Failure) {
      let writer = ArchiveFiles(part, media: media)
      try fill(writer)
      try writer.finish(ArchiveManifest(program: program, writtenAt: ISOTime(time)))
      guard rename(part, path) == 0 else {
        if errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR { throw .archive(path, .notEmpty) }
        throw .file(path, reason: String(cString: strerror(errno)))
      }
      try DiskFolder.sync(parent.isEmpty ? "/" : parent)
    } catch {
      DiskFolder.remove(part)
      throw error
    }
  }

  /// Opens an archive; see the port.
  public func open(_ path: String) throws(Failure) -> any ArchiveReader {
    let path = Self.trimmed(path)
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { throw .noSuchFile(path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .archive(path, .none) }
    return try ArchiveContents(path, media: media)
  }

  private static func trimmed(_ path: String) -> String {
    var path = path.fromHome[...]
    while path.count > 1, path.last == "/" { path = path.dropLast() }
    return String(path)
  }
}

/// What stands at the head of an archive.
struct ArchiveManifest: Codable {
  /// One file of it.
  struct File: Codable {
    /// Its path inside the archive.
    let path: String
    let size: Int
    let sha256: String
  }

  var format = Self.name
  var formatVersion = Archive.version
  var program: String
  var writtenAt: ISOTime
  /// How many records of each kind there are.
  var counts: [String: Int] = [:]
  var files: [File] = []

  static let name = "jotter archive"
  /// The name of its own file.
  static let file = "manifest.json"

  /// The program's version and the moment; the rest is not known yet.
  init(program: String, writtenAt: ISOTime) {
    self.program = program
    self.writtenAt = writtenAt
  }
}

/// The JSON of archives: keys in snake case and in alphabetical order, for people to read.
enum ArchiveJSON {
  static func data(_ value: some Encodable) throws(Failure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    do {
      return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw .store(.other("\(error)"))
    }
  }

  static func value<Value: Decodable>(_ kind: Value.Type, _ bytes: [UInt8], of file: String) throws(Failure) -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(kind, from: Data(bytes))
    } catch let error as DecodingError {
      throw .archive("", .damaged("\(file): \(error.place)"))
    } catch {
      throw .archive("", .damaged("\(file) is no JSON"))
    }
  }
}

extension DecodingError {
  /// What is wrong, and where.
  fileprivate var place: String {
    func path(_ context: Context) -> String {
      context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    }
    switch self {
    case .keyNotFound(let key, let context): return "\(path(context)) has no \(key.stringValue)"
    case .valueNotFound(_, let context): return "\(path(context)) is missing"
    case .typeMismatch(_, let context): return "\(path(context)) is of another kind"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "it is no JSON" : "\(path(context)) is \(context.debugDescription)"
    @unknown default: return "it cannot be understood"
    }
  }
}
