public import Architecture

/// The port to archives: folders of JSON and media files with all contents of a storage.
public protocol Archives: Sendable {
  /// Writes an archive, which gets its name once it is complete and durable.
  ///
  /// Throws `archive(.notEmpty)` if the path is anything but an empty folder, and `archive(.insideData)` for a path
  /// inside the data folder.
  ///
  /// - Parameters:
  ///   - path: the folder of the archive.
  ///   - time: the time of writing.
  ///   - isForWipe: true for the copy before a wipe, and for one that only moves. It includes the histories of prompts,
  ///     has a temporary name until `place`, and is removed at the end of the program unless confirmed.
  ///   - fill: adds the records and files.
  /// - Returns: the current folder of the archive.
  @discardableResult
  func write(
    _ path: String, at time: Instant, isForWipe: Bool, _ fill: (any ArchiveWriter) throws(Failure) -> Void
  ) throws(Failure) -> String

  /// Gives the copy before a wipe its final name, after it was read back.
  func place(_ path: String) throws(Failure)

  /// Name of the practice, to be typed before a wipe.
  var practice: String { get }

  /// Default folder of the copy before a wipe.
  func wipedPlace(at time: Instant) -> String

  /// Opens an archive; all contents are checked against its checksums.
  ///
  /// - Parameters:
  ///   - path: the folder of the archive.
  ///   - isTrial: true for a comparison only, without copying media.
  func open(_ path: String, isTrial: Bool) throws(Failure) -> any ArchiveReader

  /// Keeps the copy from now on: the wipe begins. Throws `interrupted` if the program ends, which removes the copy.
  func confirm(_ path: String) throws(Failure)

  /// Removes an archive, with or without its final name: the files of its manifest, then empty folders.
  ///
  /// On return no part has its name any more.
  func remove(_ path: String) throws(Failure)
}

extension Archives {
  /// Opens an archive for an import.
  func open(_ path: String) throws(Failure) -> any ArchiveReader { try open(path, isTrial: false) }
}

/// An archive that is being written.
public protocol ArchiveWriter {
  /// Adds the next records of a shelf, at most `Archive.portion`.
  func add<Shelf: ArchiveShelf>(_ records: [Shelf.Record], to shelf: Shelf) throws(Failure)
  /// Adds a medium's file, if readable, and returns its condition.
  func addMedium(_ file: ArchivedFile) throws(Failure) -> MediumCondition
}

/// An archive that is being read.
public protocol ArchiveReader: Sendable {
  /// Contents that could not be read unchanged so far; empty for an archive.
  var remarks: [ImportRemark] { get }
  /// Reads all records of a shelf in order, in portions; checks their number against the manifest.
  func read<Shelf: ArchiveShelf>(
    _ shelf: Shelf, _ take: ([Shelf.Record]) throws(Failure) -> Void
  ) throws(Failure)
  /// Condition of a record's file; throws if the archive neither has it nor lists it as missing.
  func condition(of file: ArchivedFile) throws(Failure) -> MediumCondition
  /// Number of all records, for the progress of an import; 0 if unknown.
  var recordCount: Int { get }
  /// Number of all media files.
  var mediumCount: Int { get }
  /// Digest of all records but sessions, and of all media files; nil for a foreign archive.
  var digest: Int? { get }
  /// Copies media files into the data folder, durably, and advances the work by each; throws `interrupted` once it is
  /// unwanted.
  func takeMedia(_ work: LongWork) throws(Failure)
  /// Removes the copied media files: the records were not stored.
  func discardMedia()
  /// Keeps the copied media files: the records are stored.
  func commitMedia()
}

extension ArchiveReader {
  /// Default: a foreign archive.
  public var digest: Int? { nil }
}

/// A machine without archives, as in a replay, which uses no disk.
public struct NoArchives: Archives {
  /// Creates the port.
  public init() {}

  /// Empty.
  public var practice: String { "" }

  /// The root folder, which is never written.
  public func wipedPlace(at time: Instant) -> String { "/" }

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
