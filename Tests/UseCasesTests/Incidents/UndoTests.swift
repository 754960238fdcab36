import Adapters
import Architecture
import Testing
import UseCases

@Suite struct UndoTests {
  private static func script(_ seed: UInt64) -> [JotterCommand] {
    (0..<30).map { step in
      let dice = SplitMix.mix(seed &* 1_000 &+ UInt64(step))
      let number = Int(dice >> 8 % 4) % 4 + 1
      switch dice % 15 {
      case 0...3: return .note("note \(step)", cost: dice % 2 == 0 ? Euro(cents: Int64(dice % 900)) : nil)
      case 4: return .describe("case \(step)")
      case 5: return .begin(dice % 3 == 0 ? nil : "new \(step)")
      case 6: return .emergency(number.isMultiple(of: 2))
      case 7: return .open(Reference(.incident, "\(number)"))
      case 8: return .settle(nil)
      case 9:
        return dice % 5 == 0 ? .discard(Reference(.incident, "\(number)")) : .settle(Reference(.incident, "\(number)"))
      case 10: return .erase(.note, number)
      case 11: return .cost(number, dice % 3 == 0 ? nil : Euro(cents: Int64(dice % 900) - 450))
      case 12: return .rewrite(number, "anew \(step)", cost: dice % 2 == 0 ? Euro(cents: 5) : nil)
      case 13: return .beginEmergency("hit \(step)")
      default: return .restore(.note, number)
      }
    }
  }

  @Test("Undo and redo restore each state of 200 random scripts, one change at a time")
  func undoAndRedoRestoreStates() async throws {
    for seed in 0..<200 {
      let book = try await Book()
      // Visible content and current incident after each change.
      var states = [(try await book.everything(), try await book.occurring())]
      for command in Self.script(UInt64(seed)) {
        let receipt = try? await book.perform(command)
        if receipt?.outcome == .made { states.append((try await book.everything(), try await book.occurring())) }
      }
      for (details, occurring) in states.dropLast().reversed() {
        try await book.perform(.undo(.session))
        #expect(try await book.everything() == details, "seed \(seed)")
        #expect(try await book.occurring() == occurring, "seed \(seed)")
      }
      await #expect(throws: Failure.nothingToUndo) { try await book.perform(.undo(.session)) }
      for (details, occurring) in states.dropFirst() {
        try await book.perform(.redo(.session))
        #expect(try await book.everything() == details, "seed \(seed)")
        #expect(try await book.occurring() == occurring, "seed \(seed)")
      }
      await #expect(throws: Failure.nothingToRedo) { try await book.perform(.redo(.session)) }
    }
  }

  @Test("A prompt undoes its own newest change; a single command refuses to undo a change of an open prompt")
  func promptUndoesItsOwnChange() async throws {
    let book = try await Book()
    try await book.note("mine")
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 1))
    try await book.perform(.begin("theirs"), session: colleague)
    #expect(try await book.perform(.undo(.session)).summary == ChangeSummary(.noted, .note(incident: 1, 1)))
    await #expect(throws: Failure.changedElsewhere(ChangeSummary(.began, .incident(2)), by: nil)) {
      try await book.perform(.undo(.folder))
    }
    #expect(try await book.everything().map(\.incident.number) == [2])
    #expect(try await book.perform(.undo(.session), session: colleague).summary == ChangeSummary(.began, .incident(2)))
    #expect(try await book.everything().isEmpty)
    try await book.perform(.redo(.folder))
    #expect(try await book.everything().map(\.incident.number) == [1])
  }

  @Test("Undoing a note is refused and changes nothing if a colleague has added a note to its incident")
  func laterNote() async throws {
    let book = try await Book()
    try await book.note("mine")
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 1))
    try await book.note("theirs", session: colleague)
    let before = try await book.everything()
    await #expect(
      throws: Failure.undoConflict(
        ChangeSummary(.noted, .note(incident: 1, 1)), because: ChangeSummary(.noted, .note(incident: 1, 2)))
    ) { try await book.perform(.undo(.session)) }
    #expect(try await book.everything() == before)
    #expect(try await book.occurring() == 1)
  }

  @Test("Undoing a description is refused until the colleague who changed it undoes that change")
  func laterDescription() async throws {
    let book = try await Book()
    try await book.note("limping")
    try await book.perform(.describe("mine"))
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 1))
    try await book.perform(.describe("theirs"), session: colleague)
    await #expect(
      throws: Failure.undoConflict(
        ChangeSummary(.described, .incident(1)), because: ChangeSummary(.described, .incident(1)))
    ) { try await book.perform(.undo(.session)) }
    #expect(try await book.everything().first?.incident.description == "theirs")
    try await book.perform(.undo(.session), session: colleague)
    try await book.perform(.undo(.session))
    #expect(try await book.everything().first?.incident.description == "")
  }

  @Test("Undoing a description keeps the emergency flag that a colleague has set")
  func undoKeepsColleaguesEmergencyFlag() async throws {
    let book = try await Book()
    try await book.note("limping")
    try await book.perform(.describe("mine"))
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 1))
    try await book.perform(.emergency(true), session: colleague)
    try await book.perform(.undo(.session))
    let incident = try #require(try await book.everything().first).incident
    #expect(incident.description == "")
    #expect(incident.isEmergency)
  }

  @Test("Redoing a note is refused if its incident is gone")
  func redoConflict() async throws {
    let book = try await Book()
    try await book.note("mine")
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 1))
    try await book.note("theirs", session: colleague)
    try await book.perform(.undo(.session), session: colleague)
    try await book.perform(.undo(.session))
    await #expect(throws: Failure.redoConflict(ChangeSummary(.noted, .note(incident: 1, 2)))) {
      try await book.perform(.redo(.session), session: colleague)
    }
  }

  @Test("An incident that a colleague has settled takes a note; an incident that a colleague has discarded refuses it")
  func discardedIncidentRefusesNote() async throws {
    let book = try await Book()
    try await book.note("mine")
    let colleague = try await book.store.openSession(at: Instant(milliseconds: 1))
    try await book.perform(.settle(nil), session: colleague)
    #expect(try await book.perform(.note("still here", cost: nil)).incident?.settledAt != nil)
    try await book.perform(.discard(Reference(.incident, "1")), session: colleague)
    await #expect(throws: Failure.incidentGone(1)) { try await book.note("too late") }
  }
}
