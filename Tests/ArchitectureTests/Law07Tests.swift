// Law 7. Re-entrancy is queued: the stack never grows; a ring of events is reported with its chain, not hung on.
import Architecture
import Foundation
import Testing

/// Tells itself to count on, through a feedback to itself that is wired after the start.
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
      .on(\.rest) { transition in
        transition.after > 0 ? itself.all.map { .event(transition.after - 1, to: $0) } : []
      }
    ])
  itself.add(useCase)
  return useCase
}

@Suite struct Law07Tests {
  @Test("What is dispatched during a turn runs after it, in order")
  func queued() {
    let runtime = Runtime.test()
    let useCase = looping(runtime: runtime)
    useCase.dispatch(500)
    #expect(useCase.state == Loop(value: 501, rest: 0))
  }

  @Test("A ring is refused after a thousand links, and reported with the end of its chain")
  func ring() async {
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

  @Test("A chain of nearly a thousand use cases fits on a stack of 256 KB")
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

  @Test("A ring through effects is refused and reported with the end of its chain, and everything comes to rest")
  func ringOfEffects() throws {
    let faults = Log<Fault>()
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { faults.add($0) }
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime) { _ in .call("again") { 1 } }
    useCase.dispatch(1)
    simulator.settle()
    guard case .cycle(let reactor, let chain)? = faults.all.first else {
      Issue.record("no ring was reported")
      return
    }
    #expect(reactor == "counter")
    #expect(chain.count > 5 && chain.allSatisfy { $0 == "counter.1" })
    #expect(faults.all.count == 1)
    try simulator.run { await simulator.runtime.settled() }
  }

  @Test("A chain of effects between which time passes is no ring, however long")
  func clockwork() throws {
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
