public import Architecture

/// Performs commands on records by the declared rules of their kinds, inside one transaction.
public struct RecordBook {
  let book: JotterBook
  let reports: ReportPolicy
  let keyFiles: KeyFiles
  var today: CalendarDate { book.clock.day(book.stamp.time) }
  var rows: JotterRows { book.rows }

  public init(
    rows: JotterRows, session: Int, stamp: Stamp, clock: WallClock = .universal,
    policy: ReminderPolicy = ReminderPolicy(), reports: ReportPolicy = ReportPolicy(), keyFiles: KeyFiles = .none,
    shown: ShownPatient? = nil
  ) {
    book = JotterBook(
      rows: rows, session: session, stamp: stamp, clock: clock, policy: policy, shown: Shown(patient: shown))
    (self.reports, self.keyFiles) = (reports, keyFiles)
  }

  /// Performs a command, and adds findings about the changed record.
  public func perform(_ command: RecordCommand) throws(Failure) -> Receipt {
    var receipt = try execute(command)
    if let record = receipt.subject?.record, let changed = receipt.changed {
      let remarks = try rows.declaration(of: record.kind).remarks(record, changed, today)
      if !remarks.isEmpty { receipt.findings = remarks }
      if record.kind == .report, changed.contains(where: { [.order, .position].contains($0.field) }) {
        let wrong = reports.wrongNumbers(of: Report(record))
        if !wrong.isEmpty { receipt.lacks = wrong.map(\.lack) }
      }
      if record.kind == .entry {
        let objections = try self.objections(to: BookEntry(record), changed: receipt.changed)
        if !objections.isEmpty { receipt.findings = (receipt.findings ?? []) + objections }
        let remarks = try self.remarks(on: BookEntry(record), isNew: receipt.summary.kind == .admitted)
        if !remarks.isEmpty { receipt.remarks = remarks }
      }
    }
    return receipt
  }

  private func execute(_ command: RecordCommand) throws(Failure) -> Receipt {
    if let right = command.right { try book.demand(right) }
    return switch command {
    case .add(let kind, let texts): try fill(kind, nil, [RecordInput(withPatient(kind, refusingNamedDay(texts)))])
    case .write(let texts, let words, let field): try write(texts, words, into: field)
    case .edit(let reference, let texts): try fill(reference.kind, reference, [RecordInput(texts)])
    case .apply(let reference, let verb, let text): try apply(reference, verb, text)
    case .enter(let reference, let part, let guardian, let texts): try addPart(reference, part, from: guardian, texts)
    case .amend(let reference, let part, let number, let texts): try amend(reference, part, number, texts)
    case .strike(let reference, let part, let number): try strike(reference, part, number)
    case .fill(let kind, let reference, let places): try fill(kind, reference, places)
    case .picture(let reference, let id, let file): try book.picture(rows.pictureRecord(reference), id, file)
    case .clearPicture(let reference): try book.clearPicture(rows.pictureRecord(book.resolved(reference)))
    case .remove(let reference): try remove(reference)
    case .restore(let reference): try restore(reference)
    case .remindDue: try remindDue()
    case .remindHere(let texts): try remind(texts, isHere: true)
    case .remind(let texts, let isHere, let id, let file):
      try remind(refusingNamedDay(texts), isHere: isHere) { record throws(Failure) in
        try book.show(file, as: id, .picture, of: record)
      }
    case .answer(let reference, let answer): try ReminderBook(book: book).answer(reference, answer)
    case .prove(let reference, let id, let file):
      try ReminderBook(book: book).answer(reference, .complete, proof: (id, file))
    case .purge(let day): try ReminderBook(book: book).purge(before: day)
    case .order(let order, let position, let code):
      try ReportBook(book: book, policy: reports).set(order: order, position: position, code: code)
    case .link(let guardian, let patient, let role): try link(guardian, patient, as: role)
    }
  }

  /// Adds the current patient to the texts of a new entry that name no patient.
  func withPatient(_ kind: RecordKind, _ texts: [FieldText]) throws(Failure) -> [FieldText] {
    let name = Field.patient.typedName
    guard kind == .entry, !texts.contains(where: { $0.name == name }) else { return texts }
    return [FieldText(name, Reference(.patient, try book.patientHere().number).text)] + texts
  }

  /// Adds an entry; throws for an unlikely weight unless confirmed.
  private func write(_ texts: [FieldText], _ words: [String], into field: String) throws(Failure) -> Receipt {
    let receipt = try fill(.entry, nil, [RecordInput(entry(texts, words, into: field).texts)])
    if !texts.contains(.confirmed), let entry = receipt.subject?.record.map({ BookEntry($0) }) {
      if let change = try entry.weightChange(in: rows), change.isUnlikely { throw .unlikelyWeight(change) }
      if let unusual = try entry.unusualWeight(in: rows) { throw .unusualWeight(unusual) }
    }
    return receipt
  }

  /// Finds the patient at the beginning of `words`, and puts the words after it into `field`.
  ///
  /// `hasText`: true if there are such words. Throws if the patient or the product is unclear.
  func entry(
    _ texts: [FieldText], _ words: [String], into field: String
  ) throws(Failure) -> (texts: [FieldText], hasText: Bool) {
    let texts = texts.filter { $0 != .confirmed }
    let isNamed = texts.contains { $0.name == field } || field == Field.weight.typedName && words.count > 1
    // After `weigh`, a single number is the weight, not the number of a patient.
    let isWeight =
      !isNamed && field == Field.weight.typedName && words.count == 1
      && FieldKind.decimal.canonical(typed: words[0]) != nil
    let (patient, rest) = isWeight ? (try book.patientHere(), words) : try book.patient(before: words, named: isNamed)
    if field == Field.product.typedName {
      let products = try rows.products()
      let before = rest[..<(products.place(ofProductIn: rest) ?? rest.endIndex)]
      if let other = try book.otherPatient(in: before), other.number != patient.number || rest.count == words.count {
        throw rest.count == words.count
          ? .unclearPatient(other.name, candidates: [other]) : .secondPatient(other, behind: patient)
      }
      if let unknown = products.unknownWords(before: rest),
        rest.count == words.count || rest.first.map(Self.isConjunction) == true
      {
        throw .unclearPatient(unknown, candidates: [])
      }
      if let several = products.several(in: rest) { throw .severalProducts(several) }
    }
    let text = rest.joined(separator: " ").withoutOuterBlanks
    let whose = FieldText(Field.patient.typedName, Reference(.patient, patient.number).text)
    return (texts + [whose] + (text.isEmpty ? [] : [FieldText(field, text)]), !text.isEmpty)
  }

  private static func isConjunction(_ word: String) -> Bool {
    ["and", "und", "&", "+", ","].contains(word.lowercased())
  }

  /// Removes the typed day from the texts; throws if its word is also the name of a patient.
  private func refusingNamedDay(_ texts: [FieldText]) throws(Failure) -> [FieldText] {
    for text in texts where text.name == FieldText.day { try rows.refuseDay(named: text.text) }
    return texts.filter { $0.name != FieldText.day }
  }

  private func fill(
    _ kind: RecordKind, _ reference: Reference?, _ places: [RecordInput],
    also: (RecordID) throws(Failure) -> [Edit] = { _ in [] }
  ) throws(Failure) -> Receipt {
    let declaration = try rows.declaration(of: kind)
    let (priced, cost) = kind == .entry ? try places.withoutCost() : (places, nil)
    let found: AnyRecord? = if let reference { try book.record(reference) } else { nil }
    let places = try priced.map { place throws(Failure) in
      var place = place
      if kind == .entry { place.texts = try withKindOfProduct(place.texts, found) }
      if kind == .report { place.texts = ScannedCode.split(place.texts) }
      return place
    }
    let record = if let found { found.record } else { RecordID(kind, try rows.add(kind, id: book.stamp.id)) }
    var edits = found == nil ? [begun(record)] : []
    var unseen: [Edit] = []
    var problems = Problems()
    for place in places {
      let target: RecordID
      if let part = place.part {
        target =
          if let number = place.number { try self.part(part, number, of: record) } else {
            try begin(part, of: record, &edits)
          }
      } else {
        target = record
      }
      let written = try set(place.texts, of: target, &problems)
      unseen += written.unseen(place.seen)
      edits += written
    }
    let written = try check(record, declaration, from: found, &problems)
    try problems.end()
    if let found { try Failure.refuse(unseen, of: found) }
    edits += try declaration.consequences(change(from: found, to: written), book)
    edits += try also(record)
    edits = edits.merged
    var receipt = try book.commit(ChangeSummary(found == nil ? declaration.changes.added : .edited, record), edits)
    if kind == .entry, let found, receipt.outcome == .made {
      try moveCharge(of: BookEntry(written), from: BookEntry(found), &receipt)
    }
    guard let cost, let entry = try rows.record(record) else { return receipt }
    return try chargeEntry(cost, for: BookEntry(entry), receipt)
  }

  /// Moves the cost of an entry whose patient was changed.
  private func moveCharge(
    of entry: BookEntry, from old: BookEntry, _ receipt: inout Receipt
  ) throws(Failure) {
    guard let moved = try book.moveCharge(of: entry, from: old, follows: rows.newestChange()) else { return }
    receipt.charge = moved
    (receipt.occurring, receipt.nextPatient) = (try book.occurring(), try book.nextPatient())
  }

  /// Sets the cost of an entry, and adds it to the receipt of the entry's change.
  private func chargeEntry(_ cost: Euro, for entry: BookEntry, _ receipt: Receipt) throws(Failure) -> Receipt {
    let change = receipt.outcome == .made ? try rows.newestChange() : nil
    let charged = try book.charge(cost, for: entry, follows: change)
    var receipt = receipt
    if charged.outcome == .made { receipt.outcome = .made }
    receipt.charge = try charged.summary.record.flatMap { note throws(Failure) in try book.charge(note) }
    receipt.formerCost = charged.formerCost
    receipt.isUntaken = receipt.isUntaken || charged.isUntaken
    (receipt.occurring, receipt.nextPatient) = (charged.occurring, charged.nextPatient)
    return receipt
  }

  private func apply(_ reference: Reference, _ name: String, _ text: String) throws(Failure) -> Receipt {
    let declaration = try rows.declaration(of: reference.kind)
    guard let verb = declaration.verbs.first(where: { $0.name == name }) else {
      throw .noSuchField(name, of: reference.kind)
    }
    let found = try rows.record(reference)
    let fields = [verb.field] + [verb.day].compactMap(\.self)
    if let held = found[verb.field] { throw .filledAlready(found.record, fields, held) }
    let isDay = declaration.fields.contains { $0.field == verb.field && $0.kind == .day }
    var text = Self.droppingRestOfName(found.name, reference.text, text).withoutOuterBlanks
    if text.isEmpty, isDay { text = today.text }
    guard !text.isEmpty else {
      throw .lacksField(found.kind, [verb.field], of: found.number)
    }
    // By number, as the verb may change the name.
    let record = Reference(found.kind, found.number)
    let day = verb.day.map { [FieldText($0.typedName, today.text)] } ?? []
    return try fill(found.kind, record, [RecordInput([FieldText(verb.field.typedName, text)] + day)])
  }

  /// Drops the rest of a name from the text, if the reference is the first word of the name.
  ///
  /// `claim green bowl Nora` refers to "green bowl" by "green": the text "bowl Nora" becomes "Nora".
  private static func droppingRestOfName(_ name: String, _ reference: String, _ text: String) -> String {
    let (name, words) = (name.lowercased(), text.split(separator: " "))
    let last = words.indices.first { name == ([reference[...]] + words[...$0]).joined(separator: " ").lowercased() }
    return last.map { words[($0 + 1)...].joined(separator: " ") } ?? text
  }

  /// Adds a reminder; if `isHere`, its source is the current incident.
  private func remind(
    _ texts: [FieldText], isHere: Bool, also: (RecordID) throws(Failure) -> [Edit] = { _ in [] }
  ) throws(Failure) -> Receipt {
    guard isHere else { return try fill(.reminder, nil, [RecordInput(texts)], also: also) }
    let source = Reference(.incident, try book.incident(nil).number).text
    return try fill(.reminder, nil, [RecordInput(ReminderBook(book: book).texts(texts))]) { record throws(Failure) in
      try also(record) + book.set(.source, of: record, to: .text(source))
    }
  }

  private func remindDue() throws(Failure) -> Receipt {
    let edits = try book.remindDue(from: today)
    guard let added = edits.first(where: { $0.field == .exists && $0.after == Value(true) }) else {
      // Nothing was added: a new lead time has moved reminders, or has changed nothing, which is no error.
      return try book.commit(ChangeSummary(edits.isEmpty ? .admitted : .edited, edits.first?.record), edits)
    }
    return try book.commit(ChangeSummary(.admitted, added.record), edits)
  }

  private func remove(_ reference: Reference) throws(Failure) -> Receipt {
    let found = try rows.record(reference)
    let declaration = try rows.declaration(of: found.kind)
    try declaration.checkChange(.removed(found), book)
    if found.kind == .patient { try book.demandWhereReminders(ofPatient: found.number) }
    let hidden = try recordsHidden(with: found)
    // Keep references to the record: they show no record until it is restored.
    var edits = try book.set(.releasedAt, of: found.record, to: Value(book.stamp.time))
    edits += try declaration.consequences(.removed(found), book)
    var receipt = try removeOrRestoreCost(
      book.commit(ChangeSummary(declaration.changes.removed, found.record), edits), of: found, isRemoved: true)
    if !hidden.isEmpty { receipt.hidden = hidden }
    return receipt
  }

  /// Counts, by kind, the records that belong to this one; its removal hides them from their lists.
  private func recordsHidden(with found: AnyRecord) throws(Failure) -> [RecordCount] {
    var hidden: [RecordCount] = []
    for declaration in rows.kinds.declared {
      guard let (field, whole) = declaration.belonging, whole == found.kind else { continue }
      let whose = FieldCondition.equals(field, Reference(whole, found.number).text)
      let count = try rows.count(declaration.kind, where: [whose], most: Ringing.maxCounted)
      if count > 0 { hidden.append(RecordCount(kind: declaration.kind, count: count)) }
    }
    return hidden
  }

  private func restore(_ reference: Reference) throws(Failure) -> Receipt {
    let record = RecordID(reference.kind, try rows.removed(reference))
    guard let found = try rows.record(record) else { throw .noSuch(reference) }
    let declaration = try rows.declaration(of: found.kind)
    if found.releasedAt != nil {
      try declaration.checkChange(.restored(found), book)
      if found.kind == .patient { try book.demandWhereReminders(ofPatient: found.number) }
    }
    var edits = try book.set(.releasedAt, of: record, to: .none)
    if found.releasedAt != nil { edits += try declaration.consequences(.restored(found), book) }
    return try removeOrRestoreCost(book.commit(ChangeSummary(.recovered, record), edits), of: found, isRemoved: false)
  }

  /// After the removal of an entry, erases the note with its cost; after a restoration, restores the note.
  private func removeOrRestoreCost(_ receipt: Receipt, of found: AnyRecord, isRemoved: Bool) throws(Failure) -> Receipt
  {
    guard found.kind == .entry, receipt.outcome == .made else { return receipt }
    let charge = try book.followCharge(
      of: BookEntry(found), removedAt: found.releasedAt, isRemoved: isRemoved, follows: rows.newestChange())
    guard let charge else { return receipt }
    var receipt = receipt
    (receipt.charge, receipt.occurring) = (charge, try book.occurring())
    return receipt
  }

  // MARK: Parts of a record

  private func addPart(
    _ reference: Reference, _ part: RecordKind, from guardian: Reference?, _ texts: [FieldText]
  ) throws(Failure) -> Receipt {
    let found = try book.record(reference)
    let before = found.parts(part).last
    var texts = texts
    if let guardian {
      // The part copies the guardian's values and does not follow later changes.
      let known = try rows.record(guardian).values
      let fields = try rows.declaration(of: part).fields.filter { field in !texts.contains { $0.name == field.name } }
      texts = fields.compactMap { field in known[field.field].map { FieldText(field.name, $0) } } + texts
    }
    var edits: [Edit] = []
    let record = try begin(part, of: found.record, &edits)
    var problems = Problems()
    edits += try set(texts, of: record, &problems)
    try problems.end()
    let written = try storedRecord(found.record)
    // Refuse to enter the present owner again; a former owner may return.
    if let before, !before.values.all.isEmpty, before.values == written.parts(part).last?.values {
      throw .enteredAlready(before.record)
    }
    return try book.commit(ChangeSummary(.entered, record), edits + consequencesOfPartChange(found))
  }

  private func amend(
    _ reference: Reference, _ part: RecordKind, _ number: Int, _ texts: [FieldText]
  ) throws(Failure) -> Receipt {
    let found = try book.record(reference)
    let record = try self.part(part, number, of: found.record)
    var problems = Problems()
    let edits = try set(texts, of: record, &problems)
    try problems.end()
    return try book.commit(ChangeSummary(.edited, record), edits + consequencesOfPartChange(found))
  }

  private func strike(_ reference: Reference, _ part: RecordKind, _ number: Int) throws(Failure) -> Receipt {
    let found = try book.record(reference)
    let record = try self.part(part, number, of: found.record)
    let edits = try book.set(.exists, of: record, to: Value(false))
    return try book.commit(ChangeSummary(.struck, record), edits + consequencesOfPartChange(found))
  }

  private func begin(_ part: RecordKind, of whole: RecordID, _ edits: inout [Edit]) throws(Failure) -> RecordID {
    let record = RecordID(part, whole.number, part: try rows.add(part, to: whole.number))
    edits.append(begun(record))
    return record
  }

  private func begun(_ record: RecordID) -> Edit {
    Edit(record, .exists, before: Value(false), after: Value(true))
  }

  private func part(_ part: RecordKind, _ number: Int, of whole: RecordID) throws(Failure) -> RecordID {
    let record = RecordID(part, whole.number, part: number)
    guard try rows.value(.exists, of: record) == Value(true) else { throw .noSuchPart(record) }
    return record
  }

  /// Consequences for a record after a change of its part.
  private func consequencesOfPartChange(_ before: AnyRecord) throws(Failure) -> [Edit] {
    let declaration = try rows.declaration(of: before.kind)
    return try declaration.consequences(.edited(from: before, to: storedRecord(before.record)), book)
  }

  private func link(_ guardian: Reference, _ patient: Reference, as role: GuardianRole?) throws(Failure) -> Receipt {
    let record = RecordID.guardianship(try rows.record(guardian).number, patient: try book.record(patient).number)
    let edits = try book.set(.role, of: record, to: role.map { .text($0.rawValue) } ?? .none)
    var receipt = try book.commit(ChangeSummary(role == nil ? .unlinked : .linked, record), edits)
    if role != nil, case .guardianship(var guardianship)? = receipt.subject {
      guardianship.formerRole = edits.first?.before.text.flatMap { GuardianRole(rawValue: $0) }
      receipt.subject = .guardianship(guardianship)
    }
    return receipt
  }
}

extension [RecordInput] {
  /// The inputs without a typed cost, and the cost.
  fileprivate func withoutCost() throws(Failure) -> (places: [RecordInput], cost: Euro?) {
    var (places, cost) = (self, Euro?.none)
    for index in places.indices {
      let (texts, typed) = try places[index].texts.withoutCost()
      places[index].texts = texts
      cost = typed ?? cost
    }
    return (places, cost)
  }
}

extension [Edit] {
  /// One edit per field, from the first old value to the last new one.
  fileprivate var merged: [Edit] {
    var merged: [Edit] = []
    for edit in self {
      if let place = merged.firstIndex(where: { $0.record == edit.record && $0.field == edit.field }) {
        merged[place].after = edit.after
      } else {
        merged.append(edit)
      }
    }
    return merged.filter { $0.before != $0.after }
  }
}
