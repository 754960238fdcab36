public import Architecture
public import UseCases

/// The media of a practice in the tables of a server, with a local folder as their cache.
///
/// A file is stored in the cache and on the server before its record. A file that the cache lacks is read from the
/// server on demand, and its checksum is verified. The cache may be removed at any time, except for files without a
/// record yet.
///
/// Uses a connection of its own, without the writers' lock, so that a transfer delays no other writer.
public final class ServerMedia: MediaFiles {
  private let folder: MediaFolder
  private let place: String
  private let unfinished: UnfinishedFiles
  private let portions: Lock<MediaPortions>
  /// Files that this process has sent to the server, and whose records are not stored yet.
  private let sent = Lock<Set<UniqueID>>([])

  /// Makes the media; the first access to the server connects.
  ///
  /// - Parameters:
  ///   - data: the folder of the cache.
  ///   - server: the server, whose tables a store has created.
  ///   - kinds: the kinds of record.
  public init(data: String, _ server: PostgreSQLServer, kinds: Kinds = .own) {
    folder = MediaFolder(data: data, isCache: true)
    place = MediaFolder.path(in: data)
    unfinished = UnfinishedFiles(data: data)
    let connection = DatabaseConnection(
      waitReportDelay: server.waitReportDelay, waited: { server.report(isWaiting: $0) }
    ) { () throws(Failure) in try server.open() }
    portions = Lock(
      MediaPortions(
        tables: PostgreSQLTables(
          connection: connection, schema: PostgreSQLSchema(server.schema, kinds), place: server.address, session: nil)))
  }

  // MARK: Taking

  public func take(
    _ path: String, as id: UniqueID, isPicture: Bool, progress: @escaping CopyProgress
  ) async throws(Failure) -> MediaFile {
    // Report only the progress of the transfer, which takes longer than the copy.
    try await send(try await folder.take(path, as: id, isPicture: isPicture), id, progress)
  }

  public func keep(_ bytes: [UInt8], named name: String, as id: UniqueID) async throws(Failure) -> MediaFile {
    try await send(try await folder.keep(bytes, named: name, as: id), id) { _, _ in }
  }

  private func send(
    _ file: MediaFile, _ id: UniqueID, _ progress: @escaping CopyProgress
  ) async throws(Failure) -> MediaFile {
    do throws(Failure) {
      try await folder.work { [self] isWanted throws(Failure) in try send(id, file.format, isWanted, progress) }
      return file
    } catch {
      discard(id)
      throw error
    }
  }

  private func send(
    _ id: UniqueID, _ format: MediaFormat, _ isWanted: () -> Bool, _ progress: CopyProgress = { _, _ in }
  ) throws(Failure) {
    let source = try SourceFile("\(place)/\(id).\(format.rawValue)", followsLinks: false)
    let isNew = try transaction(isWriting: true) { portions throws(Failure) in
      let isNew = try !portions.has(id)
      try portions.add(source, as: id, format, isWanted) { progress($0, source.size) }
      return isNew
    }
    if isNew { sent.withLock { _ = $0.insert(id) } }
  }

  /// Runs a transaction without the writers' lock: no other client stores a file with the same id.
  private func transaction<Answer>(
    isWriting: Bool, _ work: (MediaPortions) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try portions.withLock { portions throws(Failure) in
      let connection = portions.tables.connection
      do throws(Failure) {
        if isWriting { try connection.beginWriting(nil) } else { try connection.beginReading() }
        let answer = try work(portions)
        if isWriting { try connection.commit() } else { try connection.endReading() }
        return answer
      } catch {
        connection.rollBack()
        throw error
      }
    }
  }

  public func release(_ id: UniqueID) {
    sent.withLock { _ = $0.remove(id) }
    folder.release(id)
  }

  public func discard(_ id: UniqueID) {
    if sent.withLock({ $0.remove(id) != nil }) {
      // If the server cannot be reached, the next start removes both files.
      do throws(Failure) { try removeStored(id) } catch { return }
    }
    folder.discard(id)
  }

  // MARK: Reading

  /// The path in the cache; a missing file is first read from the server.
  public func path(of medium: Medium) -> String {
    let path = folder.path(of: medium)
    if FileIdentity(path) == nil { try? fetchFile(ArchivedFile(medium)) { true } }
    return path
  }

  /// The condition on the server if the check is thorough, else in the cache, which is repaired from the server.
  ///
  /// A thorough check sends the cached file to the server if the server lacks an intact one.
  public func condition(
    of medium: Medium, isThorough: Bool, progress: @escaping CheckProgress
  ) async -> MediumCondition {
    let file = ArchivedFile(medium)
    do throws(Failure) {
      return try await folder.work { [self] isWanted throws(Failure) in
        guard isThorough else { return try fetch(file, isWanted) }
        var done = 0
        let stored = try read(file, isWanted) { bytes throws(Failure) in
          done += bytes.count
          progress(done)
        }
        guard stored != .sound, isCached(file, isWanted) else { return stored }
        try send(medium.id, medium.file.format, isWanted)
        sent.withLock { _ = $0.remove(medium.id) }
        return .sound
      }
    } catch {
      guard case .store = error else { return .damaged("it cannot be read") }
      return .damaged("the server of the practice cannot be reached")
    }
  }

  /// Fetches a file into the cache, unless an intact copy is there; does nothing if the server has no intact file.
  ///
  /// - Parameters:
  ///   - file: the file, as its record describes it.
  ///   - isWanted: called repeatedly; returns false to stop.
  public func fetchFile(_ file: ArchivedFile, _ isWanted: () -> Bool) throws(Failure) { _ = try fetch(file, isWanted) }

  /// Verifies on the server a file that was just stored; throws `mediumLost` if the server lacks an intact one.
  ///
  /// If the cache lacks the file, fetches it instead.
  public func readBack(_ file: ArchivedFile, _ isWanted: () -> Bool) throws(Failure) {
    guard isCached(file, isWanted) else { return try fetchFile(file, isWanted) }
    let stored = try read(file, isWanted) { _ in }
    guard stored == .sound else { throw .mediumLost(file.record, stored) }
  }

  private func fetch(_ file: ArchivedFile, _ isWanted: () -> Bool) throws(Failure) -> MediumCondition {
    guard !isCached(file, isWanted) else { return .sound }
    guard let (id, format) = MediaFolder.parts(of: file.name) else { return .missing }
    let copy = try unfinished.begin(id, format) { path throws(Failure) in try FileCopy(path, isNew: true) }
    do throws(Failure) {
      let condition = try read(file, isWanted) { bytes throws(Failure) in try copy.append(bytes) }
      guard condition == .sound else {
        unfinished.discard(id)
        return condition
      }
      try unfinished.place(copy, id)
    } catch {
      unfinished.discard(id)
      throw error
    }
    unfinished.release(id)
    return .sound
  }

  private func isCached(_ file: ArchivedFile, _ isWanted: () -> Bool) -> Bool {
    guard let source = try? SourceFile("\(place)/\(file.name)", followsLinks: false), source.size == file.size else {
      return false
    }
    var digest = SHA256()
    do throws(Failure) {
      try source.read(isWanted) { bytes throws(Failure) in digest.update(bytes) }
    } catch {
      return false
    }
    return digest.finish() == file.digest
  }

  /// Passes the content of a file on the server to `take`; returns the condition by size and checksum.
  private func read(
    _ file: ArchivedFile, _ isWanted: () -> Bool, _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> MediumCondition {
    guard let id = MediaFolder.parts(of: file.name)?.id else { return .missing }
    var (digest, size) = (SHA256(), 0)
    let isThere = try transaction(isWriting: false) { portions throws(Failure) in
      try portions.read(id) { bytes throws(Failure) in
        guard isWanted() else { throw .interrupted }
        size += bytes.count
        bytes.withUnsafeBytes { digest.update($0) }
        try take(bytes)
      }
    }
    return isThere ? file.condition(size: size, digest: digest.finish()) : .missing
  }

  // MARK: Cleaning

  /// The names of all files on the server and in the cache.
  public func names() async throws(Failure) -> [String] {
    let here = try await folder.names()
    return try await folder.work { [self] _ throws(Failure) in
      let there = try transaction(isWriting: false) { portions throws(Failure) in try portions.names() }
      return Set(here).union(there).sorted()
    }
  }

  public func remove(_ name: String) throws(Failure) {
    if let id = MediaFolder.parts(of: name)?.id { try removeStored(id) }
    try folder.remove(name)
  }

  private func removeStored(_ id: UniqueID) throws(Failure) {
    try transaction(isWriting: true) { portions throws(Failure) in try portions.remove(id) }
  }

  public func unlessInUse(_ name: String, _ work: () throws(Failure) -> Void) throws(Failure) -> Bool {
    try folder.unlessInUse(name, work)
  }

  public func sweepAbandoned() -> [String] { folder.sweepAbandoned() }

  public func endUse(_ name: String) { folder.endUse(name) }
}

extension ArchivedFile {
  fileprivate init(_ medium: Medium) {
    self.init(of: medium.record, name: medium.fileName, size: medium.file.size, digest: medium.file.digest)
  }
}
