import Adapters
import Architecture
import Testing
import UseCases

/// Changes at one prompt and their consequences at another prompt, over each store.
@Suite struct TwoPromptsTests {
  private func prompts(_ kind: StoreKind) async throws -> (ada: Practice, ben: Practice) {
    let ada = try await Practice(kind)
    return (ada, await ada.colleague())
  }

  private func details(_ practice: Practice) async -> IncidentDetails? {
    await practice.jotter.dispatch(.detailsAsked(nil)).settled()
    if case .details(let details)? = practice.jotter.state.answer { return details }
    return nil
  }

  @Test(
    "An incident that a colleague discarded and restored gets no note of a prompt that has left it",
    arguments: StoreKind.allCases, [true, false])
  func restoredIncidentGetsNoNoteAfterLeaving(kind: StoreKind, byCommand: Bool) async throws {
    let (ada, ben) = try await prompts(kind)
    await ada.jot(.begin("two"), .describe("second"))
    await ben.jot(.open(Reference(.incident, 1)), .discard(nil))
    if byCommand { await ada.jot(.undo(.session)) } else { await ada.jotter.dispatch(.refreshAsked).settled() }
    #expect(ada.occurring == nil)
    #expect(ada.jotter.state.lost == LostItems(incident: 1) && ada.jotter.state.losses == 1)
    await ben.jot(.undo(.session))
    #expect(ben.occurring == 1)
    await ada.jot(.note("another animal", cost: nil))
    #expect(ada.occurring == 2)
    #expect(ada.jotter.state.losses == 1)
    let notes = try await ada.store.read { rows throws(Failure) in try rows.notes(of: 1) }
    #expect(notes.isEmpty)
  }

  @Test(
    "A command about an incident that was removed elsewhere is refused once, and the prompt leaves the incident",
    arguments: StoreKind.allCases,
    [.asked(.note("too late", cost: nil)), .detailsAsked(nil), .asked(.settle(nil))] as [JotterState.Event])
  func stillShown(kind: StoreKind, typed: JotterState.Event) async throws {
    let (ada, ben) = try await prompts(kind)
    await ada.jot(.begin("two"))
    await ben.jot(.open(Reference(.incident, 1)), .discard(nil))
    await ada.jotter.dispatch(typed).settled()
    #expect(ada.jotter.state.answer == .failure(.incidentGone(1)))
    #expect(ada.occurring == nil && ada.jotter.state.losses == 0)
    await ben.jot(.undo(.session))
    await ada.jot(.note("another animal", cost: nil))
    #expect(ada.occurring == 2)
    #expect(await details(ada)?.notes.map(\.text) == ["another animal"])
  }

  @Test(
    "The beginning of an incident that a colleague has open can be undone, and the colleague's prompt loses it",
    arguments: StoreKind.allCases)
  func colleagueLosesUndoneIncident(kind: StoreKind) async throws {
    let (ada, ben) = try await prompts(kind)
    await ada.jot(.begin("three"))
    await ben.jot(.open(Reference(.incident, 1)))
    #expect(ben.occurring == 1)
    await ada.jot(.undo(.session))
    guard case .receipt(let receipt)? = ada.jotter.state.answer else {
      Issue.record("not undone: \(String(describing: ada.jotter.state.answer))")
      return
    }
    #expect(receipt.outcome == .undone && receipt.incident == nil)
    await ben.jotter.dispatch(.refreshAsked).settled()
    #expect(ben.occurring == nil && ben.jotter.state.lost == LostItems(incident: 1))
    await ada.jot(.redo(.session))
    #expect(ada.occurring == 1)
    await ben.jot(.note("another animal", cost: nil))
    #expect(ben.occurring == 2)
  }

  private func settler(_ practice: Practice) -> Settler? {
    if case .receipt(let receipt)? = practice.jotter.state.answer { receipt.settler } else { nil }
  }

  @Test(
    "The settler of an incident is the practitioner in session at its settling, after later changes, too",
    arguments: StoreKind.allCases)
  func settlerIsPractitionerInSession(kind: StoreKind) async throws {
    let (ada, ben) = try await prompts(kind)
    let session = try #require(ben.jotter.state.session)
    for (seed, name) in [(81, "Ben"), (82, "Cleo")] as [(UInt64, String)] {
      _ = try await ben.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: Stamp(time: Practice.noon, seed: seed))
          .perform(.add(.practitioner, [FieldText("name", name)]))
      }
    }
    await ada.jot(.begin("bite"))
    await ben.jot(.activate(Reference(.practitioner, "ben")), .settle(Reference(.incident, 1)))
    for now in [JotterCommand.activate(Reference(.practitioner, "cleo")), .activate(nil), .removeNamed("Ben")] {
      await ben.jot(now)
      await ada.jot(.note("late", cost: nil))
      #expect(settler(ada) == Settler(name: "Ben"))
    }
    // Without a practitioner in session, the settler has no name.
    await ben.jot(.open(Reference(.incident, 1)), .settle(nil))
    await ada.jot(.note("later", cost: nil))
    #expect(settler(ada) == Settler())
  }

  @Test(
    "The beginning of an incident is not undone after a colleague has changed the incident",
    arguments: StoreKind.allCases)
  func colleagueChangePreventsUndo(kind: StoreKind) async throws {
    let (ada, ben) = try await prompts(kind)
    await ada.jot(.begin("three"))
    await ben.jot(.open(Reference(.incident, 1)), .emergency(true))
    await ada.jot(.undo(.session))
    #expect(
      ada.jotter.state.answer
        == .failure(.undoConflict(ChangeSummary(.began, .incident(1)), because: ChangeSummary(.raised, .incident(1)))))
  }

  @Test(
    "A part that a colleague erases is marked at each prompt with its incident, until the prompt leaves it",
    arguments: StoreKind.allCases)
  func erasedPartIsMarkedEverywhere(kind: StoreKind) async throws {
    let (ada, ben) = try await prompts(kind)
    await ada.jot(.note("limping", cost: nil), .note("left hind", cost: nil), .erase(.note, 2))
    ada.pass(minutes: 1)
    await ben.jot(.open(Reference(.incident, 1)))
    ada.pass(minutes: 1)
    await ben.jot(.erase(.note, 1))
    #expect(await details(ada) != nil)
    #expect(ada.jotter.state.erasedHere == [.note(incident: 1, 2), .note(incident: 1, 1)])
    #expect(await details(ben) != nil)
    #expect(ben.jotter.state.erasedHere == [.note(incident: 1, 1)])
    ada.pass(minutes: 1)
    await ada.jot(.begin(nil), .open(Reference(.incident, 1)))
    #expect(await details(ada) != nil)
    #expect(ada.jotter.state.erasedHere == [])
  }

  @Test("A prompt reports once that its practitioner has left the team", arguments: StoreKind.allCases)
  func leavingPractitionerIsReportedOnce(kind: StoreKind) async throws {
    let (ada, ben) = try await prompts(kind)
    func ask(_ command: RecordCommand, at practice: Practice) async throws {
      let session = try #require(practice.jotter.state.session)
      _ = try await practice.store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: Stamp(time: Practice.noon, seed: 9_000)).perform(command)
      }
      await practice.jotter.dispatch(.refreshAsked).settled()
    }
    try await ask(.add(.practitioner, [FieldText("name", "Ada")]), at: ada)
    #expect(ada.jotter.state.practitioner?.number == 1)
    try await ask(.remove(Reference(.practitioner, 1)), at: ben)
    #expect(ben.jotter.state.losses == 0)
    for text in ["limping", "left hind"] {
      await ada.jot(.note(text, cost: nil))
      #expect(ada.jotter.state.practitioner == nil && ada.jotter.state.losses == 1)
    }
    #expect(ada.jotter.state.lost?.practitioner?.name == "Ada")
    await ada.jotter.dispatch(.refreshAsked).settled()
    #expect(ada.jotter.state.losses == 1)
  }
}
