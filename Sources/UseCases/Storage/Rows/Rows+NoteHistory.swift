import Architecture

/// Former texts and costs of notes, read from the stored changes.
extension JotterRows {
  /// A change of a note's text or cost.
  private struct NoteEdit {
    /// The number of the note in its present incident.
    var note: Int
    let replacedAt: Instant
    let isPricing: Bool
    /// Text and cost before; nil if the change did not set it.
    var text: String?
    var cost: Value?
  }

  /// Changes that may set a note's text or cost.
  private static let ofNotes: [ChangeKind] = [.edited, .described, .settled, .priced]

  /// Earlier texts and costs of notes, in the order of the changes; without undone changes.
  ///
  /// - Parameters:
  ///   - incident: the number of the incident.
  ///   - note: only this note; nil for all.
  ///   - end: the number of a change: only earlier changes count; nil for all.
  public func earlierTexts(
    of incident: Int, note: Int? = nil, before end: Int? = nil
  ) throws(Failure) -> [EarlierText] {
    var now: [Int: Note] = [:]
    var texts: [EarlierText] = []
    // Go back from the present state: a change stores only the fields that it has set.
    for edit in try edits(of: incident, note: note, before: end).reversed() {
      let present: Note? = if let known = now[edit.note] { known } else { try self.note(edit.note, of: incident) }
      guard var state = present else { continue }
      if let text = edit.text { state.text = text }
      if let cost = edit.cost { state.cost = cost.integer.map { Euro(cents: Int64($0)) } }
      // Skip a first or an unchanged cost: it replaces nothing.
      if edit.text != nil || state.cost != nil && state.cost != present?.cost {
        texts.append(EarlierText(note: edit.note, text: state.text, cost: state.cost, replacedAt: edit.replacedAt))
      }
      now[edit.note] = state
    }
    return texts.reversed()
  }

  /// Numbers of the notes with an amount in the text that may be missing in the cost (decision 85).
  ///
  /// The text of such a note contains a number. Its cost was neither given with that number nor set or cleared by a
  /// later command.
  ///
  /// - Parameters:
  ///   - notes: notes of the incident.
  ///   - incident: the number of the incident.
  public func uncertain(_ notes: [Note], of incident: Int) throws(Failure) -> [Int] {
    let notes = notes.filter { note in
      note.erasedAt == nil && !note.text.numbers.isEmpty
    }
    guard !notes.isEmpty else { return [] }
    let edits = Dictionary(grouping: try edits(of: incident, note: nil, before: nil), by: \.note)
    return notes.filter { note in
      for edit in (edits[note.number] ?? []).reversed() {
        if edit.isPricing { return false }
        // A correction that changes no number keeps the earlier decision about the amounts.
        if let former = edit.text, former.numbers != note.text.numbers { return true }
      }
      return note.cost == nil
    }.map(\.number)
  }

  /// The incident; sets `isTextOfNote` if a note has the text of its description.
  func marked(_ incident: Incident) throws(Failure) -> Incident {
    guard !incident.description.numbers.isEmpty else { return incident }
    var incident = incident
    let same: [RowCondition] = [.equals(.text, .text(incident.description))]
    let note = try first([.rowKey], of: .notes, where: Self.keys(of: incident.number) + Self.visible + same)
    if note != nil { incident.isTextOfNote = true }
    return incident
  }

  /// True if a command has set or cleared the cost of a note.
  func isPricedByCommand(_ note: Int, of incident: Int) throws(Failure) -> Bool {
    try edits(of: incident, note: note, before: nil).contains(where: \.isPricing)
  }

  private func edits(of incident: Int, note: Int?, before end: Int?) throws(Failure) -> [NoteEdit] {
    let limit: [RowCondition] = end.map { [.below(.number, Value($0))] } ?? []
    func changes(_ kinds: [ChangeKind]) throws(Failure) -> [Row] {
      try tables.rows(
        RowQuery(
          [.number, .madeAt, .kind, .record, .part, .follows], of: .changes,
          where: [
            .equals(.incident, Value(incident)), .word(.kind, kinds.map(\.rawValue)), .equals(.undone, .none),
          ] + limit, by: [.number], index: "changes_incident"))
    }
    var edits: [NoteEdit] = []
    // A moved note keeps its history from the former incident.
    for move in try changes([.moved]) where move.text(.record) == RecordKind.note.rawValue {
      guard note == nil || note == move[.part].integer, let start = move[.follows].integer,
        let source = try first([.incident, .part], of: .changes, where: [.equals(.number, Value(start))])
      else { continue }
      edits += try self.edits(of: source.integer(.incident), note: source.integer(.part), before: start).map { edit in
        var edit = edit
        edit.note = move.integer(.part)
        return edit
      }
    }
    for change in try changes(Self.ofNotes) {
      var own: [NoteEdit] = []
      let rows = try tables.rows(
        RowQuery(
          [.note, .field, .before], of: .edits,
          where: [
            .equals(.change, change[.number]), .equals(.record, .text(RecordKind.note.rawValue)),
            .word(.field, [Field.text.rawValue, Field.cost.rawValue]),
          ], by: [.position]))
      for row in rows where note == nil || note == row.integer(.note) {
        let isPricing = change.text(.kind) == ChangeKind.priced.rawValue
        if own.last?.note != row.integer(.note) {
          own.append(NoteEdit(note: row.integer(.note), replacedAt: change.time(.madeAt), isPricing: isPricing))
        }
        if row.text(.field) == Field.text.rawValue {
          own[own.count - 1].text = row[.before].text
        } else {
          own[own.count - 1].cost = row[.before]
        }
      }
      edits += own
    }
    return edits
  }
}

extension String {
  /// The words that contain a number, and the units of money, whose number may be spelled out.
  var numbers: [Substring] {
    split(whereSeparator: \.isWhitespace).filter { word in
      word.unicodeScalars.contains { $0.properties.numericType != nil }
        || Self.unitsOfMoney.contains(word.lowercased().filter { $0.isLetter || $0.isCurrencySymbol })
    }
  }

  private static let unitsOfMoney: Set<String> = ["€", "eur", "euro", "euros", "cent", "cents", "ct"]
}
