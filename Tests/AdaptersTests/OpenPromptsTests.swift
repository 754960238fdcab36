import Adapters
import Architecture
import Testing
import UseCases

/// Practitioners in session at each prompt, as each process of a shared folder sees them.
@Suite struct OpenPromptsTests {
  @Test("The page of the team lists each open prompt with its practitioner and its current incident")
  func teamPageListsOpenPrompts() async throws {
    let folder = try TemporaryFolder()
    var stores: [SQLiteStore] = []
    for _ in 1...3 { stores.append(try SQLiteStore(folder: folder.path)) }
    var sessions: [Int] = []
    for store in stores { sessions.append(try await store.openSession(at: Instant(milliseconds: 1))) }
    let (ada, kim, idle) = (sessions[0], sessions[1], sessions[2])
    _ = try await stores[0].write { rows throws(Failure) in
      let stamp = Stamp(time: Instant(milliseconds: 2), seed: 1)
      _ = try RecordBook(rows: rows, session: ada, stamp: stamp).perform(
        .add(.practitioner, [FieldText("name", "Ada")]))
      _ = try JotterBook(rows: rows, session: ada, stamp: stamp).perform(.begin("Rex"))
    }
    _ = try await stores[1].write { rows throws(Failure) in
      try RecordBook(rows: rows, session: kim, stamp: Stamp(time: Instant(milliseconds: 3), seed: 2))
        .perform(.add(.practitioner, [FieldText("name", "Kim")]))
    }
    func prompts(_ index: Int) async -> [OpenPrompt] {
      let team = UseCase<RecordsState>(
        store: stores[index],
        runtime: Runtime(
          clock: Clock(now: { Instant(milliseconds: 1) }, sleep: { _ in }), seed: 7
        ) { _ in })
      await team.dispatch(.sessionOpened(sessions[index])).settled()
      await team.dispatch(.pageAsked(RecordQuery(.practitioner))).settled()
      return team.state.page.prompts
    }
    let rex = try await stores[0].read { rows throws(Failure) in try rows.incident(1) }
    #expect(
      await prompts(1) == [
        OpenPrompt(session: ada, practitioner: 1, occurring: rex),
        OpenPrompt(session: kim, practitioner: 2, isHere: true), OpenPrompt(session: idle),
      ])
    #expect(await prompts(0).map(\.isHere) == [true, false, false])
    // A process that ends closes its prompt.
    stores[2] = try SQLiteStore(folder: folder.path)
    #expect(await prompts(0).map(\.session) == [ada, kim])
    _ = try await stores[0].write { rows throws(Failure) in
      try RecordBook(rows: rows, session: ada, stamp: Stamp(time: Instant(milliseconds: 4), seed: 3))
        .perform(.remove(Reference(.practitioner, "kim")))
    }
    #expect(await prompts(0).map(\.practitioner) == [1, nil])
  }
}
