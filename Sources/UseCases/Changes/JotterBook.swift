public import Architecture

/// Executes commands on incidents, for all storage engines; each command is one undoable change.
///
/// Use it inside of one transaction.
public struct JotterBook {
  let rows: JotterRows
  let session: Int
  let stamp: Stamp
  let clock: WallClock
  let policy: ReminderPolicy
  /// The incident and patient that the prompt shows; empty without a prompt.
  let shown: Shown

  /// The book of a session, for one command.
  public init(
    rows: JotterRows, session: Int, stamp: Stamp, clock: WallClock = .universal,
    policy: ReminderPolicy = ReminderPolicy(), shown: Shown = Shown()
  ) {
    self.rows = rows
    self.shown = shown
    (self.clock, self.policy) = (clock, policy)
    self.session = session
    self.stamp = stamp
  }

  /// Executes a command, and returns its receipt.
  public func perform(_ command: JotterCommand) throws(Failure) -> Receipt {
    try prefetchShown()
    let news = try unseenNews()
    let hidden = try hiddenChoice(before: command)
    var receipt = try done(command)
    receipt.news = news
    if let next = receipt.nextPatient, next.number == hidden { receipt.chosenAgain = next }
    receipt.lost = try lostItems()
    if receipt.lost?.incident != nil {
      try clearRemoved()
      receipt.nextPatient = try nextPatient()
    }
    return receipt
  }

  /// Executes a command; returns the refusals `staysDone` and `staysUndone`, and throws all other failures.
  ///
  /// These refusals mark changes for later undos to skip: the transaction must commit the marks.
  public func answer(_ command: JotterCommand) throws(Failure) -> Result<Receipt, Failure> {
    do throws(Failure) { return .success(try perform(command)) } catch {
      switch error {
      case .staysDone, .staysUndone: return .failure(error)
      default: throw error
      }
    }
  }

  private func done(_ command: JotterCommand) throws(Failure) -> Receipt {
    switch command {
    case .note(let text, let cost): try note(text, cost)
    case .describe(let text, let cost): try describe(text, cost)
    case .fill(let texts, let reference): try fill(texts, of: reference)
    case .begin(let description, let cost): try begin(description, cost)
    case .emergency(let isEmergency): try emergency(isEmergency)
    case .beginEmergency(let description, let patient, let behind, let cost):
      try begin(emergency: description, of: patient, behind, cost)
    case .cost(let number, let cost): try price(number, cost)
    case .rewrite(let number, let text, let cost): try rewrite(number, text, cost)
    case .open(let reference): try open(reference)
    case .settle(let reference, let texts): try settle(reference, texts)
    case .discard(let reference): try discard(reference)
    case .recover(let reference): try recover(reference)
    case .take(let references): try take(references, .taken)
    case .drop(let references): try take(references, .dropped)
    case .attach(let id, let file): try attach(id, file)
    case .erase(let kind, let number): try erase(kind, number, at: stamp.time)
    case .restore(let kind, let number): try erase(kind, number, at: nil)
    case .move(let kind, let number, let reference): try move(kind, number, to: reference)
    case .removeNamed(let name): try remove(called: name)
    case .restoreNamed(let name): try restore(called: name)
    case .openAppointment(let number): try open(appointment: number)
    case .activate(let reference): try activate(reference)
    case .assign(let reference, nil): try withAlsoOpen(assign(reference), of: reference)
    case .assign(let reference, let incident?): try reassign(reference, self.incident(incident))
    case .reassign(let reference, let named): try reassign(reference, incident(named))
    case .undo(let scope): try undo(scope)
    case .redo(let scope): try redo(scope)
    }
  }

  /// The current incident of the session, to which notes are added; nil if there is none, or if it was discarded.
  public func occurring() throws(Failure) -> Incident? {
    guard let number = try occurringNumber(), let incident = try rows.incident(number), incident.discardedAt == nil
    else { return nil }
    return incident
  }

  /// The practitioner in session; nil if there is none, or if that practitioner has left the team.
  public func inSession() throws(Failure) -> Practitioner? {
    guard let number = try rows.value(.practitioner, of: .session(session)).integer,
      let practitioner = try rows.practitioner(number), practitioner.releasedAt == nil
    else { return nil }
    return practitioner
  }

  /// The incident and the practitioner of this session that other prompts have removed; nil for none.
  func lostItems() throws(Failure) -> LostItems? {
    let lost = LostItems(incident: try occurring() == nil ? try occurringNumber() : nil, practitioner: try departed())
    return lost == LostItems() ? nil : lost
  }

  /// Clears a current incident that other prompts have removed.
  ///
  /// Otherwise a restored incident would become the current one of a prompt that shows none.
  func clearRemoved() throws(Failure) {
    if try lostItems()?.incident != nil { try rows.set(.occurring, of: .session(session), to: .none) }
  }

  func isOnSettled() throws(Failure) -> Bool { try occurring()?.settledAt != nil }

  /// The practitioner of this session, if that practitioner was removed from the team meanwhile; else nil.
  private func departed() throws(Failure) -> Practitioner? {
    guard try inSession() == nil, let number = try rows.value(.practitioner, of: .session(session)).integer else {
      return nil
    }
    return try rows.practitioner(number)
  }

  /// The patient of the next incident that is begun without a named patient; nil for none.
  ///
  /// Nil while the current incident has a patient or is an emergency, or if the chosen patient was removed.
  public func nextPatient() throws(Failure) -> PatientName? {
    guard let number = try chosenPatient(), try !hidesChoice() else { return nil }
    return try rows.patientName(number)
  }

  /// Number of the patient that the practitioner in session chose last, at any prompt.
  ///
  /// Without a practitioner, the patient chosen at this prompt. ``endHiddenChoice()`` may clear the choice.
  func chosenPatient() throws(Failure) -> Int? {
    if let here = try inSession() { return here.patient?.number }
    return try rows.value(.patient, of: .session(session)).integer
  }

  func choose(_ patient: Int?) throws(Failure) -> [Edit] {
    guard let here = try inSession() else { return try set(.patient, of: .session(session), to: Value(patient)) }
    let text = patient.map { Reference(.patient, $0).text } ?? ""
    return try set(.patient, of: here.record.record, to: .text(text))
  }

  /// The incident with this reference, or the current one; a discarded one only if `discardedToo`.
  public func incident(_ reference: Reference?, discardedToo: Bool = false) throws(Failure) -> Incident {
    guard let reference else {
      guard let number = try occurringNumber() else { throw .nothingOccurring }
      guard let incident = try rows.incident(number), incident.discardedAt == nil else { throw .incidentGone(number) }
      try checkShown(incident)
      return incident
    }
    var numbers: [Int] = []
    if let number = reference.number, try rows.incident(number) != nil {
      numbers = [number]
    } else if reference.id != nil || reference.tail != nil {
      numbers = try rows.incidents(id: reference.id, tail: reference.tail)
    }
    guard numbers.count <= 1 else { throw .ambiguous(reference, candidates: numbers) }
    guard let number = numbers.first, let incident = try rows.incident(number),
      discardedToo || incident.discardedAt == nil
    else { throw .noSuch(reference) }
    return incident
  }

  // MARK: Commands

  private func note(_ text: String, _ cost: Euro?) throws(Failure) -> Receipt {
    guard text.contains(where: { !$0.isBlank }) else { throw .emptyNote }
    var edits: [Edit] = []
    let incident = try target(&edits)
    let note = try jot(text, cost, to: incident, &edits)
    return try commit(ChangeSummary(.noted, note), edits)
  }

  private func fill(_ texts: [FieldText], of reference: Reference?) throws(Failure) -> Receipt {
    var edits: [Edit] = []
    let number = if let reference { try incident(reference).number } else { try target(&edits) }
    edits += try set(texts, of: number)
    return try commit(ChangeSummary(.edited, .incident(number)), edits)
  }

  private func set(_ texts: [FieldText], of incident: Int) throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    let (texts, cost) = try texts.withoutCost()
    for typed in texts {
      if typed.name == Incidents.purpose {
        edits += try describe(incident, as: typed.text.withoutOuterBlanks, cost)
        continue
      }
      guard let field = rows.kinds.ofIncidents.first(where: { $0.name == typed.name }) else {
        throw .noSuchField(typed.name, of: .incident)
      }
      let text = try field.canonical(typed.text, today: clock.day(stamp.time))
      edits += try set(field.field, of: .incident(incident), to: .text(text))
    }
    return edits
  }

  private func describe(_ text: String, _ cost: Euro?) throws(Failure) -> Receipt {
    if text.isEmpty, try occurringNumber() == nil { throw .nothingOccurring }
    var edits: [Edit] = []
    let incident = try target(&edits)
    edits += try describe(incident, as: text, cost)
    var receipt = try commit(ChangeSummary(.described, .incident(incident)), edits)
    if cost == nil, let note = try uncertain(ofDescription: edits) { receipt.uncertain = [note] }
    return receipt
  }

  private func begin(_ description: String?, _ cost: Euro?) throws(Failure) -> Receipt {
    guard let description else {
      return try commit(ChangeSummary(.left), set(.occurring, of: .session(session), to: .none))
    }
    let before = try occurring()
    let ended = try endHiddenChoice()
    if before != nil, let next = try nextPatient() { try checkShown(patient: next.number) }
    var edits = try ended + set(.occurring, of: .session(session), to: .none)
    let incident = try target(&edits)
    edits += try describe(incident, as: description, cost)
    var receipt = try commit(ChangeSummary(.began, .incident(incident)), edits)
    if !ended.isEmpty { receipt.leftIncident = before }
    return receipt
  }

  private func emergency(_ isEmergency: Bool) throws(Failure) -> Receipt {
    // Clearing the emergency flag begins no incident.
    if !isEmergency, try occurringNumber() == nil { throw .nothingOccurring }
    var edits: [Edit] = []
    let incident = try target(&edits)
    edits += try set(.isEmergency, of: .incident(incident), to: Value(isEmergency))
    return try commit(ChangeSummary(isEmergency ? .raised : .calmed, .incident(incident)), edits)
  }

  /// Begins an emergency as a new incident, and leaves the current one.
  ///
  /// The emergency has only the named patient: a chosen patient applies again after the emergency.
  /// The agenda interrupts the open appointment later, in `AgendaBook.catchUp`.
  private func begin(
    emergency description: String, of patient: Reference?, _ behind: String?, _ cost: Euro?
  ) throws(Failure) -> Receipt {
    if let patient { try rows.refuseUnquoted(patient, unquotedRest: behind) }
    let named = try patient.map { reference throws(Failure) in try self.patient(reference).number }
    var edits = try set(.occurring, of: .session(session), to: .none)
    let incident = try beginning(about: named, &edits)
    edits += try describe(incident, as: description, cost)
    edits += try set(.isEmergency, of: .incident(incident), to: Value(true))
    return try commit(ChangeSummary(.raised, .incident(incident)), edits)
  }

  private func open(_ reference: Reference) throws(Failure) -> Receipt {
    let incident = try incident(reference)
    var edits = try set(.settledAt, of: .incident(incident.number), to: .none)
    edits += try set(.occurring, of: .session(session), to: Value(incident.number))
    let kind: ChangeKind = incident.settledAt == nil ? .opened : .reopened
    return try commit(ChangeSummary(kind, .incident(incident.number)), edits)
  }

  private func settle(_ reference: Reference?, _ texts: [FieldText]) throws(Failure) -> Receipt {
    let incident = try incident(reference)
    var edits = try set(texts, of: incident.number)
    if incident.settledAt == nil {
      edits += try set(.settledAt, of: .incident(incident.number), to: Value(stamp.time))
    }
    edits += try leave(incident.number)
    var receipt = try commit(ChangeSummary(.settled, .incident(incident.number)), edits)
    let notes = try rows.notes(of: incident.number)
    let uncertain = Set(try rows.uncertain(notes, of: incident.number))
    if !uncertain.isEmpty { receipt.uncertain = notes.filter { uncertain.contains($0.number) } }
    receipt.incident = try receipt.incident.map { incident throws(Failure) in try rows.marked(incident) }
    receipt.uncharged = try uncharged(of: self.incident(Reference(.incident, incident.number)))
    return receipt
  }

  private func discard(_ reference: Reference?) throws(Failure) -> Receipt {
    let incident = try incident(reference)
    var edits = try set(.discardedAt, of: .incident(incident.number), to: Value(stamp.time))
    edits += try leave(incident.number)
    return try commit(ChangeSummary(.discarded, .incident(incident.number)), edits)
  }

  private func recover(_ reference: Reference) throws(Failure) -> Receipt {
    let incident = try incident(reference, discardedToo: true)
    let edits = try set(.discardedAt, of: .incident(incident.number), to: .none)
    return try commit(ChangeSummary(.recovered, .incident(incident.number)), edits)
  }

  private func attach(_ id: UniqueID, _ file: MediaFile) throws(Failure) -> Receipt {
    var edits: [Edit] = []
    let incident = try target(&edits)
    let number = try rows.addMedium(to: incident, id: id, file: file, at: stamp.time)
    let record = RecordID(file.format.kind.record, incident, part: number)
    edits.append(Edit(record, .exists, before: Value(false), after: Value(true)))
    return try commit(ChangeSummary(.attached, record), edits)
  }

  private func erase(_ kind: RecordKind, _ number: Int, at time: Instant?) throws(Failure) -> Receipt {
    let record = RecordID(kind, try incident(nil).number, part: number)
    guard let subject = try rows.subject(record) else { throw .noSuchPart(record) }
    let isChange = (subject.erasedAt == nil) == (time != nil)
    let edits = isChange ? try set(.erasedAt, of: record, to: Value(time)) : []
    return try commit(ChangeSummary(time == nil ? .restored : .erased, record), edits)
  }

  /// Begins the appointment's incident, or makes it the current one again.
  ///
  /// The next emergency interrupts the appointment that was opened last.
  private func open(appointment number: Int) throws(Failure) -> Receipt {
    guard let appointment = try rows.appointment(number) else { throw .noSuch(Reference(.appointment, number)) }
    guard ![.completed, .cancelled].contains(appointment.status) else {
      throw .notPlanned(number, appointment.status, incident: appointment.incident)
    }
    var edits: [Edit] = []
    var unmatched: [Unmatched] = []
    if let incident = appointment.incident {
      edits += try set(.occurring, of: .session(session), to: Value(incident))
    } else {
      edits += try set(.occurring, of: .session(session), to: .none)
      // Without the chosen patient: the planned patient may be another one.
      let incident = try beginning(about: nil, &edits)
      // The patient may have been added since the appointment was planned.
      let plan = appointment.plan
      let patient =
        if let known = plan.known {
          known.number
        } else if appointment.origin == nil {
          try rows.patient(meant: plan.patient, &unmatched)?.number
        } else {
          // A server identifies patients by id: an equal name is not enough.
          Int?.none
        }
      let description = plan.description(namingPatient: patient == nil)
      edits += try set(.description, of: .incident(incident), to: .text(description))
      edits += try set(.patient, of: .incident(incident), to: Value(patient))
      edits += try set(.incident, of: .appointment(number), to: Value(incident))
      edits += try endInterruption(of: .appointment(number))
      edits += try remind(of: number)
    }
    let incident = try rows.appointment(number)?.incident
    var receipt = try commit(ChangeSummary(.attended, .appointment(number), incident: incident), edits)
    if !unmatched.isEmpty { receipt.unmatched = unmatched }
    return receipt
  }

  private func activate(_ reference: Reference?) throws(Failure) -> Receipt {
    guard let reference else {
      try checkStandard(nil)
      // The receipt names the practitioner, even if removed from the team meanwhile.
      let number = try rows.value(.practitioner, of: .session(session)).integer
      let edits = try leaveDrafts() + endSession(choosing: chosenPatient())
      return try commit(ChangeSummary(.deactivated, number.map { .practitioner($0) }), edits)
    }
    let number = try rows.practitioner(reference).number
    try checkStandard(number)
    let before = try inSession()?.number
    var edits = before == nil || before == number ? [] : try leaveDrafts()
    // Leave the previous practitioner's incident: otherwise the next line would be added to it by mistake.
    let left = try before == number ? nil : occurring()
    if before != number { edits += try set(.occurring, of: .session(session), to: .none) }
    edits += try beginSession(of: number)
    var receipt = try commit(ChangeSummary(.activated, .practitioner(number)), edits)
    receipt.leftIncident = left
    return receipt
  }

  /// Detaches all drafts of reports from this session; each can still be opened by its number.
  ///
  /// An undo of the session's end attaches them again.
  private func leaveDrafts() throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    let query = RecordQuery(.report, limit: 50, conditions: [.equals(.session, "\(session)"), .equals(.sentAt, "")])
    while case let drafts = try rows.records(query).records, !drafts.isEmpty {
      for draft in drafts { edits += try set(.session, of: draft.record, to: .text("")) }
    }
    return edits
  }

  private func assign(_ reference: Reference?) throws(Failure) -> Receipt {
    if let here = try occurring() {
      try checkShown(here)
      if try isAboutOther(here, than: reference) {
        guard let reference else { return try endChoice(leaving: here) }
        return try beginNext(reference, after: here)
      }
      return try reassign(reference, here, isChosen: true)
    }
    let patient = try reference.map { reference throws(Failure) in try self.patient(reference).number }
    let kind: ChangeKind = patient == nil ? .unassigned : .assigned
    let before = try chosenPatient()
    let edits = try choose(patient)
    return try commit(ChangeSummary(kind, (patient ?? before).map { .patient($0) }), edits)
  }

  // MARK: Parts

  func occurringNumber() throws(Failure) -> Int? { try rows.value(.occurring, of: .session(session)).integer }

  /// Number of the current incident; begins an incident if there is none.
  private func target(_ edits: inout [Edit]) throws(Failure) -> Int {
    if try occurringNumber() != nil { return try incident(nil).number }
    let next = try nextPatient()?.number
    if shown.incident == nil { try checkShown(patient: next) }
    return try beginning(about: next, &edits)
  }

  /// Begins an incident, and makes it the current one; `id` defaults to the stamp's id.
  func beginning(about patient: Int?, id: UniqueID? = nil, _ edits: inout [Edit]) throws(Failure) -> Int {
    let number = try rows.addIncident(id: id ?? stamp.id, at: stamp.time)
    edits.append(Edit(.incident(number), .exists, before: Value(false), after: Value(true)))
    if let patient { edits += try set(.patient, of: .incident(number), to: Value(patient)) }
    if let practitioner = try inSession() {
      edits += try set(.exists, of: .taker(incident: number, practitioner.number), to: Value(true))
    }
    edits += try set(.occurring, of: .session(session), to: Value(number))
    return number
  }

  /// Leaves an incident that ends; after an emergency, the incident that it interrupted at this prompt is current
  /// again.
  private func leave(_ incident: Int) throws(Failure) -> [Edit] {
    guard try occurringNumber() == incident else { return [] }
    return try set(.occurring, of: .session(session), to: Value(incidentInterrupted(by: incident)))
  }

  func set(_ field: Field, of record: RecordID, to value: Value) throws(Failure) -> [Edit] {
    let before = try rows.value(field, of: record)
    guard before != value else { return [] }
    try rows.set(field, of: record, to: value)
    return [Edit(record, field, before: before, after: value)]
  }

  /// Appends a change of this session, with the practitioner in session as its author.
  public func append(_ summary: ChangeSummary, _ edits: [Edit], follows: Int? = nil) throws(Failure) -> Change {
    try rows.append(
      summary, session: session, by: inSession()?.number, at: stamp.time, edits: edits, follows: follows)
  }

  /// Appends a change, and returns its receipt; undo and redo treat it as one step with the change `follows`.
  func commit(_ summary: ChangeSummary, _ edits: [Edit], follows: Int? = nil) throws(Failure) -> Receipt {
    // Without edits, append no change: there is nothing to undo.
    guard !edits.isEmpty else {
      return try receipt(
        .unchanged, Change(number: 0, session: session, madeAt: stamp.time, summary: summary, edits: []))
    }
    let edits = try edits + following(summary, edits)
    var receipt = try receipt(.made, append(summary, edits, follows: follows))
    receipt.charge = try charge(of: summary, edits)
    receipt.formerCost = edits.formerCost
    if [.edited, .admitted, .entered, .settled].contains(summary.kind), summary.record?.kind != .note {
      // Report only typed fields, which are texts: times and linked patients have other messages.
      let fields = edits.filter { edit in
        edit.record.number == summary.record?.number && edit.record.kind.whole == summary.record?.kind.whole
          && (edit.before.text != nil || edit.after.text != nil)
          && rows.kinds[edit.record.kind]?.field(edit.field)?.traits.contains(.readOnly) != true
      }
      if !fields.isEmpty { receipt.changed = fields }
    }
    let hasBegun = edits.contains { $0.record.kind == .incident && $0.field == .exists }
    if hasBegun, receipt.inSession == nil {
      receipt.isUntaken = try !rows.records(RecordQuery(.practitioner, limit: 1)).records.isEmpty
    }
    return receipt
  }

  /// Edits that other records add to a change of an incident, such as the removal of its reminders.
  private func following(_ summary: ChangeSummary, _ edits: [Edit]) throws(Failure) -> [Edit] {
    guard summary.record?.kind == .incident, let number = summary.record?.number else { return [] }
    var following: [Edit] = []
    for declaration in rows.kinds.declared {
      following += try declaration.follow(IncidentChange(kind: summary.kind, incident: number, edits: edits), self)
    }
    return following
  }

  func receipt(_ outcome: ChangeOutcome, _ change: Change) throws(Failure) -> Receipt {
    let number = change.summary.incident
    try rows.prefetch([.session(session), number.map { .incident($0) }, change.summary.record].compactMap(\.self))
    let incident = try number.flatMap { number throws(Failure) in try rows.incident(number) }
    // Number of added or purged records, for kinds of changes of several records.
    let begun: Int? =
      switch change.summary.kind {
      case .imported: change.edits.count { $0.field == .exists }
      case .admitted where change.summary.record?.kind == .reminder: change.edits.count { $0.field == .exists }
      case .purged: change.edits.count
      default: nil
      }
    return try Receipt(
      outcome: outcome, summary: change.summary, incident: incident, subject: subject(of: change), recordCount: begun,
      occurring: occurring(), inSession: inSession(), nextPatient: nextPatient(),
      settler: incident.flatMap { incident throws(Failure) in try rows.settler(of: incident, for: session) })
  }

  func subject(of change: Change) throws(Failure) -> Subject? {
    guard let record = change.summary.record else { return nil }
    return try rows.subject(record)
  }
}
