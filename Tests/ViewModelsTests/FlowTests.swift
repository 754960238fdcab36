import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// Each view model over use cases with an in-memory store, step by step.
@Suite struct FlowTests {
  private let minute = Date(timeIntervalSince1970: 60)

  @Test("The jotter shows the current incident once it is stored, and sends each answer to its parent")
  func jotterShowsStoredIncident() throws {
    try Harness.run { harness in
      for name in ["jotter", "parent"] { harness.ignore(name) }
      let store = MemoryStore()
      let screen = ViewModel<JotterViewState>(
        jotter: UseCase(store: store, runtime: harness.runtime), undoScope: .session, runtime: harness.runtime)
      let (view, parent) = (harness.track(screen), screen.heard(in: harness.runtime))
      view.send(.opened)
      view.observed { $0.isOpen = true }
      view.send(.noted("limping", cost: 35))
      let id = try harness.id(of: 1, in: store)
      let row = IncidentRow(
        number: 1, id: id, openedAt: minute, firstNote: "limping", total: 35, isOccurring: true)
      view.observed {
        $0.occurring = row
        $0.answer = .confirmed(
          Confirmation(
            outcome: .made, deed: ChangeSummary(.noted, .note(incident: 1, 1)), incident: row,
            subject: .note(
              NoteRow(number: 1, text: "limping", cost: 35, writtenAt: Date(timeIntervalSince1970: 60)))))
      }
      view.send(.settled("77"))
      view.observed { $0.answer = .refused(.noSuch(.incident, "77")) }
      // The parent gets the repeated answer again, though the screen's state is unchanged.
      view.send(.settled("77"))
      let refused = ScreenAnswer.refused(.noSuch(.incident, "77"))
      #expect(parent.state.answers == [.answered, refused, refused])
    }
  }

  @Test("The list marks the current incident, and removes the mark when the prompt leaves the incident")
  func listMarksTheCurrentIncident() throws {
    try Harness.run { harness in
      for name in ["jotter", "incidents", "parent"] { harness.ignore(name) }
      let store = MemoryStore()
      let jotter = UseCase<JotterState>(store: store, runtime: harness.runtime)
      for event: JotterState.Event in [.started, .asked(.note("limping", cost: nil))] {
        jotter.dispatch(event)
        harness.simulator.settle()
      }
      let screen = ViewModel<IncidentsViewState>(
        incidents: UseCase(store: store, runtime: harness.runtime), jotter: jotter, runtime: harness.runtime)
      let (view, parent) = (harness.track(screen), screen.heard(in: harness.runtime))
      #expect(view.state.occurring == 1)
      view.send(.asked(IncidentFilter(limit: 1))) { $0.filter = IncidentFilter(limit: 1) }
      view.observed { $0.phase = .reading }
      let row = IncidentRow(
        number: 1, id: try harness.id(of: 1, in: store), openedAt: minute, firstNote: "limping", isOccurring: true)
      view.observed {
        $0.phase = .listed
        $0.rows = [row]
      }
      jotter.dispatch(.asked(.begin(nil)))
      view.observed {
        $0.occurring = nil
        $0.rows[0].isOccurring = false
      }
      #expect(parent.state.answers == [.answered])
    }
  }

  @Test("The bootstrap screen shows the end of a demonstration")
  func bootstrapShowsDemonstrationEnd() {
    Harness.run { harness in
      harness.ignore("bootstrap")
      let view = harness.track(
        ViewModel<BootstrapViewState>(
          bootstrap: UseCase(store: MemoryStore(), runtime: harness.runtime),
          runtime: harness.runtime))
      view.send(.asked(count: 3, seed: 1))
      view.observed { $0.count = 3 }
      view.observed { $0.outcome = .answered }
    }
  }

  @Test("The schedule shows a planned appointment, and its interruption by an emergency")
  func scheduleShowsInterruptedAppointment() throws {
    try Harness.run { harness in
      for name in ["jotter", "agenda", "parent"] { harness.ignore(name) }
      let store = MemoryStore()
      let lateTarget = LateTarget<AgendaState>()
      let jotter = UseCase<JotterState>(store: store, agenda: lateTarget, runtime: harness.runtime)
      let agenda = UseCase<AgendaState>(store: store, jotter: jotter, runtime: harness.runtime)
      lateTarget.connect(agenda)
      jotter.dispatch(.started)
      let screen = ViewModel<ScheduleViewState>(agenda: agenda, runtime: harness.runtime)
      let (view, parent) = (harness.track(screen), screen.heard(in: harness.runtime))
      let (start, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_800))
      view.send(.planned(AppointmentPlan(startsAt: start, endsAt: end, patient: "Rex")))
      let found = try harness.run { try await store.read { rows throws(Failure) in try rows.appointment(1) } }
      let id = try #require(found?.id.description)
      let row = AppointmentRow(number: 1, id: id, startsAt: start, endsAt: end, patient: "Rex")
      view.observed {
        $0.answer = .confirmed(
          Confirmation(
            outcome: .made, deed: ChangeSummary(.planned, .appointment(1)), subject: .appointment(row),
            unmatched: [Unmatched(kind: .patient, text: "Rex")]),
          overlaps: [])
      }
      view.send(.opened("a1"))
      jotter.dispatch(.asked(.beginEmergency("hit by a car")))
      view.observed { $0.answer = .told(ScheduleNews(interrupted: [.init(appointment: 1, by: 2)])) }
      let filter = ScheduleFilter(from: start, to: end)
      view.send(.asked(filter)) { $0.filter = filter }
      view.observed {
        var row = row
        row.status = .interrupted
        row.incident = 1
        row.interruptedBy = 2
        $0.rows = [row]
        $0.answer = .listed
      }
      view.send(.cancelled("a1"))
      view.observed { $0.answer = .refused(.notPlanned(1, .interrupted, incident: 1)) }
      #expect(
        parent.state.answers == [.answered, .answered, .answered, .refused(.notPlanned(1, .interrupted, incident: 1))])
    }
  }

  @Test("The team shows an onboarded, edited and removed practitioner, and refuses an unknown practitioner")
  func teamShowsPractitionerChanges() throws {
    try Harness.run { harness in
      for name in ["jotter", "records", "parent"] { harness.ignore(name) }
      let store = MemoryStore()
      let team = UseCase<RecordsState>(store: store, runtime: harness.runtime)
      let jotter = UseCase<JotterState>(
        store: store, listeners: [SessionListener(LateTarget(team))], runtime: harness.runtime)
      jotter.dispatch(.started)
      let screen = ViewModel<RecordsViewState>(records: team, runtime: harness.runtime)
      let (view, parent) = (harness.track(screen), screen.heard(in: harness.runtime))
      view.send(.added(.practitioner, [TypedField("name", "Ada"), TypedField("phone", "030 1")]))
      let found = try harness.run { try await store.read { rows throws(Failure) in try rows.practitioner(1) } }
      var record = try #require(found).record
      #expect(record.values == FieldValues([.name: "Ada", .phone: "030 1"]))
      var row = RecordRow(record)
      func confirm(_ kind: ChangeKind, _ row: RecordRow, changed: [ChangedField]? = nil) {
        view.observed {
          $0.answer = .confirmed(
            Confirmation(
              outcome: .made, deed: ChangeSummary(kind, .practitioner(1)), subject: .record(row), changed: changed))
        }
      }
      confirm(.onboarded, row)
      view.send(.edited(.practitioner, "ada", [TypedField("phone", "")]))
      record[.phone] = nil
      row = RecordRow(record)
      confirm(.edited, row, changed: [ChangedField("phone", "")])
      let filter = RecordFilter(.practitioner, search: "ad")
      view.send(.asked(filter)) { $0.filter = filter }
      view.observed {
        $0.rows = [row]
        $0.prompts = [PromptRow(number: 1, practitioner: 1, isHere: true)]
        $0.answer = .listed
      }
      view.send(.showed(.practitioner, "v1"))
      view.observed { $0.answer = .shown(RecordView(row)) }
      view.send(.removed(.practitioner, "v1"))
      confirm(.relieved, row)
      view.send(.showed(.practitioner, "v1"))
      view.observed { $0.answer = .shown(RecordView(row, isRemoved: true)) }
      view.send(.showed(.practitioner, "v2"))
      view.observed { $0.answer = .refused(.noSuch(.practitioner, "v2")) }
      #expect(
        parent.state.answers
          == [
            .answered, .answered, .answered, .answered, .answered, .answered,
            .refused(.noSuch(.practitioner, "v2")),
          ])
    }
  }

  @Test("Each filter of a health book is a condition of its query, both days included; limit and cursor stay")
  func bookFiltersBecomeQueryConditions() async {
    let (april, may) = (CalendarDate(year: 2026, month: 4, day: 30), CalendarDate(year: 2026, month: 5, day: 31))
    var hereDue = RecordQuery.due(until: may)
    hereDue.isHere = true
    let queries: [(BookFilter, RecordQuery)] = [
      (BookFilter(patient: "p1"), RecordQuery(.entry, conditions: [.equals(.patient, "p1")])),
      (BookFilter(isHere: true), RecordQuery(.entry, isHere: true)),
      (BookFilter(kind: "rabies"), RecordQuery(.entry, conditions: [.equals(.kind, "rabies")])),
      (BookFilter(from: april), RecordQuery(.entry, conditions: [.atLeast(.date, "2026-04-30")])),
      (BookFilter(to: may), RecordQuery(.entry, conditions: [.lessThan(.date, "2026-06-01")])),
      (BookFilter(practitioner: "v1"), RecordQuery(.entry, conditions: [.equals(.practitioner, "v1")])),
      (BookFilter(afterVisit: 4), RecordQuery(.entry, afterVisit: 4)), (BookFilter(), RecordQuery(.entry)),
      (BookFilter(due: may), .due(until: may)), (BookFilter(isHere: true, due: may), hereDue),
      (
        BookFilter(patient: "p1", due: may, practitioner: "v1", today: april),
        .due(until: may, of: "p1", by: "v1", today: april)
      ),
    ]
    let runtime = Runtime.test()
    let records = UseCase<RecordsState>(store: MemoryStore(), runtime: runtime)
    let view = ViewModel<RecordsViewState>(records: records, runtime: runtime)
    for (book, query) in queries {
      var expected = query
      (expected.limit, expected.after) = (7, 9)
      await view.send(.asked(RecordFilter(.entry, limit: 7, after: 9, book: book))).settled()
      #expect(records.state.query == expected, "\(book)")
    }
  }

  @Test("A record named without its kind is removed and restored; a name that matches no record is refused")
  func byName() throws {
    try Harness.run { harness in
      for name in ["jotter", "records"] { harness.ignore(name) }
      let store = MemoryStore()
      let jotter = UseCase<JotterState>(store: store, runtime: harness.runtime)
      let team = UseCase<RecordsState>(store: store, runtime: harness.runtime)
      jotter.dispatch(.started)
      harness.simulator.settle()
      team.dispatch(.sessionOpened(try #require(jotter.state.session)))
      team.dispatch(.asked(.add(.practitioner, [FieldText("name", "Rex Kern")])))
      harness.simulator.settle()
      let view = harness.track(
        ViewModel<JotterViewState>(jotter: jotter, undoScope: .session, runtime: harness.runtime))
      func answer(_ action: JotterViewState.Action) -> JotterViewState.Answer? {
        harness.ignoringEverything { view.send(action) }
        return view.state.answer
      }
      func record(_ answer: JotterViewState.Answer?) -> RecordID? {
        if case .confirmed(let confirmation)? = answer { confirmation.deed.name } else { nil }
      }
      #expect(record(answer(.removedNamed("kern"))) == .practitioner(1))
      #expect(answer(.removedNamed("kern")) == .refused(.nobodyCalled("kern", removed: false)))
      #expect(record(answer(.restoredNamed("rex"))) == .practitioner(1))
      #expect(answer(.restoredNamed("rex")) == .refused(.nobodyCalled("rex", removed: true)))
    }
  }

  @Test("A discarded incident is recovered by its number, and a list with an empty search is refused")
  func numberRecoversDiscardedIncident() throws {
    try Harness.run { harness in
      for name in ["jotter", "incidents"] { harness.ignore(name) }
      let store = MemoryStore()
      let jotter = UseCase<JotterState>(store: store, runtime: harness.runtime)
      for event: JotterState.Event in [.started, .asked(.note("limping", cost: nil)), .asked(.discard(nil))] {
        jotter.dispatch(event)
        harness.simulator.settle()
      }
      let view = harness.track(
        ViewModel<JotterViewState>(jotter: jotter, undoScope: .session, runtime: harness.runtime))
      #expect(view.state.answer != nil)
      view.send(.recovered("1"))
      let row = IncidentRow(
        number: 1, id: try harness.id(of: 1, in: store), openedAt: minute, firstNote: "limping")
      view.observed {
        $0.answer = .confirmed(
          Confirmation(outcome: .made, deed: ChangeSummary(.recovered, .incident(1)), incident: row))
      }
      let list = harness.track(
        ViewModel<IncidentsViewState>(
          incidents: UseCase(store: store, runtime: harness.runtime), jotter: jotter,
          runtime: harness.runtime))
      let filter = IncidentFilter(search: "!")
      list.send(.asked(filter)) { $0.filter = filter }
      list.observed { $0.phase = .reading }
      list.observed { $0.phase = .refused(.emptySearch("!")) }
    }
  }

  @Test("The root forwards Ctrl-C to the screens that may wait, and creates no use case of animals")
  func rootForwardsInterruptionToScreens() {
    Harness.run { harness in
      for name in [
        "jotter", "incidents", "agenda", "archive", "bootstrap", "team", "incidents view", "schedule view", "team view",
        "media", "emergencies view", "records", "scan",
      ] {
        harness.ignore(name)
      }
      let runtime = harness.runtime
      let processes = Processes(store: MemoryStore(), runtime: runtime)
      let root = harness.track(ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: runtime))
      let scan = harness.track(ViewModel<ScanViewState>(scan: processes.scan, runtime: runtime))
      let jotter = harness.track(
        ViewModel<JotterViewState>(
          jotter: processes.jotter, undoScope: .session, runtime: runtime))
      let media = harness.track(
        ViewModel<MediaViewState>(media: processes.media, jotter: processes.jotter, runtime: runtime))
      let bootstrap = harness.track(
        ViewModel<BootstrapViewState>(bootstrap: processes.bootstrap, runtime: runtime))
      let archive = harness.track(
        ViewModel<ArchiveViewState>(archive: processes.archive, runtime: runtime))
      let records = harness.track(ViewModel<RecordsViewState>(records: processes.records, runtime: runtime))
      root.send(.interrupted)
      jotter.received(.interrupted)
      media.received(.stopped)
      records.received(.stopped)
      archive.received(.stopped)
      bootstrap.received(.stopped)
      scan.received(.stopped)
      #expect(processes.animalsIfMade == nil)
    }
  }

  @Test("The root counts each answer of a screen, and keeps a failure until the next answer")
  func rootCountsEachAnswer() {
    Harness.run { harness in
      for name in [
        "jotter", "archive", "incidents", "agenda", "records", "media", "emergencies", "bootstrap", "scan",
        "gallery", "favourites", "votes", "uploads",
      ] {
        harness.ignore(name)
        harness.ignore(name == "agenda" ? "schedule view" : "\(name) view")
      }
      let store = MemoryStore()
      let runtime = harness.runtime
      let root = harness.track(
        ViewModel<RootViewState>.root(
          Processes(store: store, runtime: runtime), undoScope: .session, runtime: runtime))
      root.send(.jotter(.opened))
      root.observed { $0.jotter.isOpen = true }
      root.observed { $0.emergencies.session = 1 }
      root.send(.jotter(.undid))
      root.observed { $0.jotter.answer = .refused(.nothingToUndo) }
      root.received(.told(.jotter, .refused(.nothingToUndo))) {
        $0.failure = .nothingToUndo
        $0.answerCount = 1
      }
      root.send(.incidents(.asked(IncidentFilter())))
      root.observed { $0.incidents.phase = .reading }
      root.observed {
        $0.incidents.phase = .listed
        $0.incidents.hasNoIncidents = true
      }
      root.received(.told(.incidents, .answered)) {
        $0.screen = .incidents
        $0.failure = nil
        $0.answerCount = 2
      }
    }
  }
}

extension Harness {
  /// Id of an incident, as text.
  func id(of number: Int, in store: MemoryStore) throws -> String {
    let incident = try run { try await store.read { rows throws(Failure) in try rows.incident(number) } }
    return try #require(incident?.id.description)
  }
}
