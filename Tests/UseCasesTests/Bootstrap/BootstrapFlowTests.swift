import Adapters
import Architecture
import Harness
import Testing
import UseCases

@Suite struct BootstrapFlowTests {
  @Test("A demonstration is stored in portions, with a progress report for each")
  func demonstrationIsStoredInPortions() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      let bootstrap = harness.track(UseCase<BootstrapState>(store: store, runtime: harness.runtime))
      bootstrap.send(.asked(count: 1_001, seed: 1)) {
        $0.count = 1_001
        $0.phase = .filling(.init(.filling, of: 1_001))
      }
      store.disk.answer(.proceed)
      harness.advance(by: .seconds(10_000))
      store.disk.answer(.proceed)
      let first = try stored(in: store, harness)
      #expect(first == 1_000)
      let progress = WorkProgress(.filling, done: 1_000, of: 1_001, secondsLeft: 10)
      bootstrap.received(.progressed(progress)) { $0.phase = .filling(progress) }
      store.disk.answer(.proceed)
      let all = try stored(in: store, harness)
      #expect(all == 1_001)
      bootstrap.received(.finished) { $0.phase = .finished }
    }
  }

  private func stored(in store: SlowStore, _ harness: Harness) throws -> Int {
    let memory = store.memory
    return try harness.run {
      try await memory.read { rows throws(Failure) in try rows.newest(of: .incident) }
    }
  }

  @Test("A fictional practice is stored without portions, and the jotter reads the current incident again")
  func fictionalPracticeIsStoredWhole() {
    Harness.run { harness in
      let store = MemoryStore()
      let lateTarget = LateTarget<JotterState>("jotter")
      let jotterUseCase = UseCase<JotterState>(store: store, runtime: harness.runtime)
      lateTarget.connect(jotterUseCase)
      let bootstrap = harness.track(UseCase<BootstrapState>(store: store, jotter: lateTarget, runtime: harness.runtime))
      harness.ignore("jotter")
      jotterUseCase.dispatch(.started)
      bootstrap.send(.practiceAsked(midnight: Instant(milliseconds: 0))) {
        $0.count = 6
        $0.isPractice = true
        $0.phase = .filling(.init(.filling, of: 6))
      }
      bootstrap.received(.finished) { $0.phase = .finished }
      #expect(jotterUseCase.state.occurring?.number == 6)
    }
  }

  @Test("A stopped request fails at once, and its effect sends no further events")
  func stoppedRequestFailsAtOnce() {
    Harness.run { harness in
      let store = SlowStore(in: harness)
      let bootstrap = harness.track(UseCase<BootstrapState>(store: store, runtime: harness.runtime))
      bootstrap.send(.asked(count: 10, seed: 1)) {
        $0.count = 10
        $0.phase = .filling(.init(.filling, of: 10))
      }
      bootstrap.send(.stopped) { $0.phase = .failed(.stopped(.filling)) }
      bootstrap.dropped(.failed(.interrupted))
    }
  }

  @Test("A second request is ignored while the first is running")
  func secondRunningRequestIsIgnored() {
    Harness.run { harness in
      let store = SlowStore(in: harness)
      let bootstrap = harness.track(UseCase<BootstrapState>(store: store, runtime: harness.runtime))
      bootstrap.send(.asked(count: 1, seed: 1)) {
        $0.count = 1
        $0.phase = .filling(.init(.filling, of: 1))
      }
      bootstrap.send(.asked(count: 2, seed: 1))
      #expect(store.disk.waiting == ["write"])
      store.disk.answer(.fails(.folderNotOurs))
      bootstrap.received(.failed(.folderNotOurs)) { $0.phase = .failed(.folderNotOurs) }
    }
  }
}
