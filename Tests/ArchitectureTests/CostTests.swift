// Law 24. The cost of an event does not depend on the number of events: the tests count operations, not time.
import Testing

@testable import Architecture

@Suite struct CostTests {
  /// A key that counts its hashes and comparisons.
  private struct Key: Hashable, Sendable {
    let name: String
    let count: SharedWork
    static func == (left: Key, right: Key) -> Bool {
      left.count.add()
      return left.name == right.name
    }
    func hash(into hasher: inout Hasher) {
      count.add()
      hasher.combine(name)
    }
  }

  /// A state that counts its comparisons.
  private struct Watched: DomainState {
    var value = 0
    let count: SharedWork
    static func == (left: Watched, right: Watched) -> Bool {
      left.count.add()
      return left.value == right.value
    }
    mutating func reduce(_ event: Int, _ stamp: Stamp) { value += event }
  }

  private final class SharedWork: Sendable {
    private let locked = Lock(0)
    var all: Int { locked.withLock { $0 } }
    func add() { locked.withLock { $0 += 1 } }
  }

  /// Operations counted while `work` runs for `count` items.
  private func work(_ count: Int, _ work: (Int, SharedWork) -> Void) -> Int {
    let own = SharedWork()
    work(count, own)
    return own.all
  }

  /// Expects the cost to grow linearly with the number of items.
  private func expectEach(_ work: (Int, SharedWork) -> Void) {
    let works = [500, 1_000, 2_000].map { self.work($0, work) }
    #expect(works[0] > 0 && works[2] - works[1] == 2 * (works[1] - works[0]), "\(works)")
  }

  @Test("Each queued effect costs the same to start, to remove by number, or to remove with all others")
  func queuedEffectsCostTheSame() {
    expectEach { count, work in
      let key = Key(name: "save", count: work)
      var queue = KeyedQueue<Key, Int>()
      for number in 0..<count { queue.append(number, UInt64(number), to: key) }
      for _ in 0..<count { _ = queue.popFirst(of: key) }
      #expect(queue.isEmpty)
    }
    expectEach { count, work in
      let key = Key(name: "save", count: work)
      var queue = KeyedQueue<Key, Int>()
      for number in 0..<count { queue.append(number, UInt64(number), to: key) }
      // Remove the items by number, in reverse order.
      for number in (0..<count).reversed() { _ = queue.remove(UInt64(number)) }
      #expect(queue.isEmpty)
    }
    expectEach { count, work in
      let key = Key(name: "save", count: work)
      var queue = KeyedQueue<Key, Int>()
      for number in 0..<count { queue.append(number, UInt64(number), to: key) }
      #expect(queue.removeAll(of: key) == Array(0..<count) && queue.isEmpty)
    }
  }

  @Test("Removing queued effects by a tag costs the same beside any number of other queued effects")
  func tagRemovalCostStaysConstant() {
    expectEach { count, work in
      let (key, tag, other) = (Key(name: "save", count: work), Key(name: "a", count: work), Key(name: "b", count: work))
      var queue = KeyedQueue<Key, Int>()
      for number in 0..<count { queue.append(number, UInt64(number), to: key, tags: [tag]) }
      for number in count..<2 * count {
        queue.append(number, UInt64(number), to: key, tags: [other])
        #expect(queue.removeAll(tagged: other) == [number])
      }
      #expect(queue.removeAll(tagged: tag) == Array(0..<count) && queue.isEmpty)
    }
  }

  @Test("Taking the next queued effect costs the same after any number of removed effects")
  func nextEffectCostStaysConstant() {
    for count in [500, 2_000] {
      let work = SharedWork()
      let (key, tag) = (Key(name: "save", count: work), Key(name: "a", count: work))
      var queue = KeyedQueue<Key, Int>()
      queue.append(0, 0, to: key)
      for number in 1...count {
        queue.append(number, UInt64(number), to: key, tags: [tag])
        #expect(queue.removeAll(tagged: tag) == [number])
      }
      queue.append(-1, UInt64(count + 1), to: key)
      let before = work.all
      let taken = (0..<3).map { _ in queue.popFirst(of: key) }
      #expect(taken == [0, -1, nil])
      #expect(work.all - before < 100)
    }
  }

  @Test("A search for a ring of waits looks only at waits that may hold its target")
  func searchLooksAtFewWaits() {
    let center = Runtime.test().center
    var waits = Waits()
    let inputs = (0..<100).map { _ in InputTracker(center) }
    for (number, input) in inputs.enumerated() {
      let waiter = Waits.Waiter(
        number: UInt64(number), name: "\(number)", target: .origin(inputs[0]), effect: nil, origins: [input])
      #expect(waits.enter(waiter, stays: true, PendingEffects()) == nil || number == 0)
    }
    #expect(waits.candidates(for: .origin(inputs[7]), PendingEffects()).map(\.number) == [7])
    #expect(waits.candidates(for: .stop(of: ObjectIdentifier(center)), PendingEffects()).isEmpty)
    waits.remove(7)
    #expect(waits.candidates(for: .origin(inputs[7]), PendingEffects()).isEmpty)
    for input in inputs { input.leave() }
  }

  @Test("An input at rest leaves no entry of its effects and waits in the runtime")
  func atRest() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      event < 10 ? .all(.call("one", .queue) { 10 }, .call("two", .queue) { 20 }) : .none
    }
    for event in 1...3 {
      let cause = useCase.dispatch(event)
      _ = simulator.runtime.task { await cause.settled() }
    }
    #expect(simulator.runtime.center.locked.withLock { $0.effects.numbers.count } == 3)
    simulator.settle()
    #expect(useCase.state.value == 96)
    #expect(simulator.runtime.center.locked.withLock { $0.effects.numbers.isEmpty && $0.waiters.isEmpty })
  }

  @Test("Each cancelled effect costs the same until its task ends, also in reverse order")
  func cancelledEffectsCostTheSame() {
    expectEach { count, work in
      let key = Key(name: "save", count: work)
      var endings = Endings<Key>()
      for number in 0..<count { endings.begin(UInt64(number), [key]) }
      for number in (0..<count).reversed() { _ = endings.end(UInt64(number)) }
      #expect(endings.isEmpty && !endings.isBusy(key))
    }
  }

  @Test("A record compares each state of a burst once, and so does the subscriber", arguments: [false, true])
  func burstStatesAreComparedOnce(isRecorded: Bool) async {
    var counts: [Int] = []
    for count in [500, 1_000] {
      let work = SharedWork()
      let record = isRecorded ? Record(comparesStates: true) { _ in } : nil
      let runtime = Runtime(
        clock: Clock(now: { Instant(milliseconds: 0) }, sleep: { _ in }), seed: 1, record: record, report: { _ in })
      let own = Lock<UseCase<Watched>?>(nil)
      // The events queue in one inbox.
      let burst = Middleware<Int> { event in
        if event == 0 { for _ in 1...count { own.withLock { $0 }?.dispatch(1) } }
        return event
      }
      let useCase = UseCase(Watched(count: work), runtime: runtime, middlewares: [burst])
      own.withLock { $0 = useCase }
      let states = useCase.sequence(.every)
      useCase.dispatch(0)
      await useCase.stop()
      for await _ in states {}
      #expect(useCase.state.value == count)
      counts.append(work.all)
      own.withLock { $0 = nil }
    }
    // `count` events, and the event that dispatches them; the record doubles the comparisons.
    #expect(counts == [501, 1_001].map { isRecorded ? 2 * $0 : $0 })
  }
}
