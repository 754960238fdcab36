#if INTERLEAVING
  import Architecture

  /// Scenarios of eight threads: too many orders to explore, so `make soak` runs random ones.
  let crowdScenarios = [
    Scenario(law: 8, "eight threads replace one effect: no stale answer", bound: .delays(1)) { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime()) { event in
        if case .said(let number) = event { .call("search", .replace) { .answered(number) } } else { .none }
      }
      for number in 1...8 { stage.thread("thread \(number)") { useCase.dispatch(.said(number)) } }
      stage.atEnd {
        let story = useCase.state
        stage.expect(story.stale == nil, "stale: \(story.events)")
        stage.expect(story.events.last == story.said.last.map { .answered($0) }, "no last answer: \(story.events)")
      }
    },
    Scenario(law: 1, "eight threads send, two read, and a view model follows", bound: .delays(1)) { stage in
      let runtime = stage.runtime()
      let accepted = Log<Int>()
      let (every, newest) = (Log<[Int]>(), Log<[Int]>())
      let useCase = UseCase(Story(), runtime: runtime)
      let view = ViewModel(
        StoryView(), runtime: runtime, observing: [.of(useCase) { story, view in view.seen.append(story.events.count) }]
      )
      let streams = [(useCase.states(.every), every), (useCase.states(.newest, isAwaited: true), newest)]
      for (states, seen) in streams {
        stage.task(runtime) { for await state in states { seen.add(state.said) } }
      }
      for thread in 1...6 {
        stage.thread("thread \(thread)") {
          for number in [thread * 10, thread * 10 + 1, thread * 10 + 2] where useCase.dispatch(.said(number)).isAccepted
          {
            accepted.add(number)
          }
        }
      }
      stage.atEnd {
        let said = useCase.state.said
        stage.expect(said.sorted() == accepted.all.sorted(), "accepted \(accepted.all), reduced \(said)")
        stage.expect(useCase.metrics.refused == 18 - said.count, "\(useCase.metrics)")
        for sender in 1...6 {
          let own = said.filter { $0 / 10 == sender }
          stage.expect(own == own.sorted(), "\(said)")
        }
        stage.expect(view.state.seen == Array(0...said.count), "\(view.state.seen)")
        stage.expect(every.all == (0...said.count).map { Array(said.prefix($0)) }, "\(every.all)")
        let read = newest.all.map(\.count)
        stage.expect(newest.all.last == said && read == read.sorted(), "\(read)")
      }
    },
    Scenario(law: 11, "eight threads at work when a use case is stopped", bound: .delays(1)) { stage in
      let runtime = stage.runtime(isRecording: true)
      let (log, accepted) = (Log<String>(), Log<Int>())
      let target = UseCase(Story(), name: "target", runtime: runtime) { event in
        guard case .said(let number) = event else { return .none }
        return .call("write", .queue, lifetime: .untilStopped) {
          log.add("written")
          return .answered(number)
        }
      }
      let source = UseCase(
        Story(), name: "source", runtime: runtime,
        feedbacks: [.changing({ $0.said.count }, to: target) { _, count in .said(count) }]
      ) { event in
        if case .said(let number) = event { .call("search", .replace) { .answered(number) } } else { .none }
      }
      let view = Lock<ViewModel<StoryView>?>(
        ViewModel(
          StoryView(), runtime: runtime, observing: [.of(source) { $1.seen.append($0.events.count) }],
          forward: { _, _ in [.event(.said(9), to: source)] }))
      let send: @Sendable (Int) -> Void = { if source.dispatch(.said($0)).isAccepted { accepted.add($0) } }
      for number in 1...3 { stage.thread("sender \(number)") { send(number) } }
      stage.thread("person") { view.withLock { $0 }?.send(.pressed(9)) }
      stage.thread("screen closes") { release { view.withLock { $0.take() } } }
      stage.task(runtime) {
        await source.stop()
        log.add("source stopped")
      }
      stage.task(runtime) {
        await target.stop()
        log.add("target stopped")
      }
      stage.task(runtime) {
        await source.dispatch(.said(4)).settled()
        log.add("settled")
      }
      stage.atEnd {
        let (story, told, lines) = (source.state, target.state, log.all)
        for line in ["source stopped", "target stopped", "settled"] { stage.expect(lines.contains(line), "\(lines)") }
        stage.expect(Set(accepted.all).isSubset(of: story.said), "accepted \(accepted.all), reduced \(story.said)")
        stage.expect(story.stale == nil, "stale: \(story.events)")
        stage.expect(told.said == Array(1..<(told.said.count + 1)), "\(told.events)")
        let answers = told.events.compactMap { if case .answered(let number) = $0 { number } else { nil } }
        stage.expect(answers == told.said, "a write is not done: \(told.events)")
        let end = lines.firstIndex(of: "target stopped") ?? 0
        stage.expect(!lines[end...].contains("written"), "written after the stop: \(lines)")
        let late = stage.entries.count { if case .late = $0 { true } else { false } }
        stage.expect(late == source.metrics.late + target.metrics.late, "\(late) late answers are recorded")
      }
    },
    Scenario(law: 12, "eight threads at work when owners leave", bound: .delays(1)) { stage in
      let runtime = stage.runtime()
      let (running, back) = (Log<Int>(), Log<Bool>())
      let target = Lock<UseCase<Story>?>(
        UseCase(Story(), name: "target", runtime: runtime, middlewares: [Middleware { $0 }]) { event in
          guard case .said = event else { return .none }
          return .run("watch", lifetime: .detached) {
            running.add(1)
            return AsyncStream { $0.onTermination = { _ in running.add(-1) } }
          }
        })
      let lateTarget = LateTarget<Story>("target")
      if let useCase = target.withLock({ $0 }) { lateTarget.connect(useCase) }
      let source = Lock<UseCase<Story>?>(
        UseCase(
          Story(), name: "source", runtime: runtime,
          feedbacks: [.changing({ $0.events.count }, to: lateTarget) { _, count in .said(count) }]
        ) { event in
          if case .said = event { .run("line", .queue) { AsyncStream { _ in } } } else { .none }
        })
      let view = Lock<ViewModel<StoryView>?>(
        source.withLock { $0 }.map { source in
          ViewModel(StoryView(), runtime: runtime, observing: [.of(source) { $1.seen.append($0.events.count) }])
        })
      for number in 1...2 {
        stage.thread("sender \(number)") { source.withLock { $0 }?.dispatch(.said(number)) }
      }
      stage.thread("reader") {
        let states = source.withLock { $0 }?.states(.newest, isAwaited: true)
        _ = states
      }
      stage.thread("waiter") {
        let cause = source.withLock { $0 }?.dispatch(.said(3))
        _ = runtime.task {
          await cause?.settled()
          back.add(true)
        }
      }
      stage.thread("source leaves") { release { source.withLock { $0.take() } } }
      stage.thread("target leaves") { release { target.withLock { $0.take() } } }
      stage.thread("view leaves") { release { view.withLock { $0.take() } } }
      stage.thread("stopper") {
        let useCase = target.withLock { $0 }
        _ = runtime.task { await useCase?.stop() }
      }
      stage.atEnd {
        stage.expect(back.all == [true], "it waits for ever")
        stage.expect(running.all.reduce(0, +) == 0, "an effect runs without its owner")
      }
    },
    Scenario(law: 17, "eight threads begin and cancel, and all waits return", bound: .delays(1)) { stage in
      let runtime = stage.runtime()
      let back = Log<Int>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        switch event {
        case .said(0): .cancel("search")
        case .said(let number): .call("search", number % 2 == 0 ? .replace : .queue) { .answered(number) }
        default: .none
        }
      }
      for number in 1...4 {
        stage.task(runtime) {
          await useCase.dispatch(.said(number)).settled()
          back.add(number)
        }
      }
      let cancelled = runtime.task {
        await useCase.dispatch(.said(5)).settled()
        back.add(5)
      }
      stage.task(runtime) {
        await runtime.settled()
        back.add(6)
      }
      stage.thread("cancels the effect") { useCase.dispatch(.said(0)) }
      stage.thread("cancels the waiter") { CheckedThread.uninterrupted { cancelled.cancel() } }
      stage.atEnd {
        stage.expect(back.all.sorted() == Array(1...6), "\(back.all) came back")
        stage.expect(useCase.effects.isEmpty, "\(useCase.effects)")
      }
    },
  ]
#endif
