import Architecture

/// Sends the waiting items of one recipient, one after the other.
///
/// Each report arrives exactly once, even if either side stops at any point:
/// 1. The item claims a name: it creates a remote folder, then checks that no other item has the name (decision 70).
/// 2. All parts are uploaded to `tmp_upload`, which the institution does not read.
/// 3. The store marks the item as going. From now on, a part that is missing in `tmp_upload` counts as moved.
/// 4. The parts are moved to their final places. The JSON texts are last: they show that the report is complete.
///
/// A letter may arrive twice: it is handed to the mail program again if the result of a handover is unknown. After the
/// first handover it cannot be withdrawn.
struct Courier: Sendable {
  let ports: ReportPorts
  let store: any JotterStore
  let files: any MediaFiles
  let press: DigestPress
  let clock: WallClock
  let session: Int
  let runtime: Runtime

  /// Remote folder for uploads.
  static let folder = "tmp_upload"

  typealias Tell = @Sendable (DeliveryProgress) -> Void

  /// Sends the items up to the first failure; then reads the institution's configuration again if `mayRead`.
  ///
  /// A failure to read the configuration does not delay reports.
  func round(
    _ recipient: Recipient, mayRead: Bool, _ stamp: Stamp, _ tell: @escaping Tell
  ) async throws(Failure) -> CourierRound {
    var round = CourierRound()
    var connection: (any InstitutionConnection)?
    while round.failure == nil, round.held.isEmpty, let item = try await take(for: recipient, stamp) {
      do throws(TransferObstacle) {
        let parcel = try await prepare(item, tell)
        switch recipient {
        case .mail: guard try await post(parcel, stamp) else { continue }
        case .institution(let number):
          let open: any InstitutionConnection
          if let connection { open = connection } else { open = try await begin(number) }
          connection = open
          guard try await send(parcel, over: open, stamp, tell) else { continue }
        }
        ports.folder.remove(item.id)
        round.delivered.append(
          try await TransferObstacle.wrappingStorage { () throws(Failure) in try await reread(item) })
      } catch {
        switch error {
        case .storage(let failure):
          await connection?.close()
          throw failure
        case .transfer(let failure):
          // The next round opens a new connection.
          await connection?.close()
          connection = nil
          try await recordFailure(of: item, failure, stamp, &round)
        }
      }
    }
    if mayRead, case .institution(let number) = recipient, round.failure == nil, round.held.isEmpty {
      round.unread = try await read(number, over: connection, stamp)
    } else {
      await connection?.close()
    }
    return round
  }

  /// Reads an institution's configuration if it is a day old, and closes the connection.
  private func read(
    _ number: Int, over connection: (any InstitutionConnection)?, _ stamp: Stamp
  ) async throws(Failure) -> CourierRound.Unread? {
    guard let institution = try await institution(number), institution.isOutdated(at: runtime.clock.now()) else {
      await connection?.close()
      return nil
    }
    do throws(TransferObstacle) {
      let open = if let connection { connection } else { try await client.connect(institution) }
      _ = try await client.read(institution, over: open, stamp)
      return nil
    } catch {
      switch error {
      case .storage(let failure): throw failure
      case .transfer(let failure): return CourierRound.Unread(institution.name, failure)
      }
    }
  }

  /// Records a failed attempt: the item waits for the next attempt, or is on hold until a user acts.
  ///
  /// Runs in a separate task: the store must record the failure even if this task is cancelled.
  private func recordFailure(
    of item: OutboxItem, _ failure: TransferFailure, _ stamp: Stamp, _ round: inout CourierRound
  ) async throws(Failure) {
    let problem = [failure.kind.rawValue, failure.words].filter { !$0.isEmpty }.joined(separator: ": ")
    let isPassing = failure.isPassing
    let isNotSent = item.recipient == .mail && !failure.isInDoubt
    typealias Written = Result<(OutboxItem?, Int), Failure>
    let written = Lock<Written>(.failure(.interrupted))
    await runtime.task {
      let result: Written
      do throws(Failure) {
        result = .success(
          try await write(stamp) { rows throws(Failure) in
            let record = item.record.record
            try rows.set(.sender, of: record, to: .text(""))
            try rows.set(.attempts, of: record, to: .text("\(min(item.failedAttempts + 1, 9_999))"))
            try rows.set(.problem, of: record, to: .text(problem))
            // The mail program refused the letter: restore `wanted`; `going` stays if an earlier attempt is in doubt.
            if isNotSent { try rows.set(.wanted, of: record, to: .text(item.wanted)) }
            if !isPassing { try rows.set(.held, of: record, to: .text(OutboxHold.refused.rawValue)) }
            let waiting = try item.recipient.map { recipient throws(Failure) in try rows.outbox(for: recipient) } ?? []
            return (try rows.record(record).map { OutboxItem($0) }, waiting.count)
          })
      } catch {
        result = .failure(error)
      }
      written.withLock { $0 = result }
    }.value
    let (kept, waiting) = try written.withLock { $0 }.get()
    if isPassing {
      (round.failure, round.attempts, round.waiting, round.stuck) = (
        failure, item.failedAttempts, waiting, kept ?? item
      )
    } else {
      round.held.append(kept ?? item)
    }
  }

  // MARK: Steps

  /// Claims the next item for this session; nil if no item is left, or if another prompt is sending.
  private func take(for recipient: Recipient, _ stamp: Stamp) async throws(Failure) -> OutboxItem? {
    try await write(stamp) { [session] rows throws(Failure) in
      let others = try rows.heldSessions(excluding: session).map { "\($0)" }
      let waiting = try rows.outbox(for: recipient)
      guard !waiting.contains(where: \.blocksOthers) else { return nil }
      for item in waiting where item.hold == nil {
        // Keep the order: later items wait for the one that another prompt is sending.
        guard !others.contains(item.sender) else { return nil }
        try rows.set(.sender, of: item.record.record, to: .text("\(session)"))
        return item
      }
      return nil
    }
  }

  private var client: InstitutionClient { InstitutionClient(ports: ports, store: store, files: files) }

  /// The institution of this number; nil if it was removed.
  private func institution(_ number: Int) async throws(Failure) -> Institution? {
    try await store.read { rows throws(Failure) in try rows.listed(RecordID(.institution, number)) }.map {
      Institution($0)
    }
  }

  /// Connects to the institution, and makes the upload folder.
  private func begin(_ number: Int) async throws(TransferObstacle) -> any InstitutionConnection {
    let found = try await TransferObstacle.wrappingStorage { () throws(Failure) in try await institution(number) }
    guard let found else { throw .transfer(TransferFailure(.removed)) }
    let connection = try await client.connect(found)
    do throws(TransferFailure) { try await connection.makeFolder(Self.folder) } catch {
      await connection.close()
      throw .transfer(error)
    }
    return connection
  }

  /// Uploads a parcel, and moves its parts to their places.
  ///
  /// - Returns: false if a user has withdrawn the item meanwhile; then no part was moved.
  private func send(
    _ parcel: Parcel, over connection: any InstitutionConnection, _ stamp: Stamp, _ tell: @escaping Tell
  ) async throws(TransferObstacle) -> Bool {
    var parcel = parcel
    let isNew = try await claim(&parcel, over: connection, stamp)
    var there = isNew ? [:] : try await sizes(over: connection)
    if parcel.item.wanted != OutboxItems.going {
      there = try await upload(parcel, excluding: there, over: connection, tell)
      // After this mark, a part that is missing in the folder was moved.
      guard try await markGoing(parcel.item, stamp) else { return false }
    }
    tell(DeliveryProgress(item: parcel.item.number, .placing))
    // Move all media before any text; the last step also removes the folder that claims the name.
    let claimPath = "\(Self.folder)/\(Self.claimFolder(parcel.item.base, parcel.item))"
    let steps: [(parts: [Parcel.Part], folder: String?)] = [(parcel.media, nil), (parcel.texts, claimPath)]
    for (parts, folder) in steps {
      let moves = parts.map(parcel.name).filter { there[$0] != nil }.map { (name: "\(Self.folder)/\($0)", other: $0) }
      try await TransferObstacle.wrappingService { () throws(TransferFailure) in
        try await connection.move(moves, removing: folder)
      }
    }
    try await markDelivered(parcel.item, stamp)
    return true
  }

  /// Hands a letter to the mail program, after marking the item as going.
  ///
  /// - Returns: false if a user has withdrawn the item meanwhile; then it is not handed over.
  private func post(_ parcel: Parcel, _ stamp: Stamp) async throws(TransferObstacle) -> Bool {
    let item = parcel.item
    guard try await markGoing(item, stamp) else { return false }
    for part in parcel.media {
      if let failure = await ports.mail.send(part.path, item.mail) { throw .transfer(failure) }
    }
    try await markDelivered(item, stamp)
    return true
  }

  /// Marks the item as going: it can no longer be withdrawn.
  ///
  /// - Returns: false if it is no longer wanted, or belongs to another session.
  private func markGoing(_ item: OutboxItem, _ stamp: Stamp) async throws(TransferObstacle) -> Bool {
    try await note(item, stamp) { [session] rows, record throws(Failure) in
      guard try rows.isWanted(record, by: session) else { return false }
      try rows.set(.wanted, of: record, to: .text(OutboxItems.going))
      return true
    }
  }

  private func markDelivered(_ item: OutboxItem, _ stamp: Stamp) async throws(TransferObstacle) {
    let (base, report, at) = (item.base, item.report, runtime.clock.now())
    try await note(item, stamp) { rows, record throws(Failure) in
      for field in [Field.sender, .held, .problem] { try rows.set(field, of: record, to: .text("")) }
      for field in [Field.wanted, .told] { try rows.set(field, of: record, to: .text(OutboxItems.going)) }
      guard let report else { return }
      try rows.set(.deliveredAt, of: report, to: .text(at.secondsText))
      try rows.set(.base, of: report, to: .text(base))
    }
  }

  /// Name of the remote folder that claims `base`; unique by the item's id.
  private static func claimFolder(_ base: String, _ item: OutboxItem) -> String { "\(base).\(item.id)" }

  /// Claims a free name at the institution, and stores the name before any part is uploaded.
  ///
  /// The folder is created before the check: of two senders, at least one sees the other's folder, and withdraws
  /// (decision 70). If the response to a claim is lost, the next attempt recognizes the folder by the item's id.
  ///
  /// - Returns: true for a new name; false for the name of an earlier attempt, which may have uploaded parts.
  private func claim(
    _ parcel: inout Parcel, over connection: any InstitutionConnection, _ stamp: Stamp
  ) async throws(TransferObstacle) -> Bool {
    let item = parcel.item
    guard item.claimed.isEmpty else { return false }
    guard var name = ParcelName(text: item.base) else {
      throw .transfer(TransferFailure(.unreadable, item.base))
    }
    var listed: [String] = []
    func withdraw(_ mark: String) async throws(TransferObstacle) {
      try await TransferObstacle.wrappingService { () throws(TransferFailure) in
        try await connection.move([], removing: "\(Self.folder)/\(mark)")
      }
    }
    while true {
      let (first, known) = (name, listed)
      // The institution may have removed files that it has read: names known to the outbox count as used.
      name = try await TransferObstacle.wrappingStorage { () throws(Failure) in
        try await store.read { rows throws(Failure) in
          var name = first
          while try known.hasParts(of: name) ? true : rows.hasClaimed(name.text) { name = name.next }
          return name
        }
      }
      let own = Self.claimFolder(name.text, item)
      try await TransferObstacle.wrappingService { () throws(TransferFailure) in
        try await connection.makeFolder("\(Self.folder)/\(own)")
      }
      // List the upload folder first: a sender removes its claim only after it has moved its parts.
      listed = try await names(in: Self.folder, over: connection) + names(in: "", over: connection)
      let marks = listed.filter { $0.hasPrefix(name.text + ".") }.sorted()
      if marks.allSatisfy({ $0 == own }), !listed.hasParts(of: name) { break }
      try await withdraw(own)
      // Senders that withdraw at the same time skip different numbers of names, so that they do not collide again.
      for _ in 0...(marks.firstIndex(of: own) ?? 0) { name = name.next }
    }
    let free = name.text
    // Withdraw claims of earlier attempts that stopped before they stored a name.
    for folder in listed where folder.hasSuffix(".\(item.id)") && folder != Self.claimFolder(free, item) {
      try await withdraw(folder)
    }
    try await note(item, stamp) { rows, record throws(Failure) in
      try rows.set(.base, of: record, to: .text(free))
      try rows.set(.claimed, of: record, to: .text(OutboxItems.yes))
    }
    parcel.item = try await TransferObstacle.wrappingStorage { () throws(Failure) in try await reread(item) }
    return true
  }

  /// Names and sizes of the files in the upload folder.
  private func sizes(over connection: any InstitutionConnection) async throws(TransferObstacle) -> [String: Int] {
    Dictionary(try await files(in: Self.folder, over: connection).map { ($0.name, $0.size) }) { $1 }
  }

  /// Uploads the parts that are missing or incomplete in the upload folder.
  ///
  /// - Returns: sizes of all files in the upload folder by name.
  private func upload(
    _ parcel: Parcel, excluding before: [String: Int], over connection: any InstitutionConnection,
    _ tell: @escaping Tell
  ) async throws(TransferObstacle) -> [String: Int] {
    var missing: [(path: String, name: String)] = []
    // For the progress: the byte range of each medium with its text.
    var spans: [(medium: Parcel.Part, start: Int, end: Int)] = []
    for (medium, text) in parcel.pairs {
      let start = spans.last?.end ?? 0
      var end = start
      for part in [text, medium].compactMap({ $0 }) {
        guard let own = ports.folder.size(part.path) else {
          throw .transfer(TransferFailure(.unreadable, part.path))
        }
        guard before[parcel.name(part)] != own else { continue }
        missing.append((part.path, "\(Self.folder)/\(parcel.name(part))"))
        end += own
      }
      if let medium, end > start { spans.append((medium, start, end)) }
    }
    let (item, files, all) = (parcel.item.number, missing, spans)
    @Sendable func progress(_ bytes: Int) {
      guard let (medium, start, end) = all.first(where: { bytes <= $0.end }), let kind = medium.kind else { return }
      tell(
        DeliveryProgress(
          item: item, .sending, kind, medium.number, of: medium.count, percent: (bytes - start) * 100 / (end - start)))
    }
    if !files.isEmpty {
      progress(0)
      // One transfer for all files: a round trip for each would take longer than sending a photo.
      try await TransferObstacle.wrappingService { () throws(TransferFailure) in
        try await connection.put(files, progress: progress)
      }
    }
    let after = try await sizes(over: connection)
    for part in parcel.media + parcel.texts where after[parcel.name(part)] != ports.folder.size(part.path) {
      throw .transfer(TransferFailure(.gone, parcel.name(part)))
    }
    return after
  }

  private func files(
    in folder: String, over connection: any InstitutionConnection
  ) async throws(TransferObstacle) -> [RemoteFile] {
    try await TransferObstacle.wrappingService { () throws(TransferFailure) in try await connection.files(in: folder) }
  }

  private func names(
    in folder: String, over connection: any InstitutionConnection
  ) async throws(TransferObstacle) -> [String] {
    try await TransferObstacle.wrappingService { () throws(TransferFailure) in try await connection.names(in: folder) }
  }

  // MARK: Storage

  private func note<Answer: Sendable>(
    _ item: OutboxItem, _ stamp: Stamp,
    _ work: @escaping @Sendable (JotterRows, RecordID) throws(Failure) -> Answer
  ) async throws(TransferObstacle) -> Answer {
    try await TransferObstacle.wrappingStorage { () throws(Failure) in
      try await write(stamp) { rows throws(Failure) in try work(rows, item.record.record) }
    }
  }

  private func reread(_ item: OutboxItem) async throws(Failure) -> OutboxItem {
    try await store.read { rows throws(Failure) in try rows.record(item.record.record).map { OutboxItem($0) } ?? item }
  }

  private func write<Answer: Sendable>(
    _ stamp: Stamp, _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await store.write(work)
  }
}

extension [String] {
  /// True if one of these files was sent under this name.
  fileprivate func hasParts(of name: ParcelName) -> Bool {
    let beginning = name.text + "_"
    return contains { $0.hasPrefix(beginning) }
  }
}

extension JotterRows {
  /// True if the item is still wanted, and claimed by that session.
  fileprivate func isWanted(_ record: RecordID, by session: Int) throws(Failure) -> Bool {
    guard let item = try self.record(record).map({ OutboxItem($0) }) else { return false }
    return !item.wanted.isEmpty && item.sender == "\(session)"
  }

  /// True if an outbox item of any recipient uses, or used, this name.
  fileprivate func hasClaimed(_ base: String) throws(Failure) -> Bool {
    let query = RecordQuery(
      .outbox, limit: 1, conditions: [.equals(.base, base), .equals(.claimed, OutboxItems.yes)])
    return try !records(query).records.isEmpty
  }

  /// Waiting items of a recipient, oldest first.
  fileprivate func outbox(for recipient: Recipient) throws(Failure) -> [OutboxItem] {
    switch recipient {
    case .institution: try outbox(.equals(.institution, "\(recipient)"))
    case .mail: try outbox(.atLeast(.mail, "!")).filter { $0.recipient == .mail }
    }
  }
}
