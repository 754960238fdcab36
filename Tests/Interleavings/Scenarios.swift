#if INTERLEAVING
  import Architecture

  /// Everything that is explored.
  let scenarios: [Scenario] = orderScenarios + effectScenarios + endScenarios

  /// The numbers that it was told, in order.
  struct Story: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case said(Int)
      case answered(Int)
    }
    var events: [Event] = []
    mutating func reduce(_ event: Event, _ stamp: Stamp) { events.append(event) }
  }

  /// What a person sees of a story.
  struct StoryView: ViewState {
    enum Action: Equatable, Sendable, Codable { case pressed(Int) }
    enum Output: Equatable, Sendable, Codable { case done }
    var seen: [Int] = []
    var pressed: [Int] = []
  }

  /// Lets go of what `last` gives, outside of every lock, before it comes back.
  func release<Object>(_ last: () -> Object?) { _ = last() }

  /// An event with an object in it, whose end tells somebody.
  final class Payload: Sendable, Codable {
    let number: Int
    private let onEnd: @Sendable () -> Void
    init(_ number: Int, onEnd: @escaping @Sendable () -> Void = {}) {
      self.number = number
      self.onEnd = onEnd
    }
    deinit { onEnd() }

    convenience init(from decoder: any Decoder) throws { self.init(0) }
    func encode(to encoder: any Encoder) throws {}
  }

  struct Payloads: DomainState {
    var count = 0
    mutating func reduce(_ event: Payload, _ stamp: Stamp) { count += 1 }
  }

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
        if case .said(let number) = event { .call("save", .queue, lifetime: .reactor) { .answered(number) } } else { .none }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { useCase.dispatch(.said(2)) }
      stage.atEnd {
        let events = useCase.state.events
        let answers = events.filter { $0 == .answered(1) || $0 == .answered(2) }
        stage.expect(answers.count == 2, "\(events)")
      }
    },
  ]

  let endScenarios = [
    Scenario(law: 12, "the last owner leaves while an event is reduced") { stage in
      let runtime = stage.runtime()
      let owner = Lock<UseCase<Story>?>(UseCase(Story(), runtime: runtime))
      stage.thread("A") { owner.withLock { $0 }?.dispatch(.said(1)) }
      stage.thread("B") {
        release { owner.withLock { $0.take() } }
      }
      stage.atEnd { stage.expect(owner.withLock { $0 == nil }, "it is still owned") }
    },
    Scenario(law: 12, "a feedback's target may leave at any moment") { stage in
      let runtime = stage.runtime()
      let target = Lock<UseCase<Story>?>(UseCase(Story(), name: "target", runtime: runtime))
      let inlet = Inlet<Story>("target")
      if let useCase = target.withLock({ $0 }) { inlet.connect(useCase) }
      let source = UseCase(
        Story(), name: "source", runtime: runtime,
        feedbacks: [.changing({ $0.events.count }, to: inlet) { _, count in .answered(count) }])
      stage.thread("A") { source.dispatch(.said(1)) }
      stage.thread("B") {
        release { target.withLock { $0.take() } }
      }
      stage.atEnd { stage.expect(source.state.events == [.said(1)], "\(source.state.events)") }
    },
    Scenario(law: 12, "a use case that tells itself may lose its last owner in its own rule") { stage in
      let runtime = stage.runtime()
      let inlet = Inlet<Story>("self")
      let owner = Lock<UseCase<Story>?>(
        UseCase(
          Story(), name: "self", runtime: runtime,
          feedbacks: [.entering({ $0.events.count == 1 }, to: inlet) { .answered(1) }]))
      let source = Inlet<Story>("self")
      if let useCase = owner.withLock({ $0 }) {
        inlet.connect(useCase)
        source.connect(useCase)
      }
      // Told through a delivery, which does not own: nobody but the owner keeps it.
      let teller = UseCase(
        Story(), name: "teller", runtime: runtime,
        feedbacks: [.changing({ $0.events.count }, to: source) { _, _ in .said(1) }])
      stage.thread("A") { teller.dispatch(.said(1)) }
      stage.thread("B") {
        release { owner.withLock { $0.take() } }
      }
    },
    Scenario(law: 12, "a view model's parent may leave at any moment") { stage in
      let runtime = stage.runtime()
      let place = Parent<StoryView.Output>()
      let child = ViewModel(
        StoryView(), name: "child", runtime: runtime,
        reduce: { view, action in if case .pressed(let number) = action { view.pressed.append(number) } },
        outputs: .to(place) { $0.after.pressed.count > $0.before.pressed.count ? [.done] : [] })
      let parent = Lock<ViewModel<StoryView>?>(
        ViewModel(StoryView(), name: "parent", runtime: runtime, observing: [.of(child) { _, _ in }]))
      if let view = parent.withLock({ $0 }) { place.connect(view) { _ in .pressed(0) } }
      stage.thread("A") { child.send(.pressed(1)) }
      stage.thread("B") {
        release { parent.withLock { $0.take() } }
      }
      stage.atEnd { stage.expect(child.state.pressed == [1], "\(child.state.pressed)") }
    },
    Scenario(law: 12, "no effect starts after its owner is gone, behind a middleware") { stage in
      let runtime = stage.runtime()
      let running = Log<Int>()
      let target = Inlet<Story>("target")
      let owner = Lock<UseCase<Story>?>(
        UseCase(Story(), name: "target", runtime: runtime, middlewares: [Middleware { $0 }]) { event in
          guard event == .said(1) else { return .none }
          return .run("watch", lifetime: .resident) {
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
    Scenario(law: 11, "what was accepted before a stop is reduced, or was refused") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime)
      let accepted = Log<Int>()
      for number in [1, 2] {
        stage.thread("thread \(number)") {
          if useCase.dispatch(.said(number)).isAccepted { accepted.add(number) }
        }
      }
      stage.task(runtime) { await useCase.stop() }
      stage.atEnd {
        let reduced = useCase.state.events.compactMap { event -> Int? in
          if case .said(let number) = event { number } else { nil }
        }
        stage.expect(reduced.sorted() == accepted.all.sorted(), "accepted \(accepted.all), reduced \(reduced)")
      }
    },
    Scenario(law: 11, "a stop comes back when the writes of what was accepted are done", bound: .delays(2)) { stage in
      let runtime = stage.runtime()
      let log = Log<String>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        guard case .said(let number) = event else { return .none }
        return .call("write", .queue, lifetime: .reactor) {
          log.add("written \(number)")
          return .answered(number)
        }
      }
      stage.thread("A") { if useCase.dispatch(.said(1)).isAccepted { log.add("accepted 1") } }
      stage.thread("B") { if useCase.dispatch(.said(2)).isAccepted { log.add("accepted 2") } }
      stage.task(runtime) {
        await useCase.stop()
        log.add("stopped")
      }
      stage.atEnd {
        let lines = log.all
        stage.expect(lines.contains("stopped"), "the stop hangs: \(lines)")
        for number in [1, 2] where lines.contains("accepted \(number)") {
          stage.expect(lines.contains("written \(number)"), "not written: \(lines)")
          stage.expect(useCase.state.events.contains(.answered(number)), "not answered: \(useCase.state.events)")
        }
        if let stopped = lines.firstIndex(of: "stopped") {
          stage.expect(!lines[stopped...].contains { $0.hasPrefix("written") }, "written after the stop: \(lines)")
        }
      }
    },
    Scenario(law: 11, "a stop cancels what runs for a screen, and its late answer is recorded") { stage in
      let runtime = stage.runtime(isRecording: true)
      let stopped = Log<Bool>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        if case .said(let number) = event { .call("search") { .answered(number) } } else { .none }
      }
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.task(runtime) {
        await useCase.stop()
        stopped.add(true)
      }
      stage.atEnd {
        stage.expect(!stopped.all.isEmpty, "the stop hangs")
        let late = stage.entries.count { if case .late = $0 { true } else { false } }
        stage.expect(late == useCase.tally.late, "\(late) of \(useCase.tally.late) late answers are recorded")
      }
    },
    Scenario(law: 11, "a view model that closes while its use case changes is no fault") { stage in
      let runtime = stage.runtime()
      let useCase = UseCase(Story(), runtime: runtime)
      let view = Lock<ViewModel<StoryView>?>(
        ViewModel(StoryView(), runtime: runtime, observing: [.of(useCase) { $1.seen.append($0.events.count) }]))
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { release { view.withLock { $0.take() } } }
      stage.atEnd { stage.expect(stage.faults.isEmpty, "\(stage.faults)") }
    },
    Scenario(law: 16, "an effect of a screen that closes ends, and gives no answer after it") { stage in
      let runtime = stage.runtime()
      let running = Log<Int>()
      let useCase = UseCase(Story(), runtime: runtime) { event in
        guard event == .said(1) else { return .none }
        return .run("watch") {
          running.add(1)
          return AsyncStream { $0.onTermination = { _ in running.add(-1) } }
        }
      }
      let view = Lock<ViewModel<StoryView>?>(
        ViewModel(StoryView(), runtime: runtime, forward: { _, _ in [.event(.said(1), to: useCase)] }))
      stage.thread("A") { view.withLock { $0 }?.send(.pressed(1)) }
      stage.thread("B") { release { view.withLock { $0.take() } } }
      stage.atEnd { stage.expect(running.all.reduce(0, +) == 0, "an effect has outlived its screen") }
    },
    Scenario(law: 17, "settled comes back when all that an input caused is at rest") { stage in
      let runtime = stage.runtime()
      let teller = Inlet<Story>("target")
      let source = UseCase(
        Story(), name: "source", runtime: runtime,
        feedbacks: [
          .changing({ $0.events.count }, to: teller) { _, count in count == 2 ? .said(1) : nil }
        ]
      ) { event in event == .said(1) ? .call("ask") { .answered(1) } : .none }
      let target = UseCase(Story(), name: "target", runtime: runtime)
      teller.connect(target)
      let seen = Log<Int>()
      stage.task(runtime) {
        await source.dispatch(.said(1)).settled()
        seen.add(target.state.events.count)
      }
      stage.thread("A") { source.dispatch(.said(2)) }
      stage.atEnd { stage.expect(seen.all.count == 1, "settled has not come back") }
    },
    Scenario(law: 12, "a use case is dropped while its effect reads the states of one that feeds it") { stage in
      let runtime = stage.runtime()
      let feeder = UseCase(Story(), name: "feeder", runtime: runtime)
      let owner = Lock<UseCase<Story>?>(
        UseCase(Story(), name: "reader", runtime: runtime) { event in
          guard event == .said(1) else { return .none }
          return .run("read", lifetime: .resident) {
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
