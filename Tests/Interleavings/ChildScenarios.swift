#if INTERLEAVING
  import Architecture

  private struct Bells: ViewState {
    enum Action: Equatable, Sendable, Codable { case hung(Int), taken(Int), bell(Int, StoryView.Action) }
    var bells: [Bell] = []
    var heard: [Int] = []

    mutating func reduce(_ action: Action) {
      switch action {
      case .hung(let number): bells.append(Bell(number: number))
      case .taken(let number): bells.removeAll { $0.number == number }
      case .bell: break
      }
    }
  }

  /// A child of `Bells`.
  private struct Bell: ViewState {
    typealias Action = StoryView.Action
    var number: Int
    var rings = 0
  }

  /// The keys of the wanted effects: a positive event adds its key, a negative event removes it.
  private struct Wishes: DomainState {
    var keys: [Int] = []
    mutating func reduce(_ event: Int, _ stamp: Stamp) {
      if event > 0 { keys.append(event) } else { keys.removeAll { $0 == -event } }
    }
  }

  /// Suspends until the task is cancelled.
  private func forever() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
  }

  let childScenarios = [
    Scenario(law: 13, "a view model made during changes sees each later change in order, the newest last") {
      stage in
      let runtime = stage.runtime()
      let source = UseCase(Story(), name: "source", runtime: runtime)
      let made = Lock<ViewModel<StoryView>?>(nil)
      stage.thread("A") { for number in [1, 2] { source.dispatch(.said(number)) } }
      stage.thread("B") {
        let view = ViewModel(
          StoryView(), name: "view", runtime: runtime,
          observing: [
            .of(source, selecting: { $0.said.count }) { story, view in view.seen.append(story.said.count) }
          ])
        made.withLock { $0 = view }
      }
      stage.atEnd {
        let seen = made.withLock { $0 }?.state.seen ?? []
        stage.expect(seen == Array((seen.first ?? 0)...2), "\(seen)")
        release { made.withLock { $0.take() } }
      }
    },
    Scenario(law: 13, "an unchanged selection is skipped, and a changed one never is") { stage in
      let runtime = stage.runtime()
      let source = UseCase(Last(), name: "source", runtime: runtime)
      let view = ViewModel(
        StoryView(), name: "view", runtime: runtime,
        observing: [.of(source, selecting: { $0.number / 10 }) { last, view in view.seen.append(last.number / 10) }])
      stage.thread("A") { for number in [1, 10] { source.dispatch(number) } }
      stage.thread("B") { for number in [2, 20] { source.dispatch(number) } }
      stage.atEnd {
        let seen = view.state.seen
        stage.expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 }, "\(seen)")
        stage.expect(seen.last == source.state.number / 10, "\(seen), and it is \(source.state.number)")
      }
    },
    Scenario(law: 16, "a child begins and ends with the state while actions reach it; nothing of it remains") { stage in
      let runtime = stage.runtime()
      let running = Log<Int>()
      let wall = ViewModel(
        Bells(), name: "wall", runtime: runtime,
        children: [
          .each(
            \.bells, "bell", id: \.number,
            make: { bell, name in
              let rope = UseCase(Story(), name: "rope of \(name)", runtime: runtime) { event in
                guard case .said = event else { return .none }
                return .work("pull", .replace) { _ in
                  running.add(1)
                  await forever()
                  running.add(-1)
                }
              }
              return ViewModel(
                bell, name: name, runtime: runtime,
                observing: [.of(rope) { story, bell in bell.rings = story.said.count }], declares: [rope],
                forward: { _, _ in [.event(.said(1), to: rope)] })
            },
            { if case .bell(let number, let own) = $0 { (number, own) } else { nil } })
        ], reduce: { view, action in view.reduce(action) })
      stage.thread("A") {
        wall.send(.hung(1))
        wall.send(.taken(1))
      }
      stage.thread("B") { wall.send(.bell(1, .pressed(1))) }
      stage.atEnd {
        stage.expect(wall.state.bells.isEmpty, "\(wall.state.bells)")
        stage.expect(running.all.reduce(0, +) == 0, "its effect still runs: \(running.all)")
      }
    },
    Scenario(law: 16, "each child keeps its state while other children are made and ended") { stage in
      let runtime = stage.runtime()
      let wall = ViewModel(
        Bells(bells: [Bell(number: 1)]), name: "wall", runtime: runtime,
        children: [
          .each(
            \.bells, "bell", id: \.number,
            make: { bell, name in
              ViewModel(bell, name: name, runtime: runtime, reduce: { bell, _ in bell.rings += 1 })
            },
            { if case .bell(let number, let own) = $0 { (number, own) } else { nil } })
        ], reduce: { view, action in view.reduce(action) })
      stage.thread("A") { for _ in 1...2 { wall.send(.bell(1, .pressed(1))) } }
      stage.thread("B") {
        wall.send(.hung(2))
        wall.send(.bell(2, .pressed(1)))
      }
      stage.atEnd {
        stage.expect(wall.state.bells == [Bell(number: 1, rings: 2), Bell(number: 2, rings: 1)], "\(wall.state.bells)")
        stage.expect(stage.faults.isEmpty, "\(stage.faults)")
      }
    },
    Scenario(law: 16, "a place has the state of its newest child, although an ended one of the same id was in a turn") {
      stage in
      let runtime = stage.runtime()
      let made = Log<ViewModel<Bell>>()
      let wall = ViewModel(
        Bells(bells: [Bell(number: 1)]), name: "wall", runtime: runtime,
        children: [
          .each(
            \.bells, "bell", id: \.number,
            make: { bell, name in
              let child = ViewModel(bell, name: name, runtime: runtime, reduce: { bell, _ in bell.rings += 1 })
              made.add(child)
              return child
            }, { _ in nil })
        ], reduce: { view, action in view.reduce(action) })
      let first = made.all[0]
      stage.thread("A") { first.send(.pressed(1)) }
      stage.thread("B") {
        wall.send(.taken(1))
        wall.send(.hung(1))
      }
      stage.atEnd {
        let own = made.all.last.map { [$0.state] }
        stage.expect(made.all.count == 2 && wall.state.bells == own, "\(wall.state.bells), not \(own ?? [])")
      }
    },
    Scenario(law: 16, "a stop of a screen returns when no effect of the screen runs") { stage in
      let runtime = stage.runtime()
      let (running, atStop) = (Log<Int>(), Log<Int>())
      let useCase = UseCase(Story(), name: "story", runtime: runtime) { _ in
        .work("pull") { _ in
          running.add(1)
          await forever()
          running.add(-1)
        }
      }
      let view = ViewModel(StoryView(), runtime: runtime, forward: { _, _ in [.event(.said(1), to: useCase)] })
      stage.thread("A") { view.send(.pressed(1)) }
      stage.task(runtime) {
        await view.stop()
        atStop.add(running.all.reduce(0, +))
      }
      stage.atEnd {
        stage.expect(atStop.all == [0] && running.all.reduce(0, +) == 0, "\(atStop.all), then \(running.all)")
      }
    },
    Scenario(law: 22, "in a settled runtime, exactly the effects that the state wants run") { stage in
      let runtime = stage.runtime()
      let running = Log<Int>()
      let useCase = UseCase(
        Wishes(), name: "wishes", runtime: runtime,
        wants: [
          .each("watch", of: { $0.keys }) { key, _ in
            running.add(key)
            await forever()
            running.add(-key)
          }
        ])
      stage.thread("A") { for event in [1, -1] { useCase.dispatch(event) } }
      stage.thread("B") { useCase.dispatch(2) }
      stage.atEnd {
        stage.expect(running.all.reduce(0, +) == 2, "\(running.all)")
        stage.expect(useCase.effects.map(\.id) == ["watch.2"], "\(useCase.effects.map(\.id))")
      }
    },
    Scenario(law: 17, "settled(within:) returns: settled, or with the pending work") { stage in
      let runtime = stage.runtime()
      let came = Log<String>()
      let useCase = UseCase(Story(), name: "story", runtime: runtime) { event in
        event == .said(1) ? .call("ask") { .answered(1) } : .none
      }
      stage.task(runtime) {
        do throws(Unsettled) {
          try await useCase.dispatch(.said(1)).settled(within: .seconds(1))
          came.add(useCase.state.events.contains(.answered(1)) ? "settled" : "too early")
        } catch {
          came.add(error.pending.isEmpty ? "without work" : "pending")
        }
      }
      stage.atEnd {
        stage.expect(came.all.count == 1 && ["settled", "pending"].contains(came.all.first), "\(came.all)")
      }
    },
  ]
#endif
