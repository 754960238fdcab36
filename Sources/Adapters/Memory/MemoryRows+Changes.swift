import Architecture
import UseCases

extension MemoryRows {
  func append(
    _ summary: ChangeSummary, session: Int, by author: Int?, at time: Instant, edits: [Edit], follows: Int?
  ) throws(Failure) -> Change {
    for number in state.undone where record(number).change.session == session && !record(number).isLost {
      try passOver(number)
    }
    let change = Change(
      number: state.changes.count + 1, session: session, madeAt: Instant(milliseconds: time.milliseconds),
      summary: summary, edits: edits, follows: follows, author: author)
    self.change({ $0.changes.append(ChangeRecord(change: change)) }, back: { $0.changes.removeLast() })
    use(session)
    return change
  }

  func newestChange() throws(Failure) -> Int { state.changes.count }

  func newestChangeTime() -> Instant? { state.changes.last?.change.madeAt }

  func isIncomplete() -> Bool { false }

  func newestUndoing() throws(Failure) -> Int { state.changes.compactMap(\.undone).max() ?? 0 }

  func newestChange(
    _ kinds: [ChangeKind], of incident: Int, undoneToo: Bool
  ) throws(Failure) -> Change? {
    let found = state.changes.last { record in
      record.change.summary.incident == incident && kinds.contains(record.change.summary.kind)
        && (undoneToo || record.undone == nil)
    }
    guard var change = found?.change else { return nil }
    change.edits = []
    return change
  }

  func earlierTexts(of incident: Int) throws(Failure) -> [EarlierText] {
    state.changes.flatMap { record -> [EarlierText] in
      guard record.undone == nil, record.change.summary.incident == incident else { return [] }
      return record.change.edits.compactMap { edit in
        guard edit.record.kind == .note, edit.field == .text, let part = edit.record.part else { return nil }
        return edit.before.text.map { EarlierText(note: part, text: $0, until: record.change.madeAt) }
      }
    }
  }

  func group(_ number: Int, undone: Bool) throws(Failure) -> [Change] {
    // A change follows one that was made before it.
    state.changes.dropFirst(number - 1).filter { record in
      (record.change.number == number || record.change.follows == number) && (record.undone != nil) == undone
        && !record.isLost
    }.map(\.change)
  }

  func newestDone(sessions: [Int]) throws(Failure) -> Change? {
    state.changes.last {
      $0.undone == nil && !$0.isLost && $0.change.follows == nil && sessions.contains($0.change.session)
    }?.change
  }

  func newestUndone(sessions: [Int]) throws(Failure) -> Change? {
    let number = state.undone.last { number in
      let record = record(number)
      return !record.isLost && record.change.follows == nil && sessions.contains(record.change.session)
    }
    return number.map { record($0).change }
  }

  func mark(_ change: Int, undone: Bool) throws(Failure) {
    let before = state.undone
    self.change(
      { state in
        state.undone.removeAll { $0 == change }
        if undone { state.undone.append(change) }
      }, back: { $0.undone = before })
    update(change) { $0.undone = undone ? before.count + 1 : nil }
  }

  func passOver(_ change: Int) throws(Failure) {
    update(change) { $0.isLost = true }
    if record(change).undone != nil { lose(record(change).change) }
  }

  func change(after number: Int, about record: RecordID, passedOver: Bool) throws(Failure) -> ChangeSummary? {
    let later = state.changes.dropFirst(number).first { later in
      guard later.undone == nil, later.isLost == passedOver else { return false }
      let summary = later.change.summary
      // That it was opened at a prompt changed nothing in it.
      if record.kind == .incident {
        return summary.incident == record.number && later.change.edits.contains { $0.record.kind != .session }
      }
      return summary.record == record || summary.record.map { RecordID($0.kind.whole, $0.number) } == record
    }?.change.summary
    guard later == nil, !passedOver, record.kind == .practitioner else { return later }
    let taken = state.incidents.last { $0.takers.contains(record.number) && $0.incident.discardedAt == nil }
    return taken.map { ChangeSummary(.taken, .taker(incident: $0.incident.number, record.number)) }
  }

  func change(
    after number: Int, setting field: Field, of record: RecordID, passedOver: Bool
  ) throws(Failure) -> ChangeSummary? {
    state.changes.dropFirst(number).first { later in
      later.undone == nil && later.isLost == passedOver
        && later.change.edits.contains { $0.record == record && $0.field == field }
    }?.change.summary
  }

  /// The session used last that nobody holds, or a new one that begins where the one used last stands.
  func openSession() -> Int {
    let last = state.sessions.max { $0.used < $1.used }
    let free = state.sessions.indices.filter { !state.sessions[$0].isHeld }
    if let index = free.max(by: { state.sessions[$0].used < state.sessions[$1].used }) {
      let before = state.sessions[index]
      change(
        { state in
          state.sessions[index].isHeld = true
          state.sessions[index].used = (last?.used ?? 0) + 1
        }, back: { $0.sessions[index] = before })
      return index + 1
    }
    change(
      { state in
        state.sessions.append(
          SessionRecord(
            occurring: last?.occurring, practitioner: last?.practitioner, patient: last?.patient,
            used: (last?.used ?? 0) + 1))
      },
      back: { $0.sessions.removeLast() })
    return state.sessions.count
  }

  func beginDemonstration() throws(Failure) {
    try checkAlone()
    guard isBlank || state.demonstration != nil, state.changes.isEmpty else { throw .folderNotOurs }
    empty(for: .incidents)
  }

  func checkRoomForPractice() throws(Failure) {
    try checkAlone()
    let isUntouched = (isBlank || state.demonstration != nil) && state.changes.isEmpty
    guard state.demonstration == .practice ? !hasOwnRecords : isUntouched else { throw .folderNotOurs }
  }

  /// Whether a record was begun by hand, and is not undone: those of a demonstration were begun without a change.
  private var hasOwnRecords: Bool {
    state.changes.contains { record in
      record.undone == nil
        && record.change.edits.contains {
          $0.field == .exists && $0.after == Value(true) && $0.record.kind.whole == $0.record.kind
        }
    }
  }

  func checkAlone() throws(Failure) {
    guard state.sessions.count(where: \.isHeld) <= 1 else { throw .folderInUse }
  }

  func makeRoomForPractice() throws(Failure) {
    try checkRoomForPractice()
    empty(for: .practice)
  }

  func sessions() throws(Failure) -> [Int] { Array(state.sessions.indices.map { $0 + 1 }) }

  func heldSessions(besides session: Int) throws(Failure) -> [Int] {
    try sessions().filter { $0 != session && state.sessions[$0 - 1].isHeld }
  }

  /// Whether nothing was ever stored here.
  func isEmpty() throws(Failure) -> Bool { isBlank }

  private var isBlank: Bool {
    state.incidents.isEmpty && state.changes.isEmpty
      && state.declared.values.allSatisfy(\.isEmpty) && state.appointments.isEmpty
      && state.marks.values.allSatisfy(\.isEmpty)
  }

  private func empty(for demonstration: Demonstration) {
    let before = state
    var after = State()
    after.demonstration = demonstration
    after.sessions = before.sessions.map { SessionRecord(used: $0.used, isHeld: $0.isHeld) }
    change({ [after] in $0 = after }, back: { $0 = before })
  }

  func add(_ fictional: FictionalIncident) throws(Failure) {
    let number = try addIncident(id: fictional.id, at: fictional.openedAt)
    try set(.description, of: .incident(number), to: .text(fictional.description))
    try set(.isEmergency, of: .incident(number), to: Value(fictional.isEmergency))
    try set(.settledAt, of: .incident(number), to: Value(fictional.settledAt))
    for note in fictional.notes {
      _ = try addNote(to: number, text: note.text, cost: note.cost, at: fictional.openedAt)
    }
  }

  private func use(_ session: Int) {
    guard session >= 1, session <= state.sessions.count else { return }
    let before = state.sessions[session - 1].used
    let newest = state.sessions.map(\.used).max() ?? 0
    guard before < newest else { return }
    change({ $0.sessions[session - 1].used = newest + 1 }, back: { $0.sessions[session - 1].used = before })
  }

  private func record(_ number: Int) -> ChangeRecord { state.changes[number - 1] }

  private func update(_ number: Int, _ body: (inout ChangeRecord) -> Void) {
    let before = state.changes[number - 1]
    change({ body(&$0.changes[number - 1]) }, back: { $0.changes[number - 1] = before })
  }
}
