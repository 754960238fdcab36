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
    Harness.run(at: Instant(nanoseconds: 1795262837350880315), answersEffects: true) { harness in
      for name in ["jotter view", "incidents view", "schedule view", "team view", "media view", "patients view", "emergencies view", "digest view", "bootstrap view"] { harness.ignore(name) }
      let processes = Processes(store: MemoryStore(), runtime: harness.runtime)
      let rootView = harness.track(
        ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: harness.runtime))
      let team = harness.track(processes.team)
      let media = harness.track(processes.media)
      let patients = harness.track(processes.patients)
      let jotter = harness.track(processes.jotter)
      let agenda = harness.track(processes.agenda)
      let incidents = harness.track(processes.incidents)
      let emergencies = harness.track(processes.emergencies)
      let digest = harness.track(processes.digest)
      let bootstrap = harness.track(processes.bootstrap)
      _ = (team, media, patients, jotter, agenda, incidents, emergencies, digest, bootstrap)
      rootView.send(.jotter(.opened))
      jotter.received(.started)
      harness.advance(by: .nanoseconds(956025))
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
      harness.advance(by: .nanoseconds(923775))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(20262371))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(584593))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(320407))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117654345310108507, low: 13636205081784489199), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])) {
        $0.answers = 1
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117654345310108507, low: 13636205081784489199), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 1
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 1, id: "01a1fe00-f27d-7b5b-bd3d-8846302414ef", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 1, id: "01a1fe00-f27d-7b5b-bd3d-8846302414ef", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false), overlaps: [])))) {
        $0.answers = 1
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(43696117))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"))))
      harness.advance(by: .nanoseconds(658335))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(243718))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117654345312990285, low: 12219426930975151458), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])) {
        $0.answers = 2
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117654345312990285, low: 12219426930975151458), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 2
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 2, id: "01a1fe00-f2a9-744d-a994-200d6b9d9562", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 2, id: "01a1fe00-f2a9-744d-a994-200d6b9d9562", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false), overlaps: [])))) {
        $0.answers = 2
      }
      harness.advance(by: .nanoseconds(13483155))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(566919))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(272761))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117654345312990285, low: 12219426930975151458), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117654345310108507, low: 13636205081784489199), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])) {
        $0.answers = 3
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117654345312990285, low: 12219426930975151458), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117654345310108507, low: 13636205081784489199), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])
      }
      rootView.observed {
        $0.schedule.answers = 3
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false), overlaps: [AppointmentRow(number: 2, id: "01a1fe00-f2a9-744d-a994-200d6b9d9562", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fe00-f27d-7b5b-bd3d-8846302414ef", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false), overlaps: [AppointmentRow(number: 2, id: "01a1fe00-f2a9-744d-a994-200d6b9d9562", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fe00-f27d-7b5b-bd3d-8846302414ef", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)])))) {
        $0.answers = 3
      }
      harness.advance(by: .nanoseconds(1208088))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: false, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil))) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: false, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(458312))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(4221748))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117654345312990285, low: 12219426930975151458), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117654345310108507, low: 13636205081784489199), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil))) {
        $0.answers = 4
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117654345312990285, low: 12219426930975151458), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117654345310108507, low: 13636205081784489199), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 4
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a1fe00-f2a9-744d-a994-200d6b9d9562", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fe00-f27d-7b5b-bd3d-8846302414ef", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.scheduleTold(.answered(.listed))) {
        $0.answers = 4
      }
      harness.advance(by: .nanoseconds(4192070))
      rootView.send(.schedule(.opened("a1")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(Reference(.appointment, "a1")))
      harness.advance(by: .nanoseconds(536944))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(174496))
      agenda.answers("store", with: .opening(1)) {
        $0.opening = 1
        $0.openings = 1
      }
      jotter.received(.asked(.openAppointment(1)))
      harness.advance(by: .nanoseconds(434045))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(.appointment, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117654345310108507, low: 13636205081784489199), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 1
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(.appointment, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117654345310108507, low: 13636205081784489199), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 1
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.attended, RecordName(.appointment, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .appointment(AppointmentRow(number: 1, id: "01a1fe00-f27d-7b5b-bd3d-8846302414ef", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil)), others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.attended, RecordName(.appointment, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .appointment(AppointmentRow(number: 1, id: "01a1fe00-f27d-7b5b-bd3d-8846302414ef", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil)), others: [], remindsOfSession: false))))) {
        $0.answers = 5
        $0.screen = .jotter
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      rootView.observed {
        $0.emergencies.occurring = 1
      }
      harness.advance(by: .nanoseconds(11302319))
      rootView.send(.jotter(.noted("temp 39,5, heart fine", cost: 35)))
      jotter.received(.asked(.note("temp 39,5, heart fine", cost: Euro(cents: 3500))))
      harness.advance(by: .nanoseconds(558294))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500), takers: []), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795262837455000000), erasedAt: nil)), others: [], isUntaken: false, occurring: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 2
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500), takers: []), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795262837455000000), erasedAt: nil)), others: [], isUntaken: false, occurring: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 2
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 1), incident: 1), incident: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795262837.455), isErased: false)), others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 1), incident: 1), incident: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795262837.455), isErased: false)), others: [], remindsOfSession: false))))) {
        $0.answers = 6
      }
      harness.advance(by: .nanoseconds(9045861))
      rootView.send(.jotter(.began("hit by a car")))
      jotter.received(.asked(.begin("hit by a car")))
      harness.advance(by: .nanoseconds(534055))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 3
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 3
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.began, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.began, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))))) {
        $0.answers = 7
      }
      rootView.observed {
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(5354563))
      rootView.send(.jotter(.raised(true)))
      jotter.received(.asked(.emergency(true)))
      harness.advance(by: .nanoseconds(429562))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 4
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 4
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.raised, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.raised, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))))) {
        $0.answers = 8
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(807646))
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
      harness.advance(by: .nanoseconds(1286477))
      rootView.send(.jotter(.noted("no pulse in the left hind leg", cost: Decimal(12050) / 100)))
      jotter.received(.asked(.note("no pulse in the left hind leg", cost: Euro(cents: 12050))))
      harness.advance(by: .nanoseconds(411460))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795262837473000000), erasedAt: nil)), others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 5
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795262837473000000), erasedAt: nil)), others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 5
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795262837.473), isErased: false)), others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795262837.473), isErased: false)), others: [], remindsOfSession: false))))) {
        $0.answers = 10
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(1036544))
      rootView.send(.schedule(.opened("a9")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(Reference(.appointment, "a9")))
      harness.advance(by: .nanoseconds(419692))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(212572))
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
      harness.advance(by: .nanoseconds(7826674))
      rootView.send(.jotter(.erased(.note, 1)))
      jotter.received(.asked(.erase(.note, 1)))
      harness.advance(by: .nanoseconds(504692))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795262837473000000), erasedAt: Instant(nanoseconds: 1795262837483000000))), others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 6
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: [])
        $0.erasedHere = [RecordID(.note, 2, part: 1)]
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795262837473000000), erasedAt: Instant(nanoseconds: 1795262837483000000))), others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 6
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.erased, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795262837.473), isErased: true)), others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.erased, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795262837.473), isErased: true)), others: [], remindsOfSession: false))))) {
        $0.answers = 12
        $0.complaint = nil
      }
      harness.advance(by: .nanoseconds(3055422))
      rootView.send(.jotter(.restored(.note, 1)))
      jotter.received(.asked(.restore(.note, 1)))
      harness.advance(by: .nanoseconds(385760))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795262837473000000), erasedAt: nil)), others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 7
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: [])
        $0.erasedHere = []
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795262837473000000), erasedAt: nil)), others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 7
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.restored, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795262837.473), isErased: false)), others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.restored, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795262837.473), isErased: false)), others: [], remindsOfSession: false))))) {
        $0.answers = 13
      }
      harness.advance(by: .nanoseconds(991290))
      rootView.send(.jotter(.described("Kasimir, hit by a car")))
      jotter.received(.asked(.describe("Kasimir, hit by a car")))
      harness.advance(by: .nanoseconds(341575))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 8
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 8
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.described, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.described, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))))) {
        $0.answers = 14
      }
      harness.advance(by: .nanoseconds(853988))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(333254))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795262837489000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 9
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795262837489000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 9
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], remindsOfSession: false))))) {
        $0.answers = 15
      }
      rootView.observed {
        $0.incidents.occurring = nil
      }
      rootView.observed {
        $0.emergencies.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(582987))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500), takers: []))]))) {
        $0.answers = 7
        $0.answer = .news(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500), takers: []))]))
        $0.resumptions = 1
      }
      rootView.observed {
        $0.schedule.answers = 7
        $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []))]))
      }
      rootView.received(.scheduleTold(.answered(.told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []))]))))) {
        $0.answers = 16
        $0.screen = .schedule
      }
      jotter.received(.refreshAsked)
      harness.advance(by: .nanoseconds(8574148))
      jotter.answers("store", with: .refreshed(Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500), takers: []), practitioner: nil, patient: nil)) {
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500), takers: [])
      }
      rootView.observed {
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      rootView.observed {
        $0.emergencies.occurring = 1
      }
      harness.advance(by: .nanoseconds(593833))
      rootView.send(.jotter(.noted("booster given", cost: 20)))
      jotter.received(.asked(.note("booster given", cost: Euro(cents: 2000))))
      harness.advance(by: .nanoseconds(376520))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500), takers: []), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795262837499000000), erasedAt: nil)), others: [], isUntaken: false, occurring: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 10
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500), takers: []), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795262837499000000), erasedAt: nil)), others: [], isUntaken: false, occurring: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 10
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 2), incident: 1), incident: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795262837.499), isErased: false)), others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 2), incident: 1), incident: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795262837.499), isErased: false)), others: [], remindsOfSession: false))))) {
        $0.answers = 17
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(970998))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(328083))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795262837500000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500), takers: []), subject: nil, others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 11
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795262837500000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500), takers: []), subject: nil, others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 11
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], remindsOfSession: false))))) {
        $0.answers = 18
      }
      rootView.observed {
        $0.incidents.occurring = nil
      }
      rootView.observed {
        $0.emergencies.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(451385))
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
      harness.advance(by: .nanoseconds(1680293))
      rootView.send(.schedule(.moved("a3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: nil)))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.move(Reference(.appointment, "a3"), start: Instant(nanoseconds: 1795304400000000000), end: nil)))
      harness.advance(by: .nanoseconds(430098))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(215090))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])) {
        $0.answers = 9
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 9
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.moved, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.moved, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false), overlaps: [])))) {
        $0.answers = 20
      }
      harness.advance(by: .nanoseconds(969638))
      rootView.send(.schedule(.showed("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.detailsAsked(Reference(.appointment, "a3")))
      harness.advance(by: .nanoseconds(384448))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(166296))
      agenda.answers("store", with: .detailsRead(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))) {
        $0.answers = 10
        $0.answer = .details(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))
      }
      rootView.observed {
        $0.schedule.answers = 10
        $0.schedule.answer = .shown(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil))
      }
      rootView.received(.scheduleTold(.answered(.shown(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil))))) {
        $0.answers = 21
      }
      harness.advance(by: .nanoseconds(839929))
      rootView.send(.schedule(.cancelled("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.cancel(Reference(.appointment, "a3"))))
      harness.advance(by: .nanoseconds(476691))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(198836))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795262837506000000), incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])) {
        $0.answers = 11
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795262837506000000), incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 11
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false), overlaps: [])))) {
        $0.answers = 22
      }
      harness.advance(by: .nanoseconds(537498))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(380956))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 12
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 12
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false))))) {
        $0.answers = 23
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(1077661))
      rootView.send(.jotter(.redid))
      jotter.received(.asked(.redo(.session)))
      harness.advance(by: .nanoseconds(329966))
      jotter.answers("store", with: .committed(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795262837506000000), incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 13
        $0.answer = .receipt(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795262837506000000), incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 13
        $0.jotter.answer = .confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false))))) {
        $0.answers = 24
      }
      harness.advance(by: .nanoseconds(830720))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(303733))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 14
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 14
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], remindsOfSession: false))))) {
        $0.answers = 25
      }
      harness.advance(by: .nanoseconds(819968))
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
      harness.advance(by: .nanoseconds(459430))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(199867))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795262837500000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500), takers: [])], hasMore: false, isBeginning: false), for: IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil))) {
        $0.answers = 1
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795262837500000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500), takers: [])], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 1
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [])]
        $0.incidents.total = 55
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 26
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(1562929))
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
      harness.advance(by: .nanoseconds(421858))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(160212))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795262837489000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false), for: IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil))) {
        $0.answers = 2
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795262837489000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 2
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [])]
        $0.incidents.total = Decimal(12050) / 100
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 27
      }
      harness.advance(by: .nanoseconds(878821))
      rootView.send(.jotter(.asked("1")))
      jotter.received(.detailsAsked(Reference(.incident, "1")))
      harness.advance(by: .nanoseconds(340296))
      jotter.answers("store", with: .detailsRead(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795262837500000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500), takers: []), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795262837455000000), erasedAt: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795262837499000000), erasedAt: nil)], media: []))) {
        $0.answers = 15
        $0.answer = .details(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117654345314695546, low: 13433643110344086428), openedAt: Instant(nanoseconds: 1795262837443000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795262837500000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500), takers: []), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795262837455000000), erasedAt: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795262837499000000), erasedAt: nil)], media: []))
      }
      rootView.observed {
        $0.jotter.answers = 15
        $0.jotter.answer = .shown(IncidentView(row: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795262837.455), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795262837.499), isErased: false)], media: []))
      }
      rootView.received(.jotterTold(.answered(.shown(IncidentView(row: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795262837.455), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795262837.499), isErased: false)], media: []))))) {
        $0.answers = 28
        $0.screen = .incident(IncidentView(row: IncidentRow(number: 1, id: "01a1fe00-f2c3-797a-ba6d-e33bff6ed39c", openedAt: Date(timeIntervalSince1970: 1795262837.443), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795262837.455), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795262837.499), isErased: false)], media: []))
      }
      harness.advance(by: .nanoseconds(1297151))
      rootView.send(.jotter(.chose("2")))
      jotter.received(.asked(.open(Reference(.incident, "2"))))
      harness.advance(by: .nanoseconds(374455))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 16
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 16
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))))) {
        $0.answers = 29
        $0.screen = .jotter
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [])]
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(891786))
      rootView.send(.jotter(.discarded("2")))
      jotter.received(.asked(.discard(Reference(.incident, "2"))))
      harness.advance(by: .nanoseconds(328206))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795262837517000000), patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))) {
        $0.answers = 17
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795262837517000000), patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: nil, inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 17
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false, takers: []), subject: nil, others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false, takers: []), subject: nil, others: [], remindsOfSession: false))))) {
        $0.answers = 30
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [])]
        $0.incidents.occurring = nil
      }
      rootView.observed {
        $0.emergencies.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(432399))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(832772))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(358035))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 18
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 18
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))))) {
        $0.answers = 31
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [])]
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(1075447))
      rootView.send(.jotter(.raised(false)))
      jotter.received(.asked(.emergency(false)))
      harness.advance(by: .nanoseconds(323258))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))) {
        $0.answers = 19
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), subject: nil, others: [], isUntaken: false, occurring: Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil))
      }
      rootView.observed {
        $0.jotter.answers = 19
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], remindsOfSession: false))))) {
        $0.answers = 32
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(424574))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(805532))
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
      harness.advance(by: .nanoseconds(455038))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(183845))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false), for: IncidentQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil))) {
        $0.answers = 3
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 3
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fe00-f2d8-71df-a8ad-27d08af1f967", openedAt: Date(timeIntervalSince1970: 1795262837.464), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [])]
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 33
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(398771))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: true, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil))) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: true, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(399206))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117654345316069855, low: 12154414745980631399), openedAt: Instant(nanoseconds: 1795262837464000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050), takers: []), practitioner: nil, patient: nil))
      harness.advance(by: .nanoseconds(172877))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117654345312990285, low: 12219426930975151458), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117654345310108507, low: 13636205081784489199), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303860000000000), end: Instant(nanoseconds: 1795305060000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil))) {
        $0.answers = 12
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117654345312990285, low: 12219426930975151458), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117654345310108507, low: 13636205081784489199), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303860000000000), end: Instant(nanoseconds: 1795305060000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117654345313972698, low: 9484656096327013601), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 12
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a1fe00-f2a9-744d-a994-200d6b9d9562", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fe00-f27d-7b5b-bd3d-8846302414ef", startsAt: Date(timeIntervalSince1970: 1795303860.0), endsAt: Date(timeIntervalSince1970: 1795305060.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .completed, incident: 1, interruptedBy: nil), AppointmentRow(number: 3, id: "01a1fe00-f2b8-71da-83a0-4477be5094e1", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.scheduleTold(.answered(.listed))) {
        $0.answers = 34
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(1001773))
      rootView.send(.bootstrap(.asked(count: 3, seed: 1)))
      bootstrap.received(.asked(count: 3, seed: 1)) {
        $0.count = 3
        $0.phase = .filling(done: 0)
      }
      rootView.observed {
        $0.bootstrap.count = 3
      }
      harness.advance(by: .nanoseconds(259987))
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
