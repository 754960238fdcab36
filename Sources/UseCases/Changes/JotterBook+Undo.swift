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
    for change in group.reversed() { try takeBack(change) }
    try rows.followServers(of: group)
    var receipt = try receipt(.undone, change)
    receipt.others = try others(of: group)
    receipt.appointments = try moved(from: appointments, by: group)
    // What is not there any more is still named as it was.
    receipt.subject = receipt.subject ?? taken
    return receipt
  }

  /// The newest change that can be taken back, or made again, and all that followed it; none without one.
  func newest(_ scope: UndoScope, undone: Bool) throws(Failure) -> [Change] {
    let sessions = try reach(of: scope)
    let newest = try undone ? rows.newestUndone(sessions: sessions) : rows.newestDone(sessions: sessions)
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

  private func takeBack(_ change: Change) throws(Failure) {
    for edit in change.edits.reversed() {
      if edit.record.kind == .session {
        try follow(edit.inverse)
        continue
      }
      // What was begun cannot go while something later is about it; a field only while it still is as it was made.
      // That it is as it was made is not enough: it may have been changed, and changed back.
      let later =
        edit.field == .exists
        ? try rows.change(after: change.number, about: edit.record)
        : try rows.change(after: change.number, setting: edit.field, of: edit.record)
      guard later == nil, try rows.value(edit.field, of: edit.record) == edit.after else {
        throw .undoConflict(change.summary, because: later)
      }
      try rows.set(edit.field, of: edit.record, to: edit.before)
    }
    try rows.mark(change.number, undone: true)
  }

  func redo(_ scope: UndoScope) throws(Failure) -> Receipt {
    let group = try newest(scope, undone: true)
    guard let change = group.first else { throw .nothingToRedo }
    let appointments = try appointments(of: group)
    for change in group { try bringBack(change) }
    try rows.followServers(of: group)
    var receipt = try receipt(.redone, change)
    receipt.others = try others(of: group)
    receipt.appointments = try moved(from: appointments, by: group)
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

  private func bringBack(_ change: Change) throws(Failure) {
    for edit in change.edits {
      if edit.record.kind == .session {
        try follow(edit)
        continue
      }
      guard try isThere(edit), try rows.value(edit.field, of: edit.record) == edit.before,
        try rows.change(after: change.number, setting: edit.field, of: edit.record) == nil
      else {
        throw .redoConflict(change.summary)
      }
      try rows.set(edit.field, of: edit.record, to: edit.after)
    }
    try rows.mark(change.number, undone: false)
  }

  /// What is occurring at another prompt stays as it is; here, it follows unless the person has moved on.
  private func follow(_ edit: Edit) throws(Failure) {
    guard edit.record.number == session, try rows.value(edit.field, of: edit.record) == edit.before else { return }
    try rows.set(edit.field, of: edit.record, to: edit.after)
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
