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
    Harness.run(at: Instant(nanoseconds: 1795276744203047188), answersEffects: true) { harness in
      for name in ["jotter view", "incidents view", "schedule view", "team view", "media view", "patients view", "guardians view", "form view", "emergencies view", "digest view", "archive view", "bootstrap view"] { harness.ignore(name) }
      let processes = Processes(store: MemoryStore(), runtime: harness.runtime)
      let rootView = harness.track(
        ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: harness.runtime))
      let team = harness.track(processes.team)
      let patients = harness.track(processes.patients)
      let guardians = harness.track(processes.guardians)
      let media = harness.track(processes.media)
      let jotter = harness.track(processes.jotter)
      let agenda = harness.track(processes.agenda)
      let incidents = harness.track(processes.incidents)
      let emergencies = harness.track(processes.emergencies)
      let digest = harness.track(processes.digest)
      let archive = harness.track(processes.archive)
      let bootstrap = harness.track(processes.bootstrap)
      _ = (team, patients, guardians, media, jotter, agenda, incidents, emergencies, digest, archive, bootstrap)
      rootView.send(.jotter(.opened))
      jotter.received(.started)
      harness.advance(by: .nanoseconds(1606746))
      jotter.answers("store", with: .sessionOpened(1, occurring: nil, practitioner: nil, patient: nil)) {
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
      team.received(.sessionOpened(1)) {
        $0.session = 1
      }
      media.received(.sessionOpened(1)) {
        $0.session = 1
      }
      patients.received(.sessionOpened(1)) {
        $0.session = 1
      }
      guardians.received(.sessionOpened(1)) {
        $0.session = 1
      }
      harness.advance(by: .nanoseconds(6711685))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(419162))
      media.answers("collect", with: .collected(0))
      harness.advance(by: .nanoseconds(4030272))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(765519))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(616701))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117655256708902932, low: 13101529938464880259), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Rex", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])) {
        $0.answers = 1
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117655256708902932, low: 13101529938464880259), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Rex", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 1
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 1, id: "01a1fed5-2617-7014-b5d1-fc106c583683", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Rex", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 1, id: "01a1fed5-2617-7014-b5d1-fc106c583683", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Rex", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [])))) {
        $0.answers = 1
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(6879774))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"))))
      harness.advance(by: .nanoseconds(1007096))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(422951))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117655256709493359, low: 11518414097851272996), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Mila", candidates: []), Unmatched(kind: .practitioner, text: "Ada", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])) {
        $0.answers = 2
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117655256709493359, low: 11518414097851272996), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Mila", candidates: []), Unmatched(kind: .practitioner, text: "Ada", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 2
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 2, id: "01a1fed5-2620-726f-9fd9-a0984646cf24", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Mila", candidates: []), UnmatchedName(kind: .practitioner, text: "Ada", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 2, id: "01a1fed5-2620-726f-9fd9-a0984646cf24", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Mila", candidates: []), UnmatchedName(kind: .practitioner, text: "Ada", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [])))) {
        $0.answers = 2
      }
      harness.advance(by: .nanoseconds(2063194))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(776060))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(295405))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Balou", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117655256709493359, low: 11518414097851272996), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655256708902932, low: 13101529938464880259), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])) {
        $0.answers = 3
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Balou", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117655256709493359, low: 11518414097851272996), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655256708902932, low: 13101529938464880259), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])
      }
      rootView.observed {
        $0.schedule.answers = 3
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Balou", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [AppointmentRow(number: 2, id: "01a1fed5-2620-726f-9fd9-a0984646cf24", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fed5-2617-7014-b5d1-fc106c583683", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Balou", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [AppointmentRow(number: 2, id: "01a1fed5-2620-726f-9fd9-a0984646cf24", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fed5-2617-7014-b5d1-fc106c583683", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)])))) {
        $0.answers = 3
      }
      harness.advance(by: .nanoseconds(1360943))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: false, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil))) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: false, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(825034))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(208980))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117655256709493359, low: 11518414097851272996), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655256708902932, low: 13101529938464880259), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil))) {
        $0.answers = 4
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117655256709493359, low: 11518414097851272996), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655256708902932, low: 13101529938464880259), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 4
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a1fed5-2620-726f-9fd9-a0984646cf24", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fed5-2617-7014-b5d1-fc106c583683", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.scheduleTold(.answered(.listed))) {
        $0.answers = 4
      }
      harness.advance(by: .nanoseconds(1458879))
      rootView.send(.schedule(.opened("a1")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(Reference(.appointment, "a1")))
      harness.advance(by: .nanoseconds(745461))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(189015))
      agenda.answers("store", with: .opening(1)) {
        $0.opening = 1
        $0.openings = 1
      }
      jotter.received(.asked(.openAppointment(1)))
      harness.advance(by: .nanoseconds(529311))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(.appointment, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117655256708902932, low: 13101529938464880259), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Rex", candidates: [])], appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 1
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(.appointment, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117655256708902932, low: 13101529938464880259), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Rex", candidates: [])], appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 1
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.attended, RecordName(.appointment, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .appointment(AppointmentRow(number: 1, id: "01a1fed5-2617-7014-b5d1-fc106c583683", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Rex", candidates: [])], appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.attended, RecordName(.appointment, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .appointment(AppointmentRow(number: 1, id: "01a1fed5-2617-7014-b5d1-fc106c583683", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Rex", candidates: [])], appointments: nil, remindsOfSession: false))))) {
        $0.answers = 5
        $0.screen = .jotter
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      rootView.observed {
        $0.emergencies.occurring = 1
      }
      harness.advance(by: .nanoseconds(4134881))
      rootView.send(.jotter(.noted("temp 39,5, heart fine", cost: 35)))
      jotter.received(.asked(.note("temp 39,5, heart fine", cost: Euro(cents: 3500))))
      harness.advance(by: .nanoseconds(631387))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795276744238000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 2
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795276744238000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 2
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 1), incident: 1), incident: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795276744.238), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 1), incident: 1), incident: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795276744.238), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 6
      }
      harness.advance(by: .nanoseconds(1630283))
      rootView.send(.jotter(.began("hit by a car")))
      jotter.received(.asked(.begin("hit by a car")))
      harness.advance(by: .nanoseconds(483755))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 3
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 3
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.began, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.began, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 7
      }
      rootView.observed {
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(1107167))
      rootView.send(.jotter(.raised(true)))
      jotter.received(.asked(.emergency(true)))
      harness.advance(by: .nanoseconds(381173))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 4
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 4
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.raised, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.raised, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 8
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(943870))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [AgendaNews.Interrupted(appointment: 1, by: 2)], resumed: []))) {
        $0.answers = 5
        $0.answer = .news(AgendaNews(completed: [], interrupted: [AgendaNews.Interrupted(appointment: 1, by: 2)], resumed: []))
      }
      rootView.observed {
        $0.schedule.answers = 5
        $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [ScheduleNews.Interrupted(appointment: 1, by: 2)], resumed: []))
      }
      rootView.received(.scheduleTold(.answered(.told(ScheduleNews(completed: [], interrupted: [ScheduleNews.Interrupted(appointment: 1, by: 2)], resumed: []))))) {
        $0.answers = 9
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(1685172))
      rootView.send(.jotter(.noted("no pulse in the left hind leg", cost: Decimal(12050) / 100)))
      jotter.received(.asked(.note("no pulse in the left hind leg", cost: Euro(cents: 12050))))
      harness.advance(by: .nanoseconds(502609))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795276744244000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 5
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795276744244000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 5
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795276744.244), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795276744.244), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 10
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(1282590))
      rootView.send(.schedule(.opened("a9")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(Reference(.appointment, "a9")))
      harness.advance(by: .nanoseconds(602216))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(294491))
      agenda.answers("store", with: .failed(.noSuch(Reference(.appointment, "a9")))) {
        $0.answers = 6
        $0.answer = .failure(.noSuch(Reference(.appointment, "a9")))
      }
      rootView.observed {
        $0.schedule.answers = 6
        $0.schedule.answer = .refused(.noSuch(.appointment, "a9"))
      }
      rootView.received(.scheduleTold(.answered(.refused(.noSuch(.appointment, "a9"))))) {
        $0.answers = 11
        $0.complaint = .noSuch(.appointment, "a9")
      }
      harness.advance(by: .nanoseconds(5785692))
      rootView.send(.jotter(.erased(.note, 1)))
      jotter.received(.asked(.erase(.note, 1)))
      harness.advance(by: .nanoseconds(606797))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795276744244000000), erasedAt: Instant(nanoseconds: 1795276744253000000))), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 6
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [])
        $0.erasedHere = [RecordID(.note, 2, part: 1)]
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795276744244000000), erasedAt: Instant(nanoseconds: 1795276744253000000))), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 6
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.erased, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795276744.244), isErased: true)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.erased, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795276744.244), isErased: true)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 12
        $0.complaint = nil
      }
      harness.advance(by: .nanoseconds(1367063))
      rootView.send(.jotter(.restored(.note, 1)))
      jotter.received(.asked(.restore(.note, 1)))
      harness.advance(by: .nanoseconds(422217))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795276744244000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 7
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.erasedHere = []
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795276744244000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 7
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.restored, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795276744.244), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.restored, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795276744.244), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 13
      }
      harness.advance(by: .nanoseconds(1146120))
      rootView.send(.jotter(.described("Kasimir, hit by a car")))
      jotter.received(.asked(.describe("Kasimir, hit by a car")))
      harness.advance(by: .nanoseconds(486844))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 8
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 8
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.described, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.described, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 14
      }
      harness.advance(by: .nanoseconds(1166045))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(527458))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795276744258000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 9
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795276744258000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 9
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 15
      }
      rootView.observed {
        $0.incidents.occurring = nil
      }
      rootView.observed {
        $0.emergencies.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(817450))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []))]))) {
        $0.answers = 7
        $0.answer = .news(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []))]))
        $0.resumptions = 1
      }
      rootView.observed {
        $0.schedule.answers = 7
        $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []))]))
      }
      rootView.received(.scheduleTold(.answered(.told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []))]))))) {
        $0.answers = 16
        $0.screen = .schedule
      }
      jotter.received(.refreshAsked)
      harness.advance(by: .nanoseconds(825112))
      jotter.answers("store", with: .refreshed(Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []), practitioner: nil, patient: nil)) {
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [])
      }
      rootView.observed {
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      rootView.observed {
        $0.emergencies.occurring = 1
      }
      harness.advance(by: .nanoseconds(1984851))
      rootView.send(.jotter(.noted("booster given", cost: 20)))
      jotter.received(.asked(.note("booster given", cost: Euro(cents: 2000))))
      harness.advance(by: .nanoseconds(771081))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795276744262000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 10
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795276744262000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 10
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 2), incident: 1), incident: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795276744.262), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 2), incident: 1), incident: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795276744.262), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 17
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(1245296))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(661377))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795276744264000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 11
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795276744264000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 11
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 18
      }
      rootView.observed {
        $0.incidents.occurring = nil
      }
      rootView.observed {
        $0.emergencies.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(628758))
      agenda.answers("store", with: .followed(AgendaNews(completed: [1], interrupted: [], resumed: []))) {
        $0.answers = 8
        $0.answer = .news(AgendaNews(completed: [1], interrupted: [], resumed: []))
      }
      rootView.observed {
        $0.schedule.answers = 8
        $0.schedule.answer = .told(ScheduleNews(completed: [1], interrupted: [], resumed: []))
      }
      rootView.received(.scheduleTold(.answered(.told(ScheduleNews(completed: [1], interrupted: [], resumed: []))))) {
        $0.answers = 19
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(2023913))
      rootView.send(.schedule(.moved("a3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: nil)))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.move(Reference(.appointment, "a3"), start: Instant(nanoseconds: 1795304400000000000), end: nil)))
      harness.advance(by: .nanoseconds(688082))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(335906))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])) {
        $0.answers = 9
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 9
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.moved, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.moved, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false), overlaps: [])))) {
        $0.answers = 20
      }
      harness.advance(by: .nanoseconds(1410539))
      rootView.send(.schedule(.showed("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.detailsAsked(Reference(.appointment, "a3")))
      harness.advance(by: .nanoseconds(824744))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(194082))
      agenda.answers("store", with: .detailsRead(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))) {
        $0.answers = 10
        $0.answer = .details(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))
      }
      rootView.observed {
        $0.schedule.answers = 10
        $0.schedule.answer = .shown(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil))
      }
      rootView.received(.scheduleTold(.answered(.shown(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil))))) {
        $0.answers = 21
      }
      harness.advance(by: .nanoseconds(1419970))
      rootView.send(.schedule(.cancelled("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.cancel(Reference(.appointment, "a3"))))
      harness.advance(by: .nanoseconds(781858))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(275126))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795276744272000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])) {
        $0.answers = 11
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795276744272000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 11
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false), overlaps: [])))) {
        $0.answers = 22
      }
      harness.advance(by: .nanoseconds(1263185))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(1394670))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 12
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 12
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 23
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(1247127))
      rootView.send(.jotter(.redid))
      jotter.received(.asked(.redo(.session)))
      harness.advance(by: .nanoseconds(466624))
      jotter.answers("store", with: .committed(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795276744272000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 13
        $0.answer = .receipt(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795276744272000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 13
        $0.jotter.answer = .confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 24
      }
      harness.advance(by: .nanoseconds(1177202))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(431291))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 14
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 14
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 25
      }
      harness.advance(by: .nanoseconds(1111613))
      rootView.send(.incidents(.asked(IncidentFilter(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, by: nil, limit: 20, after: nil))))
      jotter.received(.refreshAsked)
      incidents.received(.asked(IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil), by: nil)) {
        $0.query = IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil)
        $0.phase = .reading
      }
      rootView.observed {
        $0.incidents.filter = IncidentFilter(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, by: nil, limit: 20, after: nil)
      }
      rootView.observed {
        $0.incidents.phase = .reading
      }
      harness.advance(by: .nanoseconds(1210919))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(284101))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795276744264000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [])], hasMore: false, isBeginning: false), for: IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil))) {
        $0.answers = 1
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795276744264000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [])], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 1
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [])]
        $0.incidents.total = 55
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 26
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(1947876))
      rootView.send(.incidents(.asked(IncidentFilter(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, by: nil, limit: 20, after: nil))))
      jotter.received(.refreshAsked)
      incidents.received(.asked(IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil), by: nil)) {
        $0.query = IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil)
        $0.phase = .reading
      }
      rootView.observed {
        $0.incidents.filter = IncidentFilter(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, by: nil, limit: 20, after: nil)
      }
      rootView.observed {
        $0.incidents.phase = .reading
      }
      harness.advance(by: .nanoseconds(560087))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(207469))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795276744258000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false), for: IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil))) {
        $0.answers = 2
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795276744258000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 2
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [])]
        $0.incidents.total = Decimal(12050) / 100
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 27
      }
      harness.advance(by: .nanoseconds(1155909))
      rootView.send(.jotter(.asked("1")))
      jotter.received(.detailsAsked(Reference(.incident, "1")))
      harness.advance(by: .nanoseconds(542552))
      jotter.answers("store", with: .detailsRead(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795276744264000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795276744238000000), erasedAt: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795276744262000000), erasedAt: nil)], media: []))) {
        $0.answers = 15
        $0.answer = .details(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117655256710083901, low: 11515882557756588779), openedAt: Instant(nanoseconds: 1795276744233000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795276744264000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795276744238000000), erasedAt: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795276744262000000), erasedAt: nil)], media: []))
      }
      rootView.observed {
        $0.jotter.answers = 15
        $0.jotter.answer = .shown(IncidentView(row: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795276744.238), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795276744.262), isErased: false)], media: []))
      }
      rootView.received(.jotterTold(.answered(.shown(IncidentView(row: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795276744.238), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795276744.262), isErased: false)], media: []))))) {
        $0.answers = 28
        $0.screen = .incident(IncidentView(row: IncidentRow(number: 1, id: "01a1fed5-2629-753d-9fd0-a22c2a32c2eb", openedAt: Date(timeIntervalSince1970: 1795276744.233), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795276744.238), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795276744.262), isErased: false)], media: []))
      }
      harness.advance(by: .nanoseconds(2108498))
      rootView.send(.jotter(.chose("2")))
      jotter.received(.asked(.open(Reference(.incident, "2"))))
      harness.advance(by: .nanoseconds(903351))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 16
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 16
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 29
        $0.screen = .jotter
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [])]
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(1644191))
      rootView.send(.jotter(.discarded("2")))
      jotter.received(.asked(.discard(Reference(.incident, "2"))))
      harness.advance(by: .nanoseconds(762347))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795276744291000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 17
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795276744291000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 17
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 30
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [])]
        $0.incidents.occurring = nil
      }
      rootView.observed {
        $0.emergencies.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(862274))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(1471276))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(909303))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 18
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 18
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 31
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [])]
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(1902582))
      rootView.send(.jotter(.raised(false)))
      jotter.received(.asked(.emergency(false)))
      harness.advance(by: .nanoseconds(653671))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 19
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 19
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 32
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(1272950))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(474866))
      rootView.send(.incidents(.asked(IncidentFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, by: nil, limit: 20, after: nil))))
      jotter.received(.refreshAsked)
      incidents.received(.asked(IncidentQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil), by: nil)) {
        $0.query = IncidentQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil)
        $0.phase = .reading
      }
      rootView.observed {
        $0.incidents.filter = IncidentFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, by: nil, limit: 20, after: nil)
      }
      rootView.observed {
        $0.incidents.phase = .reading
      }
      harness.advance(by: .nanoseconds(620561))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(219130))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false), for: IncidentQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil))) {
        $0.answers = 3
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 3
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fed5-2630-7bb8-b6b1-9f5938ec705a", openedAt: Date(timeIntervalSince1970: 1795276744.24), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [])]
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 33
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(1202994))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: true, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil))) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: true, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(526444))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117655256710544312, low: 13164478391336595546), openedAt: Instant(nanoseconds: 1795276744240000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(262830))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117655256709493359, low: 11518414097851272996), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655256708902932, low: 13101529938464880259), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303860000000000), end: Instant(nanoseconds: 1795305060000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil))) {
        $0.answers = 12
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117655256709493359, low: 11518414097851272996), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655256708902932, low: 13101529938464880259), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303860000000000), end: Instant(nanoseconds: 1795305060000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117655256709690102, low: 9852373166290994376), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 12
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a1fed5-2620-726f-9fd9-a0984646cf24", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fed5-2617-7014-b5d1-fc106c583683", startsAt: Date(timeIntervalSince1970: 1795303860.0), endsAt: Date(timeIntervalSince1970: 1795305060.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .completed, incident: 1, interruptedBy: nil), AppointmentRow(number: 3, id: "01a1fed5-2623-72f6-88ba-a931d35d84c8", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.scheduleTold(.answered(.listed))) {
        $0.answers = 34
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(1271320))
      rootView.send(.bootstrap(.asked(count: 3, seed: 1)))
      bootstrap.received(.asked(count: 3, seed: 1)) {
        $0.count = 3
        $0.phase = .filling(done: 0)
      }
      rootView.observed {
        $0.bootstrap.count = 3
      }
      harness.advance(by: .nanoseconds(403253))
      bootstrap.answers("fill", with: .failed(.folderNotOurs)) {
        $0.phase = .failed(.folderNotOurs)
      }
      rootView.observed {
        $0.bootstrap.outcome = .refused(.folderNotOurs)
      }
      rootView.received(.bootstrapTold(.refused(.folderNotOurs))) {
        $0.answers = 35
        $0.complaint = .folderNotOurs
      }
    }
  }
}
