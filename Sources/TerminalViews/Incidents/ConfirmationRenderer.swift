import Foundation
import TerminalKit
import ViewModels

/// Prints a durable change: a line with the record, the stored text and the undo command, then remarks.
enum ConfirmationRenderer {
  static func render(_ confirmation: Confirmation, style: Style) -> Output {
    var output = Output(
      out: style.format.isJSON ? [json(confirmation, style).line] : [],
      err: continuesLastIncident(confirmation, style.forErrors) + [line(confirmation, style.forErrors)]
        + unchanged(confirmation, style.forErrors)
        + continued(confirmation, style.forErrors) + alsoOpen(confirmation, style.forErrors)
        + moved(confirmation, style.forErrors) + otherDay(confirmation, style.forErrors)
        + countedToday(confirmation, style.forErrors)
        + uncounted(confirmation, style.forErrors) + uncertain(confirmation, style.forErrors)
        + replaced(confirmation, style.forErrors)
        + apart(confirmation, style.forErrors)
        + remarks(confirmation, style.forErrors)
        + findings(confirmation, style.forErrors) + remarks(onEntry: confirmation, style.forErrors)
        + gaps(confirmation, style.forErrors) + hidden(confirmation, style.forErrors)
        + reminder(confirmation, style.forErrors)
        + photoNeeded(confirmation, style.forErrors) + timesOfDay(confirmation, style.forErrors)
        + nextOccurrence(confirmation, style.forErrors)
        + tally(confirmation, style.forErrors))
    if !undoCommand(confirmation.outcome, style).isEmpty { output.hints = [.undo] }
    return output
  }

  /// The undo or redo command in brackets; empty if nothing changed, or the hint has been read often enough.
  private static func undoCommand(_ outcome: ChangeOutcome, _ style: Style) -> String {
    guard style.wants(.undo) else { return "" }
    return switch outcome {
    case .made, .redone: " (\(style.commandPrefix)undo)"
    case .undone: " (\(style.commandPrefix)redo)"
    case .unchanged: ""
    }
  }

  /// The incident that a single command continued although the command did not name it.
  private static func continuesLastIncident(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.continuesLastIncident, let incident = confirmation.incident else { return [] }
    let head = style.say("continues #\(incident.number)")
    let room = style.width.map { max(12, $0 - head.displayWidth - 1) } ?? 60
    let name = incident.name(room, style)
    return [style.paint(name.isEmpty ? head : "\(head) \(name)", .hint)]
  }

  /// The incident that was current before the change, and the command that continues it.
  private static func left(_ confirmation: Confirmation, _ style: Style) -> String? {
    guard confirmation.outcome == .made, let left = confirmation.left else { return nil }
    if confirmation.deed.kind == .began {
      return left.patient.map { style.say("#\(left.number) keeps its patient \($0.shownName(Fact.most, style))") }
    }
    let name = left.name(24, style)
    let called = name.isEmpty ? left.reference : "\(left.reference) \(name)"
    return style.say("left \(called); \(style.commandPrefix)open \(left.number) continues it")
  }

  /// A line for each incident that the command left unchanged: `#12 is taken already`.
  private static func unchanged(_ confirmation: Confirmation, _ style: Style) -> [String] {
    (confirmation.unchanged ?? []).map { "\($0.reference) " + style.say(confirmation.deed.words.already) }
  }

  /// A line for each appointment that undo or redo changed, too: `a5 Saturday 2026-11-21 09:00-09:30: open #12`.
  private static func moved(_ confirmation: Confirmation, _ style: Style) -> [String] {
    (confirmation.appointments ?? []).map { row in
      let status = row.status == .planned ? row.status.word : row.statusWords
      // `origin` has the last known status at the server, which can differ from the local one.
      let there: Message = row.status == .open && row.origin?.status == .completed ? ", completed at the server" : ""
      let day = style.say(style.calendar.fullDay(row.startsAt))
      return "\(row.reference) \(day) \(row.slot(style.calendar)): " + style.say(status + there)
    }
  }

  /// A warning: an appointment was opened on another day than planned.
  private static func otherDay(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.outcome == .made, confirmation.deed.kind == .attended,
      case .appointment(let row)? = confirmation.subject, let now = style.now
    else { return [] }
    let day = style.calendar.day(row.startsAt)
    guard day != style.calendar.day(now) else { return [] }
    let planned = style.calendar.fullDay(row.startsAt)
    let remark: Message =
      "\(row.reference) is planned for \(planned): \(style.commandPrefix)undo if it was opened by mistake"
    return [style.paint(style.say(remark), .wrong)]
  }

  /// A remark on a new entry of another day: its cost counts today, in the incident of its note.
  private static func countedToday(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.outcome == .made, confirmation.deed.kind == .admitted, let charge = confirmation.charge,
      case .record(let row)? = confirmation.subject, !row["date"].isEmpty,
      row["date"] != style.calendar.isoDay(charge.note.writtenAt)
    else { return [] }
    let day = style.day(row["date"])
    return [style.paint(style.say("the cost counts today, in #\(charge.incident), and not on \(day)"), .hint)]
  }

  /// A remark on uncounted amounts in a new or edited note, description or entry.
  private static func uncounted(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.outcome == .made, confirmation.charge == nil else { return [] }
    let deed = confirmation.deed.kind
    var note: NoteRow?
    var amounts: [String] = []
    switch confirmation.subject {
    case .note(let row)
    where deed == .edited && confirmation.uncertain != nil || deed == .noted && row.cost == nil:
      (note, amounts) = (row, StoredText.note(cost: row.cost).uncounted(row.text))
    case nil where deed == .described && confirmation.uncertain?.isEmpty == false:
      // The note of the description keeps its former cost, which the new description does not name.
      note = confirmation.uncertain?.first
      amounts = note.map { StoredText.note(cost: $0.cost).uncounted($0.text) } ?? []
    case .record(let row) where deed == .edited || deed == .admitted:
      let commands = KindWords.of(row.record.kind).commands
      amounts = (confirmation.changed ?? []).flatMap { commands.text($0.name)?.uncounted($0.text) ?? [] }
    case nil where [.described, .began, .raised].contains(deed):
      amounts = StoredText.description.uncounted(confirmation.incident?.description ?? "")
    case nil where deed == .edited || deed == .settled:
      amounts = (confirmation.changed ?? []).filter { ["details", "recommendation"].contains($0.name) }
        .flatMap { StoredText.remark.uncounted($0.text) }
    default: break
    }
    amounts = amounts.map { $0.oneLine(40) }
    // An edited text without an amount may contradict the cost, which stays.
    guard !amounts.isEmpty || keptCost(confirmation) != nil else { return [] }
    let listed = amounts.joined(separator: ", ")
    let prefix = style.commandPrefix
    let remark: Message
    if let note {
      let name = deed == .described ? "\(note.reference): " : ""
      remark = Message(text: name) + note.remark(onUncounted: listed, style)
    } else if case .record(let row)? = confirmation.subject {
      // Suggest an edit: a note would go to the current incident, which may be another animal's.
      let edit = "\(prefix)\(KindWords.of(row.record.kind).noun.english) edit \(row.reference)"
      remark = "not counted as a cost: \(listed); \(edit) cost=AMOUNT sets it"
    } else if deed == .edited || deed == .settled {
      remark = "not counted as a cost: \(listed); a note with the amount counts it"
    } else if let incident = confirmation.incident {
      remark = incident.remark(onUncounted: listed, style)
    } else {
      return []
    }
    return [style.paint(style.say(remark), .hint)]
  }

  /// The cost that a note keeps although its text was typed anew without an amount that is read.
  static func keptCost(_ confirmation: Confirmation) -> Decimal? {
    guard confirmation.outcome == .made, confirmation.charge == nil, confirmation.formerCost == nil,
      [.edited, .described].contains(confirmation.deed.kind)
    else { return nil }
    return confirmation.uncertain?.first?.cost
  }

  /// Remarks on uncounted amounts in an incident that was settled.
  private static func uncertain(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.deed.kind == .settled, confirmation.outcome == .made || confirmation.outcome == .unchanged,
      let incident = confirmation.incident
    else { return [] }
    return incident.uncountedLines(confirmation.uncertain ?? [], confirmation.uncharged ?? [], style)
  }

  /// Warnings for entries of the incident's former patient: their costs stay in the incident.
  private static func apart(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.outcome == .made, let incident = confirmation.incident, let patient = incident.patient else {
      return []
    }
    return (confirmation.entriesOfOtherPatients ?? []).map { row in
      let entry = "\(row.reference) \(row.name.oneLine(40))"
      let edit = "\(style.commandPrefix)entry edit \(row.reference) patient=p\(patient.number)"
      let remark: Message =
        "\(entry) stays with the former patient, and its cost in \(incident.reference); to move the entry, type \(edit)"
      return style.paint(style.say(remark), .wrong)
    }
  }

  /// The note that has the cost of a description (`n1 €35.00`) or of an entry (`#2 n1 €35.00`).
  ///
  /// The practitioners of another incident than the current one follow.
  private static func charge(_ confirmation: Confirmation, _ style: Style) -> String? {
    guard let charge = confirmation.charge else { return nil }
    let isHere = confirmation.deed.name?.kind.whole == .incident
    let cost = charge.note.cost.map(style.cost)
    let state = charge.note.isErased ? style.say("erased") : nil
    let text = [isHere ? nil : "#\(charge.incident)", charge.note.reference, cost, state].compactMap(\.self)
      .joined(separator: " ")
    guard !isHere, charge.isOfOthers, !charge.takers.isEmpty else { return text }
    let takers = charge.takers.map { $0.shown(40, style) }.listed(" and ")
    return style.say(
      charge.isSettled
        ? "\(text), in the settled incident of \(takers)" as Message
        : "\(text), in the incident of \(takers)" as Message)
  }

  /// Findings of the passport rules about the entry.
  private static func findings(_ confirmation: Confirmation, _ style: Style) -> [String] {
    (confirmation.findings ?? []).map {
      style.paint("! \($0.section) \(style.say($0.words(style.calendar.form, style.commandPrefix)))", .wrong)
    }
  }

  /// Remarks on an entry of a health book.
  private static func remarks(onEntry confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.outcome == .made, let entry = confirmation.deed.name?.whole else { return [] }
    let sort: EntryKind? = if case .record(let row)? = confirmation.subject { row.sort } else { nil }
    return (confirmation.remarks ?? []).map { remark in
      let mark = remark.ink == .wrong ? "! " : ""
      return style.paint(mark + style.say(remark.words(on: entry, sort, style)), remark.ink)
    }
  }

  /// Invalid values that prevent sending the report, with remedies.
  private static func gaps(_ confirmation: Confirmation, _ style: Style) -> [String] {
    let report = confirmation.deed.name?.whole ?? ""
    return (confirmation.gaps ?? []).map {
      style.paint("! " + style.say($0.message + ": " + $0.remedy(style.commandPrefix, report)), .wrong)
    }
  }

  /// The progress of the day's reminders, after one was completed.
  private static func tally(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard let tally = confirmation.tally else { return [] }
    let words: Message =
      tally.done == tally.all
      ? "\(tally.all) done today, none left: well done!"
      : "\(tally.done) of \(tally.all) done today: \(tally.percent) %"
    return [style.paint(style.say(words), .hint)]
  }

  /// The number of records that a removed record hides from their lists.
  private static func hidden(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.outcome == .made, let hidden = confirmation.hidden else { return [] }
    let counts = hidden.map { KindWords.of($0.kind).counted($0.count) }
    let words: Message = "hidden until this record is restored: \(counts.joined(separator: ", "))"
    return [style.paint(style.say(words), .hint)]
  }

  /// The photo that a reminder still needs, after a practitioner has set out for it.
  private static func photoNeeded(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.outcome == .made, confirmation.deed.kind == .departed,
      case .record(let row) = confirmation.subject,
      let words = row.photoNeeded("\(style.commandPrefix)\(row.record.kind.commandName)")
    else { return [] }
    return [style.paint(style.say(words), .hint)]
  }

  /// The next due time of a recurring reminder, after it was answered.
  private static func nextOccurrence(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard let next = confirmation.nextOccurrence, confirmation.outcome == .made else { return [] }
    let words: Message =
      if let reference = next.reference, let due = next.due {
        "next reminder: \(reference), \(style.withWeekdays.stamp(due))"
      } else {
        "that was the last reminder of the series"
      }
    return [style.paint(style.say(words), .hint)]
  }

  private static func reminder(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.remindsOfSession, style.isPrompt else { return [] }
    let number = confirmation.incident.map { " \($0.number)" } ?? ""
    let suggestion: Message = "\(style.commandPrefix)session NAME, then \(style.commandPrefix)take\(number)"
    return [style.paint(style.say("no session, so nobody has taken the incident: \(suggestion)"), .hint)]
  }

  static func line(_ confirmation: Confirmation, _ style: Style) -> String {
    let (deed, outcome) = (confirmation.deed, confirmation.outcome)
    let isEmptied = isEmptied(confirmation)
    let message: Message =
      switch outcome {
      case .made:
        switch deed.kind {
        case .left: "your next note begins a new incident"
        case .moved: moved(confirmation)?.sentence ?? deed.words.done
        case .onboarded where confirmation.staysInSession != nil: "onboarded"
        default: isEmptied ? deed.words.emptied : deed.words.done
        }
      case .unchanged: isEmptied ? deed.words.emptyAlready : deed.words.already
      case .undone, .redone: deed.wordsAfterMark(outcome, isEmptied: isEmptied)
      }
    let outcomeMark = outcome.mark.map { style.say($0) + " " } ?? ""
    let showsState = outcome == .undone && deed.showsStateIfUndone
    let sentence = style.say(message)
    // With several incidents, the mark would seem to apply to all of them.
    let isEmergency = confirmation.others.isEmpty && confirmation.incident?.isEmergency ?? false
    let move = moved(confirmation)
    let reference =
      outcomeMark + (deed.name.map { $0.whole + (move == nil ? also(confirmation, style) : "") + " " } ?? "")
    let former: Message? = outcome == .made ? confirmation.formerCost.map { "was \(style.cost($0))" } : nil
    let costs = [charge(confirmation, style), cost(confirmation, style), former.map(style.say)].compactMap(\.self)
    var tail = costs.map { style.dot + $0 }.joined()
    if case .medium(let medium) = confirmation.subject {
      tail += style.dot + medium.facts(style).joined(separator: style.dot)
    }
    if case .appointment(let appointment) = confirmation.subject { tail += when(appointment, deed, style) }
    if deed.isTaking, case .record(let practitioner) = confirmation.subject {
      tail += style.dot + practitioner.name.oneLine(40)
    }
    if let name = confirmation.staysInSession { tail += style.dot + style.say("\(name.oneLine(40)) stays in session") }
    let fields = changed(confirmation, style)
    if let fields { tail += style.dot + fields }
    if case .guardianship(let guardianship) = confirmation.subject { tail += style.dot + guardianship.about(style) }
    if outcome == .made, let move {
      tail += move.facts(style).map { style.dot + $0 }.joined()
    } else {
      let names = patients(of: confirmation).map { $0.shownName(Fact.most, style) }
      if !names.isEmpty { tail += style.dot + style.say("for \(names.joined(separator: ", "))") }
    }
    if let was = confirmation.was { tail += style.dot + style.say("was \(was.shownName(Fact.most, style))") }
    if let left = left(confirmation, style) { tail += style.dot + left }
    if let settled = settled(confirmation, style) { tail += style.dot + settled }
    let state = showsState ? style.say("; now") : ""
    let fixed =
      reference + (isEmergency ? Mark.text(style) + " " : "") + sentence + state + ": " + tail
      + undoCommand(outcome, style)
    // Repeat at least 12 columns of the text, even if the line then needs two rows.
    let room = style.width.map { max(12, $0 - fixed.displayWidth) } ?? 60
    let isRecord = if case .record? = confirmation.subject { true } else { false }
    // The fields of a record show how they were parsed: without a terminal, do not cut them.
    let most = isRecord && style.width == nil ? nil : room
    let text = text(confirmation, style, hasFields: fields != nil, most)
    let mark = isEmergency ? Mark.emergency(style) : ""
    guard showsState else {
      return reference + (mark.isEmpty ? "" : mark + " ") + sentence + (text.isEmpty ? "" : ": \(text)") + tail
        + undoCommand(outcome, style)
    }
    // The mark belongs to the restored state, not to the undone change.
    let shown = [mark, text].filter { !$0.isEmpty }.joined(separator: " ")
    let restored = shown.isEmpty ? String(tail.trimmingPrefix(style.dot)) : shown + tail
    return reference + sentence + (restored.isEmpty ? "" : "\(state): \(restored)") + undoCommand(outcome, style)
  }

  /// A part that was moved from one incident to another.
  private struct MovedPart {
    let deed: ChangeSummary
    let source: IncidentRow?
    let target: IncidentRow
    /// The reference of the part in the target incident.
    let reference: String

    var sentence: Message { "\(deed.words.done) to \(target.reference) as \(reference)" }

    /// The patients of both incidents, and whether the target is settled.
    func facts(_ style: Style) -> [String] {
      let names = [source, target].map { $0?.patient?.shownName(Fact.most, style) }
      let patients: Message? =
        switch (names[0], names[1]) {
        case (nil, nil): nil
        case (let from?, let to?): "from \(from) to \(to)"
        case (let from?, nil): "from \(from) to no patient"
        case (nil, let to?): "from no patient to \(to)"
        }
      let settled: Message? = target.isSettled ? "\(target.reference) is settled" : nil
      return [patients, settled].compactMap { $0.map(style.say) }
    }
  }

  private static func moved(_ confirmation: Confirmation) -> MovedPart? {
    guard confirmation.deed.kind == .moved, confirmation.deed.name?.part != nil, let target = confirmation.others.first
    else { return nil }
    let reference: String? =
      switch confirmation.subject {
      case .note(let note): note.reference
      case .medium(let medium): medium.name.reference
      default: nil
      }
    return reference.map {
      MovedPart(deed: confirmation.deed, source: confirmation.incident, target: target, reference: $0)
    }
  }

  /// Whether the change cleared a description or a cost.
  private static func isEmptied(_ confirmation: Confirmation) -> Bool {
    switch (confirmation.deed.kind, confirmation.subject) {
    case (.described, _): confirmation.incident?.description.isEmpty ?? false
    case (.priced, .note(let note)?): note.cost == nil
    default: false
    }
  }

  /// The patients of the incidents that the line names, except a patient that the text of an appointment names.
  private static func patients(of confirmation: Confirmation) -> [PatientName] {
    // Leave out the target: after an undone move, the part is in its former incident again.
    let isMoved = moved(confirmation) != nil
    let others = isMoved || confirmation.others.count > mostOthers ? [] : confirmation.others
    let incidents = [confirmation.incident].compactMap(\.self) + others
    var patients: [PatientName] = []
    for patient in incidents.compactMap(\.patient) where !patients.contains(patient) {
      if case .appointment(let appointment) = confirmation.subject, appointment.known == patient { continue }
      patients.append(patient)
    }
    return patients
  }

  /// The maximum number of other incidents that are named; more are only counted.
  private static let mostOthers = 5

  /// The repeated text: the note, medium, appointment or record, or the name of the incident.
  ///
  /// For an edited record whose changed fields follow (`hasFields`): only its name and its animals.
  private static func text(_ confirmation: Confirmation, _ style: Style, hasFields: Bool, _ width: Int?) -> String {
    guard confirmation.others.isEmpty || moved(confirmation) != nil else { return "" }
    let text: String
    switch confirmation.subject {
    case .record where confirmation.deed.isTaking: text = name(confirmation.incident)
    case .note(let note): text = note.text
    case .medium(let medium): text = medium.file
    case .appointment(let appointment):
      let animal = style.say(appointment.who)
      let parts = appointment.texts(style).map { (text: $0, priority: $0 == animal ? Fact.Priority.kept : .typed) }
      return Fact.fitted(parts, ", ", width)
    case .record(let record):
      let name =
        record.sort == .weight
        ? FieldKind.decimal.shown(record.name, style) + " kg"
        : record.shownName(width.map { max($0, Fact.most) }, style)
      let isShort = hasFields && confirmation.deed.kind == .edited
      let facts = isShort ? record.animals(style) : record.facts(style.withWeekdays)
      let priority: Fact.Priority = record.record.kind == .patient ? .kept : .typed
      let parts = [(text: name, priority: priority)] + facts.map { (text: style.say($0.text), priority: $0.priority) }
      return Fact.fitted(parts.filter { !$0.text.isEmpty }, ", ", width, row: style.width)
    case .guardianship(let guardianship): text = guardianship.guardian.name
    // A cleared description stays empty: do not print the first note instead.
    case nil where confirmation.deed.kind == .described: text = confirmation.incident?.description ?? ""
    case nil: text = name(confirmation.incident)
    }
    return text.oneLine(width)
  }

  private static func name(_ incident: IncidentRow?) -> String {
    guard let incident else { return "" }
    return incident.description.isEmpty ? incident.firstNote : incident.description
  }

  /// The changed fields: `breed=beagle born=2019-05`; for a new record, only fields that its text lacks.
  private static func changed(_ confirmation: Confirmation, _ style: Style) -> String? {
    let known = Set((confirmation.changed ?? []).map(\.name))
    let shown: Set<String> =
      switch (confirmation.deed.kind, confirmation.subject) {
      case (.edited, _), (.entered, _): []
      case (.settled, _): ["description"]
      case (_, .record(let row)): KindWords.of(row.record.kind).screens.inLine ?? known
      default: known
      }
    let fields = (confirmation.changed ?? []).filter { !shown.contains($0.name) }
    guard confirmation.outcome == .made, !fields.isEmpty,
      confirmation.deed.name.map({ KindWords.of($0.kind).screens.saysChanges }) ?? true
    else { return nil }
    let texts = fields.map { field in
      let part = field.part.map { style.say(KindWords.of($0).noun) + " " } ?? ""
      let value =
        field.text.isEmpty
        ? "" : Words.readable(field.kind.shown(field.text.oneLine(style.width == nil ? nil : 24), style.withWeekdays))
      return (text: "\(part)\(field.name)=\(value)", priority: field.kind.priority(field.text, style.at(nil)))
    }
    return Fact.fitted(texts, " ", style.width.map { max(24, $0 / 2) })
  }

  /// The other incidents of the command: `, #13, #15`; if there are many, their number.
  private static func also(_ confirmation: Confirmation, _ style: Style) -> String {
    if let count = confirmation.recordCount, count > 1 { return style.say(" and \(count - 1) more") }
    let others = confirmation.others
    return others.count > mostOthers
      ? style.say(" and \(others.count) more") : others.map { ", \($0.reference)" }.joined()
  }

  /// The time of an appointment; for an opened appointment, the reference of its incident.
  private static func when(_ appointment: AppointmentRow, _ deed: ChangeSummary, _ style: Style) -> String {
    if deed.kind == .attended { return deed.incident.map { "\(style.dot)#\($0)" } ?? "" }
    let day = style.say(style.calendar.fullDay(appointment.startsAt))
    return "\(style.dot)\(day) \(appointment.slot(style.calendar))"
  }

  private static func cost(_ confirmation: Confirmation, _ style: Style) -> String? {
    if case .note(let note) = confirmation.subject { return note.cost.map(style.cost) }
    return switch confirmation.deed.kind {
    case .settled, .discarded, .recovered:
      confirmation.incident.flatMap { $0.total == 0 ? nil : style.amount($0.total) }
    default: nil
    }
  }

  /// The remark on a change of a settled incident, which is probably the wrong incident.
  private static func settled(_ confirmation: Confirmation, _ style: Style) -> String? {
    let isJotting = [
      .noted, .described, .raised, .calmed, .attached, .priced, .edited, .erased, .restored, .assigned, .unassigned,
      .taken, .dropped,
    ].contains(confirmation.deed.kind)
    guard isJotting, confirmation.incident?.isSettled ?? false else { return nil }
    guard case .elsewhere(let name)? = confirmation.settler else { return style.say("the incident is settled") }
    let suggestion = "\(style.commandPrefix)new"
    return style.say(
      name.map { "\($0.oneLine(24)) has settled the incident; \(suggestion) begins another" as Message }
        ?? "the incident was settled elsewhere; \(suggestion) begins another")
  }
}

extension ChangeSummary {
  fileprivate var isTaking: Bool { kind == .taken || kind == .dropped }
}
