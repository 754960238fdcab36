import Architecture

/// Sessions, and the contents of a new storage.
extension JotterRows {
  public func sessions() throws(Failure) -> [Int] {
    try tables.rows(RowQuery([.number], of: .sessions, by: [.number])).map { $0.integer(.number) }
  }

  /// Sessions held by running prompts, ascending, without this one.
  func heldSessions(excluding session: Int) throws(Failure) -> [Int] { try tables.heldSessions(excluding: session) }

  /// Number of stored sessions at which a new prompt reuses the session used longest ago.
  static let maxSessions = 32

  /// Opens the session for this kind of caller.
  ///
  /// A prompt resumes the session of its terminal, without an incident that is the current one of another prompt.
  /// Without such a session, or if another prompt holds it, the prompt begins an empty session. A single command
  /// resumes the latest free session if that belongs to no terminal. Otherwise the command copies the contents into
  /// another session, so that the terminal's session does not change.
  ///
  /// - Parameters:
  ///   - caller: a prompt at a terminal, or a single command.
  ///   - machine: the machine and the folder of the caller, if several share the storage; a single command resumes only
  ///     sessions of this machine.
  ///   - take: locks a session for this process; false if another process holds it.
  public func openSession(
    _ caller: CallerKind, on machine: String? = nil, _ take: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    let columns: [Field] = [.number, .used, .occurring, .practitioner, .patient, .terminal]
    let sessions = try tables.rows(
      RowQuery(columns, of: .sessions, by: [.used, .number], isDescending: true))
    switch caller {
    case .command: return try openLast(of: sessions, on: machine, take)
    case .prompt(let terminal):
      let stored = Self.terminal(terminal ?? "", on: machine) ?? terminal
      for session in sessions where terminal != nil && session[.terminal].text == stored {
        guard try take(session.integer(.number)) else { continue }
        try leaveIncident(of: session, among: sessions)
        return session.integer(.number)
      }
      return try openEmpty(of: sessions, for: stored, take)
    }
  }

  /// Leaves the current incident of a session if another open prompt has it: that prompt is still writing about it.
  private func leaveIncident(of session: Row, among sessions: [Row]) throws(Failure) {
    guard session[.occurring] != .none else { return }
    let held = try tables.heldSessions(excluding: session.integer(.number))
    let isShared = sessions.contains {
      held.contains($0.integer(.number)) && $0[.occurring] == session[.occurring]
    }
    guard isShared else { return }
    try tables.update(.sessions, where: [.equals(.number, session[.number])], set: [(.occurring, .none)])
  }

  private func openLast(
    of sessions: [Row], on machine: String?, _ take: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    let next = Value((sessions.first?.integer(.used) ?? 0) + 1)
    let used = sessions.filter { $0.integer(.used) > 0 && Self.machine(of: $0[.terminal].text) == machine }
    // The stored terminal of sessions for single commands.
    let none = Self.terminal("", on: machine).map { Value.text($0) } ?? .none
    let own = used.filter { [none, .none].contains($0[.terminal]) }
    let held = own.count < used.count ? try tables.heldSessions(excluding: 0) : []
    let last =
      used.first { !held.contains($0.integer(.number)) } ?? used.first ?? (machine == nil ? sessions.first : nil)
    var standing = [Field.occurring, .practitioner, .patient].map { ($0, last?[$0] ?? .none) }
    if last == nil { standing[1].1 = Value(try standardUser?.number) }
    for session in own + sessions.filter({ $0.integer(.used) == 0 }) {
      let number = session.integer(.number)
      guard try take(number) else { continue }
      var row: [(Field, Value)] = [(.used, next)]
      if number == last?.integer(.number), session[.terminal] != none {
        row.append((.terminal, none))
      } else if last.map({ $0[.terminal] != none }) == true || session.integer(.used) == 0 {
        // Copy the contents of the latest session; detach the drafts of the earlier use.
        row += [(.terminal, none)] + standing
        try leaveDrafts(of: number)
      } else if number == sessions.first?.integer(.number) {
        // Already the latest session: write nothing, so that most starts do not wait for the disk.
        row = []
      }
      if !row.isEmpty { try tables.update(.sessions, where: [.equals(.number, session[.number])], set: row) }
      return number
    }
    let number = (sessions.map { $0.integer(.number) }.max() ?? 0) + 1
    guard try take(number) else { throw .store(.busy) }
    try tables.insert([(.number, Value(number)), (.used, next), (.terminal, none)] + standing, into: .sessions)
    return number
  }

  // MARK: Machines

  /// Precedes the machine in the stored name of a terminal.
  private static let separator: Character = "\u{1F}"

  /// The stored name of a terminal on that machine; nil if only one machine uses the storage.
  package static func terminal(_ name: String, on machine: String?) -> String? {
    machine.map { name + String(separator) + $0 }
  }

  private static func hasTerminal(_ session: Row) -> Bool {
    session[.terminal].text.map { !$0.hasPrefix(String(separator)) } ?? false
  }

  /// The machine in the stored name of a terminal; nil for none.
  private static func machine(of terminal: String?) -> String? {
    terminal?.firstIndex(of: separator).flatMap { place in terminal.map { String($0[place...].dropFirst()) } }
  }

  /// All sessions of the session's machine, including the session.
  func sessions(onMachineOf session: Int) throws(Failure) -> [Int] {
    let rows = try tables.rows(RowQuery([.number, .terminal], of: .sessions, by: [.number]))
    let machine = Self.machine(of: rows.first { $0.integer(.number) == session }?[.terminal].text)
    return rows.filter { Self.machine(of: $0[.terminal].text) == machine }.map { $0.integer(.number) }
  }

  /// Opens an empty session: an unused one, or else a new one.
  ///
  /// At the limit, empties the session used longest ago; sessions without a terminal come first.
  private func openEmpty(
    of sessions: [Row], for terminal: String?, _ take: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    let idle = sessions.filter { $0.integer(.used) == 0 }
    let used = sessions.count < Self.maxSessions ? [] : sessions.filter { $0.integer(.used) > 0 }.reversed()
    let standard = Value(try standardUser?.number)
    let empty: [(Field, Value)] = [
      (.occurring, .none), (.practitioner, standard), (.patient, .none),
      (.terminal, terminal.map { .text($0) } ?? .none),
    ]
    for session in idle + used.filter({ !Self.hasTerminal($0) }) + used.filter(Self.hasTerminal) {
      let number = session.integer(.number)
      guard try take(number) else { continue }
      var row = empty.filter { session[$0.0] != $0.1 }
      if session.integer(.used) > 0 {
        // Hide the earlier changes of this session from undo.
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

  /// Detaches all drafts from the session.
  private func leaveDrafts(of session: Int) throws(Failure) {
    let query = RecordQuery(.report, limit: 50, conditions: [.equals(.session, "\(session)"), .equals(.sentAt, "")])
    while case let drafts = try records(query).records, !drafts.isEmpty {
      for draft in drafts { try set(.session, of: draft.record, to: .text("")) }
    }
  }

  /// Terminal of a session; nil if unknown.
  package func terminal(of session: Int) throws(Failure) -> String? {
    try value(.terminal, of: .session(session)).text?.split(separator: Self.separator, omittingEmptySubsequences: false)
      .first.flatMap { $0.isEmpty ? nil : String($0) }
  }

  /// Number of the newest change when the session was emptied: undo does not go back further.
  func lastChangeBeforeReuse(session: Int) throws(Failure) -> Int {
    try value(.since, of: .session(session)).integer ?? 0
  }

  /// Version of the contents.
  public func storeVersion() throws(Failure) -> StoreVersion {
    let uses = try first([.used], of: .sessions, where: [], by: [.used], isDescending: true)?.integer(.used)
    return StoreVersion(change: try newestChange(), uses: uses ?? 0, undoing: try lastUndoPlace())
  }

  /// Number of the newest change of the session that the agenda has processed.
  func followed(session: Int) throws(Failure) -> Int { try value(.followed, of: .session(session)).integer ?? 0 }

  func setFollowed(_ change: Int, session: Int) throws(Failure) {
    try write(.followed, of: .session(session), to: Value(change))
  }

  /// Throws `folderInUse` while another prompt holds a session.
  ///
  /// Call it within a write transaction, during which no session can begin.
  public func checkAlone() throws(Failure) {
    guard try tables.heldSessions(excluding: nil).isEmpty else { throw .folderInUse }
  }

  // MARK: Beginning

  /// True if the storage has no contents.
  public func isEmpty() throws(Failure) -> Bool {
    for layout in kinds.layouts where ![.sessions, .facts].contains(layout.table) {
      if try first([layout.key[0]], of: layout.table, where: []) != nil { return false }
    }
    return true
  }

  /// Deletes all contents except facts, and empties the sessions.
  public func empty() throws(Failure) {
    try tables.update(
      .sessions, where: [],
      set: [(.occurring, .none), (.practitioner, .none), (.patient, .none), (.followed, Value(0)), (.since, Value(0))])
    // Clear references between changes before deletion.
    try tables.update(.changes, where: [.differs(.follows, .none)], set: [(.follows, .none)])
    for layout in kinds.layouts.reversed() where ![.sessions, .facts].contains(layout.table) {
      try tables.delete(from: layout.table, where: [])
    }
    try tables.forgetTexts()
    stale = []
  }

  /// Empties the storage for a demonstration; throws `folderNotOurs` unless it is empty or an unchanged demonstration.
  func beginDemonstration() throws(Failure) {
    try checkAlone()
    guard try isUntouched() else { throw .folderNotOurs }
    try empty()
    try setFact(Self.demonstration, Demonstration.incidents.rawValue)
  }

  /// Throws `folderNotOurs` if the storage has contents that a demonstration must not delete.
  ///
  /// It may delete an unchanged demonstration, and a demonstration practice to which no practitioner has added a
  /// record. Throws `folderInUse` like `checkAlone`.
  func checkRoomForPractice() throws(Failure) {
    try checkAlone()
    let isPractice = try fact(Self.demonstration) == Demonstration.practice.rawValue
    let isRoom = try isPractice ? !hasOwnRecords() : isUntouched()
    guard isRoom else { throw .folderNotOurs }
  }

  /// Deletes a demonstration with all its changes; see `checkRoomForPractice`.
  func makeRoomForPractice() throws(Failure) {
    try checkRoomForPractice()
    try empty()
    try setFact(Self.demonstration, Demonstration.practice.rawValue)
  }

  /// True if a practitioner has added a record; records of the demonstration itself have no change.
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

  /// True for an empty storage, or a demonstration without changes.
  private func isUntouched() throws(Failure) -> Bool {
    guard try newestChange() == 0 else { return false }
    if try fact(Self.demonstration) != nil { return true }
    return try isEmpty()
  }

  private static let demonstration = "demonstration"

  /// Digest of the contents that a move has stored here, unaffected by later changes; nil without a move.
  func moved() throws(Failure) -> Int? { try fact(Self.moved) }

  func setMoved(_ digest: Int) throws(Failure) { try setFact(Self.moved, digest) }

  private static let moved = "moved"

  /// Kind of demonstration that filled the storage.
  private enum Demonstration: Int { case incidents = 1, practice }

  /// Stores a fictional incident without a change, so that undo cannot remove it.
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

  /// Sessions after this number, by number.
  public func everySession(after number: Int, limit: Int) throws(Failure) -> [ArchivedSession] {
    let columns: [Field] = [.number, .occurring, .practitioner, .patient, .followed]
    // Export the order of use, not the number of uses.
    let all = try tables.rows(RowQuery(columns, of: .sessions, by: [.used, .number]))
    let ranked = all.enumerated().map { place, row in
      ArchivedSession(
        number: row.integer(.number), used: place + 1, occurring: row[.occurring].integer,
        practitioner: row[.practitioner].integer, patient: row[.patient].integer, followed: row.integer(.followed))
    }
    return Array(ranked.filter { $0.number > number }.sorted { $0.number < $1.number }.prefix(limit))
  }

  /// Adds or updates a session from an archive.
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
