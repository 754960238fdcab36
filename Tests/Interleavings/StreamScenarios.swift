#if INTERLEAVING
  import Architecture

  let streamScenarios = [
    Scenario(law: 10, "a subscriber of every state gets each state, and the last one") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime)
      let seen = Log<Int>()
      let states = useCase.states(.every)
      stage.task(runtime) {
        for await state in states {
          seen.add(state.events.count)
          if state.events.count == 2 { break }
        }
      }
      for thread in [1, 2] { stage.thread("thread \(thread)") { useCase.dispatch(.said(thread)) } }
      stage.atEnd { stage.expect(seen.all == [0, 1, 2], "\(seen.all)") }
    },
    Scenario(law: 10, "a subscriber of the newest state gets the last state") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime)
      let seen = Log<Int>()
      let states = useCase.states(.newest)
      stage.task(runtime) {
        for await state in states {
          seen.add(state.events.count)
          if state.events.count == 2 { break }
        }
      }
      for thread in [1, 2] { stage.thread("thread \(thread)") { useCase.dispatch(.said(thread)) } }
      stage.atEnd {
        stage.expect(seen.all.last == 2 && seen.all == seen.all.sorted(), "\(seen.all)")
      }
    },
    unreadAreCounted(.every),
    unreadAreCounted(.newest),
    Scenario(law: 10, "an unchanged state is not delivered again") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Last(), runtime: runtime)
      let seen = Log<Int>()
      let states = useCase.states(.every)
      stage.task(runtime) { for await state in states { seen.add(state.number) } }
      stage.thread("A") { for number in [1, 1] { useCase.dispatch(number) } }
      stage.thread("B") { useCase.dispatch(1) }
      stage.atEnd {
        stage.expect(seen.all == [0, 1], "\(seen.all)")
        stage.expect(useCase.metrics.turns == 3, "\(useCase.metrics)")
      }
    },
  ]

  private func unreadAreCounted(_ policy: StatePolicy) -> Scenario {
    Scenario(law: 10, "states (\(policy)) that a subscriber has not read are counted") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime)
      let seen = Log<Int>()
      let states = Lock<AsyncStream<Story>?>(useCase.states(policy))
      stage.task(runtime) {
        for await state in states.withLock({ $0.take() }) ?? AsyncStream(unfolding: { nil }) {
          seen.add(state.events.count)
          break
        }
      }
      stage.thread("A") { for number in [1, 2] { useCase.dispatch(.said(number)) } }
      stage.atEnd {
        let metrics = useCase.metrics
        // The subscriber may leave before the last turns; their states are then in no counter.
        let known = seen.all.count + metrics.conflated + metrics.unread
        stage.expect(seen.all.count == 1 && known >= (seen.all.last ?? 0) + 1 && known <= 3, "\(metrics), \(seen.all)")
      }
    }
  }
#endif
