import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Initial states and default values.
@Suite struct FirstStatesTests {
  @Test("Initial business states have no answer, no request and no work in progress.")
  func initialBusinessStatesAreIdle() {
    let (jotter, incidents, records) = (JotterState(), IncidentsState(), RecordsState())
    #expect(jotter.answer == nil && [jotter.changes, jotter.losses] == [0, 0])
    #expect(jotter.remarks.isEmpty && jotter.erasedHere.isEmpty && jotter.session == nil)
    #expect(incidents.phase == .idle && incidents.query == IncidentQuery())
    #expect(records.answer == nil && records.session == nil)
    let (media, ringing, outbox) = (MediaState(), RingingState(), OutboxState())
    #expect(media.answer == nil && !media.isBusy && media.progress == nil && media.work == nil)
    #expect([ringing.checkCount, ringing.reportCount] == [0, 0] && !ringing.isWatching && ringing.next == nil)
    #expect(outbox.answer == nil && outbox.rounds.all == 0 && outbox.rounds.withResult == 0 && outbox.retryAt == nil)
    #expect(!outbox.isDown && !outbox.isAsked && !outbox.isSending && !outbox.isStale)
    let (calendar, logIn) = (CalendarState(), LogInState())
    #expect(!calendar.isAsking && calendar.session == nil)
    #expect(!logIn.isResumed && !logIn.isOptional && logIn.stage == .loggedOut)
    #expect(ConnectionState().stage == .unauthorized)
  }

  @Test("By default, a query asks for twenty rows, without settled incidents and without past appointments.")
  func queryAsksForTwentyRows() {
    let incidents = IncidentQuery()
    #expect(incidents.limit == 20 && !incidents.onlyEmergencies && !incidents.includesSettled && !incidents.onlyVisits)
    #expect(RecordQuery(.patient).limit == 20)
    #expect(RecordQuery.due(until: CalendarDate(year: 2026, month: 1, day: 1)).limit == 20)
    let calendar = CalendarQuery(from: Instant(milliseconds: 0), to: Instant(milliseconds: 1))
    #expect(!calendar.includesOver && calendar.by == nil)
  }

  @Test("The limit of a query is at least one.", arguments: [(-1, 1), (0, 1), (1, 1), (2, 2)])
  func queryLimitExceedsZero(asked: Int, limit: Int) {
    #expect(IncidentQuery(limit: asked).limit == limit)
    #expect(RecordQuery(.patient, limit: asked).limit == limit)
  }

  @Test("Pages, reports, receipts and details are empty by default.")
  func pagesAreEmptyByDefault() {
    let incidents = IncidentPage(incidents: [], hasMore: false)
    #expect(!incidents.hasNoIncidents && incidents.hiddenSettledCount == 0 && incidents.total == .zero)
    let records = RecordPage()
    #expect(!records.hasMore && !records.hasNoRecords && !records.endsWithVisit && !records.isPartial)
    #expect(records.stillToDo == nil && records.records.isEmpty && records.visits.isEmpty)
    #expect(!CalendarPage().hasMore && CalendarPage().appointments.isEmpty)
    let report = MediaReport()
    #expect([report.count, report.findingCount, report.orphanCount, report.cleaned] == [0, 0, 0, 0])
    let round = OutboxRound()
    #expect(round.waiting == 0 && round.applied.isEmpty && round.held.isEmpty && round.attempts == nil)
    let receipt = Receipt(outcome: .made, summary: ChangeSummary(.noted, .incident(1)))
    #expect(!receipt.isUntaken && receipt.others.isEmpty && receipt.incident == nil)
    let patient = AnyRecord(Patients.declaration, number: 1, id: UniqueID(high: 0, low: 1))
    let details = RecordDetails(patient)
    #expect(!details.hasMore && details.entries.isEmpty && details.passport.isEmpty && details.occurring == nil)
    #expect(!AnyRecord.Content(field: .name, kind: .text, text: "").isRequired)
    #expect(!AnyRecord.Content(field: .name, kind: .text, text: "").isKept)
  }

  @Test("A new incident is bare and open, is no emergency, and costs nothing.")
  func newIncidentIsBare() {
    let incident = Incident(number: 1, id: UniqueID(high: 0, low: 1), openedAt: Instant(milliseconds: 1))
    #expect(!incident.isEmergency && incident.isBare && incident.total == .zero && incident.settledAt == nil)
    #expect(!OpenIncident(incident: incident).isAtPrompt && !Settler().isHere)
    #expect(IncidentSize(notes: 2) == IncidentSize(notes: 2, photos: 0, recordings: 0))
  }

  @Test("By default, media events exclude erased media, and a log-in is not kept.")
  func mediaEventsExcludeErasedMedia() {
    let look = MediaState.Event.lookAsked(.photo, 1, isShown: true)
    #expect(look == .lookAsked(.photo, 1, isShown: true, erasedToo: false))
    #expect(MediaState.Event.playAsked(1) == .playAsked(1, erasedToo: false))
    #expect(LogInState.Event.asked("ada.brook", .typed) == .asked("ada.brook", .typed, isKept: false))
  }

  @Test("By default, an appointment of a server is planned, and an institution has port 22.")
  func defaultServerAppointmentIsPlanned() {
    #expect(ServerAppointment(id: "a1").status == .planned && ServerAppointment(id: "a1").statusWord.isEmpty)
    #expect(InstitutionAccount(host: "lab.example", user: "ada", hostKeys: []).port == 22)
  }

  @Test("By default, reminders need no role, and the courier is not resident.")
  func defaultRemindersNeedNoRole() throws {
    #expect(!ReminderPolicy().requiresReminderRole)
    let processes = Processes(store: MemoryStore(), runtime: .test())
    #expect(!processes.reporting.courier.state.isResident)
  }

  @Test("An incident is bare without a description and a first note.")
  func incidentWithoutTextsIsBare() {
    func incident(_ description: String, _ note: String) -> Incident {
      Incident(
        number: 1, id: UniqueID(high: 0, low: 1), openedAt: Instant(milliseconds: 1), description: description,
        firstNote: note)
    }
    #expect(incident("", "").isBare)
    for (description, note) in [("limping", ""), ("", "left hind"), ("limping", "left hind")] {
      #expect(!incident(description, note).isBare, "\(description) \(note)")
    }
  }

  @Test("Incident details without earlier texts have nil instead of an empty list.")
  func missingEarlierTextsAreNil() {
    let incident = Incident(number: 1, id: UniqueID(high: 0, low: 1), openedAt: Instant(milliseconds: 1))
    let text = EarlierText(note: 1, text: "lame", replacedAt: Instant(milliseconds: 2))
    #expect(IncidentDetails(incident: incident, notes: [], earlier: []).earlier == nil)
    #expect(IncidentDetails(incident: incident, notes: []).earlier == nil)
    #expect(IncidentDetails(incident: incident, notes: [], earlier: [text]).earlier == [text])
  }
}
