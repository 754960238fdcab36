import Architecture

/// Operations on media records and their files together.
struct MediaKeeper: Sendable {
  let store: any JotterStore
  let files: any MediaFiles
  /// The damage of a photo or a video; nil if none is found.
  var flaw: @Sendable (_ path: String) async -> MediaFlaw? = { _ in nil }

  /// Number of records, or of files, per page.
  private static let page = 100

  /// Sends an event while the work runs.
  typealias Tell = @Sendable (MediaState.Event) -> Void

  /// Takes a file into the media folder, under `name` if given.
  func take(_ path: String, as id: UniqueID, named name: String? = nil, _ work: LongWork) async -> MediaState.Event {
    work.begin(.copying)
    do throws(Failure) {
      var file = try await files.take(path, as: id, isPicture: false) { work.reach($0, of: $1) }
      file.name = name ?? file.name
      return .taken(id, file)
    } catch {
      return .failed(error)
    }
  }

  /// Takes the file `whole` if it exists, or else each of `paths`; sends an event for each file.
  ///
  /// `whole` is the typed line, which may be one path with blanks.
  func take(
    _ paths: [String], orWhole whole: String?, id: @Sendable (_ index: Int) -> UniqueID, _ work: LongWork,
    _ send: @escaping Tell
  ) async {
    if let whole {
      let event = await take(whole, as: id(0), work)
      guard case .failed(.noSuchFile) = event else { return await tell(event, of: whole, send) }
    }
    for (index, path) in paths.enumerated() where !Task.isCancelled {
      await tell(await take(path, as: id(index), work), of: path, send)
    }
  }

  /// Reports a taken file; its damage first, so that the last answer is that of the record.
  func tell(_ event: MediaState.Event, of path: String, _ send: @escaping Tell) async {
    if case .taken(_, let file, _) = event, let flaw = await flaw(path) { send(.flawed(file.name, flaw)) }
    send(event)
  }

  /// Copies a photo to be the picture of `use`.
  ///
  /// Copies nothing if the record of `use` does not exist.
  func take(
    _ path: String, as id: UniqueID, for use: PictureUse, _ session: Int?, _ stamp: Stamp
  ) async -> MediaState.Event {
    do throws(Failure) {
      guard let session else { throw .store(.other("no session is open")) }
      let found = try await store.read { rows throws(Failure) in
        try use.found(in: JotterBook(rows: rows, session: session, stamp: stamp))
      }
      return .taken(id, try await files.take(path, as: id, isPicture: true), for: found)
    } catch {
      return .failed(error)
    }
  }

  /// The medium of a record and the path of its file; throws if the file is missing or has another size.
  ///
  /// `kind` and `number` name a part of the current incident, or a record with a picture. The picture of a reminder
  /// completed with a photo is that photo, unless `ofHint`.
  func intactMedium(
    _ kind: RecordKind, _ number: Int, _ session: Int?, _ stamp: Stamp, erasedToo: Bool, ofHint: Bool = false
  ) async throws(Failure) -> (Medium, path: String) {
    guard let session else { throw .store(.other("no session is open")) }
    let medium = try await store.read { rows throws(Failure) in
      guard kind.whole == .incident else {
        let record = try rows.pictureRecord(Reference(kind, number))
        if !ofHint, let proof = try rows.proofPhoto(of: record) { return proof }
        guard let picture = try rows.picture(of: record) else { throw .noPicture(record) }
        return picture
      }
      let incident = try JotterBook(rows: rows, session: session, stamp: stamp).incident(nil)
      let record = RecordID(kind, incident.number, part: number)
      guard let medium = try rows.medium(record) else { throw .noSuchPart(record) }
      guard erasedToo || medium.erasedAt == nil else { throw .erased(record) }
      return medium
    }
    let condition = await files.condition(of: medium, isThorough: false)
    guard condition == .sound else { throw .mediumLost(medium.record, condition) }
    return (medium, files.path(of: medium))
  }

  // MARK: Checking

  /// Checks the storage and, if it is sound, every medium and every file.
  ///
  /// If `cleans`, also accepts missing data, and removes files that no undo can restore and files without a record.
  func check(cleans: Bool, _ work: LongWork) async throws(Failure) -> MediaReport {
    var report = MediaReport()
    if cleans { try await store.acceptLoss() }
    report.storage = try await store.integrityProblem()
    if report.storage == nil {
      report.wasUnlogged = try await wasUnlogged()
      if cleans { try await sweep() }
      var hasMore = cleans
      while hasMore {
        let count = try await collect()
        report.cleaned += count
        hasMore = count == Self.page
      }
      var size = 0
      try await eachPage { media in size += media.reduce(0) { $0 + $1.file.size } }
      work.begin(.checking, of: size)
      var done = 0
      var known: Set<String> = []
      try await eachPage { media throws(Failure) in
        for medium in media {
          known.insert(medium.fileName)
          let before = done
          await look(at: medium, &report) { [size] in work.reach(before + $0, of: size) }
          done += medium.file.size
          work.reach(done, of: size)
          guard !Task.isCancelled else { throw .interrupted }
        }
      }
      try await findOrphans(known, cleans: cleans, &report)
    }
    return report
  }

  private func eachPage(_ body: ([Medium]) async throws(Failure) -> Void) async throws(Failure) {
    var last: UniqueID?
    while true {
      let after = last
      let media = try await store.read { rows throws(Failure) in try rows.keptMedia(after: after, limit: Self.page) }
      try await body(media)
      guard media.count == Self.page, let medium = media.last else { return }
      last = medium.id
    }
  }

  /// True if the storage lost its write-ahead log since the last check; else nil.
  ///
  /// Clears the mark, so that the loss is reported once.
  private func wasUnlogged() async throws(Failure) -> Bool? {
    guard try await store.read({ rows throws(Failure) in try rows.wasUnlogged() }) else { return nil }
    try await store.write { rows throws(Failure) in try rows.forgetUnlogged() }
    return true
  }

  private func look(
    at medium: Medium, _ report: inout MediaReport, progress: @escaping @Sendable (_ done: Int) -> Void
  ) async {
    report.count += 1
    let condition = await files.condition(of: medium, isThorough: true, progress: progress)
    guard condition != .sound else { return }
    report.findingCount += 1
    if report.findings.count < Self.page { report.findings.append(.init(medium: medium, condition: condition)) }
  }

  private func findOrphans(_ known: Set<String>, cleans: Bool, _ report: inout MediaReport) async throws(Failure) {
    var rest = try await files.names().filter { !known.contains($0) }[...]
    while !rest.isEmpty {
      let orphans = try await store.orphans(among: Array(rest.prefix(Self.page)), files, removes: cleans)
      rest = rest.dropFirst(Self.page)
      guard !Task.isCancelled else { throw .interrupted }
      if cleans {
        report.cleaned += orphans.count
      } else {
        report.orphanCount += orphans.count
        report.orphans += orphans.prefix(Self.page - report.orphans.count)
      }
    }
  }

  // MARK: Collecting

  /// Removes files that no undo or redo can restore, at most a page; returns their number.
  func collect() async throws(Failure) -> Int {
    let isNeeded = try await store.read { rows throws(Failure) in try !rows.lostMedia(limit: 1).isEmpty }
    guard isNeeded else { return 0 }
    return try await store.longWrite { [files] rows throws(Failure) in
      let lost = try rows.lostMedia(limit: Self.page)
      for medium in lost {
        try files.remove(medium.fileName)
        try rows.setCollected(medium.id)
      }
      return lost.count
    }
  }

  /// Removes the files of dead processes unless a record names them.
  private func sweep() async throws(Failure) {
    let names = files.sweepAbandoned()
    guard !names.isEmpty else { return }
    // In a write transaction, so that no other process stores a record of these files meanwhile.
    try await store.longWrite { [files] rows throws(Failure) in
      for name in names {
        _ = try files.unlessInUse(name) { () throws(Failure) in
          let id = UniqueID(String(name.prefix { $0 != "." }))
          let isNeeded = try id.flatMap { id throws(Failure) in try rows.keptMedium(id) }?.fileName == name
          if !isNeeded { try files.remove(name) }
          files.endUse(name)
        }
      }
    }
  }

  /// Runs `sweep`, then `collect` for one page.
  ///
  /// Returns the number of files that `collect` removed, or the failure; nil if there were none.
  func collectAtStart() async -> MediaState.Event? {
    do throws(Failure) {
      try await sweep()
      let count = try await collect()
      return count == 0 ? nil : .collected(count)
    } catch {
      return .collectFailed(error)
    }
  }
}

extension PictureUse {
  /// This use with its references resolved to numbers.
  fileprivate func found(in book: JotterBook) throws(Failure) -> PictureUse {
    func named(_ reference: Reference) throws(Failure) -> Reference {
      Reference(reference.kind, try book.rows.pictureRecord(book.resolved(reference)).number)
    }
    return switch self {
    case .picture(let reference): .picture(of: try named(reference))
    case .hint: self
    case .proof(let reference): .proof(of: try named(reference))
    }
  }
}

extension JotterStore {
  /// The files without a record that no process uses; removed if `removes`.
  ///
  /// Runs in a write transaction: no other process stores a record of these files meanwhile. An import, which stores
  /// files and records in one transaction, has not begun or has ended.
  func orphans(
    among names: [String], _ files: any MediaFiles, removes: Bool
  ) async throws(Failure) -> [String] {
    guard !names.isEmpty else { return [] }
    return try await longWrite { rows throws(Failure) in
      var orphans: [String] = []
      for name in names {
        let id = UniqueID(String(name.prefix { $0 != "." }))
        if let id, try rows.keptMedium(id)?.fileName == name { continue }
        let isOrphan = try files.unlessInUse(name) { () throws(Failure) in if removes { try files.remove(name) } }
        if isOrphan { orphans.append(name) }
      }
      return orphans
    }
  }
}
