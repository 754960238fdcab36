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
    Harness.run(at: Instant(nanoseconds: 1795421916418002900), answersEffects: true) { harness in
      for name in ["form view", "jotter view", "incidents view", "schedule view", "media view", "records view", "emergencies view", "digest view", "archive view", "bootstrap view"] { harness.ignore(name) }
      let processes = Processes(store: MemoryStore(), runtime: harness.runtime)
      let rootView = harness.track(
        ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: harness.runtime))
      let records = harness.track(processes.records)
      let media = harness.track(processes.media)
      let jotter = harness.track(processes.jotter)
      let agenda = harness.track(processes.agenda)
      let incidents = harness.track(processes.incidents)
      let emergencies = harness.track(processes.emergencies)
      let digest = harness.track(processes.digest)
      let archive = harness.track(processes.archive)
      let bootstrap = harness.track(processes.bootstrap)
      _ = (records, media, jotter, agenda, incidents, emergencies, digest, archive, bootstrap)
      rootView.send(.jotter(.opened))
      jotter.received(.started)
      harness.advance(by: .nanoseconds(1484906))
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
      harness.advance(by: .nanoseconds(5531524))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795476600.0), endsAt: Date(timeIntervalSince1970: 1795477800.0), patient: "Rex", type: "vaccination", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795476600000000000), end: Instant(nanoseconds: 1795477800000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(682839))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(635138))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117664770714858124, low: 9688938269571285235), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795476600000000000), end: Instant(nanoseconds: 1795477800000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])) {
        $0.answers = 1
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117664770714858124, low: 9688938269571285235), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795476600000000000), end: Instant(nanoseconds: 1795477800000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 1
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(RecordName.Kind(rawValue: "appointment"), 1, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 1, id: "01a2077c-4d09-728c-8676-0605a07c00f3", startsAt: Date(timeIntervalSince1970: 1795476600.0), endsAt: Date(timeIntervalSince1970: 1795477800.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: RecordName.Kind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 1
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(3651038))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795474800.0), endsAt: Date(timeIntervalSince1970: 1795476600.0), patient: "Mila", type: "", reason: "not eating", practitioner: "Ada"))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795474800000000000), end: Instant(nanoseconds: 1795476600000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"))))
      harness.advance(by: .nanoseconds(684702))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(440878))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117664770715121071, low: 12335305365794996642), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795474800000000000), end: Instant(nanoseconds: 1795476600000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])) {
        $0.answers = 2
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 2, id: UniqueID(high: 117664770715121071, low: 12335305365794996642), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795474800000000000), end: Instant(nanoseconds: 1795476600000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Mila", candidates: []), Unmatched(kind: RecordKind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 2
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(RecordName.Kind(rawValue: "appointment"), 2, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 2, id: "01a2077c-4d0d-75af-ab2f-cedffc2e41a2", startsAt: Date(timeIntervalSince1970: 1795474800.0), endsAt: Date(timeIntervalSince1970: 1795476600.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: RecordName.Kind(rawValue: "patient"), text: "Mila", candidates: []), UnmatchedName(kind: RecordName.Kind(rawValue: "practitioner"), text: "Ada", candidates: [])], appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 2
      }
      harness.advance(by: .nanoseconds(1871743))
      rootView.send(.schedule(.planned(AppointmentPlan(startsAt: Date(timeIntervalSince1970: 1795475400.0), endsAt: Date(timeIntervalSince1970: 1795477200.0), patient: "Balou", type: "", reason: "", practitioner: ""))))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.add(Plan(slot: Slot(start: Instant(nanoseconds: 1795475400000000000), end: Instant(nanoseconds: 1795477200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""))))
      harness.advance(by: .nanoseconds(482620))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(374179))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795475400000000000), end: Instant(nanoseconds: 1795477200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117664770715121071, low: 12335305365794996642), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795474800000000000), end: Instant(nanoseconds: 1795476600000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117664770714858124, low: 9688938269571285235), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795476600000000000), end: Instant(nanoseconds: 1795477800000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])) {
        $0.answers = 3
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.planned, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795475400000000000), end: Instant(nanoseconds: 1795477200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [Appointment(number: 2, id: UniqueID(high: 117664770715121071, low: 12335305365794996642), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795474800000000000), end: Instant(nanoseconds: 1795476600000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117664770714858124, low: 9688938269571285235), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795476600000000000), end: Instant(nanoseconds: 1795477800000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)])
      }
      rootView.observed {
        $0.schedule.answers = 3
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.planned, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a2077c-4d10-7989-afc1-68e70fe5a34c", startsAt: Date(timeIntervalSince1970: 1795475400.0), endsAt: Date(timeIntervalSince1970: 1795477200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: RecordName.Kind(rawValue: "patient"), text: "Balou", candidates: [])], appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false), overlaps: [AppointmentRow(number: 2, id: "01a2077c-4d0d-75af-ab2f-cedffc2e41a2", startsAt: Date(timeIntervalSince1970: 1795474800.0), endsAt: Date(timeIntervalSince1970: 1795476600.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a2077c-4d09-728c-8676-0605a07c00f3", startsAt: Date(timeIntervalSince1970: 1795476600.0), endsAt: Date(timeIntervalSince1970: 1795477800.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)])
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 3
      }
      harness.advance(by: .nanoseconds(1288723))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795392000.0), to: Date(timeIntervalSince1970: 1795478400.0), includesCancelled: false, by: nil, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795392000000000000), to: Instant(nanoseconds: 1795478400000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil), with: nil)) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795392000000000000), to: Instant(nanoseconds: 1795478400000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795392000.0), to: Date(timeIntervalSince1970: 1795478400.0), includesCancelled: false, by: nil, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(490962))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(184896))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117664770715121071, low: 12335305365794996642), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795474800000000000), end: Instant(nanoseconds: 1795476600000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795475400000000000), end: Instant(nanoseconds: 1795477200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117664770714858124, low: 9688938269571285235), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795476600000000000), end: Instant(nanoseconds: 1795477800000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795392000000000000), to: Instant(nanoseconds: 1795478400000000000), includesCancelled: false, practitioner: nil, limit: 50, after: nil))) {
        $0.answers = 4
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117664770715121071, low: 12335305365794996642), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795474800000000000), end: Instant(nanoseconds: 1795476600000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795475400000000000), end: Instant(nanoseconds: 1795477200000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117664770714858124, low: 9688938269571285235), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795476600000000000), end: Instant(nanoseconds: 1795477800000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 4
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a2077c-4d0d-75af-ab2f-cedffc2e41a2", startsAt: Date(timeIntervalSince1970: 1795474800.0), endsAt: Date(timeIntervalSince1970: 1795476600.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 3, id: "01a2077c-4d10-7989-afc1-68e70fe5a34c", startsAt: Date(timeIntervalSince1970: 1795475400.0), endsAt: Date(timeIntervalSince1970: 1795477200.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a2077c-4d09-728c-8676-0605a07c00f3", startsAt: Date(timeIntervalSince1970: 1795476600.0), endsAt: Date(timeIntervalSince1970: 1795477800.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 4
      }
      harness.advance(by: .nanoseconds(862718))
      rootView.send(.schedule(.opened("a1")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(Reference(RecordKind(rawValue: "appointment"), "a1")))
      harness.advance(by: .nanoseconds(380147))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(232427))
      agenda.answers("store", with: .opening(1))
      jotter.received(.asked(.openAppointment(1)))
      harness.advance(by: .nanoseconds(661797))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117664770714858124, low: 9688938269571285235), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795476600000000000), end: Instant(nanoseconds: 1795477800000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 1
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
        $0.occurringSince = Instant(nanoseconds: 1795421916437944137)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.attended, RecordID(RecordKind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .appointment(Appointment(number: 1, id: UniqueID(high: 117664770714858124, low: 9688938269571285235), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795476600000000000), end: Instant(nanoseconds: 1795477800000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: [Unmatched(kind: RecordKind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 1
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a2077c-4d15-7df2-998c-b9b0b262753d", openedAt: Date(timeIntervalSince1970: 1795421916.437), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.attended, RecordName(RecordName.Kind(rawValue: "appointment"), 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a2077c-4d15-7df2-998c-b9b0b262753d", openedAt: Date(timeIntervalSince1970: 1795421916.437), description: "vaccination (Rex)", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .appointment(AppointmentRow(number: 1, id: "01a2077c-4d09-728c-8676-0605a07c00f3", startsAt: Date(timeIntervalSince1970: 1795476600.0), endsAt: Date(timeIntervalSince1970: 1795477800.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .open, incident: 1, interruptedBy: nil)), others: [], unchanged: nil, unmatched: [UnmatchedName(kind: RecordName.Kind(rawValue: "patient"), text: "Rex", candidates: [])], appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
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
      harness.advance(by: .nanoseconds(2393782))
      rootView.send(.jotter(.noted("temp 39,5, heart fine", cost: 35)))
      jotter.received(.asked(.note("temp 39,5, heart fine", cost: Euro(cents: 3500))))
      harness.advance(by: .nanoseconds(605614))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795421916440000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 2
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 1), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795421916440000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 2
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a2077c-4d15-7df2-998c-b9b0b262753d", openedAt: Date(timeIntervalSince1970: 1795421916.437), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(RecordName.Kind(rawValue: "note"), 1, part: 1), incident: 1), incident: IncidentRow(number: 1, id: "01a2077c-4d15-7df2-998c-b9b0b262753d", openedAt: Date(timeIntervalSince1970: 1795421916.437), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795421916.44), isErased: false, author: nil, earlier: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 6
      }
      harness.advance(by: .nanoseconds(917730))
      rootView.send(.jotter(.began("hit by a car")))
      jotter.received(.asked(.begin("hit by a car")))
      harness.advance(by: .nanoseconds(385795))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 3
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
        $0.occurringSince = Instant(nanoseconds: 1795421916442247058)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.began, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 3
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.began, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
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
      harness.advance(by: .nanoseconds(1001435))
      rootView.send(.jotter(.raised(true)))
      jotter.received(.asked(.emergency(true)))
      harness.advance(by: .nanoseconds(333197))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 4
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.raised, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 4
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.raised, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 8
      }
      agenda.received(.incidentsChanged)
      harness.advance(by: .nanoseconds(1474190))
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
      harness.advance(by: .nanoseconds(990688))
      rootView.send(.jotter(.noted("no pulse in the left hind leg", cost: Decimal(12050) / 100)))
      jotter.received(.asked(.note("no pulse in the left hind leg", cost: Euro(cents: 12050))))
      harness.advance(by: .nanoseconds(523381))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795421916446000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 5
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795421916446000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 5
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(RecordName.Kind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795421916.446), isErased: false, author: nil, earlier: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 10
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(1129035))
      rootView.send(.schedule(.opened("a9")))
      jotter.received(.refreshAsked)
      agenda.received(.openAsked(Reference(RecordKind(rawValue: "appointment"), "a9")))
      harness.advance(by: .nanoseconds(792623))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(594968))
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
      harness.advance(by: .nanoseconds(6545758))
      rootView.send(.jotter(.erased(RecordName.Kind(rawValue: "note"), 1)))
      jotter.received(.asked(.erase(RecordKind(rawValue: "note"), 1)))
      harness.advance(by: .nanoseconds(701687))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795421916446000000), erasedAt: Instant(nanoseconds: 1795421916455000000), author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 6
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil)
        $0.erasedHere = [RecordID(RecordKind(rawValue: "note"), 2, part: 1)]
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.erased, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795421916446000000), erasedAt: Instant(nanoseconds: 1795421916455000000), author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "", files: nil, total: Euro(cents: 0), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 6
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.erased, RecordName(RecordName.Kind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "hit by a car", patient: nil, firstNote: "", files: nil, total: 0, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795421916.446), isErased: true, author: nil, earlier: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 12
        $0.complaint = nil
      }
      rootView.observed {
        $0.media.erasedHere = [RecordName(RecordName.Kind(rawValue: "note"), 2, part: 1)]
      }
      harness.advance(by: .nanoseconds(1809570))
      rootView.send(.jotter(.restored(RecordName.Kind(rawValue: "note"), 1)))
      jotter.received(.asked(.restore(RecordKind(rawValue: "note"), 1)))
      harness.advance(by: .nanoseconds(561488))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795421916446000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 7
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.erasedHere = []
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.restored, RecordID(RecordKind(rawValue: "note"), 2, part: 1), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: .note(Note(number: 1, text: "no pulse in the left hind leg", cost: Euro(cents: 12050), writtenAt: Instant(nanoseconds: 1795421916446000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 7
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.restored, RecordName(RecordName.Kind(rawValue: "note"), 2, part: 1), incident: 2), incident: IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 1, text: "no pulse in the left hind leg", cost: Decimal(12050) / 100, writtenAt: Date(timeIntervalSince1970: 1795421916.446), isErased: false, author: nil, earlier: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 13
      }
      rootView.observed {
        $0.media.erasedHere = []
      }
      harness.advance(by: .nanoseconds(1141584))
      rootView.send(.jotter(.described("Kasimir, hit by a car")))
      jotter.received(.asked(.describe("Kasimir, hit by a car")))
      harness.advance(by: .nanoseconds(407077))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 8
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.described, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 8
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.described, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 14
      }
      harness.advance(by: .nanoseconds(760325))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(460717))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795421916461000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: Settler(isHere: true, name: nil)))) {
        $0.answers = 9
        $0.occurring = nil
        $0.occurringSince = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795421916461000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: Settler(isHere: true, name: nil)))
      }
      rootView.observed {
        $0.jotter.answers = 9
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: .here, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
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
      harness.advance(by: .nanoseconds(1221102))
      agenda.answers("store", with: .followed(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil))], planned: nil, handedOn: nil))) {
        $0.answers = 7
        $0.answer = .news(AgendaNews(completed: [], interrupted: [], resumed: [AgendaNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil))], planned: nil, handedOn: nil))
      }
      rootView.observed {
        $0.schedule.answers = 7
        $0.schedule.answer = .told(ScheduleNews(completed: [], interrupted: [], resumed: [ScheduleNews.Resumed(appointment: 1, minutes: 0, others: 0, incident: IncidentRow(number: 1, id: "01a2077c-4d15-7df2-998c-b9b0b262753d", openedAt: Date(timeIntervalSince1970: 1795421916.437), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil))], planned: nil, handedOn: nil))
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 16
        $0.screen = .schedule
      }
      jotter.received(.refreshAsked)
      harness.advance(by: .nanoseconds(620536))
      jotter.answers("store", with: .refreshed(Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil)) {
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 3500), takers: [], found: nil, fields: nil)
        $0.occurringSince = Instant(nanoseconds: 1795421916463316419)
      }
      rootView.observed {
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a2077c-4d15-7df2-998c-b9b0b262753d", openedAt: Date(timeIntervalSince1970: 1795421916.437), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 35, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
      }
      rootView.observed {
        $0.incidents.occurring = 1
      }
      rootView.observed {
        $0.emergencies.occurring = 1
      }
      harness.advance(by: .nanoseconds(803539))
      rootView.send(.jotter(.noted("booster given", cost: 20)))
      jotter.received(.asked(.note("booster given", cost: Euro(cents: 2000))))
      harness.advance(by: .nanoseconds(477142))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795421916464000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 10
        $0.occurring = Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.noted, RecordID(RecordKind(rawValue: "note"), 1, part: 2), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: .note(Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795421916464000000), erasedAt: nil, author: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 10
        $0.jotter.occurring = IncidentRow(number: 1, id: "01a2077c-4d15-7df2-998c-b9b0b262753d", openedAt: Date(timeIntervalSince1970: 1795421916.437), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.noted, RecordName(RecordName.Kind(rawValue: "note"), 1, part: 2), incident: 1), incident: IncidentRow(number: 1, id: "01a2077c-4d15-7df2-998c-b9b0b262753d", openedAt: Date(timeIntervalSince1970: 1795421916.437), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: .note(NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795421916.464), isErased: false, author: nil, earlier: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 17
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(869979))
      rootView.send(.jotter(.settled(nil)))
      jotter.received(.asked(.settle(nil)))
      harness.advance(by: .nanoseconds(358344))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795421916465000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: Settler(isHere: true, name: nil)))) {
        $0.answers = 11
        $0.occurring = nil
        $0.occurringSince = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.settled, RecordID(RecordKind(rawValue: "incident"), 1, part: nil), incident: 1), incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795421916465000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: Settler(isHere: true, name: nil)))
      }
      rootView.observed {
        $0.jotter.answers = 11
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.settled, RecordName(RecordName.Kind(rawValue: "incident"), 1, part: nil), incident: 1), incident: IncidentRow(number: 1, id: "01a2077c-4d15-7df2-998c-b9b0b262753d", openedAt: Date(timeIntervalSince1970: 1795421916.437), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: .here, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
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
      harness.advance(by: .nanoseconds(857350))
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
      harness.advance(by: .nanoseconds(1028124))
      rootView.send(.schedule(.shifted("a3", .minute(1420), minutes: nil)))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.shift(Reference(RecordKind(rawValue: "appointment"), "a3"), .minute(1420), length: nil)))
      harness.advance(by: .nanoseconds(1663673))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(139678))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])) {
        $0.answers = 9
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.moved, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 9
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.moved, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a2077c-4d10-7989-afc1-68e70fe5a34c", startsAt: Date(timeIntervalSince1970: 1795477200.0), endsAt: Date(timeIntervalSince1970: 1795479000.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 20
      }
      harness.advance(by: .nanoseconds(1121524))
      rootView.send(.schedule(.showed("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.detailsAsked(Reference(RecordKind(rawValue: "appointment"), "a3")))
      harness.advance(by: .nanoseconds(440127))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(125467))
      agenda.answers("store", with: .detailsRead(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))) {
        $0.answers = 10
        $0.answer = .details(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil))
      }
      rootView.observed {
        $0.schedule.answers = 10
        $0.schedule.answer = .shown(AppointmentRow(number: 3, id: "01a2077c-4d10-7989-afc1-68e70fe5a34c", startsAt: Date(timeIntervalSince1970: 1795477200.0), endsAt: Date(timeIntervalSince1970: 1795479000.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil))
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 21
      }
      harness.advance(by: .nanoseconds(948455))
      rootView.send(.schedule(.cancelled("a3")))
      jotter.received(.refreshAsked)
      agenda.received(.asked(.cancel(Reference(RecordKind(rawValue: "appointment"), "a3"))))
      harness.advance(by: .nanoseconds(358765))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(286929))
      agenda.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795421916472000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])) {
        $0.answers = 11
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795421916472000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil), overlaps: [])
      }
      rootView.observed {
        $0.schedule.answers = 11
        $0.schedule.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.cancelled, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a2077c-4d10-7989-afc1-68e70fe5a34c", startsAt: Date(timeIntervalSince1970: 1795477200.0), endsAt: Date(timeIntervalSince1970: 1795479000.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false), overlaps: [])
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 22
      }
      harness.advance(by: .nanoseconds(986582))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(658362))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 12
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 12
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a2077c-4d10-7989-afc1-68e70fe5a34c", startsAt: Date(timeIntervalSince1970: 1795477200.0), endsAt: Date(timeIntervalSince1970: 1795479000.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 23
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(894525))
      rootView.send(.jotter(.redid))
      jotter.received(.asked(.redo(.session)))
      harness.advance(by: .nanoseconds(372005))
      jotter.answers("store", with: .committed(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795421916472000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 13
        $0.answer = .receipt(Receipt(outcome: .redone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: Instant(nanoseconds: 1795421916472000000), incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 13
        $0.jotter.answer = .confirmed(Confirmation(outcome: .redone, deed: Deed(.cancelled, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a2077c-4d10-7989-afc1-68e70fe5a34c", startsAt: Date(timeIntervalSince1970: 1795477200.0), endsAt: Date(timeIntervalSince1970: 1795479000.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .cancelled, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 24
      }
      harness.advance(by: .nanoseconds(746955))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(380317))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 14
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.cancelled, RecordID(RecordKind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)), others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 14
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.cancelled, RecordName(RecordName.Kind(rawValue: "appointment"), 3, part: nil), incident: nil), incident: nil, subject: .appointment(AppointmentRow(number: 3, id: "01a2077c-4d10-7989-afc1-68e70fe5a34c", startsAt: Date(timeIntervalSince1970: 1795477200.0), endsAt: Date(timeIntervalSince1970: 1795479000.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)), others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 25
      }
      harness.advance(by: .nanoseconds(1022516))
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
      harness.advance(by: .nanoseconds(1203046))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(169302))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795421916465000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0), for: IncidentQuery(from: nil, to: nil, search: "vacc", onlyEmergencies: false, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
        $0.answers = 1
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795421916465000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0))
      }
      rootView.observed {
        $0.incidents.answers = 1
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 1, id: "01a2077c-4d15-7df2-998c-b9b0b262753d", openedAt: Date(timeIntervalSince1970: 1795421916.437), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil)]
        $0.incidents.total = 55
      }
      rootView.received(.told(.incidents, .answered)) {
        $0.answers = 26
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(1126551))
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
      harness.advance(by: .nanoseconds(451073))
      jotter.answers("store", with: .refreshed(nil, practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(92318))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795421916461000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0), for: IncidentQuery(from: nil, to: nil, search: nil, onlyEmergencies: true, includesSettled: true, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
        $0.answers = 2
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: Instant(nanoseconds: 1795421916461000000), discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0))
      }
      rootView.observed {
        $0.incidents.answers = 2
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil)]
        $0.incidents.total = Decimal(12050) / 100
      }
      rootView.received(.told(.incidents, .answered)) {
        $0.answers = 27
      }
      harness.advance(by: .nanoseconds(812322))
      rootView.send(.jotter(.asked("1")))
      jotter.received(.detailsAsked(Reference(RecordKind(rawValue: "incident"), "1")))
      harness.advance(by: .nanoseconds(356212))
      jotter.answers("store", with: .detailsRead(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795421916465000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795421916440000000), erasedAt: nil, author: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795421916464000000), erasedAt: nil, author: nil)], media: [], earlier: nil))) {
        $0.answers = 15
        $0.answer = .details(IncidentDetails(incident: Incident(number: 1, id: UniqueID(high: 117664770715647474, low: 11064422553100645693), openedAt: Instant(nanoseconds: 1795421916437000000), description: "vaccination (Rex)", isEmergency: false, settledAt: Instant(nanoseconds: 1795421916465000000), discardedAt: nil, patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: Euro(cents: 5500), takers: [], found: nil, fields: nil), notes: [Note(number: 1, text: "temp 39,5, heart fine", cost: Euro(cents: 3500), writtenAt: Instant(nanoseconds: 1795421916440000000), erasedAt: nil, author: nil), Note(number: 2, text: "booster given", cost: Euro(cents: 2000), writtenAt: Instant(nanoseconds: 1795421916464000000), erasedAt: nil, author: nil)], media: [], earlier: nil))
      }
      rootView.observed {
        $0.jotter.answers = 15
        $0.jotter.answer = .shown(IncidentView(row: IncidentRow(number: 1, id: "01a2077c-4d15-7df2-998c-b9b0b262753d", openedAt: Date(timeIntervalSince1970: 1795421916.437), description: "vaccination (Rex)", patient: nil, firstNote: "temp 39,5, heart fine", files: nil, total: 55, isEmergency: false, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil), notes: [NoteRow(number: 1, text: "temp 39,5, heart fine", cost: 35, writtenAt: Date(timeIntervalSince1970: 1795421916.44), isErased: false, author: nil, earlier: nil), NoteRow(number: 2, text: "booster given", cost: 20, writtenAt: Date(timeIntervalSince1970: 1795421916.464), isErased: false, author: nil, earlier: nil)], media: []))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 28
        $0.screen = .jotter
      }
      harness.advance(by: .nanoseconds(1332799))
      rootView.send(.jotter(.chose("2")))
      jotter.received(.asked(.open(Reference(RecordKind(rawValue: "incident"), "2"))))
      harness.advance(by: .nanoseconds(420457))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 16
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.occurringSince = Instant(nanoseconds: 1795421916483820857)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.reopened, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 16
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.reopened, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 29
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [], found: nil, fields: nil)]
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(942076))
      rootView.send(.jotter(.discarded("2")))
      jotter.received(.asked(.discard(Reference(RecordKind(rawValue: "incident"), "2"))))
      harness.advance(by: .nanoseconds(325306))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795421916484000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 17
        $0.occurring = nil
        $0.occurringSince = nil
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: Instant(nanoseconds: 1795421916484000000), patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: nil, inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 17
        $0.jotter.occurring = nil
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.discarded, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: false, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 30
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: false, takers: [], found: nil, fields: nil)]
        $0.incidents.occurring = nil
      }
      rootView.observed {
        $0.emergencies.occurring = nil
      }
      agenda.received(.incidentsChanged)
      agenda.ends("store")
      harness.advance(by: .nanoseconds(1209434))
      rootView.send(.jotter(.undid))
      jotter.received(.asked(.undo(.session)))
      harness.advance(by: .nanoseconds(459246))
      jotter.answers("store", with: .committed(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 18
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.occurringSince = Instant(nanoseconds: 1795421916486756919)
        $0.answer = .receipt(Receipt(outcome: .undone, summary: ChangeSummary(.discarded, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: true, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 18
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .undone, deed: Deed(.discarded, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 31
      }
      rootView.observed {
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: true, isSettled: true, isOccurring: true, takers: [], found: nil, fields: nil)]
        $0.incidents.occurring = 2
      }
      rootView.observed {
        $0.emergencies.occurring = 2
      }
      harness.advance(by: .nanoseconds(1405858))
      rootView.send(.jotter(.raised(false)))
      jotter.received(.asked(.emergency(false)))
      harness.advance(by: .nanoseconds(396952))
      jotter.answers("store", with: .committed(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))) {
        $0.answers = 19
        $0.occurring = Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)
        $0.answer = .receipt(Receipt(outcome: .made, summary: ChangeSummary(.calmed, RecordID(RecordKind(rawValue: "incident"), 2, part: nil), incident: 2), incident: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, isUntaken: false, unmatched: nil, appointments: nil, changed: nil, begun: nil, findings: nil, occurring: Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), inSession: nil, nextPatient: nil, lost: nil, settler: nil))
      }
      rootView.observed {
        $0.jotter.answers = 19
        $0.jotter.occurring = IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)
        $0.jotter.answer = .confirmed(Confirmation(outcome: .done, deed: Deed(.calmed, RecordName(RecordName.Kind(rawValue: "incident"), 2, part: nil), incident: 2), incident: IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil), subject: nil, others: [], unchanged: nil, unmatched: nil, appointments: nil, settler: nil, staysInSession: nil, changed: nil, begun: nil, findings: nil, remindsOfSession: false))
      }
      rootView.received(.told(.jotter, .answered)) {
        $0.answers = 32
      }
      agenda.received(.incidentsChanged)
      agenda.ends("store")
      harness.advance(by: .nanoseconds(1250135))
      rootView.send(.incidents(.asked(IncidentFilter(from: Date(timeIntervalSince1970: 1795392000.0), to: Date(timeIntervalSince1970: 1795478400.0), last: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, by: nil, limit: 20, after: nil))))
      jotter.received(.refreshAsked)
      incidents.received(.asked(IncidentQuery(from: Instant(nanoseconds: 1795392000000000000), to: Instant(nanoseconds: 1795478400000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil), by: nil)) {
        $0.query = IncidentQuery(from: Instant(nanoseconds: 1795392000000000000), to: Instant(nanoseconds: 1795478400000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil)
        $0.phase = .reading
      }
      rootView.observed {
        $0.incidents.filter = IncidentFilter(from: Date(timeIntervalSince1970: 1795392000.0), to: Date(timeIntervalSince1970: 1795478400.0), last: nil, search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, by: nil, limit: 20, after: nil)
      }
      rootView.observed {
        $0.incidents.phase = .reading
      }
      harness.advance(by: .nanoseconds(515119))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(197014))
      incidents.answers("page", with: .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0), for: IncidentQuery(from: Instant(nanoseconds: 1795392000000000000), to: Instant(nanoseconds: 1795478400000000000), search: nil, onlyEmergencies: false, includesSettled: false, patient: nil, patientNumber: nil, takenBy: nil, onlyVisits: false, limit: 20, after: nil))) {
        $0.answers = 3
        $0.phase = .read(IncidentPage(incidents: [Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil)], hasMore: false, isBeginning: false, settledToo: 0))
      }
      rootView.observed {
        $0.incidents.answers = 3
        $0.incidents.phase = .listed
        $0.incidents.rows = [IncidentRow(number: 2, id: "01a2077c-4d19-74ec-be9f-056a2027a40f", openedAt: Date(timeIntervalSince1970: 1795421916.441), description: "Kasimir, hit by a car", patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Decimal(12050) / 100, isEmergency: false, isSettled: false, isOccurring: true, takers: [], found: nil, fields: nil)]
      }
      rootView.received(.told(.incidents, .answered)) {
        $0.answers = 33
        $0.screen = .incidents
      }
      harness.advance(by: .nanoseconds(798752))
      rootView.send(.schedule(.asked(ScheduleFilter(from: Date(timeIntervalSince1970: 1795392000.0), to: Date(timeIntervalSince1970: 1795478400.0), includesCancelled: true, by: nil, limit: 50, after: nil))))
      jotter.received(.refreshAsked)
      agenda.received(.pageAsked(AgendaQuery(from: Instant(nanoseconds: 1795392000000000000), to: Instant(nanoseconds: 1795478400000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil), with: nil)) {
        $0.query = AgendaQuery(from: Instant(nanoseconds: 1795392000000000000), to: Instant(nanoseconds: 1795478400000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil)
      }
      rootView.observed {
        $0.schedule.filter = ScheduleFilter(from: Date(timeIntervalSince1970: 1795392000.0), to: Date(timeIntervalSince1970: 1795478400.0), includesCancelled: true, by: nil, limit: 50, after: nil)
      }
      harness.advance(by: .nanoseconds(424443))
      jotter.answers("store", with: .refreshed(Incident(number: 2, id: UniqueID(high: 117664770715907308, low: 13735703341867443215), openedAt: Instant(nanoseconds: 1795421916441000000), description: "Kasimir, hit by a car", isEmergency: false, settledAt: nil, discardedAt: nil, patient: nil, firstNote: "no pulse in the left hind leg", files: nil, total: Euro(cents: 12050), takers: [], found: nil, fields: nil), practitioner: nil, patient: nil, lost: nil))
      harness.advance(by: .nanoseconds(184586))
      agenda.answers("page", with: .pageRead(AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117664770715121071, low: 12335305365794996642), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795474800000000000), end: Instant(nanoseconds: 1795476600000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117664770714858124, low: 9688938269571285235), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795476600000000000), end: Instant(nanoseconds: 1795477800000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false), for: AgendaQuery(from: Instant(nanoseconds: 1795392000000000000), to: Instant(nanoseconds: 1795478400000000000), includesCancelled: true, practitioner: nil, limit: 50, after: nil))) {
        $0.answers = 12
        $0.page = AgendaPage(appointments: [Appointment(number: 2, id: UniqueID(high: 117664770715121071, low: 12335305365794996642), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795474800000000000), end: Instant(nanoseconds: 1795476600000000000)), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada"), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil), Appointment(number: 1, id: UniqueID(high: 117664770714858124, low: 9688938269571285235), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795476600000000000), end: Instant(nanoseconds: 1795477800000000000)), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: ""), cancelledAt: nil, incident: 1, isSettled: true, interruption: nil), Appointment(number: 3, id: UniqueID(high: 117664770715318665, low: 12664518968755987276), plan: Plan(slot: Slot(start: Instant(nanoseconds: 1795477200000000000), end: Instant(nanoseconds: 1795479000000000000)), patient: "Balou", known: nil, type: "", reason: "", practitioner: ""), cancelledAt: nil, incident: nil, isSettled: false, interruption: nil)], hasMore: false)
        $0.answer = .page
      }
      rootView.observed {
        $0.schedule.answers = 12
        $0.schedule.rows = [AppointmentRow(number: 2, id: "01a2077c-4d0d-75af-ab2f-cedffc2e41a2", startsAt: Date(timeIntervalSince1970: 1795474800.0), endsAt: Date(timeIntervalSince1970: 1795476600.0), patient: "Mila", known: nil, type: "", reason: "not eating", practitioner: "Ada", status: .planned, incident: nil, interruptedBy: nil), AppointmentRow(number: 1, id: "01a2077c-4d09-728c-8676-0605a07c00f3", startsAt: Date(timeIntervalSince1970: 1795476600.0), endsAt: Date(timeIntervalSince1970: 1795477800.0), patient: "Rex", known: nil, type: "vaccination", reason: "", practitioner: "", status: .completed, incident: 1, interruptedBy: nil), AppointmentRow(number: 3, id: "01a2077c-4d10-7989-afc1-68e70fe5a34c", startsAt: Date(timeIntervalSince1970: 1795477200.0), endsAt: Date(timeIntervalSince1970: 1795479000.0), patient: "Balou", known: nil, type: "", reason: "", practitioner: "", status: .planned, incident: nil, interruptedBy: nil)]
        $0.schedule.answer = .listed
      }
      rootView.received(.told(.schedule, .answered)) {
        $0.answers = 34
        $0.screen = .schedule
      }
      harness.advance(by: .nanoseconds(1024539))
      rootView.send(.bootstrap(.asked(count: 3, seed: 1)))
      bootstrap.received(.asked(count: 3, seed: 1)) {
        $0.count = 3
        $0.phase = .filling(done: 0)
      }
      rootView.observed {
        $0.bootstrap.count = 3
      }
      harness.advance(by: .nanoseconds(476861))
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
