import Architecture

/// Undo and redo: each edit of a change is taken back, or made again, while what it was made to is still as it was.
extension JotterBook {
  /// Takes the newest change back, and with it all that followed it: a change of one process and what another process
  /// made of it are one thing to the person.
  func undo(_ scope: UndoScope) throws(Failure) -> Receipt {
    guard let newest = try rows.newestDone(session: scope == .session ? session : nil) else { throw .nothingToUndo }
    let group = try rows.group(newest.number, undone: false)
    guard let change = group.first else { throw .nothingToUndo }
    let taken = try subject(of: change)
    for change in group.reversed() { try takeBack(change) }
    var receipt = try receipt(.undone, change)
    receipt.others = try others(of: group)
    // What is not there any more is still named as it was.
    receipt.subject = receipt.subject ?? taken
    return receipt
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
    guard let newest = try rows.newestUndone(session: scope == .session ? session : nil) else { throw .nothingToRedo }
    let group = try rows.group(newest.number, undone: true)
    guard let change = group.first else { throw .nothingToRedo }
    for change in group { try bringBack(change) }
    var receipt = try receipt(.redone, change)
    receipt.others = try others(of: group)
    return receipt
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
