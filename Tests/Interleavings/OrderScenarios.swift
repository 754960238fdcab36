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
    Scenario(law: 1, "a dispatch to an idle use case has changed the state when it returns") { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime())
      stage.thread("A") {
        for number in [1, 2] {
          useCase.dispatch(.said(number))
          let said = useCase.state.said
          stage.expect(said.last == number, "\(said) after \(number)")
        }
      }
      // A reader delays no dispatch.
      stage.thread("B") {
        let states = useCase.states(.every)
        _ = useCase.state
        _ = states
      }
    },
    Scenario(law: 3, "a state is recorded, then published, and then its effects start", bound: .delays(2)) { stage in
      let runtime = stage.runtime(isRecording: true)
      let count: @Sendable () -> Int = { stage.entries.count { if case .turn = $0 { true } else { false } } }
      let useCase = UseCase(Story(), runtime: runtime) { event in
        guard case .said(let number) = event else { return .none }
        return .run("look", .concurrent) {
          let turns = stage.entries.compactMap { if case .turn(let turn) = $0 { turn } else { nil } }
          let isRecorded = turns.contains { $0.event as? Story.Event == .said(number) && $0.starts.count == 1 }
          stage.expect(isRecorded, "the effect of \(number) runs before its turn is recorded")
          return AsyncStream { nil }
        }
      }
      let states = useCase.states(.newest)
      stage.task(runtime) {
        for await state in states {
          stage.expect(count() >= state.events.count, "\(state.events) is read, of \(count()) turns recorded")
          if state.events.count == 2 { break }
        }
      }
      for thread in [1, 2] { stage.thread("thread \(thread)") { useCase.dispatch(.said(thread)) } }
    },
    Scenario(law: 3, "a subscriber gets the last state, although the record is switched during turns") { stage in
      let record = Record { _ in }
      let runtime = stage.runtime(record: record)
      let useCase = UseCase(Story(), runtime: runtime)
      let seen = Log<Int>()
      let states = useCase.states(.newest)
      stage.task(runtime) {
        for await state in states {
          seen.add(state.events.count)
          if state.events.count == 2 { break }
        }
      }
      stage.thread("A") { for number in [1, 2] { useCase.dispatch(.said(number)) } }
      stage.thread("B") { for isOn in [false, true] { record.isOn = isOn } }
      stage.atEnd { stage.expect(seen.all.last == 2 && seen.all == seen.all.sorted(), "\(seen.all)") }
    },
    Scenario(law: 2, "a later event of a reactor has no earlier time") { stage in
      let times = Log<Int64>()
      let runtime = stage.runtime(clock: {
        times.add(0)
        return Int64(times.all.count)
      })
      let target = UseCase(Times(), runtime: runtime)
      let source = UseCase(Times(), runtime: runtime, feedbacks: [.telling(target) { $0 }])
      stage.thread("A") { source.dispatch(1) }
      stage.thread("B") { target.dispatch(2) }
      stage.atEnd {
        let taken = target.state.times
        stage.expect(taken.count == 2 && taken == taken.sorted(), "\(taken)")
      }
    },
    Scenario(law: 19, "with a record, all consequences of an input are reduced before the next input") { stage in
      let runtime = stage.runtime(isRecording: true)
      let target = UseCase(Story(), name: "target", runtime: runtime)
      let source = UseCase(Story(), name: "source", runtime: runtime, feedbacks: [.telling(target) { $0 }])
      stage.thread("A") { source.dispatch(.said(1)) }
      stage.thread("B") { target.dispatch(.said(2)) }
      stage.atEnd {
        let turns = stage.entries.compactMap { if case .turn(let turn) = $0 { turn } else { nil } }
        let inputs = turns.map(\.input)
        stage.expect(turns.count == 3 && inputs == inputs.sorted(), "\(turns.map { ($0.input, $0.reactor) })")
        stage.expect(turns.map(\.number) == turns.map(\.number).sorted(), "\(turns.map(\.number))")
      }
    },
    Scenario(law: 19, "with a record, the answer of an effect has its place between the inputs", bound: .delays(2)) {
      stage in
      let runtime = stage.runtime(isRecording: true)
      let asked = UseCase(Story(), name: "asked", runtime: runtime) { event in
        if case .said(let number) = event { .call("answer", .queue) { .answered(number) } } else { .none }
      }
      let other = UseCase(Story(), name: "other", runtime: runtime)
      stage.thread("A") { for number in [1, 2] { asked.dispatch(.said(number)) } }
      stage.thread("B") {
        other.dispatch(.said(3))
        asked.dispatch(.said(4))
        let said = asked.state.said
        stage.expect(said.contains(4), "\(said) when dispatch has returned")
      }
      stage.atEnd {
        let numbers = stage.entries.compactMap { if case .turn(let turn) = $0 { turn.number } else { nil } }
        stage.expect(numbers.count == 7 && numbers == numbers.sorted(), "\(numbers)")
      }
    },
    Scenario(law: 19, "a record of two runtimes has one order") { stage in
      let turns = Log<UInt64>()
      let record = Record { entry in if case .turn(let turn) = entry { turns.add(turn.stamp.seed) } }
      // Equal seeds, so that the turns of the two runtimes have equal random bits.
      let pairs = (0..<2).map { _ in
        let runtime = stage.runtime(record: record)
        let target = UseCase(Story(), name: "target", runtime: runtime)
        return (target, UseCase(Story(), name: "source", runtime: runtime, feedbacks: [.telling(target) { $0 }]))
      }
      for (target, source) in pairs {
        stage.thread("A") {
          source.dispatch(.said(1))
          withExtendedLifetime(target) {}
        }
      }
      stage.atEnd {
        let all = turns.all
        stage.expect(all.count == 4 && all[0] == all[2] && all[1] == all[3] && all[0] != all[1], "\(all)")
      }
    },
    Scenario(law: 19, "one entry of a record is written at a time", bound: .delays(2)) { stage in
      let writing = Lock(0)
      let record = Record { _ in
        let number = writing.withLock { writing in
          writing += 1
          return writing
        }
        stage.expect(number == 1, "\(number) at once")
        writing.withLock { $0 -= 1 }
      }
      let runtime = stage.runtime(record: record)
      let useCase = UseCase(Story(), runtime: runtime) { event in
        if case .said(let number) = event { .call("answer") { .answered(number) } } else { .none }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { runtime.note("typed") }
    },
    Scenario(law: 5, "the same event from two threads is reduced twice") { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime())
      for name in ["A", "B"] { stage.thread(name) { useCase.dispatch(.said(1)) } }
      stage.atEnd { stage.expect(useCase.state.said == [1, 1], "\(useCase.state.said)") }
    },
  ]
#endif
