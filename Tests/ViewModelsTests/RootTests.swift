import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// The app over an in-memory store, opened.
private func app(_ store: MemoryStore = MemoryStore()) async -> ViewModel<RootViewState> {
  let runtime = Runtime.test()
  let root = ViewModel<RootViewState>.root(
    Processes(store: store, runtime: runtime), undoScope: .session, runtime: runtime)
  await root.send(.jotter(.opened)).settled()
  return root
}

/// A use case with a session event.
private protocol SessionHearing {
  var name: String { get }
  var hasSession: Bool { get }
}

extension UseCase: SessionHearing where State.Event: SessionEvent {
  fileprivate var hasSession: Bool { Mirror(reflecting: state).descendant("session") as? Int != nil }
}

@Suite struct RootTests {
  @Test("The program opens on the jotter, with no current incident and no message")
  func programOpensOnEmptyJotter() async {
    let root = await app()
    #expect(root.state.screen == .jotter)
    #expect(root.state.jotter.isOpen)
    #expect(root.state.jotter.occurring == nil)
    #expect(root.state.answerCount == 0)
  }

  @Test("Each use case with a session event receives the session")
  func listenersReceiveTheSession() async {
    let runtime = Runtime.test()
    let processes = Processes(store: MemoryStore(), runtime: runtime)
    let root = ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: runtime)
    let all: [Any] = [processes, processes.animals, processes.server, processes.reporting]
    await root.send(.jotter(.opened)).settled()
    let hearing = all.flatMap { Mirror(reflecting: $0).children }.compactMap { $0.value as? any SessionHearing }
    #expect(hearing.count > 3)
    #expect(hearing.filter { !$0.hasSession }.map(\.name) == [])
  }

  @Test("A note is confirmed with its text and cost, and its incident is current")
  func noteIsConfirmedWithCost() async {
    let root = await app()
    await root.send(.jotter(.noted("limping", cost: 35))).settled()
    #expect(root.state.answerCount == 1)
    #expect(root.state.jotter.occurring?.total == 35)
    guard case .confirmed(let confirmation)? = root.state.jotter.answer else {
      Issue.record("not confirmed")
      return
    }
    #expect(confirmation.deed == ChangeSummary(.noted, .note(incident: 1, 1)))
    #expect(
      confirmation.subject
        == .note(NoteRow(number: 1, text: "limping", cost: 35, writtenAt: Date(timeIntervalSince1970: 60))))
  }

  @Test(
    "A note with an impossible cost is refused and begins no incident",
    arguments: [
      Decimal(string: "0.001"), Decimal(string: "1000000000"), Decimal(string: "-1000000000"), Decimal(string: "1e30"),
      Decimal.nan,
    ])
  func impossibleCost(cost: Decimal?) async {
    let root = await app()
    await root.send(.jotter(.noted("limping", cost: cost))).settled()
    #expect(root.state.failure == .impossibleCost)
    #expect(root.state.jotter.occurring == nil)
  }

  @Test("A possible cost is stored exactly", arguments: ["0", "0.01", "-1", "12.5", "999999999.99"])
  func possibleCost(text: String) async {
    let root = await app()
    await root.send(.jotter(.noted("limping", cost: Decimal(string: text)))).settled()
    #expect(root.state.jotter.occurring?.total == Decimal(string: text))
  }

  @Test("The jotter shows the practitioner in session with a new name, not after a removal, and again after undo")
  func jotterShowsPractitionerInSession() async {
    let root = await app()
    await root.send(.records(.added(.practitioner, [TypedField("name", "Ada")]))).settled()
    #expect(root.state.screen == .records && root.state.jotter.practitioner?.name == "Ada")
    await root.send(.jotter(.activated(nil))).settled()
    #expect(root.state.screen == .jotter && root.state.jotter.practitioner == nil)
    await root.send(.jotter(.activated("ada"))).settled()
    #expect(root.state.screen == .jotter && root.state.jotter.practitioner?.name == "Ada")
    await root.send(.records(.edited(.practitioner, "v1", [TypedField("name", "Ada Kern")]))).settled()
    #expect(root.state.jotter.practitioner?.name == "Ada Kern")
    await root.send(.records(.removed(.practitioner, "v1"))).settled()
    #expect(root.state.jotter.practitioner == nil)
    await root.send(.jotter(.undid)).settled()
    #expect(root.state.jotter.practitioner?.name == "Ada Kern")
    await root.send(.jotter(.activated(nil))).settled()
    #expect(root.state.jotter.practitioner == nil && root.state.failure == nil)
    await root.send(.jotter(.activated("kim"))).settled()
    #expect(root.state.failure == .noSuch(.practitioner, "kim"))
  }

  @Test("The confirmation of a session has the patient that its practitioner chose before")
  func chosenBefore() async {
    let root = await app()
    await root.send(.records(.added(.practitioner, [TypedField("name", "Ada")]))).settled()
    await root.send(.records(.added(.patient, [TypedField("name", "Minka")]))).settled()
    await root.send(.jotter(.assigned("minka"))).settled()
    var names: [String?] = []
    for name in [nil, "ada", "ada"] {
      await root.send(.jotter(.activated(name))).settled()
      if case .confirmed(let confirmation)? = root.state.jotter.answer { names.append(confirmation.chosen?.name) }
    }
    #expect(names == [nil, "Minka", "Minka"])
  }

  @Test("The practitioner in session takes and drops incidents; a list filters by name, number or nobody")
  func practitionerTakesAndDropsIncidents() async {
    let root = await app()
    await root.send(.jotter(.noted("limping", cost: nil))).settled()
    await root.send(.jotter(.took([]))).settled()
    #expect(root.state.failure == .nobodyInSession)
    await root.send(.records(.added(.practitioner, [TypedField("name", "Ada Kern")]))).settled()
    await root.send(.jotter(.began("Mila"))).settled()
    func listed(_ by: IncidentFilter.PractitionerFilter) async -> [Int] {
      await root.send(.incidents(.asked(IncidentFilter(by: by)))).settled()
      return root.state.incidents.rows.map(\.number)
    }
    #expect(await listed(.practitioner("ker")) == [2])
    #expect(await listed(.nobody) == [1])
    await root.send(.jotter(.took(["1", "#2"]))).settled()
    #expect(await listed(.practitioner("v1")) == [2, 1])
    #expect(
      root.state.incidents.rows.map(\.takers) == [
        [PractitionerName(number: 1, name: "Ada Kern")], [PractitionerName(number: 1, name: "Ada Kern")],
      ])
    await root.send(.jotter(.dropped(["2", "1"]))).settled()
    guard case .confirmed(let confirmation)? = root.state.jotter.answer else {
      Issue.record("not confirmed")
      return
    }
    #expect(confirmation.deed.kind == .dropped && confirmation.deed.name == .incident(2))
    #expect(confirmation.others.map(\.number) == [1])
    _ = await listed(.practitioner("kim"))
    #expect(root.state.failure == .noSuch(.practitioner, "kim"))
  }

  @Test("A practitioner is shown with at most ten open incidents that they have taken, emergencies first")
  func practitionerShowsTenTakenIncidents() async {
    let root = await app()
    await root.send(.records(.added(.practitioner, [TypedField("name", "Ada")]))).settled()
    for number in 1...13 {
      await root.send(.jotter(.began("case \(number)"))).settled()
      if [2, 5, 12].contains(number) { await root.send(.jotter(.raised(true))).settled() }
    }
    func shown() async -> RecordView? {
      await root.send(.records(.showed(.practitioner, "ada"))).settled()
      guard case .shown(let view)? = root.state.records.answer else { return nil }
      return view
    }
    let first = await shown()
    #expect(first?.incidents.map(\.number) == [12, 5, 2, 13, 11, 10, 9, 8, 7, 6] && first?.hasMore == true)
    #expect(first?.incidents.filter(\.isOccurring).map(\.number) == [13])
    for number in [5, 11, 13] { await root.send(.jotter(.settled("\(number)"))).settled() }
    let second = await shown()
    #expect(second?.incidents.map(\.number) == [12, 2, 10, 9, 8, 7, 6, 4, 3, 1] && second?.hasMore == false)
    await root.send(.jotter(.dropped(["12", "1"]))).settled()
    #expect(await shown()?.incidents.map(\.number) == [2, 10, 9, 8, 7, 6, 4, 3])
  }

  @Test("The first incident begun without a session reminds the team of the session, once")
  func sessionReminderAppearsOnce() async {
    let root = await app()
    func reminds(_ action: JotterViewState.Action) async -> Bool? {
      await root.send(.jotter(action)).settled()
      guard case .confirmed(let confirmation)? = root.state.jotter.answer else { return nil }
      return confirmation.remindsOfSession
    }
    #expect(await reminds(.began("before there was a team")) == false)
    await root.send(.records(.added(.practitioner, [TypedField("name", "Ada")]))).settled()
    #expect(await reminds(.began("taken")) == false)
    #expect(await reminds(.activated(nil)) == false)
    #expect(await reminds(.noted("in an incident that has begun", cost: nil)) == false)
    #expect(await reminds(.began("untaken")) == true)
    #expect(await reminds(.began("untaken, too")) == false)
  }

  @Test("The list of incidents shows its page, its sum and the current incident")
  func listShowsPageAndSum() async {
    let root = await app()
    await root.send(.jotter(.noted("limping", cost: 35))).settled()
    await root.send(.jotter(.began("Mila"))).settled()
    await root.send(.jotter(.noted("pale gums", cost: Decimal(string: "12.50")))).settled()
    await root.send(.incidents(.asked(IncidentFilter()))).settled()
    #expect(root.state.screen == .incidents)
    #expect(root.state.incidents.rows.map(\.number) == [2, 1])
    #expect(root.state.incidents.rows.map(\.isOccurring) == [true, false])
    #expect(root.state.incidents.total == Decimal(string: "47.50"))
    #expect(root.state.incidents.next == nil)
  }

  @Test("A repeated request counts as two answers, and so does a repeated failure")
  func repeatedRequestCountsTwice() async {
    let root = await app()
    for count in 1...2 {
      await root.send(.incidents(.asked(IncidentFilter()))).settled()
      #expect(root.state.answerCount == count)
    }
    for count in 3...4 {
      await root.send(.jotter(.undid)).settled()
      #expect(root.state.answerCount == count)
      #expect(root.state.failure == .nothingToUndo)
    }
  }

  @Test(
    "Each screen counts an answer per repeated request, even if its state does not change",
    arguments: [
      .jotter(.undid), .jotter(.asked("i9")), .incidents(.asked(IncidentFilter(search: "!"))),
      .schedule(.showed("a9")), .media(.played(9)), .records(.showed(.patient, "p9")), .form(.left),
      .digest(
        .asked(
          DigestFilter(
            from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 1), by: .practitioner("nobody")))),
      .archive(.exportAsked("/nowhere")), .scan(.scanned("Uada")), .animals(.version(.asked(.cat))),
      .animals(.catalogue(.sources(.cat, page: 0))), .animals(.gallery(.saved(.cat, "9", folder: nil))),
      .server(.logIn(.leaving)), .server(.calendar(.returned)), .server(.outbox(.listed)), .reports(.draftShown),
    ] as [RootViewState.Action])
  func screensCountRepeatedRequests(action: RootViewState.Action) async {
    let root = await app()
    var seen: [RootViewState] = []
    for count in 1...3 {
      await root.send(action).settled()
      #expect(root.state.answerCount == count)
      var state = root.state
      state.answerCount = 0
      seen.append(state)
    }
    #expect(seen[1] == seen[2])
  }

  @Test("A failure keeps the screen, and the next success clears the failure")
  func successClearsTheFailure() async {
    let root = await app()
    await root.send(.incidents(.asked(IncidentFilter()))).settled()
    await root.send(.jotter(.chose("99"))).settled()
    #expect(root.state.failure == .noSuch(.incident, "99"))
    #expect(root.state.screen == .incidents)
    await root.send(.jotter(.noted("limping", cost: nil))).settled()
    #expect(root.state.failure == nil)
    #expect(root.state.screen == .jotter)
  }

  @Test("An erased note is shown with a mark until the jotter leaves the incident, and at no other prompt")
  func erasedNoteStaysUntilLeaving() async {
    let store = MemoryStore()
    let root = await app(store)
    func notes(_ root: ViewModel<RootViewState>, _ reference: String?) async -> [Bool]? {
      await root.send(.jotter(.asked(reference))).settled()
      guard case .shown(let view)? = root.state.jotter.answer else { return nil }
      return view.notes.map(\.isErased)
    }
    await root.send(.jotter(.noted("limping", cost: nil))).settled()
    await root.send(.jotter(.noted("pale gums", cost: nil))).settled()
    await root.send(.jotter(.erased(.note, 1))).settled()
    #expect(await notes(root, nil) == [true, false])
    #expect(await notes(app(store), "1") == [false])
    await root.send(.jotter(.began(nil))).settled()
    #expect(await notes(root, "1") == [false])
  }

  @Test("A colleague's change is shown at the next request, and this prompt keeps its current incident")
  func colleagueChangeKeepsCurrentIncident() async {
    let store = MemoryStore()
    let root = await app(store)
    await root.send(.jotter(.noted("limping", cost: nil))).settled()
    let colleague = await app(store)
    await colleague.send(.jotter(.chose("1"))).settled()
    await colleague.send(.jotter(.raised(true))).settled()
    await colleague.send(.jotter(.began("theirs"))).settled()
    await root.send(.incidents(.asked(IncidentFilter()))).settled()
    #expect(root.state.jotter.occurring?.number == 1)
    #expect(root.state.jotter.occurring?.isEmergency == true)
    #expect(root.state.incidents.rows.map(\.number) == [2, 1])
  }

  @Test("A demonstration is answered at its end, and refused in a folder with other data")
  func demonstrationNeedsAnEmptyFolder() async {
    let root = await app()
    await root.send(.bootstrap(.asked(count: 100, seed: 1))).settled()
    #expect(root.state.screen == .bootstrap)
    #expect(root.state.bootstrap.outcome == .answered)
    await root.send(.jotter(.noted("mine", cost: nil))).settled()
    await root.send(.bootstrap(.asked(count: 100, seed: 1))).settled()
    #expect(root.state.failure == .folderNotOurs)
  }

  @Test("A request creates the screens of cats and dogs, in the session; Ctrl-C alone creates none")
  func animalsOnDemand() async {
    let runtime = Runtime.test()
    let processes = Processes(store: MemoryStore(), runtime: runtime)
    let root = ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: runtime)
    await root.send(.jotter(.opened)).settled()
    await root.send(.interrupted).settled()
    #expect(processes.animalsIfMade == nil && root.state.animalScreens == nil)
    await root.send(.animals(.version(.asked(.cat)))).settled()
    #expect(processes.animalsIfMade?.gallery.state.session == 1)
    #expect(root.state.answerCount == 1)
    await root.send(.animals(.version(.asked(.cat)))).settled()
    #expect(root.state.answerCount == 2)
  }

  @Test("Ctrl-C without a running request leaves the screens of cats and dogs unchanged")
  func animalsInterrupted() async {
    let runtime = Runtime.test()
    let processes = Processes(store: MemoryStore(), runtime: runtime)
    let root = ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: runtime)
    await root.send(.jotter(.opened)).settled()
    await root.send(.animals(.version(.asked(.cat)))).settled()
    let before = root.state
    await root.send(.interrupted).settled()
    #expect(before.animalScreens != nil && root.state.animalScreens == before.animalScreens)
    #expect(root.state.failure == before.failure && root.state.answerCount == before.answerCount)
  }

  @Test("A moved appointment keeps its length")
  func movedAppointmentKeepsItsLength() async throws {
    let app = try App()
    let start = Date(timeIntervalSince1970: 1_900_000_000)
    let plan = AppointmentPlan(startsAt: start, endsAt: start.addingTimeInterval(2_700), patient: "Rex")
    await app.send(.jotter(.opened), .schedule(.planned(plan)))
    let later = start.addingTimeInterval(7_200)
    await app.send(.schedule(.moved("a1", startsAt: later, endsAt: nil)), .schedule(.showed("a1")))
    guard case .shown(let row)? = app.state.schedule.answer else {
      Issue.record("a1 is not shown: \(String(describing: app.state.schedule.answer))")
      return
    }
    #expect(row.startsAt == later)
    #expect(row.endsAt == later.addingTimeInterval(2_700))
  }

  @Test("A session without requests for cats and dogs ends without a fault")
  func animalsNever() async {
    let faults = Lock<[Fault]>([])
    let runtime = Runtime.live { fault in faults.withLock { $0.append(fault) } }
    do {
      let processes = Processes(store: MemoryStore(), runtime: runtime)
      let root = ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: runtime)
      await root.send(.jotter(.opened)).settled()
      await root.stop()
      await processes.jotter.stop()
    }
    #expect(faults.withLock { $0.isEmpty })
  }
}
