#if INTERLEAVING
  import Architecture

  let causeScenarios = [
    Scenario(law: 17, "a cancelled wait returns, at whatever moment it is cancelled") { stage in
      let runtime = stage.runtime()
      let back = Log<Bool>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        event == .said(1) ? .run("watch") { AsyncStream { _ in } } : .none
      }
      let cause = useCase.dispatch(.said(1))
      let waiter = runtime.task {
        await cause.settled()
        back.add(true)
      }
      stage.thread("A") { CheckedThread.uninterrupted { waiter.cancel() } }
      stage.atEnd { stage.expect(back.all == [true], "it waits for ever") }
    },
    Scenario(law: 17, "settled() returns when all consequences of an input are complete") { stage in
      let runtime = stage.runtime()
      let teller = LateTarget<Story>("target")
      let source = UseCase(
        Story(), name: "source", runtime: runtime,
        feedbacks: [
          .changing({ $0.events.count }, to: teller) { _, count in count == 2 ? .said(1) : nil }
        ]
      ) { event in event == .said(1) ? .call("ask") { .answered(1) } : .none }
      let target = UseCase(Story(), name: "target", runtime: runtime)
      teller.connect(target)
      let seen = Log<Int>()
      stage.task(runtime) {
        await source.dispatch(.said(1)).settled()
        seen.add(target.state.events.count)
      }
      stage.thread("A") { source.dispatch(.said(2)) }
      stage.atEnd { stage.expect(seen.all.count == 1, "settled() has not returned") }
    },
    settledIsSeen(isOfCause: true),
    settledIsSeen(isOfCause: false),
    Scenario(law: 17, "each wait for an input returns, and not before its consequences are complete") { stage in
      let runtime = stage.runtime()
      let back = Log<Int>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        event == .said(1) ? .call("ask") { .answered(1) } : .none
      }
      stage.task(runtime) {
        let cause = useCase.dispatch(.said(1))
        let other = runtime.task {
          await cause.settled()
          back.add(useCase.state.events.count)
        }
        await cause.settled()
        back.add(useCase.state.events.count)
        await other.value
      }
      stage.thread("A") { _ = useCase.state }
      stage.atEnd { stage.expect(back.all == [2, 2], "\(back.all)") }
    },
    Scenario(law: 17, "a cancelled input settles, whatever work it has started") { stage in
      let runtime = stage.runtime()
      let (running, back) = (Log<Int>(), Log<Bool>())
      let useCase = UseCase(Story(), runtime: runtime) { event in
        switch event {
        case .said(1): .call("ask") { .answered(1) }
        case .answered(1):
          .run("watch") {
            running.add(1)
            return AsyncStream { $0.onTermination = { _ in running.add(-1) } }
          }
        default: .none
        }
      }
      let cause = useCase.dispatch(.said(1))
      stage.task(runtime) {
        await cause.settled()
        back.add(true)
      }
      stage.thread("A") { cause.cancel() }
      stage.atEnd {
        stage.expect(back.all == [true], "it waits for ever")
        stage.expect(running.all.reduce(0, +) == 0, "an effect still runs")
      }
    },
    Scenario(law: 17, "a runtime has settled when no work is pending") { stage in
      let runtime = stage.runtime()
      let back = Log<Bool>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        if case .said(let number) = event { .call("ask") { .answered(number) } } else { .none }
      }
      useCase.dispatch(.said(1))
      stage.task(runtime) {
        await runtime.settled()
        back.add(useCase.state.events.contains(.answered(1)))
      }
      stage.thread("A") { useCase.dispatch(.said(2)) }
      stage.atEnd { stage.expect(back.all == [true], "\(back.all)") }
    },
    Scenario(law: 17, "a wait returns when the working use case has been released") { stage in
      let runtime = stage.runtime()
      let back = Log<Bool>()
      let owner = Lock<UseCase<Story>?>(
        UseCase(Story(), runtime: runtime) { event in
          event == .said(1) ? .run("watch") { AsyncStream { _ in } } : .none
        })
      let cause = Lock<Cause?>(nil)
      stage.thread("A") {
        let useCase = owner.withLock { $0 }
        let begun = useCase?.dispatch(.said(1))
        cause.withLock { $0 = begun }
        _ = runtime.task {
          await cause.withLock { $0 }?.settled()
          back.add(true)
        }
      }
      stage.thread("B") { release { owner.withLock { $0.take() } } }
      stage.atEnd { stage.expect(back.all == [true], "it waits for ever") }
    },
    Scenario(law: 17, "an awaited stream without a reader that outlives its use case blocks no wait") { stage in
      let runtime = stage.runtime()
      let back = Log<Bool>()
      let owner = Lock<UseCase<Story>?>(UseCase(Story(), runtime: runtime))
      let states = Lock(owner.withLock { $0 }?.states(.newest, isAwaited: true))
      let cause = owner.withLock { $0 }?.dispatch(.said(1))
      stage.task(runtime) {
        await cause?.settled()
        back.add(true)
      }
      stage.thread("A") { release { owner.withLock { $0.take() } } }
      stage.thread("B") { release { states.withLock { $0.take() } } }
      stage.atEnd { stage.expect(back.all == [true], "it waits for ever") }
    },
    Scenario(law: 17, "settled() waits for an awaited subscriber until it asks for the next state or ends") { stage in
      let runtime = stage.runtime()
      let log = Log<String>()
      let useCase = UseCase(Story(), runtime: runtime)
      let states = useCase.states(.newest, isAwaited: true)
      stage.task(runtime) {
        for await state in states {
          log.add("shown \(state.events.count)")
          if state.events.count == 2 { break }
        }
      }
      stage.task(runtime) {
        await useCase.dispatch(.said(1)).settled()
        log.add("settled")
      }
      stage.thread("A") { useCase.dispatch(.said(2)) }
      stage.atEnd {
        let lines = log.all
        guard let settled = lines.firstIndex(of: "settled") else {
          return stage.expect(false, "it waits for ever: \(lines)")
        }
        stage.expect(lines[..<settled].contains { $0 == "shown 1" || $0 == "shown 2" }, "not shown: \(lines)")
      }
    },
    Scenario(law: 17, "a detached effect blocks no wait, and begins a cause with each value") { stage in
      let runtime = stage.runtime(isRecording: true)
      let back = Log<Bool>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        guard event == .said(1) else { return .none }
        return .run("watch", lifetime: .detached) {
          let (values, value) = AsyncStream.makeStream(of: Story.Event.self)
          value.yield(.answered(1))
          return values
        }
      }
      stage.task(runtime) {
        await useCase.dispatch(.said(1)).settled()
        back.add(true)
      }
      stage.thread("A") { useCase.dispatch(.said(2)) }
      stage.atEnd {
        stage.expect(back.all == [true], "it waits for ever")
        let turns = stage.entries.compactMap { if case .turn(let turn) = $0 { turn } else { nil } }
        let answer = turns.first { $0.answerOf != nil }
        stage.expect(answer.map { $0.cause == $0.answerOf } ?? false, "the answer names no effect")
        stage.expect(Set(turns.map(\.input)).count == 3, "\(turns.map(\.input))")
      }
    },
  ]

  private func settledIsSeen(isOfCause: Bool) -> Scenario {
    let name = isOfCause ? "an input" : "everything"
    return Scenario(law: 17, "view models have seen \(name) that has settled") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime)
      let view = ViewModel(
        StoryView(), runtime: runtime,
        observing: [.of(useCase) { story, view in view.seen.append(story.events.count) }])
      stage.task(runtime) {
        let cause = useCase.dispatch(.said(1))
        let isSettled = await isOfCause ? cause.settled() : runtime.settled()
        let said = useCase.state.events.firstIndex(of: .said(1)).map { $0 + 1 } ?? 0
        stage.expect(isSettled && said > 0 && (view.state.seen.last ?? 0) >= said, "\(view.state.seen), not \(said)")
      }
      stage.thread("A") { useCase.dispatch(.said(2)) }
      stage.atEnd { stage.expect(view.state.seen == [0, 1, 2], "\(view.state.seen)") }
    }
  }
#endif
