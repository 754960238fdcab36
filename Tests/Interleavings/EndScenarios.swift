#if INTERLEAVING
  import Architecture

  let endScenarios = [
    Scenario(law: 12, "the last owner releases a use case while an event is reduced") { stage in
      let runtime = stage.runtime()
      let owner = Lock<UseCase<Story>?>(UseCase(Story(), runtime: runtime))
      stage.thread("A") { owner.withLock { $0 }?.dispatch(.said(1)) }
      stage.thread("B") {
        release { owner.withLock { $0.take() } }
      }
      stage.atEnd { stage.expect(owner.withLock { $0 == nil }, "it is still owned") }
    },
    Scenario(law: 12, "the target of a feedback may be released at any moment") { stage in
      let runtime = stage.runtime()
      let target = Lock<UseCase<Story>?>(UseCase(Story(), name: "target", runtime: runtime))
      let lateTarget = LateTarget<Story>("target")
      if let useCase = target.withLock({ $0 }) { lateTarget.connect(useCase) }
      let source = UseCase(
        Story(), name: "source", runtime: runtime,
        feedbacks: [.changing({ $0.events.count }, to: lateTarget) { _, count in .answered(count) }])
      stage.thread("A") { source.dispatch(.said(1)) }
      stage.thread("B") {
        release { target.withLock { $0.take() } }
      }
      stage.atEnd { stage.expect(source.state.events == [.said(1)], "\(source.state.events)") }
    },
    Scenario(law: 12, "a use case with a feedback to itself may lose its last owner in its own rule") { stage in
      let runtime = stage.runtime()
      let lateTarget = LateTarget<Story>("self")
      let owner = Lock<UseCase<Story>?>(
        UseCase(
          Story(), name: "self", runtime: runtime,
          feedbacks: [.entering({ $0.events.count == 1 }, to: lateTarget) { .answered(1) }]))
      let source = LateTarget<Story>("self")
      if let useCase = owner.withLock({ $0 }) {
        lateTarget.connect(useCase)
        source.connect(useCase)
      }
      // Only `owner` retains the use case: a late target does not.
      let teller = UseCase(
        Story(), name: "teller", runtime: runtime,
        feedbacks: [.changing({ $0.events.count }, to: source) { _, _ in .said(1) }])
      stage.thread("A") { teller.dispatch(.said(1)) }
      stage.thread("B") {
        release { owner.withLock { $0.take() } }
      }
    },
    Scenario(law: 12, "the parent of a view model may be released at any moment") { stage in
      let runtime = stage.runtime()
      let child = ViewModel(
        StoryView(), name: "child", runtime: runtime,
        reduce: { view, action in if case .pressed(let number) = action { view.pressed.append(number) } },
        outputs: .telling { $0.after.pressed.count > $0.before.pressed.count ? [.done] : [] })
      let parent = Lock<ViewModel<ParentView>?>(
        ViewModel(
          ParentView(), name: "parent", runtime: runtime, children: [.child(\.child, child, onOutput: { _ in .told })]))
      stage.thread("A") { child.send(.pressed(1)) }
      stage.thread("B") {
        release { parent.withLock { $0.take() } }
      }
      stage.atEnd { stage.expect(child.state.pressed == [1], "\(child.state.pressed)") }
    },
    Scenario(law: 12, "no effect starts after the release of its owner, behind a middleware") { stage in
      let runtime = stage.runtime()
      let running = Log<Int>()
      let target = LateTarget<Story>("target")
      let owner = Lock<UseCase<Story>?>(
        UseCase(Story(), name: "target", runtime: runtime, middlewares: [Middleware { $0 }]) { event in
          guard event == .said(1) else { return .none }
          return .run("watch", lifetime: .detached) {
            running.add(1)
            return AsyncStream { $0.onTermination = { _ in running.add(-1) } }
          }
        })
      if let useCase = owner.withLock({ $0 }) { target.connect(useCase) }
      let teller = UseCase(
        Story(), name: "teller", runtime: runtime,
        feedbacks: [.changing({ $0.events.count }, to: target) { _, _ in .said(1) }])
      stage.thread("A") { teller.dispatch(.said(1)) }
      stage.thread("B") { release { owner.withLock { $0.take() } } }
      stage.atEnd { stage.expect(running.all.reduce(0, +) == 0, "an effect runs without its owner") }
    },
    Scenario(law: 12, "a payload may dispatch when it is released") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Payloads(), runtime: runtime) { $0.number == 1 ? .cancel("nothing") : .none }
      for number in [1, 2] {
        stage.thread("thread \(number)") {
          useCase.dispatch(Payload(number) { [weak useCase] in useCase?.dispatch(Payload(0)) })
        }
      }
      stage.atEnd { stage.expect(useCase.state.count == 4, "\(useCase.state.count)") }
    },
    Scenario(law: 12, "a use case is released while its effect reads the states of another one") { stage in
      let runtime = stage.runtime()
      let feeder = UseCase(Story(), name: "feeder", runtime: runtime)
      let owner = Lock<UseCase<Story>?>(
        UseCase(Story(), name: "reader", runtime: runtime) { event in
          guard event == .said(1) else { return .none }
          return .run("read", lifetime: .detached) {
            let states = feeder.states(.newest)
            return AsyncStream {
              for await state in states where !state.events.isEmpty { return Story.Event.answered(state.events.count) }
              return nil
            }
          }
        })
      owner.withLock { $0 }?.dispatch(.said(1))
      stage.thread("A") { feeder.dispatch(.said(1)) }
      stage.thread("B") {
        release { owner.withLock { $0.take() } }
      }
    },
  ]
#endif
