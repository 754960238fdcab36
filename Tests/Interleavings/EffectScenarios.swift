#if INTERLEAVING
  import Architecture

  let effectScenarios = [
    Scenario(law: 8, "an answer of an effect that was cancelled before it is dropped") { stage in
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
    Scenario(law: 8, "an answer of an effect that was replaced before it is dropped") { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime()) { event in
        if case .said(let number) = event { .call("search", .replace) { .answered(number) } } else { .none }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { useCase.dispatch(.said(2)) }
      stage.atEnd {
        stage.expect(useCase.state.stale == nil, "stale: \(useCase.state.events)")
      }
    },
    Scenario(law: 8, "dropNew starts no effect before the last answer is reduced") { stage in
      let started = Log<Int>()
      let useCase = UseCase(Story(), runtime: stage.runtime()) { event in
        guard case .said(let number) = event else { return .none }
        return .call("save", .dropNew) {
          started.add(number)
          return .answered(number)
        }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { useCase.dispatch(.said(2)) }
      stage.atEnd {
        // The second effect may start only if its event came after the answer of the first.
        let events = useCase.state.events
        if started.all.count == 2, let second = started.all.last, let first = started.all.first,
          let asked = events.firstIndex(of: .said(second)), let answered = events.firstIndex(of: .answered(first))
        {
          stage.expect(answered < asked, "two at once: \(events)")
        }
      }
    },
    Scenario(law: 8, "a queue runs one effect after the other") { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime()) { event in
        if case .said(let number) = event {
          .call("save", .queue, lifetime: .untilStopped) { .answered(number) }
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
    Scenario(law: 8, "concurrent effects lose no answer") { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime()) { event in
        if case .said(let number) = event { .call("ask") { .answered(number) } } else { .none }
      }
      for thread in [1, 2] { stage.thread("thread \(thread)") { useCase.dispatch(.said(thread)) } }
      stage.atEnd {
        let events = useCase.state.events
        stage.expect([1, 2].allSatisfy { events.contains(.answered($0)) } && events.count == 4, "\(events)")
      }
    },
    Scenario(law: 8, "an answer is reduced or recorded as late, once, whatever ends its effect") { stage in
      let runtime = stage.runtime(isRecording: true)
      let told = Log<Int>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        switch event {
        case .said(0): .cancel("search")
        case .said(let number):
          .call("search", .replace) {
            told.add(number)
            return .answered(number)
          }
        default: .none
        }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { for number in [2, 0] { useCase.dispatch(.said(number)) } }
      stage.atEnd {
        let taken = useCase.state.events.count - useCase.state.said.count
        let late = stage.entries.count { if case .late = $0 { true } else { false } }
        stage.expect(late == useCase.metrics.late, "\(late) of \(useCase.metrics) are recorded")
        stage.expect(taken + late == told.all.count, "\(taken) and \(late) of \(told.all)")
        stage.expect(useCase.state.stale == nil, "stale: \(useCase.state.events)")
      }
    },
  ]
#endif
