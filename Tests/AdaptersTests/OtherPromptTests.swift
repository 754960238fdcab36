import Adapters
import Architecture
import Testing
import UseCases

/// Changes by one prompt as another prompt reads them, over each store.
@Suite struct OtherPromptTests {
  private func newest(_ practice: Practice, _ kinds: [ChangeKind], undoneToo: Bool = false) async throws -> ChangeKind?
  {
    try await practice.store.read { rows throws(Failure) in
      try rows.newestChange(kinds, of: 1, undoneToo: undoneToo)
    }?.summary.kind
  }

  private func newestUndo(_ practice: Practice) async throws -> Int {
    try await practice.store.read { rows throws(Failure) in try rows.lastUndoPlace() }
  }

  @Test(
    "The newest change of given kinds is found, with or without undone ones, and each undo has a number",
    arguments: StoreKind.allCases)
  func newestMatchingChangeIsFound(kind: StoreKind) async throws {
    let practice = try await Practice(kind)
    await practice.jot(.note("limping", cost: nil))
    #expect(try await newest(practice, ChangeKind.followable) == nil)
    await practice.jot(.emergency(true), .describe("Rex"), .settle(nil))
    #expect(try await newest(practice, ChangeKind.followable) == .settled)
    #expect(try await newest(practice, [.raised]) == .raised)
    #expect(try await newest(practice, [.raised, .noted]) == .raised)
    #expect(try await newestUndo(practice) == 0)
    await practice.jot(.undo(.session))
    #expect(try await newestUndo(practice) == 1)
    #expect(try await newest(practice, ChangeKind.followable) == .raised)
    #expect(try await newest(practice, ChangeKind.followable, undoneToo: true) == .settled)
    await practice.jot(.begin("another"), .emergency(true))
    #expect(try await newest(practice, [.began]) == nil)
  }

  @Test(
    "An incident settled by a colleague stays current at an open prompt, and the next receipt reports the settling",
    arguments: StoreKind.allCases)
  func settledElsewhere(kind: StoreKind) async throws {
    let here = try await Practice(kind)
    let there = await here.colleague()
    await here.jot(.begin("Rex"))
    await there.jot(.settle(Reference(.incident, 1)))
    await here.jot(.note("limping", cost: nil))
    guard case .receipt(let receipt)? = here.jotter.state.answer else {
      Issue.record("no receipt")
      return
    }
    #expect(receipt.summary.incident == 1 && receipt.settler == Settler() && here.occurring == 1)
    #expect(receipt.incident?.settledAt != nil)
    await there.jot(.open(Reference(.incident, 1)), .begin("Mila"), .settle(nil), .undo(.session), .settle(nil))
    await there.jot(.undo(.session))
    #expect(there.occurring == 2)
    await there.jot(.note("pale gums", cost: nil))
    if case .receipt(let receipt)? = there.jotter.state.answer { #expect(receipt.settler == nil) }
  }

  @Test(
    "A restarted prompt has no current incident if its former one was settled meanwhile", arguments: StoreKind.allCases)
  func restartDropsSettledIncident(kind: StoreKind) async throws {
    var here: Practice? = try await Practice(kind)
    let there = try #require(await here?.colleague())
    await here?.jot(.begin("Rex"))
    let remains = try #require(here?.remains)
    here = nil
    await there.jot(.settle(Reference(.incident, 1)))
    let again = try await Practice(after: remains)
    #expect(again.occurring == nil)
    // In this test a restarted prompt repeats its random numbers, so ids differ only by time.
    again.pass(minutes: 1)
    await again.jot(.note("another animal", cost: nil))
    #expect(again.occurring == 2)
    await there.jot(.undo(.session))
    #expect(again.occurring == 2)
  }
}
