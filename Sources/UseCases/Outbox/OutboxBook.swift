import Architecture

/// The rules of the outbox, in terms of rows.
struct OutboxBook {
  let book: JotterBook
  private var rows: JotterRows { book.rows }

  /// The next one, taken: no other prompt sends it.
  func take(under user: String, besides failed: Set<String>, onlyNew: Bool) throws(Failure) -> OutboxItem? {
    guard let item = try next(under: user, besides: failed, onlyNew: onlyNew) else { return nil }
    try take(item)
    return item
  }

  func take(_ item: OutboxItem) throws(Failure) { try write([.sender: "\(book.session)"], item) }

  /// The next one that who is in session has changed, and that waits for nobody.
  ///
  /// - Parameters:
  ///   - user: only those of this user of the server; nil for those of all.
  ///   - failed: none of these appointments of the server.
  ///   - onlyNew: none that has failed before.
  func next(
    under user: String?, besides failed: Set<String> = [], onlyNew: Bool = false
  ) throws(Failure) -> OutboxItem? {
    let author = try book.inSession()?.number
    let others = try rows.heldSessions(besides: book.session).map { "\($0)" }
    var behind = failed
    for item in try rows.outbox(.holds(.institution, "")) where item.recipient == nil {
      // What was changed later waits behind what was changed before, of the same appointment.
      let isDue = item.hold == nil && !(onlyNew && item.tried > 0)
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

  /// Whether who has changed it is in session, or nobody is, as then.
  private func isIn(session author: Int?, _ item: OutboxItem) -> Bool { item.practitioner?.number == author }

  /// Whether that user of the server, whose appointment it is, is logged in.
  private func isUnder(logIn user: String?, _ item: OutboxItem) throws(Failure) -> Bool {
    guard let user else { return false }
    return try self.user(of: item) == user
  }

  /// Which of these changes wait for another session, or for another log-in than that of this user.
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

  /// The server's id of the user whose log-in sends it; older items have none of their own.
  private func user(of item: OutboxItem) throws(Failure) -> String? {
    item.user.isEmpty ? try rows.appointment(origin: item.object)?.origin?.user : item.user
  }

  /// It is about to be sent, in place of what the server has now; whether it arrives is not known before the answer.
  func begin(_ item: OutboxItem, _ now: ServerAppointment) throws(Failure) {
    try write([.told: OutboxItems.going, item.knownField: now.value(of: item.change.aspect)], item)
  }

  /// The server has it; this is what it has now.
  ///
  /// - Parameter isOurs: whether it was sent; where somebody else has done the same, nothing of it is taken back.
  func told(_ item: OutboxItem, _ now: ServerAppointment, isOurs: Bool) throws(Failure) -> OutboxItem {
    let (isWanted, aspect) = (!item.wanted.isEmpty, item.change.aspect)
    // What the person wants may be another thing by now.
    try write([.told: item.wanted, .sender: "", .held: "", .theirs: "", .attempts: "", .problem: ""], item)
    if !isOurs, isWanted { try write([.before: now.value(of: aspect)], item) }
    // A status is from now on what the server calls it.
    if aspect == .status, isWanted, item.isReached(by: now) { try write([.after: now.value(of: aspect)], item) }
    if let appointment = try rows.appointment(origin: item.object), let origin = appointment.origin {
      try rows.follow(
        now, appointment, of: origin.user, at: book.stamp.time, origin.changeable, but: rows.outbox())
    }
    return try reread(item)
  }

  /// It waits for a person: the server has something else.
  func conflict(_ item: OutboxItem, _ now: ServerAppointment) throws(Failure) -> OutboxItem {
    try hold(item, .conflict, theirs: now.value(of: item.change.aspect), problem: "")
  }

  /// It waits for a person: the server does not do it, or cannot with this one.
  func hold(_ item: OutboxItem, because failure: ServerFailure) throws(Failure) -> OutboxItem {
    try hold(item, .refused, theirs: failure.words, problem: failure.stored)
  }

  private func hold(
    _ item: OutboxItem, _ hold: OutboxHold, theirs: String, problem: String
  ) throws(Failure) -> OutboxItem {
    // It is not there, also where that was not known before.
    let told = item.wanted.isEmpty ? OutboxItems.yes : ""
    try write([.told: told, .sender: "", .held: hold.rawValue, .theirs: theirs, .problem: problem], item)
    return try reread(item)
  }

  /// It was not sent, and is tried again.
  func giveBack(_ item: OutboxItem, _ failure: ServerFailure) throws(Failure) {
    try write([.sender: "", .attempts: "\(item.tried + 1)", .problem: failure.stored], item)
  }

  /// What waits for a person is sent after all; what the server has now is what the person has seen, and what undo gives
  /// back.
  ///
  /// It is no change: what it is about can be undone.
  func retry(_ reference: Reference) throws(Failure) -> [OutboxItem] {
    let item = try waiting(reference)
    if item.recipient == nil, item.hold == .conflict { try write([item.knownField: item.theirs], item) }
    try write([.held: "", .attempts: "", .problem: ""], item)
    return try rows.outbox()
  }

  /// It is not sent: what the server has stays.
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
      // Here it stays what the later one makes of it, which takes the place of what this one would have.
      if item.hold != .conflict {
        edits += try book.set(later.knownField, of: later.record.record, to: .text(item.known))
      }
    } else if let appointment = try rows.appointment(origin: item.object), let origin = appointment.origin {
      // Here, too.
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
    return try book.written(ChangeSummary(.edited, record), edits)
  }

  /// It waits until the person has decided otherwise.
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

  /// A report is a draft again; not where its parts may be there already, or are on their way.
  private func cancel(parcel item: OutboxItem) throws(Failure) -> Receipt {
    let record = item.record.record
    guard item.wanted == OutboxItems.yes, try !rows.isUnderWay(item) else { throw .underWay(item.number) }
    var edits = try book.set(.wanted, of: record, to: .text("")) + book.set(.held, of: record, to: .text(""))
    if let report = item.report { edits += try book.set(.sentAt, of: report, to: .text("")) }
    return try book.written(ChangeSummary(.edited, item.report ?? record), edits)
  }

  private func reread(_ item: OutboxItem) throws(Failure) -> OutboxItem {
    try rows.record(item.record.record).map { OutboxItem($0) } ?? item
  }

  private func write(_ texts: KeyValuePairs<Field, String>, _ item: OutboxItem) throws(Failure) {
    for (field, text) in texts { try rows.set(field, of: item.record.record, to: .text(text)) }
  }
}

extension JotterRows {
  /// Whether a prompt is sending it now.
  func isUnderWay(_ item: OutboxItem) throws(Failure) -> Bool {
    try heldSessions(besides: 0).contains { "\($0)" == item.sender }
  }

  /// The items that wait to be sent or for a person, and of which that is so, the oldest first.
  func outbox(_ condition: FieldCondition? = nil) throws(Failure) -> [OutboxItem] {
    var found: [OutboxItem] = []
    let (yes, going) = (OutboxItems.yes, OutboxItems.going)
    for (wanted, told) in [(yes, ""), (going, ""), (yes, going), ("", going), ("", yes)] {
      var conditions: [FieldCondition] = [.holds(.wanted, wanted), .holds(.told, told)]
      if let condition { conditions.append(condition) }
      try each(RecordQuery(.outbox, conditions: conditions)) { found.append(OutboxItem($0)) }
    }
    return found.filter(\.isOpen).sorted { $0.number < $1.number }
  }
}

extension JotterStore {
  /// The waiting items that need no decision of a person.
  public func waiting() async throws(Failure) -> Waiting {
    try await read { rows throws(Failure) in
      let waiting = try rows.outbox().filter { $0.hold == nil }
      let changes = waiting.count { $0.recipient == nil }
      return Waiting(changes: changes, reports: waiting.count - changes)
    }
  }

  /// How long after the last try what waits is to be tried again: the shortest pause of all; nil where nothing waits, or for
  /// a person.
  ///
  /// - Parameter includesChanges: whether there is a server that could be told of changes.
  public func pause(includesChanges: Bool) async throws(Failure) -> Duration? {
    try await read { rows throws(Failure) in
      let items = try rows.outbox()
      return items.filter { item in
        item.hold == nil && (includesChanges || item.recipient != nil)
          && !items.contains { $0.hold != nil && item.isBehind($0) }
      }.map(\.pause).min()
    }
  }

  /// Whether a prompt is open.
  public func isHeld() async throws(Failure) -> Bool {
    try await read { rows throws(Failure) in try !rows.heldSessions(besides: 0).isEmpty }
  }
}

extension JotterBook {
  /// Has a server told that one of its appointments is another from now on; nothing for one of this practice.
  ///
  /// Only that the person wants it is part of the change: undo takes that back, and the item stays to be followed.
  func tell(_ number: Int, _ aspect: ServerAspect, _ value: String) throws(Failure) -> [Edit] {
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
