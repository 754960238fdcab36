import Architecture

/// Writes and reads archives, each in one transaction.
struct Archivist: Sendable {
  let store: any JotterStore
  let archives: any Archives
  /// Reports progress; ``cancellable(at:_:)`` cancels it with the task.
  let work: LongWork

  /// Exports all contents to a new archive.
  func export(to path: String, at time: Instant) async throws(Failure) -> ArchiveReport {
    try await cancellable { () throws(Failure) in try await export(to: path, at: time, isForWipe: false).report }
  }

  func export(
    to path: String, at time: Instant, isForWipe: Bool
  ) async throws(Failure) -> (report: ArchiveReport, place: String) {
    let (archives, work) = (archives, work)
    return try await store.longRead { rows throws(Failure) in
      var report = ArchiveReport(path: path)
      let place = try archives.write(path, at: time, isForWipe: isForWipe) { writer throws(Failure) in
        var media = MediaTally()
        let sections = Archive.sections(rows.kinds)
        var count = 0
        for section in sections { count += try section.count(in: rows) }
        work.begin(.exporting, of: count)
        for section in sections { report.counts.append(try Self.export(section, rows, to: writer, &media, work)) }
        media.addResults(to: &report)
      }
      return (report, place)
    }
  }

  /// Copies all contents for a wipe, and verifies the copy by reading it back.
  ///
  /// Throws while another prompt is open, and while there is a standard user: a wipe would remove the standard user
  /// without the administrator's password.
  func copy(to path: String?, at time: Instant, isAgreed: Bool) async throws(Failure) -> WipeCopy {
    if let user = try await store.read({ rows throws(Failure) in try rows.standardUser }) {
      throw .administrator(.standardUser(user.name))
    }
    let standing = try await store.storeVersion()
    let path = path ?? archives.defaultCopyPath(at: time)
    let report = try await cancellable { () throws(Failure) in
      let (report, place) = try await export(to: path, at: time, isForWipe: true)
      do throws(Failure) {
        try await readBack(place, of: path)
        try archives.place(path)
        return report
      } catch {
        // Remove an incomplete or unwanted copy; report the original failure.
        try? archives.remove(path)
        // The copy also differs if a change was stored after it.
        if case .archive(_, .incomplete) = error, try await store.storeVersion() != standing {
          throw .archive(path, .outdated)
        }
        throw error
      }
    }
    return WipeCopy(report: report, practice: archives.practice, version: standing, isAgreed: isAgreed)
  }

  /// Imports the copy into a scratch store; throws unless its contents equal those of the storage.
  func readBack(_ place: String, of path: String) async throws(Failure) {
    let (archives, work) = (archives, work)
    do throws(Failure) {
      let difference = try await store.difference { rows throws(Failure) in
        let reader = try archives.open(place, isTrial: true)
        work.begin(.comparingFiles, of: reader.mediumCount)
        try reader.takeMedia(work)
        var media = MediaTally()
        work.begin(.comparing, of: reader.recordCount)
        for section in Archive.sections(rows.kinds) {
          _ = try Self.store(section, from: reader, in: rows, &media, work)
        }
      }
      if let difference { throw .archive(path, .incomplete(difference)) }
    } catch {
      switch error {
      case .archive(_, .damaged(let what)), .store(.other(let what)): throw .archive(path, .incomplete(what))
      default: throw error
      }
    }
  }

  /// Wipes the copied storage; if it has changed since the copy, removes the copy and throws `outdated`.
  func wipe(_ copy: WipeCopy) async throws(Failure) {
    try archives.confirm(copy.report.path)
    work.begin(.wiping)
    do throws(Failure) {
      guard try await store.wipe(at: copy.version) else { throw .archive(copy.report.path, .outdated) }
    } catch {
      // After any other failure, the wipe may have succeeded: keep the copy.
      if error == .folderInUse || error == .archive(copy.report.path, .outdated) { try drop(copy) }
      throw error
    }
  }

  /// Removes the copy of a storage that was not wiped.
  func drop(_ copy: WipeCopy) throws(Failure) { try archives.remove(copy.report.path) }

  private static func export<Section: ArchiveSection>(
    _ section: Section, _ rows: JotterRows, to writer: any ArchiveWriter, _ media: inout MediaTally, _ work: LongWork
  ) throws(Failure) -> ArchiveReport.Count {
    var (last, count) = (0, 0)
    while true {
      try work.check()
      let records = try section.records(in: rows, after: last, limit: Archive.portion)
      try writer.add(records, to: section)
      guard let end = records.last?.number else { return .init(folder: section.folder, count: count) }
      for record in records {
        for file in record.files {
          try work.check()
          media.count(file, try writer.addMedium(file))
        }
        work.advance()
      }
      (last, count) = (end, count + records.count)
    }
  }

  /// Imports an archive into an empty storage.
  ///
  /// - Parameters:
  ///   - path: the archive.
  ///   - isMove: true for the archive of a move: stores its digest, by which the next move recognizes the contents.
  /// - Returns: the report, and the version of the storage with these contents.
  func read(
    from path: String, isMove: Bool = false
  ) async throws(Failure) -> (report: ArchiveReport, version: StoreVersion) {
    let (archives, work) = (archives, work)
    return try await cancellable { () throws(Failure) in
      // Open the archive before the check: a user must not wipe the practice for an archive that is missing.
      let reader = try archives.open(path)
      let isEmpty = try await store.read { rows throws(Failure) in try rows.isEmpty() }
      guard isEmpty else { throw .archive(path, .dataThere) }
      let stored: (report: ArchiveReport, version: StoreVersion)
      do throws(Failure) {
        stored = try await store.longWrite { rows throws(Failure) -> (report: ArchiveReport, version: StoreVersion) in
          try rows.checkAlone()
          guard try rows.isEmpty() else { throw .archive(path, .dataThere) }
          var report = ArchiveReport(path: path)
          do throws(Failure) {
            // Copy the files before the records that refer to them are stored.
            work.begin(.takingFiles, of: reader.mediumCount)
            try reader.takeMedia(work)
            var media = MediaTally()
            work.begin(.importing, of: reader.recordCount)
            for section in Archive.sections(rows.kinds) {
              report.counts.append(try Self.store(section, from: reader, in: rows, &media, work))
            }
            media.addResults(to: &report, excluding: reader.remarks)
            if isMove, let digest = reader.digest { try rows.setMoved(digest) }
            // Read in this transaction: a later change of another process is not part of the archive.
            return (report, try rows.storeVersion())
          } catch {
            // If the storage refuses contents, the archive is damaged, unless a move has just written it.
            if !isMove, case .store(.other(let words)) = error { throw .archive(path, .damaged(words)) }
            if case .archive("", let problem) = error { throw .archive(path, problem) }
            throw error
          }
        }
      } catch {
        // Discard the files also if the commit was refused, but not if its result is unknown.
        if !error.isInDoubt { reader.discardMedia() }
        throw error
      }
      reader.commitMedia()
      return stored
    }
  }

  private static func store<Section: ArchiveSection>(
    _ section: Section, from reader: any ArchiveReader, in rows: JotterRows, _ media: inout MediaTally, _ work: LongWork
  ) throws(Failure) -> ArchiveReport.Count {
    var count = 0
    try reader.read(section) { records throws(Failure) in
      for record in records {
        try work.check()
        for file in record.files { media.count(file, try reader.condition(of: file)) }
        try record.write(to: rows)
        work.advance()
      }
      count += records.count
    }
    return .init(folder: section.folder, count: count)
  }

  /// Runs `body`; if the current task is cancelled, cancels `work` and interrupts the waits of the storage at `place`.
  func cancellable<Answer: Sendable>(
    at place: PracticePlace? = nil, _ body: () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await work.cancellable(onCancel: { place?.store.interrupt() }, body)
  }
}

extension Failure {
  /// Adds the name of a place to a failure of its storage; nil for the place of the running program.
  package func at(_ place: String?) -> Failure {
    guard let place, case .store(let failure) = self else { return self }
    return .archive(place, .failed(failure))
  }
}

/// Counts media files, and lists missing and damaged ones.
private struct MediaTally {
  private var count = 0
  private var lost: [ImportRemark] = []
  private var lostCount = 0

  mutating func count(_ file: ArchivedFile, _ condition: MediumCondition) {
    if condition != .missing { count += 1 }
    guard condition != .sound else { return }
    lostCount += 1
    if lost.count < ImportRemark.limit { lost.append(.lost(file.record, condition)) }
  }

  /// Adds the count to a report, and the remarks about files before other remarks.
  func addResults(to report: inout ArchiveReport, excluding remarks: [ImportRemark] = []) {
    report.counts.append(.init(folder: "media", count: count))
    report.remarks = ImportRemark.limited(lost + remarks, and: lostCount - lost.count)
  }
}

extension Failure {
  /// Failure for a damaged archive; the reader adds its path.
  ///
  /// - Parameters:
  ///   - place: names and values in the archive, which no language translates: `#3, p5`.
  ///   - reason: an English sentence without values, which a view can translate.
  static func damagedArchive(_ place: String, _ reason: String) -> Failure {
    .archive("", .damaged("\(place): \(reason)"))
  }
}
