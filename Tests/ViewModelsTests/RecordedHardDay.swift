// swift-format-ignore-file
// Made by jotter --emit-test.
import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

@Suite struct RecordedHardDay {
  @Test("hard-day.journal, as it was recorded")
  func replay() {
    Harness.run(at: Instant(nanoseconds: 1796084797997113331), answersEffects: true, Self.steps)
  }

  private static func steps(_ harness: Harness) {
    for name in ["jotter view", "incidents view", "schedule view", "media view", "records view", "form view", "digest view", "archive view", "bootstrap view", "scan view", "emergencies view", "ringing view"] { harness.ignore(name) }
    let processes = Processes(store: MemoryStore(), runtime: harness.runtime)
    let rootView = harness.track(
      ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: harness.runtime))
    let records = harness.track(processes.records)
    let media = harness.track(processes.media)
    let archive = harness.track(processes.archive)
    let jotter = harness.track(processes.jotter)
    let agenda = harness.track(processes.agenda)
    let incidents = harness.track(processes.incidents)
    let emergencies = harness.track(processes.emergencies)
    let ringing = harness.track(processes.ringing)
    let wall = harness.track(processes.wall)
    let digest = harness.track(processes.digest)
    let bootstrap = harness.track(processes.bootstrap)
    let scan = harness.track(processes.scan)
    _ = (records, media, archive, jotter, agenda, incidents, emergencies, ringing, wall, digest, bootstrap, scan)
    rootView.send(.jotter(.opened))
    jotter.received(.started)
    harness.advance(by: .nanoseconds(4804971))
    jotter.answers("store", with: .sessionOpened(1, occurring: nil, practitioner: nil, patient: nil, remarks: nil, start: nil)) {
      $0.session = 1
    }
    rootView.observed {
      $0.jotter.isOpen = true
    }
    rootView.observed {
      $0.emergencies.session = 1
    }
    agenda.received(.sessionOpened(1)) {
      $0.session = 1
    }
    media.received(.sessionOpened(1)) {
      $0.session = 1
    }
    records.received(.sessionOpened(1)) {
      $0.session = 1
    }
    scan.received(.sessionOpened(1)) {
      $0.session = 1
    }
    archive.received(.sessionOpened(1)) {
      $0.session = 1
    }
    records.received(.patientShown(ShownPatient(nil, incident: nil))) {
      $0.shownPatient = ShownPatient(nil, incident: nil)
    }
    agenda.ends("store")
    media.ends("collect")
    harness.advance(by: .nanoseconds(16105100))
    rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1796167800.0), endsAt: Date(timeIntervalSince1970: 1796169000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", unquotedRest: nil, day: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1796167800000000000), end: Instant(nanoseconds: 1796169000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), unquotedRest: nil, day: nil)))
    harness.advance(by: .nanoseconds(1212095))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(5633874))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117708213322938492, low: 12514893690526790912), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796167800000000000), end: Instant(nanoseconds: 1796169000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117708213322938492, low: 12514893690526790912), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796167800000000000), end: Instant(nanoseconds: 1796169000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 1, id: "01a22eff-1242-787c-adad-d58139a07500", startsAt: Date(timeIntervalSince1970: 1796167800.0), endsAt: Date(timeIntervalSince1970: 1796169000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 1
      $0.screen = .schedule
    }
    harness.advance(by: .nanoseconds(14835450))
    rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1796166000.0), endsAt: Date(timeIntervalSince1970: 1796167800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", unquotedRest: nil, day: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1796166000000000000), end: Instant(nanoseconds: 1796167800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), unquotedRest: nil, day: nil)))
    harness.advance(by: .nanoseconds(1173394))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(5478092))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117708213324313481, low: 9267022841289529575), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166000000000000), end: Instant(nanoseconds: 1796167800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117708213324313481, low: 9267022841289529575), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166000000000000), end: Instant(nanoseconds: 1796167800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 2, id: "01a22eff-1257-7389-809b-142ce47e58e7", startsAt: Date(timeIntervalSince1970: 1796166000.0), endsAt: Date(timeIntervalSince1970: 1796167800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 2
    }
    harness.advance(by: .nanoseconds(6952628))
    rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1796166600.0), endsAt: Date(timeIntervalSince1970: 1796168400.0), patient: "Balou", type: "", reason: "", practitioner: "", unquotedRest: nil, day: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1796166600000000000), end: Instant(nanoseconds: 1796168400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), unquotedRest: nil, day: nil)))
    harness.advance(by: .nanoseconds(1085772))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(4304106))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166600000000000), end: Instant(nanoseconds: 1796168400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117708213324313481, low: 9267022841289529575), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166000000000000), end: Instant(nanoseconds: 1796167800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117708213322938492, low: 12514893690526790912), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796167800000000000), end: Instant(nanoseconds: 1796169000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166600000000000), end: Instant(nanoseconds: 1796168400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117708213324313481, low: 9267022841289529575), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166000000000000), end: Instant(nanoseconds: 1796167800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117708213322938492, low: 12514893690526790912), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796167800000000000), end: Instant(nanoseconds: 1796169000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22eff-1265-796e-991f-c330342851b9", startsAt: Date(timeIntervalSince1970: 1796166600.0), endsAt: Date(timeIntervalSince1970: 1796168400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [AppointmentRow(number: 2, id: "01a22eff-1257-7389-809b-142ce47e58e7", startsAt: Date(timeIntervalSince1970: 1796166000.0), endsAt: Date(timeIntervalSince1970: 1796167800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a22eff-1242-787c-adad-d58139a07500", startsAt: Date(timeIntervalSince1970: 1796167800.0), endsAt: Date(timeIntervalSince1970: 1796169000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 3
    }
    harness.advance(by: .nanoseconds(3346285))
    rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1796083200.0), to: Date(timeIntervalSince1970: 1796169600.0), includesCancelled: false, by: nil, limit: 50, after: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1796083200000000000), to: Instant(nanoseconds: 1796169600000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil), with: nil)) {
      $0.query = AgendaQuery(from: Instant(nanoseconds: 1796083200000000000), to: Instant(nanoseconds: 1796169600000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil)
    }
    rootView.observed {
      $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1796083200.0), to: Date(timeIntervalSince1970: 1796169600.0), includesCancelled: false, by: nil, limit: 50, after: nil)
    }
    harness.advance(by: .nanoseconds(1178918))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(809354))
    agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117708213324313481, low: 9267022841289529575), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166000000000000), end: Instant(nanoseconds: 1796167800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166600000000000), end: Instant(nanoseconds: 1796168400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117708213322938492, low: 12514893690526790912), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796167800000000000), end: Instant(nanoseconds: 1796169000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1796083200000000000), to: Instant(nanoseconds: 1796169600000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil))) {
      $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117708213324313481, low: 9267022841289529575), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166000000000000), end: Instant(nanoseconds: 1796167800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166600000000000), end: Instant(nanoseconds: 1796168400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117708213322938492, low: 12514893690526790912), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796167800000000000), end: Instant(nanoseconds: 1796169000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false)
      $0.answer = .page
    }
    rootView.observed {
      $0.schedule.rows = [AppointmentRow(number: 2, id: "01a22eff-1257-7389-809b-142ce47e58e7", startsAt: Date(timeIntervalSince1970: 1796166000.0), endsAt: Date(timeIntervalSince1970: 1796167800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 3, id: "01a22eff-1265-796e-991f-c330342851b9", startsAt: Date(timeIntervalSince1970: 1796166600.0), endsAt: Date(timeIntervalSince1970: 1796168400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a22eff-1242-787c-adad-d58139a07500", startsAt: Date(timeIntervalSince1970: 1796167800.0), endsAt: Date(timeIntervalSince1970: 1796169000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)]
      $0.schedule.answer = .listed
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 4
    }
    harness.advance(by: .nanoseconds(3181043))
    rootView.send(.schedule(.opened("a1")))
    jotter.received(.refreshAsked)
    agenda.received(.openAsked(Reference(RecordKind(rawValue: "appointment"), "a1")))
    harness.advance(by: .nanoseconds(1166768))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(308088))
    agenda.answers("store", with: .opening(1))
    jotter.received(.asked(.openAppointment(1)))
    harness.advance(by: .nanoseconds(4872310))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117708213322938492, low: 12514893690526790912), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796167800000000000), end: Instant(nanoseconds: 1796169000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.occurringSince = Instant(nanoseconds: 1796084798073561579)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117708213322938492, low: 12514893690526790912), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796167800000000000), end: Instant(nanoseconds: 1796169000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22eff-1274-7a3a-aff4-ceed3b066927", openedAt: Date(timeIntervalSince1970: 1796084798.068), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a22eff-1274-7a3a-aff4-ceed3b066927", openedAt: Date(timeIntervalSince1970: 1796084798.068), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .appointment(AppointmentRow(number: 1, id: "01a22eff-1242-787c-adad-d58139a07500", startsAt: Date(timeIntervalSince1970: 1796167800.0), endsAt: Date(timeIntervalSince1970: 1796169000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 5
      $0.screen = .jotter
    }
    rootView.observed {
      $0.incidents.occurring = 1
    }
    rootView.observed {
      $0.emergencies.occurring = 1
    }
    harness.advance(by: .nanoseconds(36723858))
    rootView.send(.jotter(.noted("temp 39,5, heart fine", cost: 35)))
    jotter.received(.asked(.note("temp 39,5, heart fine", cost: Euro(cents: 3500))))
    harness.advance(by: .nanoseconds(3007054))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796084798110000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796084798110000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22eff-1274-7a3a-aff4-ceed3b066927", openedAt: Date(timeIntervalSince1970: 1796084798.068), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: IncidentRow(number: 1, id: "01a22eff-1274-7a3a-aff4-ceed3b066927", openedAt: Date(timeIntervalSince1970: 1796084798.068), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .note(NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1796084798.11), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 6
    }
    harness.advance(by: .nanoseconds(3215275))
    rootView.send(.jotter(.began("hit by a car", cost: nil)))
    jotter.received(.asked(.begin("hit by a car", cost: nil)))
    harness.advance(by: .nanoseconds(2476288))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.occurringSince = Instant(nanoseconds: 1796084798118984054)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 7
    }
    rootView.observed {
      $0.incidents.occurring = 2
    }
    rootView.observed {
      $0.emergencies.occurring = 2
    }
    harness.advance(by: .nanoseconds(2738464))
    rootView.send(.jotter(.raised(true)))
    jotter.received(.asked(.emergency(true)))
    harness.advance(by: .nanoseconds(1119189))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 8
    }
    agenda.received(.incidentsChanged)
    harness.advance(by: .nanoseconds(2541763))
    agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [InterruptedAppointment(appointment: 1, by: 2)], resumed: [], planned: nil, reinterrupted: nil))) {
      $0.answer = .news(AgendaNews(completed: [], interrupted: [InterruptedAppointment(appointment: 1, by: 2)], resumed: [], planned: nil, reinterrupted: nil))
    }
    rootView.observed {
      $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [InterruptedAppointment(appointment: 1, by: 2)], resumed: [], planned: nil, reinterrupted: nil))
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 9
      $0.screen = .schedule
    }
    harness.advance(by: .nanoseconds(3466459))
    rootView.send(.jotter(.noted("no pulse in the left hind leg", cost: Decimal(12050) / 100)))
    jotter.received(.asked(.note("no pulse in the left hind leg", cost: Euro(cents: 12050))))
    harness.advance(by: .nanoseconds(1766600))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796084798128000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796084798128000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1796084798.128), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 10
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(2336567))
    rootView.send(.schedule(.opened("a9")))
    jotter.received(.refreshAsked)
    agenda.received(.openAsked(Reference(RecordKind(rawValue: "appointment"), "a9")))
    harness.advance(by: .nanoseconds(1033634))
    jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(788452))
    agenda.answers("store", with: .failed(.noSuch(Reference(RecordKind(rawValue: "appointment"), "a9"), near: nil))) {
      $0.answer = .failure(.noSuch(Reference(RecordKind(rawValue: "appointment"), "a9"), near: nil))
    }
    rootView.observed {
      $0.schedule.answer = .refused(.noSuch(Reference(RecordKind(rawValue: "appointment"), "a9"), near: nil))
    }
    rootView.received(.told(.schedule, .refused(.noSuch(Reference(RecordKind(rawValue: "appointment"), "a9"), near: nil)))) {
      $0.answerCount = 11
      $0.failure = .noSuch(Reference(RecordKind(rawValue: "appointment"), "a9"), near: nil)
    }
    harness.advance(by: .nanoseconds(12153577))
    rootView.send(.jotter(.erased(RecordKind(rawValue: "note"), 1)))
    jotter.received(.asked(.erase(RecordKind(rawValue: "note"), 1)))
    harness.advance(by: .nanoseconds(1484057))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796084798128000000), erasedAt: Instant(nanoseconds: 1796084798146000000), author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.erasedHere = [RecordID(RecordKind(rawValue: "note"), 2, part: 1)]
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796084798128000000), erasedAt: Instant(nanoseconds: 1796084798146000000), author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1796084798.128), isErased: true, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 12
      $0.failure = nil
    }
    rootView.observed {
      $0.media.erasedHere = [RecordID(RecordKind(rawValue: "note"), 2, part: 1)]
    }
    harness.advance(by: .nanoseconds(2202187))
    rootView.send(.jotter(.restored(RecordKind(rawValue: "note"), 1)))
    jotter.received(.asked(.restore(RecordKind(rawValue: "note"), 1)))
    harness.advance(by: .nanoseconds(1920748))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796084798128000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.erasedHere = []
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796084798128000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1796084798.128), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 13
    }
    rootView.observed {
      $0.media.erasedHere = []
    }
    harness.advance(by: .nanoseconds(2448405))
    rootView.send(.jotter(.described("Kasimir, hit by a car", cost: nil)))
    jotter.received(.asked(.describe("Kasimir, hit by a car", cost: nil)))
    harness.advance(by: .nanoseconds(1643418))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 14
    }
    harness.advance(by: .nanoseconds(2011307))
    rootView.send(.jotter(.settled(nil, [])))
    jotter.received(.asked(.settle(nil, [])))
    harness.advance(by: .nanoseconds(2345400))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796084798158000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = nil
      $0.occurringSince = nil
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796084798158000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = nil
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: .here, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 15
    }
    rootView.observed {
      $0.incidents.occurring = nil
    }
    rootView.observed {
      $0.emergencies.occurring = nil
    }
    agenda.received(.incidentsChanged)
    harness.advance(by: .nanoseconds(3891835))
    agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil))], planned: nil, reinterrupted: nil))) {
      $0.answer = .news(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil))], planned: nil, reinterrupted: nil))
    }
    rootView.observed {
      $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: IncidentRow(number: 1, id: "01a22eff-1274-7a3a-aff4-ceed3b066927", openedAt: Date(timeIntervalSince1970: 1796084798.068), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false))], planned: nil, reinterrupted: nil))
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 16
      $0.screen = .schedule
    }
    jotter.received(.refreshAsked)
    harness.advance(by: .nanoseconds(1808883))
    jotter.answers("store", with: .refreshed(Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil), practitioner: nil, patient: nil, lost: nil)) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.occurringSince = Instant(nanoseconds: 1796084798166684999)
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22eff-1274-7a3a-aff4-ceed3b066927", openedAt: Date(timeIntervalSince1970: 1796084798.068), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
    }
    rootView.observed {
      $0.incidents.occurring = 1
    }
    rootView.observed {
      $0.emergencies.occurring = 1
    }
    harness.advance(by: .nanoseconds(2360181))
    rootView.send(.jotter(.noted("booster given", cost: 20)))
    jotter.received(.asked(.note("booster given", cost: Euro(cents: 2000))))
    harness.advance(by: .nanoseconds(1791805))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796084798169000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796084798169000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22eff-1274-7a3a-aff4-ceed3b066927", openedAt: Date(timeIntervalSince1970: 1796084798.068), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: IncidentRow(number: 1, id: "01a22eff-1274-7a3a-aff4-ceed3b066927", openedAt: Date(timeIntervalSince1970: 1796084798.068), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .note(NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1796084798.169), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 17
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(1885589))
    rootView.send(.jotter(.settled(nil, [])))
    jotter.received(.asked(.settle(nil, [])))
    harness.advance(by: .nanoseconds(2376201))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796084798172000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = nil
      $0.occurringSince = nil
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796084798172000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = nil
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a22eff-1274-7a3a-aff4-ceed3b066927", openedAt: Date(timeIntervalSince1970: 1796084798.068), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: .here, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 18
    }
    rootView.observed {
      $0.incidents.occurring = nil
    }
    rootView.observed {
      $0.emergencies.occurring = nil
    }
    agenda.received(.incidentsChanged)
    harness.advance(by: .nanoseconds(2690369))
    agenda.answers("store", with: .followed(AgendaNews(completed: [1], interrupted: [], resumed: [], planned: nil, reinterrupted: nil))) {
      $0.answer = .news(AgendaNews(completed: [1], interrupted: [], resumed: [], planned: nil, reinterrupted: nil))
    }
    rootView.observed {
      $0.schedule.answer = .told(ScheduleNews(completed: [1], interrupted: [], resumed: [], planned: nil, reinterrupted: nil))
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 19
      $0.screen = .schedule
    }
    harness.advance(by: .nanoseconds(3325698))
    rootView.send(.schedule(.shifted("a3", .minute(1420), minutes: nil)))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.shift(Reference(RecordKind(rawValue: "appointment"), "a3"), .minute(1420), length: nil)))
    harness.advance(by: .nanoseconds(2239435))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(2621371))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22eff-1265-796e-991f-c330342851b9", startsAt: Date(timeIntervalSince1970: 1796168400.0), endsAt: Date(timeIntervalSince1970: 1796170200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 20
    }
    harness.advance(by: .nanoseconds(3039040))
    rootView.send(.schedule(.showed("a3")))
    jotter.received(.refreshAsked)
    agenda.received(.detailsAsked(Reference(RecordKind(rawValue: "appointment"), "a3")))
    harness.advance(by: .nanoseconds(1100792))
    agenda.answers("store", with: .detailsRead(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil))) {
      $0.answer = .details(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil))
    }
    rootView.observed {
      $0.schedule.answer = .shown(AppointmentRow(number: 3, id: "01a22eff-1265-796e-991f-c330342851b9", startsAt: Date(timeIntervalSince1970: 1796168400.0), endsAt: Date(timeIntervalSince1970: 1796170200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil))
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 21
    }
    harness.advance(by: .nanoseconds(742188))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(2663767))
    rootView.send(.schedule(.cancelled("a3")))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.cancel(Reference(RecordKind(rawValue: "appointment"), "a3"))))
    harness.advance(by: .nanoseconds(1035715))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(1789729))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796084798193000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796084798193000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22eff-1265-796e-991f-c330342851b9", startsAt: Date(timeIntervalSince1970: 1796168400.0), endsAt: Date(timeIntervalSince1970: 1796170200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 22
    }
    harness.advance(by: .nanoseconds(2158485))
    rootView.send(.jotter(.undid))
    jotter.received(.asked(.undo(.session)))
    harness.advance(by: .nanoseconds(3447737))
    jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22eff-1265-796e-991f-c330342851b9", startsAt: Date(timeIntervalSince1970: 1796168400.0), endsAt: Date(timeIntervalSince1970: 1796170200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 23
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(2367367))
    rootView.send(.jotter(.redid))
    jotter.received(.asked(.redo(.session)))
    harness.advance(by: .nanoseconds(2297708))
    jotter.answers("store", with: .committed(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796084798193000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.answer = .receipt(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796084798193000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.answer = .confirmed(Confirmation(outcome: .redone, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22eff-1265-796e-991f-c330342851b9", startsAt: Date(timeIntervalSince1970: 1796168400.0), endsAt: Date(timeIntervalSince1970: 1796170200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 24
    }
    harness.advance(by: .nanoseconds(2238139))
    rootView.send(.jotter(.undid))
    jotter.received(.asked(.undo(.session)))
    harness.advance(by: .nanoseconds(2678111))
    jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22eff-1265-796e-991f-c330342851b9", startsAt: Date(timeIntervalSince1970: 1796168400.0), endsAt: Date(timeIntervalSince1970: 1796170200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 25
    }
    harness.advance(by: .nanoseconds(3724776))
    rootView.send(.incidents(.asked(IncidentFilter(from: nil, to: nil, last: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, unquotedRest: nil, by: nil, limit: 20, after: nil))))
    jotter.received(.refreshAsked)
    incidents.received(.asked(IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil), by: nil)) {
      $0.query = IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil)
      $0.phase = .reading
    }
    rootView.observed {
      $0.incidents.filter = IncidentFilter(from: nil, to: nil, last: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, unquotedRest: nil, by: nil, limit: 20, after: nil)
    }
    rootView.observed {
      $0.incidents.phase = .reading
    }
    harness.advance(by: .nanoseconds(2203575))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(1345893))
    incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796084798172000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0), for: IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
      $0.phase = .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796084798172000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0))
    }
    rootView.observed {
      $0.incidents.phase = .listed
      $0.incidents.rows = [IncidentRow(number: 1, id: "01a22eff-1274-7a3a-aff4-ceed3b066927", openedAt: Date(timeIntervalSince1970: 1796084798.068), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false)]
      $0.incidents.total = 55
    }
    rootView.received(.told(.incidents, .answered)) {
      $0.answerCount = 26
      $0.screen = .incidents
    }
    harness.advance(by: .nanoseconds(3800034))
    rootView.send(.incidents(.asked(IncidentFilter(from: nil, to: nil, last: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, unquotedRest: nil, by: nil, limit: 20, after: nil))))
    jotter.received(.refreshAsked)
    incidents.received(.asked(IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil), by: nil)) {
      $0.query = IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil)
      $0.phase = .reading
    }
    rootView.observed {
      $0.incidents.filter = IncidentFilter(from: nil, to: nil, last: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, unquotedRest: nil, by: nil, limit: 20, after: nil)
    }
    rootView.observed {
      $0.incidents.phase = .reading
    }
    harness.advance(by: .nanoseconds(1518905))
    incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796084798158000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0), for: IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
      $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796084798158000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0))
    }
    rootView.observed {
      $0.incidents.phase = .listed
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false)]
      $0.incidents.total = Decimal(12050) / 100
    }
    rootView.received(.told(.incidents, .answered)) {
      $0.answerCount = 27
    }
    harness.advance(by: .nanoseconds(492574))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(1754636))
    rootView.send(.jotter(.asked("1", note: nil)))
    jotter.received(.detailsAsked(Reference(RecordKind(rawValue: "incident"), "1"), note: nil))
    harness.advance(by: .nanoseconds(1873616))
    jotter.answers("store", with: .detailsRead(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796084798172000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796084798110000000), erasedAt: nil, author: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796084798169000000), erasedAt: nil, author: nil)], media: [], earlier: nil, uncertain: nil, earlierFields: nil, uncharged: nil))) {
      $0.answer = .details(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117708213326215738, low: 12678986369247635751), openedAt: Instant(nanoseconds: 1796084798068000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796084798172000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796084798110000000), erasedAt: nil, author: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796084798169000000), erasedAt: nil, author: nil)], media: [], earlier: nil, uncertain: nil, earlierFields: nil, uncharged: nil))
    }
    rootView.observed {
      $0.jotter.answer = .shown(IncidentView(row: IncidentRow(number: 1, id: "01a22eff-1274-7a3a-aff4-ceed3b066927", openedAt: Date(timeIntervalSince1970: 1796084798.068), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1796084798.11), isErased: false, author: nil, earlier: nil, isUncertain: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1796084798.169), isErased: false, author: nil, earlier: nil, isUncertain: false)], media: [], earlier: [], uncharged: []))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 28
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(2737208))
    rootView.send(.jotter(.chose("2")))
    jotter.received(.asked(.open(Reference(RecordKind(rawValue: "incident"), "2"))))
    harness.advance(by: .nanoseconds(2073945))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.occurringSince = Instant(nanoseconds: 1796084798233059588)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 29
    }
    rootView.observed {
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)]
      $0.incidents.occurring = 2
    }
    rootView.observed {
      $0.emergencies.occurring = 2
    }
    harness.advance(by: .nanoseconds(2791693))
    rootView.send(.jotter(.discarded("2")))
    jotter.received(.asked(.discard(Reference(RecordKind(rawValue: "incident"), "2"))))
    harness.advance(by: .nanoseconds(2102860))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1796084798235000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = nil
      $0.occurringSince = nil
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1796084798235000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = nil
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 30
    }
    rootView.observed {
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false)]
      $0.incidents.occurring = nil
    }
    rootView.observed {
      $0.emergencies.occurring = nil
    }
    agenda.received(.incidentsChanged)
    agenda.ends("store")
    harness.advance(by: .nanoseconds(3686048))
    rootView.send(.jotter(.undid))
    jotter.received(.asked(.undo(.session)))
    harness.advance(by: .nanoseconds(2552106))
    jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.occurringSince = Instant(nanoseconds: 1796084798244192295)
      $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 31
    }
    rootView.observed {
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)]
      $0.incidents.occurring = 2
    }
    rootView.observed {
      $0.emergencies.occurring = 2
    }
    harness.advance(by: .nanoseconds(3563000))
    rootView.send(.jotter(.raised(false)))
    jotter.received(.asked(.emergency(false)))
    harness.advance(by: .nanoseconds(1963635))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 32
    }
    agenda.received(.incidentsChanged)
    agenda.ends("store")
    harness.advance(by: .nanoseconds(4509223))
    rootView.send(.incidents(.asked(IncidentFilter(from: Date(timeIntervalSince1970: 1796083200.0), to: Date(timeIntervalSince1970: 1796169600.0), last: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, unquotedRest: nil, by: nil, limit: 20, after: nil))))
    jotter.received(.refreshAsked)
    incidents.received(.asked(IncidentQuery(from: Instant(nanoseconds: 1796083200000000000), to: Instant(nanoseconds: 1796169600000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil), by: nil)) {
      $0.query = IncidentQuery(from: Instant(nanoseconds: 1796083200000000000), to: Instant(nanoseconds: 1796169600000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil)
      $0.phase = .reading
    }
    rootView.observed {
      $0.incidents.filter = IncidentFilter(from: Date(timeIntervalSince1970: 1796083200.0), to: Date(timeIntervalSince1970: 1796169600.0), last: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, unquotedRest: nil, by: nil, limit: 20, after: nil)
    }
    rootView.observed {
      $0.incidents.phase = .reading
    }
    harness.advance(by: .nanoseconds(1722195))
    jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(708893))
    incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0), for: IncidentQuery(from: Instant(nanoseconds: 1796083200000000000), to: Instant(nanoseconds: 1796169600000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
      $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0))
    }
    rootView.observed {
      $0.incidents.phase = .listed
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22eff-12a4-7a0a-b99e-4e1e5c3b4786", openedAt: Date(timeIntervalSince1970: 1796084798.116), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)]
    }
    rootView.received(.told(.incidents, .answered)) {
      $0.answerCount = 33
      $0.screen = .incidents
    }
    harness.advance(by: .nanoseconds(2498823))
    rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1796083200.0), to: Date(timeIntervalSince1970: 1796169600.0), includesCancelled: true, by: nil, limit: 50, after: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1796083200000000000), to: Instant(nanoseconds: 1796169600000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil), with: nil)) {
      $0.query = AgendaQuery(from: Instant(nanoseconds: 1796083200000000000), to: Instant(nanoseconds: 1796169600000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil)
    }
    rootView.observed {
      $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1796083200.0), to: Date(timeIntervalSince1970: 1796169600.0), includesCancelled: true, by: nil, limit: 50, after: nil)
    }
    harness.advance(by: .nanoseconds(1935171))
    agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117708213324313481, low: 9267022841289529575), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166000000000000), end: Instant(nanoseconds: 1796167800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117708213322938492, low: 12514893690526790912), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796167800000000000), end: Instant(nanoseconds: 1796169000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1796083200000000000), to: Instant(nanoseconds: 1796169600000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil))) {
      $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117708213324313481, low: 9267022841289529575), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796166000000000000), end: Instant(nanoseconds: 1796167800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117708213322938492, low: 12514893690526790912), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796167800000000000), end: Instant(nanoseconds: 1796169000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117708213325232494, low: 11033752223881908665), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796168400000000000), end: Instant(nanoseconds: 1796170200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false)
      $0.answer = .page
    }
    rootView.observed {
      $0.schedule.rows = [AppointmentRow(number: 2, id: "01a22eff-1257-7389-809b-142ce47e58e7", startsAt: Date(timeIntervalSince1970: 1796166000.0), endsAt: Date(timeIntervalSince1970: 1796167800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a22eff-1242-787c-adad-d58139a07500", startsAt: Date(timeIntervalSince1970: 1796167800.0), endsAt: Date(timeIntervalSince1970: 1796169000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .completed, incident: 1, interruptedBy: nil, origin: nil), AppointmentRow(number: 3, id: "01a22eff-1265-796e-991f-c330342851b9", startsAt: Date(timeIntervalSince1970: 1796168400.0), endsAt: Date(timeIntervalSince1970: 1796170200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)]
      $0.schedule.answer = .listed
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 34
      $0.screen = .schedule
    }
    harness.advance(by: .nanoseconds(730707))
    jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117708213329361418, low: 13375213835640326022), openedAt: Instant(nanoseconds: 1796084798116000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(2701633))
    rootView.send(.bootstrap(.asked(count: 3, seed: 1)))
    bootstrap.received(.asked(count: 3, seed: 1)) {
      $0.count = 3
      $0.phase = .filling(WorkProgress(.filling, done: 0, of: 3, secondsLeft: nil))
    }
    rootView.observed {
      $0.bootstrap.count = 3
    }
    harness.advance(by: .nanoseconds(2231025))
    bootstrap.answers("fill", with: .failed(.folderNotOurs)) {
      $0.phase = .failed(.folderNotOurs)
    }
    rootView.observed {
      $0.bootstrap.outcome = .refused(.folderNotOurs)
    }
    rootView.received(.told(.bootstrap, .refused(.folderNotOurs))) {
      $0.answerCount = 35
      $0.failure = .folderNotOurs
    }
  }
}
