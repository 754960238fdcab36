import Architecture

/// Costs typed outside of notes: each is stored as the cost of a note, so that one sum has all costs (decision 84).
extension JotterBook {
  /// Adds a note, with the practitioner in session as its author.
  func jot(
    _ text: String, _ cost: Euro?, to incident: Int, at time: Instant? = nil, _ edits: inout [Edit]
  ) throws(Failure) -> RecordID {
    let number = try rows.addNote(to: incident, text: text, cost: cost, at: time ?? stamp.time)
    let note = RecordID.note(incident: incident, number)
    edits.append(Edit(note, .exists, before: Value(false), after: Value(true)))
    // Not part of `edits`: undo hides the whole note, so it need not clear the author.
    if let author = try inSession()?.number { try rows.set(.practitioner, of: note, to: Value(author)) }
    return note
  }

  /// Sets the description of an incident; stores its cost in a note with the same text.
  ///
  /// Updates an existing note of the description if both texts are equal: otherwise the cost of a corrected description
  /// would count twice.
  func describe(_ incident: Int, as text: String, _ cost: Euro?) throws(Failure) -> [Edit] {
    let record = RecordID.incident(incident)
    let before = try rows.value(.description, of: record).text ?? ""
    var edits = try set(.description, of: record, to: .text(text))
    let note = before.isEmpty || text.isEmpty ? nil : try rows.noteOfDescription(incident)
    if let note, note.text == before {
      let record = RecordID.note(incident: incident, note.number)
      edits += try set(.text, of: record, to: .text(text))
      if let cost { edits += try set(.cost, of: record, to: Value(cost)) }
    } else if let cost {
      _ = try jot(text, cost, to: incident, &edits)
    }
    return edits
  }

  /// The note whose cost was set by a change of an incident; nil for none, and for a change of the note itself.
  func charge(of summary: ChangeSummary, _ edits: [Edit]) throws(Failure) -> Charge? {
    guard summary.record?.kind == .incident,
      let record = edits.first(where: { $0.record.kind == .note && [.exists, .cost].contains($0.field) })?.record
    else { return nil }
    return try charge(record)
  }

  func charge(_ record: RecordID) throws(Failure) -> Charge? {
    guard let incident = try rows.incident(record.number),
      let note = try rows.note(record.part ?? 0, of: record.number)
    else { return nil }
    return Charge(incident: incident, note: note)
  }
}

extension [Edit] {
  /// The former cost of a note; nil unless an edit has replaced it.
  var formerCost: Euro? {
    first { $0.record.kind == .note && $0.field == .cost && $0.before != $0.after }?.before.integer
      .map { Euro(cents: Int64($0)) }
  }
}

extension JotterRows {
  /// Kinds of changes that can set a description.
  private static let describing: [ChangeKind] = [.began, .described, .raised, .edited, .settled]

  /// The newest note that was created for the cost of a description; nil if there is none, or if it is erased.
  func noteOfDescription(_ incident: Int) throws(Failure) -> Note? {
    let changes = try tables.rows(
      RowQuery(
        [.number], of: .changes,
        where: [
          .equals(.incident, Value(incident)), .word(.kind, Self.describing.map(\.rawValue)), .equals(.undone, .none),
        ], by: [.number], isDescending: true, index: "changes_incident"))
    for change in changes {
      let edit = try first(
        [.note], of: .edits,
        where: [
          .equals(.change, change[.number]), .equals(.record, .text(RecordKind.note.rawValue)),
          .equals(.field, .text(Field.exists.rawValue)),
        ])
      guard let number = edit?[.note].integer else { continue }
      return try note(number, of: incident).flatMap { $0.erasedAt == nil ? $0 : nil }
    }
    return nil
  }
}

extension FieldText {
  /// Name of a cost that was typed in the text of another field; it is not a stored field.
  public static let cost = Field.cost.typedName
}

extension [FieldText] {
  /// The fields to store, and the cost that was typed in the text of one of them.
  func withoutCost() throws(Failure) -> (texts: [FieldText], cost: Euro?) {
    guard let typed = last(where: { $0.name == FieldText.cost }) else { return (self, nil) }
    guard let amount = DecimalEuro(typed.text) else { throw .impossibleCost }
    return (filter { $0.name != FieldText.cost }, amount.euro)
  }
}
