public import Architecture

/// The port to the folder of the media: takes files in, gives out where they are, and lets them go.
///
/// A file is there, whole and durable, before a record of it is made. Until that record is stored the file is unfinished: it
/// is in use by its process, and the next start after the death of that process removes it (decision 30).
public protocol MediaFiles: Sendable {
  /// So many bytes of a file are copied, and so many it has.
  typealias CopyProgress = @Sendable (_ done: Int, _ size: Int) -> Void

  /// Copies a file under that id, and comes back when the copy is durable; the original stays as it is.
  ///
  /// A picture of somebody has to be a photo: anything else is refused before it is copied. Of a large file it is told
  /// again and again how far the copy is.
  func take(
    _ path: String, as id: UniqueID, isPicture: Bool, progress: @escaping CopyProgress
  ) async throws(Failure) -> MediaFile

  /// Keeps bytes that were made here under that id, and comes back when they are durable.
  func keep(_ bytes: [UInt8], named name: String, as id: UniqueID) async throws(Failure) -> MediaFile

  /// Where the file of a medium is: an absolute path inside the folder.
  func path(of medium: Medium) -> String

  /// What has become of the file of a medium; a thorough look reads all of it.
  func condition(of medium: Medium, isThorough: Bool) async -> MediumCondition

  /// The names of all that lies in the folder, in their order.
  func names() async throws(Failure) -> [String]

  /// Lets a file of the folder go; one that is not there is no failure.
  func remove(_ name: String) throws(Failure)

  /// Does `work` while no process can begin to use the file of that name; false, and it is not done, when one uses it.
  func unlessInUse(_ name: String, _ work: () throws(Failure) -> Void) throws(Failure) -> Bool

  /// Ends the use of the file of this id in this process: its record is stored.
  func release(_ id: UniqueID)

  /// Removes the file of this id, which this process took, and ends its use: the record was refused. A file that was there
  /// before stays.
  func discard(_ id: UniqueID)

  /// Removes what processes that have died have begun, and returns the names of the files that they took and may not have
  /// stored: the records decide about those. Normally there are none, and it takes no time to see that.
  func abandoned() -> [String]

  /// Forgets that a process has died over the file of this name.
  func settle(_ name: String)
}

extension MediaFiles {
  /// Copies a file of any kind, or a photo, under that id.
  public func take(_ path: String, as id: UniqueID, isPicture: Bool = false) async throws(Failure) -> MediaFile {
    try await take(path, as: id, isPicture: isPicture) { _, _ in }
  }

  /// Stores the records of files that were taken under these ids; if that is refused, the files are removed.
  ///
  /// A commit in doubt keeps them in use: the next start finds out whether a record names them.
  func storing<Answer: Sendable>(
    _ ids: [UniqueID], _ store: () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    do throws(Failure) {
      let answer = try await store()
      for id in ids { release(id) }
      return answer
    } catch {
      if !error.isInDoubt { for id in ids { discard(id) } }
      throw error
    }
  }
}

/// A jotter that keeps no files: what is in memory alone ends with the program, and so would they.
public struct NoMediaFiles: MediaFiles {
  private static let reason = "a jotter in memory keeps no files"

  /// Nowhere.
  public init() {}

  /// Refuses it.
  public func take(
    _ path: String, as id: UniqueID, isPicture: Bool, progress: @escaping CopyProgress
  ) async throws(Failure) -> MediaFile {
    throw .file(path, reason: Self.reason)
  }

  /// Refuses it.
  public func keep(_ bytes: [UInt8], named name: String, as id: UniqueID) async throws(Failure) -> MediaFile {
    throw .file(name, reason: Self.reason)
  }

  /// Nowhere.
  public func path(of medium: Medium) -> String { "/" + medium.fileName }

  /// Nothing is there.
  public func condition(of medium: Medium, isThorough: Bool) async -> MediumCondition { .missing }

  /// Nothing is there.
  public func names() async throws(Failure) -> [String] { [] }

  /// Nothing is there.
  public func remove(_ name: String) throws(Failure) {}

  /// Nothing is in use.
  public func unlessInUse(_ name: String, _ work: () throws(Failure) -> Void) throws(Failure) -> Bool {
    try work()
    return true
  }

  /// Nothing is in use.
  public func release(_ id: UniqueID) {}

  /// Nothing is there.
  public func discard(_ id: UniqueID) {}

  /// Nothing was begun.
  public func abandoned() -> [String] { [] }

  /// Nothing was begun.
  public func settle(_ name: String) {}
}
