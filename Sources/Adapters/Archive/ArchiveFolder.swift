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

/// Archives on disk.
///
/// An archive is a folder for its owner only. It contains a folder for each kind of record, a folder for the media, and
/// a manifest with the checksum of each file. It is written under a temporary name, synced to the disk, and renamed.
public struct ArchiveFolder: Archives {
  /// Fetches a file into the media folder, unless the folder already has it unchanged.
  public typealias FetchFile = @Sendable (_ file: ArchivedFile, _ isWanted: () -> Bool) throws(Failure) -> Void

  private let media: String?
  private let program: String
  private let state: String
  private let history: String?
  private let local: LocalReading
  private let data: String?
  private let kinds: Kinds
  private let fetchFile: FetchFile?
  private let work = ArchiveWork()
  private let unfinished: UnfinishedFiles?
  /// The copy of the data before a wipe.
  private enum Copy: Sendable {
    /// No copy, or a confirmed copy.
    case none
    /// A copy that is not verified yet.
    case draft(ArchiveDraft, path: String)
    /// A copy with its final name, removed unless the wipe is confirmed.
    case unconfirmed(path: String)
  }
  /// The lock is also held while the copy is removed, so that the end of the program waits for the removal.
  private let copy = Lock(Copy.none)
  /// The name of the practice, which the user types to confirm a wipe.
  public let practice: String

  /// Makes archives of a data folder.
  ///
  /// - Parameters:
  ///   - data: the data folder; nil for data without files.
  ///   - program: the version of this program.
  ///   - state: the folder for copies made before a wipe.
  ///   - history: the file with the lines typed at prompts; nil for none.
  ///   - practice: the name of the practice.
  ///   - local: converts localized amounts and days in the files of another program.
  ///   - kinds: the kinds of record, each with a folder.
  ///   - fetchFile: fetches files that are stored elsewhere; nil if all files are in the data folder.
  public init(
    data: String?, program: String, state: String = ".", history: String? = nil,
    practice: String = "jotter", local: LocalReading = .universal, kinds: Kinds = .own, fetchFile: FetchFile? = nil
  ) {
    (self.data, self.kinds, self.fetchFile) = (data, kinds, fetchFile)
    media = data.map { MediaFolder.path(in: $0) }
    unfinished = data.map { UnfinishedFiles(data: $0) }
    (self.program, self.practice, self.local) = (program, practice, local)
    (self.state, self.history) = (state, history)
  }

  /// The path of the copy before a wipe: `wiped-` and the time in UTC.
  public func defaultCopyPath(at time: Instant) -> String {
    "\(state)/wiped-" + ISOTime(time).text.filter { $0 != ":" }
  }

  @discardableResult public func write(
    _ path: String, at time: Instant, isForWipe: Bool, _ fill: (any ArchiveWriter) throws(Failure) -> Void
  ) throws(Failure) -> String {
    // Begin before a folder is made, so that the end of the program waits for the removal of the folder.
    work.begin()
    defer { work.end() }
    guard work.isWanted else { throw .interrupted }
    let path = Self.trimmed(path)
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .file(path, reason: "it is not the name of a folder") }
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR, try DiskFolder.names(path).isEmpty else {
        throw .archive(path, .notEmpty(free: Self.free(beside: path), isForWipe: isForWipe))
      }
    }
    if let data, DiskFolder.isInside(path, data) { throw .archive(path, .insideData) }
    let parent = Self.parent(of: path)
    try DataFolder.make(parent)
    // Check again: the new parent folder may resolve to another place.
    if let data, DiskFolder.isInside(path, data) { throw .archive(path, .insideData) }
    ArchiveDraft.removeDead(of: path, in: parent, kinds)
    let part = "\(path).\(getpid()).part"
    let draft = try ArchiveDraft(part, unfinished)
    do throws(Failure) {
      let writer = ArchiveFiles(part, media: media, fetchFile: fetchFile) { [work] in work.isWanted }
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

  public func place(_ path: String) throws(Failure) {
    let path = Self.trimmed(path)
    try copy.withLock { copy throws(Failure) in
      guard work.isWanted, case .draft(let draft, path: path) = copy else { throw .interrupted }
      do throws(Failure) {
        try draft.place(at: path)
        try DiskFolder.sync(Self.parent(of: path))
      } catch {
        // The copy may be renamed, but not synced: `leave` must remove it by its final name.
        if FileIdentity(draft.path) == nil { copy = .unconfirmed(path: path) }
        throw error
      }
      copy = .unconfirmed(path: path)
      writeMark(for: path)
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Stops writing and reading at the end of the program, and removes drafts and an unconfirmed copy before it returns.
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

  public func confirm(_ path: String) throws(Failure) {
    let path = Self.trimmed(path)
    try copy.withLock { copy throws(Failure) in
      // The end of the program has removed the copy: the wipe must not begin.
      guard case .unconfirmed(path: path) = copy else { throw .interrupted }
      copy = .none
      unlink(mark)
    }
  }

  /// Removes unfinished archives of programs that were killed.
  public func sweep() { unfinished?.forgetDrafts { path in ArchiveDraft.removeDead(path, kinds) } }

  /// The path of a copy whose process was killed before the wipe was confirmed; returned once.
  ///
  /// The data was not wiped: a confirmation precedes the wipe and removes the mark.
  public func takeUnconfirmed() -> String? {
    guard data != nil, let text = try? String(contentsOfFile: mark, encoding: .utf8) else { return nil }
    let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
    guard parts.count == 2, let process = pid_t(parts[0]), kill(process, 0) != 0, errno == ESRCH else { return nil }
    unlink(mark)
    return FileManager.default.fileExists(atPath: parts[1]) ? parts[1] : nil
  }

  /// Stores the path of the copy until the wipe is confirmed: the next start needs it if this process is killed.
  private func writeMark(for path: String) {
    guard data != nil else { return }
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    try? DataFolder.make(state)
    let isMade = FileManager.default.createFile(
      atPath: mark, contents: Data("\(getpid())\n\(whole)".utf8), attributes: [.posixPermissions: 0o600])
    // Remove an incomplete mark.
    if !isMade { unlink(mark) }
  }

  private var mark: String { "\(state)/wipe-asked" }

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

  public func remove(_ path: String) throws(Failure) {
    let path = Self.trimmed(path)
    try copy.withLock { copy throws(Failure) in
      defer { copy = .none }
      if case .draft(let draft, path: path) = copy { return draft.remove() }
      try removeWhole(path)
    }
  }

  /// Removes a finished archive; renames it to a draft first, so that an interrupted removal leaves no archive.
  private func removeWhole(_ path: String) throws(Failure) {
    unlink(mark)
    // Throws before the rename if the folder is not an archive.
    _ = try ArchiveContents(path, MediaIntake(nil, work))
    try ArchiveDraft.remove(path, as: "\(path).\(getpid()).part", unfinished) { place throws(Failure) in
      try ArchiveContents(place, MediaIntake(nil, work)).remove()
    }
  }

  /// The first of the paths `PATH-2`, `PATH-3` … that does not exist.
  private static func free(beside path: String) -> String {
    var (number, status) = (2, stat())
    while lstat("\(path)-\(number)", &status) == 0 { number += 1 }
    return "\(path)-\(number)"
  }

  private static func trimmed(_ path: String) -> String {
    var path = path.fromHome[...]
    while path.count > 1, path.last == "/" { path = path.dropLast() }
    return String(path)
  }
}

/// The manifest of an archive.
struct ArchiveManifest: Codable {
  /// One file of the archive.
  struct File: Codable {
    /// The path, relative to the archive.
    let path: String
    let size: Int
    let sha256: String
  }

  var format = Self.name
  var formatVersion = Archive.version
  var program: String
  var writtenAt: ISOTime
  /// Number of records, by folder.
  var counts: [String: Int] = [:]
  var files: [File] = []
  /// The names of media files that were missing or damaged at the time of writing; nil if all were sound.
  var lacking: [String]?

  static let name = "jotter archive"
  /// The name of the manifest's file.
  static let file = "manifest.json"

  /// Makes a manifest; `ArchiveFiles.finish` sets the counts and files.
  init(program: String, writtenAt: ISOTime) {
    self.program = program
    self.writtenAt = writtenAt
  }
}
