import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Progress and stops of an import of another program's file.
@Suite struct ForeignProgressTests {
  private static let now = Instant(milliseconds: 60_000)
  /// Three animals and two clinics.
  private static let file = ForeignValue.object([
    "pets": .list(["Burek", "Mia", "Rex"].map { .object(["id": .text($0), "name": .text($0)]) }),
    "clinics": .list(["Lindenhof", "Nord"].map { .object(["id": .text($0), "name": .text($0)]) }),
  ])

  @Test(
    "An import and its trial report their progress entry by entry until they are answered", arguments: [false, true])
  func importReportsProgressByEntry(isTrial: Bool) async throws {
    let seconds = Lock(Int64(0))
    // Each reading of the clock is a second later.
    let clock = Clock(
      now: {
        seconds.withLock { seconds in
          seconds += 1
          return Instant(milliseconds: seconds * 1_000)
        }
      }, sleep: { _ in })
    let store = MemoryStore()
    let files = ForeignFiles { (_: String) throws(Failure) in Self.file }
    let records = UseCase<RecordsState>(store: store, files: files, runtime: .test(clock))
    await records.dispatch(.sessionOpened(try await store.openSession(at: Self.now))).settled()
    let states = records.states(.every)
    await records.dispatch(.importAsked("a.json", ForeignList.allCases, isTrial: isTrial)).settled()
    var reported: [WorkProgress] = []
    for await state in states {
      if let progress = state.progress { reported.append(progress) }
      if state.answer != nil { break }
    }
    #expect(reported.map(\.done) == [1, 2, 3, 4, 5])
    #expect(reported.allSatisfy { $0.step == .importing && $0.count == 5 && $0.secondsLeft != nil })
    #expect(records.state.progress == nil && !records.state.isImporting)
  }

  @Test(
    "A stopped import and its trial store nothing, and answer once that they were stopped", arguments: [false, true])
  func stoppedImportStoresNothing(isTrial: Bool) async throws {
    let store = MemoryStore()
    let place = Lock<UseCase<RecordsState>?>(nil)
    // One thread: the stop is handled before the file is read.
    let simulator = Simulator(seed: 7, at: Self.now, record: Coverage.record, report: { _ in })
    let files = ForeignFiles { (_: String) throws(Failure) in
      place.withLock { $0 }?.dispatch(.stopAsked)
      return Self.file
    }
    let records = UseCase<RecordsState>(store: store, files: files, runtime: simulator.runtime)
    place.withLock { $0 = records }
    records.dispatch(.sessionOpened(try await store.openSession(at: Self.now)))
    records.dispatch(.importAsked("a.json", ForeignList.allCases, isTrial: isTrial))
    simulator.settle()
    #expect(records.state.answer == .failure(.archive("a.json", .importStopped)))
    #expect(try await store.read { rows throws(Failure) in try rows.newestChange() } == 0)
    // A stop without an import is no answer.
    let before = records.state
    records.dispatch(.stopAsked)
    simulator.settle()
    #expect(records.state == before)
    place.withLock { $0 = nil }
    records.dispatch(.importAsked("a.json", ForeignList.allCases, isTrial: isTrial))
    simulator.settle()
    guard case .imported(let reports)? = records.state.answer else {
      Issue.record("\(String(describing: records.state.answer))")
      return
    }
    #expect(reports.map(\.addedCount) == [2, 3])
  }

  @Test("The failure of another request leaves an import and its progress, and a failure of the import ends both")
  func otherFailureLeavesImport() {
    let stamp = Stamp(time: Self.now, seed: 1)
    var state = RecordsState()
    for event: RecordsState.Event in [
      .importAsked("a.json", [], isTrial: false), .progressed(WorkProgress(.importing, done: 1, of: 2)),
      .failed(.store(.busy)),
    ] {
      state.reduce(event, stamp)
    }
    #expect(state.isImporting && state.progress?.done == 1)
    state.reduce(.importFailed(.interrupted), stamp)
    #expect(!state.isImporting && state.progress == nil)
  }
}
