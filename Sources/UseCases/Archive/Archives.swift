public import Architecture

/// The port to archives: folders of JSON and files that hold all that is stored.
public protocol Archives: Sendable {
  /// Writes an archive: it has its name when it is whole and on the disk, and not before.
  ///
  /// Anything but an empty folder in its place is refused with `archive(.notEmpty)`, a place inside the data folder with
  /// `archive(.insideData)`.
  ///
  /// - Parameters:
  ///   - path: its folder.
  ///   - time: when it is written.
  ///   - isForWipe: whether it is the copy of what is to be wiped: it takes along the lines that were typed at prompts,
  ///     has another name until `place`, and goes with the end of the program unless it is confirmed.
  ///   - fill: adds the records and files.
  /// - Returns: the folder in which it lies by now.
  @discardableResult
  func write(
    _ path: String, at time: Instant, isForWipe: Bool, _ fill: (any ArchiveWriter) throws(Failure) -> Void
  ) throws(Failure) -> String

  /// Gives the copy of what is to be wiped its name: it was read back.
  func place(_ path: String) throws(Failure)

  /// The name of the practice, by which a person agrees to have everything wiped.
  var practice: String { get }

  /// Where everything is copied before it is wiped, unless a person names another folder.
  func wipedPlace(at time: Instant) -> String

  /// Opens an archive; whatever is read of it is compared with its check sums.
  ///
  /// - Parameters:
  ///   - path: its folder.
  ///   - isTrial: whether it is read for a comparison alone, and its media are not copied.
  func open(_ path: String, isTrial: Bool) throws(Failure) -> any ArchiveReader

  /// The copy is needed from now on: what it was made of is being wiped.
  func confirm(_ path: String)

  /// Removes an archive that nobody needs, whether it has its name or not yet: the files that it says to have, and the
  /// folders that are empty then. When it returns nothing of it has its name any more.
  func remove(_ path: String) throws(Failure)
}

extension Archives {
  /// Opens an archive in order to take all of it.
  func open(_ path: String) throws(Failure) -> any ArchiveReader { try open(path, isTrial: false) }
}

/// An archive that is being written.
public protocol ArchiveWriter {
  /// Adds the next records of a shelf, at most `Archive.portion` of them.
  func add<Shelf: ArchiveShelf>(_ records: [Shelf.Record], to shelf: Shelf) throws(Failure)
  /// Adds the file of a medium, as far as it can be read, and tells what has become of it.
  func addMedium(_ file: ArchivedFile) throws(Failure) -> MediumCondition
}

/// An archive that is being read.
public protocol ArchiveReader: Sendable {
  /// What could not be taken as it is, as far as it was read; nothing of an archive.
  var remarks: [ImportRemark] { get }
  /// Hands over all records of a shelf, in their order, portion by portion; they are as many as the manifest says.
  func read<Shelf: ArchiveShelf>(
    _ shelf: Shelf, _ take: ([Shelf.Record]) throws(Failure) -> Void
  ) throws(Failure)
  /// What the archive has of a file that one of its records names; what it neither has nor says to lack is damage.
  func condition(of file: ArchivedFile) throws(Failure) -> MediumCondition
  /// Copies the files of the media into the data folder, and comes back when they are durable; where that is not wanted
  /// any more, `interrupted` is thrown.
  func takeMedia(while isWanted: () -> Bool) throws(Failure)
  /// Lets go of what `takeMedia` has copied: the records are not stored.
  func letMediaGo()
  /// Ends the use of what `takeMedia` has copied: the records are stored.
  func keepMedia()
}

/// What an archive holds, in numbers.
public struct ArchiveReport: Equatable, Sendable, Codable {
  /// The records of one kind.
  public struct Count: Equatable, Sendable, Codable {
    /// The name of the kind's folder.
    public var folder: String
    /// How many there are.
    public var count: Int

    /// So many records.
    public init(folder: String, count: Int) { (self.folder, self.count) = (folder, count) }
  }

  /// The folder of the archive.
  public var path: String
  /// The records, in the order of `Archive.shelves`, and the files of the media.
  public var counts: [Count]
  /// What could not be taken as it is: a hundred of them at the most, and how many more.
  public var remarks: [ImportRemark]

  /// An archive in that folder; without counts nothing is known of it yet.
  public init(path: String, counts: [Count] = [], remarks: [ImportRemark] = []) {
    (self.path, self.counts, self.remarks) = (path, counts, remarks)
  }
}

/// A machine on which no archive can be written or read: a session that is run again touches no disk.
public struct NoArchives: Archives {
  /// Nowhere.
  public init() {}

  /// None.
  public var practice: String { "" }

  /// Nowhere.
  public func wipedPlace(at time: Instant) -> String { "/" }

  /// Refuses it.
  public func write(
    _ path: String, at time: Instant, isForWipe: Bool, _ fill: (any ArchiveWriter) throws(Failure) -> Void
  ) throws(Failure) -> String { throw .file(path, reason: "there are no archives here") }

  /// There is none.
  public func place(_ path: String) throws(Failure) {}

  /// Refuses it.
  public func open(_ path: String, isTrial: Bool) throws(Failure) -> any ArchiveReader { throw .noSuchFile(path) }

  /// There is none.
  public func confirm(_ path: String) {}

  /// Refuses it.
  public func remove(_ path: String) throws(Failure) { throw .noSuchFile(path) }
}
