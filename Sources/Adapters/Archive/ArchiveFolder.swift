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
  private let state: String
  private let history: String?
  private let local: LocalReading
  private let data: String?
  private let kinds: Kinds
  private let work = ArchiveWork()
  /// The copy of what is to be wiped, until somebody agrees to that.
  private let unconfirmed = Lock<String?>(nil)
  /// The name of the practice, by which a person agrees to have everything wiped.
  public let practice: String

  /// Archives of the data in that folder; without one, of data that have no files.
  ///
  /// - Parameters:
  ///   - data: the data folder.
  ///   - program: the version of this program.
  ///   - state: the folder of the copies of what is wiped.
  ///   - history: the file of the lines that were typed at prompts; nil where there is none.
  ///   - practice: the name of the practice.
  ///   - local: how amounts and days of another program are read.
  ///   - kinds: the kinds of record, each of which has a folder.
  public init(
    data: String?, program: String, state: String = ".", history: String? = nil,
    practice: String = "jotter", local: LocalReading = .universal, kinds: Kinds = .own
  ) {
    (self.data, self.kinds) = (data, kinds)
    media = data.map { MediaFolder.path(in: $0) }
    (self.program, self.practice, self.local) = (program, practice, local)
    (self.state, self.history) = (state, history)
  }

  /// Where everything is copied before it is wiped: `wiped-` and the time in UTC.
  public func wipedPlace(at time: Instant) -> String {
    "\(state)/wiped-" + ISOTime(time).text.filter { $0 != ":" }
  }

  /// Writes an archive; see the port.
  public func write(
    _ path: String, at time: Instant, isForWipe: Bool, _ fill: (any ArchiveWriter) throws(Failure) -> Void
  ) throws(Failure) {
    let path = Self.trimmed(path)
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .file(path, reason: "it is no name of a folder") }
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR, try DiskFolder.names(path).isEmpty else {
        throw .archive(path, .notEmpty)
      }
    }
    if let data, DiskFolder.isInside(path, data) { throw .archive(path, .insideData) }
    let parent = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
    if !parent.isEmpty { try DataFolder.make(parent) }
    // A folder that was just made may have led somewhere else.
    if let data, DiskFolder.isInside(path, data) { throw .archive(path, .insideData) }
    ArchiveDraft.removeDead(of: path, in: parent.isEmpty ? "/" : parent, kinds)
    let part = "\(path).\(getpid()).part"
    let draft = try ArchiveDraft(part, work)
    try withExtendedLifetime(draft) { () throws(Failure) in
      do throws(Failure) {
        let writer = ArchiveFiles(part, media: media) { [work] in work.isWanted }
        try fill(writer)
        if isForWipe, let history { try writer.addHistory(history) }
        try writer.finish(ArchiveManifest(program: program, writtenAt: ISOTime(time)))
        try draft.place(at: path)
        try DiskFolder.sync(parent.isEmpty ? "/" : parent)
        if isForWipe { wait(for: path) }
      } catch {
        DiskFolder.remove(part)
        throw error
      }
    }
  }

  /// Leaves what is being written or read, and comes back when nothing is left of it, nor of a copy that nobody has
  /// confirmed; for the end of the program.
  public func leave() {
    work.leave()
    let path = unconfirmed.withLock { path in
      defer { path = nil }
      return path
    }
    if let path { try? remove(path) }
  }

  /// Keeps a copy; see the port.
  public func confirm(_ path: String) {
    unconfirmed.withLock { $0 = nil }
    unlink(mark)
  }

  /// The copy of a program that was killed while somebody was asked whether to wipe; named once.
  ///
  /// Nothing was wiped: before that the copy is confirmed, and not waited for any more.
  public func takeUnconfirmed() -> String? {
    guard data != nil, let text = try? String(contentsOfFile: mark, encoding: .utf8) else { return nil }
    let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
    guard parts.count == 2, let process = pid_t(parts[0]), kill(process, 0) != 0, errno == ESRCH else { return nil }
    unlink(mark)
    return FileManager.default.fileExists(atPath: parts[1]) ? parts[1] : nil
  }

  /// Names the copy beside the lines of the prompt until it is confirmed, for who finds it when this program was killed.
  private func wait(for path: String) {
    unconfirmed.withLock { $0 = path }
    guard data != nil else { return }
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    try? DataFolder.make(state)
    let isMade = FileManager.default.createFile(
      atPath: mark, contents: Data("\(getpid())\n\(whole)".utf8), attributes: [.posixPermissions: 0o600])
    // Then it is not found, as it was before.
    if !isMade { unlink(mark) }
  }

  private var mark: String { "\(state)/wipe-asked" }

  /// Opens an archive; see the port.
  public func open(_ path: String, isTrial: Bool) throws(Failure) -> any ArchiveReader {
    let path = Self.trimmed(path)
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { throw .noSuchFile(path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .archive(path, .none) }
    let intake = MediaIntake(isTrial ? nil : media, work)
    guard !ArchiveContents.isThere(path) else { return try ArchiveContents(path, intake) }
    let files = VjotFiles(path: path)
    guard files.isThere else { throw .archive(path, .none) }
    do throws(Failure) {
      return try VjotContents(files, intake, local: local)
    } catch {
      if case .archive("", let problem) = error { throw .archive(path, problem) }
      throw error
    }
  }

  /// Removes an archive; see the port.
  public func remove(_ path: String) throws(Failure) {
    unconfirmed.withLock { $0 = nil }
    unlink(mark)
    try ArchiveContents(Self.trimmed(path), MediaIntake(nil, work)).remove()
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
  /// The names of the media whose files were missing or damaged when it was written; nil for none.
  var lacking: [String]?

  static let name = "jotter archive"
  /// The name of its own file.
  static let file = "manifest.json"

  /// The program's version and the moment; the rest is not known yet.
  init(program: String, writtenAt: ISOTime) {
    self.program = program
    self.writtenAt = writtenAt
  }
}
