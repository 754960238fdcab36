// Law 11. Stop closes the inbox, reduces accepted events, finishes `.untilStopped` effects, cancels and awaits the
// other effects, and ends the streams.
import Foundation
import Testing

@testable import Architecture

@Suite struct Law11Tests {
  @Test("Events after a stop are refused, counted and reported, and do not trap")
  func laterEventsAreRefused() async {
    let faults = Log<Fault>()
    let useCase = UseCase(Counter(), name: "counter", runtime: .test(faults: faults))
    useCase.dispatch(1)
    await useCase.stop()
    let cause = useCase.dispatch(1)
    await cause.settled()
    #expect(!cause.isAccepted)
    #expect(useCase.state.value == 1)
    #expect(useCase.metrics.refused == 1)
    #expect(faults.all == [.stopped(reactor: "counter", event: "1")])
  }

  @Test("Stop cancels a running effect, and returns after its end")
  func effectsAreAwaited() async {
    let gate = Gate()
    let ended = Log<String>()
    let useCase = UseCase(Counter(), runtime: .test()) { event in
      event == 1
        ? .call("wait") {
          await gate.wait()
          ended.add("ended, cancelled: \(Task.isCancelled)")
          return 100
        } : .none
    }
    let cause = useCase.dispatch(1)
    await gate.arrival()
    await useCase.stop()
    #expect(ended.all == ["ended, cancelled: true"])
    #expect(useCase.state.value == 1)
    await cause.settled()
  }

  @Test("Events that were accepted before a stop are reduced, and their states reach the streams, before stop returns")
  func acceptedIsDone() async {
    let itself = Log<UseCase<Counter>>()
    let runtime = Runtime.test()
    // The second event is accepted during the turn of the first; the third comes after the stop has begun.
    let middleware = Middleware<Int> { event in
      if event == 1, let useCase = itself.all.first {
        useCase.dispatch(10)
        useCase.reactor.locked.withLock { $0.phase = .stopping }
        useCase.dispatch(100)
      }
      return event
    }
    let useCase = UseCase(Counter(), runtime: runtime, middlewares: [middleware])
    itself.add(useCase)
    let states = useCase.states(.every)
    let cause = useCase.dispatch(1)
    await cause.settled()
    await useCase.stop()
    var seen: [Int] = []
    for await state in states { seen.append(state.value) }
    #expect(seen == [0, 1, 11])
    #expect(useCase.metrics.turns == 2)
    #expect(useCase.metrics.refused == 1)
  }

  @Test("An accepted `.untilStopped` effect finishes, and its answer is reduced")
  func writesAreFinished() async {
    let gate = Gate()
    let useCase = UseCase(Counter(), runtime: .test()) { event in
      event < 10
        ? .call("write", .queue, lifetime: .untilStopped) {
          await gate.wait()
          return event * 10
        } : .none
    }
    useCase.dispatch(1)
    useCase.dispatch(2)
    await gate.arrival()
    let stop = Task { await useCase.stop() }
    gate.open()
    await stop.value
    #expect(useCase.state.value == 33)
    #expect(useCase.metrics.late == 0)
  }

  @Test("An answer that is reduced during a stop starts `.untilStopped` effects, and no others")
  func startsDuringStop() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let (hold, started) = (Hold(), Log<String>())
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      func adding(_ lifetime: EffectLifetime) -> Effect<Int> {
        .call("\(lifetime)", lifetime: lifetime) {
          started.add("\(lifetime)")
          return 100
        }
      }
      switch event {
      case 1:
        return .call("write", lifetime: .untilStopped) {
          await hold.wait()
          return 10
        }
      case 10: return .all(adding(.screen), adding(.untilStopped), adding(.detached))
      default: return .none
      }
    }
    useCase.dispatch(1)
    simulator.settle()
    _ = simulator.runtime.task { await useCase.stop() }
    simulator.settle()
    hold.releaseOne()
    simulator.settle()
    #expect(started.all == ["untilStopped"])
    #expect(useCase.state.value == 111)
  }

  @Test("An `.untilStopped` effect that waits for a cancelled one still runs")
  func writeBehindCancelled() async {
    let useCase = UseCase(Counter(), runtime: .test()) { event in
      switch event {
      case 1: .run("line", .queue) { AsyncStream { _ in } }
      case 2: .call("line", .queue, lifetime: .untilStopped) { 40 }
      default: .none
      }
    }
    useCase.dispatch(1)
    useCase.dispatch(2)
    await useCase.stop()
    #expect(useCase.state.value == 43)
  }

  @Test("Stop waits for the tasks of effects that were replaced or cancelled before it")
  func replacedIsAwaited() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let (hold, ended) = (Hold(), Log<String>())
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      guard event > 0 else { return .cancel("load") }
      return .work("load", .replace) { _ in
        await hold.wait()
        ended.add("\(event)")
      }
    }
    for event in [1, 2, 0] {
      useCase.dispatch(event)
      simulator.settle()
    }
    _ = simulator.runtime.task {
      await useCase.stop()
      ended.add("stopped")
    }
    simulator.settle()
    #expect(ended.all == [])
    for _ in 1...2 {
      hold.releaseOne()
      simulator.settle()
    }
    #expect(ended.all == ["1", "2", "stopped"])
  }

  #if os(Linux)
    @Test("A stopping parent still delivers the actions that it accepted for a child, before any of its stops returns")
    func childrenEndLater() async {
      let (runtime, children) = (Runtime.test(), Log<ViewModel<CounterView>>())
      let parent = ViewModel(
        Row(counters: [CounterView(shown: 7)]), name: "row", runtime: runtime,
        children: [
          .each(\.counters, "counter", id: \.shown) { own, name in
            let child = ViewModel(own, name: name, runtime: runtime) { view, action in
              if case .pressed(let number) = action { view.pressed.append(number) }
            }
            children.add(child)
            return child
          } _: {
            (7, $0)
          }
        ])
      // The observer blocks the child in its first turn, on another thread, so that later events queue.
      let (busy, go) = (Gate(), DispatchSemaphore(value: 0))
      let observer = ViewModel(
        CounterView(), runtime: runtime,
        observing: [
          .of(children.all[0]) { child, _ in
            guard child.pressed == [0] else { return }
            busy.open()
            go.wait()
          }
        ])
      let thread = Thread { children.all[0].send(.pressed(0)) }
      thread.start()
      await busy.wait()
      for number in 1...5 { parent.send(.pressed(number)) }
      let stops = (1...2).map { _ in
        Task.immediate {
          await parent.stop()
          return children.all[0].state.pressed
        }
      }
      go.signal()
      for stop in stops {
        let pressed = await stop.value
        #expect(pressed == [0, 1, 2, 3, 4, 5])
      }
      #expect(children.all[0].isStopped && parent.isStopped)
      withExtendedLifetime(observer) {}
    }
  #endif

  @Test("The streams of states end with a stop of their use case")
  func streamsEnd() async {
    let useCase = UseCase(Counter(), runtime: .test())
    let states = useCase.states(.newest)
    let reader = Task { for await _ in states {} }
    await useCase.stop()
    await reader.value
  }

  @Test("A second stop changes nothing")
  func secondStopChangesNothing() async {
    let useCase = UseCase(Counter(), runtime: .test())
    await useCase.stop()
    await useCase.stop()
    #expect(!useCase.dispatch(1).isAccepted)
  }

  @Test("Feedback to a stopped use case is refused and recorded, without a fault")
  func toldAfterStop() async {
    let (faults, entries) = (Log<Fault>(), Log<Entry>())
    let runtime = Runtime.test(faults: faults, entries: entries)
    let target = UseCase(Counter(), name: "target", runtime: runtime)
    let source = UseCase(
      Counter(), name: "source", runtime: runtime, feedbacks: [.changing(\.value, to: target) { _, value in value }])
    await target.stop()
    source.dispatch(1)
    #expect(target.metrics.refused == 1)
    #expect(faults.all.isEmpty)
    let lost = entries.all.compactMap { if case .lost(let lost) = $0 { lost } else { nil } }
    #expect(lost.map(\.target) == ["target"] && lost.map(\.reason) == [.stopped])
  }
}

/// A parent with a collection of counters.
private struct Row: ViewState {
  typealias Action = CounterView.Action
  var counters: [CounterView] = []
}
