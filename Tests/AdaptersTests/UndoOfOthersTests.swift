import Adapters
import Architecture
import Testing
import UseCases

/// Changes that a single command may undo, with each kind of store.
@Suite struct UndoOfOthersTests {
  @Test("A single command never undoes a change of an open prompt", arguments: StoreKind.allCases)
  func openPrompt(kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    // A connection holds one session, so the shell has its own.
    let other = try folder?.open() ?? store
    let prompt = try await store.openSession(at: Instant(milliseconds: 0))
    let shell = try await other.openSession(at: Instant(milliseconds: 0))
    @Sendable func perform(_ command: JotterCommand, in session: Int, _ seed: UInt64) async throws -> Receipt {
      let stamp = Stamp(time: Instant(milliseconds: 60_000), seed: seed)
      return try await (session == prompt ? store : other).write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
      }
    }
    _ = try await perform(.note("mine", cost: nil), in: shell, 1)
    _ = try await perform(.begin(nil), in: prompt, 2)
    _ = try await perform(.note("a colleague's", cost: nil), in: prompt, 3)
    let undone = try await perform(.undo(.folder), in: shell, 4)
    #expect(undone.summary.incident == 1 && undone.outcome == .undone)
    let left = ChangeSummary(.noted, .note(incident: 2, 1))
    await #expect(throws: Failure.changedElsewhere(left, by: nil)) { try await perform(.undo(.folder), in: shell, 5) }
    #expect(try await perform(.redo(.folder), in: shell, 6).summary == undone.summary)
    #expect(try await perform(.undo(.session), in: prompt, 7).summary == left)
    // Only the colleague can redo what the colleague has undone.
    await #expect(throws: Failure.nothingToRedo) { try await perform(.redo(.folder), in: shell, 8) }
  }

  /// A store after two prompts have noted z, y, x in turn and ended; `start` opens a connection to it.
  private func afterTwoPrompts(_ kind: StoreKind) async throws -> (
    start: () throws -> any JotterStore, TemporaryFolder?
  ) {
    let (store, folder) = try kind.make()
    func connection() throws -> any JotterStore { try folder?.open() ?? store }
    do {
      let prompts = [try connection(), try connection()]
      var sessions: [Int] = []
      for prompt in prompts { sessions.append(try await prompt.openSession(at: Instant(milliseconds: 0))) }
      for (seed, (place, text)) in [(0, "z"), (1, "y"), (0, "x")].enumerated() {
        let (session, stamp) = (sessions[place], Stamp(time: Instant(milliseconds: 60_000), seed: UInt64(seed + 1)))
        _ = try await prompts[place].write { rows throws(Failure) in
          let book = JotterBook(rows: rows, session: session, stamp: stamp)
          if text == "y" { _ = try book.perform(.begin(nil)) }
          _ = try book.perform(.note(text, cost: nil))
        }
      }
      if let memory = store as? MemoryStore { for session in sessions { memory.endSession(session) } }
    }
    return (connection, folder)
  }

  private func undone(_ store: any JotterStore, _ session: Int, _ scope: UndoScope) async throws -> String? {
    let receipt = try await store.write { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 60_001), seed: 9))
        .perform(.undo(scope))
    }
    return receipt.subject?.note?.text
  }

  @Test(
    "After two prompts have ended, a shell undoes all changes by time, and a new prompt those of one session",
    arguments: StoreKind.allCases)
  func afterTwo(kind: StoreKind) async throws {
    let (shells, folder) = try await afterTwoPrompts(kind)
    let shell = try shells()
    let session = try await shell.openSession(at: Instant(milliseconds: 1))
    #expect(try await undone(shell, session, .folder) == "x")
    #expect(try await undone(shell, session, .folder) == "y")
    let (prompts, other) = try await afterTwoPrompts(kind)
    let (first, second) = (try prompts(), try prompts())
    let held = try await first.openSession(at: Instant(milliseconds: 1))
    let beside = try await second.openSession(at: Instant(milliseconds: 1))
    #expect(try await undone(first, held, .session) == "x")
    #expect(try await undone(first, held, .session) == "z")
    await #expect(throws: Failure.nothingToUndo) { try await undone(first, held, .session) }
    #expect(try await undone(second, beside, .session) == "y")
    _ = (folder, other)
  }

  @Test("A new prompt can undo the changes of an ended prompt", arguments: StoreKind.allCases)
  func endedPrompt(kind: StoreKind) async throws {
    var practice: Practice? = try await Practice(kind)
    await practice?.jot(.note("one", cost: nil))
    let remains = try #require(practice).remains
    practice = nil
    let next = try await Practice(after: remains)
    await next.jot(.undo(.folder))
    #expect(next.occurring == nil)
  }
}
