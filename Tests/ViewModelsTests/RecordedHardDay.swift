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
    Harness.run(at: Instant(nanoseconds: 1796075561734588914), answersEffects: true, Self.steps)
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
    harness.advance(by: .nanoseconds(2875817))
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
    harness.advance(by: .nanoseconds(11539461))
    rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", unquotedRest: nil, day: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), unquotedRest: nil, day: nil)))
    harness.advance(by: .nanoseconds(832535))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(4088697))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117707608014814459, low: 11194630955378581077), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117707608014814459, low: 11194630955378581077), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 1, id: "01a22e72-2315-7cfb-9b5b-518aceee9e55", startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 1
      $0.screen = .schedule
    }
    harness.advance(by: .nanoseconds(9249145))
    rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1796079600.0), endsAt: Date(timeIntervalSince1970: 1796081400.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", unquotedRest: nil, day: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), unquotedRest: nil, day: nil)))
    harness.advance(by: .nanoseconds(720062))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(3608912))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117707608015732012, low: 9584592147550259732), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117707608015732012, low: 9584592147550259732), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 2, id: "01a22e72-2323-7d2c-8503-4fc6dfbb4a14", startsAt: Date(timeIntervalSince1970: 1796079600.0), endsAt: Date(timeIntervalSince1970: 1796081400.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 2
    }
    harness.advance(by: .nanoseconds(5496061))
    rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1796080200.0), endsAt: Date(timeIntervalSince1970: 1796082000.0), patient: "Balou", type: "", reason: "", practitioner: "", unquotedRest: nil, day: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1796080200000000000), end: Instant(nanoseconds: 1796082000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), unquotedRest: nil, day: nil)))
    harness.advance(by: .nanoseconds(1238945))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(2255787))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796080200000000000), end: Instant(nanoseconds: 1796082000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117707608015732012, low: 9584592147550259732), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117707608014814459, low: 11194630955378581077), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796080200000000000), end: Instant(nanoseconds: 1796082000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117707608015732012, low: 9584592147550259732), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117707608014814459, low: 11194630955378581077), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22e72-232c-7dcf-a771-54885d97984a", startsAt: Date(timeIntervalSince1970: 1796080200.0), endsAt: Date(timeIntervalSince1970: 1796082000.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [AppointmentRow(number: 2, id: "01a22e72-2323-7d2c-8503-4fc6dfbb4a14", startsAt: Date(timeIntervalSince1970: 1796079600.0), endsAt: Date(timeIntervalSince1970: 1796081400.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a22e72-2315-7cfb-9b5b-518aceee9e55", startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 3
    }
    harness.advance(by: .nanoseconds(2028121))
    rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), includesCancelled: false, by: nil, limit: 50, after: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil), with: nil)) {
      $0.query = AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil)
    }
    rootView.observed {
      $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), includesCancelled: false, by: nil, limit: 50, after: nil)
    }
    harness.advance(by: .nanoseconds(916904))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(164025))
    agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117707608015732012, low: 9584592147550259732), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796080200000000000), end: Instant(nanoseconds: 1796082000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117707608014814459, low: 11194630955378581077), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil))) {
      $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117707608015732012, low: 9584592147550259732), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796080200000000000), end: Instant(nanoseconds: 1796082000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117707608014814459, low: 11194630955378581077), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false)
      $0.answer = .page
    }
    rootView.observed {
      $0.schedule.rows = [AppointmentRow(number: 2, id: "01a22e72-2323-7d2c-8503-4fc6dfbb4a14", startsAt: Date(timeIntervalSince1970: 1796079600.0), endsAt: Date(timeIntervalSince1970: 1796081400.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 3, id: "01a22e72-232c-7dcf-a771-54885d97984a", startsAt: Date(timeIntervalSince1970: 1796080200.0), endsAt: Date(timeIntervalSince1970: 1796082000.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a22e72-2315-7cfb-9b5b-518aceee9e55", startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)]
      $0.schedule.answer = .listed
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 4
    }
    harness.advance(by: .nanoseconds(1701473))
    rootView.send(.schedule(.opened("a1")))
    jotter.received(.refreshAsked)
    agenda.received(.openAsked(Reference(RecordKind(rawValue: "appointment"), "a1")))
    harness.advance(by: .nanoseconds(764210))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(159579))
    agenda.answers("store", with: .opening(1))
    jotter.received(.asked(.openAppointment(1)))
    harness.advance(by: .nanoseconds(2498044))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117707608014814459, low: 11194630955378581077), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.occurringSince = Instant(nanoseconds: 1796075561784726692)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117707608014814459, low: 11194630955378581077), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22e72-2336-711e-b7ae-c8979854eea3", openedAt: Date(timeIntervalSince1970: 1796075561.782), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a22e72-2336-711e-b7ae-c8979854eea3", openedAt: Date(timeIntervalSince1970: 1796075561.782), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .appointment(AppointmentRow(number: 1, id: "01a22e72-2315-7cfb-9b5b-518aceee9e55", startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
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
    harness.advance(by: .nanoseconds(19715442))
    rootView.send(.jotter(.noted("temp 39,5, heart fine", cost: 35)))
    jotter.received(.asked(.note("temp 39,5, heart fine", cost: Euro(cents: 3500))))
    harness.advance(by: .nanoseconds(1721091))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796075561804000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796075561804000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22e72-2336-711e-b7ae-c8979854eea3", openedAt: Date(timeIntervalSince1970: 1796075561.782), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: IncidentRow(number: 1, id: "01a22e72-2336-711e-b7ae-c8979854eea3", openedAt: Date(timeIntervalSince1970: 1796075561.782), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .note(NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1796075561.804), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 6
    }
    harness.advance(by: .nanoseconds(1799215))
    rootView.send(.jotter(.began("hit by a car", cost: nil)))
    jotter.received(.asked(.begin("hit by a car", cost: nil)))
    harness.advance(by: .nanoseconds(1639678))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.occurringSince = Instant(nanoseconds: 1796075561809602118)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
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
    harness.advance(by: .nanoseconds(1686615))
    rootView.send(.jotter(.raised(true)))
    jotter.received(.asked(.emergency(true)))
    harness.advance(by: .nanoseconds(1049407))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 8
    }
    agenda.received(.incidentsChanged)
    harness.advance(by: .nanoseconds(2345425))
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
    harness.advance(by: .nanoseconds(2686962))
    rootView.send(.jotter(.noted("no pulse in the left hind leg", cost: Decimal(12050) / 100)))
    jotter.received(.asked(.note("no pulse in the left hind leg", cost: Euro(cents: 12050))))
    harness.advance(by: .nanoseconds(1203823))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796075561817000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796075561817000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1796075561.817), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 10
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(1640947))
    rootView.send(.schedule(.opened("a9")))
    jotter.received(.refreshAsked)
    agenda.received(.openAsked(Reference(RecordKind(rawValue: "appointment"), "a9")))
    harness.advance(by: .nanoseconds(752149))
    jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(255197))
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
    harness.advance(by: .nanoseconds(7831746))
    rootView.send(.jotter(.erased(RecordKind(rawValue: "note"), 1)))
    jotter.received(.asked(.erase(RecordKind(rawValue: "note"), 1)))
    harness.advance(by: .nanoseconds(1590650))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796075561817000000), erasedAt: Instant(nanoseconds: 1796075561829000000), author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.erasedHere = [RecordID(RecordKind(rawValue: "note"), 2, part: 1)]
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796075561817000000), erasedAt: Instant(nanoseconds: 1796075561829000000), author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1796075561.817), isErased: true, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 12
      $0.failure = nil
    }
    rootView.observed {
      $0.media.erasedHere = [RecordID(RecordKind(rawValue: "note"), 2, part: 1)]
    }
    harness.advance(by: .nanoseconds(1850834))
    rootView.send(.jotter(.restored(RecordKind(rawValue: "note"), 1)))
    jotter.received(.asked(.restore(RecordKind(rawValue: "note"), 1)))
    harness.advance(by: .nanoseconds(1357141))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796075561817000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.erasedHere = []
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1796075561817000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1796075561.817), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 13
    }
    rootView.observed {
      $0.media.erasedHere = []
    }
    harness.advance(by: .nanoseconds(1514093))
    rootView.send(.jotter(.described("Kasimir, hit by a car", cost: nil)))
    jotter.received(.asked(.describe("Kasimir, hit by a car", cost: nil)))
    harness.advance(by: .nanoseconds(1352790))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 14
    }
    harness.advance(by: .nanoseconds(1436041))
    rootView.send(.jotter(.settled(nil, [])))
    jotter.received(.asked(.settle(nil, [])))
    harness.advance(by: .nanoseconds(1462518))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796075561838000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = nil
      $0.occurringSince = nil
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796075561838000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = nil
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: .here, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
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
    harness.advance(by: .nanoseconds(2820750))
    agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil))], planned: nil, reinterrupted: nil))) {
      $0.answer = .news(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil))], planned: nil, reinterrupted: nil))
    }
    rootView.observed {
      $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: IncidentRow(number: 1, id: "01a22e72-2336-711e-b7ae-c8979854eea3", openedAt: Date(timeIntervalSince1970: 1796075561.782), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false))], planned: nil, reinterrupted: nil))
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 16
      $0.screen = .schedule
    }
    jotter.received(.refreshAsked)
    harness.advance(by: .nanoseconds(1296648))
    jotter.answers("store", with: .refreshed(Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil), practitioner: nil, patient: nil, lost: nil)) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.occurringSince = Instant(nanoseconds: 1796075561843735854)
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22e72-2336-711e-b7ae-c8979854eea3", openedAt: Date(timeIntervalSince1970: 1796075561.782), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
    }
    rootView.observed {
      $0.incidents.occurring = 1
    }
    rootView.observed {
      $0.emergencies.occurring = 1
    }
    harness.advance(by: .nanoseconds(1670113))
    rootView.send(.jotter(.noted("booster given", cost: 20)))
    jotter.received(.asked(.note("booster given", cost: Euro(cents: 2000))))
    harness.advance(by: .nanoseconds(1359310))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796075561845000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796075561845000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 1, id: "01a22e72-2336-711e-b7ae-c8979854eea3", openedAt: Date(timeIntervalSince1970: 1796075561.782), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: IncidentRow(number: 1, id: "01a22e72-2336-711e-b7ae-c8979854eea3", openedAt: Date(timeIntervalSince1970: 1796075561.782), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: .note(NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1796075561.845), isErased: false, author: nil, earlier: nil, isUncertain: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 17
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(1481814))
    rootView.send(.jotter(.settled(nil, [])))
    jotter.received(.asked(.settle(nil, [])))
    harness.advance(by: .nanoseconds(1460885))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796075561848000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = nil
      $0.occurringSince = nil
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796075561848000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: Settler(isHere: true, name: nil), leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = nil
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a22e72-2336-711e-b7ae-c8979854eea3", openedAt: Date(timeIntervalSince1970: 1796075561.782), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: .here, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
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
    harness.advance(by: .nanoseconds(2081449))
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
    harness.advance(by: .nanoseconds(3384429))
    rootView.send(.schedule(.shifted("a3", .minute(1420), minutes: nil)))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.shift(Reference(RecordKind(rawValue: "appointment"), "a3"), .minute(1420), length: nil)))
    harness.advance(by: .nanoseconds(1563749))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(2293820))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22e72-232c-7dcf-a771-54885d97984a", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 20
    }
    harness.advance(by: .nanoseconds(1814574))
    rootView.send(.schedule(.showed("a3")))
    jotter.received(.refreshAsked)
    agenda.received(.detailsAsked(Reference(RecordKind(rawValue: "appointment"), "a3")))
    harness.advance(by: .nanoseconds(599140))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(374605))
    agenda.answers("store", with: .detailsRead(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil))) {
      $0.answer = .details(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil))
    }
    rootView.observed {
      $0.schedule.answer = .shown(AppointmentRow(number: 3, id: "01a22e72-232c-7dcf-a771-54885d97984a", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil))
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 21
    }
    harness.advance(by: .nanoseconds(1611983))
    rootView.send(.schedule(.cancelled("a3")))
    jotter.received(.refreshAsked)
    agenda.received(.asked(.cancel(Reference(RecordKind(rawValue: "appointment"), "a3"))))
    harness.advance(by: .nanoseconds(557258))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(1315554))
    agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796075561863000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])) {
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796075561863000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil), overlaps: [])
    }
    rootView.observed {
      $0.schedule.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22e72-232c-7dcf-a771-54885d97984a", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false), overlaps: [])
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 22
    }
    harness.advance(by: .nanoseconds(1141345))
    rootView.send(.jotter(.undid))
    jotter.received(.asked(.undo(.session)))
    harness.advance(by: .nanoseconds(1780450))
    jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22e72-232c-7dcf-a771-54885d97984a", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 23
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(1309137))
    rootView.send(.jotter(.redid))
    jotter.received(.asked(.redo(.session)))
    harness.advance(by: .nanoseconds(1522410))
    jotter.answers("store", with: .committed(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796075561863000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.answer = .receipt(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1796075561863000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.answer = .confirmed(Confirmation(outcome: .redone, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22e72-232c-7dcf-a771-54885d97984a", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 24
    }
    harness.advance(by: .nanoseconds(1166401))
    rootView.send(.jotter(.undid))
    jotter.received(.asked(.undo(.session)))
    harness.advance(by: .nanoseconds(1576923))
    jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a22e72-232c-7dcf-a771-54885d97984a", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 25
    }
    harness.advance(by: .nanoseconds(2389570))
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
    harness.advance(by: .nanoseconds(2135691))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(199644))
    incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796075561848000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0), for: IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
      $0.phase = .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796075561848000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0))
    }
    rootView.observed {
      $0.incidents.phase = .listed
      $0.incidents.rows = [IncidentRow(number: 1, id: "01a22e72-2336-711e-b7ae-c8979854eea3", openedAt: Date(timeIntervalSince1970: 1796075561.782), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false)]
      $0.incidents.total = 55
    }
    rootView.received(.told(.incidents, .answered)) {
      $0.answerCount = 26
      $0.screen = .incidents
    }
    harness.advance(by: .nanoseconds(2456435))
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
    harness.advance(by: .nanoseconds(1077847))
    jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(208436))
    incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796075561838000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0), for: IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
      $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1796075561838000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0))
    }
    rootView.observed {
      $0.incidents.phase = .listed
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false)]
      $0.incidents.total = Decimal(12050) / 100
    }
    rootView.received(.told(.incidents, .answered)) {
      $0.answerCount = 27
    }
    harness.advance(by: .nanoseconds(1258275))
    rootView.send(.jotter(.asked("1", note: nil)))
    jotter.received(.detailsAsked(Reference(RecordKind(rawValue: "incident"), "1"), note: nil))
    harness.advance(by: .nanoseconds(988667))
    jotter.answers("store", with: .detailsRead(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796075561848000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796075561804000000), erasedAt: nil, author: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796075561845000000), erasedAt: nil, author: nil)], media: [], earlier: nil, uncertain: nil, earlierFields: nil, uncharged: nil))) {
      $0.answer = .details(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117707608016974110, low: 13235736908309786275), openedAt: Instant(nanoseconds: 1796075561782000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1796075561848000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil, isTextOfNote: nil), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1796075561804000000), erasedAt: nil, author: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1796075561845000000), erasedAt: nil, author: nil)], media: [], earlier: nil, uncertain: nil, earlierFields: nil, uncharged: nil))
    }
    rootView.observed {
      $0.jotter.answer = .shown(IncidentView(row: IncidentRow(number: 1, id: "01a22e72-2336-711e-b7ae-c8979854eea3", openedAt: Date(timeIntervalSince1970: 1796075561.782), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1796075561.804), isErased: false, author: nil, earlier: nil, isUncertain: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1796075561.845), isErased: false, author: nil, earlier: nil, isUncertain: false)], media: [], earlier: [], uncharged: []))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 28
      $0.screen = .jotter
    }
    harness.advance(by: .nanoseconds(1931657))
    rootView.send(.jotter(.chose("2")))
    jotter.received(.asked(.open(Reference(RecordKind(rawValue: "incident"), "2"))))
    harness.advance(by: .nanoseconds(1346144))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.occurringSince = Instant(nanoseconds: 1796075561887793569)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 29
    }
    rootView.observed {
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)]
      $0.incidents.occurring = 2
    }
    rootView.observed {
      $0.emergencies.occurring = 2
    }
    harness.advance(by: .nanoseconds(1805462))
    rootView.send(.jotter(.discarded("2")))
    jotter.received(.asked(.discard(Reference(RecordKind(rawValue: "incident"), "2"))))
    harness.advance(by: .nanoseconds(1281275))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1796075561889000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = nil
      $0.occurringSince = nil
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1796075561889000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: nil, inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = nil
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 30
    }
    rootView.observed {
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil, isTextOfNote: false)]
      $0.incidents.occurring = nil
    }
    rootView.observed {
      $0.emergencies.occurring = nil
    }
    agenda.received(.incidentsChanged)
    agenda.ends("store")
    harness.advance(by: .nanoseconds(2152163))
    rootView.send(.jotter(.undid))
    jotter.received(.asked(.undo(.session)))
    harness.advance(by: .nanoseconds(1599269))
    jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.occurringSince = Instant(nanoseconds: 1796075561894631738)
      $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 31
    }
    rootView.observed {
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)]
      $0.incidents.occurring = 2
    }
    rootView.observed {
      $0.emergencies.occurring = 2
    }
    harness.advance(by: .nanoseconds(2071327))
    rootView.send(.jotter(.raised(false)))
    jotter.received(.asked(.emergency(false)))
    harness.advance(by: .nanoseconds(1108345))
    jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))) {
      $0.occurring = Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)
      $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, lacks: nil, tally: nil, nextOccurrence: nil, hidden: nil, occurring: Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), inSession: nil, nextPatient: nil, chosenAgain: nil, lost: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, leftIncident: nil, alsoOpen: nil, formerPatient: nil, news: nil))
    }
    rootView.observed {
      $0.jotter.occurring = IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)
      $0.jotter.answer = .confirmed(Confirmation(outcome: .made, deed: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, charge: nil, formerCost: nil, uncertain: nil, entriesOfOtherPatients: nil, uncharged: nil, settler: nil, staysInSession: nil, changed: nil, recordCount: nil, findings: nil, remarks: nil, gaps: nil, tally: nil, nextOccurrence: nil, hidden: nil, remindsOfSession: false, left: nil, alsoOpen: nil, current: nil, chosen: nil, was: nil, continuesLastIncident: false))
    }
    rootView.received(.told(.jotter, .answered)) {
      $0.answerCount = 32
    }
    agenda.received(.incidentsChanged)
    agenda.ends("store")
    harness.advance(by: .nanoseconds(3093122))
    rootView.send(.incidents(.asked(IncidentFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), last: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, unquotedRest: nil, by: nil, limit: 20, after: nil))))
    jotter.received(.refreshAsked)
    incidents.received(.asked(IncidentQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil), by: nil)) {
      $0.query = IncidentQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil)
      $0.phase = .reading
    }
    rootView.observed {
      $0.incidents.filter = IncidentFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), last: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, unquotedRest: nil, by: nil, limit: 20, after: nil)
    }
    rootView.observed {
      $0.incidents.phase = .reading
    }
    harness.advance(by: .nanoseconds(1070003))
    jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(553973))
    incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0), for: IncidentQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, unquotedRest: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
      $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil)], hasMore: false, hasNoIncidents: false, hiddenSettledCount: 0))
    }
    rootView.observed {
      $0.incidents.phase = .listed
      $0.incidents.rows = [IncidentRow(number: 2, id: "01a22e72-234f-729c-bc29-ce80a9cb4c1e", openedAt: Date(timeIntervalSince1970: 1796075561.807), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil, isTextOfNote: false)]
    }
    rootView.received(.told(.incidents, .answered)) {
      $0.answerCount = 33
      $0.screen = .incidents
    }
    harness.advance(by: .nanoseconds(1945337))
    rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), includesCancelled: true, by: nil, limit: 50, after: nil))))
    jotter.received(.refreshAsked)
    agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil), with: nil)) {
      $0.query = AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil)
    }
    rootView.observed {
      $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795996800.0), to: Date(timeIntervalSince1970: 1796083200.0), includesCancelled: true, by: nil, limit: 50, after: nil)
    }
    harness.advance(by: .nanoseconds(1007803))
    jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117707608018612892, low: 13558595205175397406), openedAt: Instant(nanoseconds: 1796075561807000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil, isTextOfNote: nil), practitioner: nil, patient: nil, lost: nil))
    harness.advance(by: .nanoseconds(519472))
    agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117707608015732012, low: 9584592147550259732), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117707608014814459, low: 11194630955378581077), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795996800000000000), to: Instant(nanoseconds: 1796083200000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil))) {
      $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117707608015732012, low: 9584592147550259732), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796079600000000000), end: Instant(nanoseconds: 1796081400000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117707608014814459, low: 11194630955378581077), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796081400000000000), end: Instant(nanoseconds: 1796082600000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117707608016321999, low: 12065517821364770890), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1796082000000000000), end: Instant(nanoseconds: 1796083800000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false)
      $0.answer = .page
    }
    rootView.observed {
      $0.schedule.rows = [AppointmentRow(number: 2, id: "01a22e72-2323-7d2c-8503-4fc6dfbb4a14", startsAt: Date(timeIntervalSince1970: 1796079600.0), endsAt: Date(timeIntervalSince1970: 1796081400.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a22e72-2315-7cfb-9b5b-518aceee9e55", startsAt: Date(timeIntervalSince1970: 1796081400.0), endsAt: Date(timeIntervalSince1970: 1796082600.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .completed, incident: 1, interruptedBy: nil, origin: nil), AppointmentRow(number: 3, id: "01a22e72-232c-7dcf-a771-54885d97984a", startsAt: Date(timeIntervalSince1970: 1796082000.0), endsAt: Date(timeIntervalSince1970: 1796083800.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)]
      $0.schedule.answer = .listed
    }
    rootView.received(.told(.schedule, .answered)) {
      $0.answerCount = 34
      $0.screen = .schedule
    }
    harness.advance(by: .nanoseconds(2100145))
    rootView.send(.bootstrap(.asked(count: 3, seed: 1)))
    bootstrap.received(.asked(count: 3, seed: 1)) {
      $0.count = 3
      $0.phase = .filling(WorkProgress(.filling, done: 0, of: 3, secondsLeft: nil))
    }
    rootView.observed {
      $0.bootstrap.count = 3
    }
    harness.advance(by: .nanoseconds(606009))
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
