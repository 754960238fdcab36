#if INTERLEAVING
  import Architecture

  // A debug build stops there with a sentence; only a release goes on.
  #if DEBUG
    let misuseScenarios: [Scenario] = []
  #else
    let misuseScenarios = [
      Scenario(law: 23, "a rule that calls a reactor is refused, and a fault with both names") { stage in
        let runtime = stage.runtime()
        let other = UseCase(Story(), name: "other", runtime: runtime)
        let useCase = UseCase(
          Story(), name: "story", runtime: runtime,
          feedbacks: [
            .on({ _ in }) { transition in
              if case .said(let number) = transition.event { other.dispatch(.answered(number)) }
              return []
            }
          ])
        for number in [1, 2] { stage.thread("\(number)") { useCase.dispatch(.said(number)) } }
        stage.atEnd {
          let fault = Fault.misused(reactor: "other", by: "story", call: "dispatch")
          stage.expect(stage.faults == [fault, fault], "\(stage.faults)")
          stage.expect(other.state.events.isEmpty && useCase.state.events.count == 2, "\(other.state.events)")
        }
      },
      Scenario(law: 23, "a rule that looks at its own reactor is given the state, and a fault") { stage in
        let runtime = stage.runtime()
        let owner = Lock<UseCase<Story>?>(nil)
        let useCase = UseCase(
          Story(), name: "story", runtime: runtime,
          feedbacks: [
            .on({ _ in }) { _ in
              stage.expect(owner.withLock { $0 }?.state.events.count == 1, "another state")
              return []
            }
          ])
        owner.withLock { $0 = useCase }
        stage.thread("A") { useCase.dispatch(.said(1)) }
        stage.thread("B") { _ = useCase.state }
        stage.atEnd {
          stage.expect(
            stage.faults == [.misused(reactor: "story", by: "story", call: "state")], "\(stage.faults)")
          release { owner.withLock { $0.take() } }
        }
      },
    ]
  #endif
#endif
