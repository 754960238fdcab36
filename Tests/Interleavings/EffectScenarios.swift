#if INTERLEAVING
  import Architecture

  let effectScenarios = [
    Scenario(law: 8, "no answer of an effect that was cancelled before it is taken") { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime()) { event in
        switch event {
        case .said(1): .call("search", .replace) { .answered(1) }
        case .said(2): .cancel("search")
        default: .none
        }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { useCase.dispatch(.said(2)) }
      stage.atEnd {
        let events = useCase.state.events
        let isStale = events == [.said(1), .said(2), .answered(1)]
        stage.expect(!isStale, "stale: \(events)")
      }
    },
    Scenario(law: 8, "no answer of an effect that was replaced before it is taken") { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime()) { event in
        if case .said(let number) = event { .call("search", .replace) { .answered(number) } } else { .none }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { useCase.dispatch(.said(2)) }
      stage.atEnd {
        var current = 0
        for event in useCase.state.events {
          switch event {
          case .said(let number): current = number
          case .answered(let number): stage.expect(number == current, "stale: \(useCase.state.events)")
          }
        }
      }
    },
    Scenario(law: 8, "ignoring new ones starts none before the last answer is taken") { stage in
      let started = Log<Int>()
      let useCase = UseCase(Story(), runtime: stage.runtime()) { event in
        guard case .said(let number) = event else { return .none }
        return .call("save", .ignoreNew) {
          started.add(number)
          return .answered(number)
        }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { useCase.dispatch(.said(2)) }
      stage.atEnd {
        // The second runs only where its event comes after the answer of the first.
        let events = useCase.state.events
        if started.all.count == 2, let second = started.all.last, let first = started.all.first,
          let asked = events.firstIndex(of: .said(second)), let answered = events.firstIndex(of: .answered(first))
        {
          stage.expect(answered < asked, "two at once: \(events)")
        }
      }
    },
    Scenario(law: 8, "a queue runs one after the other") { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime()) { event in
        if case .said(let number) = event {
          .call("save", .queue, lifetime: .reactor) { .answered(number) }
        } else {
          .none
        }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { useCase.dispatch(.said(2)) }
      stage.atEnd {
        let events = useCase.state.events
        let answers = events.filter { $0 == .answered(1) || $0 == .answered(2) }
        stage.expect(answers.count == 2, "\(events)")
      }
    },
    Scenario(law: 8, "eight threads replace one effect: no stale answer", bound: .delays(1)) { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime()) { event in
        if case .said(let number) = event { .call("search", .replace) { .answered(number) } } else { .none }
      }
      for number in 1...8 { stage.thread("thread \(number)") { useCase.dispatch(.said(number)) } }
      stage.atEnd {
        var current = 0
        for event in useCase.state.events {
          switch event {
          case .said(let number): current = number
          case .answered(let number): stage.expect(number == current, "stale: \(useCase.state.events)")
          }
        }
        stage.expect(useCase.state.events.last == .answered(current), "no last answer: \(useCase.state.events)")
      }
    },
    Scenario(law: 17, "a waiter that is cancelled comes back, whenever that is") { stage in
      let runtime = stage.runtime()
      let back = Log<Bool>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        event == .said(1) ? .run("watch") { AsyncStream { _ in } } : .none
      }
      let cause = useCase.dispatch(.said(1))
      let waiter = runtime.task {
        await cause.settled()
        back.add(true)
      }
      stage.thread("A") { Strand.uninterrupted { waiter.cancel() } }
      stage.atEnd { stage.expect(back.all == [true], "it waits for ever") }
    },
  ]
#endif
