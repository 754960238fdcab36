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
    Harness.run(at: Instant(nanoseconds: 1795251801668315011), answersEffects: true) { harness in
      for name in ["jotter view", "incidents view", "schedule view", "bootstrap view"] { harness.ignore(name) }
      let processes = Processes(store: MemoryStore(), runtime: harness.runtime)
      let rootView = harness.track(
        ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: harness.runtime))
      let jotter = harness.track(processes.jotter)
      let agenda = harness.track(processes.agenda)
      let incidents = harness.track(processes.incidents)
      let bootstrap = harness.track(processes.bootstrap)
      _ = (jotter, agenda, incidents, bootstrap)
      rootView.send(.jotter(.opened))
      jotter.received(.started)
      harness.advance(by: .nanoseconds(713204))
      jotter.answers("store", with: .sessionOpened(1, occurring: nil)) {
        $0.session = 1
      }
      rootView.observed {
        $0.jotter.isOpen = true
      }
      agenda.received(.sessionOpened(1)) {
        $0.session = 1
      }
      harness.advance(by: .nanoseconds(501505))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(1515597))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(421610))
      jotter.answers("store", with: .refreshed(nil))
      harness.advance(by: .nanoseconds(237207))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 1), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 1, id: UniqueID(high: 117653622074340001, low: 11605720878228542318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), overlaps: [])) {
        $0.answers = 1
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 1), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 1, id: UniqueID(high: 117653622074340001, low: 11605720878228542318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 1
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 1), incident: nil, note: nil, appointment: AppointmentRow(number: 1, id: "01a1fd58-8e47-72a1-a10f-cda62525936e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 1), incident: nil, note: nil, appointment: AppointmentRow(number: 1, id: "01a1fd58-8e47-72a1-a10f-cda62525936e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), overlaps: [])))) {
        $0.answers = 1
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(2609777))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"))))
      harness.advance(by: .nanoseconds(408689))
      jotter.answers("store", with: .refreshed(nil))
      harness.advance(by: .nanoseconds(162354))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 2), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 2, id: UniqueID(high: 117653622074537389, low: 9614486690312105934), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), overlaps: [])) {
        $0.answers = 2
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 2), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 2, id: UniqueID(high: 117653622074537389, low: 9614486690312105934), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 2
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 2), incident: nil, note: nil, appointment: AppointmentRow(number: 2, id: "01a1fd58-8e4a-75ad-856d-84b481c62fce", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil)), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 2), incident: nil, note: nil, appointment: AppointmentRow(number: 2, id: "01a1fd58-8e4a-75ad-856d-84b481c62fce", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil)), overlaps: [])))) {
        $0.answers = 2
      }
      harness.advance(by: .nanoseconds(946999))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(354812))
      jotter.answers("store", with: .refreshed(nil))
      harness.advance(by: .nanoseconds(156168))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), overlaps: [Appointment(number: 2, id: UniqueID(high: 117653622074537389, low: 9614486690312105934), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653622074340001, low: 11605720878228542318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])) {
        $0.answers = 3
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), overlaps: [Appointment(number: 2, id: UniqueID(high: 117653622074537389, low: 9614486690312105934), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653622074340001, low: 11605720878228542318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])
      }
      rootView.observed {
        $0.schedule.answers = 3
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), overlaps: [AppointmentRow(number: 2, id: "01a1fd58-8e4a-75ad-856d-84b481c62fce", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fd58-8e47-72a1-a10f-cda62525936e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), overlaps: [AppointmentRow(number: 2, id: "01a1fd58-8e4a-75ad-856d-84b481c62fce", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fd58-8e47-72a1-a10f-cda62525936e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)])))) {
        $0.answers = 3
      }
      harness.advance(by: .nanoseconds(395858))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: false, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil))) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: false, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(382740))
      jotter.answers("store", with: .refreshed(nil))
      harness.advance(by: .nanoseconds(134158))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117653622074537389, low: 9614486690312105934), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653622074340001, low: 11605720878228542318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil))) {
        $0.answers = 4
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117653622074537389, low: 9614486690312105934), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653622074340001, low: 11605720878228542318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 4
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a1fd58-8e4a-75ad-856d-84b481c62fce", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fd58-8e47-72a1-a10f-cda62525936e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.scheduleTold(.answered(.listed))) {
        $0.answers = 4
      }
      harness.advance(by: .nanoseconds(402690))
      rootView.send(.schedule(.opened("a1")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(AppointmentReference("a1")))
      harness.advance(by: .nanoseconds(354778))
      jotter.answers("store", with: .refreshed(nil))
      harness.advance(by: .nanoseconds(124209))
      agenda.answers("store", with: .opening(1)) {
        $0.opening = 1
        $0.openings = 1
      }
      jotter.received(.asked(.openAppointment(1)))
      harness.advance(by: .nanoseconds(313735))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.attended, incident: 1, note: nil, appointment: 1), incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: Appointment(number: 1, id: UniqueID(high: 117653622074340001, low: 11605720878228542318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil)))) {
        $0.answers = 1
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.attended, incident: 1, note: nil, appointment: 1), incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: Appointment(number: 1, id: UniqueID(high: 117653622074340001, low: 11605720878228542318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil)))
      }
      rootView.observed {
        $0.jotter.answers = 1
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.attended, incident: 1, note: nil, appointment: 1), incident: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: AppointmentRow(number: 1, id: "01a1fd58-8e47-72a1-a10f-cda62525936e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil)))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.attended, incident: 1, note: nil, appointment: 1), incident: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: AppointmentRow(number: 1, id: "01a1fd58-8e47-72a1-a10f-cda62525936e", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil)))))) {
        $0.answers = 5
        $0.screen = .jotter
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      harness.advance(by: .nanoseconds(1214868))
      rootView.send(.jotter(.noted("temp 39,5, heart fine", cost: 35)))
      jotter.received(.asked(.note("temp 39,5, heart fine", cost: Euro(cents: 3500))))
      harness.advance(by: .nanoseconds(377410))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 1, note: 1, appointment: nil), incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)), note: Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795251801679000000), erasedAt: nil), occurring: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)), appointment: nil))) {
        $0.answers = 2
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 1, note: 1, appointment: nil), incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)), note: Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795251801679000000), erasedAt: nil), occurring: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)), appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 2
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 1, note: 1, appointment: nil), incident: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795251801.679), isErased: false), appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 1, note: 1, appointment: nil), incident: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795251801.679), isErased: false), appointment: nil))))) {
        $0.answers = 6
      }
      harness.advance(by: .nanoseconds(472158))
      rootView.send(.jotter(.began("hit by a car")))
      jotter.received(.asked(.begin("hit by a car")))
      harness.advance(by: .nanoseconds(287416))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.began, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil))) {
        $0.answers = 3
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.began, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 3
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.began, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.began, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "", total: 0, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: nil))))) {
        $0.answers = 7
      }
      rootView.observed {
        $0.incidents.occurring = 2
      }
      harness.advance(by: .nanoseconds(334118))
      rootView.send(.jotter(.raised(true)))
      jotter.received(.asked(.emergency(true)))
      harness.advance(by: .nanoseconds(243547))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.raised, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil))) {
        $0.answers = 4
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.raised, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 4
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.raised, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.raised, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil))))) {
        $0.answers = 8
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(601032))
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
      harness.advance(by: .nanoseconds(455574))
      rootView.send(.jotter(.noted("no pulse in the left hind leg", cost: Decimal(12050) / 100)))
      jotter.received(.asked(.note("no pulse in the left hind leg", cost: Euro(cents: 12050))))
      harness.advance(by: .nanoseconds(319765))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 2, note: 1, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795251801682000000), erasedAt: nil), occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))) {
        $0.answers = 5
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 2, note: 1, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795251801682000000), erasedAt: nil), occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 5
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 2, note: 1, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795251801.682), isErased: false), appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 2, note: 1, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795251801.682), isErased: false), appointment: nil))))) {
        $0.answers = 10
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(388334))
      rootView.send(.schedule(.opened("a9")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(AppointmentReference("a9")))
      harness.advance(by: .nanoseconds(467970))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))))
      harness.advance(by: .nanoseconds(205279))
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
      harness.advance(by: .nanoseconds(1844671))
      rootView.send(.jotter(.erased(note: 1)))
      jotter.received(.asked(.erase(note: 1)))
      harness.advance(by: .nanoseconds(332128))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.erased, incident: 2, note: 1, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795251801682000000), erasedAt: Instant(nanoseconds: 1795251801685000000)), occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil))) {
        $0.answers = 6
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0))
        $0.erasedHere = [1]
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.erased, incident: 2, note: 1, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795251801682000000), erasedAt: Instant(nanoseconds: 1795251801685000000)), occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "", total: Euro(cents: 0)), appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 6
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.erased, incident: 2, note: 1, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795251801.682), isErased: true), appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.erased, incident: 2, note: 1, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "", total: 0, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795251801.682), isErased: true), appointment: nil))))) {
        $0.answers = 12
        $0.complaint = nil
      }
      harness.advance(by: .nanoseconds(407138))
      rootView.send(.jotter(.restored(note: 1)))
      jotter.received(.asked(.restore(note: 1)))
      harness.advance(by: .nanoseconds(255251))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.restored, incident: 2, note: 1, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795251801682000000), erasedAt: nil), occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))) {
        $0.answers = 7
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.erasedHere = []
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.restored, incident: 2, note: 1, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795251801682000000), erasedAt: nil), occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 7
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.restored, incident: 2, note: 1, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795251801.682), isErased: false), appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.restored, incident: 2, note: 1, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795251801.682), isErased: false), appointment: nil))))) {
        $0.answers = 13
      }
      harness.advance(by: .nanoseconds(401936))
      rootView.send(.jotter(.described("Kasimir, hit by a car")))
      jotter.received(.asked(.describe("Kasimir, hit by a car")))
      harness.advance(by: .nanoseconds(256496))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.described, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))) {
        $0.answers = 8
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.described, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 8
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.described, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.described, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil))))) {
        $0.answers = 14
      }
      harness.advance(by: .nanoseconds(317120))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(254644))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795251801687000000), discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: nil, appointment: nil))) {
        $0.answers = 9
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795251801687000000), discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: nil, appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 9
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false), note: nil, appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.settled, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false), note: nil, appointment: nil))))) {
        $0.answers = 15
      }
      rootView.observed {
        $0.incidents.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(471669))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)))]))) {
        $0.answers = 7
        $0.answer = .news(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)))]))
        $0.resumptions = 1
      }
      rootView.observed {
        $0.schedule.answers = 7
        $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true))]))
      }
      rootView.received(.scheduleTold(.answered(.told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 1, others: 0, incident: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true))]))))) {
        $0.answers = 16
        $0.screen = .schedule
      }
      jotter.received(.refreshAsked)
      harness.advance(by: .nanoseconds(355394))
      jotter.answers("store", with: .refreshed(Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500)))) {
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 3500))
      }
      rootView.observed {
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 35, isEmergency: false, isSettled: false, isOccurring: true)
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      harness.advance(by: .nanoseconds(285517))
      rootView.send(.jotter(.noted("booster given", cost: 20)))
      jotter.received(.asked(.note("booster given", cost: Euro(cents: 2000))))
      harness.advance(by: .nanoseconds(283213))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 1, note: 2, appointment: nil), incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), note: Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795251801689000000), erasedAt: nil), occurring: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), appointment: nil))) {
        $0.answers = 10
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, incident: 1, note: 2, appointment: nil), incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), note: Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795251801689000000), erasedAt: nil), occurring: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 10
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 1, note: 2, appointment: nil), incident: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: false, isOccurring: true), note: NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795251801.689), isErased: false), appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, incident: 1, note: 2, appointment: nil), incident: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: false, isOccurring: true), note: NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795251801.689), isErased: false), appointment: nil))))) {
        $0.answers = 17
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(351189))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(280617))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, incident: 1, note: nil, appointment: nil), incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795251801689000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), note: nil, occurring: nil, appointment: nil))) {
        $0.answers = 11
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, incident: 1, note: nil, appointment: nil), incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795251801689000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), note: nil, occurring: nil, appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 11
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, incident: 1, note: nil, appointment: nil), incident: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false), note: nil, appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.settled, incident: 1, note: nil, appointment: nil), incident: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false), note: nil, appointment: nil))))) {
        $0.answers = 18
      }
      rootView.observed {
        $0.incidents.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(343715))
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
      harness.advance(by: .nanoseconds(911888))
      rootView.send(.schedule(.moved("a3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: nil)))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.move(AppointmentReference("a3"), start: Instant(nanoseconds: 1795304400000000000), end: nil)))
      harness.advance(by: .nanoseconds(344174))
      jotter.answers("store", with: .refreshed(nil))
      harness.advance(by: .nanoseconds(160048))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.moved, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), overlaps: [])) {
        $0.answers = 9
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.moved, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 9
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.moved, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.moved, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), overlaps: [])))) {
        $0.answers = 20
      }
      harness.advance(by: .nanoseconds(310893))
      rootView.send(.schedule(.showed("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.detailsAsked(AppointmentReference("a3")))
      harness.advance(by: .nanoseconds(327608))
      jotter.answers("store", with: .refreshed(nil))
      harness.advance(by: .nanoseconds(116343))
      agenda.answers("store", with: .detailsRead(Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))) {
        $0.answers = 10
        $0.answer = .details(Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))
      }
      rootView.observed {
        $0.schedule.answers = 10
        $0.schedule.answer = .shown(AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil))
      }
      rootView.received(.scheduleTold(.answered(.shown(AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil))))) {
        $0.answers = 21
      }
      harness.advance(by: .nanoseconds(323299))
      rootView.send(.schedule(.cancelled("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.cancel(AppointmentReference("a3"))))
      harness.advance(by: .nanoseconds(361354))
      jotter.answers("store", with: .refreshed(nil))
      harness.advance(by: .nanoseconds(148747))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795251801692000000), incident: nil, isSettled: false, interruption: nil)), overlaps: [])) {
        $0.answers = 11
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795251801692000000), incident: nil, isSettled: false, interruption: nil)), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 11
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), overlaps: [])))) {
        $0.answers = 22
      }
      harness.advance(by: .nanoseconds(283426))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(272296))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)))) {
        $0.answers = 12
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)))
      }
      rootView.observed {
        $0.jotter.answers = 12
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)))))) {
        $0.answers = 23
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(322112))
      rootView.send(.jotter(.redid))
      jotter.received(.asked(.redo(.session)))
      harness.advance(by: .nanoseconds(245024))
      jotter.answers("store", with: .committed(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795251801692000000), incident: nil, isSettled: false, interruption: nil)))) {
        $0.answers = 13
        $0.answer = .receipt(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795251801692000000), incident: nil, isSettled: false, interruption: nil)))
      }
      rootView.observed {
        $0.jotter.answers = 13
        $0.jotter.answer = .confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)))))) {
        $0.answers = 24
      }
      harness.advance(by: .nanoseconds(316639))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(252799))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)))) {
        $0.answers = 14
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, occurring: nil, appointment: Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)))
      }
      rootView.observed {
        $0.jotter.answers = 14
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, incident: nil, note: nil, appointment: 3), incident: nil, note: nil, appointment: AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)))))) {
        $0.answers = 25
      }
      harness.advance(by: .nanoseconds(314368))
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
      harness.advance(by: .nanoseconds(457857))
      jotter.answers("store", with: .refreshed(nil))
      harness.advance(by: .nanoseconds(189688))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795251801689000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500))], hasMore: false, isBeginning: false), for: IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, limit: 20, after: nil))) {
        $0.answers = 1
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795251801689000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500))], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 1
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false)]
        $0.incidents.total = 55
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 26
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(398473))
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
      harness.advance(by: .nanoseconds(346316))
      jotter.answers("store", with: .refreshed(nil))
      harness.advance(by: .nanoseconds(136015))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795251801687000000), discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))], hasMore: false, isBeginning: false), for: IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, limit: 20, after: nil))) {
        $0.answers = 2
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795251801687000000), discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 2
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false)]
        $0.incidents.total = Decimal(12050) / 100
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 27
      }
      harness.advance(by: .nanoseconds(324297))
      rootView.send(.jotter(.asked("1")))
      jotter.received(.detailsAsked(IncidentReference("1")))
      harness.advance(by: .nanoseconds(258049))
      jotter.answers("store", with: .detailsRead(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795251801689000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795251801679000000), erasedAt: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795251801689000000), erasedAt: nil)]))) {
        $0.answers = 15
        $0.answer = .details(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117653622074801482, low: 12080098056469095083), openedAt: Instant(nanoseconds: 1795251801678000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795251801689000000), discardedAt: nil, firstNote: "temp 39,5, heart fine", total: Euro(cents: 5500)), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795251801679000000), erasedAt: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795251801689000000), erasedAt: nil)]))
      }
      rootView.observed {
        $0.jotter.answers = 15
        $0.jotter.answer = .shown(IncidentView(row: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795251801.679), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795251801.689), isErased: false)]))
      }
      rootView.received(.jotterTold(.answered(.shown(IncidentView(row: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795251801.679), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795251801.689), isErased: false)]))))) {
        $0.answers = 28
        $0.screen = .incident(IncidentView(row: IncidentRow(number: 1, id: "01a1fd58-8e4e-7d4a-a7a5-212de3ba22ab", openedAt: Date(timeIntervalSince1970: 1795251801.678), description: "vaccination (Rex)", firstNote: "temp 39,5, heart fine", total: 55, isEmergency: false, isSettled: true, isOccurring: false), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795251801.679), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795251801.689), isErased: false)]))
      }
      harness.advance(by: .nanoseconds(473686))
      rootView.send(.jotter(.chose("2")))
      jotter.received(.asked(.open(IncidentReference("2"))))
      harness.advance(by: .nanoseconds(281503))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.reopened, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))) {
        $0.answers = 16
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.reopened, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 16
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil))))) {
        $0.answers = 29
        $0.screen = .jotter
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true)]
        $0.incidents.occurring = 2
      }
      harness.advance(by: .nanoseconds(335319))
      rootView.send(.jotter(.discarded("2")))
      jotter.received(.asked(.discard(IncidentReference("2"))))
      harness.advance(by: .nanoseconds(270957))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.discarded, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795251801698000000), firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: nil, appointment: nil))) {
        $0.answers = 17
        $0.occurring = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.discarded, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795251801698000000), firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: nil, appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 17
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false), note: nil, appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false), note: nil, appointment: nil))))) {
        $0.answers = 30
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false)]
        $0.incidents.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(357602))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(163319))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(247881))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))) {
        $0.answers = 18
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 18
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true), note: nil, appointment: nil))))) {
        $0.answers = 31
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true)]
        $0.incidents.occurring = 2
      }
      harness.advance(by: .nanoseconds(436985))
      rootView.send(.jotter(.raised(false)))
      jotter.received(.asked(.emergency(false)))
      harness.advance(by: .nanoseconds(261562))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.calmed, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))) {
        $0.answers = 19
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.calmed, incident: 2, note: nil, appointment: nil), incident: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), note: nil, occurring: Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050)), appointment: nil))
      }
      rootView.observed {
        $0.jotter.answers = 19
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: nil))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, incident: 2, note: nil, appointment: nil), incident: IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true), note: nil, appointment: nil))))) {
        $0.answers = 32
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(325415))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [])))
      harness.advance(by: .nanoseconds(203612))
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
      harness.advance(by: .nanoseconds(379405))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))))
      harness.advance(by: .nanoseconds(139976))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))], hasMore: false, isBeginning: false), for: IncidentQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), search: nil, onlyEmergencies: false, includesSettled: false, limit: 20, after: nil))) {
        $0.answers = 3
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 3
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1fd58-8e50-7f79-a128-c84532fa281e", openedAt: Date(timeIntervalSince1970: 1795251801.68), description: "Kasimir, hit by a car", firstNote: "no pulse in the left hind leg", total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true)]
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 33
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(310037))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: true, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil))) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: true, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(375394))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117653622074933113, low: 11612751838708377630), openedAt: Instant(nanoseconds: 1795251801680000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, firstNote: "no pulse in the left hind leg", total: Euro(cents: 12050))))
      harness.advance(by: .nanoseconds(140517))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117653622074537389, low: 9614486690312105934), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653622074340001, low: 11605720878228542318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303860000000000), end: Instant(nanoseconds: 1795305060000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil))) {
        $0.answers = 12
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117653622074537389, low: 9614486690312105934), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117653622074340001, low: 11605720878228542318), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303860000000000), end: Instant(nanoseconds: 1795305060000000000)), patient: "Rex", type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117653622074605049, low: 13752690246672978277), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 12
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a1fd58-8e4a-75ad-856d-84b481c62fce", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1fd58-8e47-72a1-a10f-cda62525936e", startsAt: Date(timeIntervalSince1970: 1795303860.0), endsAt: Date(timeIntervalSince1970: 1795305060.0), patient: "Rex", type: "vaccination", reason: "", practitioner: "", status: .completed, incident: 1, interruptedBy: nil), AppointmentRow(number: 3, id: "01a1fd58-8e4b-7df9-bedb-5eea1aec1165", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.scheduleTold(.answered(.listed))) {
        $0.answers = 34
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(352004))
      rootView.send(.bootstrap(.asked(count: 3, seed: 1)))
      bootstrap.received(.asked(count: 3, seed: 1)) {
        $0.count = 3
        $0.phase = .filling(done: 0)
      }
      rootView.observed {
        $0.bootstrap.count = 3
      }
      harness.advance(by: .nanoseconds(256614))
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
