import Architecture

/// Operations on media records and their files together.
struct MediaKeeper: Sendable {
  let store: any JotterStore
  let files: any MediaFiles

  /// Number of records, or of files, read at once.
  private static let page = 100

  /// Sends an event while the work runs.
  typealias Tell = @Sendable (MediaState.Event) -> Void

  /// Takes a file, stored under `name` if given.
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

  /// Takes the file `whole` (the typed words as one path with blanks) if it exists; else each of `paths` in turn.
  ///
  /// Reports each file.
  func take(
    _ paths: [String], orWhole whole: String?, id: @Sendable (_ index: Int) -> UniqueID, _ work: LongWork,
    _ send: @escaping Tell
  ) async {
    if let whole {
      let event = await take(whole, as: id(0), work)
      guard case .failed(.noSuchFile) = event else { return send(event) }
    }
    for (index, path) in paths.enumerated() where !Task.isCancelled { send(await take(path, as: id(index), work)) }
  }

  /// Copies a photo to be the picture of `use`.
  ///
  /// The record that `use` names, if any, must exist; else nothing is copied.
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

  /// The medium of the record `kind` `number`, and the path of its file; throws if the file is missing or its size
  /// differs.
  ///
  /// The reference names a part of the occurring incident, or a record with a picture. A reminder's picture is the
  /// photo of its completion, if there is one, unless `ofHint`.
  func sound(
    _ kind: RecordKind, _ number: Int, _ session: Int?, _ stamp: Stamp, erasedToo: Bool, ofHint: Bool = false
  ) async throws(Failure) -> (Medium, path: String) {
    guard let session else { throw .store(.other("no session is open")) }
    let medium = try await store.read { rows throws(Failure) in
      guard kind.whole == .incident else {
        let record = try rows.pictured(Reference(kind, number))
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
  /// If `cleans`, accepts missing data, and removes the files that no undo can restore and those without a record.
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
      var count = 0
      try await eachPage { media in count += media.count }
      work.begin(.checking, of: count)
      var known: Set<String> = []
      try await eachPage { media throws(Failure) in
        for medium in media {
          known.insert(medium.fileName)
          await look(at: medium, &report)
          work.advance()
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

  /// True if the storage had lost its write-ahead log since the last check, else nil; forgets it, so that it is
  /// reported once.
  private func wasUnlogged() async throws(Failure) -> Bool? {
    guard try await store.read({ rows throws(Failure) in try rows.wasUnlogged() }) else { return nil }
    try await store.write { rows throws(Failure) in try rows.forgetUnlogged() }
    return true
  }

  private func look(at medium: Medium, _ report: inout MediaReport) async {
    report.count += 1
    let condition = await files.condition(of: medium, isThorough: true)
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

  /// Removes the files of a page of media that no undo or redo can restore, and returns their number.
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

  /// Cleans up after dead processes: a file that they took stays if a record names it.
  private func sweep() async throws(Failure) {
    let names = files.abandoned()
    guard !names.isEmpty else { return }
    // As a writer, for the reason given at `orphans`.
    try await store.longWrite { [files] rows throws(Failure) in
      for name in names {
        _ = try files.unlessInUse(name) { () throws(Failure) in
          let id = UniqueID(String(name.prefix { $0 != "." }))
          let isNeeded = try id.flatMap { id throws(Failure) in try rows.keptMedium(id) }?.fileName == name
          if !isNeeded { try files.remove(name) }
          files.settle(name)
        }
      }
    }
  }

  /// Runs `sweep` and `collect` at the start.
  ///
  /// Returns the number of files or the failure; nil if nothing was collected.
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
  /// This use with references resolved to numbers.
  fileprivate func found(in book: JotterBook) throws(Failure) -> PictureUse {
    func named(_ reference: Reference) throws(Failure) -> Reference {
      Reference(reference.kind, try book.rows.pictured(book.meant(reference)).number)
    }
    return switch self {
    case .picture(let reference): .picture(of: try named(reference))
    case .hint: self
    case .proof(let reference): .proof(of: try named(reference))
    }
  }
}

extension JotterStore {
  /// The files without a record and without a process that uses them; removed if `removes`.
  ///
  /// Runs as a writer: no record of these files is stored meanwhile, and an import, which stores files and records in
  /// one transaction, has ended or not begun.
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
