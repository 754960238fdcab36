// Law 7. Re-entrancy is queued: the stack never grows; a cycle of events ends, and is reported with its chain.
import Architecture
import Foundation
import Testing

/// Counts `rest` down to 0 by a feedback to itself.
private struct Loop: DomainState {
  var value = 0
  var rest = 0
  mutating func reduce(_ event: Int, _ stamp: Stamp) {
    value += 1
    rest = event
  }
}

private func looping(runtime: Runtime) -> UseCase<Loop> {
  let itself = Log<UseCase<Loop>>()
  let useCase = UseCase(
    Loop(), name: "loop", runtime: runtime,
    feedbacks: [
      .on(\.rest) { change in
        change.after > 0 ? itself.all.map { .event(change.after - 1, to: $0) } : []
      }
    ])
  itself.add(useCase)
  return useCase
}

@Suite struct Law07Tests {
  @Test("Events that a feedback sends to its own use case are reduced after the turn")
  func feedbackEventsFollowTurn() {
    let runtime = Runtime.test()
    let useCase = looping(runtime: runtime)
    useCase.dispatch(500)
    #expect(useCase.state == Loop(value: 501, rest: 0))
  }

  @Test("A cycle of events is refused after 1,000 links, and reported once with the end of its chain")
  func endlessRingIsReportedOnce() async {
    let faults = Log<Fault>()
    let useCase = looping(runtime: .test(faults: faults))
    await useCase.dispatch(5_000).settled()
    #expect(useCase.state.value == 1000)
    guard case .cycle(let reactor, let chain)? = faults.all.first else {
      Issue.record("no ring was reported")
      return
    }
    #expect(reactor == "loop")
    #expect(chain.last == "loop.4000")
    #expect(chain.count > 5)
    #expect(faults.all.count == 1)
    #expect(useCase.dispatch(0).isAccepted)
  }

  @Test("A chain of feedbacks through 990 use cases fits on a stack of 256 KB")
  func longChain() async {
    let runtime = Runtime.test()
    var chain = [UseCase(Counter(), name: "last", runtime: runtime)]
    for number in 1..<990 {
      chain.append(
        UseCase(
          Counter(), name: "\(number)", runtime: runtime,
          feedbacks: [.changing(\.value, to: chain[number - 1]) { _, value in value }]))
    }
    let all = chain
    let cause = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: all.last?.dispatch(1)) }
      thread.stackSize = 256 * 1024
      thread.start()
    }
    await cause?.settled()
    #expect(all.allSatisfy { $0.state.value == 1 })
  }

  /// Runs a chain of 12,000 effects, each started by the answer of the one before; returns the value and the faults.
  private func chain(
    wants: @escaping @Sendable (Clock) -> [Want<Counter>] = { _ in [] },
    effects: @escaping @Sendable (Int, Clock, Log<UseCase<Counter>>) -> Effect<Int>
  ) -> (value: Int, faults: [Fault]) {
    let (faults, own) = (Log<Fault>(), Log<UseCase<Counter>>())
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { faults.add($0) }
    let clock = simulator.clock.clock
    let left = Lock(12_000)
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime, wants: wants(clock)) { event in
      let isOver = left.withLock { left in
        left -= 1
        return left < 0
      }
      return isOver ? .none : effects(event, clock, own)
    }
    own.add(useCase)
    useCase.dispatch(1)
    simulator.advance(by: .seconds(1_000))
    return (useCase.state.value, faults.all)
  }

  private func isReportedOnce(_ faults: [Fault]) -> Bool {
    guard case .cycle("counter", let chain)? = faults.first else { return false }
    return faults.count == 1 && chain.count == 13 && chain.allSatisfy { $0 == "counter.1" }
  }

  @Test("A chain of 12,000 effects is reported once with its end, and runs to its last event")
  func chainOfEffects() {
    let (value, faults) = chain { _, _, _ in .call("again") { 1 } }
    #expect(isReportedOnce(faults), "\(faults)")
    #expect(value == 12_001)
  }

  @Test("A chain of 12,000 effects is reported once although every hundredth effect waits")
  func ringWithPauses() {
    let links = Lock(0)
    let (_, faults) = chain { _, clock, _ in
      .call("again") {
        let link = links.withLock { links in
          links += 1
          return links
        }
        if link.isMultiple(of: 100) { try? await clock.sleep(.milliseconds(20)) }
        return 1
      }
    }
    #expect(isReportedOnce(faults), "\(faults)")
  }

  @Test("A chain of detached effects is reported although each of their events begins a new cause")
  func ringOfDetached() {
    let (_, faults) = chain { _, _, _ in .work("again", lifetime: .detached) { tell in tell(1) } }
    #expect(isReportedOnce(faults), "\(faults)")
  }

  @Test("A want whose events change its key again and again is reported")
  func ringOfWant() {
    let (_, faults) = chain(wants: { _ in
      [.each("key", of: { $0.value < 11_000 ? [$0.value] : [] }) { _, tell in tell(1) }]
    }) { _, _, _ in .none }
    #expect(isReportedOnce(faults), "\(faults)")
  }

  @Test("An effect that dispatches to its own use case again and again is reported")
  func ringOfDispatches() {
    let (value, faults) = chain { _, _, own in
      .work("again") { _ in for useCase in own.all { useCase.dispatch(1) } }
    }
    #expect(isReportedOnce(faults), "\(faults)")
    #expect(value == 12_001)
  }

  @Test("An effect whose task dispatches again and again after the end of the effect is reported")
  func ringOfTasks() {
    let (faults, own) = (Log<Fault>(), Log<UseCase<Counter>>())
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { faults.add($0) }
    let runtime = simulator.runtime
    let useCase = UseCase(Counter(), name: "counter", runtime: runtime) { _ in
      .work("again", lifetime: .detached) { _ in
        _ = runtime.task { for useCase in own.all where useCase.state.value < 12_000 { useCase.dispatch(1) } }
      }
    }
    own.add(useCase)
    useCase.dispatch(1)
    simulator.settle()
    #expect(isReportedOnce(faults.all), "\(faults.all)")
    #expect(useCase.state.value == 12_000)
  }

  @Test("Thousands of events of one effect are no chain, even if each of them starts an effect")
  func manyEventsAreNoChain() {
    let (_, faults) = chain { event, _, _ in
      event == 1 ? .work("many") { tell in for _ in 0..<11_000 { tell(0) } } : .call("one") { 2 }
    }
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test("A chain of 12,000 effects that each wait a second is not reported")
  func slowChainIsNotReported() throws {
    let faults = Log<Fault>()
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { faults.add($0) }
    let clock = simulator.clock.clock
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { _ in
      .call("tick") {
        try? await clock.sleep(.seconds(1))
        return 1
      }
    }
    useCase.dispatch(1)
    simulator.advance(by: .seconds(12_000))
    #expect(useCase.state.value == 12_001)
    #expect(faults.all.isEmpty)
  }
}
