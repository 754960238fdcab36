import Architecture
import Testing
import UseCases

@Suite struct JotterBookTests {
  @Test("The first note begins an incident, and later changes belong to it")
  func firstNoteBeginsAnIncident() async throws {
    let book = try await Book()
    #expect(try await book.everything().isEmpty)
    let first = try await book.perform(.note("limping", cost: Euro(cents: 3_500)))
    #expect(first.occurring?.number == 1)
    #expect(first.summary == ChangeSummary(.noted, .note(incident: 1, 1)))
    try await book.perform(.describe("Rex"))
    try await book.perform(.emergency(true))
    let incident = try #require(try await book.everything().first).incident
    #expect(incident.description == "Rex")
    #expect(incident.isEmergency)
    #expect(incident.total == Euro(cents: 3_500))
  }

  @Test("`begin` leaves the current incident, and creates a new one only with a description")
  func beginningLeavesTheCurrentIncident() async throws {
    let book = try await Book()
    try await book.note("limping")
    #expect(try await book.perform(.begin(nil)).occurring == nil)
    #expect(try await book.everything().count == 1)
    #expect(try await book.perform(.begin("Mila")).occurring?.description == "Mila")
    #expect(try await book.perform(.begin(nil)).outcome == .made)
    #expect(try await book.perform(.begin(nil)).outcome == .unchanged)
  }

  @Test("Settling an incident leaves it only if it is current; opening it reopens it and makes it current")
  func settleAndOpen() async throws {
    let book = try await Book()
    try await book.note("limping")
    let settled = try await book.perform(.settle(nil))
    #expect(settled.incident?.settledAt == Instant(milliseconds: 60_000))
    #expect(settled.occurring == nil)
    let reopened = try await book.perform(.open(Reference(.incident, "1")))
    #expect(reopened.summary.kind == .reopened)
    #expect(reopened.incident?.settledAt == nil)
    #expect(reopened.occurring?.number == 1)
    try await book.perform(.begin("cough"))
    #expect(try await book.perform(.settle(Reference(.incident, "1"))).occurring?.number == 2)
  }

  @Test("A discarded incident cannot be opened until it is recovered; discarding another keeps the current incident")
  func discardedIncidentOpensAfterRecovery() async throws {
    let book = try await Book()
    try await book.note("limping")
    #expect(try await book.perform(.discard(nil)).occurring == nil)
    await #expect(throws: Failure.noSuch(Reference(.incident, "1"))) {
      try await book.perform(.open(Reference(.incident, "1")))
    }
    try await book.perform(.recover(Reference(.incident, "1")))
    #expect(try await book.perform(.open(Reference(.incident, "1"))).occurring?.number == 1)
    try await book.perform(.begin("cough"))
    #expect(try await book.perform(.discard(Reference(.incident, "1"))).occurring?.number == 2)
  }

  @Test("The cost of an erased note does not count, and counts again when the note is restored")
  func erasedNoteCostsNothing() async throws {
    let book = try await Book()
    try await book.perform(.note("limping", cost: Euro(cents: 100)))
    #expect(try await book.perform(.erase(.note, 1)).incident?.total == .zero)
    #expect(try await book.perform(.erase(.note, 1)).outcome == .unchanged)
    #expect(try await book.perform(.restore(.note, 1)).incident?.total == Euro(cents: 100))
    await #expect(throws: Failure.noSuchPart(.note(incident: 1, 2))) { try await book.perform(.erase(.note, 2)) }
  }

  @Test("An invalid command is refused, and changes nothing")
  func invalidCommandChangesNothing() async throws {
    let book = try await Book()
    await #expect(throws: Failure.emptyNote) { try await book.note("  \n") }
    await #expect(throws: Failure.nothingOccurring) { try await book.perform(.settle(nil)) }
    await #expect(throws: Failure.nothingOccurring) { try await book.perform(.erase(.note, 1)) }
    await #expect(throws: Failure.nothingToUndo) { try await book.perform(.undo(.session)) }
    await #expect(throws: Failure.nothingToRedo) { try await book.perform(.redo(.folder)) }
    #expect(try await book.everything().isEmpty)
  }

  @Test("A new note after an undo leaves nothing to redo")
  func newEndsRedo() async throws {
    let book = try await Book()
    try await book.note("one")
    try await book.note("two")
    try await book.perform(.undo(.session))
    try await book.note("three")
    await #expect(throws: Failure.nothingToRedo) { try await book.perform(.redo(.session)) }
    #expect(try await book.everything().first?.notes.map(\.text) == ["one", "three"])
  }
}
