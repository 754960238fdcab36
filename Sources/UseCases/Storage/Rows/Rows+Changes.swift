public import Architecture

/// Changes, and their undo.
extension JotterRows {
  private static let summaryColumns: [Field] = [.kind, .record, .subject, .part, .incident]
  private static let changeColumns = summaryColumns + [.number, .session, .madeAt, .follows, .author, .undone, .lost]

  /// Stores a change with the next number; undone changes of its session can no longer be redone.
  ///
  /// `author` is the number of the practitioner in session. `follows` is the number of another change: undo and redo
  /// treat both as one.
  public func append(
    _ summary: ChangeSummary, session: Int, by author: Int?, at time: Instant, edits: [Edit], follows: Int?
  ) throws(Failure) -> Change {
    let found = try tables.rows([
      RowQuery(
        [.number], of: .changes,
        where: [.differs(.undone, .none), .flag(.lost, false), .equals(.session, Value(session))]),
      RowQuery([.number, .used], of: .sessions, by: [.used, .number], isDescending: true, limit: 1),
      newestRow(in: .changes),
    ])
    for change in found[0] { try excludeFromUndo(change.integer(.number)) }
    // Number the change here: a number from a server would cost a round trip.
    let change = Change(
      number: (found[2].first?.integer(.number) ?? 0) + 1, session: session,
      madeAt: Instant(milliseconds: time.milliseconds), summary: summary, edits: edits, follows: follows, author: author
    )
    try insert(change)
    // Mark the session as the latest: the next single command resumes it.
    if let last = found[1].first, last.integer(.number) != session || last.integer(.used) == 0 {
      try tables.update(
        .sessions, where: [.equals(.number, Value(session))], set: [(.used, Value(last.integer(.used) + 1))])
    }
    return change
  }

  /// Stores a change and its edits; changes nothing else, unlike `append`.
  private func insert(_ change: Change) throws(Failure) {
    let summary = change.summary
    try tables.insert(
      [
        (.number, Value(change.number)), (.session, Value(change.session)), (.madeAt, Value(change.madeAt)),
        (.kind, .text(summary.kind.rawValue)),
        (.record, summary.record.map { .text($0.kind.rawValue) } ?? .none), (.subject, Value(summary.record?.number)),
        (.part, Value(summary.record?.part)), (.incident, Value(summary.incident)), (.follows, Value(change.follows)),
        (.author, Value(change.author)),
      ], into: .changes)
    for (position, edit) in change.edits.enumerated() {
      try tables.insert(
        [
          (.change, Value(change.number)), (.position, Value(position)), (.record, .text(edit.record.kind.rawValue)),
          (.number, Value(edit.record.number)), (.note, Value(edit.record.part)), (.field, .text(edit.field.rawValue)),
          (.before, edit.before), (.after, edit.after),
        ], into: .edits)
    }
  }

  /// Number of the newest change, even if undone; 0 for none.
  public func newestChange() throws(Failure) -> Int { try newest(in: .changes) }

  /// Time of the newest change, even if undone; nil for none.
  public func newestChangeTime() throws(Failure) -> Instant? {
    try first([.madeAt], of: .changes, where: [], by: [.number], isDescending: true)?.instant(.madeAt)
  }

  /// Number of the latest undo, from 1; 0 if no change is undone.
  public func lastUndoPlace() throws(Failure) -> Int {
    try tables.rows(Self.undoneQuery(1)).first?.integer(.undone) ?? 0
  }

  /// Numbers of the newest change, of the latest undo, and of the undone changes of other sessions.
  ///
  /// At most 20 undone changes, the latest undo first.
  func newestChanges(excluding session: Int) throws(Failure) -> (change: Int, undoing: Int, undoneElsewhere: [Int]) {
    let found = try tables.rows([
      newestRow(in: .changes), Self.undoneQuery(1), Self.undoneQuery(20, [.differs(.session, Value(session))]),
    ])
    return (
      found[0].first?.integer(.number) ?? 0, found[1].first?.integer(.undone) ?? 0, found[2].map { $0.integer(.number) }
    )
  }

  private static func undoneQuery(_ limit: Int, _ more: [RowCondition] = []) -> RowQuery {
    RowQuery(
      [.number, .undone], of: .changes, where: [.differs(.undone, .none)] + more, by: [.undone], isDescending: true,
      limit: limit)
  }

  /// Newest change of these kinds for the incident, without its edits.
  public func newestChange(
    _ kinds: [ChangeKind], of incident: Int, undoneToo: Bool
  ) throws(Failure) -> Change? {
    try first(
      Self.changeColumns, of: .changes,
      where: [.equals(.incident, Value(incident)), .word(.kind, kinds.map(\.rawValue))]
        + (undoneToo ? [] : [.equals(.undone, .none)]), by: [.number], isDescending: true, index: "changes_incident"
    ).map { row throws(Failure) in try change(row) }
  }

  /// Newest change of these kinds to a record outside of incidents, even if undone; without its edits.
  func newestChange(_ kinds: [ChangeKind], to record: RecordID) throws(Failure) -> Change? {
    try first(
      Self.changeColumns, of: .changes,
      where: about(record) + [.word(.record, [record.kind.rawValue]), .word(.kind, kinds.map(\.rawValue))],
      by: [.number], isDescending: true
    ).map { row throws(Failure) in try change(row) }
  }

  /// The change that began the incident, without its edits.
  func firstChange(of incident: Int) throws(Failure) -> Change? {
    try first(
      Self.changeColumns, of: .changes, where: [.equals(.incident, Value(incident)), .equals(.undone, .none)],
      by: [.number], index: "changes_incident"
    ).map { row throws(Failure) in try change(row) }
  }

  /// Undone changes of these kinds by other sessions that can be redone, latest undo first, at most 20.
  func undoneElsewhere(
    _ kinds: [ChangeKind], of incident: Int, excluding session: Int
  ) throws(Failure) -> [Change] {
    try tables.rows(
      RowQuery(
        Self.changeColumns, of: .changes,
        where: [
          .equals(.incident, Value(incident)), .word(.kind, kinds.map(\.rawValue)), .differs(.undone, .none),
          .flag(.lost, false), .differs(.session, Value(session)),
        ], by: [.undone], isDescending: true, limit: 20)
    ).map { row throws(Failure) in try change(row) }
  }

  /// True if the change exists and is not undone.
  func isDone(_ change: Int) throws(Failure) -> Bool {
    try first([.undone], of: .changes, where: [.equals(.number, Value(change))])?[.undone] == Value.none
  }

  /// Changes that are not undone.
  func done(of changes: [Change]) throws(Failure) -> [Change] {
    var done: [Change] = []
    for change in changes { if try isDone(change.number) { done.append(change) } }
    return done
  }

  /// Session of the newest change; nil for none.
  func sessionOfNewestChange() throws(Failure) -> Int? {
    try first([.session], of: .changes, where: [], by: [.number], isDescending: true)?.integer(.session)
  }

  /// Number of the newest change of the incident in this session, even if undone; 0 for none.
  func newestChange(of incident: Int, in session: Int) throws(Failure) -> Int {
    try first(
      [.number], of: .changes, where: [.equals(.incident, Value(incident)), .equals(.session, Value(session))],
      by: [.number], isDescending: true, index: "changes_incident")?.integer(.number) ?? 0
  }

  /// Value of a field before a change; nil if the change did not set it.
  func value(_ field: Field, of record: RecordID, before change: Change) throws(Failure) -> Value? {
    let row = try first(Self.changeColumns, of: .changes, where: [.equals(.number, Value(change.number))])
    return try row.flatMap { row throws(Failure) in
      try changeWithEdits(row).edits.first { $0.record == record && $0.field == field }?.before
    }
  }

  /// Changes of the session after this number that affect the agenda, oldest first, at most 100; without edits.
  ///
  /// They are not undone, and raise or calm an emergency, or settle or discard an incident.
  func incidentChanges(after number: Int, session: Int) throws(Failure) -> [Change] {
    try changesForAgenda(after: number, session: session).map { row throws(Failure) in try change(row) }
  }

  private func changesForAgenda(after number: Int, session: Int) throws(Failure) -> [Row] {
    try tables.rows(
      RowQuery(
        Self.changeColumns, of: .changes,
        where: [
          .equals(.undone, .none), .word(.kind, ChangeKind.followable.map(\.rawValue)),
          .equals(.session, Value(session)), .above(.number, Value(number)),
        ], by: [.number], limit: 100, index: "changes_followable"))
  }

  /// An open emergency that was raised after this one, at the same prompt; nil for none.
  ///
  /// The prompt is the one that last raised `incident`. Returns its first such emergency, but never `excluding`.
  public func openEmergency(after incident: Int, excluding: Int?) throws(Failure) -> Int? {
    guard let last = try newestChange([.raised], of: incident, undoneToo: true) else { return nil }
    var after = last.number
    while case let changes = try changesForAgenda(after: after, session: last.session), let end = changes.last {
      for change in changes where change.text(.kind) == ChangeKind.raised.rawValue {
        let number = change[.incident]
        guard number.integer != excluding || excluding == nil, number != .none else { continue }
        let open = try first(
          [.number], of: .incidents,
          where: [
            .equals(.number, number), .flag(.isEmergency, true), .flag(.removed, false), .equals(.settledAt, .none),
            .equals(.discardedAt, .none),
          ])
        if let open { return open.integer(.number) }
      }
      after = end.integer(.number)
    }
    return nil
  }

  // MARK: Undo

  /// The change with this number and the changes joined to it by `follows`: undo and redo treat them as one.
  ///
  /// `undone`: true for undone changes only, false for the others.
  func group(_ number: Int, undone: Bool) throws(Failure) -> [Change] {
    let state: [RowCondition] = [undone ? .differs(.undone, .none) : .equals(.undone, .none), .flag(.lost, false)]
    var group: [Change] = []
    for condition in [RowCondition.equals(.number, Value(number)), .equals(.follows, Value(number))] {
      let members = try tables.rows(
        RowQuery(Self.changeColumns, of: .changes, where: [condition] + state, by: [.number]))
      for member in members { group.append(try changeWithEdits(member)) }
    }
    return group
  }

  /// Newest change of these sessions after this number that undo reverts.
  public func newestDone(sessions: [Int], after number: Int = 0) throws(Failure) -> Change? {
    try newest(.number, of: sessions, after: number, .equals(.undone, .none))
  }

  /// Latest undone change of these sessions after this number, which redo restores.
  public func newestUndone(sessions: [Int], after number: Int = 0) throws(Failure) -> Change? {
    try newest(.undone, of: sessions, after: number, .differs(.undone, .none))
  }

  /// Change with the largest value of the column; one indexed query per session.
  private func newest(
    _ column: Field, of sessions: [Int], after number: Int, _ state: RowCondition
  ) throws(Failure) -> Change? {
    var newest: Row?
    let later: [RowCondition] = number > 0 ? [.above(.number, Value(number))] : []
    for session in sessions {
      let own = try first(
        Self.changeColumns, of: .changes,
        where: [state, .flag(.lost, false), .equals(.follows, .none), .equals(.session, Value(session))] + later,
        by: [column], isDescending: true)
      if let own, own.integer(column) > newest?.integer(column) ?? 0 { newest = own }
    }
    return try newest.map { row throws(Failure) in try changeWithEdits(row) }
  }

  /// Marks a change as undone or redone.
  func mark(_ change: Int, undone: Bool) throws(Failure) {
    let place = undone ? try lastUndoPlace() + 1 : nil
    try tables.update(.changes, where: [.equals(.number, Value(change))], set: [(.undone, Value(place))])
  }

  /// Excludes a change permanently from undo and redo.
  func excludeFromUndo(_ number: Int) throws(Failure) {
    let place = [RowCondition.equals(.number, Value(number))]
    try tables.update(.changes, where: place, set: [(.lost, Value(true))])
    let row = try first(Self.changeColumns, of: .changes, where: place)
    if let row, row[.undone] != .none { try markLost(changeWithEdits(row)) }
  }

  /// First change about the record after this number that is not undone.
  ///
  /// `passedOver`: true for changes that are excluded from undo, false for the others. For an incident, changes of its
  /// parts count, but not its opening at a prompt. For a practitioner, taking an incident counts.
  func change(after number: Int, about record: RecordID, passedOver: Bool) throws(Failure) -> LaterChange? {
    let place: [RowCondition]
    switch record.kind.whole {
    case .session: return nil
    // Changes of parts and of the appointment are about the incident, too.
    case .incident where record.kind == .incident: place = [.equals(.incident, Value(record.number))]
    case .incident:
      place = [.equals(.incident, Value(record.number)), .word(.record, [record.kind.rawValue]), part(record)]
    case _ where record.part == nil:
      place = about(record) + [.word(.record, ([record.kind] + kinds.parts(of: record.kind)).map(\.rawValue))]
    default: place = about(record) + [.word(.record, [record.kind.rawValue]), part(record)]
    }
    let later = try firstChange(after: number, where: place, passedOver) { change throws(Failure) in
      guard record.kind == .incident else { return true }
      // Opening an incident at a prompt changes only the session.
      return try edits(of: change).contains { $0.text(.record) != RecordKind.session.rawValue }
    }
    guard later == nil, !passedOver, record.kind == .practitioner else { return later }
    return try newestTaking(by: record.number).map { LaterChange(summary: $0) }
  }

  /// First change after this number that set the field of the record and is not undone.
  ///
  /// `passedOver`: true for changes that are excluded from undo, false for the others.
  func change(
    after number: Int, setting field: Field, of record: RecordID, passedOver: Bool
  ) throws(Failure) -> LaterChange? {
    let place: [RowCondition]
    switch record.kind {
    case .appointment:
      // A change of one appointment may set fields of another; for other kinds, the change's subject suffices.
      let edits = try tables.rows(
        RowQuery(
          [.change], of: .edits,
          where: [
            .word(.record, [RecordKind.appointment.rawValue]), .equals(.number, Value(record.number)),
            .equals(.field, .text(field.rawValue)), .above(.change, Value(number)),
          ], by: [.change], index: "edits_appointment"))
      for edit in edits {
        let found = try firstChange(
          after: number, where: [.equals(.number, edit[.change])], passedOver
        ) { _ throws(Failure) in true }
        if let found { return found }
      }
      return nil
    case .incident, .note, .photo, .recording, .taker, .session: place = [.equals(.incident, Value(record.number))]
    default: place = about(record) + [.word(.record, [record.kind.rawValue])]
    }
    return try firstChange(after: number, where: place, passedOver) { change throws(Failure) in
      try edits(of: change).contains { edit in
        edit.text(.field) == field.rawValue && edit.text(.record) == record.kind.rawValue
          && edit.integer(.number) == record.number && edit[.note].integer == record.part
      }
    }
  }

  private func part(_ record: RecordID) -> RowCondition { .equals(.part, Value(record.part)) }

  /// Selects the changes of a record outside of incidents; in this form, the database uses the partial index.
  private func about(_ record: RecordID) -> [RowCondition] {
    [
      .equals(.subject, Value(record.number)),
      .noWord(.record, [RecordKind.incident.rawValue, RecordKind.note.rawValue]),
    ]
  }

  /// Earlier findings and recommendations of an incident or an entry, in the order of the edits; nil for none.
  ///
  /// Undone edits are omitted.
  func earlierFields(of record: RecordID) throws(Failure) -> [EarlierField]? {
    let isIncident = record.kind == .incident
    let place: [RowCondition] =
      isIncident
      ? [.equals(.incident, Value(record.number))] : about(record) + [.word(.record, [record.kind.rawValue])]
    let changes = try tables.rows(
      RowQuery(
        [.number, .madeAt], of: .changes, where: place + [.equals(.undone, .none)], by: [.number],
        index: isIncident ? "changes_incident" : nil))
    var texts: [EarlierField] = []
    for change in changes {
      let edits = try tables.rows(
        RowQuery(
          [.number, .field, .before], of: .edits,
          where: [
            .equals(.change, change[.number]), .equals(.record, .text(record.kind.rawValue)),
            .word(.field, [Field.details, .recommendation].map(\.rawValue)),
          ], by: [.position]))
      for edit in edits where edit.integer(.number) == record.number {
        guard let text = edit[.before].text, !text.isEmpty else { continue }
        texts.append(
          EarlierField(field: Field(rawValue: edit.text(.field)), text: text, replacedAt: change.time(.madeAt)))
      }
    }
    return texts.isEmpty ? nil : texts
  }

  private func firstChange(
    after number: Int, where place: [RowCondition], _ passedOver: Bool,
    _ fits: (Row) throws(Failure) -> Bool
  ) throws(Failure) -> LaterChange? {
    var after = number
    while true {
      let changes = try tables.rows(
        RowQuery(
          Self.changeColumns, of: .changes,
          where: place + [.above(.number, Value(after)), .equals(.undone, .none), .flag(.lost, passedOver)],
          by: [.number], limit: 50))
      for change in changes where try fits(change) {
        return LaterChange(
          summary: try summary(change), author: change[.author].integer, madeAt: change.time(.madeAt))
      }
      guard changes.count == 50, let end = changes.last else { return nil }
      after = end.integer(.number)
    }
  }

  // MARK: Reading

  /// A change without its edits.
  private func change(_ row: Row) throws(Failure) -> Change {
    Change(
      number: row.integer(.number), session: row.integer(.session), madeAt: row.time(.madeAt),
      summary: try summary(row), edits: [], follows: row[.follows].integer, author: row[.author].integer)
  }

  /// A change with its edits.
  private func changeWithEdits(_ row: Row) throws(Failure) -> Change {
    var change = try change(row)
    for edit in try edits(of: row) {
      let field = Field(rawValue: edit.text(.field))
      guard let record = try record(edit, .number, .note), kinds.content(of: field, in: record.kind) != nil else {
        throw damaged
      }
      change.edits.append(Edit(record, field, before: edit[.before], after: edit[.after]))
    }
    return change
  }

  private func edits(of change: Row) throws(Failure) -> [Row] {
    try tables.rows(
      RowQuery(
        [.record, .number, .note, .field, .before, .after], of: .edits, where: [.equals(.change, change[.number])],
        by: [.position]))
  }

  private func summary(_ row: Row) throws(Failure) -> ChangeSummary {
    guard let kind = ChangeKind(rawValue: row.text(.kind)) else { throw damaged }
    return ChangeSummary(kind, try record(row, .subject, .part), incident: row[.incident].integer)
  }

  /// The record in these columns: kind, number and part.
  private func record(_ row: Row, _ number: Field, _ part: Field) throws(Failure) -> RecordID? {
    guard case .text(let name) = row[.record] else { return nil }
    let kind = RecordKind(rawValue: name)
    guard kinds.has(kind) else { throw damaged }
    return RecordID(kind, row.integer(number), part: row[part].integer)
  }

  // MARK: Archives

  /// Changes after this number, by number.
  package func archivedChanges(after number: Int, limit: Int) throws(Failure) -> [ArchivedChange] {
    try tables.rows(
      RowQuery(Self.changeColumns, of: .changes, where: [.above(.number, Value(number))], by: [.number], limit: limit)
    ).map { row throws(Failure) in
      ArchivedChange(try changeWithEdits(row), undone: row[.undone].integer, isExcludedFromUndo: row.isSet(.lost))
    }
  }

  /// Stores a change from an archive under the next number, with its undo state.
  ///
  /// Marks the files of an undone change that is excluded from redo as lost.
  func restore(_ archived: ArchivedChange) throws(Failure) {
    var change = archived.change
    change.number = try newestChange() + 1
    try insert(change)
    guard archived.undone != nil || archived.isExcludedFromUndo else { return }
    try tables.update(
      .changes, where: [.equals(.number, Value(change.number))],
      set: [(.undone, Value(archived.undone)), (.lost, Value(archived.isExcludedFromUndo))])
    if archived.undone != nil, archived.isExcludedFromUndo { try markLost(archived.change) }
  }
}

/// A change that came after another one; author and time are nil if unknown.
struct LaterChange {
  let summary: ChangeSummary
  var author: Int?
  var madeAt: Instant?
}
