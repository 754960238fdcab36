import Architecture

/// Undo and redo: each edit of a change is taken back, or made again, while what it was made to is still as it was.
extension JotterBook {
  /// Takes the newest change back, and with it all that followed it: a change of one process and what another process
  /// made of it are one thing to the person.
  func undo(_ scope: UndoScope) throws(Failure) -> Receipt {
    let group = try newest(scope, undone: false)
    guard let change = group.first else { throw try nothingToUndo(scope) }
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
    // What is not there any more is still named as it was.
    receipt.subject = receipt.subject ?? taken
    return receipt
  }

  /// What was sent stays as it was written, too: that is said once, and not of each change before it.
  private func passOverAll(about record: RecordID, _ scope: UndoScope) throws(Failure) {
    while case let group = try newest(scope, undone: false),
      group.contains(where: { change in change.edits.contains { $0.isContent(of: record) } })
    {
      for change in group { try rows.passOver(change.number) }
    }
  }

  /// The newest change that can be taken back, or made again, and all that followed it; none without one.
  func newest(_ scope: UndoScope, undone: Bool) throws(Failure) -> [Change] {
    let sessions = try reach(of: scope)
    let since = scope == .session ? try rows.since(session: session) : 0
    let newest =
      try undone
      ? rows.newestUndone(sessions: sessions, after: since) : rows.newestDone(sessions: sessions, after: since)
    guard let newest else { return [] }
    return try rows.group(newest.number, undone: undone)
  }

  /// The sessions whose changes it takes back: never one that is open at somebody else's prompt.
  private func reach(of scope: UndoScope) throws(Failure) -> [Int] {
    guard scope == .folder else { return [session] }
    let held = try rows.heldSessions(besides: session)
    return try rows.sessions().filter { !held.contains($0) }
  }

  private func nothingToUndo(_ scope: UndoScope) throws(Failure) -> Failure {
    guard scope == .folder, let other = try rows.newestDone(sessions: rows.heldSessions(besides: session)) else {
      return .nothingToUndo
    }
    let name = try JotterBook(rows: rows, session: other.session, stamp: stamp).inSession()?.name
    return .changedElsewhere(other.summary, by: name)
  }

  /// Takes changes back, or makes them again; where that cannot be, all of them stay as they are.
  ///
  /// - Returns: why they stay although no later change of a person is in the way: what a server or an institution has
  ///   cannot be got out of the way, so they are out of the order of undo and redo from now on.
  private func run(_ group: [Change], undoing: Bool) throws(Failure) -> Failure? {
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
        if let later { throw undoing ? .undoConflict(change.summary, because: later) : .redoConflict(change.summary) }
        let passed = try self.later(than: change, setting: edit, undoing: undoing, passedOver: true)
        guard isAsItWas, passed == nil else {
          let obstacle = try obstacle(edit) ?? passed.map { .later($0) }
          // Another change may be to blame that is about another record: it can be undone first.
          guard let obstacle else {
            throw undoing ? .undoConflict(change.summary, because: nil) : .redoConflict(change.summary)
          }
          for edit in done.reversed() { try rows.set(edit.field, of: edit.record, to: edit.before) }
          for change in group {
            try rows.mark(change.number, undone: !undoing)
            try rows.passOver(change.number)
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

  /// The first later change that the edit cannot go before; one that was passed over, or one that was not.
  ///
  /// What was begun cannot go while something later is about it; a field only while it still is as it was made. That it
  /// is as it was made is not enough: it may have been changed, and changed back. What a report says cannot change once
  /// it is sent.
  private func later(
    than change: Change, setting edit: Edit, undoing: Bool, passedOver: Bool
  ) throws(Failure) -> ChangeSummary? {
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

  /// What a prompt is sending is not taken back: it may be there already.
  private func checkNotUnderWay(_ edit: Edit) throws(Failure) {
    guard edit.field == .wanted, edit.after == .text(""), let record = try rows.record(edit.record) else { return }
    let item = OutboxItem(record)
    if item.recipient != nil, try rows.isUnderWay(item) { throw .underWay(item.number) }
  }

  /// What an institution or a server has of it, which nobody can get out of the way; nil for anything else.
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
    let taken = try subject(of: change)
    let appointments = try appointments(of: group)
    if let refusal = try run(group, undoing: false) { throw refusal }
    try rows.followServers(of: group)
    var receipt = try receipt(.redone, change)
    receipt.others = try others(of: group)
    receipt.appointments = try moved(from: appointments, by: group)
    // A part that was moved is no part of the incident that it was in.
    receipt.subject = receipt.subject ?? taken
    return receipt
  }

  /// The appointments of the incidents that the changes are about, and those that these interrupt; none where a change
  /// is about the appointment itself.
  private func appointments(of group: [Change]) throws(Failure) -> [Appointment] {
    guard group.first?.summary.record?.kind != .appointment else { return [] }
    var appointments: [Appointment] = []
    for incident in Set(group.compactMap(\.summary.incident)).sorted() {
      appointments += try rows.appointments(concerning: incident)
    }
    return appointments
  }

  /// Those that are not as they were; nil without any.
  private func moved(from before: [Appointment], by group: [Change]) throws(Failure) -> [Appointment]? {
    let numbers = Set((before + (try appointments(of: group))).map(\.number)).sorted()
    var moved: [Appointment] = []
    for number in numbers {
      if let appointment = try rows.appointment(number), !before.contains(appointment) { moved.append(appointment) }
    }
    return moved.isEmpty ? nil : moved
  }

  /// What is occurring at another prompt stays as it is; here, it follows unless the person has moved on, and so does the
  /// patient whom a practitioner has chosen.
  ///
  /// - Returns: whether it does.
  private func follow(_ edit: Edit) throws(Failure) -> Bool {
    guard edit.record.kind != .session || edit.record.number == session,
      try rows.value(edit.field, of: edit.record) == edit.before
    else {
      return false
    }
    try rows.set(edit.field, of: edit.record, to: edit.after)
    return true
  }

  /// Whether the record of the edit is there to be changed: a part needs its whole, a field its record.
  private func isThere(_ edit: Edit) throws(Failure) -> Bool {
    let record = edit.record
    let isWhole = record.kind == record.kind.whole
    if edit.field == .exists && isWhole { return true }
    let needed = edit.field == .exists ? RecordID(record.kind.whole, record.number) : record
    return try rows.value(.exists, of: needed) == Value(true)
  }
}

extension Edit {
  /// Whether it is of what is current at a prompt: the incident, the practitioner, the chosen patient.
  fileprivate var isOfPrompt: Bool { record.kind == .session || record.kind == .practitioner && field == .patient }

  /// Whether it changes the content of a record or of one of its parts.
  ///
  /// At which prompt a draft is current is no content: that may be undone after the report was sent.
  fileprivate func isContent(of whole: RecordID) -> Bool {
    record.kind.whole == whole.kind && record.number == whole.number && field != .session
  }
}
