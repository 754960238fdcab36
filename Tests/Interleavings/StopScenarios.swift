#if INTERLEAVING
  import Architecture

  let stopScenarios = [
    Scenario(law: 11, "what was accepted before a stop is reduced, or was refused") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime)
      let accepted = Log<Int>()
      for number in [1, 2] {
        stage.thread("thread \(number)") {
          if useCase.dispatch(.said(number)).isAccepted { accepted.add(number) }
        }
      }
      stage.task(runtime) { await useCase.stop() }
      stage.atEnd {
        let reduced = useCase.state.events.compactMap { event -> Int? in
          if case .said(let number) = event { number } else { nil }
        }
        stage.expect(reduced.sorted() == accepted.all.sorted(), "accepted \(accepted.all), reduced \(reduced)")
      }
    },
    Scenario(law: 11, "a stop comes back when the writes of what was accepted are done", bound: .delays(2)) { stage in
      let runtime = stage.runtime()
      let log = Log<String>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        guard case .said(let number) = event else { return .none }
        return .call("write", .queue, lifetime: .reactor) {
          log.add("written \(number)")
          return .answered(number)
        }
      }
      stage.thread("A") { if useCase.dispatch(.said(1)).isAccepted { log.add("accepted 1") } }
      stage.thread("B") { if useCase.dispatch(.said(2)).isAccepted { log.add("accepted 2") } }
      stage.task(runtime) {
        await useCase.stop()
        log.add("stopped")
      }
      stage.atEnd {
        let lines = log.all
        stage.expect(lines.contains("stopped"), "the stop hangs: \(lines)")
        for number in [1, 2] where lines.contains("accepted \(number)") {
          stage.expect(lines.contains("written \(number)"), "not written: \(lines)")
          stage.expect(useCase.state.events.contains(.answered(number)), "not answered: \(useCase.state.events)")
        }
        if let stopped = lines.firstIndex(of: "stopped") {
          stage.expect(!lines[stopped...].contains { $0.hasPrefix("written") }, "written after the stop: \(lines)")
        }
      }
    },
    Scenario(law: 11, "a stop cancels what runs for a screen, and its late answer is recorded") { stage in
      let runtime = stage.runtime(isRecording: true)
      let stopped = Log<Bool>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        if case .said(let number) = event { .call("search") { .answered(number) } } else { .none }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.task(runtime) {
        await useCase.stop()
        stopped.add(true)
      }
      stage.atEnd {
        stage.expect(!stopped.all.isEmpty, "the stop hangs")
        let late = stage.entries.count { if case .late = $0 { true } else { false } }
        stage.expect(late == useCase.tally.late, "\(late) of \(useCase.tally.late) late answers are recorded")
      }
    },
    Scenario(law: 11, "a view model that closes while its use case changes is no fault") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime)
      let view = Lock<ViewModel<StoryView>?>(
        ViewModel(StoryView(), runtime: runtime, observing: [.of(useCase) { $1.seen.append($0.events.count) }]))
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { release { view.withLock { $0.take() } } }
      stage.atEnd { stage.expect(stage.faults.isEmpty, "\(stage.faults)") }
    },
    Scenario(law: 16, "an effect of a screen that closes ends, and gives no answer after it") { stage in
      let runtime = stage.runtime()
      let running = Log<Int>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        guard event == .said(1) else { return .none }
        return .run("watch") {
          running.add(1)
          return AsyncStream { $0.onTermination = { _ in running.add(-1) } }
        }
      }
      let view = Lock<ViewModel<StoryView>?>(
        ViewModel(StoryView(), runtime: runtime, forward: { _, _ in [.event(.said(1), to: useCase)] }))
      stage.thread("A") { view.withLock { $0 }?.send(.pressed(1)) }
      stage.thread("B") { release { view.withLock { $0.take() } } }
      stage.atEnd { stage.expect(running.all.reduce(0, +) == 0, "an effect has outlived its screen") }
    },
    Scenario(law: 17, "settled comes back when all that an input caused is at rest") { stage in
      let runtime = stage.runtime()
      let teller = Inlet<Story>("target")
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
      stage.atEnd { stage.expect(seen.all.count == 1, "settled has not come back") }
    },
  ]
#endif
