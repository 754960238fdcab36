import Architecture

/// The rules of the outbox, in terms of rows.
struct OutboxBook {
  let book: JotterBook
  private var rows: any JotterRows { book.rows }

  /// The next one, taken: no other prompt sends it.
  func take() throws(Failure) -> OutboxItem? {
    guard let item = try next() else { return nil }
    try take(item)
    return item
  }

  func take(_ item: OutboxItem) throws(Failure) { try write([.sender: "\(book.session)"], item) }

  /// The next one that who is in session has changed, and that waits for nobody.
  func next() throws(Failure) -> OutboxItem? {
    let author = try book.inSession()?.number
    let others = try rows.heldSessions(besides: book.session).map { "\($0)" }
    var behind: Set<String> = []
    for item in try rows.outbox(.holds(.institution, "")) where item.recipient == nil {
      // What was changed later waits behind what was changed before, of the same appointment.
      let isFree = !behind.contains(item.object) && item.hold == nil && !others.contains(item.sender)
      guard isFree, item.practitioner?.number == author else {
        behind.insert(item.object)
        continue
      }
      return item
    }
    return nil
  }

  /// The server has it; this is what it has now.
  func told(_ item: OutboxItem, _ now: ServerAppointment) throws(Failure) -> OutboxItem {
    // What the person wants may be another thing by now.
    try write([.told: item.wanted, .sender: "", .held: "", .theirs: "", .problem: ""], item)
    if let appointment = try rows.appointment(origin: item.object), let origin = appointment.origin {
      let text = Origin(now, of: origin.user, at: book.stamp.time).text
      try rows.set(.origin, of: .appointment(appointment.number), to: .text(text))
    }
    return try reread(item)
  }

  /// It waits for a person.
  func hold(_ item: OutboxItem, _ hold: OutboxHold, _ theirs: String) throws(Failure) -> OutboxItem {
    try write([.sender: "", .held: hold.rawValue, .theirs: theirs], item)
    return try reread(item)
  }

  /// It was not sent, and is tried again.
  func giveBack(_ item: OutboxItem, _ failure: ServerFailure) throws(Failure) {
    let problem = [failure.kind.rawValue, failure.words].filter { !$0.isEmpty }.joined(separator: ": ")
    try write([.sender: "", .attempts: "\(item.tried + 1)", .problem: problem], item)
  }

  /// What waits for a person is sent after all; what the server has now is what the person has seen.
  ///
  /// It is no change: what it is about can be undone.
  func retry(_ reference: Reference) throws(Failure) -> [OutboxItem] {
    try write([.held: "", .attempts: "", .problem: ""], waiting(reference))
    return try rows.outbox()
  }

  /// It is not sent: what the server has stays.
  func cancel(_ reference: Reference) throws(Failure) -> Receipt {
    let item = try waiting(reference)
    let record = item.record.record
    if item.recipient != nil { return try cancel(parcel: item) }
    let isWanted = !item.wanted.isEmpty
    var edits = try book.set(isWanted ? .wanted : .told, of: record, to: .text(""))
    edits += try book.set(.held, of: record, to: .text(""))
    // Here, too.
    if let appointment = try rows.appointment(origin: item.object), let origin = appointment.origin {
      let other = RecordID.appointment(appointment.number)
      switch item.change.aspect {
      case .reason:
        let theirs = item.hold == .conflict ? item.theirs : origin.reason
        edits += try book.set(.reason, of: other, to: .text(theirs))
      case .status where appointment.incident == nil:
        let isOver = origin.status == .cancelled || origin.status == .missed
        edits += try book.set(.cancelledAt, of: other, to: Value(isOver ? origin.readAt : nil))
      case .status: break
      }
    }
    return try book.written(ChangeSummary(.edited, record), edits)
  }

  /// It waits until the person has decided otherwise.
  func hold(_ reference: Reference) throws(Failure) -> [OutboxItem] {
    let item = try waiting(reference)
    if item.recipient != nil, try isUnderWay(item) { throw .underWay(item.number) }
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
    guard item.wanted == OutboxItems.yes, try !isUnderWay(item) else { throw .underWay(item.number) }
    var edits = try book.set(.wanted, of: record, to: .text("")) + book.set(.held, of: record, to: .text(""))
    if let report = item.report { edits += try book.set(.sentAt, of: report, to: .text("")) }
    return try book.written(ChangeSummary(.edited, item.report ?? record), edits)
  }

  /// Whether a prompt is sending it now.
  private func isUnderWay(_ item: OutboxItem) throws(Failure) -> Bool {
    try rows.heldSessions(besides: 0).contains { "\($0)" == item.sender }
  }

  private func reread(_ item: OutboxItem) throws(Failure) -> OutboxItem {
    try rows.record(item.record.record).map { OutboxItem($0) } ?? item
  }

  private func write(_ texts: KeyValuePairs<Field, String>, _ item: OutboxItem) throws(Failure) {
    for (field, text) in texts { try rows.set(field, of: item.record.record, to: .text(text)) }
  }
}

extension JotterRows {
  /// The items that wait to be sent or for a person, and of which that is so, the oldest first; so many at the most.
  func outbox(_ condition: FieldCondition? = nil, limit: Int = 500) throws(Failure) -> [OutboxItem] {
    var found: [AnyRecord] = []
    for (wanted, told) in [(OutboxItems.yes, ""), (OutboxItems.going, ""), ("", OutboxItems.yes)] {
      var conditions: [FieldCondition] = [.holds(.wanted, wanted), .holds(.told, told)]
      if let condition { conditions.append(condition) }
      found += try records(RecordQuery(.outbox, limit: limit, conditions: conditions)).records
    }
    return found.sorted { $0.number < $1.number }.map { OutboxItem($0) }.filter(\.isOpen)
  }
}

extension JotterStore {
  /// How many changes wait for the server, whoever has made them, and how many reports for whom they are addressed to.
  public func waiting() async throws(Failure) -> (changes: Int, reports: Int) {
    try await read { rows throws(Failure) in
      let waiting = try rows.outbox().filter { $0.hold == nil }
      let changes = waiting.count { $0.recipient == nil }
      return (changes, waiting.count - changes)
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
  func tell(_ number: Int, _ aspect: ServerChange.Aspect, _ value: String) throws(Failure) -> [Edit] {
    guard let appointment = try rows.appointment(number), let origin = appointment.origin else { return [] }
    let waiting = try rows.outbox().last { $0.object == origin.id && $0.aspect == aspect.rawValue }
    let before = waiting?.goal ?? (aspect == .status ? origin.status.rawValue : origin.reason)
    guard before != value else { return [] }
    let seed = stamp.seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    let record = RecordID(.outbox, try rows.add(.outbox, id: UniqueID(at: stamp.time, random: seed &+ 2)))
    var texts: [(Field, String)] = [
      (.appointment, Reference(.appointment, number).text), (.object, origin.id), (.aspect, aspect.rawValue),
      (.before, before), (.after, value), (.madeAt, stamp.time.secondsText),
      (.name, appointment.plan.description(namingPatient: true)),
    ]
    if let author = try inSession() { texts.append((.practitioner, Reference(.practitioner, author.number).text)) }
    for (field, text) in texts { try rows.set(field, of: record, to: .text(text)) }
    return try set(.wanted, of: record, to: .text(OutboxItems.yes))
  }
}
