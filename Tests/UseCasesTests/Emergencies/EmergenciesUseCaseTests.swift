import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// News of other prompts, second by second.
@Suite struct EmergenciesUseCaseTests {
  private let store = FlakyStore()
  private let simulator = Simulator(
    seed: 7, at: Instant(milliseconds: 0), record: Coverage.record, report: { _ in })

  /// Jotter of a prompt with an open session.
  private func jotter() -> UseCase<JotterState> {
    let jotter = UseCase<JotterState>(store: store, runtime: simulator.runtime)
    jotter.dispatch(.started)
    simulator.settle()
    return jotter
  }

  private func jot(_ jotter: UseCase<JotterState>, _ commands: JotterCommand...) {
    for command in commands {
      jotter.dispatch(.asked(command))
      simulator.settle()
    }
  }

  /// News of a prompt; its jotter is notified of changes of the current incident.
  private func watch(of here: UseCase<JotterState>) throws -> UseCase<EmergenciesState> {
    let emergencies = UseCase<EmergenciesState>(store: store, jotter: LateTarget(here), runtime: simulator.runtime)
    emergencies.dispatch(.watchAsked(session: try #require(here.state.session)))
    return emergencies
  }

  private func addMimiAndBalou(at there: UseCase<JotterState>) throws {
    let patients = UseCase<RecordsState>(store: store, runtime: simulator.runtime)
    patients.dispatch(.sessionOpened(try #require(there.state.session)))
    for name in ["Mimi", "Balou"] {
      patients.dispatch(.asked(.add(.patient, [FieldText("name", name)])))
      simulator.settle()
    }
  }

  /// Adds Ada to the team, and puts her in session.
  private func activateAda(at there: UseCase<JotterState>) throws {
    let team = UseCase<RecordsState>(store: store, runtime: simulator.runtime)
    team.dispatch(.sessionOpened(try #require(there.state.session)))
    team.dispatch(.asked(.add(.practitioner, [FieldText("name", "Ada")])))
    simulator.settle()
    jot(there, .activate(Reference(.practitioner, "ada")))
  }

  /// Numbers in the last news: open, declared, ended.
  private func newest(_ emergencies: UseCase<EmergenciesState>) -> [[Int]] {
    let news = emergencies.state.newest
    return [news.open, news.declared, news.ended].map { $0.map(\.number) }
  }

  @Test("A new prompt reports the open emergencies, except its current incident")
  func newPromptReportsOpenEmergencies() throws {
    let (here, there) = (jotter(), jotter())
    jot(here, .beginEmergency("mine"))
    jot(there, .beginEmergency("hit by a car"), .beginEmergency("pale gums"), .settle(nil))
    let emergencies = UseCase<EmergenciesState>(store: store, runtime: simulator.runtime)
    emergencies.dispatch(.watchAsked(session: try #require(here.state.session)))
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.count == 1 && newest(emergencies) == [[2], [], []])
  }

  @Test("The end of an emergency by another prompt is reported, and an end made here is not")
  func emergencyEndedElsewhereIsReported() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = UseCase<EmergenciesState>(store: store, runtime: simulator.runtime)
    emergencies.dispatch(.watchAsked(session: try #require(here.state.session)))
    for end in [.emergency(false), .settle(nil), .discard(nil), .undo(.session)] as [JotterCommand] {
      jot(there, .beginEmergency("hit by a car"))
      simulator.advance(by: .seconds(1))
      let number = try #require(there.state.occurring?.number)
      #expect(newest(emergencies) == [[], [number], []])
      jot(there, end)
      simulator.advance(by: .seconds(1))
      #expect(newest(emergencies) == [[], [], [number]])
      // Only a settled emergency has `settledAt`.
      #expect(emergencies.state.newest.ended.map { $0.settledAt != nil } == [end == .settle(nil)])
    }
    jot(here, .beginEmergency("mine"))
    simulator.advance(by: .seconds(1))
    let (count, mine) = (emergencies.state.count, try #require(here.state.occurring?.number))
    jot(here, .undo(.session), .redo(.session), .settle(nil))
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.count == count)
    jot(here, .undo(.session))
    simulator.advance(by: .seconds(1))
    jot(there, .settle(Reference(.incident, mine)))
    simulator.advance(by: .seconds(1))
    #expect(newest(emergencies) == [[], [], [mine]])
  }

  @Test("A colleague's change of the current incident is reported once and shown; a change made here is not reported")
  func colleaguesChangeIsReportedOnce() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    try addMimiAndBalou(at: there)
    jot(here, .note("limping", cost: nil), .note("left hind", cost: nil), .assign(Reference(.patient, "mimi")))
    jot(there, .open(Reference(.incident, 1)))
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.count == 0)
    for (count, (command, kind)) in [
      (JotterCommand.reassign(Reference(.patient, "balou")), ChangeKind.assigned), (.describe("bite"), .described),
      (.erase(.note, 2), .erased), (.rewrite(1, "limping more", cost: nil), .edited), (.undo(.session), .edited),
    ].prefix(4).enumerated() {
      jot(there, command)
      simulator.advance(by: .seconds(1))
      #expect(emergencies.state.count == count + 1 && emergencies.state.newest.changed?.change.kind == kind)
      #expect(emergencies.state.newest.changed?.was?.name == (count == 0 ? "Mimi" : nil))
      #expect(here.state.occurring?.patient?.name == "Balou")
      simulator.advance(by: .seconds(60))
      #expect(emergencies.state.count == count + 1)
    }
    // The change is shown by now, so nothing is refused or reported twice.
    jot(here, .note("weight taken", cost: nil))
    #expect(here.state.changes == 0)
    if case .receipt? = here.state.answer {} else { Issue.record("refused") }
    jot(here, .describe("mine"), .reassign(Reference(.patient, "mimi")), .erase(.note, 1))
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.count == 4)
    for _ in 1...3 { jot(there, .undo(.session)) }
    jot(here, .undo(.session), .undo(.session))
  }

  @Test("A colleague's change right after an incident is begun or opened here is reported, and no older change")
  func changedAtOnce() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    try addMimiAndBalou(at: there)
    simulator.advance(by: .seconds(1))
    let incident = Reference(.incident, 1)
    for (number, begin) in [JotterCommand.note("limping", cost: nil), .open(incident)].enumerated() {
      // The first change is read at once, the next changes after a pause.
      jot(here, begin, .reassign(Reference(.patient, "mimi")))
      jot(there, .reassign(Reference(.patient, "balou"), of: incident))
      simulator.advance(by: .seconds(1))
      #expect(emergencies.state.count == number + 1 && emergencies.state.newest.changed?.was?.name == "Mimi")
      #expect(here.state.occurring?.patient?.name == "Balou")
      jot(here, .begin(nil))
      simulator.advance(by: .seconds(1))
    }
    for change in [
      JotterCommand.reassign(Reference(.patient, "mimi"), of: incident), .open(incident), .describe("bite"),
    ] {
      jot(there, change)
    }
    jot(here, .open(incident))
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.count == 2)
    jot(here, .begin(nil), .open(incident))
    jot(there, .describe("bite of a cat"))
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.count == 3 && emergencies.state.newest.changed?.change.kind == .described)
  }

  /// Changes by a colleague of the incident that is current here.
  private static let deeds: [(command: JotterCommand, kind: ChangeKind)] = [
    (.rewrite(1, "limping more", cost: nil), .edited), (.cost(1, Euro(cents: 100)), .priced),
    (.erase(.note, 2), .erased), (.describe("bite"), .described), (.fill([FieldText("details", "x")]), .edited),
    (.move(.note, 2, to: Reference(.incident, 2)), .moved), (.settle(nil), .settled), (.discard(nil), .discarded),
  ]

  @Test(
    "A colleague's change of the current incident is reported with the colleague's name; undo and redo without it",
    arguments: deeds.indices)
  func colleaguesUndoIsReported(place: Int) throws {
    let (command, kind) = Self.deeds[place]
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    try activateAda(at: there)
    jot(here, .note("limping", cost: nil), .note("left hind", cost: nil))
    jot(there, .begin("another"), .open(Reference(.incident, 1)))
    simulator.advance(by: .seconds(60))
    for (count, (command, outcome)) in [
      (command, ChangeOutcome.made), (.undo(.session), .undone), (.redo(.session), .redone),
      (.undo(.session), .undone),
    ].enumerated() {
      jot(there, command)
      simulator.advance(by: .seconds(1))
      let news = emergencies.state.newest
      #expect(emergencies.state.count == count + 1)
      guard kind != .settled || outcome == .undone else {
        #expect(news.settled?.number == 1 && news.changed == nil)
        continue
      }
      #expect(news.changed?.change.kind == kind && news.changed?.outcome == outcome)
      #expect(news.changed?.by == (outcome == .made ? "Ada" : nil))
      #expect(news.changed?.isThere == (kind == .moved ? outcome == .undone : nil))
      #expect(here.state.occurring == news.changed?.incident)
    }
    jot(here, .describe("mine"), .undo(.session), .redo(.session))
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.count == 4)
  }

  @Test("A colleague's undo of reopening an incident that was settled here is reported, and so is the redo")
  func reopeningUndone() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    jot(here, .note("limping", cost: nil), .settle(nil))
    jot(there, .open(Reference(.incident, 1)))
    jot(here, .open(Reference(.incident, 1)))
    simulator.advance(by: .seconds(60))
    for (count, (command, outcome)) in [
      (JotterCommand.undo(.session), ChangeOutcome.undone), (.redo(.session), .redone), (.undo(.session), .undone),
    ].enumerated() {
      jot(there, command)
      simulator.advance(by: .seconds(1))
      let news = emergencies.state.newest
      #expect(emergencies.state.count == count + 1 && news.settled == nil)
      #expect(news.changed?.change.kind == .reopened && news.changed?.outcome == outcome)
      #expect((here.state.occurring?.settledAt != nil) == (outcome == .undone))
    }
  }

  @Test("An emergency is reported again when others undo its end or redo its declaration, however late")
  func openAgain() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    jot(here, .beginEmergency("mine"), .begin("another"))
    jot(there, .open(Reference(.incident, 1)))
    simulator.advance(by: .seconds(60))
    for end in [.emergency(false), .settle(nil), .discard(nil)] as [JotterCommand] {
      for (command, expected) in [(end, [[], [], [1]]), (.undo(.session), [[], [1], []])] as [(JotterCommand, [[Int]])]
      {
        jot(there, command)
        simulator.advance(by: .seconds(60))
        #expect(newest(emergencies) == expected)
      }
    }
    jot(there, .beginEmergency("hit by a car"))
    simulator.advance(by: .seconds(60))
    for (command, expected) in [(.undo(.session), [[], [], [3]]), (.redo(.session), [[], [3], []])]
      as [(JotterCommand, [[Int]])]
    {
      jot(there, command)
      simulator.advance(by: .seconds(60))
      #expect(newest(emergencies) == expected)
    }
    let count = emergencies.state.count
    jot(here, .open(Reference(.incident, 1)), .emergency(false))
    simulator.advance(by: .seconds(60))
    jot(here, .undo(.session))
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.count == count)
  }

  @Test("A redo is reported even if another change was undone since")
  func madeAgain() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    jot(here, .note("limping", cost: nil), .note("left hind", cost: nil))
    jot(there, .open(Reference(.incident, 1)), .describe("bite"))
    simulator.advance(by: .seconds(1))
    jot(there, .undo(.session))
    jot(here, .undo(.session))
    simulator.advance(by: .seconds(1))
    jot(there, .redo(.session))
    simulator.advance(by: .seconds(1))
    #expect(emergencies.state.newest.changed?.outcome == .redone && here.state.occurring?.description == "bite")
  }

  @Test("The patient is reported when a colleague changes or removes it, and when the change is undone")
  func patientUndone() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    try addMimiAndBalou(at: there)
    jot(here, .note("limping", cost: nil), .assign(Reference(.patient, "mimi")))
    jot(there, .open(Reference(.incident, 1)))
    for patient in [nil, Reference(.patient, "balou")] {
      for (command, name) in [
        (JotterCommand.reassign(patient), patient.map { _ in "Balou" }), (.undo(.session), "Mimi"),
      ] {
        jot(there, command)
        simulator.advance(by: .seconds(1))
        let changed = emergencies.state.newest.changed
        #expect(changed?.change.kind == (name == nil ? .unassigned : .assigned) && changed?.outcome == .made)
        #expect(changed?.incident.patient?.name == name && here.state.occurring?.patient?.name == name)
      }
    }
  }

  @Test(
    "A colleague who removes or restores the current incident's patient is reported once, and an own removal is not",
    arguments: [true, false])
  func patientRecordRemoved(isAssignedThere: Bool) throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    try addMimiAndBalou(at: there)
    try activateAda(at: there)
    jot(here, .note("limping", cost: nil))
    jot(there, .open(Reference(.incident, 1)))
    jot(isAssignedThere ? there : here, .assign(Reference(.patient, "mimi")))
    simulator.advance(by: .seconds(60))
    let (before, mimi) = (emergencies.state.count, Reference(.patient, 1))
    let records = [there, here].map { _ in UseCase<RecordsState>(store: store, runtime: simulator.runtime) }
    for (prompt, records) in zip([there, here], records) {
      records.dispatch(.sessionOpened(try #require(prompt.state.session)))
    }
    let commands: [(RecordCommand, String?)] = [(.remove(mimi), nil), (.restore(mimi), "Mimi"), (.remove(mimi), nil)]
    for (count, (command, name)) in commands.enumerated() {
      records[0].dispatch(.asked(command))
      simulator.settle()
      simulator.advance(by: .seconds(1))
      let changed = emergencies.state.newest.changed
      #expect(changed?.change.kind == (name == nil ? .unassigned : .assigned) && changed?.by == "Ada")
      #expect(changed?.was?.name == (name == nil ? "Mimi" : nil) && here.state.occurring?.patient?.name == name)
      // The change is shown by now, so the receipts of the next notes have no news.
      for note in ["pulse", "weight"] {
        jot(here, .note(note, cost: nil))
        simulator.advance(by: .seconds(60))
        if case .receipt(let receipt)? = here.state.answer {
          #expect(receipt.news == nil)
        } else {
          Issue.record("refused")
        }
        #expect(emergencies.state.count == before + count + 1)
      }
    }
    records[0].dispatch(.asked(.restore(mimi)))
    simulator.settle()
    simulator.advance(by: .seconds(60))
    let count = emergencies.state.count
    for command in [RecordCommand.remove(mimi), .restore(mimi)] {
      records[1].dispatch(.asked(command))
      simulator.settle()
      simulator.advance(by: .seconds(60))
      #expect(emergencies.state.count == count)
    }
  }

  @Test(
    "News of a declared or ended emergency name its author, except after an undo",
    arguments: [
      .emergency(false), .settle(nil), .discard(nil), .undo(.session),
    ] as [JotterCommand])
  func newsNameAuthorExceptAfterUndo(end: JotterCommand) throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    let team = UseCase<RecordsState>(store: store, runtime: simulator.runtime)
    team.dispatch(.sessionOpened(try #require(there.state.session)))
    team.dispatch(.asked(.add(.practitioner, [FieldText("name", "Cleo")])))
    simulator.settle()
    jot(there, .activate(Reference(.practitioner, 1)), .beginEmergency("hit"))
    simulator.advance(by: .seconds(1))
    #expect(newest(emergencies) == [[], [1], []] && emergencies.state.newest.authors == [1: "Cleo"])
    jot(there, end)
    simulator.advance(by: .seconds(1))
    #expect(newest(emergencies) == [[], [], [1]])
    #expect(emergencies.state.newest.authors == (end == .undo(.session) ? nil : [1: "Cleo"]))
  }

  @Test("A colleague's undo of beginning the current incident is reported, and the next note is refused")
  func undoneBeginningRefusesNextNote() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    jot(there, .begin("Rex"))
    jot(here, .open(Reference(.incident, 1)))
    simulator.advance(by: .seconds(1))
    jot(there, .undo(.session))
    simulator.advance(by: .seconds(1))
    #expect(emergencies.state.newest.changed?.change.kind == .began && emergencies.state.count == 1)
    #expect(emergencies.state.newest.changed?.outcome == .undone)
    #expect(here.state.occurring?.number == 1)
    jot(here, .note("too late", cost: nil))
    #expect(here.state.answer == .failure(.incidentGone(1)) && here.state.occurring == nil)
    jot(there, .redo(.session))
    jot(here, .note("another animal", cost: nil))
    #expect(here.state.occurring?.number == 2)
  }

  @Test("A patient chosen at another prompt of the practitioner is shown here, and a choice made here is no news")
  func patientChosenElsewhereIsShown() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    try addMimiAndBalou(at: there)
    let team = UseCase<RecordsState>(store: store, runtime: simulator.runtime)
    team.dispatch(.sessionOpened(try #require(there.state.session)))
    team.dispatch(.asked(.add(.practitioner, [FieldText("name", "Ada")])))
    simulator.settle()
    jot(here, .activate(Reference(.practitioner, "ada")), .assign(Reference(.patient, "mimi")))
    simulator.advance(by: .seconds(1))
    #expect(here.state.choices == 0)
    let (mimi, balou) = (PatientName(number: 1, name: "Mimi"), PatientName(number: 2, name: "Balou"))
    for (count, (command, choice)) in [
      (JotterCommand.assign(Reference(.patient, "balou")), ForeignChoice(now: balou, was: mimi)),
      (.assign(nil), ForeignChoice(now: nil, was: balou)), (.undo(.session), ForeignChoice(now: balou, was: nil)),
    ].enumerated() {
      jot(there, command)
      simulator.advance(by: .seconds(1))
      #expect(here.state.choices == count + 1 && here.state.choice == choice && here.state.patient == choice.now)
    }
    // No check runs between these two commands.
    jot(here, .assign(Reference(.patient, "mimi")))
    jot(there, .assign(Reference(.patient, "balou")))
    simulator.advance(by: .seconds(1))
    #expect(here.state.choices == 4 && here.state.patient == balou)
    jot(here, .note("limping", cost: nil))
    #expect(here.state.occurring?.patient == balou)
    jot(here, .begin(nil), .assign(Reference(.patient, "mimi")), .undo(.session), .redo(.session))
    simulator.advance(by: .seconds(60))
    #expect(here.state.choices == 4 && emergencies.state.count == 0)
  }

  @Test("A redo at another prompt is noticed, even if this prompt or a third one has undone something since")
  func redoneElsewhere() throws {
    let (here, there, third) = (jotter(), jotter(), jotter())
    let emergencies = try watch(of: here)
    try addMimiAndBalou(at: there)
    let team = UseCase<RecordsState>(store: store, runtime: simulator.runtime)
    team.dispatch(.sessionOpened(try #require(there.state.session)))
    team.dispatch(.asked(.add(.practitioner, [FieldText("name", "Ada")])))
    simulator.settle()
    for jotter in [here, there] { jot(jotter, .activate(Reference(.practitioner, "ada"))) }
    let mimi = PatientName(number: 1, name: "Mimi")
    for (round, other) in [here, third].enumerated() {
      jot(there, .assign(Reference(.patient, "mimi")), .undo(.session))
      jot(other, .begin("another"), .undo(.session))
      simulator.advance(by: .seconds(1))
      let choices = here.state.choices
      jot(there, .redo(.session))
      simulator.advance(by: .seconds(1))
      #expect(here.state.choices == choices + 1 && here.state.choice?.now == mimi, "\(round)")
      jot(there, .assign(nil))
      simulator.advance(by: .seconds(1))
    }
    // A redone declaration of an emergency is noticed, too.
    jot(there, .begin("hit by a car"), .emergency(true), .undo(.session))
    jot(third, .begin("another"), .undo(.session))
    simulator.advance(by: .seconds(1))
    let count = emergencies.state.count
    jot(there, .redo(.session))
    simulator.advance(by: .seconds(1))
    #expect(emergencies.state.count == count + 1 && emergencies.state.newest.declared.count == 1)
  }

  @Test("Undo and redo at this prompt are no choice elsewhere, even if the watch reads them first")
  func ownUndoIsNoChoiceElsewhere() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = try watch(of: here)
    try addMimiAndBalou(at: there)
    jot(here, .assign(Reference(.patient, "mimi")), .assign(Reference(.patient, "balou")))
    simulator.advance(by: .seconds(1))
    // The newest change is a colleague's.
    jot(there, .begin("Rex"))
    simulator.advance(by: .seconds(1))
    let session = try #require(here.state.session)
    for (seed, command) in [JotterCommand.undo(.session), .undo(.session), .redo(.session), .redo(.session)]
      .enumerated()
    {
      let stamp = Stamp(time: Instant(milliseconds: 5_000), seed: UInt64(900 + seed))
      _ = simulator.runtime.task { [store] in
        _ = try? await store.write { rows throws(Failure) in
          try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
        }
      }
      simulator.advance(by: .seconds(1))
      #expect(here.state.choices == 0, "\(command)")
    }
    #expect(emergencies.state.count == 0)
  }

  @Test("A colleague who settles the current incident is reported once by name, and settling it here is no news")
  func settlingColleagueIsNamedOnce() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = UseCase<EmergenciesState>(store: store, runtime: simulator.runtime)
    emergencies.dispatch(.watchAsked(session: try #require(here.state.session)))
    try activateAda(at: there)
    jot(here, .begin("Rex"))
    jot(there, .settle(Reference(.incident, 1)))
    simulator.advance(by: .seconds(1))
    #expect(emergencies.state.newest.settled?.number == 1)
    #expect(emergencies.state.newest.settler == Settler(name: "Ada") && emergencies.state.count == 1)
    jot(there, .note("another", cost: nil))
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.count == 1)
    jot(there, .open(Reference(.incident, 1)))
    simulator.advance(by: .seconds(1))
    #expect(emergencies.state.count == 2 && emergencies.state.newest.changed?.change.kind == .reopened)
    jot(there, .settle(nil))
    simulator.advance(by: .seconds(1))
    #expect(emergencies.state.count == 3 && emergencies.state.newest.settled?.number == 1)
    jot(here, .begin("Mila"), .settle(nil))
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.count == 3)
  }

  @Test("Only emergencies that others declare or end are reported, within a second")
  func onlyOthersEmergenciesAreReported() throws {
    let (here, there) = (jotter(), jotter())
    jot(there, .note("before", cost: nil), .emergency(true), .emergency(false))
    let emergencies = UseCase<EmergenciesState>(store: store, runtime: simulator.runtime)
    emergencies.dispatch(.watchAsked(session: try #require(here.state.session)))
    let silent = emergencies.state
    simulator.advance(by: .seconds(3_600))
    jot(here, .note("limping", cost: nil), .emergency(true))
    jot(there, .begin(nil), .note("calm", cost: nil))
    simulator.advance(by: .seconds(3_600))
    #expect(emergencies.state == silent)
    #expect(emergencies.metrics.turns == 1)
    jot(there, .emergency(true))
    simulator.advance(by: .seconds(1))
    #expect(emergencies.state.count == 1)
    #expect(newest(emergencies) == [[], [3], []])
    #expect(emergencies.state.newest.declared.map(\.firstNote) == ["calm"])
    jot(there, .emergency(false), .emergency(true))
    #expect(emergencies.state.count == 2)
    #expect(newest(emergencies) == [[], [], [3]])
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.count == 3)
    #expect(newest(emergencies) == [[], [3], []])
  }

  @Test("An emergency that was declared an hour ago, as by an import, is not reported")
  func oldEmergencyIsNotReported() async throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = UseCase<EmergenciesState>(store: store, runtime: simulator.runtime)
    emergencies.dispatch(.watchAsked(session: try #require(here.state.session)))
    simulator.advance(by: .seconds(3_600))
    let session = try #require(there.state.session)
    for hour in [0, 1] as [Int64] {
      let stamp = Stamp(time: Instant(milliseconds: hour * 3_600_000), seed: UInt64(hour + 1))
      _ = try await store.write { rows throws(Failure) in
        let book = JotterBook(rows: rows, session: session, stamp: stamp)
        _ = try book.perform(.begin("hit by a car"))
        return try book.perform(.emergency(true))
      }
      simulator.advance(by: .seconds(1))
      #expect(newest(emergencies) == [[], hour == 0 ? [] : [2], []])
    }
  }

  @Test("A store's failure is reported once, and an emergency declared meanwhile is reported afterwards")
  func storeFailureIsReportedOnce() throws {
    let (here, there) = (jotter(), jotter())
    let emergencies = UseCase<EmergenciesState>(store: store, runtime: simulator.runtime)
    emergencies.dispatch(.watchAsked(session: try #require(here.state.session)))
    simulator.advance(by: .seconds(5))
    store.failure.withLock { $0 = .store(.busy) }
    jot(there, .note("pale gums", cost: nil), .emergency(true))
    simulator.advance(by: .seconds(60))
    #expect(emergencies.state.failure == .store(.busy) && emergencies.state.count == 0)
    #expect(emergencies.metrics.turns == 2)
    store.failure.withLock { $0 = nil }
    simulator.advance(by: .seconds(1))
    #expect(emergencies.state.failure == nil)
    #expect(newest(emergencies) == [[], [1], []])
  }

  @Test("A second request to watch replaces the first, and an emergency is reported once")
  func secondWatchReplacesFirst() throws {
    let there = jotter()
    let emergencies = UseCase<EmergenciesState>(store: store, runtime: simulator.runtime)
    for session in [8, 9] { emergencies.dispatch(.watchAsked(session: session)) }
    simulator.advance(by: .seconds(5))
    jot(there, .note("pale gums", cost: nil), .emergency(true))
    simulator.advance(by: .seconds(5))
    #expect(emergencies.state.count == 1)
  }
}
