// A running effect may read the state of its use case, and may run on a separate executor, which delays no turn.
import Architecture
import Dispatch
import Testing

@Suite struct EffectWorkTests {
  private let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }

  private func useCase(_ effect: @escaping @Sendable (Int) -> Effect<Int>) -> UseCase<Counter> {
    UseCase(Counter(), name: "counter", runtime: simulator.runtime, effects: effect)
  }

  @Test("A running effect reads the state of its use case after all events reduced so far")
  func readsState() {
    let clock = simulator.clock.clock
    let useCase = useCase { event in
      event == 1
        ? .work("double") { tell in
          try? await clock.sleep(.seconds(1))
          guard let state = await tell.state(Counter.self) else { return }
          tell(state.value * 10)
        } : .none
    }
    useCase.dispatch(1)
    useCase.dispatch(4)
    simulator.advance(by: .seconds(1))
    #expect(useCase.state.value == 55)
  }

  @Test("The record has each read of an effect, with the version of the state")
  func readIsRecorded() {
    let entries = Log<Entry>()
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0), record: Record { entries.add($0) }) { _ in }
    let useCase = UseCase(Counter(), name: "counter", runtime: simulator.runtime) { event in
      event == 1 ? .work("look") { tell in _ = await tell.state(Counter.self) } : .none
    }
    useCase.dispatch(5)
    useCase.dispatch(1)
    simulator.settle()
    let reads = entries.all.compactMap {
      if case .read(_, let reactor, let version) = $0 { "\(reactor) \(version)" } else { nil }
    }
    #expect(reads == ["counter 2"])
  }

  @Test("In a replay, the read of an effect waits for its place in the record, and returns the state there")
  func readIsReplayed() {
    let recording = Recording(decoder: JSONEvents(), runsEffects: true)
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0), recording: recording) { _ in }
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { event in
      event == 1
        ? .work("double") { tell in
          guard let state = await tell.state(Counter.self) else { return }
          tell(state.value * 10)
        } : .none
    }
    useCase.dispatch(1)
    simulator.settle()
    useCase.dispatch(4)
    let number = useCase.effects.first?.number ?? 0
    #expect(recording.feed(.read, to: number))
    simulator.settle()
    #expect(useCase.state.value == 5)
    #expect(recording.feed(.event(50), to: number))
    simulator.settle()
    #expect(useCase.state.value == 55)
    #expect(recording.feed(.end, to: number))
    simulator.settle()
    #expect(useCase.effects.isEmpty)
  }

  @Test("An effect reads nil as the state of a released use case")
  func readsNothing() throws {
    let read = Log<Bool>()
    let gate = Gate()
    var useCase: UseCase<Counter>? = useCase { event in
      .work("look") { tell in
        await gate.wait()
        read.add(await tell.state(Counter.self) == nil)
      }
    }
    useCase?.dispatch(1)
    simulator.settle()
    useCase = nil
    gate.open()
    simulator.settle()
    #expect(read.all == [true])
  }

  @Test("Each `send` in eight tasks of an effect returns, and a `send` after the end of the effect is late")
  func sendsAtOnce() async {
    let runtime = Runtime(clock: .system, executor: QueueExecutor("loop"), worker: QueueExecutor("worker"), seed: 1) {
      _ in
    }
    let kept = Log<EventSender<Int>>()
    let useCase = UseCase(Counter(), runtime: runtime) { event in
      guard event == 5 else { return .none }
      return .work("rows") { tell in
        kept.add(tell)
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<8 { group.addTask { for _ in 0..<100 { await tell.send(1) } } }
        }
      }
    }
    await useCase.dispatch(5).settled()
    #expect(useCase.state.value == 805)
    await kept.all[0].send(1)
    // This event is reduced after the late event, which may still be in the inbox.
    await useCase.dispatch(0).settled()
    #expect(useCase.state.value == 805 && useCase.metrics.late == 1)
  }

  @Test("Effects run on the worker executor, and their events are reduced on the executor of the turns")
  func computingEffect() async {
    let (loop, worker) = (QueueExecutor("loop"), QueueExecutor("worker"))
    let places = Log<String>()
    let runtime = Runtime(
      clock: .system, executor: loop, worker: worker, seed: 1,
      record: Record { entry in
        if case .turn(let turn) = entry, turn.answerOf != nil { places.add("turn: \(QueueExecutor.current)") }
      }, report: { Issue.record("\($0)") })
    let useCase = UseCase(Counter(), runtime: runtime) { event in
      guard event == 1 else { return .none }
      return .all(
        .call("ask") {
          places.add("work: \(QueueExecutor.current)")
          return 10
        },
        .run("stream") {
          let left = Lock(2)
          return AsyncStream {
            places.add("work: \(QueueExecutor.current)")
            return left.withLock { left in
              left -= 1
              return left < 0 ? nil : 100
            }
          }
        })
    }
    // Dispatch on the loop, too: otherwise this thread, still in its own turn, may drain the answers.
    _ = await withTaskExecutorPreference(loop) { await useCase.dispatch(1).settled() }
    #expect(useCase.state.value == 211)
    #expect(Set(places.all) == ["work: worker", "turn: loop"])
  }
}

/// Runs tasks one at a time on a named queue.
private final class QueueExecutor: TaskExecutor {
  private static let key = DispatchSpecificKey<String>()
  private let queue: DispatchQueue

  /// The name of the current queue.
  static var current: String { DispatchQueue.getSpecific(key: key) ?? "elsewhere" }

  init(_ name: String) {
    queue = DispatchQueue(label: name)
    queue.setSpecific(key: Self.key, value: name)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
