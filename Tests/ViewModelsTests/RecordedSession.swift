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
    Harness.run(at: Instant(nanoseconds: 1795254517083543116), answersEffects: true) { harness in
      for name in ["jotter view", "incidents view", "schedule view", "team view", "bootstrap view"] { harness.ignore(name) }
      let processes = Processes(store: MemoryStore(), runtime: harness.runtime)
      let rootView = harness.track(
        ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: harness.runtime))
      let team = harness.track(processes.team)
      let jotter = harness.track(processes.jotter)
      let agenda = harness.track(processes.agenda)
      let incidents = harness.track(processes.incidents)
      let bootstrap = harness.track(processes.bootstrap)
      _ = (team, jotter, agenda, incidents, bootstrap)
      rootView.send(.jotter(.opened))
      jotter.received(.started)
      harness.advance(by: .nanoseconds(853217))
      jotter.answers("store", with: .sessionOpened(1, occurring: nil, practitioner: nil)) {
        $0.session = 1
      }
      rootView.observed {
        $0.jotter.isOpen = true
      }
      agenda.received(.sessionOpened(1)) {
        $0.session = 1
      }
      team.received(.sessionOpened(1)) {
        $0.session = 1
      }
      harness.advance(by: .nanoseconds(670032))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(1526377))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(460699))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil))
      harness.advance(by: .nanoseconds(257356))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 1, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 1, id: UniqueID(high: 117653800031780401, low: 12767279990660650286), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil), overlaps: [])) {
        $0.answers = 1
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 1, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 1, id: UniqueID(high: 117653800031780401, low: 12767279990660650286), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 1
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 1, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 1, id: "01a1fd81-fd5e-7e31-b12e-7d81ef47d52e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 1, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 1, id: "01a1fd81-fd5e-7e31-b12e-7d81ef47d52e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil), overlaps: [])))) {
        $0.answers = 1
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(2773488))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"))))
      harness.advance(by: .nanoseconds(397672))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil))
      harness.advance(by: .nanoseconds(166568))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 2, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 2, id: UniqueID(high: 117653800032042290, low: 12357066696033995683), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil), overlaps: [])) {
        $0.answers = 2
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 2, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 2, id: UniqueID(high: 117653800032042290, low: 12357066696033995683), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 2
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 2, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 2, id: "01a1fd81-fd62-7d32-ab7d-1eb082ea8ba3", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 2, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 2, id: "01a1fd81-fd62-7d32-ab7d-1eb082ea8ba3", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil), overlaps: [])))) {
        $0.answers = 2
      }
      harness.advance(by: .nanoseconds(1066985))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(378591))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil))
      harness.advance(by: .nanoseconds(171793))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117653800032042290, low: 12357066696033995683), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653800031780401, low: 12767279990660650286), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])) {
        $0.answers = 3
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117653800032042290, low: 12357066696033995683), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653800031780401, low: 12767279990660650286), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])
      }
      rootView.observed {
        $0.schedule.answers = 3
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil), overlaps: [AppointmentRow(number: 2, id: "01a1fd81-fd62-7d32-ab7d-1eb082ea8ba3", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fd81-fd5e-7e31-b12e-7d81ef47d52e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil), overlaps: [AppointmentRow(number: 2, id: "01a1fd81-fd62-7d32-ab7d-1eb082ea8ba3", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fd81-fd5e-7e31-b12e-7d81ef47d52e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)])))) {
        $0.answers = 3
      }
      harness.advance(by: .nanoseconds(403677))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: false, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil))) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: false, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(377906))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil))
      harness.advance(by: .nanoseconds(136833))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117653800032042290, low: 12357066696033995683), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653800031780401, low: 12767279990660650286), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil))) {
        $0.answers = 4
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117653800032042290, low: 12357066696033995683), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653800031780401, low: 12767279990660650286), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 4
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a1fd81-fd62-7d32-ab7d-1eb082ea8ba3", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fd81-fd5e-7e31-b12e-7d81ef47d52e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.scheduleTold(.answered(.listed))) {
        $0.answers = 4
      }
      harness.advance(by: .nanoseconds(404530))
      rootView.send(.schedule(.opened("a1")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(AppointmentReference("a1")))
      harness.advance(by: .nanoseconds(371466))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil))
      harness.advance(by: .nanoseconds(132235))
      agenda.answers("store", with: .opening(1)) {
        $0.opening = 1
        $0.openings = 1
      }
      jotter.received(.asked(.openAppointment(1)))
      harness.advance(by: .nanoseconds(330976))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.attended, incident: 1, note: nil, appointment: 1, practitioner: nil), incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: Appointment(number: 1, id: UniqueID(high: 117653800031780401, low: 12767279990660650286), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil), practitioner: nil, inSession: nil))) {
        $0.answers = 1
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.attended, incident: 1, note: nil, appointment: 1, practitioner: nil), incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: Appointment(number: 1, id: UniqueID(high: 117653800031780401, low: 12767279990660650286), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil), practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 1
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.attended, incident: 1, note: nil, appointment: 1, practitioner: nil), incident: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: AppointmentRow(number: 1, id: "01a1fd81-fd5e-7e31-b12e-7d81ef47d52e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil), practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.attended, incident: 1, note: nil, appointment: 1, practitioner: nil), incident: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: AppointmentRow(number: 1, id: "01a1fd81-fd5e-7e31-b12e-7d81ef47d52e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil), practitioner: nil))))) {
        $0.answers = 5
        $0.screen = .jotter
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      harness.advance(by: .nanoseconds(1304498))
      rootView.send(.jotter(.noted("temp 39,5, heart fine", cost: 35)))
      jotter.received(.asked(.note("temp 39,5, heart fine", cost: Euro(cents: 3500))))
      harness.advance(by: .nanoseconds(391976))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 1, note: 1, appointment: nil, practitioner: nil), incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)), note: Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795254517095000000), erasedAt: nil), occurring: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)), appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 2
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 1, note: 1, appointment: nil, practitioner: nil), incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)), note: Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795254517095000000), erasedAt: nil), occurring: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)), appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 2
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 1, note: 1, appointment: nil, practitioner: nil), incident: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795254517.095), isErased: false), appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 1, note: 1, appointment: nil, practitioner: nil), incident: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795254517.095), isErased: false), appointment: nil, practitioner: nil))))) {
        $0.answers = 6
      }
      harness.advance(by: .nanoseconds(487592))
      rootView.send(.jotter(.began("hit by a car")))
      jotter.received(.asked(.begin("hit by a car")))
      harness.advance(by: .nanoseconds(304746))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.began, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 3
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.began, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 3
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.began, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.began, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))))) {
        $0.answers = 7
      }
      rootView.observed {
        $0.incidents.occurring = 2
      }
      harness.advance(by: .nanoseconds(353046))
      rootView.send(.jotter(.raised(true)))
      jotter.received(.asked(.emergency(true)))
      harness.advance(by: .nanoseconds(258127))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.raised, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 4
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.raised, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 4
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.raised, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.raised, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))))) {
        $0.answers = 8
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(618045))
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
      harness.advance(by: .nanoseconds(479031))
      rootView.send(.jotter(.noted("no pulse in the left hind leg", cost: Decimal(12050) / 100)))
      jotter.received(.asked(.note("no pulse in the left hind leg", cost: Euro(cents: 12050))))
      harness.advance(by: .nanoseconds(360919))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795254517098000000), erasedAt: nil), occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 5
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795254517098000000), erasedAt: nil), occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 5
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795254517.098), isErased: false), appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795254517.098), isErased: false), appointment: nil, practitioner: nil))))) {
        $0.answers = 10
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(399292))
      rootView.send(.schedule(.opened("a9")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(AppointmentReference("a9")))
      harness.advance(by: .nanoseconds(392797))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), practitioner: nil))
      harness.advance(by: .nanoseconds(172661))
      agenda.answers("store", with: .failed(.noSuchAppointment("a9"))) {
        $0.answers = 6
        $0.answer = .failure(.noSuchAppointment("a9"))
      }
      rootView.observed {
        $0.schedule.answers = 6
        $0.schedule.answer = .refused(.noSuchAppointment("a9"))
      }
      rootView.received(.scheduleTold(.answered(.refused(.noSuchAppointment("a9"))))) {
        $0.answers = 11
        $0.complaint = .noSuchAppointment("a9")
      }
      harness.advance(by: .nanoseconds(1963145))
      rootView.send(.jotter(.erased(note: 1)))
      jotter.received(.asked(.erase(note: 1)))
      harness.advance(by: .nanoseconds(298847))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.erased, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795254517098000000), erasedAt: Instant(nanoseconds: 1795254517101000000)), occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 6
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0))
        $0.erasedHere = [1]
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.erased, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795254517098000000), erasedAt: Instant(nanoseconds: 1795254517101000000)), occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 6
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.erased, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795254517.098), isErased: true), appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.erased, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795254517.098), isErased: true), appointment: nil, practitioner: nil))))) {
        $0.answers = 12
        $0.complaint = nil
      }
      harness.advance(by: .nanoseconds(396555))
      rootView.send(.jotter(.restored(note: 1)))
      jotter.received(.asked(.restore(note: 1)))
      harness.advance(by: .nanoseconds(291045))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.restored, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795254517098000000), erasedAt: nil), occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 7
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.erasedHere = []
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.restored, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795254517098000000), erasedAt: nil), occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 7
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.restored, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795254517.098), isErased: false), appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.restored, incident: 2, note: 1, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795254517.098), isErased: false), appointment: nil, practitioner: nil))))) {
        $0.answers = 13
      }
      harness.advance(by: .nanoseconds(376074))
      rootView.send(.jotter(.described("Kasimir, hit by a car")))
      jotter.received(.asked(.describe("Kasimir, hit by a car")))
      harness.advance(by: .nanoseconds(261843))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.described, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 8
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.described, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 8
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.described, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.described, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))))) {
        $0.answers = 14
      }
      harness.advance(by: .nanoseconds(347378))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(265631))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795254517103000000), discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: nil, appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 9
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795254517103000000), discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: nil, appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 9
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false), note: nil, appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.settled, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false), note: nil, appointment: nil, practitioner: nil))))) {
        $0.answers = 15
      }
      rootView.observed {
        $0.incidents.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(487171))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)))]))) {
        $0.answers = 7
        $0.answer = .news(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)))]))
        $0.resumptions = 1
      }
      rootView.observed {
        $0.schedule.answers = 7
        $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true))]))
      }
      rootView.received(.scheduleTold(.answered(.told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true))]))))) {
        $0.answers = 16
        $0.screen = .schedule
      }
      jotter.received(.refreshAsked)
      harness.advance(by: .nanoseconds(369478))
      jotter.answers("store", with: .refreshed(Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)), practitioner: nil)) {
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500))
      }
      rootView.observed {
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true)
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      harness.advance(by: .nanoseconds(255933))
      rootView.send(.jotter(.noted("booster given", cost: 20)))
      jotter.received(.asked(.note("booster given", cost: Euro(cents: 2000))))
      harness.advance(by: .nanoseconds(282053))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 1, note: 2, appointment: nil, practitioner: nil), incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), note: Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795254517105000000), erasedAt: nil), occurring: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 10
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 1, note: 2, appointment: nil, practitioner: nil), incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), note: Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795254517105000000), erasedAt: nil), occurring: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 10
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 1, note: 2, appointment: nil, practitioner: nil), incident: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: false, isOccurring: true), note: NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795254517.105), isErased: false), appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 1, note: 2, appointment: nil, practitioner: nil), incident: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: false, isOccurring: true), note: NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795254517.105), isErased: false), appointment: nil, practitioner: nil))))) {
        $0.answers = 17
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(386700))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(258537))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, incident: 1, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795254517105000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), note: nil, occurring: nil, appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 11
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, incident: 1, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795254517105000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), note: nil, occurring: nil, appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 11
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, incident: 1, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false), note: nil, appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.settled, incident: 1, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false), note: nil, appointment: nil, practitioner: nil))))) {
        $0.answers = 18
      }
      rootView.observed {
        $0.incidents.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(346470))
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
      harness.advance(by: .nanoseconds(929118))
      rootView.send(.schedule(.moved("a3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: nil)))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.move(AppointmentReference("a3"), start: Instant(nanoseconds: 1795304400000000000), end: nil)))
      harness.advance(by: .nanoseconds(375696))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil))
      harness.advance(by: .nanoseconds(178953))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.moved, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil), overlaps: [])) {
        $0.answers = 9
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.moved, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 9
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.moved, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.moved, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil), overlaps: [])))) {
        $0.answers = 20
      }
      harness.advance(by: .nanoseconds(305379))
      rootView.send(.schedule(.showed("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.detailsAsked(AppointmentReference("a3")))
      harness.advance(by: .nanoseconds(354888))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil))
      harness.advance(by: .nanoseconds(137821))
      agenda.answers("store", with: .detailsRead(Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))) {
        $0.answers = 10
        $0.answer = .details(Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))
      }
      rootView.observed {
        $0.schedule.answers = 10
        $0.schedule.answer = .shown(AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil))
      }
      rootView.received(.scheduleTold(.answered(.shown(AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil))))) {
        $0.answers = 21
      }
      harness.advance(by: .nanoseconds(299134))
      rootView.send(.schedule(.cancelled("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.cancel(AppointmentReference("a3"))))
      harness.advance(by: .nanoseconds(337470))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil))
      harness.advance(by: .nanoseconds(159364))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795254517109000000), incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil), overlaps: [])) {
        $0.answers = 11
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795254517109000000), incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 11
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil), practitioner: nil), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil), practitioner: nil), overlaps: [])))) {
        $0.answers = 22
      }
      harness.advance(by: .nanoseconds(297544))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(277480))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil))) {
        $0.answers = 12
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 12
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil))))) {
        $0.answers = 23
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(321974))
      rootView.send(.jotter(.redid))
      jotter.received(.asked(.redo(.session)))
      harness.advance(by: .nanoseconds(285092))
      jotter.answers("store", with: .committed(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795254517109000000), incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil))) {
        $0.answers = 13
        $0.answer = .receipt(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795254517109000000), incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 13
        $0.jotter.answer = .confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil), practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil), practitioner: nil))))) {
        $0.answers = 24
      }
      harness.advance(by: .nanoseconds(322765))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(254507))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil))) {
        $0.answers = 14
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 14
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3, practitioner: nil), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), practitioner: nil))))) {
        $0.answers = 25
      }
      harness.advance(by: .nanoseconds(341205))
      rootView.send(.incidents(.asked(IncidentFilter(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, limit: 20, after: nil))))
      jotter.received(.refreshAsked)
      incidents.received(.asked(IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, limit: 20, after: nil))) {
        $0.query = IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, limit: 20, after: nil)
        $0.phase = .reading
      }
      rootView.observed {
        $0.incidents.filter = IncidentFilter(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, limit: 20, after: nil)
      }
      rootView.observed {
        $0.incidents.phase = .reading
      }
      harness.advance(by: .nanoseconds(445544))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil))
      harness.advance(by: .nanoseconds(195983))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795254517105000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500))], hasMore: false, isBeginning: false), for: IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, limit: 20, after: nil))) {
        $0.answers = 1
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795254517105000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500))], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 1
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false)]
        $0.incidents.total = 55
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 26
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(446772))
      rootView.send(.incidents(.asked(IncidentFilter(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, limit: 20, after: nil))))
      jotter.received(.refreshAsked)
      incidents.received(.asked(IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, limit: 20, after: nil))) {
        $0.query = IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, limit: 20, after: nil)
        $0.phase = .reading
      }
      rootView.observed {
        $0.incidents.filter = IncidentFilter(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, limit: 20, after: nil)
      }
      rootView.observed {
        $0.incidents.phase = .reading
      }
      harness.advance(by: .nanoseconds(366280))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil))
      harness.advance(by: .nanoseconds(132500))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795254517103000000), discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))], hasMore: false, isBeginning: false), for: IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, limit: 20, after: nil))) {
        $0.answers = 2
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795254517103000000), discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 2
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false)]
        $0.incidents.total = Decimal(12050) / 100
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 27
      }
      harness.advance(by: .nanoseconds(387659))
      rootView.send(.jotter(.asked("1")))
      jotter.received(.detailsAsked(IncidentReference("1")))
      harness.advance(by: .nanoseconds(286828))
      jotter.answers("store", with: .detailsRead(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795254517105000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795254517095000000), erasedAt: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795254517105000000), erasedAt: nil)]))) {
        $0.answers = 15
        $0.answer = .details(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117653800032301224, low: 9509364655818605199), openedAt: Instant(nanoseconds: 1795254517094000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795254517105000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795254517095000000), erasedAt: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795254517105000000), erasedAt: nil)]))
      }
      rootView.observed {
        $0.jotter.answers = 15
        $0.jotter.answer = .shown(IncidentView(row: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795254517.095), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795254517.105), isErased: false)]))
      }
      rootView.received(.jotterTold(.answered(.shown(IncidentView(row: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795254517.095), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795254517.105), isErased: false)]))))) {
        $0.answers = 28
        $0.screen = .incident(IncidentView(row: IncidentRow(number: 1, id: "01a1fd81-fd66-70a8-83f8-0cc58db9028f", openedAt: Date(timeIntervalSince1970: 1795254517.094), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795254517.095), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795254517.105), isErased: false)]))
      }
      harness.advance(by: .nanoseconds(510116))
      rootView.send(.jotter(.chose("2")))
      jotter.received(.asked(.open(IncidentReference("2"))))
      harness.advance(by: .nanoseconds(318018))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.reopened, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 16
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.reopened, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 16
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))))) {
        $0.answers = 29
        $0.screen = .jotter
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true)]
        $0.incidents.occurring = 2
      }
      harness.advance(by: .nanoseconds(364485))
      rootView.send(.jotter(.discarded("2")))
      jotter.received(.asked(.discard(IncidentReference("2"))))
      harness.advance(by: .nanoseconds(273513))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.discarded, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795254517115000000), firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: nil, appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 17
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.discarded, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795254517115000000), firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: nil, appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 17
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false), note: nil, appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false), note: nil, appointment: nil, practitioner: nil))))) {
        $0.answers = 30
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false)]
        $0.incidents.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(371979))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(183766))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(260115))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 18
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 18
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))))) {
        $0.answers = 31
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true)]
        $0.incidents.occurring = 2
      }
      harness.advance(by: .nanoseconds(466976))
      rootView.send(.jotter(.raised(false)))
      jotter.received(.asked(.emergency(false)))
      harness.advance(by: .nanoseconds(278618))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.calmed, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))) {
        $0.answers = 19
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.calmed, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil, practitioner: nil, inSession: nil))
      }
      rootView.observed {
        $0.jotter.answers = 19
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, incident: 2, note: nil, appointment: nil, practitioner: nil), incident: IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: nil, practitioner: nil))))) {
        $0.answers = 32
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(347278))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(215116))
      rootView.send(.incidents(.asked(IncidentFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), search: nil, onlyEmergencies: false, includesSettled: false, limit: 20, after: nil))))
      jotter.received(.refreshAsked)
      incidents.received(.asked(IncidentQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), search: nil, onlyEmergencies: false, includesSettled: false, limit: 20, after: nil))) {
        $0.query = IncidentQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), search: nil, onlyEmergencies: false, includesSettled: false, limit: 20, after: nil)
        $0.phase = .reading
      }
      rootView.observed {
        $0.incidents.filter = IncidentFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), search: nil, onlyEmergencies: false, includesSettled: false, limit: 20, after: nil)
      }
      rootView.observed {
        $0.incidents.phase = .reading
      }
      harness.advance(by: .nanoseconds(382313))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), practitioner: nil))
      harness.advance(by: .nanoseconds(149113))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))], hasMore: false, isBeginning: false), for: IncidentQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), search: nil, onlyEmergencies: false, includesSettled: false, limit: 20, after: nil))) {
        $0.answers = 3
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 3
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fd81-fd68-7ade-96c0-88742d697de1", openedAt: Date(timeIntervalSince1970: 1795254517.096), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true)]
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 33
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(320404))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: true, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil))) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: true, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(393192))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117653800032434910, low: 10862832333777108449), openedAt: Instant(nanoseconds: 1795254517096000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), practitioner: nil))
      harness.advance(by: .nanoseconds(155132))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117653800032042290, low: 12357066696033995683), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653800031780401, low: 12767279990660650286), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303860000000000), end: Instant(nanoseconds: 1795305060000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil))) {
        $0.answers = 12
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117653800032042290, low: 12357066696033995683), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653800031780401, low: 12767279990660650286), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303860000000000), end: Instant(nanoseconds: 1795305060000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117653800032107334, low: 11203522660902204482), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 12
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a1fd81-fd62-7d32-ab7d-1eb082ea8ba3", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fd81-fd5e-7e31-b12e-7d81ef47d52e", startsAt: Date(timeIntervalSince1970: 1795303860.0), endsAt: Date(timeIntervalSince1970: 1795305060.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .completed, incident: 1, interruptedBy: nil), AppointmentRow(number: 3, id: "01a1fd81-fd63-7b46-9b7a-e880541d7442", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.scheduleTold(.answered(.listed))) {
        $0.answers = 34
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(359694))
      rootView.send(.bootstrap(.asked(count: 3, seed: 1)))
      bootstrap.received(.asked(count: 3, seed: 1)) {
        $0.count = 3
        $0.phase = .filling(done: 0)
      }
      rootView.observed {
        $0.bootstrap.count = 3
      }
      harness.advance(by: .nanoseconds(252685))
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
