#if INTERLEAVING
  import Architecture

  let toldScenarios = [
    Scenario(law: 6, "n entries and changes of a state cause n events, in order") { stage in
      let runtime = stage.runtime()
      let target = UseCase(Story(), name: "target", runtime: runtime)
      let source = UseCase(
        Story(), name: "source", runtime: runtime,
        feedbacks: [
          .changing({ $0.events.count }, to: target) { _, count in .said(count) },
          .entering({ $0.events.last == .said(2) }, to: target) { .answered(2) },
        ])
      stage.thread("A") { source.dispatch(.said(1)) }
      stage.thread("B") { source.dispatch(.said(2)) }
      stage.thread("C") { target.dispatch(.said(0)) }
      stage.atEnd {
        let events = target.state.events
        stage.expect(target.state.said.filter { $0 > 0 } == [1, 2], "\(events)")
        stage.expect(events.count { $0 == .answered(2) } == 1 && events.count == 4, "\(events)")
      }
    },
    Scenario(law: 6, "a feedback's event has arrived when the dispatch of the only sender returns") { stage in
      let runtime = stage.runtime()
      let target = UseCase(Story(), name: "target", runtime: runtime)
      let source = UseCase(
        Story(), name: "source", runtime: runtime,
        feedbacks: [.changing({ $0.events.count }, to: target) { _, count in .said(count) }])
      stage.thread("A") {
        for number in [1, 2] {
          source.dispatch(.answered(number))
          let said = target.state.said
          stage.expect(said.last == number, "\(said) after \(number)")
        }
      }
      stage.thread("B") {
        _ = source.state
        _ = target.states(.newest)
      }
    },
    Scenario(law: 6, "events that wait for a late target are reduced once, in order, after its connection") { stage in
      let runtime = stage.runtime()
      let lateTarget = LateTarget<Story>("target")
      let source = UseCase(
        Story(), name: "source", runtime: runtime,
        feedbacks: [.changing({ $0.events.count }, to: lateTarget) { _, count in .said(count) }])
      let target = UseCase(Story(), name: "target", runtime: runtime)
      stage.thread("A") { for number in [1, 2] { source.dispatch(.said(number)) } }
      stage.thread("B") { lateTarget.connect(target) }
      stage.atEnd {
        _ = source
        stage.expect(target.state.said == [1, 2], "\(target.state.said)")
      }
    },
    Scenario(law: 7, "two use cases send to each other, each started by a thread") { stage in
      let runtime = stage.runtime()
      let lateTarget = LateTarget<Story>("first")
      let answer: @Sendable (Int, Int) -> Story.Event? = { _, count in count <= 3 ? .answered(count) : nil }
      let second = UseCase(
        Story(), name: "second", runtime: runtime,
        feedbacks: [.changing({ $0.events.count }, to: lateTarget, event: answer)]
      )
      let first = UseCase(
        Story(), name: "first", runtime: runtime, feedbacks: [.changing({ $0.events.count }, to: second, event: answer)]
      )
      lateTarget.connect(first)
      stage.thread("A") { first.dispatch(.said(1)) }
      stage.thread("B") { second.dispatch(.said(2)) }
      stage.atEnd {
        for useCase in [first, second] {
          let answers = useCase.state.events.filter { if case .answered = $0 { true } else { false } }
          stage.expect(answers == [.answered(1), .answered(2), .answered(3)], "\(useCase.state.events)")
        }
        stage.expect(stage.faults.isEmpty, "\(stage.faults)")
      }
    },
    Scenario(law: 7, "an event dispatched in a turn waits for the end of the turn") { stage in
      let runtime = stage.runtime()
      let itself = LateTarget<Story>("itself")
      let owner = Lock<UseCase<Story>?>(nil)
      let useCase = UseCase(
        Story(), name: "itself", runtime: runtime,
        middlewares: [
          Middleware { event in
            if case .said(let number) = event { owner.withLock { $0 }?.dispatch(.answered(number)) }
            return event
          }
        ])
      itself.connect(useCase)
      owner.withLock { $0 = useCase }
      for thread in [1, 2] { stage.thread("thread \(thread)") { useCase.dispatch(.said(thread)) } }
      stage.atEnd {
        let events = useCase.state.events
        stage.expect(events.count == 4, "\(events)")
        for number in [1, 2] {
          let (said, answered) = (events.firstIndex(of: .said(number)), events.firstIndex(of: .answered(number)))
          stage.expect(said ?? 4 < answered ?? 0, "\(events)")
        }
        release { owner.withLock { $0.take() } }
      }
    },
  ]
#endif
