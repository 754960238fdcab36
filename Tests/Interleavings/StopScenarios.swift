#if INTERLEAVING
  import Architecture

  /// A parent with a collection of children.
  private struct Row: ViewState {
    enum Action: Equatable, Sendable, Codable { case added(Int), cell(Int, StoryView.Action) }
    var cells: [Cell] = []
  }
  private struct Cell: ViewState {
    typealias Action = StoryView.Action
    var number: Int
    var pressed: [Int] = []
  }

  let stopScenarios = [
    Scenario(law: 23, "effects stop each other's use cases: one gets a fault, and both end", bound: .delays(2)) {
      stage in
      let runtime = stage.runtime()
      let other = Lock<UseCase<Story>?>(nil)
      let ended = Log<Int>()
      let first = UseCase(Story(), name: "first", runtime: runtime) { event in
        guard case .said(let number) = event else { return .none }
        return .work("end", lifetime: .untilStopped) { _ in
          await CheckedThread.hidden { other.withLock { $0 } }?.stop()
          ended.add(number)
        }
      }
      let second = UseCase(Story(), name: "second", runtime: runtime) { event in
        guard case .said(let number) = event else { return .none }
        return .work("end", lifetime: .untilStopped) { _ in
          await first.stop()
          ended.add(number)
        }
      }
      other.withLock { $0 = second }
      stage.thread("A") { first.dispatch(.said(1)) }
      stage.thread("B") { second.dispatch(.said(2)) }
      stage.atEnd {
        let accepted = first.state.said + second.state.said
        stage.expect(ended.all.sorted() == accepted.sorted(), "\(ended.all) ended, of \(accepted)")
        let rings = stage.faults.count { if case .waitCycle = $0 { true } else { false } }
        stage.expect(rings == (accepted.count == 2 ? 1 : 0), "\(stage.faults)")
        release { CheckedThread.hidden { other.withLock { $0.take() } } }
      }
    },
    Scenario(law: 11, "an action that a parent accepted for a child is reduced, although the parent stops") { stage in
      let runtime = stage.runtime()
      let (accepted, made) = (Log<Int>(), Log<ViewModel<Cell>>())
      let row = row(made, runtime)
      for number in [1, 2] {
        stage.thread("thread \(number)") {
          if row.send(.cell(7, .pressed(number))).isAccepted { accepted.add(number) }
        }
      }
      stage.task(runtime) { await row.stop() }
      stage.atEnd {
        let pressed = made.all.flatMap(\.state.pressed)
        stage.expect(pressed.sorted() == accepted.all.sorted(), "accepted \(accepted.all), taken \(pressed)")
        stage.expect(made.all.allSatisfy(\.isStopped), "a child still runs")
      }
    },
    Scenario(law: 11, "each of two stops of a parent returns when its child has taken all actions", bound: .delays(2)) {
      stage in
      let runtime = stage.runtime()
      let (made, atStop) = (Log<ViewModel<Cell>>(), Log<[Int]>())
      let row = row(made, runtime)
      let child = made.all[0]
      stage.thread("A") { child.send(.pressed(1)) }
      stage.thread("B") { row.send(.cell(7, .pressed(2))) }
      for _ in 1...2 {
        stage.task(runtime) {
          await row.stop()
          atStop.add(child.state.pressed)
        }
      }
      stage.atEnd { stage.expect(atStop.all.allSatisfy { $0 == child.state.pressed }, "\(atStop.all)") }
    },
    Scenario(law: 11, "a child made while its parent stops or is released ends with the parent") { stage in
      let runtime = stage.runtime()
      let made = Log<ViewModel<Cell>>()
      let owner = Lock<ViewModel<Row>?>(row(made, runtime))
      stage.thread("A") { _ = owner.withLock { $0 }?.send(.added(8)) }
      stage.task(runtime) {
        let row = owner.withLock { $0.take() }
        await row?.stop()
      }
      stage.atEnd { stage.expect(made.all.allSatisfy(\.isStopped), "a child still runs") }
    },
    Scenario(law: 12, "a use case whose own rule releases its last owner ends after the rule") { stage in
      let runtime = stage.runtime(isRecording: true)
      let owner = Lock<UseCase<Story>?>(nil)
      let useCase = UseCase(Story(), name: "story", runtime: runtime) { _ in
        release { owner.withLock { $0.take() } }
        return .none
      }
      owner.withLock { $0 = useCase }
      let view = ViewModel(
        StoryView(), name: "view", runtime: runtime,
        forward: { [told = ReactorMessage.event(.said(1), to: useCase)] _, _ in [told] })
      stage.thread("A") { view.send(.pressed(1)) }
      stage.thread("B") { view.send(.pressed(2)) }
      stage.atEnd {
        let closed = stage.entries.count { if case .closed("story", _) = $0 { true } else { false } }
        stage.expect(closed == 1, "it has ended \(closed) times")
        stage.expect(
          stage.faults.allSatisfy { $0 == .endedInRule(reactor: "story", by: "story") }, "\(stage.faults)")
      }
    },
    Scenario(law: 8, "two writes of one queue never run at once, not even after a cancel") { stage in
      let runtime = stage.runtime()
      let running = Log<Int>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        guard case .said(let number) = event else { return .none }
        guard number > 0 else { return .cancel("write") }
        return .work("write", .queue, lifetime: .untilStopped) { tell in
          running.add(1)
          tell(.answered(number))
          running.add(-1)
        }
      }
      stage.thread("A") { for number in [1, 2] { useCase.dispatch(.said(number)) } }
      stage.thread("B") { for number in [0, 3] { useCase.dispatch(.said(number)) } }
      stage.atEnd {
        var count = 0
        for change in running.all {
          count += change
          stage.expect(count < 2, "two at once: \(running.all)")
        }
        stage.expect(useCase.effects.isEmpty, "\(useCase.effects) still wait")
      }
    },
    Scenario(law: 11, "each event during a stop is reduced or refused") { stage in
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
    Scenario(law: 11, "a stop returns when the writes of accepted events are complete", bound: .delays(2)) { stage in
      let runtime = stage.runtime()
      let log = Log<String>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        guard case .said(let number) = event else { return .none }
        return .call("write", .queue, lifetime: .untilStopped) {
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
    Scenario(law: 11, "a stop cancels the effects of a screen, and records their late answers") { stage in
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
        stage.expect(late == useCase.metrics.late, "\(late) of \(useCase.metrics.late) late answers are recorded")
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
    Scenario(law: 16, "an effect of a closed screen ends, and its later answer is not reduced") { stage in
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
    Scenario(law: 11, "a stop starts the write that is queued behind a cancelled effect") { stage in
      let runtime = stage.runtime()
      let done = Log<String>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        switch event {
        case .said(1): .run("line", .queue) { AsyncStream { _ in } }
        case .said: .call("line", .queue, lifetime: .untilStopped) { .answered(2) }
        default: .none
        }
      }
      stage.thread("A") { for number in [1, 2] { useCase.dispatch(.said(number)) } }
      stage.task(runtime) {
        await useCase.stop()
        done.add("stopped")
      }
      stage.atEnd {
        stage.expect(!done.all.isEmpty, "the stop hangs")
        let events = useCase.state.events
        stage.expect(events.contains(.said(2)) == events.contains(.answered(2)), "\(events)")
      }
    },
    Scenario(law: 11, "streams end with the last state, and later events are counted", bound: .delays(2)) { stage in
      let runtime = stage.runtime()
      let (seen, refused) = (Log<Int>(), Log<Int>())
      let useCase = UseCase(Story(), runtime: runtime)
      let states = useCase.states(.newest)
      stage.task(runtime) {
        for await state in states { seen.add(state.events.count) }
        seen.add(-1)
      }
      stage.thread("A") {
        for number in [1, 2] where !useCase.dispatch(.said(number)).isAccepted { refused.add(number) }
      }
      stage.task(runtime) { await useCase.stop() }
      stage.atEnd {
        stage.expect(seen.all.suffix(2) == [useCase.state.events.count, -1], "\(seen.all) of \(useCase.state.events)")
        stage.expect(useCase.metrics.refused == refused.all.count, "\(useCase.metrics)")
        stage.expect(stage.faults.count == refused.all.count, "\(stage.faults)")
      }
    },
    Scenario(law: 16, "a child ends when its parent no longer shows it, with the effects that it began") { stage in
      let runtime = stage.runtime()
      let running = Log<Int>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        guard event == .said(1) else { return .none }
        return .run("watch") {
          running.add(1)
          return AsyncStream { $0.onTermination = { _ in running.add(-1) } }
        }
      }
      let parent = ViewModel(
        Frame(), runtime: runtime,
        children: [
          .optional(
            \.inner, "inner", id: { _ in 1 },
            make: { state, name in
              ViewModel(state, name: name, runtime: runtime, forward: { _, _ in [.event(.said(1), to: useCase)] })
            }
          ) { if case .inner(let action) = $0 { action } else { nil } }
        ],
        reduce: { frame, action in if action == .closed { frame.inner = nil } })
      stage.thread("A") { parent.send(.inner(.pressed(1))) }
      stage.thread("B") { parent.send(.closed) }
      stage.atEnd {
        stage.expect(running.all.reduce(0, +) == 0, "an effect has outlived its child")
        _ = parent
      }
    },
    Scenario(law: 16, "a write outlives the screen that began it") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        event == .said(1) ? .call("write", lifetime: .untilStopped) { .answered(1) } : .none
      }
      let view = Lock<ViewModel<StoryView>?>(
        ViewModel(StoryView(), runtime: runtime, forward: { _, _ in [.event(.said(1), to: useCase)] }))
      stage.thread("A") { view.withLock { $0 }?.send(.pressed(1)) }
      stage.thread("B") { release { view.withLock { $0.take() } } }
      stage.atEnd {
        let events = useCase.state.events
        stage.expect(events.contains(.said(1)) == events.contains(.answered(1)), "\(events)")
      }
    },
  ]

  /// A row with one child; adds each child that the row makes to `made`.
  private func row(_ made: Log<ViewModel<Cell>>, _ runtime: Runtime) -> ViewModel<Row> {
    ViewModel(
      Row(cells: [Cell(number: 7)]), name: "row", runtime: runtime,
      children: [
        .each(
          \.cells, "cell", id: \.number,
          make: { cell, name in
            let child = ViewModel(
              cell, name: name, runtime: runtime,
              reduce: { cell, action in
                if case .pressed(let number) = action { cell.pressed.append(number) }
              })
            made.add(child)
            return child
          },
          { if case .cell(let number, let own) = $0 { (number, own) } else { nil } })
      ],
      reduce: { row, action in
        if case .added(let number) = action { row.cells.append(Cell(number: number)) }
      })
  }
#endif
