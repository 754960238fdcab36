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
    Harness.run(at: Instant(nanoseconds: 1795287182233824094), answersEffects: true) { harness in
      for name in ["jotter view", "incidents view", "schedule view", "team view", "media view", "patients view", "guardians view", "form view", "emergencies view", "digest view", "archive view", "bootstrap view", "animal version view", "breeds view", "catalogue view", "gallery view", "favourites view", "votes view", "uploads view", "analysis view", "animals view"] { harness.ignore(name) }
      let processes = Processes(store: MemoryStore(), runtime: harness.runtime)
      let rootView = harness.track(
        ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: harness.runtime))
      let team = harness.track(processes.team)
      let patients = harness.track(processes.patients)
      let guardians = harness.track(processes.guardians)
      let media = harness.track(processes.media)
      let animalVersion = harness.track(processes.animals.version)
      let breeds = harness.track(processes.animals.breeds)
      let catalogue = harness.track(processes.animals.catalogue)
      let gallery = harness.track(processes.animals.gallery)
      let favourites = harness.track(processes.animals.favourites)
      let votes = harness.track(processes.animals.votes)
      let uploads = harness.track(processes.animals.uploads)
      let analysis = harness.track(processes.animals.analysis)
      let jotter = harness.track(processes.jotter)
      let agenda = harness.track(processes.agenda)
      let incidents = harness.track(processes.incidents)
      let emergencies = harness.track(processes.emergencies)
      let digest = harness.track(processes.digest)
      let archive = harness.track(processes.archive)
      let bootstrap = harness.track(processes.bootstrap)
      _ = (team, patients, guardians, media, animalVersion, breeds, catalogue, gallery, favourites, votes, uploads, analysis, jotter, agenda, incidents, emergencies, digest, archive, bootstrap)
      rootView.send(.jotter(.opened))
      jotter.received(.started)
      harness.advance(by: .nanoseconds(1148717))
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
      gallery.received(.sessionOpened(1)) {
        $0.session = 1
      }
      favourites.received(.sessionOpened(1)) {
        $0.session = 1
      }
      votes.received(.sessionOpened(1)) {
        $0.session = 1
      }
      uploads.received(.sessionOpened(1)) {
        $0.session = 1
      }
      harness.advance(by: .nanoseconds(2151872))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [], planned: nil)))
      harness.advance(by: .nanoseconds(204192))
      media.answers("collect", with: .collected(0))
      harness.advance(by: .nanoseconds(3629772))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", type: "vaccination", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(679128))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(640370))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117655940775312400, low: 12783070763479213834), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Rex", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil), overlaps: [])) {
        $0.answers = 1
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117655940775312400, low: 12783070763479213834), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Rex", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 1
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 1, id: "01a1ff74-6ba0-7c10-b166-9721bbdc270a", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Rex", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 1, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 1, id: "01a1ff74-6ba0-7c10-b166-9721bbdc270a", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Rex", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [])))) {
        $0.answers = 1
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(10773734))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"))))
      harness.advance(by: .nanoseconds(676929))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(431089))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117655940776163488, low: 11474888725919894574), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Mila", candidates: []), Unmatched(kind: .practitioner, text: "Ada", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil), overlaps: [])) {
        $0.answers = 2
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117655940776163488, low: 11474888725919894574), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Mila", candidates: []), Unmatched(kind: .practitioner, text: "Ada", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 2
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 2, id: "01a1ff74-6bad-78a0-9f3e-fe7fe9970c2e", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Mila", candidates: []), UnmatchedName(kind: .practitioner, text: "Ada", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 2, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 2, id: "01a1ff74-6bad-78a0-9f3e-fe7fe9970c2e", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Mila", candidates: []), UnmatchedName(kind: .practitioner, text: "Ada", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [])))) {
        $0.answers = 2
      }
      harness.advance(by: .nanoseconds(1385115))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", type: "", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(566603))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(311132))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Balou", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117655940776163488, low: 11474888725919894574), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655940775312400, low: 12783070763479213834), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])) {
        $0.answers = 3
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Balou", candidates: [])], appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117655940776163488, low: 11474888725919894574), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655940775312400, low: 12783070763479213834), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])
      }
      rootView.observed {
        $0.schedule.answers = 3
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Balou", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [AppointmentRow(number: 2, id: "01a1ff74-6bad-78a0-9f3e-fe7fe9970c2e", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1ff74-6ba0-7c10-b166-9721bbdc270a", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Balou", candidates: [])], appointments: nil, remindsOfSession: false), overlaps: [AppointmentRow(number: 2, id: "01a1ff74-6bad-78a0-9f3e-fe7fe9970c2e", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1ff74-6ba0-7c10-b166-9721bbdc270a", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)])))) {
        $0.answers = 3
      }
      harness.advance(by: .nanoseconds(570873))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: false, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil))) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: false, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(568746))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(217139))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117655940776163488, low: 11474888725919894574), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655940775312400, low: 12783070763479213834), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: false, limit: 50, after: nil))) {
        $0.answers = 4
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117655940776163488, low: 11474888725919894574), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302600000000000), end: Instant(nanoseconds: 1795304400000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655940775312400, low: 12783070763479213834), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 4
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a1ff74-6bad-78a0-9f3e-fe7fe9970c2e", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795302600.0), endsAt: Date(timeIntervalSince1970: 1795304400.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1ff74-6ba0-7c10-b166-9721bbdc270a", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.scheduleTold(.answered(.listed))) {
        $0.answers = 4
      }
      harness.advance(by: .nanoseconds(671812))
      rootView.send(.schedule(.opened("a1")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(Reference(.appointment, "a1")))
      harness.advance(by: .nanoseconds(581581))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(227073))
      agenda.answers("store", with: .opening(1)) {
        $0.opening = 1
        $0.openings = 1
      }
      jotter.received(.asked(.openAppointment(1)))
      harness.advance(by: .nanoseconds(601503))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(.appointment, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117655940775312400, low: 12783070763479213834), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Rex", candidates: [])], appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 1
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [])
        $0.occurringSince = Instant(nanoseconds: 1795287182259861474)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(.appointment, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117655940775312400, low: 12783070763479213834), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: .patient, text: "Rex", candidates: [])], appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 1
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.attended, RecordName(.appointment, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .appointment(AppointmentRow(number: 1, id: "01a1ff74-6ba0-7c10-b166-9721bbdc270a", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Rex", candidates: [])], appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.attended, RecordName(.appointment, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .appointment(AppointmentRow(number: 1, id: "01a1ff74-6ba0-7c10-b166-9721bbdc270a", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: .patient, text: "Rex", candidates: [])], appointments: nil, remindsOfSession: false))))) {
        $0.answers = 5
        $0.screen = .jotter
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      rootView.observed {
        $0.emergencies.occurring = 1
      }
      harness.advance(by: .nanoseconds(2612392))
      rootView.send(.jotter(.noted("temp 39,5, heart fine", cost: 35)))
      jotter.received(.asked(.note("temp 39,5, heart fine", cost: Euro(cents: 3500))))
      harness.advance(by: .nanoseconds(605136))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795287182262000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 2
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795287182262000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 2
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 1), incident: 1), incident: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795287182.262), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 1), incident: 1), incident: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795287182.262), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 6
      }
      harness.advance(by: .nanoseconds(758314))
      rootView.send(.jotter(.began("hit by a car")))
      jotter.received(.asked(.begin("hit by a car")))
      harness.advance(by: .nanoseconds(413771))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 3
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [])
        $0.occurringSince = Instant(nanoseconds: 1795287182264251087)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 3
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.began, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.began, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 7
      }
      rootView.observed {
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(511095))
      rootView.send(.jotter(.raised(true)))
      jotter.received(.asked(.emergency(true)))
      harness.advance(by: .nanoseconds(355937))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 4
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 4
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.raised, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.raised, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 8
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(959828))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [AgendaNews.Interrupted(appointment: 1, by: 2)], resumed: [], planned: nil))) {
        $0.answers = 5
        $0.answer = .news(AgendaNews(completed: [], interrupted: [AgendaNews.Interrupted(appointment: 1, by: 2)], resumed: [], planned: nil))
      }
      rootView.observed {
        $0.schedule.answers = 5
        $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [ScheduleNews.Interrupted(appointment: 1, by: 2)], resumed: [], planned: nil))
      }
      rootView.received(.scheduleTold(.answered(.told(ScheduleNews(completed: [], interrupted: [ScheduleNews.Interrupted(appointment: 1, by: 2)], resumed: [], planned: nil))))) {
        $0.answers = 9
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(738783))
      rootView.send(.jotter(.noted("no pulse in the left hind leg", cost: Decimal(12050) / 100)))
      jotter.received(.asked(.note("no pulse in the left hind leg", cost: Euro(cents: 12050))))
      harness.advance(by: .nanoseconds(494141))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795287182266000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 5
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795287182266000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 5
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795287182.266), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795287182.266), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 10
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(592059))
      rootView.send(.schedule(.opened("a9")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(Reference(.appointment, "a9")))
      harness.advance(by: .nanoseconds(525856))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(280301))
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
      harness.advance(by: .nanoseconds(6543983))
      rootView.send(.jotter(.erased(.note, 1)))
      jotter.received(.asked(.erase(.note, 1)))
      harness.advance(by: .nanoseconds(521120))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795287182266000000), erasedAt: Instant(nanoseconds: 1795287182275000000))), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 6
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [])
        $0.erasedHere = [RecordID(.note, 2, part: 1)]
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795287182266000000), erasedAt: Instant(nanoseconds: 1795287182275000000))), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 6
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.erased, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795287182.266), isErased: true)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.erased, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795287182.266), isErased: true)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 12
        $0.complaint = nil
      }
      harness.advance(by: .nanoseconds(616644))
      rootView.send(.jotter(.restored(.note, 1)))
      jotter.received(.asked(.restore(.note, 1)))
      harness.advance(by: .nanoseconds(400262))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795287182266000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 7
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.erasedHere = []
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(.note, 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795287182266000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 7
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.restored, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795287182.266), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.restored, RecordName(.note, 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795287182.266), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 13
      }
      harness.advance(by: .nanoseconds(559319))
      rootView.send(.jotter(.described("Kasimir, hit by a car")))
      jotter.received(.asked(.describe("Kasimir, hit by a car")))
      harness.advance(by: .nanoseconds(399475))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 8
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 8
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.described, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.described, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 14
      }
      harness.advance(by: .nanoseconds(478256))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(405932))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795287182278000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 9
        $0.occurring = nil
        $0.occurringSince = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795287182278000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 9
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 15
      }
      rootView.observed {
        $0.incidents.occurring = nil
      }
      rootView.observed {
        $0.emergencies.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(765993))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []))], planned: nil))) {
        $0.answers = 7
        $0.answer = .news(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []))], planned: nil))
        $0.resumptions = 1
      }
      rootView.observed {
        $0.schedule.answers = 7
        $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []))], planned: nil))
      }
      rootView.received(.scheduleTold(.answered(.told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: []))], planned: nil))))) {
        $0.answers = 16
        $0.screen = .schedule
      }
      jotter.received(.refreshAsked)
      harness.advance(by: .nanoseconds(546871))
      jotter.answers("store", with: .refreshed(Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: []), practitioner: nil, patient: nil, lost: nil)) {
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [])
        $0.occurringSince = Instant(nanoseconds: 1795287182279946942)
      }
      rootView.observed {
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      rootView.observed {
        $0.emergencies.occurring = 1
      }
      harness.advance(by: .nanoseconds(393241))
      rootView.send(.jotter(.noted("booster given", cost: 20)))
      jotter.received(.asked(.note("booster given", cost: Euro(cents: 2000))))
      harness.advance(by: .nanoseconds(414041))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795287182280000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 10
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(.note, 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795287182280000000), erasedAt: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 10
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 2), incident: 1), incident: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795287182.28), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(.note, 1, part: 2), incident: 1), incident: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: .note(NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795287182.28), isErased: false)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 17
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(549060))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(386963))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795287182281000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 11
        $0.occurring = nil
        $0.occurringSince = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(.incident, 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795287182281000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 11
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(.incident, 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 18
      }
      rootView.observed {
        $0.incidents.occurring = nil
      }
      rootView.observed {
        $0.emergencies.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(514162))
      agenda.answers("store", with: .followed(AgendaNews(completed: [1], interrupted: [], resumed: [], planned: nil))) {
        $0.answers = 8
        $0.answer = .news(AgendaNews(completed: [1], interrupted: [], resumed: [], planned: nil))
      }
      rootView.observed {
        $0.schedule.answers = 8
        $0.schedule.answer = .told(ScheduleNews(completed: [1], interrupted: [], resumed: [], planned: nil))
      }
      rootView.received(.scheduleTold(.answered(.told(ScheduleNews(completed: [1], interrupted: [], resumed: [], planned: nil))))) {
        $0.answers = 19
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(1223609))
      rootView.send(.schedule(.moved("a3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: nil)))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.move(Reference(.appointment, "a3"), start: Instant(nanoseconds: 1795304400000000000), end: nil)))
      harness.advance(by: .nanoseconds(528186))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(285568))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil), overlaps: [])) {
        $0.answers = 9
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 9
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.moved, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.moved, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false), overlaps: [])))) {
        $0.answers = 20
      }
      harness.advance(by: .nanoseconds(449991))
      rootView.send(.schedule(.showed("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.detailsAsked(Reference(.appointment, "a3")))
      harness.advance(by: .nanoseconds(457340))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(199764))
      agenda.answers("store", with: .detailsRead(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))) {
        $0.answers = 10
        $0.answer = .details(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))
      }
      rootView.observed {
        $0.schedule.answers = 10
        $0.schedule.answer = .shown(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil))
      }
      rootView.received(.scheduleTold(.answered(.shown(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil))))) {
        $0.answers = 21
      }
      harness.advance(by: .nanoseconds(432311))
      rootView.send(.schedule(.cancelled("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.cancel(Reference(.appointment, "a3"))))
      harness.advance(by: .nanoseconds(558148))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(248825))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795287182285000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil), overlaps: [])) {
        $0.answers = 11
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795287182285000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 11
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.scheduleTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false), overlaps: [])))) {
        $0.answers = 22
      }
      harness.advance(by: .nanoseconds(436464))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(584012))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 12
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 12
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 23
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(544260))
      rootView.send(.jotter(.redid))
      jotter.received(.asked(.redo(.session)))
      harness.advance(by: .nanoseconds(387790))
      jotter.answers("store", with: .committed(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795287182285000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 13
        $0.answer = .receipt(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795287182285000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 13
        $0.jotter.answer = .confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 24
      }
      harness.advance(by: .nanoseconds(432370))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(359905))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 14
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 14
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(.appointment, 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 25
      }
      harness.advance(by: .nanoseconds(453509))
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
      harness.advance(by: .nanoseconds(550622))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(262296))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795287182281000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [])], hasMore: false, isBeginning: false), for: IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil))) {
        $0.answers = 1
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795287182281000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [])], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 1
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [])]
        $0.incidents.total = 55
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 26
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(980993))
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
      harness.advance(by: .nanoseconds(496957))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(212846))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795287182278000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false), for: IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil))) {
        $0.answers = 2
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795287182278000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 2
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [])]
        $0.incidents.total = Decimal(12050) / 100
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 27
      }
      harness.advance(by: .nanoseconds(432199))
      rootView.send(.jotter(.asked("1")))
      jotter.received(.detailsAsked(Reference(.incident, "1")))
      harness.advance(by: .nanoseconds(402526))
      jotter.answers("store", with: .detailsRead(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795287182281000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795287182262000000), erasedAt: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795287182280000000), erasedAt: nil)], media: []))) {
        $0.answers = 15
        $0.answer = .details(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117655940776554510, low: 9408041644881393887), openedAt: Instant(nanoseconds: 1795287182259000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795287182281000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: []), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795287182262000000), erasedAt: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795287182280000000), erasedAt: nil)], media: []))
      }
      rootView.observed {
        $0.jotter.answers = 15
        $0.jotter.answer = .shown(IncidentView(row: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795287182.262), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795287182.28), isErased: false)], media: []))
      }
      rootView.received(.jotterTold(.answered(.shown(IncidentView(row: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795287182.262), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795287182.28), isErased: false)], media: []))))) {
        $0.answers = 28
        $0.screen = .incident(IncidentView(row: IncidentRow(number: 1, id: "01a1ff74-6bb3-700e-8290-1407b33cb8df", openedAt: Date(timeIntervalSince1970: 1795287182.259), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: []), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795287182.262), isErased: false), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795287182.28), isErased: false)], media: []))
      }
      harness.advance(by: .nanoseconds(806295))
      rootView.send(.jotter(.chose("2")))
      jotter.received(.asked(.open(Reference(.incident, "2"))))
      harness.advance(by: .nanoseconds(447238))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 16
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.occurringSince = Instant(nanoseconds: 1795287182294378433)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 16
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 29
        $0.screen = .jotter
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [])]
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(511042))
      rootView.send(.jotter(.discarded("2")))
      jotter.received(.asked(.discard(Reference(.incident, "2"))))
      harness.advance(by: .nanoseconds(551105))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795287182294000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 17
        $0.occurring = nil
        $0.occurringSince = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795287182294000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 17
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 30
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [])]
        $0.incidents.occurring = nil
      }
      rootView.observed {
        $0.emergencies.occurring = nil
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(598169))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [], planned: nil)))
      harness.advance(by: .nanoseconds(265499))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(459879))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 18
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.occurringSince = Instant(nanoseconds: 1795287182296764127)
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 18
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 31
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [])]
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(727652))
      rootView.send(.jotter(.raised(false)))
      jotter.received(.asked(.emergency(false)))
      harness.advance(by: .nanoseconds(408078))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))) {
        $0.answers = 19
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(.incident, 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, occurring: Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), inSession: nil, nextPatient: nil, lost: nil))
      }
      rootView.observed {
        $0.jotter.answers = 19
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [])
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))
      }
      rootView.received(.jotterTold(.answered(.confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, RecordName(.incident, 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: []), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, remindsOfSession: false))))) {
        $0.answers = 32
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(531474))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [], planned: nil)))
      harness.advance(by: .nanoseconds(293592))
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
      harness.advance(by: .nanoseconds(517632))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(227922))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false), for: IncidentQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, patientNumber: nil, takenBy: nil, limit: 20, after: nil))) {
        $0.answers = 3
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [])], hasMore: false, isBeginning: false))
      }
      rootView.observed {
        $0.incidents.answers = 3
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a1ff74-6bb7-74a4-b234-18520f89bcc2", openedAt: Date(timeIntervalSince1970: 1795287182.263), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [])]
      }
      rootView.received(.incidentsTold(.listed)) {
        $0.answers = 33
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(464752))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: true, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil))) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795219200.0), to: Date(timeIntervalSince1970: 1795305600.0), includesCancelled: true, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(746452))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117655940776817828, low: 12840915178267196610), openedAt: Instant(nanoseconds: 1795287182263000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: []), practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(336100))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117655940776163488, low: 11474888725919894574), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655940775312400, low: 12783070763479213834), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795219200000000000), to: Instant(nanoseconds: 1795305600000000000), includesCancelled: true, limit: 50, after: nil))) {
        $0.answers = 12
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117655940776163488, low: 11474888725919894574), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795302000000000000), end: Instant(nanoseconds: 1795303800000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117655940775312400, low: 12783070763479213834), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795303800000000000), end: Instant(nanoseconds: 1795305000000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117655940776296148, low: 12635145836611918787), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795304400000000000), end: Instant(nanoseconds: 1795306200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 12
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a1ff74-6bad-78a0-9f3e-fe7fe9970c2e", startsAt: Date(timeIntervalSince1970: 1795302000.0), endsAt: Date(timeIntervalSince1970: 1795303800.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a1ff74-6ba0-7c10-b166-9721bbdc270a", startsAt: Date(timeIntervalSince1970: 1795303800.0), endsAt: Date(timeIntervalSince1970: 1795305000.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .completed, incident: 1, interruptedBy: nil), AppointmentRow(number: 3, id: "01a1ff74-6baf-7ed4-af59-0e31cc825bc3", startsAt: Date(timeIntervalSince1970: 1795304400.0), endsAt: Date(timeIntervalSince1970: 1795306200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.scheduleTold(.answered(.listed))) {
        $0.answers = 34
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(617277))
      rootView.send(.bootstrap(.asked(count: 3, seed: 1)))
      bootstrap.received(.asked(count: 3, seed: 1)) {
        $0.count = 3
        $0.phase = .filling(done: 0)
      }
      rootView.observed {
        $0.bootstrap.count = 3
      }
      harness.advance(by: .nanoseconds(360159))
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
