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
    Harness.run(at: Instant(nanoseconds: 1796030189652703578), answersEffects: true, Self.steps)
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
    harness.advance(by: .nanoseconds(5952495))
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
    media.ends("collect")
    agenda.ends("store")
    harness.advance(by: .nanoseconds(14247131))
    rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", behind: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), behind: nil)))
    harness.advance(by: .nanoseconds(3506121))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117704634510373664, low: 9704859300991447182), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117704634510373664, low: 9704859300991447182), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 1, id: "01a22bbd-d068-7320-86ae-961d9ebdb08e", startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answers = 1
      $0.screen = .schedule
    }
    harness.advance(by: .nanoseconds(973634))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(14463288))
    rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1796079600.0), endsAt: Date(timeIntervalSince1970: 1796081400.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", behind: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), behind: nil)))
    harness.advance(by: .nanoseconds(1026322))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(1962629))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117704634511621360, low: 9509355662109192754), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117704634511621360, low: 9509355662109192754), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 2, id: "01a22bbd-d07b-7cf0-83f8-04978ade3232", startsAt: Date(timeIntervalSince1970: 1796079600.0), endsAt: Date(timeIntervalSince1970: 1796081400.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answers = 2
    }
    harness.advance(by: .nanoseconds(4719651))
    rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1796080200.0), endsAt: Date(timeIntervalSince1970: 1796082000.0), patient: "Balou", type: "", reason: "", practitioner: "", behind: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1796080200000000000), end: Instant(nanoseconds: 1796082000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), behind: nil)))
    harness.advance(by: .nanoseconds(815056))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(1785774))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796080200000000000), end: Instant(nanoseconds: 1796082000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117704634511621360, low: 9509355662109192754), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117704634510373664, low: 9704859300991447182), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796080200000000000), end: Instant(nanoseconds: 1796082000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117704634511621360, low: 9509355662109192754), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117704634510373664, low: 9704859300991447182), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22bbd-d083-7de1-ae7c-175be3276ae7", startsAt: Date(timeIntervalSince1970: 1796080200.0), endsAt: Date(timeIntervalSince1970: 1796082000.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [AppointmentRow(number: 2, id: "01a22bbd-d07b-7cf0-83f8-04978ade3232", startsAt: Date(timeIntervalSince1970: 1796079600.0), endsAt: Date(timeIntervalSince1970: 1796081400.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a22bbd-d068-7320-86ae-961d9ebdb08e", startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answers = 3
    }
    harness.advance(by: .nanoseconds(1946679))
    rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), includesCancelled: false, by: nil, limit: 50, after: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil), with: nil)) {
      $0.query = AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil)
    }
    rootView.observed {
      $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), includesCancelled: false, by: nil, limit: 50, after: nil)
    }
    harness.advance(by: .nanoseconds(922966))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(403305))
    agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117704634511621360, low: 9509355662109192754), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796080200000000000), end: Instant(nanoseconds: 1796082000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117704634510373664, low: 9704859300991447182), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil))) {
      $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117704634511621360, low: 9509355662109192754), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796080200000000000), end: Instant(nanoseconds: 1796082000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117704634510373664, low: 9704859300991447182), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false)
      $0.answer = .page
    }
    rootView.observed {
      $0.schedule.rows = [AppointmentRow(number: 2, id: "01a22bbd-d07b-7cf0-83f8-04978ade3232", startsAt: Date(timeIntervalSince1970: 1796079600.0), endsAt: Date(timeIntervalSince1970: 1796081400.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 3, id: "01a22bbd-d083-7de1-ae7c-175be3276ae7", startsAt: Date(timeIntervalSince1970: 1796080200.0), endsAt: Date(timeIntervalSince1970: 1796082000.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a22bbd-d068-7320-86ae-961d9ebdb08e", startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)]
      $0.schedule.answer = .listed
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answers = 4
    }
    harness.advance(by: .nanoseconds(2115632))
    rootView.send(.schedule(.opened("a1")))
    jotter.received(.refreshAsked)
    agenda.received(.openAsked(Reference(RecordKind(rawValue: "appointment"), "a1")))
    harness.advance(by: .nanoseconds(629620))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(137799))
    agenda.answers("store", with: .opening(1))
    jotter.received(.asked(.openAppointment(1)))
    harness.advance(by: .nanoseconds(2056926))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117704634510373664, low: 9704859300991447182), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
      $0.occurringSince = Instant(nanoseconds: 1796030189710368606)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117704634510373664, low: 9704859300991447182), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22bbd-d08c-7fb4-a53e-7e54217721f2", openedAt: Date(timeIntervalSince1970: 1796030189.708), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a22bbd-d08c-7fb4-a53e-7e54217721f2", openedAt: Date(timeIntervalSince1970: 1796030189.708), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .appointment(AppointmentRow(number: 1, id: "01a22bbd-d068-7320-86ae-961d9ebdb08e", startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 5
      $0.screen = .jotter
    }
    rootView.observed {
      $0.incidents.occurring = 1
    }
    rootView.observed {
      $0.emergencies.occurring = 1
    }
    harness.advance(by: .nanoseconds(13063826))
    rootView.send(.jotter(.noted("temp 39,5, heart fine", cost: 35)))
    jotter.received(.asked(.note("temp 39,5, heart fine", cost: Euro(cents: 3500))))
    harness.advance(by: .nanoseconds(1571858))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796030189723000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796030189723000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22bbd-d08c-7fb4-a53e-7e54217721f2", openedAt: Date(timeIntervalSince1970: 1796030189.708), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: IncidentRow(number: 1, id: "01a22bbd-d08c-7fb4-a53e-7e54217721f2", openedAt: Date(timeIntervalSince1970: 1796030189.708), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1796030189.723), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 6
    }
    harness.advance(by: .nanoseconds(1966646))
    rootView.send(.jotter(.began("hit by a car", cost: nil)))
    jotter.received(.asked(.begin("hit by a car", cost: nil)))
    harness.advance(by: .nanoseconds(1455539))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
      $0.occurringSince = Instant(nanoseconds: 1796030189728426475)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 7
    }
    rootView.observed {
      $0.incidents.occurring = 2
    }
    rootView.observed {
      $0.emergencies.occurring = 2
    }
    harness.advance(by: .nanoseconds(1814507))
    rootView.send(.jotter(.raised(true)))
    jotter.received(.asked(.emergency(true)))
    harness.advance(by: .nanoseconds(877108))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 8
    }
    agenda.received(.incidentsChanged)
    harness.advance(by: .nanoseconds(2526778))
    agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [InterruptedAppointment(appointment: 1, by: 2)], resumed: [], planned: nil, handedOn: nil))) {
      $0.answer = .news(AgendaNews(completed: [], interrupted: [InterruptedAppointment(appointment: 1, by: 2)], resumed: [], planned: nil, handedOn: nil))
    }
    rootView.observed {
      $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [InterruptedAppointment(appointment: 1, by: 2)], resumed: [], planned: nil, handedOn: nil))
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answers = 9
      $0.screen = .schedule
    }
    harness.advance(by: .nanoseconds(2069349))
    rootView.send(.jotter(.noted("no pulse in the left hind leg", cost: Decimal(12050) / 100)))
    jotter.received(.asked(.note("no pulse in the left hind leg", cost: Euro(cents: 12050))))
    harness.advance(by: .nanoseconds(1046783))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796030189735000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796030189735000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1796030189.735), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 10
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(1896801))
    rootView.send(.schedule(.opened("a9")))
    jotter.received(.refreshAsked)
    agenda.received(.openAsked(Reference(RecordKind(rawValue: "appointment"), "a9")))
    harness.advance(by: .nanoseconds(701837))
    jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(347301))
    agenda.answers("store", with: .failed(.noSuch(Reference(RecordKind(rawValue: "appointment"), "a9")))) {
      $0.answer = .failure(.noSuch(Reference(RecordKind(rawValue: "appointment"), "a9")))
    }
    rootView.observed {
      $0.schedule.answer = .refused(.noSuch(Reference(RecordKind(rawValue: "appointment"), "a9")))
    }
    rootView.received(.told(.schedule, .refused(.noSuch(Reference(RecordKind(rawValue: "appointment"), "a9"))))) {
      $0.answers = 11
      $0.failure = .noSuch(Reference(RecordKind(rawValue: "appointment"), "a9"))
    }
    harness.advance(by: .nanoseconds(6896734))
    rootView.send(.jotter(.erased(RecordKind(rawValue: "note"), 1)))
    jotter.received(.asked(.erase(RecordKind(rawValue: "note"), 1)))
    harness.advance(by: .nanoseconds(1207365))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796030189735000000), erasedAt: Instant(nanoseconds: 1796030189746000000), author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
      $0.erasedHere = [RecordID(RecordKind(rawValue: "note"), 2, part: 1)]
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796030189735000000), erasedAt: Instant(nanoseconds: 1796030189746000000), author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1796030189.735), isErased: true, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 12
      $0.failure = nil
    }
    rootView.observed {
      $0.media.erasedHere = [RecordID(RecordKind(rawValue: "note"), 2, part: 1)]
    }
    harness.advance(by: .nanoseconds(1856322))
    rootView.send(.jotter(.restored(RecordKind(rawValue: "note"), 1)))
    jotter.received(.asked(.restore(RecordKind(rawValue: "note"), 1)))
    harness.advance(by: .nanoseconds(1210498))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796030189735000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
      $0.erasedHere = []
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796030189735000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1796030189.735), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 13
    }
    rootView.observed {
      $0.media.erasedHere = []
    }
    harness.advance(by: .nanoseconds(1507514))
    rootView.send(.jotter(.described("Kasimir, hit by a car", cost: nil)))
    jotter.received(.asked(.describe("Kasimir, hit by a car", cost: nil)))
    harness.advance(by: .nanoseconds(1315341))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 14
    }
    harness.advance(by: .nanoseconds(1655353))
    rootView.send(.jotter(.settled(nil, [])))
    jotter.received(.asked(.settle(nil, [])))
    harness.advance(by: .nanoseconds(1323136))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796030189755000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), left: nil, was: nil, news: nil))) {
      $0.occurring = nil
      $0.occurringSince = nil
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796030189755000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = nil
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: .here, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 15
    }
    rootView.observed {
      $0.incidents.occurring = nil
    }
    rootView.observed {
      $0.emergencies.occurring = nil
    }
    agenda.received(.incidentsChanged)
    harness.advance(by: .nanoseconds(2887201))
    agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil))], planned: nil, handedOn: nil))) {
      $0.answer = .news(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil))], planned: nil, handedOn: nil))
    }
    rootView.observed {
      $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: IncidentRow(number: 1, id: "01a22bbd-d08c-7fb4-a53e-7e54217721f2", openedAt: Date(timeIntervalSince1970: 1796030189.708), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil))], planned: nil, handedOn: nil))
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answers = 16
      $0.screen = .schedule
    }
    jotter.received(.refreshAsked)
    harness.advance(by: .nanoseconds(1198443))
    jotter.answers("store", with: .refreshed(Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil)) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil)
      $0.occurringSince = Instant(nanoseconds: 1796030189760764846)
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22bbd-d08c-7fb4-a53e-7e54217721f2", openedAt: Date(timeIntervalSince1970: 1796030189.708), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
    }
    rootView.observed {
      $0.incidents.occurring = 1
    }
    rootView.observed {
      $0.emergencies.occurring = 1
    }
    harness.advance(by: .nanoseconds(1563816))
    rootView.send(.jotter(.noted("booster given", cost: 20)))
    jotter.received(.asked(.note("booster given", cost: Euro(cents: 2000))))
    harness.advance(by: .nanoseconds(1012632))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796030189762000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796030189762000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22bbd-d08c-7fb4-a53e-7e54217721f2", openedAt: Date(timeIntervalSince1970: 1796030189.708), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: IncidentRow(number: 1, id: "01a22bbd-d08c-7fb4-a53e-7e54217721f2", openedAt: Date(timeIntervalSince1970: 1796030189.708), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1796030189.762), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 17
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(1534210))
    rootView.send(.jotter(.settled(nil, [])))
    jotter.received(.asked(.settle(nil, [])))
    harness.advance(by: .nanoseconds(1409537))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796030189764000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), left: nil, was: nil, news: nil))) {
      $0.occurring = nil
      $0.occurringSince = nil
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796030189764000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = nil
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a22bbd-d08c-7fb4-a53e-7e54217721f2", openedAt: Date(timeIntervalSince1970: 1796030189.708), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: .here, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 18
    }
    rootView.observed {
      $0.incidents.occurring = nil
    }
    rootView.observed {
      $0.emergencies.occurring = nil
    }
    agenda.received(.incidentsChanged)
    harness.advance(by: .nanoseconds(1823109))
    agenda.answers("store", with: .followed(AgendaNews(completed: [1], interrupted: [], resumed: [], planned: nil, handedOn: nil))) {
      $0.answer = .news(AgendaNews(completed: [1], interrupted: [], resumed: [], planned: nil, handedOn: nil))
    }
    rootView.observed {
      $0.schedule.answer = .told(ScheduleNews(completed: [1], interrupted: [], resumed: [], planned: nil, handedOn: nil))
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answers = 19
      $0.screen = .schedule
    }
    harness.advance(by: .nanoseconds(2484479))
    rootView.send(.schedule(.shifted("a3", .minute(1420), minutes: nil)))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.shift(Reference(RecordKind(rawValue: "appointment"), "a3"), .minute(1420), length: nil)))
    harness.advance(by: .nanoseconds(1433163))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(1865093))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22bbd-d083-7de1-ae7c-175be3276ae7", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answers = 20
    }
    harness.advance(by: .nanoseconds(1675693))
    rootView.send(.schedule(.showed("a3")))
    jotter.received(.refreshAsked)
    agenda.received(.detailsAsked(Reference(RecordKind(rawValue: "appointment"), "a3")))
    harness.advance(by: .nanoseconds(648838))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(122561))
    agenda.answers("store", with: .detailsRead(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil))) {
      $0.answer = .details(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil))
    }
    rootView.observed {
      $0.schedule.answer = .shown(AppointmentRow(number: 3, id: "01a22bbd-d083-7de1-ae7c-175be3276ae7", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil))
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answers = 21
    }
    harness.advance(by: .nanoseconds(1742854))
    rootView.send(.schedule(.cancelled("a3")))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.cancel(Reference(RecordKind(rawValue: "appointment"), "a3"))))
    harness.advance(by: .nanoseconds(490375))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(1118088))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796030189778000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796030189778000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22bbd-d083-7de1-ae7c-175be3276ae7", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answers = 22
    }
    harness.advance(by: .nanoseconds(1370503))
    rootView.send(.jotter(.undid))
    jotter.received(.asked(.undo(.session)))
    harness.advance(by: .nanoseconds(2105475))
    jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22bbd-d083-7de1-ae7c-175be3276ae7", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 23
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(1382941))
    rootView.send(.jotter(.redid))
    jotter.received(.asked(.redo(.session)))
    harness.advance(by: .nanoseconds(1276800))
    jotter.answers("store", with: .committed(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796030189778000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.answer = .receipt(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796030189778000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.answer = .confirmed(Confirmation(outcome: .redone, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22bbd-d083-7de1-ae7c-175be3276ae7", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 24
    }
    harness.advance(by: .nanoseconds(1384969))
    rootView.send(.jotter(.undid))
    jotter.received(.asked(.undo(.session)))
    harness.advance(by: .nanoseconds(1530070))
    jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22bbd-d083-7de1-ae7c-175be3276ae7", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 25
    }
    harness.advance(by: .nanoseconds(7370572))
    rootView.send(.incidents(.asked(IncidentFilter(from: nil, to: nil, last: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, behind: nil, by: nil, limit: 20, after: nil))))
    jotter.received(.refreshAsked)
    incidents.received(.asked(IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, behind: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil), by: nil)) {
      $0.query = IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, behind: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil)
      $0.phase = .reading
    }
    rootView.observed {
      $0.incidents.filter = IncidentFilter(from: nil, to: nil, last: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, behind: nil, by: nil, limit: 20, after: nil)
    }
    rootView.observed {
      $0.incidents.phase = .reading
    }
    harness.advance(by: .nanoseconds(2208033))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(153780))
    incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796030189764000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0), for: IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, behind: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
      $0.phase = .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796030189764000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0))
    }
    rootView.observed {
      $0.incidents.phase = .listed
      $0.incidents.rows = [IncidentRow(number: 1, id: "01a22bbd-d08c-7fb4-a53e-7e54217721f2", openedAt: Date(timeIntervalSince1970: 1796030189.708), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil)]
      $0.incidents.total = 55
    }
    rootView.received(.told(.incidents, .answered)) {
      $0.answers = 26
      $0.screen = .incidents
    }
    harness.advance(by: .nanoseconds(7933235))
    rootView.send(.incidents(.asked(IncidentFilter(from: nil, to: nil, last: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, behind: nil, by: nil, limit: 20, after: nil))))
    jotter.received(.refreshAsked)
    incidents.received(.asked(IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, behind: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil), by: nil)) {
      $0.query = IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, behind: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil)
      $0.phase = .reading
    }
    rootView.observed {
      $0.incidents.filter = IncidentFilter(from: nil, to: nil, last: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, behind: nil, by: nil, limit: 20, after: nil)
    }
    rootView.observed {
      $0.incidents.phase = .reading
    }
    harness.advance(by: .nanoseconds(1275154))
    incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796030189755000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0), for: IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, behind: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
      $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796030189755000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0))
    }
    rootView.observed {
      $0.incidents.phase = .listed
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil)]
      $0.incidents.total = Decimal(12050) / 100
    }
    rootView.received(.told(.incidents, .answered)) {
      $0.answers = 27
    }
    harness.advance(by: .nanoseconds(563229))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(854729))
    rootView.send(.jotter(.asked("1", note: nil)))
    jotter.received(.detailsAsked(Reference(RecordKind(rawValue: "incident"), "1"), note: nil))
    harness.advance(by: .nanoseconds(1030101))
    jotter.answers("store", with: .detailsRead(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796030189764000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796030189723000000), erasedAt: nil, author: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796030189762000000), erasedAt: nil, author: nil)], media: [], earlier: nil, uncertain: nil, earlierFields: nil, uncharged: nil))) {
      $0.answer = .details(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117704634512736180, low: 11907093364617978354), openedAt: Instant(nanoseconds: 1796030189708000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796030189764000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796030189723000000), erasedAt: nil, author: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796030189762000000), erasedAt: nil, author: nil)], media: [], earlier: nil, uncertain: nil, earlierFields: nil, uncharged: nil))
    }
    rootView.observed {
      $0.jotter.answer = .shown(IncidentView(row: IncidentRow(number: 1, id: "01a22bbd-d08c-7fb4-a53e-7e54217721f2", openedAt: Date(timeIntervalSince1970: 1796030189.708), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1796030189.723), isErased: false, author: nil, earlier: nil, isUncertain: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1796030189.762), isErased: false, author: nil, earlier: nil, isUncertain: false)], media: [], earlier: [], uncharged: []))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 28
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(1929022))
    rootView.send(.jotter(.chose("2")))
    jotter.received(.asked(.open(Reference(RecordKind(rawValue: "incident"), "2"))))
    harness.advance(by: .nanoseconds(1305873))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
      $0.occurringSince = Instant(nanoseconds: 1796030189813363780)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 29
    }
    rootView.observed {
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [], found: nil, fields: nil)]
      $0.incidents.occurring = 2
    }
    rootView.observed {
      $0.emergencies.occurring = 2
    }
    harness.advance(by: .nanoseconds(1733109))
    rootView.send(.jotter(.discarded("2")))
    jotter.received(.asked(.discard(Reference(RecordKind(rawValue: "incident"), "2"))))
    harness.advance(by: .nanoseconds(1167825))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1796030189815000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = nil
      $0.occurringSince = nil
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1796030189815000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = nil
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 30
    }
    rootView.observed {
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil)]
      $0.incidents.occurring = nil
    }
    rootView.observed {
      $0.emergencies.occurring = nil
    }
    agenda.received(.incidentsChanged)
    agenda.ends("store")
    harness.advance(by: .nanoseconds(2096839))
    rootView.send(.jotter(.undid))
    jotter.received(.asked(.undo(.session)))
    harness.advance(by: .nanoseconds(1344943))
    jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
      $0.occurringSince = Instant(nanoseconds: 1796030189819706496)
      $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 31
    }
    rootView.observed {
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [], found: nil, fields: nil)]
      $0.incidents.occurring = 2
    }
    rootView.observed {
      $0.emergencies.occurring = 2
    }
    harness.advance(by: .nanoseconds(7288016))
    rootView.send(.jotter(.raised(false)))
    jotter.received(.asked(.emergency(false)))
    harness.advance(by: .nanoseconds(1265779))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextRound: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, left: nil, was: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, apart: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextRound: nil, hidden: nil, remindsOfSession: false, left: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answers = 32
    }
    agenda.received(.incidentsChanged)
    agenda.ends("store")
    harness.advance(by: .nanoseconds(8061928))
    rootView.send(.incidents(.asked(IncidentFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), last: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, behind: nil, by: nil, limit: 20, after: nil))))
    jotter.received(.refreshAsked)
    incidents.received(.asked(IncidentQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, behind: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil), by: nil)) {
      $0.query = IncidentQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, behind: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil)
      $0.phase = .reading
    }
    rootView.observed {
      $0.incidents.filter = IncidentFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), last: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, behind: nil, by: nil, limit: 20, after: nil)
    }
    rootView.observed {
      $0.incidents.phase = .reading
    }
    harness.advance(by: .nanoseconds(1370689))
    incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0), for: IncidentQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, behind: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
      $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0))
    }
    rootView.observed {
      $0.incidents.phase = .listed
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22bbd-d09e-78e6-9509-b247e6c7eb14", openedAt: Date(timeIntervalSince1970: 1796030189.726), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)]
    }
    rootView.received(.told(.incidents, .answered)) {
      $0.answers = 33
      $0.screen = .incidents
    }
    harness.advance(by: .nanoseconds(330921))
    jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(1589921))
    rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), includesCancelled: true, by: nil, limit: 50, after: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil), with: nil)) {
      $0.query = AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil)
    }
    rootView.observed {
      $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), includesCancelled: true, by: nil, limit: 50, after: nil)
    }
    harness.advance(by: .nanoseconds(868520))
    jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117704634513914086, low: 10739310808325942036), openedAt: Instant(nanoseconds: 1796030189726000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(396088))
    agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117704634511621360, low: 9509355662109192754), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117704634510373664, low: 9704859300991447182), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil))) {
      $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117704634511621360, low: 9509355662109192754), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117704634510373664, low: 9704859300991447182), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117704634512145889, low: 12572949943132056295), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false)
      $0.answer = .page
    }
    rootView.observed {
      $0.schedule.rows = [AppointmentRow(number: 2, id: "01a22bbd-d07b-7cf0-83f8-04978ade3232", startsAt: Date(timeIntervalSince1970: 1796079600.0), endsAt: Date(timeIntervalSince1970: 1796081400.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a22bbd-d068-7320-86ae-961d9ebdb08e", startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .completed, incident: 1, interruptedBy: nil, origin: nil), AppointmentRow(number: 3, id: "01a22bbd-d083-7de1-ae7c-175be3276ae7", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)]
      $0.schedule.answer = .listed
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answers = 34
      $0.screen = .schedule
    }
    harness.advance(by: .nanoseconds(1950022))
    rootView.send(.bootstrap(.asked(count: 3, seed: 1)))
    bootstrap.received(.asked(count: 3, seed: 1)) {
      $0.count = 3
      $0.phase = .filling(WorkProgress(.filling, done: 0, of: 3, secondsLeft: nil))
    }
    rootView.observed {
      $0.bootstrap.count = 3
    }
    harness.advance(by: .nanoseconds(495390))
    bootstrap.answers("fill", with: .failed(.folderNotOurs)) {
      $0.phase = .failed(.folderNotOurs)
    }
    rootView.observed {
      $0.bootstrap.outcome = .refused(.folderNotOurs)
    }
    rootView.received(.told(.bootstrap, .refused(.folderNotOurs))) {
      $0.answers = 35
      $0.failure = .folderNotOurs
    }
  }
}
