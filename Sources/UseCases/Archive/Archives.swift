public import Architecture

/// The port to archives: folders of JSON and media files with all contents of a storage.
public protocol Archives: Sendable {
  /// Writes an archive under a temporary name, and renames it once it is complete and durable.
  ///
  /// Throws `archive(.notEmpty)` if the path is anything but an empty folder, and `archive(.insideData)` for a path
  /// inside the data folder.
  ///
  /// - Parameters:
  ///   - path: the folder of the archive.
  ///   - time: the time of writing.
  ///   - isForWipe: true for the copy before a wipe, and for the copy of a move. The copy includes the history of
  ///     typed lines, keeps its temporary name until `place`, and is removed at the program's end unless `confirm` was
  ///     called.
  ///   - fill: adds the records and files.
  /// - Returns: the current folder of the archive.
  @discardableResult
  func write(
    _ path: String, at time: Instant, isForWipe: Bool, _ fill: (any ArchiveWriter) throws(Failure) -> Void
  ) throws(Failure) -> String

  /// Gives the copy before a wipe its final name; call after its verification.
  func place(_ path: String) throws(Failure)

  /// Name of the practice, which confirms a wipe.
  var practice: String { get }

  /// Default folder of the copy before a wipe, and of the temporary copy of a move.
  func defaultCopyPath(at time: Instant) -> String

  /// Opens an archive, and checks all contents against its checksums.
  ///
  /// - Parameters:
  ///   - path: the folder of the archive.
  ///   - isTrial: true for a comparison only, without copying media.
  func open(_ path: String, isTrial: Bool) throws(Failure) -> any ArchiveReader

  /// Keeps the copy beyond the program's end; call before the wipe.
  ///
  /// Throws `interrupted` if the program is ending, which removes the copy.
  func confirm(_ path: String) throws(Failure)

  /// Removes the files in an archive's manifest, then empty folders.
  ///
  /// The archive may still have its temporary name. An interrupted removal leaves no archive with the final name.
  func remove(_ path: String) throws(Failure)
}

extension Archives {
  /// Opens an archive for an import.
  func open(_ path: String) throws(Failure) -> any ArchiveReader { try open(path, isTrial: false) }
}

/// An archive that is being written.
public protocol ArchiveWriter {
  /// Adds the next records of a section, at most `Archive.portion`.
  func add<Section: ArchiveSection>(_ records: [Section.Record], to section: Section) throws(Failure)
  /// Adds a medium's file, if readable, and returns its condition.
  func addMedium(_ file: ArchivedFile) throws(Failure) -> MediumCondition
}

/// An archive that is being read.
public protocol ArchiveReader: Sendable {
  /// Contents of a foreign archive that were changed or lost, so far; empty for the program's own archives.
  var remarks: [ImportRemark] { get }
  /// Reads all records of a section in order, in portions; checks their number against the manifest.
  func read<Section: ArchiveSection>(
    _ section: Section, _ take: ([Section.Record]) throws(Failure) -> Void
  ) throws(Failure)
  /// Condition of a record's file; throws if the archive neither has it nor lists it as missing.
  func condition(of file: ArchivedFile) throws(Failure) -> MediumCondition
  /// Number of all records, for the progress of an import; 0 if unknown.
  var recordCount: Int { get }
  /// Number of all media files.
  var mediumCount: Int { get }
  /// Digest of all records but sessions, and of all media files; nil for a foreign archive.
  var digest: Int? { get }
  /// Copies media files durably into the data folder; advances `work` by each file.
  ///
  /// Throws `interrupted` if the work was cancelled.
  func takeMedia(_ work: LongWork) throws(Failure)
  /// Removes the copied media files, because the records were not stored.
  func discardMedia()
  /// Keeps the copied media files, because the records are stored.
  func commitMedia()
}

extension ArchiveReader {
  /// Default: a foreign archive.
  public var digest: Int? { nil }
}

/// Archives without a disk, for a replay.
public struct NoArchives: Archives {
  /// Creates the port.
  public init() {}

  /// Empty.
  public var practice: String { "" }

  /// The root folder, which is never written.
  public func defaultCopyPath(at time: Instant) -> String { "/" }

  /// Throws a failure.
  public func write(
    _ path: String, at time: Instant, isForWipe: Bool, _ fill: (any ArchiveWriter) throws(Failure) -> Void
  ) throws(Failure) -> String { throw .file(path, reason: "there are no archives here") }

  /// Does nothing.
  public func place(_ path: String) throws(Failure) {}

  /// Throws a failure.
  public func open(_ path: String, isTrial: Bool) throws(Failure) -> any ArchiveReader { throw .noSuchFile(path) }

  /// Does nothing.
  public func confirm(_ path: String) throws(Failure) {}

  /// Throws a failure.
  public func remove(_ path: String) throws(Failure) { throw .noSuchFile(path) }
}
