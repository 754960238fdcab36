public import Architecture

/// The rules of the guardians, in terms of rows: what can be done to them, and how they are named.
///
/// All of it runs inside one transaction.
public struct GuardianBook {
  private let book: JotterBook
  private var rows: any JotterRows { book.rows }

  /// The guardians, as they are open in this session for one command.
  public init(rows: any JotterRows, session: Int, stamp: Stamp) {
    book = JotterBook(rows: rows, session: session, stamp: stamp)
  }

  /// Does what was asked, and says what it did.
  public func perform(_ command: GuardianCommand) throws(Failure) -> Receipt {
    switch command {
    case .add(let texts): try add(texts)
    case .edit(let reference, let texts, let seen): try edit(reference, texts, seen)
    case .remove(let reference): try remove(reference)
    case .restore(let reference): try restore(reference)
    case .link(let guardian, let patient, let role): try link(guardian, patient, as: role)
    case .unlink(let guardian, let patient): try link(guardian, patient, as: nil)
    }
  }

  private func add(_ texts: [GuardianText]) throws(Failure) -> Receipt {
    let record = RecordID.guardian(try rows.addGuardian(id: book.stamp.id))
    let begun = Edit(record, .exists, before: Value(false), after: Value(true))
    return try book.written(ChangeSummary(.admitted, record), [begun] + set(texts, of: record))
  }

  private func edit(
    _ reference: Reference, _ texts: [GuardianText], _ seen: FieldValues?
  ) throws(Failure) -> Receipt {
    let guardian = try rows.guardian(reference)
    let record = RecordID.guardian(guardian.number)
    let edits = try set(texts, of: record)
    try Failure.refuse(edits.unseen(seen), of: .guardian(guardian))
    return try book.written(ChangeSummary(.edited, record), edits)
  }

  private func remove(_ reference: Reference) throws(Failure) -> Receipt {
    let record = RecordID.guardian(try rows.guardian(reference).number)
    // A patient of theirs shows none from now on, and shows them again when this is undone.
    return try book.written(
      ChangeSummary(.released, record), book.set(.releasedAt, of: record, to: Value(book.stamp.time)))
  }

  private func restore(_ reference: Reference) throws(Failure) -> Receipt {
    let number = try rows.removed(reference)
    guard try rows.guardian(number) != nil else { throw .noSuch(reference) }
    let record = RecordID.guardian(number)
    return try book.written(ChangeSummary(.recovered, record), book.set(.releasedAt, of: record, to: .none))
  }

  private func link(_ guardian: Reference, _ patient: Reference, as role: GuardianRole?) throws(Failure) -> Receipt {
    let record = RecordID.guardianship(try rows.guardian(guardian).number, patient: try rows.patient(patient).number)
    let edits = try book.set(.role, of: record, to: role.map { .text($0.rawValue) } ?? .none)
    var receipt = try book.written(ChangeSummary(role == nil ? .unlinked : .linked, record), edits)
    if role != nil, case .guardianship(var guardianship)? = receipt.subject {
      guardianship.formerRole = edits.first?.before.text.flatMap { GuardianRole(rawValue: $0) }
      receipt.subject = .guardianship(guardianship)
    }
    return receipt
  }

  private func set(_ texts: [GuardianText], of record: RecordID) throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    for text in texts {
      edits += try book.set(text.field.field, of: record, to: .text(text.text.withoutOuterBlanks))
    }
    guard try rows.guardian(record.number)?.displayName.isEmpty == false else { throw .namelessGuardian }
    return edits
  }
}

extension JotterRows {
  /// The listed guardian whom the reference names: by number, id, end of an id, or name.
  ///
  /// A whole name goes before a whole word of one, and that before the beginning of a word.
  public func guardian(_ reference: Reference) throws(Failure) -> Guardian {
    if let number = reference.number, let found = try guardian(number), found.releasedAt == nil { return found }
    var numbers: [Int] = []
    if reference.id != nil || reference.tail != nil {
      numbers = try guardians(id: reference.id, tail: reference.tail)
    }
    if numbers.isEmpty { numbers = try guardians(named: reference.text) }
    guard numbers.count <= 1 else { throw .ambiguous(reference, candidates: numbers) }
    guard let number = numbers.first, let guardian = try guardian(number) else { throw .noSuch(reference) }
    return guardian
  }

  /// What a guardian is to a patient; nil when one of them is not there.
  func guardianship(_ guardian: Int, patient: Int) throws(Failure) -> Guardianship? {
    guard let guardian = try self.guardian(guardian), let patient = try self.patient(patient) else { return nil }
    let role = try value(.role, of: .guardianship(guardian.number, patient: patient.number))
    return Guardianship(guardian: guardian, patient: patient, role: role.text.flatMap { GuardianRole(rawValue: $0) })
  }

  /// The guardians of a patient by number, at most twenty of those on the list.
  func guardianships(of patient: Patient) throws(Failure) -> [Guardianship] {
    var found: [Guardianship] = []
    for guardian in try guardians(of: patient.number, limit: 20) {
      if let guardianship = try guardianship(guardian, patient: patient.number) { found.append(guardianship) }
    }
    return found
  }

  /// The guardian whom the reference names, with the newest of their patients.
  func details(of reference: Reference) throws(Failure) -> GuardianDetails {
    let guardian = try guardian(reference)
    var query = PatientQuery(limit: 10)
    query.guardian = Reference(.guardian, guardian.number)
    let page = try patients(query)
    var details = GuardianDetails(guardian: guardian, hasMore: page.hasMore)
    for patient in page.patients {
      if let found = try guardianship(guardian.number, patient: patient.number) { details.guardianships.append(found) }
    }
    return details
  }
}
