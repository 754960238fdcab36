#if INTERLEAVING
  import Architecture

  // A debug build traps on misuse; only a release build continues.
  #if DEBUG
    let misuseScenarios: [Scenario] = []
  #else
    let misuseScenarios = [
      Scenario(law: 23, "a rule that calls a reactor is refused, with a fault that has both names") { stage in
        let runtime = stage.runtime()
        let other = UseCase(Story(), name: "other", runtime: runtime)
        let useCase = UseCase(
          Story(), name: "story", runtime: runtime,
          feedbacks: [
            .on({ _ in }) { change in
              if case .said(let number) = change.event { other.dispatch(.answered(number)) }
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
      Scenario(law: 12, "a misuse in a rule is reported after the rule, without its lock") { stage in
        let owner = Lock<UseCase<Story>?>(nil)
        let runtime = stage.runtime(onFault: { _ in
          let isAccepted = owner.withLock { $0 }?.dispatch(.answered(1)).isAccepted
          stage.expect(isAccepted == true, "the report runs in the rule")
        })
        let useCase = UseCase(
          Story(), name: "story", runtime: runtime,
          feedbacks: [
            .on({ _ in }) { change in
              if change.event == .said(1) { _ = owner.withLock { $0 }?.metrics }
              return []
            }
          ])
        owner.withLock { $0 = useCase }
        stage.thread("A") { useCase.dispatch(.said(1)) }
        stage.thread("B") { _ = useCase.state }
        stage.atEnd {
          stage.expect(
            stage.faults == [.misused(reactor: "story", by: "story", call: "metrics")], "\(stage.faults)")
          stage.expect(useCase.state.events == [.said(1), .answered(1)], "\(useCase.state.events)")
          release { owner.withLock { $0.take() } }
        }
      },
      Scenario(law: 23, "a rule that reads its own reactor gets the state, with a fault") { stage in
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
      Scenario(law: 23, "a rule that reads the metrics and sends gets them; its event comes after it") { stage in
        let runtime = stage.runtime()
        let (tells, owner) = (Log<EventSender<Story.Event>>(), Lock<UseCase<Story>?>(nil))
        let useCase = UseCase(Story(), name: "story", runtime: runtime) { event in
          switch event {
          case .said(1): return .listen("listen", lifetime: .detached) { tells.add($0) }
          case .said:
            for tell in tells.all { tell(.answered(2)) }
            let turns = owner.withLock { $0 }?.metrics.turns
            stage.expect(turns == 1, "\(turns ?? -1) turns")
            return .none
          case .answered: return .none
          }
        }
        owner.withLock { $0 = useCase }
        useCase.dispatch(.said(1))
        stage.task(runtime) {
          await runtime.settled()
          if tells.all.isEmpty { return }
          useCase.dispatch(.said(2))
        }
        stage.thread("B") { _ = useCase.state }
        stage.atEnd {
          guard useCase.state.said == [1, 2] else { return release { owner.withLock { $0.take() } } }
          let calls = stage.faults.map { if case .misused(_, _, let call) = $0 { call } else { "" } }
          stage.expect(calls == ["tell", "metrics"], "\(stage.faults)")
          stage.expect(useCase.state.events.last == .answered(2), "\(useCase.state.events)")
          release { owner.withLock { $0.take() } }
        }
      },
      Scenario(law: 23, "a cancel of a cause and a stop by a rule are carried out after the rule") { stage in
        let runtime = stage.runtime()
        let (causes, owner, ended) = (Log<Cause>(), Lock<UseCase<Story>?>(nil), Log<String>())
        let useCase = UseCase(Story(), name: "story", runtime: runtime) { event in
          guard event == .said(1) else {
            for cause in causes.all { cause.cancel() }
            _ = Task.immediate { [useCase = owner.withLock { $0 }] in
              await useCase?.stop()
              ended.add("stopped")
            }
            return .none
          }
          return .work("wait") { _ in
            let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
            for await _ in stream {}
            withExtendedLifetime(continuation) {}
            ended.add("cancelled")
          }
        }
        owner.withLock { $0 = useCase }
        causes.add(useCase.dispatch(.said(1)))
        stage.thread("A") { useCase.dispatch(.said(2)) }
        stage.thread("B") { _ = useCase.state }
        stage.atEnd {
          let calls = stage.faults.map { if case .misused(_, _, let call) = $0 { call } else { "" } }
          stage.expect(calls == ["cancel", "stop"], "\(stage.faults)")
          stage.expect(useCase.isStopped, "it is not stopped")
          release { owner.withLock { $0.take() } }
        }
      },
    ]
  #endif
#endif
