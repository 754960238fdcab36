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
  private let unfinished: UnfinishedFiles?
  /// The copy of what is to be wiped.
  private enum Copy: Sendable {
    /// There is none, or somebody has agreed.
    case none
    /// It is not read back yet.
    case draft(ArchiveDraft, path: String)
    /// It has its name, until somebody agrees.
    case unconfirmed(path: String)
  }
  /// Held while the copy is removed, too: the end of the program waits for that.
  private let copy = Lock(Copy.none)
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
    unfinished = data.map { UnfinishedFiles(data: $0) }
    (self.program, self.practice, self.local) = (program, practice, local)
    (self.state, self.history) = (state, history)
  }

  /// Where everything is copied before it is wiped: `wiped-` and the time in UTC.
  public func wipedPlace(at time: Instant) -> String {
    "\(state)/wiped-" + ISOTime(time).text.filter { $0 != ":" }
  }

  /// Writes an archive; see the port.
  @discardableResult public func write(
    _ path: String, at time: Instant, isForWipe: Bool, _ fill: (any ArchiveWriter) throws(Failure) -> Void
  ) throws(Failure) -> String {
    // Before there is a folder that the end of the program would have to wait for.
    work.begin()
    defer { work.end() }
    guard work.isWanted else { throw .interrupted }
    let path = Self.trimmed(path)
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .file(path, reason: "it is no name of a folder") }
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR, try DiskFolder.names(path).isEmpty else {
        throw .archive(path, .notEmpty)
      }
    }
    if let data, DiskFolder.isInside(path, data) { throw .archive(path, .insideData) }
    let parent = Self.parent(of: path)
    try DataFolder.make(parent)
    // A folder that was just made may have led somewhere else.
    if let data, DiskFolder.isInside(path, data) { throw .archive(path, .insideData) }
    ArchiveDraft.removeDead(of: path, in: parent, kinds)
    let part = "\(path).\(getpid()).part"
    let draft = try ArchiveDraft(part, unfinished)
    do throws(Failure) {
      let writer = ArchiveFiles(part, media: media) { [work] in work.isWanted }
      try fill(writer)
      if isForWipe, let history { try writer.addHistory(history) }
      try writer.finish(ArchiveManifest(program: program, writtenAt: ISOTime(time)))
      if isForWipe {
        copy.withLock { $0 = .draft(draft, path: path) }
        return part
      }
      try draft.place(at: path)
      try DiskFolder.sync(Self.parent(of: path))
      return path
    } catch {
      draft.remove()
      throw error
    }
  }

  /// Gives the copy of what is to be wiped its name; see the port.
  public func place(_ path: String) throws(Failure) {
    let path = Self.trimmed(path)
    try copy.withLock { copy throws(Failure) in
      guard work.isWanted, case .draft(let draft, path: path) = copy else { throw .interrupted }
      do throws(Failure) {
        try draft.place(at: path)
        try DiskFolder.sync(Self.parent(of: path))
      } catch {
        // It has its name, and perhaps not on the disk: it is removed by that.
        if FileIdentity(draft.path) == nil { copy = .unconfirmed(path: path) }
        throw error
      }
      copy = .unconfirmed(path: path)
      wait(for: path)
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Leaves what is being written or read, and comes back when nothing is left of it, nor of a copy that nobody has
  /// confirmed; for the end of the program.
  public func leave() {
    work.leave()
    copy.withLock { copy in
      switch copy {
      case .none: break
      case .draft(let draft, _): draft.remove()
      case .unconfirmed(let path): try? removeWhole(path)
      }
      copy = .none
    }
  }

  /// Keeps a copy; see the port.
  public func confirm(_ path: String) {
    copy.withLock { $0 = .none }
    unlink(mark)
  }

  /// Removes the archives that were being written by programs that have died.
  public func sweep() { unfinished?.forgetDrafts { path in ArchiveDraft.removeDead(path, kinds) } }

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
    let intake = MediaIntake(isTrial ? nil : unfinished, work)
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
    let path = Self.trimmed(path)
    try copy.withLock { copy throws(Failure) in
      defer { copy = .none }
      if case .draft(let draft, path: path) = copy { return draft.remove() }
      try removeWhole(path)
    }
  }

  /// Removes an archive that has its name: a draft again first, so that none that is cut off has it.
  private func removeWhole(_ path: String) throws(Failure) {
    unlink(mark)
    // What is no archive keeps its name.
    _ = try ArchiveContents(path, MediaIntake(nil, work))
    try ArchiveDraft.remove(path, as: "\(path).\(getpid()).part", unfinished) { place throws(Failure) in
      try ArchiveContents(place, MediaIntake(nil, work)).remove()
    }
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
