#if INTERLEAVING
  import Architecture

  /// The limits of this build: 8 turns per caller, 2 nested turns, 16 inputs from outside and 64 inputs in all per
  /// inbox, and 40 links of a ring.
  let limitScenarios = [
    Scenario(law: 24, "a thread that has used its budget leaves the rest to another", bound: .preemptions(1)) { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime())
      for thread in [1, 2] {
        stage.thread("thread \(thread)") { for number in 0..<6 { useCase.dispatch(.said(thread * 10 + number)) } }
      }
      stage.atEnd {
        let said = useCase.state.said
        for sender in [1, 2] {
          let own = said.filter { $0 / 10 == sender }
          stage.expect(own == (0..<6).map { sender * 10 + $0 }, "\(said)")
        }
      }
    },
    Scenario(law: 24, "a full inbox refuses events, reports a fault and counts them", bound: .preemptions(1)) { stage in
      let useCase = UseCase(Story(), runtime: stage.runtime())
      let accepted = Log<Int>()
      stage.thread("A") { if useCase.dispatch(.said(0)).isAccepted { accepted.add(0) } }
      stage.thread("B") {
        for number in 1...20 where useCase.dispatch(.said(number)).isAccepted { accepted.add(number) }
      }
      stage.atEnd {
        let said = useCase.state.said
        stage.expect(said.sorted() == accepted.all.sorted(), "accepted \(accepted.all), reduced \(said)")
        stage.expect(useCase.metrics.refused + said.count == 21, "\(useCase.metrics)")
        stage.expect(said.filter { $0 > 0 } == said.filter { $0 > 0 }.sorted(), "\(said)")
      }
    },
    Scenario(law: 24, "a sender waits for room, and loses nothing", bound: .preemptions(1)) { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime)
      for sender in [1, 2] {
        stage.task(runtime) {
          for number in 0..<10 {
            let cause = await useCase.send(.said(sender * 10 + number))
            stage.expect(cause.isAccepted, "refused")
          }
        }
      }
      stage.thread("A") { for _ in 0..<10 { useCase.dispatch(.answered(0)) } }
      stage.atEnd {
        let said = useCase.state.said
        for sender in [1, 2] {
          stage.expect(said.filter { $0 / 10 == sender } == (0..<10).map { sender * 10 + $0 }, "\(said)")
        }
        stage.expect(stage.faults.isEmpty && useCase.metrics.refused == 0, "\(stage.faults), \(useCase.metrics)")
      }
    },
    Scenario(law: 24, "a wait for room returns when the use case ends", bound: .preemptions(1)) { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime)
      let accepted = Log<Int>()
      stage.task(runtime) {
        for number in 1...20 where await useCase.send(.said(number)).isAccepted { accepted.add(number) }
      }
      stage.thread("A") { for _ in 0..<18 { useCase.dispatch(.answered(0)) } }
      stage.task(runtime) { await useCase.stop() }
      stage.atEnd { stage.expect(useCase.state.said == accepted.all, "\(useCase.state.said), not \(accepted.all)") }
    },
    Scenario(
      law: 24, "events between use cases are accepted beyond the limit for outside events", bound: .preemptions(1)
    ) {
      stage in
      flood(stage, count: 20) { told, stage in
        stage.expect(told == 20 && stage.faults.isEmpty, "\(told) taken, \(stage.faults)")
      }
    },
    Scenario(
      law: 24, "events between use cases beyond their own limit are refused and recorded, with one fault",
      bound: .preemptions(1)
    ) { stage in
      flood(stage, count: 70) { told, stage in
        let lost = stage.entries.count { if case .lost(let lost) = $0 { lost.reason == .full } else { false } }
        stage.expect(told + lost == 70, "\(told) taken, \(lost) lost")
        stage.expect(stage.faults == (lost == 0 ? [] : [.full(reactor: "target")]), "\(stage.faults)")
      }
    },
    Scenario(law: 7, "a chain of use cases receives events in order, with a stack of constant depth") { stage in
      let runtime = stage.runtime()
      var chain = [UseCase(Story(), name: "0", runtime: runtime)]
      for number in 1...3 {
        let next = chain[0]
        chain.insert(
          UseCase(
            Story(), name: "\(number)", runtime: runtime,
            feedbacks: [.on({ $0.events.last }) { turn in turn.after.map { [.event($0, to: next)] } ?? [] }]), at: 0)
      }
      let all = chain
      for thread in [1, 2] { stage.thread("thread \(thread)") { all[0].dispatch(.said(thread)) } }
      stage.atEnd {
        let stories = all.map(\.state.said)
        stage.expect(stories[0].count == 2 && Set(stories).count == 1, "\(stories)")
      }
    },
    Scenario(law: 7, "a ring of events is reported with its chain, and ends", bound: .delays(1)) { stage in
      let runtime = stage.runtime()
      let lateTarget = LateTarget<Story>("first")
      let second = UseCase(
        Story(), name: "second", runtime: runtime,
        feedbacks: [.changing({ $0.events.count }, to: lateTarget) { _, count in .answered(count) }])
      let first = UseCase(
        Story(), name: "first", runtime: runtime,
        feedbacks: [.changing({ $0.events.count }, to: second) { _, count in .answered(count) }])
      lateTarget.connect(first)
      stage.thread("A") { first.dispatch(.said(1)) }
      stage.thread("B") { _ = second.state }
      stage.atEnd {
        let chains = stage.faults.compactMap { if case .cycle(_, let chain) = $0 { chain } else { nil } }
        stage.expect(chains.count == 1 && stage.faults.count == 1, "\(stage.faults)")
        stage.expect(chains.first?.contains { $0.hasPrefix("second.") } ?? false, "\(chains)")
      }
    },
    Scenario(law: 7, "a long chain of effects is reported once, and continues", bound: .delays(1)) { stage in
      let useCase = UseCase(Story(), name: "ring", runtime: stage.runtime()) { event in
        switch event {
        case .said: .call("again") { .answered(1) }
        case .answered(60): .none
        case .answered(let number): .call("again") { .answered(number + 1) }
        }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { _ = useCase.state }
      stage.atEnd {
        let chains = stage.faults.compactMap { if case .cycle(_, let chain) = $0 { chain } else { nil } }
        stage.expect(chains.count == 1 && stage.faults.count == 1, "\(stage.faults)")
        stage.expect(chains.first?.last?.hasPrefix("ring.") ?? false, "\(chains)")
        stage.expect(useCase.state.events.last == .answered(60), "\(useCase.state.events.count) events")
      }
    },
  ]

  /// Adds two threads: by one event, a source sends `count` events to a use case that the other thread may keep busy.
  private func flood(
    _ stage: Stage, count: Int, _ expect: @escaping @Sendable (_ told: Int, Stage) -> Void
  ) {
    let runtime = stage.runtime(isRecording: true)
    let target = UseCase(Story(), name: "target", runtime: runtime)
    let source = UseCase(
      Story(), name: "source", runtime: runtime,
      feedbacks: [.on({ $0.events.count }) { _ in (0..<count).map { .event(.answered($0), to: target) } }])
    stage.thread("A") { target.dispatch(.said(0)) }
    stage.thread("B") { source.dispatch(.said(1)) }
    stage.atEnd { expect(target.state.events.count { if case .answered = $0 { true } else { false } }, stage) }
  }
#endif
