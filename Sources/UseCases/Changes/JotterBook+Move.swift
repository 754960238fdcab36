import Architecture

/// Moves a note, a photo or a recording into another incident.
///
/// The id of a part contains its incident, so a move creates a new part with the old content. A move is two changes,
/// one in the history of each incident; undo reverts both.
extension JotterBook {
  /// Moves a part of the current incident.
  func move(_ kind: RecordKind, _ number: Int, to reference: Reference) throws(Failure) -> Receipt {
    let source = RecordID(kind, try incident(nil).number, part: number)
    let target = try incident(reference).number
    guard let subject = try rows.subject(source) else { throw .noSuchPart(source) }
    guard subject.erasedAt == nil else { throw .erased(source) }
    guard source.number != target else { return try commit(ChangeSummary(.moved, source), []) }
    let (moved, leaving, arriving) =
      if let medium = subject.medium { try move(medium, to: target) } else {
        try move(subject.note, source, to: target)
      }
    let left = try append(ChangeSummary(.moved, source), leaving)
    let arrived = try append(ChangeSummary(.moved, moved), arriving, follows: left.number)
    var receipt = try receipt(.made, left)
    receipt.subject = try rows.subject(moved)
    receipt.others = try others(of: [left, arrived])
    return receipt
  }

  /// The new part, the edits of the old incident, and the edits of the new one.
  private typealias Move = (moved: RecordID, leaving: [Edit], arriving: [Edit])

  private func move(_ note: Note?, _ source: RecordID, to target: Int) throws(Failure) -> Move {
    guard let note else { throw .noSuchPart(source) }
    let number = try rows.addNote(to: target, text: note.text, cost: note.cost, at: note.writtenAt)
    let moved = RecordID.note(incident: target, number)
    if let author = note.author?.number { try rows.set(.practitioner, of: moved, to: Value(author)) }
    let arriving = try [begun(moved)] + recharge(from: source, to: moved)
    return (moved, try set(.exists, of: source, to: Value(false)), arriving)
  }

  /// Gives the medium's id, which names its file, to a new row.
  ///
  /// Two rows cannot have the same id: the old row gets an unused id, and is marked as collected, like a row whose file
  /// was removed. After an undo, the new row has an unused id and this mark.
  private func move(_ medium: Medium, to target: Int) throws(Failure) -> Move {
    let source = medium.record
    let unused = UniqueID(at: stamp.time, random: ~stamp.seed)
    var leaving = try set(.id, of: source, to: .text(stamp.id.description))
    leaving += try set(.collected, of: source, to: Value(true)) + set(.exists, of: source, to: Value(false))
    let number = try rows.addMedium(to: target, id: medium.id, file: medium.file, at: medium.attachedAt)
    let moved = RecordID(source.kind, target, part: number)
    var arriving = [
      begun(moved), Edit(moved, .collected, before: Value(true), after: Value(false)),
      Edit(moved, .id, before: .text(unused.description), after: .text(medium.id.description)),
    ]
    if source.kind == .recording { arriving += try retuneReminders(from: source, to: moved) }
    return (moved, leaving, arriving)
  }

  /// Updates the reminders whose tone is the moved recording.
  private func retuneReminders(from source: RecordID, to moved: RecordID) throws(Failure) -> [Edit] {
    func name(_ record: RecordID) -> String? {
      record.part.flatMap { RecordingName("#\(record.number) s\($0)")?.text }
    }
    guard let old = name(source), let new = name(moved) else { return [] }
    var edits: [Edit] = []
    let query = RecordQuery(.reminder, limit: 50, conditions: [.equals(.tone, old)])
    while case let reminders = try rows.records(query).records, !reminders.isEmpty {
      for reminder in reminders { edits += try set(.tone, of: reminder.record, to: .text(new)) }
    }
    return edits
  }

  private func begun(_ record: RecordID) -> Edit {
    Edit(record, .exists, before: Value(false), after: Value(true))
  }
}
