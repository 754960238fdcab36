public import Architecture

/// What a practitioner asks about the records of declared kinds; each is one change, durable and undoable.
public enum RecordCommand: Equatable, Sendable, Codable {
  /// Add a record.
  case add(RecordKind, [FieldText])
  /// Set or clear fields of one, of which this was seen when that was decided; nil: whatever stands there.
  case edit(Reference, [FieldText], seen: FieldValues? = nil)
  /// Give one a picture: a file that lies in the folder of the media under this id.
  case picture(Reference, UniqueID, MediaFile)
  /// Take the picture away.
  case clearPicture(Reference)
  /// Take one off the list.
  case remove(Reference)
  /// Bring one back that has left it.
  case restore(Reference)
  /// Say what a guardian is to a patient; nil for nothing any more.
  case link(Reference, patient: Reference, GuardianRole?)
}

/// The rules of the declared kinds, in terms of rows: what can be done to their records, and how these are named.
///
/// All of it runs inside one transaction.
public struct RecordBook {
  private let book: JotterBook
  private var today: CalendarDate { book.clock.day(book.stamp.time) }
  private var rows: any JotterRows { book.rows }

  /// The records, as they are open in this session for one command.
  public init(rows: any JotterRows, session: Int, stamp: Stamp, clock: WallClock = .universal) {
    book = JotterBook(rows: rows, session: session, stamp: stamp, clock: clock)
  }

  /// Does what was asked, and says what it did.
  public func perform(_ command: RecordCommand) throws(Failure) -> Receipt {
    switch command {
    case .add(let kind, let texts): try add(kind, texts)
    case .edit(let reference, let texts, let seen): try edit(reference, texts, seen)
    case .picture(let reference, let id, let file): try book.picture(rows.pictured(reference), id, file)
    case .clearPicture(let reference): try book.clearPicture(rows.pictured(reference))
    case .remove(let reference): try remove(reference)
    case .restore(let reference): try restore(reference)
    case .link(let guardian, let patient, let role): try link(guardian, patient, as: role)
    }
  }

  private func add(_ kind: RecordKind, _ texts: [FieldText]) throws(Failure) -> Receipt {
    let record = RecordID(kind, try rows.add(kind, id: book.stamp.id))
    var edits = [Edit(record, .exists, before: Value(false), after: Value(true))]
    let declaration = try rows.declaration(of: kind)
    let (written, texts) = try set(texts, of: record)
    edits += try texts + declaration.consequences(.added(written), book)
    return try book.written(ChangeSummary(declaration.changes.added, record), edits)
  }

  private func edit(
    _ reference: Reference, _ texts: [FieldText], _ seen: FieldValues?
  ) throws(Failure) -> Receipt {
    let found = try rows.record(reference)
    var (written, edits) = try set(texts, of: found.record)
    try Failure.refuse(edits.unseen(seen), of: .record(found))
    edits += try rows.declaration(of: found.kind).consequences(.edited(from: found, to: written), book)
    return try book.written(ChangeSummary(.edited, found.record), edits)
  }

  private func remove(_ reference: Reference) throws(Failure) -> Receipt {
    let found = try rows.record(reference)
    let declaration = try rows.declaration(of: found.kind)
    // Whoever points to it shows none from now on, and shows it again when this is undone.
    var edits = try book.set(.releasedAt, of: found.record, to: Value(book.stamp.time))
    edits += try declaration.consequences(.removed(found), book)
    return try book.written(ChangeSummary(declaration.changes.removed, found.record), edits)
  }

  private func restore(_ reference: Reference) throws(Failure) -> Receipt {
    let record = RecordID(reference.kind, try rows.removed(reference))
    guard try rows.record(record) != nil else { throw .noSuch(reference) }
    return try book.written(ChangeSummary(.recovered, record), book.set(.releasedAt, of: record, to: .none))
  }

  private func link(_ guardian: Reference, _ patient: Reference, as role: GuardianRole?) throws(Failure) -> Receipt {
    let record = RecordID.guardianship(try rows.record(guardian).number, patient: try rows.patient(patient).number)
    let edits = try book.set(.role, of: record, to: role.map { .text($0.rawValue) } ?? .none)
    var receipt = try book.written(ChangeSummary(role == nil ? .unlinked : .linked, record), edits)
    if role != nil, case .guardianship(var guardianship)? = receipt.subject {
      guardianship.formerRole = edits.first?.before.text.flatMap { GuardianRole(rawValue: $0) }
      receipt.subject = .guardianship(guardianship)
    }
    return receipt
  }

  /// Sets the fields, and says what the record is then.
  private func set(
    _ texts: [FieldText], of record: RecordID
  ) throws(Failure) -> (record: AnyRecord, edits: [Edit]) {
    let declaration = try rows.declaration(of: record.kind)
    var edits: [Edit] = []
    for typed in texts {
      guard let field = declaration.field(named: typed.name) else { throw .noSuchField(typed.name, of: record.kind) }
      edits += try book.set(field.field, of: record, to: .text(field.canonical(typed.text, today: today)))
    }
    guard let written = try rows.record(record) else { throw .noSuch(Reference(record.kind, record.number)) }
    if !declaration.names.isEmpty, written.name.isEmpty { throw .lacksField(record.kind, declaration.names) }
    for field in declaration.fields where field.traits.contains(.required) && written[field.field] == nil {
      throw .lacksField(record.kind, [field.field])
    }
    try declaration.check(written)
    return (written, edits)
  }
}

extension DeclaredField {
  /// The canonical text of what was typed; an empty one clears the field.
  func canonical(_ typed: String, today: CalendarDate) throws(Failure) -> String {
    let text = typed.withoutOuterBlanks
    guard !text.isEmpty else { return "" }
    guard let canonical = kind.canonical(text) else { throw .impossibleValue(FieldProblem(name, kind, typed: text)) }
    if traits.contains(.past) { try PartialDate(canonical)?.checkPast(name, today: today) }
    return canonical
  }
}

extension JotterRows {
  /// The listed record of a declared kind that the reference names: by number, id, end of an id, or name.
  ///
  /// A whole name goes before a whole word of one, and that before the beginning of a word. One that has left the list is
  /// found by its number alone, where such are wanted.
  public func record(_ reference: Reference, releasedToo: Bool = false) throws(Failure) -> AnyRecord {
    let kind = reference.kind
    if let number = reference.number, let found = try record(RecordID(kind, number)),
      releasedToo || found.releasedAt == nil
    {
      return found
    }
    var numbers: [Int] = []
    if reference.id != nil || reference.tail != nil {
      numbers = try records(kind, id: reference.id, tail: reference.tail)
    }
    if numbers.isEmpty { numbers = try records(kind, named: reference.text) }
    guard numbers.count <= 1 else { throw .ambiguous(reference, candidates: numbers) }
    guard let number = numbers.first, let found = try record(RecordID(kind, number)) else { throw .noSuch(reference) }
    return found
  }
}
