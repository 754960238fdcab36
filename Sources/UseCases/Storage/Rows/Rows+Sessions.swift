import Architecture

/// Sessions, and what a storage begins with.
extension JotterRows {
  /// The numbers of all sessions, in their order.
  public func sessions() throws(Failure) -> [Int] {
    try tables.rows(RowQuery([.number], of: .sessions, by: [.number])).map { $0.integer(.number) }
  }

  /// Those of them that living prompts hold, in their order, without that one.
  func heldSessions(besides session: Int) throws(Failure) -> [Int] { try tables.heldSessions(besides: session) }

  /// So many sessions are remembered; of more terminals than these, those used longest ago begin empty again.
  static let mostSessions = 32

  /// Takes the session that belongs to this way in.
  ///
  /// A prompt goes on with what its terminal had, unless another prompt has it open, and begins empty otherwise. A single
  /// command takes the session used last that nobody holds, if no terminal has it. Else it takes one that begins where
  /// that one stands: what a terminal had is left to it.
  ///
  /// - Parameters:
  ///   - way: a prompt at a terminal, or a single command.
  ///   - take: holds a session for this process; false when another one has it.
  public func openSession(_ way: WayIn, _ take: (Int) throws(Failure) -> Bool) throws(Failure) -> Int {
    let columns: [Field] = [.number, .used, .occurring, .practitioner, .patient, .terminal]
    let sessions = try tables.rows(
      RowQuery(columns, of: .sessions, by: [.used, .number], isDescending: true))
    switch way {
    case .command: return try openLast(of: sessions, take)
    case .prompt(let terminal):
      for session in sessions where terminal != nil && session[.terminal].text == terminal {
        if try take(session.integer(.number)) { return session.integer(.number) }
      }
      return try openEmpty(of: sessions, for: terminal, take)
    }
  }

  private func openLast(of sessions: [Row], _ take: (Int) throws(Failure) -> Bool) throws(Failure) -> Int {
    let next = Value((sessions.first?.integer(.used) ?? 0) + 1)
    let used = sessions.filter { $0.integer(.used) > 0 }
    let own = used.filter { $0[.terminal] == .none }
    let held = own.count < used.count ? try tables.heldSessions(besides: 0) : []
    let last = used.first { !held.contains($0.integer(.number)) }
    let standing = [Field.occurring, .practitioner, .patient].map { ($0, (last ?? sessions.first)?[$0] ?? .none) }
    for session in own + sessions.filter({ $0.integer(.used) == 0 }) {
      let number = session.integer(.number)
      guard try take(number) else { continue }
      var row: [(Field, Value)] = [(.used, next)]
      if last.map({ $0[.terminal] != .none }) == true || session.integer(.used) == 0 {
        // It goes on where another one stands, and with no draft of before.
        row += [(.terminal, .none)] + standing
        try leaveDrafts(of: number)
      } else if number == sessions.first?.integer(.number) {
        // The one used last stays it: most starts write nothing before they are asked to, and wait for no disk.
        row = []
      }
      if !row.isEmpty { try tables.update(.sessions, where: [.equals(.number, session[.number])], set: row) }
      return number
    }
    let number = (sessions.map { $0.integer(.number) }.max() ?? 0) + 1
    guard try take(number) else { throw .store(.busy) }
    try tables.insert([(.number, Value(number)), (.used, next)] + standing, into: .sessions)
    return number
  }

  /// Takes a session in which nothing is current: one in which nothing was done, or else a new one.
  ///
  /// Where there are many, one is emptied instead: the one used longest ago, those of no known terminal first.
  private func openEmpty(
    of sessions: [Row], for terminal: String?, _ take: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    let idle = sessions.filter { $0.integer(.used) == 0 }
    let used = sessions.count < Self.mostSessions ? [] : sessions.filter { $0.integer(.used) > 0 }.reversed()
    let standard = Value(try standardUser?.number)
    let empty: [(Field, Value)] = [
      (.occurring, .none), (.practitioner, standard), (.patient, .none),
      (.terminal, terminal.map { .text($0) } ?? .none),
    ]
    for session in idle + used.filter({ $0[.terminal] == .none }) + used.filter({ $0[.terminal] != .none }) {
      let number = session.integer(.number)
      guard try take(number) else { continue }
      var row = empty.filter { session[$0.0] != $0.1 }
      if session.integer(.used) > 0 {
        // What was done in it before is of others: no undo of this prompt takes it back.
        row += [(.used, Value(0)), (.since, Value(try newestChange()))]
        try leaveDrafts(of: number)
      }
      if !row.isEmpty { try tables.update(.sessions, where: [.equals(.number, Value(number))], set: row) }
      return number
    }
    let number = (sessions.map { $0.integer(.number) }.max() ?? 0) + 1
    guard try take(number) else { throw .store(.busy) }
    try tables.insert([(.number, Value(number)), (.used, Value(0))] + empty, into: .sessions)
    return number
  }

  /// Lets no draft be current in the session any more.
  private func leaveDrafts(of session: Int) throws(Failure) {
    let query = RecordQuery(.report, limit: 50, conditions: [.holds(.session, "\(session)"), .holds(.sentAt, "")])
    while case let drafts = try records(query).records, !drafts.isEmpty {
      for draft in drafts { try set(.session, of: draft.record, to: .text("")) }
    }
  }

  /// At which terminal a session is; nil where that is not known.
  package func terminal(of session: Int) throws(Failure) -> String? { try value(.terminal, of: .session(session)).text }

  /// The newest change when the session was emptied: what was done in it up to then is of others.
  func since(session: Int) throws(Failure) -> Int { try value(.since, of: .session(session)).integer ?? 0 }

  /// How far the storage has come.
  public func standing() throws(Failure) -> Standing {
    let uses = try first([.used], of: .sessions, where: [], by: [.used], isDescending: true)?.integer(.used)
    return Standing(change: try newestChange(), uses: uses ?? 0)
  }

  /// How far the agenda has followed the changes of a session.
  func followed(session: Int) throws(Failure) -> Int { try value(.followed, of: .session(session)).integer ?? 0 }

  /// Writes that down.
  func setFollowed(_ change: Int, session: Int) throws(Failure) {
    try write(.followed, of: .session(session), to: Value(change))
  }

  /// Refuses, with `folderInUse`, to replace all that is stored while another prompt holds a session of it.
  ///
  /// Only a transaction that writes may ask: whoever begins a session waits for it.
  public func checkAlone() throws(Failure) {
    guard try tables.heldSessions(besides: nil).isEmpty else { throw .folderInUse }
  }

  // MARK: Beginning

  /// Whether nothing was ever stored here.
  public func isEmpty() throws(Failure) -> Bool {
    for layout in kinds.layouts where ![.sessions, .facts].contains(layout.table) {
      if try first([layout.key[0]], of: layout.table, where: []) != nil { return false }
    }
    return true
  }

  /// Takes everything away but the sessions, which have nothing then, and the facts.
  public func empty() throws(Failure) {
    try tables.update(
      .sessions, where: [],
      set: [(.occurring, .none), (.practitioner, .none), (.patient, .none), (.followed, Value(0)), (.since, Value(0))])
    // One that follows another points to it.
    try tables.update(.changes, where: [.differs(.follows, .none)], set: [(.follows, .none)])
    for layout in kinds.layouts.reversed() where ![.sessions, .facts].contains(layout.table) {
      try tables.delete(from: layout.table, where: [])
    }
    try tables.forgetTexts()
    stale = []
  }

  /// Takes an empty storage, empties one that holds a demonstration and nothing else, and refuses any other.
  func beginDemonstration() throws(Failure) {
    try checkAlone()
    guard try isUntouched() else { throw .folderNotOurs }
    try empty()
    try setFact(Self.demonstration, Demonstration.incidents.rawValue)
  }

  /// Refuses, with `folderNotOurs`, to empty what a demonstration has not made, or what has a record that was begun by
  /// hand since; while another prompt holds a session, as `checkAlone` does.
  func checkRoomForPractice() throws(Failure) {
    try checkAlone()
    let isPractice = try fact(Self.demonstration) == Demonstration.practice.rawValue
    let isRoom = try isPractice ? !hasOwnRecords() : isUntouched()
    guard isRoom else { throw .folderNotOurs }
  }

  /// Empties what holds a practice, all that was done with it, too, and an untouched demonstration; see above.
  func makeRoomForPractice() throws(Failure) {
    try checkRoomForPractice()
    try empty()
    try setFact(Self.demonstration, Demonstration.practice.rawValue)
  }

  /// Whether a record was begun by hand, and is not undone: those of a demonstration were begun without a change.
  private func hasOwnRecords() throws(Failure) -> Bool {
    let begun = try tables.rows(
      RowQuery(
        [.change], of: .edits,
        where: [
          .equals(.field, .text(Field.exists.rawValue)), .equals(.after, Value(true)),
          .oneOf(.record, kinds.wholes.map { .text($0.rawValue) }),
        ], by: [.change, .position]))
    for edit in begun {
      let change = try first([.undone], of: .changes, where: [.equals(.number, edit[.change])])
      if change?[.undone] == Value.none { return true }
    }
    return false
  }

  /// Whether nobody has done anything here: nothing is stored, or what a demonstration has made.
  private func isUntouched() throws(Failure) -> Bool {
    guard try newestChange() == 0 else { return false }
    if try fact(Self.demonstration) != nil { return true }
    return try isEmpty()
  }

  private static let demonstration = "demonstration"

  /// What made all that is stored.
  private enum Demonstration: Int { case incidents = 1, practice }

  /// Stores an incident that never happened, as if it had been jotted.
  func add(_ fictional: FictionalIncident) throws(Failure) {
    let number = try addIncident(id: fictional.id, at: fictional.openedAt)
    let record = RecordID.incident(number)
    if !fictional.description.isEmpty { try set(.description, of: record, to: .text(fictional.description)) }
    try tables.update(
      .incidents, where: [.equals(.number, Value(number))],
      set: [(.isEmergency, Value(fictional.isEmergency)), (.settledAt, Value(fictional.settledAt))])
    for note in fictional.notes {
      _ = try addNote(to: number, text: note.text, cost: note.cost, at: fictional.openedAt)
    }
  }

  // MARK: Archives

  /// The sessions after that number, by number.
  public func everySession(after number: Int, limit: Int) throws(Failure) -> [ArchivedSession] {
    let columns: [Field] = [.number, .occurring, .practitioner, .patient, .followed]
    // How often sessions were used is nobody's business; in which order they were, is.
    let all = try tables.rows(RowQuery(columns, of: .sessions, by: [.used, .number]))
    let ranked = all.enumerated().map { place, row in
      ArchivedSession(
        number: row.integer(.number), used: place + 1, occurring: row[.occurring].integer,
        practitioner: row[.practitioner].integer, patient: row[.patient].integer, followed: row.integer(.followed))
    }
    return Array(ranked.filter { $0.number > number }.sorted { $0.number < $1.number }.prefix(limit))
  }

  /// Makes or sets a session.
  func restore(_ session: ArchivedSession) throws(Failure) {
    let row: [(Field, Value)] = [
      (.used, Value(session.used)), (.occurring, Value(session.occurring)),
      (.practitioner, Value(session.practitioner)), (.patient, Value(session.patient)),
      (.followed, Value(session.followed)),
    ]
    let place = [RowCondition.equals(.number, Value(session.number))]
    if try first([.number], of: .sessions, where: place) == nil {
      try tables.insert([(.number, Value(session.number))] + row, into: .sessions)
    } else {
      try tables.update(.sessions, where: place, set: row)
    }
  }
}
