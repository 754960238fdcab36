#if INTERLEAVING
  import Architecture

  let orderScenarios = [
    Scenario(law: 1, "two threads: each sender's events are reduced in its order") { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime())
      for thread in [1, 2] {
        stage.thread("thread \(thread)") {
          useCase.dispatch(.said(thread * 10))
          useCase.dispatch(.said(thread * 10 + 1))
        }
      }
      stage.atEnd {
        let events = useCase.state.events
        stage.expect(events.count == 4, "\(events)")
        for sender in [1, 2] {
          let own = events.filter { $0 == .said(sender * 10) || $0 == .said(sender * 10 + 1) }
          stage.expect(own == [.said(sender * 10), .said(sender * 10 + 1)], "\(events)")
        }
      }
    },
    Scenario(law: 13, "three threads: a view model sees every state, in order") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime)
      let view = ViewModel(
        StoryView(), runtime: runtime,
        observing: [.of(useCase) { story, view in view.seen.append(story.events.count) }])
      for thread in [1, 2, 3] { stage.thread("thread \(thread)") { useCase.dispatch(.said(thread)) } }
      stage.atEnd { stage.expect(view.state.seen == [0, 1, 2, 3], "\(view.state.seen)") }
    },
    Scenario(law: 10, "a subscriber of every state gets each, and the last") { stage in
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
    Scenario(law: 10, "a subscriber of the newest state gets the last") { stage in
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
  ]
#endif
