import Architecture

/// Requests about reports and institutions that need other ports besides the store.
struct ReportDesk: Sendable {
  let ports: ReportPorts
  let store: any JotterStore
  let files: any MediaFiles
  let tools: MediaTools
  let clock: WallClock
  let session: Int?
  let stamp: Stamp

  // MARK: Institutions

  /// Reads an institution's settings.
  ///
  /// Returns the keys of its host instead, if the host has no confirmed key or another key than the confirmed one.
  func visit(_ reference: Reference) async throws(Failure) -> ReportsState.Event {
    let institution = try await institution(reference)
    return try await asking(institution) { () throws(TransferObstacle) in
      guard !institution.hostKeys.isEmpty else { return .hostMet(institution.record, try await keys(of: institution)) }
      let client = InstitutionClient(ports: ports, store: store, files: files)
      let connection: any InstitutionConnection
      do throws(TransferObstacle) {
        connection = try await client.connect(institution)
      } catch {
        guard case .transfer(let failure) = error, failure.kind == .changedHost else { throw error }
        return .hostMet(institution.record, try await keys(of: institution))
      }
      let now = try await client.read(institution, over: connection, stamp)
      return .visited(now.record, now.configuration)
    }
  }

  /// Confirms the host key with this fingerprint; without a fingerprint, the first key in `shown`.
  ///
  /// Returns the keys of the host instead if none of them matches. `number` is the institution of the keys in `shown`.
  func trust(
    _ reference: Reference, _ fingerprint: String?, shown: [HostKey], by number: Int?
  ) async throws(Failure) -> ReportsState.Event {
    let institution = try await institution(reference)
    return try await asking(institution) { () throws(TransferObstacle) in
      let seen = number == institution.number ? shown : []
      let keys = seen.isEmpty ? try await keys(of: institution) : seen
      // Without a fingerprint, confirm only a key that the practitioner has seen.
      let wanted = fingerprint == nil ? seen.first : keys.first { $0.fingerprint == fingerprint }
      guard let key = wanted else { return .hostMet(institution.record, keys, missed: fingerprint) }
      return try await TransferObstacle.wrappingStorage { () throws(Failure) in
        try await store.write { rows throws(Failure) in
          try rows.set(.hostKeys, of: institution.record.record, to: .text("\(key.text) \(key.fingerprint)"))
        }
        return .trusted(institution.record, key)
      }
    }
  }

  private func keys(of institution: Institution) async throws(TransferObstacle) -> [HostKey] {
    try await TransferObstacle.wrappingService { () throws(TransferFailure) in
      try await ports.server.hostKeys(institution.host, port: institution.portNumber ?? 22)
    }
  }

  /// Remembers the password until the program ends; `isKept` also stores it in the keyring.
  func rememberPassword(
    of reference: Reference, _ source: PasswordSource, isKept: Bool
  ) async throws(Failure) -> ReportsState.Event {
    let institution = try await institution(reference)
    let owner = institution.id.description
    let logIn: KeptLogIn
    switch await ports.passwords.read(source, institution.user) {
    case .success(let password): logIn = KeptLogIn(name: institution.user, password: password)
    case .failure(let failure):
      throw .institution(
        institution.name, TransferFailure(failure.kind == .interrupted ? .interrupted : .noPassword, failure.words))
    }
    ports.keyring.remember(logIn, owner)
    if isKept, let failure = await ports.keyring.keep(logIn, owner) {
      throw .institution(institution.name, TransferFailure(.keyring, failure.words))
    }
    return .passwordKnown(institution.record, isKept: isKept)
  }

  func forget(_ reference: Reference) async throws(Failure) -> ReportsState.Event {
    let institution = try await institution(reference)
    if let failure = await ports.keyring.forget(institution.id.description) {
      throw .institution(institution.name, TransferFailure(.keyring, failure.words))
    }
    return .forgotten(institution.record)
  }

  /// Sets the standard practitioner after a check of the administrator's password.
  func setStandard(_ reference: Reference?, _ source: PasswordSource) async throws(Failure) -> AnyRecord? {
    let hashes = try await store.read { rows throws(Failure) in
      // Refuse an unknown practitioner before a password is typed.
      if let reference { _ = try rows.practitioner(reference) }
      return try rows.administratorHashes
    }
    guard !hashes.isEmpty else { throw .administrator(.unknown) }
    let password: Secret
    switch await ports.passwords.read(source, "administrator") {
    case .success(let typed): password = typed
    case .failure(let failure):
      throw failure.kind == .interrupted ? .interrupted : .administrator(.noPassword(failure.words))
    }
    guard let hash = try await Administrator(hash: ports.hash).match(password, among: hashes) else {
      throw .administrator(.wrongPassword)
    }
    return try await write { book throws(Failure) in try book.book.setStandard(reference, with: hash)?.record }
  }

  private func institution(_ reference: Reference) async throws(Failure) -> Institution {
    Institution(try await store.read { rows throws(Failure) in try rows.record(reference) })
  }

  private func asking<Answer>(
    _ institution: Institution, _ work: () async throws(TransferObstacle) -> Answer
  ) async throws(Failure) -> Answer {
    do throws(TransferObstacle) {
      return try await work()
    } catch {
      switch error {
      case .storage(let failure): throw failure
      case .transfer(let failure): throw .institution(institution.name, failure)
      }
    }
  }

  // MARK: Media

  typealias Progress = @Sendable (_ done: Int, _ size: Int) -> Void

  /// Adds a draft with the media of an incident; a medium that cannot be copied leaves no draft.
  func begin(
    _ texts: [FieldText], from incident: Reference, _ progress: @escaping Progress
  ) async throws(Failure) -> ReportsState.Event {
    let (taken, failure) = await copies(of: try await media(of: incident), progress)
    let policy = ports.policy
    return try await files.storing(taken.map(\.id)) { () async throws(Failure) in
      if let failure { throw failure }
      return try await write { [clock] book throws(Failure) in
        let (rows, session, stamp) = (book.book.rows, book.book.session, book.book.stamp)
        let receipt = try RecordBook(rows: rows, session: session, stamp: stamp, clock: clock, reports: policy)
          .perform(.add(.report, texts))
        guard !taken.isEmpty, let number = receipt.summary.record?.number else { return .committed(receipt) }
        var attached = try book.attach(Reference(.report, number), taken)
        attached.lacks = receipt.lacks
        return .attached(attached, taken.map(\.file.name))
      }
    }
  }

  /// Attaches copies of files, or of the media of an incident, to a draft.
  func attach(
    _ reference: Reference?, _ paths: [String], from incident: Reference?, _ progress: @escaping Progress
  ) async throws(Failure) -> ReportsState.Event {
    var given = paths.map { FileToCopy(path: $0) }
    if let incident { given += try await media(of: incident) }
    // Refuse an unknown draft before files are copied.
    let report = try await write { book throws(Failure) in try book.draft(reference) }
    return try await take(given, for: Reference(.report, report.number), progress)
  }

  /// A file to copy, and its display name; nil for the name in the path.
  private struct FileToCopy: Sendable {
    let path: String
    var name: String?
  }

  private func take(
    _ given: [FileToCopy], for reference: Reference, _ progress: @escaping Progress
  ) async throws(Failure) -> ReportsState.Event {
    let (taken, failure) = await copies(of: given, progress)
    return try await files.storing(taken.map(\.id)) { () async throws(Failure) in
      if let failure { throw failure }
      let receipt = try await write { book throws(Failure) in try book.attach(reference, taken) }
      return .attached(receipt, taken.map(\.file.name))
    }
  }

  /// Maximum number of concurrent copies; more than one, because a copy mostly waits for the disk.
  private static let maxConcurrentCopies = 4

  /// Copies files; returns the copies in order, and the failure of the first file that was not copied.
  private func copies(
    of given: [FileToCopy], _ progress: @escaping Progress
  ) async -> (taken: [(id: UniqueID, file: MediaFile)], failure: Failure?) {
    // Plus one: the seed itself makes the id of a new record.
    let ids = given.indices.map { UniqueID(at: stamp.time, random: stamp.seed &+ UInt64($0) &+ 1) }
    let told = Lock<[Int: (done: Int, size: Int)]>([:])
    let copy: @Sendable (Int) async -> (Int, Result<MediaFile, Failure>) = { [files, tools = ports.tools] index in
      do throws(Failure) {
        let name = given[index].name ?? given[index].path
        switch await tools.flaw(given[index].path) {
        case .truncated?: throw .file(name, reason: "it is damaged: its end is missing")
        case .corrupt?: throw .file(name, reason: "it is damaged: a part of it has changed")
        case nil: break
        }
        var file = try await files.take(given[index].path, as: ids[index], isPicture: false) { done, size in
          let all = told.withLock { told in
            told[index] = (done, size)
            return told.values.reduce((done: 0, size: 0)) { ($0.done + $1.done, $0.size + $1.size) }
          }
          progress(all.done, all.size)
        }
        file.name = given[index].name ?? file.name
        return (index, .success(file))
      } catch {
        return (index, .failure(error))
      }
    }
    let results = await withTaskGroup(of: (Int, Result<MediaFile, Failure>).self) { group in
      var results: [Int: Result<MediaFile, Failure>] = [:]
      var rest = given.indices
      for index in rest.prefix(Self.maxConcurrentCopies) { group.addTask { await copy(index) } }
      rest = rest.dropFirst(Self.maxConcurrentCopies)
      for await (index, result) in group {
        results[index] = result
        // Start no copy after a failure; all earlier copies have started, so the first failure is deterministic.
        if case .failure = result { rest = rest.suffix(0) }
        if let next = rest.popFirst() { group.addTask { await copy(next) } }
      }
      return results
    }
    var (taken, failure): ([(id: UniqueID, file: MediaFile)], Failure?) = ([], nil)
    for index in given.indices {
      switch results[index] {
      case .success(let file): taken.append((ids[index], file))
      case .failure(let error): failure = failure ?? error
      case nil: break
      }
    }
    return (taken, failure)
  }

  /// Photos, videos and PDFs of an incident.
  private func media(of incident: Reference) async throws(Failure) -> [FileToCopy] {
    let (session, stamp) = (try open(), stamp)
    let media = try await store.read { rows throws(Failure) in
      let number = try JotterBook(rows: rows, session: session, stamp: stamp).incident(incident).number
      return try rows.media(of: number)
    }
    return media.filter { $0.erasedAt == nil && MediaKind.ofReports.contains($0.file.format.kind) }.map {
      FileToCopy(path: files.path(of: $0), name: $0.file.name)
    }
  }

  /// Describes the file of this number in a report; `isShown` also shows it.
  func look(_ reference: Reference?, at number: Int, isShown: Bool) async throws(Failure) -> ReportsState.Event {
    let (report, kind, medium) = try await write { book throws(Failure) in
      let rows = book.book.rows
      let report: Report =
        if let reference { Report(try rows.record(reference)) } else { try book.draft(nil) }
      guard let file = report.files.first(where: { $0.number == number }),
        let medium = try UniqueID(file.medium).flatMap({ id throws(Failure) in try rows.keptMedium(id) })
      else { throw .noSuchPart(RecordID(.reportFile, report.number, part: number)) }
      return (report, file.sort, medium)
    }
    let path = files.path(of: medium)
    let shape = kind == .video ? await ports.gallery.shape(path) : nil
    let answer = isShown ? await tools.look(path, kind) : .described
    return .looked(report.record, number, kind, shape, path: path, answer)
  }

  // MARK: Forms

  /// Fills a copy of a draft's form, which becomes the draft's form; without values, reads the fields of the form.
  func fill(_ reference: Reference?, _ values: [FieldText]) async throws(Failure) -> ReportsState.Event {
    let (report, medium) = try await form(of: reference, isFilled: !values.isEmpty)
    let path = files.path(of: medium)
    guard !values.isEmpty else { return .formRead(report.record, try await ports.tools.lookAtPDF(path).get()) }
    let id = UniqueID(at: stamp.time, random: stamp.seed &+ 1)
    let (folder, own) = (ports.folder, report.id)
    defer { folder.remove(own) }
    let new = try await folder.make("\(id).pdf", own) { [fill = ports.tools.fill] new in
      await fill(path, values, new)
    }.get()
    var file = try await files.take(new, as: id)
    file.name = medium.file.name
    let filled = file
    return try await files.storing([id]) { () async throws(Failure) in
      .committed(try await write { book throws(Failure) in try book.replaceForm(report, with: id, filled) })
    }
  }

  /// Draws a page (from 1) of a report's form; `isShown` also shows the page.
  func look(_ reference: Reference?, page: Int, isShown: Bool) async throws(Failure) -> ReportsState.Event {
    let (report, medium) = try await form(of: reference, isFilled: false)
    let path = files.path(of: medium)
    let count = try await ports.tools.lookAtPDF(path).get().pages
    guard (1...max(1, count)).contains(page) else {
      throw .fileContent(medium.file.name, .pages(count))
    }
    // Remove the page drawn last, which a viewer may have shown until now.
    ports.folder.remove(report.id)
    let drawn = try await ports.folder.make("\(page).png", report.id) { [draw = ports.tools.drawPage] new in
      await draw(path, page, new)
    }.get()
    let answer = isShown ? await tools.look(drawn, .photo) : .described
    return .pageDrawn(report.record, page: page, of: count, path: drawn, answer)
  }

  /// The filled form of a report, or else the institution's blank form.
  private func form(of reference: Reference?, isFilled: Bool) async throws(Failure) -> (Report, Medium) {
    try await write { book throws(Failure) in
      let report: Report =
        if let reference, !isFilled { Report(try book.book.rows.record(reference)) } else { try book.draft(reference) }
      let institution = try report.institution.flatMap { id throws(Failure) in try book.book.rows.record(id) }
      let own = report.ownForm?.medium
      let theirs = institution.flatMap { Institution($0).form(named: report.form) }?.medium
      guard let text = own ?? theirs, let id = UniqueID(text), let medium = try book.book.rows.keptMedium(id) else {
        let lack: ReportLack = report.form.isEmpty ? .noForm : .formNotThere(report.form)
        throw .reportLacks(report.number, [lack])
      }
      return (report, medium)
    }
  }

  // MARK: The store

  private func open() throws(Failure) -> Int {
    guard let session else { throw .store(.other("no session is open")) }
    return session
  }

  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (ReportBook) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let (session, stamp, policy) = (try open(), stamp, ports.policy)
    return try await store.write { [clock] rows throws(Failure) in
      try work(
        ReportBook(book: JotterBook(rows: rows, session: session, stamp: stamp, clock: clock), policy: policy))
    }
  }
}
