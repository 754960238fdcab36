import Architecture

/// The rules of the outbox, inside one transaction.
struct OutboxBook {
  let book: JotterBook
  private var rows: JotterRows { book.rows }

  /// Claims the next item for this session; other prompts skip a claimed item while this session is open.
  func take(under user: String, excluding failed: Set<String>, onlyNew: Bool) throws(Failure) -> OutboxItem? {
    guard let item = try next(under: user, excluding: failed, onlyNew: onlyNew) else { return nil }
    try take(item)
    return item
  }

  func take(_ item: OutboxItem) throws(Failure) { try write([.sender: "\(book.session)"], item) }

  /// Next change to send for the practitioner in session; skips items on hold and items claimed by another prompt.
  ///
  /// - Parameters:
  ///   - user: the server's user whose appointments are sent; nil for all users.
  ///   - failed: the server's ids of appointments to skip.
  ///   - onlyNew: true to skip items that have failed before.
  func next(
    under user: String?, excluding failed: Set<String> = [], onlyNew: Bool = false
  ) throws(Failure) -> OutboxItem? {
    let author = try book.inSession()?.number
    let others = try rows.heldSessions(excluding: book.session).map { "\($0)" }
    var behind = failed
    for item in try rows.outbox(.equals(.institution, "")) where item.recipient == nil {
      // Send changes of one appointment in order: a later change waits for the earlier ones.
      let isDue = item.hold == nil && !(onlyNew && item.failedAttempts > 0)
      let isFree = !behind.contains(item.object) && isDue && !others.contains(item.sender)
      let isOfUser = try isUnder(logIn: user, item)
      guard isFree, isIn(session: author, item), user == nil || isOfUser else {
        behind.insert(item.object)
        continue
      }
      return item
    }
    return nil
  }

  /// True if the item's author is in session; without an author, if nobody is in session.
  private func isIn(session author: Int?, _ item: OutboxItem) -> Bool { item.practitioner?.number == author }

  /// True if the item is for an appointment of this user of the server.
  private func isUnder(logIn user: String?, _ item: OutboxItem) throws(Failure) -> Bool {
    guard let user else { return false }
    return try self.user(of: item) == user
  }

  /// Changes that wait for another session, or for the log-in of another user.
  func waits(of items: [OutboxItem], under user: String?) throws(Failure) -> [OutboxWait] {
    let author = try book.inSession()?.number
    var waits: [OutboxWait] = []
    for item in items where item.recipient == nil && item.hold == nil {
      let isInSession = isIn(session: author, item)
      if isInSession, try isUnder(logIn: user, item) { continue }
      let owner = try rows.appointment(origin: item.object)?.plan.practitioner
      waits.append(OutboxWait(item.number, isInSession: isInSession, owner: owner ?? ""))
    }
    return waits
  }

  /// Server's id of the user whose log-in sends the item; older items lack it and use the appointment's.
  private func user(of item: OutboxItem) throws(Failure) -> String? {
    item.user.isEmpty ? try rows.appointment(origin: item.object)?.origin?.user : item.user
  }

  /// Marks the item as under way, before the request, and stores the server's value for undo.
  ///
  /// Until the answer it is unknown whether the server has applied the change.
  func begin(_ item: OutboxItem, _ now: ServerAppointment) throws(Failure) {
    try write([.told: OutboxItems.going, item.knownField: now.value(of: item.change.aspect)], item)
  }

  /// Marks the item as applied.
  ///
  /// - Parameters:
  ///   - item: the item that was sent.
  ///   - now: the appointment in its present state at the server.
  ///   - isOurs: false if the server already had the value; undo then leaves the server unchanged.
  func markApplied(_ item: OutboxItem, _ now: ServerAppointment, isOurs: Bool) throws(Failure) -> OutboxItem {
    let (isWanted, aspect) = (!item.wanted.isEmpty, item.change.aspect)
    // The value that was sent: undo may have changed the stored `wanted` during the request.
    try write([.told: item.wanted, .sender: "", .held: "", .theirs: "", .attempts: "", .problem: ""], item)
    if !isOurs, isWanted { try write([.before: now.value(of: aspect)], item) }
    // Later comparisons of the status use the server's own word.
    if aspect == .status, isWanted, item.isReached(by: now) { try write([.after: now.value(of: aspect)], item) }
    if let appointment = try rows.appointment(origin: item.object), let origin = appointment.origin {
      try rows.updateFromServer(
        now, appointment, of: origin.user, at: book.stamp.time, origin.changeable, but: rows.outbox())
    }
    return try reread(item)
  }

  /// Holds an item whose appointment was changed at the server since the practitioner's decision.
  func conflict(_ item: OutboxItem, _ now: ServerAppointment) throws(Failure) -> OutboxItem {
    try hold(item, .conflict, theirs: now.value(of: item.change.aspect), problem: "")
  }

  /// Holds an item that the server refuses.
  func hold(_ item: OutboxItem, because failure: ServerFailure) throws(Failure) -> OutboxItem {
    try hold(item, .refused, theirs: failure.words, problem: failure.stored)
  }

  private func hold(
    _ item: OutboxItem, _ hold: OutboxHold, theirs: String, problem: String
  ) throws(Failure) -> OutboxItem {
    // The change was not applied, even if this was unknown before.
    let told = item.wanted.isEmpty ? OutboxItems.yes : ""
    try write([.told: told, .sender: "", .held: hold.rawValue, .theirs: theirs, .problem: problem], item)
    return try reread(item)
  }

  /// Ends the claim, and counts a failed try.
  func giveBack(_ item: OutboxItem, _ failure: ServerFailure) throws(Failure) {
    try write([.sender: "", .attempts: "\(item.failedAttempts + 1)", .problem: failure.stored], item)
  }

  /// Releases an item from its hold.
  ///
  /// After a conflict, the item replaces the server's present value, and undo restores this value. The release has no
  /// undo of its own: undo of the original change suffices.
  func retry(_ reference: Reference) throws(Failure) -> [OutboxItem] {
    let item = try waiting(reference)
    if item.recipient == nil, item.hold == .conflict { try write([item.knownField: item.theirs], item) }
    try write([.held: "", .attempts: "", .problem: ""], item)
    return try rows.outbox()
  }

  /// Withdraws an item; the server's value stays unchanged.
  func cancel(_ reference: Reference) throws(Failure) -> Receipt {
    let item = try waiting(reference)
    let record = item.record.record
    if item.recipient != nil { return try cancel(parcel: item) }
    var edits: [Edit] = []
    for field in [Field.wanted, .told, .held] { edits += try book.set(field, of: record, to: .text("")) }
    let later = try rows.outbox().first {
      $0.object == item.object && $0.aspect == item.aspect && $0.number > item.number
    }
    if let later {
      // The later item sets the value; it takes over the value that this item would have replaced.
      if item.hold != .conflict {
        edits += try book.set(later.knownField, of: later.record.record, to: .text(item.known))
      }
    } else if let appointment = try rows.appointment(origin: item.object), let origin = appointment.origin {
      // Restore the server's value in the local appointment, too.
      let other = RecordID.appointment(appointment.number)
      let theirs = item.hold == .conflict ? item.theirs : nil
      switch item.change.aspect {
      case .reason: edits += try book.set(.reason, of: other, to: .text(theirs ?? origin.reason))
      case .status where appointment.incident == nil:
        let isAway = (theirs.map { ServerStatus(said: $0) } ?? origin.status).isAway
        edits += try book.set(.cancelledAt, of: other, to: Value(isAway ? origin.readAt : nil))
      case .status: break
      }
    }
    return try book.commit(ChangeSummary(.edited, record), edits)
  }

  /// Holds an item until a practitioner decides otherwise.
  func hold(_ reference: Reference) throws(Failure) -> [OutboxItem] {
    let item = try waiting(reference)
    if item.recipient != nil, try rows.isUnderWay(item) { throw .underWay(item.number) }
    try write([.held: OutboxHold.asked.rawValue], item)
    return try rows.outbox()
  }

  private func waiting(_ reference: Reference) throws(Failure) -> OutboxItem {
    let item = OutboxItem(try rows.record(reference))
    guard item.isOpen else { throw .nothingWaits(item.number) }
    return item
  }

  /// Turns a report into a draft again; throws while it is being sent, or if parts of it may have arrived.
  private func cancel(parcel item: OutboxItem) throws(Failure) -> Receipt {
    let record = item.record.record
    guard item.wanted == OutboxItems.yes, try !rows.isUnderWay(item) else { throw .underWay(item.number) }
    var edits = try book.set(.wanted, of: record, to: .text("")) + book.set(.held, of: record, to: .text(""))
    if let report = item.report { edits += try book.set(.sentAt, of: report, to: .text("")) }
    return try book.commit(ChangeSummary(.edited, item.report ?? record), edits)
  }

  private func reread(_ item: OutboxItem) throws(Failure) -> OutboxItem {
    try rows.record(item.record.record).map { OutboxItem($0) } ?? item
  }

  private func write(_ texts: KeyValuePairs<Field, String>, _ item: OutboxItem) throws(Failure) {
    for (field, text) in texts { try rows.set(field, of: item.record.record, to: .text(text)) }
  }
}

extension JotterRows {
  /// True while an open prompt has claimed the item.
  func isUnderWay(_ item: OutboxItem) throws(Failure) -> Bool {
    try heldSessions(excluding: 0).contains { "\($0)" == item.sender }
  }

  /// Open items, on hold or not, oldest first.
  func outbox(_ condition: FieldCondition? = nil) throws(Failure) -> [OutboxItem] {
    var found: [OutboxItem] = []
    let (yes, going) = (OutboxItems.yes, OutboxItems.going)
    for (wanted, told) in [(yes, ""), (going, ""), (yes, going), ("", going), ("", yes)] {
      var conditions: [FieldCondition] = [.equals(.wanted, wanted), .equals(.told, told)]
      if let condition { conditions.append(condition) }
      try each(RecordQuery(.outbox, conditions: conditions)) { found.append(OutboxItem($0)) }
    }
    return found.filter(\.isOpen).sorted { $0.number < $1.number }
  }
}

extension JotterStore {
  /// Numbers of the open items.
  public func waiting() async throws(Failure) -> Waiting {
    try await read { rows throws(Failure) in
      let items = try rows.outbox()
      let changes = items.filter { $0.recipient == nil }
      let held = changes.count { $0.hold != nil }
      return Waiting(
        changes: changes.count - held, heldChanges: held, reports: items.count - changes.count)
    }
  }

  /// Minimum pause before the next try; nil if no item can be sent without a decision.
  ///
  /// - Parameter includesChanges: false without a server for changes of appointments.
  public func pause(includesChanges: Bool) async throws(Failure) -> Duration? {
    try await read { rows throws(Failure) in
      let items = try rows.outbox()
      return items.filter { item in
        item.hold == nil && (includesChanges || item.recipient != nil)
          && !items.contains { $0.hold != nil && item.isBlocked(by: $0) }
      }.map(\.pause).min()
    }
  }

  /// True if a prompt is open.
  public func isHeld() async throws(Failure) -> Bool {
    try await read { rows throws(Failure) in try !rows.heldSessions(excluding: 0).isEmpty }
  }
}

extension JotterBook {
  /// Queues a change for the server of the appointment; empty for a local appointment.
  ///
  /// Only `wanted` is part of the change: undo clears it, and the item remains to restore the server's value.
  func queueForServer(_ number: Int, _ aspect: ServerAspect, _ value: String) throws(Failure) -> [Edit] {
    guard let appointment = try rows.appointment(number), let origin = appointment.origin else { return [] }
    let waiting = try rows.outbox().last { $0.object == origin.id && $0.aspect == aspect.rawValue }
    let before = waiting?.goal ?? origin.value(of: aspect)
    let isSo = waiting == nil && aspect == .status && value == origin.status.rawValue
    guard before != value, !isSo else { return [] }
    let seed = stamp.seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    let record = RecordID(.outbox, try rows.add(.outbox, id: UniqueID(at: stamp.time, random: seed &+ 2)))
    var texts: [(Field, String)] = [
      (.appointment, Reference(.appointment, number).text), (.object, origin.id), (.user, origin.user),
      (.aspect, aspect.rawValue),
      (.before, before), (.after, value), (.madeAt, stamp.time.secondsText),
      (.name, appointment.plan.description(namingPatient: true)),
    ]
    if let author = try inSession() { texts.append((.practitioner, Reference(.practitioner, author.number).text)) }
    for (field, text) in texts { try rows.set(field, of: record, to: .text(text)) }
    return try set(.wanted, of: record, to: .text(OutboxItems.yes))
  }
}
