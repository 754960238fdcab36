import Architecture

/// Undo and redo; both are refused if a field of the change was edited since.
extension JotterBook {
  /// Undoes the newest change with its followers.
  ///
  /// A follower may be the reaction of another use case, such as a moved appointment: for the user, both are one step.
  func undo(_ scope: UndoScope) throws(Failure) -> Receipt {
    let group = try newest(scope, undone: false)
    guard let change = group.first else { throw try nothingToUndo(scope) }
    try demandRights(for: group, undoing: true)
    let taken = try subject(of: change)
    let appointments = try appointments(of: group)
    if let refusal = try run(group, undoing: true) {
      if case .staysDone(_, .sent(let record)) = refusal { try passOverAll(about: record, scope) }
      throw refusal
    }
    try rows.followServers(of: group)
    var receipt = try receipt(.undone, change)
    receipt.others = try others(of: group)
    receipt.appointments = try moved(from: appointments, by: group)
    // If the record no longer exists, report its state from before the undo.
    receipt.subject = receipt.subject ?? taken
    return receipt
  }

  /// Makes undo skip all content changes of a sent record, so that the refusal is reported only once.
  private func passOverAll(about record: RecordID, _ scope: UndoScope) throws(Failure) {
    while case let group = try newest(scope, undone: false),
      group.contains(where: { change in change.edits.contains { $0.isContent(of: record) } })
    {
      for change in group { try rows.excludeFromUndo(change.number) }
    }
  }

  /// The newest change that can be undone, or redone, with its followers; empty if there is none.
  func newest(_ scope: UndoScope, undone: Bool) throws(Failure) -> [Change] {
    let sessions = try reach(of: scope)
    let since = scope == .session ? try rows.lastChangeBeforeReuse(session: session) : 0
    let newest =
      try undone
      ? rows.newestUndone(sessions: sessions, after: since) : rows.newestDone(sessions: sessions, after: since)
    guard let newest else { return [] }
    return try rows.group(newest.number, undone: undone)
  }

  /// The sessions of the scope, except sessions that are open at other prompts.
  private func reach(of scope: UndoScope) throws(Failure) -> [Int] {
    guard scope == .folder else { return [session] }
    let held = try rows.heldSessions(excluding: session)
    return try rows.sessions(onMachineOf: session).filter { !held.contains($0) }
  }

  private func nothingToUndo(_ scope: UndoScope) throws(Failure) -> Failure {
    guard scope == .folder, let other = try rows.newestDone(sessions: rows.heldSessions(excluding: session)) else {
      return .nothingToUndo
    }
    let name = try JotterBook(rows: rows, session: other.session, stamp: stamp).inSession()?.name
    return .changedElsewhere(other.summary, by: name)
  }

  /// Reverts or repeats a group of changes, all of them or none.
  ///
  /// - Returns: the refusal if a server or an institution has the data, nil after success; undo and redo skip refused
  ///   changes from now on.
  private func run(_ group: [Change], undoing: Bool) throws(Failure) -> Failure? {
    // Check before the edits, which could remove the name that the failure reports.
    for edit in group.flatMap(\.edits) { try checkNotStandard(undoing ? edit.inverse : edit) }
    var done: [Edit] = []
    for change in undoing ? group.reversed() : group {
      for edit in undoing ? change.edits.reversed().map(\.inverse) : change.edits {
        if edit.isOfPrompt {
          if try follow(edit) { done.append(edit) }
          continue
        }
        try checkNotUnderWay(edit)
        let isAsItWas = try rows.value(edit.field, of: edit.record) == edit.before
        let later = try later(than: change, setting: edit, undoing: undoing, passedOver: false)
        if !undoing, try !isThere(edit) { throw .redoConflict(change.summary) }
        if let later { throw undoing ? try conflict(change, later) : .redoConflict(change.summary) }
        let passed = try self.later(than: change, setting: edit, undoing: undoing, passedOver: true)
        guard isAsItWas, passed == nil else {
          let obstacle = try obstacle(edit) ?? passed.map { .later($0.summary) }
          // Without an obstacle, a change of another record may be the reason: the user can undo that first.
          guard let obstacle else {
            throw undoing ? .undoConflict(change.summary, because: nil) : .redoConflict(change.summary)
          }
          for edit in done.reversed() { try rows.set(edit.field, of: edit.record, to: edit.before) }
          for change in group {
            try rows.mark(change.number, undone: !undoing)
            try rows.excludeFromUndo(change.number)
          }
          return undoing ? .staysDone(change.summary, obstacle) : .staysUndone(change.summary)
        }
        try rows.set(edit.field, of: edit.record, to: edit.after)
        done.append(edit)
      }
      try rows.mark(change.number, undone: undoing)
    }
    return nil
  }

  /// The failure of an undo because of a later change; names its author unless that is the practitioner in session.
  private func conflict(_ change: Change, _ later: LaterChange) throws(Failure) -> Failure {
    guard let author = later.author, let madeAt = later.madeAt, author != (try inSession()?.number),
      let name = try rows.practitioner(author)?.name, !name.isEmpty
    else { return .undoConflict(change.summary, because: later.summary) }
    return .undoConflict(change.summary, because: later.summary, by: Authorship(name, at: madeAt))
  }

  /// The first later change that blocks the edit; searches the skipped changes if `passedOver`, else all others.
  ///
  /// A change of a record blocks its removal. A change of a field blocks earlier edits of the field, even if the old
  /// value was restored. The sending of a report blocks edits of its content.
  private func later(
    than change: Change, setting edit: Edit, undoing: Bool, passedOver: Bool
  ) throws(Failure) -> LaterChange? {
    let later =
      undoing && edit.field == .exists
      ? try rows.change(after: change.number, about: edit.record, passedOver: passedOver)
      : try rows.change(after: change.number, setting: edit.field, of: edit.record, passedOver: passedOver)
    let whole = RecordID(edit.record.kind.whole, edit.record.number)
    guard later == nil, whole.kind == .report, edit.isContent(of: whole),
      try rows.value(.sentAt, of: whole).text?.isEmpty == false
    else { return later }
    return try rows.change(after: change.number, setting: .sentAt, of: whole, passedOver: passedOver)
  }

  /// Refuses to withdraw an item that a prompt is sending: it may have arrived already.
  private func checkNotUnderWay(_ edit: Edit) throws(Failure) {
    guard edit.field == .wanted, edit.after == .text(""), let record = try rows.record(edit.record) else { return }
    let item = OutboxItem(record)
    if item.recipient != nil, try rows.isUnderWay(item) { throw .underWay(item.number) }
  }

  /// The permanent obstacle to an edit: its data is at a server or an institution; nil if there is none.
  private func obstacle(_ edit: Edit) throws(Failure) -> UndoObstacle? {
    let whole = RecordID(edit.record.kind.whole, edit.record.number)
    if whole.kind == .outbox, let item = try rows.record(whole).map({ OutboxItem($0) }), item.recipient != nil {
      return item.isOpen ? .underWay(item.number) : .sent(item.report ?? whole)
    }
    if whole.kind == .report, try rows.value(.sentAt, of: whole).text?.isEmpty == false { return .sent(whole) }
    if whole.kind == .appointment, try rows.appointment(whole.number)?.origin != nil {
      return .server(whole.number)
    }
    return nil
  }

  func redo(_ scope: UndoScope) throws(Failure) -> Receipt {
    let group = try newest(scope, undone: true)
    guard let change = group.first else { throw .nothingToRedo }
    try demandRights(for: group, undoing: false)
    let taken = try subject(of: change)
    let appointments = try appointments(of: group)
    if let refusal = try run(group, undoing: false) { throw refusal }
    try rows.followServers(of: group)
    var receipt = try receipt(.redone, change)
    receipt.others = try others(of: group)
    receipt.appointments = try moved(from: appointments, by: group)
    // After the redo of a move, the part is no longer in its former incident: report its former state.
    receipt.subject = receipt.subject ?? taken
    return receipt
  }

  /// Appointments that belong to the changed incidents, or are interrupted by them; empty for a change of an
  /// appointment.
  private func appointments(of group: [Change]) throws(Failure) -> [Appointment] {
    guard group.first?.summary.record?.kind != .appointment else { return [] }
    var appointments: [Appointment] = []
    for incident in Set(group.compactMap(\.summary.incident)).sorted() {
      appointments += try rows.appointments(concerning: incident)
    }
    return appointments
  }

  /// Appointments that differ from `before`; nil for none.
  private func moved(from before: [Appointment], by group: [Change]) throws(Failure) -> [Appointment]? {
    let numbers = Set((before + (try appointments(of: group))).map(\.number)).sorted()
    var moved: [Appointment] = []
    for number in numbers {
      if let appointment = try rows.appointment(number), !before.contains(appointment) { moved.append(appointment) }
    }
    return moved.isEmpty ? nil : moved
  }

  /// Applies an edit to this session, or to a practitioner's chosen patient, unless its value has changed since.
  ///
  /// Skips edits of other prompts' sessions. Skips edits of the practitioner in session while there is a standard user.
  ///
  /// - Returns: true if applied.
  private func follow(_ edit: Edit) throws(Failure) -> Bool {
    guard edit.record.kind != .session || edit.record.number == session,
      try rows.value(edit.field, of: edit.record) == edit.before,
      try edit.field == .practitioner ? rows.standardUser == nil : true
    else {
      return false
    }
    try rows.set(edit.field, of: edit.record, to: edit.after)
    return true
  }

  /// True if the edited record exists, or can be created: a part needs its whole record.
  private func isThere(_ edit: Edit) throws(Failure) -> Bool {
    let record = edit.record
    let isWhole = record.kind == record.kind.whole
    if edit.field == .exists && isWhole { return true }
    let needed = edit.field == .exists ? RecordID(record.kind.whole, record.number) : record
    return try rows.value(.exists, of: needed) == Value(true)
  }
}

extension Edit {
  /// True for a session's incident, practitioner and patient, and for a practitioner's chosen patient.
  fileprivate var isOfPrompt: Bool { record.kind == .session || record.kind == .practitioner && field == .patient }

  /// True for an edit of the content of a record or of one of its parts.
  ///
  /// A draft's session is not content: undo may change it after the report was sent.
  fileprivate func isContent(of whole: RecordID) -> Bool {
    record.kind.whole == whole.kind && record.number == whole.number && field != .session
  }
}
