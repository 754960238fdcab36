public import Architecture

/// The rules of the patients, in terms of rows: what can be done to them, and how they are named.
///
/// All of it runs inside one transaction.
public struct PatientBook {
  private let book: JotterBook
  private let today: CalendarDate
  private var rows: any JotterRows { book.rows }

  /// The patients, as they are open in this session for one command.
  public init(rows: any JotterRows, session: Int, stamp: Stamp, clock: WallClock = .universal) {
    today = clock.day(stamp.time)
    book = JotterBook(rows: rows, session: session, stamp: stamp)
  }

  /// Does what was asked, and says what it did.
  public func perform(_ command: PatientCommand) throws(Failure) -> Receipt {
    var receipt = try done(command)
    receipt.findings = findings(of: receipt)
    return receipt
  }

  /// An owner who is too young is said while the person is still there.
  private func findings(of receipt: Receipt) -> [Finding]? {
    let owners = (receipt.changed ?? []).filter { $0.record.kind == .owner && $0.field == .born }.map(\.record.part)
    guard !owners.isEmpty, let patient = receipt.subject?.patient else { return nil }
    let findings = PassportRules(patient.passport, today: today).findings.filter {
      $0.rule == .ownerAge && owners.contains($0.entry)
    }
    return findings.isEmpty ? nil : findings
  }

  private func done(_ command: PatientCommand) throws(Failure) -> Receipt {
    switch command {
    case .add(let texts): try add(texts)
    case .edit(let reference, let place, let texts): try edit(reference, place, texts)
    case .enter(let reference, let part, let texts): try enter(reference, part, texts)
    case .enterOwner(let reference, let guardian, let texts): try enterOwner(reference, from: guardian, texts)
    case .fill(let reference, let parts): try fill(reference, parts)
    case .strike(let reference, let part, let number): try strike(reference, part, number)
    case .picture(let reference, let id, let file):
      try book.picture(.patient(rows.patient(reference).number), id, file)
    case .clearPicture(let reference): try book.clearPicture(.patient(rows.patient(reference).number))
    case .release(let reference): try release(reference)
    case .restore(let reference): try restore(reference)
    }
  }

  // MARK: Commands

  private func add(_ texts: [FieldText]) throws(Failure) -> Receipt {
    let values = try read(texts, of: .patient)
    let number = try rows.addPatient(id: book.stamp.id)
    let record = RecordID.patient(number)
    let begun = Edit(record, .exists, before: Value(false), after: Value(true))
    return try book.written(ChangeSummary(.admitted, record), [begun] + set(values, of: record))
  }

  private func edit(_ reference: Reference, _ place: PassportPlace, _ texts: [FieldText]) throws(Failure) -> Receipt {
    let patient = try rows.patient(reference)
    let values = try read(texts, of: place.part)
    let record = try record(place.part, place.number, of: patient)
    return try book.written(ChangeSummary(.edited, record), set(values, of: record))
  }

  private func enter(_ reference: Reference, _ part: PassportPart, _ texts: [FieldText]) throws(Failure) -> Receipt {
    let patient = try rows.patient(reference)
    let values = try read(texts, of: part)
    // Who is the present owner does not become it once more; one of former times may.
    if part == .owner, let present = patient.passport.entries(.owner).last, !present.values.all.isEmpty,
      present.values == FieldValues(all: values.map { .init($0.0, $0.1) })
    {
      throw .enteredAlready(.entry(part, present.number, of: patient.number))
    }
    let record = RecordID.entry(part, try rows.addEntry(part, to: patient.number), of: patient.number)
    let begun = Edit(record, .exists, before: Value(false), after: Value(true))
    return try book.written(ChangeSummary(.entered, record), [begun] + set(values, of: record))
  }

  /// The passport has what was known when it was written, and does not follow the guardian.
  private func enterOwner(
    _ reference: Reference, from guardian: Reference, _ texts: [FieldText]
  ) throws(Failure) -> Receipt {
    let known = try rows.record(guardian).values
    let copied = PassportField.fields(of: .owner).compactMap { field in
      known[field.field].map { FieldText(field.name, $0) }
    }
    return try enter(reference, .owner, copied.filter { copy in !texts.contains { $0.name == copy.name } } + texts)
  }

  private func fill(_ reference: Reference?, _ parts: [PassportTexts]) throws(Failure) -> Receipt {
    var edits: [Edit] = []
    var unseen: [Edit] = []
    let patient = try reference.map { reference throws(Failure) in try rows.patient(reference) }
    let number = if let patient { patient.number } else { try rows.addPatient(id: book.stamp.id) }
    let record = RecordID.patient(number)
    if patient == nil { edits.append(Edit(record, .exists, before: Value(false), after: Value(true))) }
    for part in parts {
      let values = try read(part.texts, of: part.place.part)
      if part.place.part == .patient || part.place.number != nil {
        guard let patient = try rows.patient(number) else { throw .noSuch(Reference(.patient, number)) }
        let written = try set(values, of: self.record(part.place.part, part.place.number, of: patient))
        unseen += written.unseen(part.seen)
        edits += written
      } else {
        let entry = RecordID.entry(part.place.part, try rows.addEntry(part.place.part, to: number), of: number)
        edits += [Edit(entry, .exists, before: Value(false), after: Value(true))] + (try set(values, of: entry))
      }
    }
    if let patient { try Failure.refuse(unseen, of: .patient(patient)) }
    return try book.written(ChangeSummary(reference == nil ? .admitted : .edited, record), edits)
  }

  private func strike(_ reference: Reference, _ part: PassportPart, _ number: Int) throws(Failure) -> Receipt {
    let record = try record(part, number, of: rows.patient(reference))
    return try book.written(ChangeSummary(.struck, record), book.set(.exists, of: record, to: Value(false)))
  }

  private func release(_ reference: Reference) throws(Failure) -> Receipt {
    let record = RecordID.patient(try rows.patient(reference).number)
    // Whoever points to it shows none from now on, and shows it again when this is undone.
    return try book.written(
      ChangeSummary(.released, record), book.set(.releasedAt, of: record, to: Value(book.stamp.time)))
  }

  private func restore(_ reference: Reference) throws(Failure) -> Receipt {
    let number = try rows.removed(reference)
    guard let patient = try rows.patient(number) else { throw .noSuch(reference) }
    let record = RecordID.patient(number)
    // Another one may have its transponder by now.
    if patient.releasedAt != nil, let chip = patient.passport.values[.chip] { try checkFree(chip, for: number) }
    return try book.written(ChangeSummary(.recovered, record), book.set(.releasedAt, of: record, to: .none))
  }

  // MARK: Parts

  private func record(_ part: PassportPart, _ number: Int?, of patient: Patient) throws(Failure) -> RecordID {
    guard let number else { return .patient(patient.number) }
    guard patient.passport.entries(part).contains(where: { $0.number == number }) else {
      throw .noSuchEntry(part, number, patient: patient.number)
    }
    return .entry(part, number, of: patient.number)
  }

  private func read(_ texts: [FieldText], of part: PassportPart) throws(Failure) -> [(Field, String)] {
    var values: [(Field, String)] = []
    for typed in texts {
      guard let field = PassportField.named(typed.name, of: part) else { throw .noSuchField(typed.name, of: part.kind) }
      do throws(FieldProblem) {
        values.append((field.field, try field.canonical(typed.text)))
      } catch {
        throw .impossibleValue(error)
      }
      if let text = values.last?.1 { try field.checkPast(text, today: today) }
    }
    return values
  }

  private func checkOrder(_ record: RecordID, _ typed: [(Field, String)]) throws(Failure) {
    guard record.kind == .rabies, typed.contains(where: { [.date, .from, .until].contains($0.0) }) else { return }
    try PassportPart.rabies.checkOrder { field throws(Failure) in try rows.value(field, of: record).text }
  }

  /// A transponder is in one animal: a second one with its number is the same, or a mistake on one of the two.
  private func checkFree(_ chip: String, for patient: Int) throws(Failure) {
    guard let chip = ChipNumber(chip), let other = try rows.patients(chip: chip).first(where: { $0 != patient }),
      let name = try rows.listed(other).map({ PatientName($0) })
    else { return }
    throw .chipTaken(chip.digits, by: name)
  }

  private func set(_ values: [(Field, String)], of record: RecordID) throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    for (field, text) in values {
      if field == .chip { try checkFree(text, for: record.number) }
      edits += try book.set(field, of: record, to: text.isEmpty ? .none : .text(text))
    }
    try checkOrder(record, values)
    return edits
  }
}

extension JotterRows {
  /// The listed patient that the reference names: by number, transponder, id, end of an id, or name.
  ///
  /// A whole name goes before the beginning of a longer one.
  public func patient(_ reference: Reference) throws(Failure) -> Patient {
    if let number = reference.number, let found = try listed(number) { return found }
    var numbers: [Int] = []
    if let chip = ChipNumber(reference.text) { numbers = try patients(chip: chip) }
    if numbers.isEmpty, reference.id != nil || reference.tail != nil {
      numbers = try patients(id: reference.id, tail: reference.tail)
    }
    if numbers.isEmpty { numbers = try patients(named: reference.text) }
    var found: [Patient] = []
    for number in numbers { if let patient = try listed(number) { found.append(patient) } }
    guard found.count <= 1 else { throw .ambiguousPatient(reference.text, candidates: found) }
    guard let patient = found.first else { throw .noSuch(reference) }
    return patient
  }

  /// The listed patient whom a free text means without doubt: by number with its letter, whole name, or transponder.
  func patient(meant text: String) throws(Failure) -> Patient? {
    let reference = Reference(.patient, text)
    do throws(Failure) {
      let patient = try patient(reference)
      let isNumber = reference.number != nil && text.first?.isLetter == true
      let isWhole = patient.displayName.lowercased() == text.lowercased() || ChipNumber(text) != nil
      return isNumber || isWhole ? patient : nil
    } catch {
      switch error {
      case .noSuch, .ambiguousPatient: return nil
      default: throw error
      }
    }
  }

  /// The patient of this number, if it is on the list.
  func listed(_ number: Int) throws(Failure) -> Patient? {
    guard let patient = try self.patient(number), patient.releasedAt == nil else { return nil }
    return patient
  }
}
