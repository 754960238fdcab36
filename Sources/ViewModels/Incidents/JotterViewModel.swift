package import Architecture
import Foundation
package import UseCases

extension ViewModel<JotterViewState> {
  /// `undoScope` limits undo to the changes of this prompt, or for a one-shot command to those of the whole folder.
  package convenience init(
    jotter: UseCase<JotterState>, undoScope: UndoScope, runtime: Runtime
  ) {
    self.init(
      JotterViewState(), name: "jotter view", runtime: runtime,
      observing: [.answers(of: jotter, selecting: \.self) { $2.show($0, isAnswer: $1) }],
      declares: [jotter],
      forward: { action, _ in [.event(JotterState.Event(action, undoScope), to: jotter)] })
  }
}

extension JotterViewState {
  package mutating func show(_ domain: JotterState, isAnswer: Bool) {
    isOpen = domain.session != nil
    remarks = domain.remarks
    start = domain.start.flatMap { StartView($0) }
    changes = domain.changes
    change = domain.change.map { ForeignChange($0) }
    (choices, choice) = (domain.choices, domain.choice)
    occurring = domain.occurring.map { IncidentRow($0, isOccurring: true) }
    practitioner = domain.practitioner.map { RecordRow($0.record) }
    patient = domain.patient
    edited = domain.edited
    losses = domain.losses
    lostIncident = domain.lost?.incident
    lostPractitioner = domain.lost?.practitioner?.name
    guard isAnswer else { return }
    answer = domain.answer.map { Answer($0, in: domain) }
    if case .receipt(let receipt)? = domain.answer, receipt.continuesLastIncident(from: domain.start),
      case .confirmed(var confirmation)? = answer
    {
      confirmation.continuesLastIncident = true
      answer = .confirmed(confirmation)
    }
    if case .receipt(let receipt)? = domain.answer, receipt.isUntaken, !hasReminded,
      case .confirmed(var confirmation)? = answer
    {
      hasReminded = true
      confirmation.remindsOfSession = true
      answer = .confirmed(confirmation)
    }
  }
}

extension JotterViewState.Answer {
  fileprivate init(_ answer: JotterState.Answer, in domain: JotterState) {
    func row(_ incident: Incident) -> IncidentRow {
      IncidentRow(incident, isOccurring: incident.number == domain.occurring?.number)
    }
    switch answer {
    case .receipt(let receipt): self = .confirmed(Confirmation(receipt, occurring: domain.occurring))
    case .details(let details):
      // Erased parts are shown only in the current incident, until the prompt leaves it.
      let number = details.incident.number
      let here = number == domain.occurring?.number ? domain.erasedHere : []
      let notes = details.notes.filter { $0.erasedAt == nil || here.contains(.note(incident: number, $0.number)) }
      let media = details.media.filter { $0.erasedAt == nil || here.contains($0.record) }
      self = .shown(
        IncidentView(
          row: row(details.incident),
          notes: notes.map { NoteRow($0, earlier: details.earlier, uncertain: details.uncertain) },
          media: media.map { MediumRow($0) }, earlier: (details.earlierFields ?? []).map { EarlierFieldRow($0) },
          uncharged: (details.uncharged ?? []).map { RecordRow($0) }))
    case .failure(let failure):
      self = .refused(failure)
    }
  }
}

extension Confirmation {
  init(_ receipt: Receipt, occurring: Incident?) {
    func row(_ incident: Incident) -> IncidentRow {
      IncidentRow(incident, isOccurring: incident.number == occurring?.number)
    }
    let isSession = receipt.summary.kind == .activated
    // After the end of an emergency, the interrupted incident is current again.
    let isBack = [.settled, .discarded].contains(receipt.summary.kind) && receipt.incident?.isEmergency == true
    self.init(
      outcome: receipt.outcome, deed: receipt.summary, incident: receipt.incident.map(row),
      subject: receipt.subject.map { SubjectRow($0) }, others: receipt.others.map(row),
      unchanged: receipt.unchanged?.map(row),
      unmatched: receipt.unmatched,
      appointments: receipt.appointments?.map { AppointmentRow($0) },
      charge: receipt.charge.map {
        ChargeRow($0, occurring: receipt.occurring?.number, inSession: receipt.inSession?.number)
      }, formerCost: receipt.formerCost.map { Decimal($0) },
      uncertain: receipt.uncertain?.map { NoteRow($0, uncertain: [$0.number]) },
      entriesOfOtherPatients: receipt.entriesOfOtherPatients?.map { RecordRow($0) },
      uncharged: receipt.uncharged?.map { RecordRow($0) },
      settler: receipt.settler.map { $0.isHere ? .here : .elsewhere($0.name) },
      staysInSession: receipt.staying?.name,
      changed: receipt.changed?.compactMap {
        ChangedField($0, of: receipt.summary.record, receipt.contents(of: $0.record))
      },
      recordCount: receipt.recordCount, findings: receipt.findings?.map { FindingRow($0) },
      remarks: receipt.remarks, gaps: receipt.lacks, tally: receipt.tally,
      nextOccurrence: receipt.nextOccurrence.map { NextOccurrenceRow($0) }, hidden: receipt.hidden,
      left: receipt.leftIncident.map(row),
      alsoOpen: receipt.alsoOpen.map(row),
      current: isSession || isBack ? receipt.occurring.map(row) : nil,
      chosen: isSession ? receipt.nextPatient : receipt.chosenAgain, was: receipt.formerPatient)
  }
}

extension ChangedField {
  fileprivate init?(_ edit: Edit, of record: RecordID?, _ declared: [AnyRecord.Content]) {
    guard edit.field != .exists else { return nil }
    self.init(
      edit.field.typedName, edit.after.text ?? "",
      kind: declared.first { $0.field == edit.field }?.kind ?? .text,
      part: edit.record == record ? nil : edit.record.part.map { _ in edit.record.kind })
  }
}

extension Receipt {
  fileprivate func continuesLastIncident(from start: SessionStart?) -> Bool {
    let isJotting = [
      .noted, .described, .raised, .calmed, .attached, .priced, .edited, .erased, .restored, .assigned, .unassigned,
    ].contains(summary.kind)
    guard case .lastOfFolder(let number)? = start, isJotting, outcome == .made else { return false }
    return summary.record?.kind.whole == .incident && incident?.number == number
  }

  /// The fields of an edited record.
  fileprivate func contents(of edited: RecordID) -> [AnyRecord.Content] {
    guard let record = subject?.record else { return incident?.fields ?? [] }
    return record.parts.first { $0.record == edited }?.fields ?? record.fields
  }

  /// The practitioner in session, if another practitioner was onboarded; nil otherwise.
  fileprivate var staying: Practitioner? {
    guard summary.kind == .onboarded, outcome == .made, let inSession, summary.record != .practitioner(inSession.number)
    else { return nil }
    return inSession
  }
}

extension JotterState.Event {
  fileprivate init(_ action: JotterViewState.Action, _ undoScope: UndoScope) {
    func reference(_ text: String?) -> Reference? { text.map { Reference(.incident, $0) } }
    func texts(_ typed: [TypedField]) -> [FieldText] { typed.map { FieldText($0) } }
    func priced(_ cost: Decimal?, _ command: (Euro?) -> JotterCommand) -> Self {
      guard let cost else { return .asked(command(nil)) }
      // An amount that is no euro value is an error; it is neither rounded nor ignored.
      return Euro(cost).map { .asked(command($0)) } ?? .failed(.impossibleCost)
    }
    self =
      switch action {
      case .opened: .started
      case .noted(let text, let cost): priced(cost) { .note(text, cost: $0) }
      case .described(let text, let cost): priced(cost) { .describe(text, cost: $0) }
      case .filled(let typed, let text): .asked(.fill(texts(typed), of: reference(text)))
      case .began(let description, let cost): priced(cost) { .begin(description, cost: $0) }
      case .raised(let isEmergency): .asked(.emergency(isEmergency))
      case .begunEmergency(let text, let patient, let rest, let cost):
        priced(cost) {
          .beginEmergency(text, patient: patient.map { Reference(.patient, $0) }, unquotedRest: rest, cost: $0)
        }
      case .priced(let number, let cost): priced(cost) { .cost(number, $0) }
      case .rewrote(let number, nil, _): .rewriteAsked(number)
      case .rewrote(let number, let text?, let cost): priced(cost) { .rewrite(number, text, cost: $0) }
      case .chose(let text): .asked(.open(Reference(.incident, text)))
      case .settled(let text, let typed): .asked(.settle(reference(text), texts(typed)))
      case .discarded(let text): .asked(.discard(reference(text)))
      case .recovered(let text): .asked(.recover(Reference(.incident, text)))
      case .took(let texts): .asked(.take(texts.map { Reference(.incident, $0) }))
      case .dropped(let texts): .asked(.drop(texts.map { Reference(.incident, $0) }))
      case .erased(let kind, let number): .asked(.erase(kind, number))
      case .restored(let kind, let number): .asked(.restore(kind, number))
      case .movedPart(let kind, let number, let text):
        .asked(.move(kind, number, to: Reference(.incident, text)))
      case .removedNamed(let name): .asked(.removeNamed(name))
      case .restoredNamed(let name): .asked(.restoreNamed(name))
      case .activated(let text): .asked(.activate(text.map { Reference(.practitioner, $0) }))
      case .assigned(let text, let incident):
        .asked(.assign(text.map { Reference(.patient, $0) }, to: reference(incident)))
      case .reassigned(let text, let incident):
        .asked(.reassign(text.map { Reference(.patient, $0) }, of: reference(incident)))
      case .undid: .asked(.undo(undoScope))
      case .redid: .asked(.redo(undoScope))
      case .asked(let text, let note): .detailsAsked(reference(text), note: note)
      case .lookedElsewhere: .refreshAsked
      case .interrupted: .interrupted
      }
  }
}
