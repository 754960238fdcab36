// swift-format-ignore-file
// Made by jotter --emit-test.
import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

@Suite struct RecordedSession {
  @Test("hard-day.journal, as it was recorded")
  func replay() {
    Harness.run(at: Instant(nanoseconds: 1795478886561814222), answersEffects: true) { harness in
      for name in ["form view", "jotter view", "incidents view", "schedule view", "media view", "records view", "emergencies view", "ringing view", "digest view", "archive view", "bootstrap view", "scan view"] { harness.ignore(name) }
      let processes = Processes(store: MemoryStore(), runtime: harness.runtime)
      let rootView = harness.track(
        ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: harness.runtime))
      let records = harness.track(processes.records)
      let media = harness.track(processes.media)
      let jotter = harness.track(processes.jotter)
      let agenda = harness.track(processes.agenda)
      let incidents = harness.track(processes.incidents)
      let emergencies = harness.track(processes.emergencies)
      let ringing = harness.track(processes.ringing)
      let wall = harness.track(processes.wall)
      let digest = harness.track(processes.digest)
      let archive = harness.track(processes.archive)
      let bootstrap = harness.track(processes.bootstrap)
      let scan = harness.track(processes.scan)
      _ = (records, media, jotter, agenda, incidents, emergencies, ringing, wall, digest, archive, bootstrap, scan)
      rootView.send(.jotter(.opened))
      jotter.received(.started)
      harness.advance(by: .nanoseconds(1467700))
      jotter.answers("store", with: .sessionOpened(1, occurring: nil, practitioner: nil, patient: nil, remarks: nil)) {
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
      agenda.ends("store")
      media.ends("collect")
      harness.advance(by: .nanoseconds(5360943))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795563000.0), endsAt: Date(timeIntervalSince1970: 1795564200.0), patient: "Rex", type: "vaccination", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795563000000000000), end: Instant(nanoseconds: 1795564200000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(4636987))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(187729))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117668504310149616, low: 13291516298831454482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563000000000000), end: Instant(nanoseconds: 1795564200000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])) {
        $0.answers = 1
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117668504310149616, low: 13291516298831454482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563000000000000), end: Instant(nanoseconds: 1795564200000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 1
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(RecordName.Kind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 1, id: "01a20ae1-98a8-71f0-b874-f3a6fe29e112", startsAt: Date(timeIntervalSince1970: 1795563000.0), endsAt: Date(timeIntervalSince1970: 1795564200.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: RecordName.Kind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 1
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(7320634))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795561200.0), endsAt: Date(timeIntervalSince1970: 1795563000.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795561200000000000), end: Instant(nanoseconds: 1795563000000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"))))
      harness.advance(by: .nanoseconds(1379949))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(168280))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117668504310939398, low: 9592633371021718201), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561200000000000), end: Instant(nanoseconds: 1795563000000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])) {
        $0.answers = 2
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117668504310939398, low: 9592633371021718201), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561200000000000), end: Instant(nanoseconds: 1795563000000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 2
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(RecordName.Kind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 2, id: "01a20ae1-98b4-7f06-851f-e13a1c4eb2b9", startsAt: Date(timeIntervalSince1970: 1795561200.0), endsAt: Date(timeIntervalSince1970: 1795563000.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: RecordName.Kind(rawValue: "patient"), text: "Mila", candidates: []), UnmatchedName(kind: RecordName.Kind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 2
      }
      harness.advance(by: .nanoseconds(1803829))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795561800.0), endsAt: Date(timeIntervalSince1970: 1795563600.0), patient: "Balou", type: "", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795561800000000000), end: Instant(nanoseconds: 1795563600000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(514995))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(717506))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561800000000000), end: Instant(nanoseconds: 1795563600000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117668504310939398, low: 9592633371021718201), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561200000000000), end: Instant(nanoseconds: 1795563000000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117668504310149616, low: 13291516298831454482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563000000000000), end: Instant(nanoseconds: 1795564200000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)])) {
        $0.answers = 3
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561800000000000), end: Instant(nanoseconds: 1795563600000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117668504310939398, low: 9592633371021718201), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561200000000000), end: Instant(nanoseconds: 1795563000000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117668504310149616, low: 13291516298831454482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563000000000000), end: Instant(nanoseconds: 1795564200000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)])
      }
      rootView.observed {
        $0.schedule.answers = 3
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a20ae1-98b8-79f2-a126-52bc4cdc6dae", startsAt: Date(timeIntervalSince1970: 1795561800.0), endsAt: Date(timeIntervalSince1970: 1795563600.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: RecordName.Kind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false), overlaps: [AppointmentRow(number: 2, id: "01a20ae1-98b4-7f06-851f-e13a1c4eb2b9", startsAt: Date(timeIntervalSince1970: 1795561200.0), endsAt: Date(timeIntervalSince1970: 1795563000.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a20ae1-98a8-71f0-b874-f3a6fe29e112", startsAt: Date(timeIntervalSince1970: 1795563000.0), endsAt: Date(timeIntervalSince1970: 1795564200.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)])
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 3
      }
      harness.advance(by: .nanoseconds(1185661))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795478400.0), to: Date(timeIntervalSince1970: 1795564800.0), includesCancelled: false, by: nil, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795478400000000000), to: Instant(nanoseconds: 1795564800000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil), with: nil)) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795478400000000000), to: Instant(nanoseconds: 1795564800000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795478400.0), to: Date(timeIntervalSince1970: 1795564800.0), includesCancelled: false, by: nil, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(672980))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(106368))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117668504310939398, low: 9592633371021718201), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561200000000000), end: Instant(nanoseconds: 1795563000000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561800000000000), end: Instant(nanoseconds: 1795563600000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117668504310149616, low: 13291516298831454482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563000000000000), end: Instant(nanoseconds: 1795564200000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795478400000000000), to: Instant(nanoseconds: 1795564800000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil))) {
        $0.answers = 4
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117668504310939398, low: 9592633371021718201), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561200000000000), end: Instant(nanoseconds: 1795563000000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561800000000000), end: Instant(nanoseconds: 1795563600000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117668504310149616, low: 13291516298831454482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563000000000000), end: Instant(nanoseconds: 1795564200000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 4
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a20ae1-98b4-7f06-851f-e13a1c4eb2b9", startsAt: Date(timeIntervalSince1970: 1795561200.0), endsAt: Date(timeIntervalSince1970: 1795563000.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 3, id: "01a20ae1-98b8-79f2-a126-52bc4cdc6dae", startsAt: Date(timeIntervalSince1970: 1795561800.0), endsAt: Date(timeIntervalSince1970: 1795563600.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a20ae1-98a8-71f0-b874-f3a6fe29e112", startsAt: Date(timeIntervalSince1970: 1795563000.0), endsAt: Date(timeIntervalSince1970: 1795564200.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 4
      }
      harness.advance(by: .nanoseconds(1329404))
      rootView.send(.schedule(.opened("a1")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(Reference(RecordKind(rawValue: "appointment"), "a1")))
      harness.advance(by: .nanoseconds(522406))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(127680))
      agenda.answers("store", with: .opening(1))
      jotter.received(.asked(.openAppointment(1)))
      harness.advance(by: .nanoseconds(815191))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117668504310149616, low: 13291516298831454482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563000000000000), end: Instant(nanoseconds: 1795564200000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 1
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
        $0.occurringSince = Instant(nanoseconds: 1795478886590132464)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117668504310149616, low: 13291516298831454482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563000000000000), end: Instant(nanoseconds: 1795564200000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 1
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a20ae1-98bd-76d1-96cb-d399cb3432d0", openedAt: Date(timeIntervalSince1970: 1795478886.589), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.attended, RecordName(RecordName.Kind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a20ae1-98bd-76d1-96cb-d399cb3432d0", openedAt: Date(timeIntervalSince1970: 1795478886.589), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .appointment(AppointmentRow(number: 1, id: "01a20ae1-98a8-71f0-b874-f3a6fe29e112", startsAt: Date(timeIntervalSince1970: 1795563000.0), endsAt: Date(timeIntervalSince1970: 1795564200.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: RecordName.Kind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
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
      harness.advance(by: .nanoseconds(4231114))
      rootView.send(.jotter(.noted("temp 39,5, heart fine", cost: 35)))
      jotter.received(.asked(.note("temp 39,5, heart fine", cost: Euro(cents: 3500))))
      harness.advance(by: .nanoseconds(940928))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795478886594000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 2
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795478886594000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 2
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a20ae1-98bd-76d1-96cb-d399cb3432d0", openedAt: Date(timeIntervalSince1970: 1795478886.589), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(RecordName.Kind(rawValue: "note"), 1, part: 1), incident: 1), incident: IncidentRow(number: 1, id: "01a20ae1-98bd-76d1-96cb-d399cb3432d0", openedAt: Date(timeIntervalSince1970: 1795478886.589), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795478886.594), isErased: false, author: nil, earlier: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 6
      }
      harness.advance(by: .nanoseconds(1147043))
      rootView.send(.jotter(.began("hit by a car")))
      jotter.received(.asked(.begin("hit by a car")))
      harness.advance(by: .nanoseconds(503839))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 3
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
        $0.occurringSince = Instant(nanoseconds: 1795478886596955388)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 3
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.began, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
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
      harness.advance(by: .nanoseconds(917382))
      rootView.send(.jotter(.raised(true)))
      jotter.received(.asked(.emergency(true)))
      harness.advance(by: .nanoseconds(376710))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 4
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 4
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.raised, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 8
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(1397025))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [AgendaNews.Interrupted(appointment: 1, by: 2)], resumed: [], planned: nil, handedOn: nil))) {
        $0.answers = 5
        $0.answer = .news(AgendaNews(completed: [], interrupted: [AgendaNews.Interrupted(appointment: 1, by: 2)], resumed: [], planned: nil, handedOn: nil))
      }
      rootView.observed {
        $0.schedule.answers = 5
        $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [ScheduleNews.Interrupted(appointment: 1, by: 2)], resumed: [], planned: nil, handedOn: nil))
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 9
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(1087105))
      rootView.send(.jotter(.noted("no pulse in the left hind leg", cost: Decimal(12050) / 100)))
      jotter.received(.asked(.note("no pulse in the left hind leg", cost: Euro(cents: 12050))))
      harness.advance(by: .nanoseconds(458230))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795478886600000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 5
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795478886600000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 5
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(RecordName.Kind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795478886.6), isErased: false, author: nil, earlier: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 10
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(1122798))
      rootView.send(.schedule(.opened("a9")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(Reference(RecordKind(rawValue: "appointment"), "a9")))
      harness.advance(by: .nanoseconds(642274))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(149182))
      agenda.answers("store", with: .failed(.noSuch(Reference(RecordKind(rawValue: "appointment"), "a9")))) {
        $0.answers = 6
        $0.answer = .failure(.noSuch(Reference(RecordKind(rawValue: "appointment"), "a9")))
      }
      rootView.observed {
        $0.schedule.answers = 6
        $0.schedule.answer = .refused(.noSuch(RecordName.Kind(rawValue: "appointment"), "a9"))
      }
      rootView.received(.told(.schedule, .refused(.noSuch(RecordName.Kind(rawValue: "appointment"), "a9")))) {
        $0.answers = 11
        $0.complaint = .noSuch(RecordName.Kind(rawValue: "appointment"), "a9")
      }
      harness.advance(by: .nanoseconds(13890081))
      rootView.send(.jotter(.erased(RecordName.Kind(rawValue: "note"), 1)))
      jotter.received(.asked(.erase(RecordKind(rawValue: "note"), 1)))
      harness.advance(by: .nanoseconds(833217))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795478886600000000), erasedAt: Instant(nanoseconds: 1795478886616000000), author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 6
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
        $0.erasedHere = [RecordID(RecordKind(rawValue: "note"), 2, part: 1)]
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795478886600000000), erasedAt: Instant(nanoseconds: 1795478886616000000), author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 6
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.erased, RecordName(RecordName.Kind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795478886.6), isErased: true, author: nil, earlier: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 12
        $0.complaint = nil
      }
      rootView.observed {
        $0.media.erasedHere = [RecordName(RecordName.Kind(rawValue: "note"), 2, part: 1)]
      }
      harness.advance(by: .nanoseconds(1456013))
      rootView.send(.jotter(.restored(RecordName.Kind(rawValue: "note"), 1)))
      jotter.received(.asked(.restore(RecordKind(rawValue: "note"), 1)))
      harness.advance(by: .nanoseconds(406554))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795478886600000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 7
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.erasedHere = []
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795478886600000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 7
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.restored, RecordName(RecordName.Kind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795478886.6), isErased: false, author: nil, earlier: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 13
      }
      rootView.observed {
        $0.media.erasedHere = []
      }
      harness.advance(by: .nanoseconds(1006124))
      rootView.send(.jotter(.described("Kasimir, hit by a car")))
      jotter.received(.asked(.describe("Kasimir, hit by a car")))
      harness.advance(by: .nanoseconds(456558))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 8
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 8
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.described, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 14
      }
      harness.advance(by: .nanoseconds(854790))
      rootView.send(.jotter(.settled(nil, [])))
      jotter.received(.asked(.settle(nil, [])))
      harness.advance(by: .nanoseconds(473353))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795478886622000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: Settler(isHere: true, name: nil)))) {
        $0.answers = 9
        $0.occurring = nil
        $0.occurringSince = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795478886622000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: Settler(isHere: true, name: nil)))
      }
      rootView.observed {
        $0.jotter.answers = 9
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: .here, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
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
      harness.advance(by: .nanoseconds(1192852))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil))], planned: nil, handedOn: nil))) {
        $0.answers = 7
        $0.answer = .news(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil))], planned: nil, handedOn: nil))
      }
      rootView.observed {
        $0.schedule.answers = 7
        $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: IncidentRow(number: 1, id: "01a20ae1-98bd-76d1-96cb-d399cb3432d0", openedAt: Date(timeIntervalSince1970: 1795478886.589), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil))], planned: nil, handedOn: nil))
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 16
        $0.screen = .schedule
      }
      jotter.received(.refreshAsked)
      harness.advance(by: .nanoseconds(717575))
      jotter.answers("store", with: .refreshed(Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil)) {
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil)
        $0.occurringSince = Instant(nanoseconds: 1795478886624393211)
      }
      rootView.observed {
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a20ae1-98bd-76d1-96cb-d399cb3432d0", openedAt: Date(timeIntervalSince1970: 1795478886.589), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      rootView.observed {
        $0.emergencies.occurring = 1
      }
      harness.advance(by: .nanoseconds(736164))
      rootView.send(.jotter(.noted("booster given", cost: 20)))
      jotter.received(.asked(.note("booster given", cost: Euro(cents: 2000))))
      harness.advance(by: .nanoseconds(427925))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795478886625000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 10
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795478886625000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 10
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a20ae1-98bd-76d1-96cb-d399cb3432d0", openedAt: Date(timeIntervalSince1970: 1795478886.589), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(RecordName.Kind(rawValue: "note"), 1, part: 2), incident: 1), incident: IncidentRow(number: 1, id: "01a20ae1-98bd-76d1-96cb-d399cb3432d0", openedAt: Date(timeIntervalSince1970: 1795478886.589), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795478886.625), isErased: false, author: nil, earlier: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 17
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(964894))
      rootView.send(.jotter(.settled(nil, [])))
      jotter.received(.asked(.settle(nil, [])))
      harness.advance(by: .nanoseconds(350640))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795478886626000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: Settler(isHere: true, name: nil)))) {
        $0.answers = 11
        $0.occurring = nil
        $0.occurringSince = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795478886626000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: Settler(isHere: true, name: nil)))
      }
      rootView.observed {
        $0.jotter.answers = 11
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(RecordName.Kind(rawValue: "incident"), 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a20ae1-98bd-76d1-96cb-d399cb3432d0", openedAt: Date(timeIntervalSince1970: 1795478886.589), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: .here, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
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
      harness.advance(by: .nanoseconds(1027106))
      agenda.answers("store", with: .followed(AgendaNews(completed: [1], interrupted: [], resumed: [], planned: nil, handedOn: nil))) {
        $0.answers = 8
        $0.answer = .news(AgendaNews(completed: [1], interrupted: [], resumed: [], planned: nil, handedOn: nil))
      }
      rootView.observed {
        $0.schedule.answers = 8
        $0.schedule.answer = .told(ScheduleNews(completed: [1], interrupted: [], resumed: [], planned: nil, handedOn: nil))
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 19
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(1014557))
      rootView.send(.schedule(.shifted("a3", .minute(1420), minutes: nil)))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.shift(Reference(RecordKind(rawValue: "appointment"), "a3"), .minute(1420), length: nil)))
      harness.advance(by: .nanoseconds(426934))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(1932551))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])) {
        $0.answers = 9
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 9
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.moved, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a20ae1-98b8-79f2-a126-52bc4cdc6dae", startsAt: Date(timeIntervalSince1970: 1795563600.0), endsAt: Date(timeIntervalSince1970: 1795565400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 20
      }
      harness.advance(by: .nanoseconds(1193923))
      rootView.send(.schedule(.showed("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.detailsAsked(Reference(RecordKind(rawValue: "appointment"), "a3")))
      harness.advance(by: .nanoseconds(518580))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(267377))
      agenda.answers("store", with: .detailsRead(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil))) {
        $0.answers = 10
        $0.answer = .details(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil))
      }
      rootView.observed {
        $0.schedule.answers = 10
        $0.schedule.answer = .shown(AppointmentRow(number: 3, id: "01a20ae1-98b8-79f2-a126-52bc4cdc6dae", startsAt: Date(timeIntervalSince1970: 1795563600.0), endsAt: Date(timeIntervalSince1970: 1795565400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil))
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 21
      }
      harness.advance(by: .nanoseconds(986405))
      rootView.send(.schedule(.cancelled("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.cancel(Reference(RecordKind(rawValue: "appointment"), "a3"))))
      harness.advance(by: .nanoseconds(388337))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(471240))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795478886634000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])) {
        $0.answers = 11
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795478886634000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 11
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a20ae1-98b8-79f2-a126-52bc4cdc6dae", startsAt: Date(timeIntervalSince1970: 1795563600.0), endsAt: Date(timeIntervalSince1970: 1795565400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 22
      }
      harness.advance(by: .nanoseconds(894659))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(565390))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 12
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 12
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a20ae1-98b8-79f2-a126-52bc4cdc6dae", startsAt: Date(timeIntervalSince1970: 1795563600.0), endsAt: Date(timeIntervalSince1970: 1795565400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 23
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(845876))
      rootView.send(.jotter(.redid))
      jotter.received(.asked(.redo(.session)))
      harness.advance(by: .nanoseconds(438241))
      jotter.answers("store", with: .committed(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795478886634000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 13
        $0.answer = .receipt(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795478886634000000), incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 13
        $0.jotter.answer = .confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a20ae1-98b8-79f2-a126-52bc4cdc6dae", startsAt: Date(timeIntervalSince1970: 1795563600.0), endsAt: Date(timeIntervalSince1970: 1795565400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 24
      }
      harness.advance(by: .nanoseconds(851615))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(381286))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 14
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 14
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a20ae1-98b8-79f2-a126-52bc4cdc6dae", startsAt: Date(timeIntervalSince1970: 1795563600.0), endsAt: Date(timeIntervalSince1970: 1795565400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 25
      }
      harness.advance(by: .nanoseconds(1080485))
      rootView.send(.incidents(.asked(IncidentFilter(from: nil, to: nil, last: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, by: nil, limit: 20, after: nil))))
      jotter.received(.refreshAsked)
      incidents.received(.asked(IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil), by: nil)) {
        $0.query = IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil)
        $0.phase = .reading
      }
      rootView.observed {
        $0.incidents.filter = IncidentFilter(from: nil, to: nil, last: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, by: nil, limit: 20, after: nil)
      }
      rootView.observed {
        $0.incidents.phase = .reading
      }
      harness.advance(by: .nanoseconds(2204805))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(151785))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795478886626000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0), for: IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
        $0.answers = 1
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795478886626000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0))
      }
      rootView.observed {
        $0.incidents.answers = 1
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 1, id: "01a20ae1-98bd-76d1-96cb-d399cb3432d0", openedAt: Date(timeIntervalSince1970: 1795478886.589), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil)]
        $0.incidents.total = 55
      }
      rootView.received(.told(.incidents, .answered)) {
        $0.answers = 26
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(1317678))
      rootView.send(.incidents(.asked(IncidentFilter(from: nil, to: nil, last: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, by: nil, limit: 20, after: nil))))
      jotter.received(.refreshAsked)
      incidents.received(.asked(IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil), by: nil)) {
        $0.query = IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil)
        $0.phase = .reading
      }
      rootView.observed {
        $0.incidents.filter = IncidentFilter(from: nil, to: nil, last: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, by: nil, limit: 20, after: nil)
      }
      rootView.observed {
        $0.incidents.phase = .reading
      }
      harness.advance(by: .nanoseconds(647391))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(120539))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795478886622000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0), for: IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
        $0.answers = 2
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795478886622000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0))
      }
      rootView.observed {
        $0.incidents.answers = 2
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil)]
        $0.incidents.total = Decimal(12050) / 100
      }
      rootView.received(.told(.incidents, .answered)) {
        $0.answers = 27
      }
      harness.advance(by: .nanoseconds(881900))
      rootView.send(.jotter(.asked("1")))
      jotter.received(.detailsAsked(Reference(RecordKind(rawValue: "incident"), "1")))
      harness.advance(by: .nanoseconds(524399))
      jotter.answers("store", with: .detailsRead(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795478886626000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795478886594000000), erasedAt: nil, author: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795478886625000000), erasedAt: nil, author: nil)], media: [], earlier: nil))) {
        $0.answers = 15
        $0.answer = .details(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117668504311527121, low: 10866011183454106320), openedAt: Instant(nanoseconds: 1795478886589000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795478886626000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795478886594000000), erasedAt: nil, author: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795478886625000000), erasedAt: nil, author: nil)], media: [], earlier: nil))
      }
      rootView.observed {
        $0.jotter.answers = 15
        $0.jotter.answer = .shown(IncidentView(row: IncidentRow(number: 1, id: "01a20ae1-98bd-76d1-96cb-d399cb3432d0", openedAt: Date(timeIntervalSince1970: 1795478886.589), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795478886.594), isErased: false, author: nil, earlier: nil), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795478886.625), isErased: false, author: nil, earlier: nil)], media: []))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 28
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(1370606))
      rootView.send(.jotter(.chose("2")))
      jotter.received(.asked(.open(Reference(RecordKind(rawValue: "incident"), "2"))))
      harness.advance(by: .nanoseconds(473613))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 16
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.occurringSince = Instant(nanoseconds: 1795478886647850112)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 16
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 29
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [], found: nil, fields: nil)]
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(1004031))
      rootView.send(.jotter(.discarded("2")))
      jotter.received(.asked(.discard(Reference(RecordKind(rawValue: "incident"), "2"))))
      harness.advance(by: .nanoseconds(498691))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795478886648000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 17
        $0.occurring = nil
        $0.occurringSince = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795478886648000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 17
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 30
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil)]
        $0.incidents.occurring = nil
      }
      rootView.observed {
        $0.emergencies.occurring = nil
      }
      agenda.received(.incidentsChanged)
      agenda.ends("store")
      harness.advance(by: .nanoseconds(1352129))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(544578))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 18
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.occurringSince = Instant(nanoseconds: 1795478886651249541)
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 18
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 31
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [], found: nil, fields: nil)]
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(1458407))
      rootView.send(.jotter(.raised(false)))
      jotter.received(.asked(.emergency(false)))
      harness.advance(by: .nanoseconds(391791))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 19
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, tally: nil, occurring: Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 19
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, tally: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 32
      }
      agenda.received(.incidentsChanged)
      agenda.ends("store")
      harness.advance(by: .nanoseconds(1282576))
      rootView.send(.incidents(.asked(IncidentFilter(from: Date(timeIntervalSince1970: 1795478400.0), to: Date(timeIntervalSince1970: 1795564800.0), last: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, by: nil, limit: 20, after: nil))))
      jotter.received(.refreshAsked)
      incidents.received(.asked(IncidentQuery(from: Instant(nanoseconds: 1795478400000000000), to: Instant(nanoseconds: 1795564800000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil), by: nil)) {
        $0.query = IncidentQuery(from: Instant(nanoseconds: 1795478400000000000), to: Instant(nanoseconds: 1795564800000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil)
        $0.phase = .reading
      }
      rootView.observed {
        $0.incidents.filter = IncidentFilter(from: Date(timeIntervalSince1970: 1795478400.0), to: Date(timeIntervalSince1970: 1795564800.0), last: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, by: nil, limit: 20, after: nil)
      }
      rootView.observed {
        $0.incidents.phase = .reading
      }
      harness.advance(by: .nanoseconds(625128))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(91977))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0), for: IncidentQuery(from: Instant(nanoseconds: 1795478400000000000), to: Instant(nanoseconds: 1795564800000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
        $0.answers = 3
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0))
      }
      rootView.observed {
        $0.incidents.answers = 3
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a20ae1-98c4-7a70-8ddc-5ab13d188e68", openedAt: Date(timeIntervalSince1970: 1795478886.596), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)]
      }
      rootView.received(.told(.incidents, .answered)) {
        $0.answers = 33
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(1039534))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795478400.0), to: Date(timeIntervalSince1970: 1795564800.0), includesCancelled: true, by: nil, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795478400000000000), to: Instant(nanoseconds: 1795564800000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil), with: nil)) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795478400000000000), to: Instant(nanoseconds: 1795564800000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795478400.0), to: Date(timeIntervalSince1970: 1795564800.0), includesCancelled: true, by: nil, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(570908))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117668504311986800, low: 10222144971504914024), openedAt: Instant(nanoseconds: 1795478886596000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(126758))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117668504310939398, low: 9592633371021718201), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561200000000000), end: Instant(nanoseconds: 1795563000000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117668504310149616, low: 13291516298831454482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563000000000000), end: Instant(nanoseconds: 1795564200000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795478400000000000), to: Instant(nanoseconds: 1795564800000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil))) {
        $0.answers = 12
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117668504310939398, low: 9592633371021718201), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795561200000000000), end: Instant(nanoseconds: 1795563000000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil), Appointment(number: 1, id: UniqueID(high: 117668504310149616, low: 13291516298831454482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563000000000000), end: Instant(nanoseconds: 1795564200000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil, origin: nil), Appointment(number: 3, id: UniqueID(high: 117668504311200242, low: 11612059657918246318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795563600000000000), end: Instant(nanoseconds: 1795565400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil, origin: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 12
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a20ae1-98b4-7f06-851f-e13a1c4eb2b9", startsAt: Date(timeIntervalSince1970: 1795561200.0), endsAt: Date(timeIntervalSince1970: 1795563000.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil, origin: nil), AppointmentRow(number: 1, id: "01a20ae1-98a8-71f0-b874-f3a6fe29e112", startsAt: Date(timeIntervalSince1970: 1795563000.0), endsAt: Date(timeIntervalSince1970: 1795564200.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .completed, incident: 1, interruptedBy: nil, origin: nil), AppointmentRow(number: 3, id: "01a20ae1-98b8-79f2-a126-52bc4cdc6dae", startsAt: Date(timeIntervalSince1970: 1795563600.0), endsAt: Date(timeIntervalSince1970: 1795565400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil, origin: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 34
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(1028838))
      rootView.send(.bootstrap(.asked(count: 3, seed: 1)))
      bootstrap.received(.asked(count: 3, seed: 1)) {
        $0.count = 3
        $0.phase = .filling(done: 0)
      }
      rootView.observed {
        $0.bootstrap.count = 3
      }
      harness.advance(by: .nanoseconds(2061312))
      bootstrap.answers("fill", with: .failed(.folderNotOurs)) {
        $0.phase = .failed(.folderNotOurs)
      }
      rootView.observed {
        $0.bootstrap.outcome = .refused(.folderNotOurs)
      }
      rootView.received(.told(.bootstrap, .refused(.folderNotOurs))) {
        $0.answers = 35
        $0.complaint = .folderNotOurs
      }
    }
  }
}
