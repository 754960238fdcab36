#if INTERLEAVING
  import Architecture

  private let second = Instant(nanoseconds: 1_000_000_000)

  /// A use case whose event `said` is answered after a second; `said(0)` ends the wait.
  private func sleeping(_ runtime: Runtime) -> UseCase<Story> {
    UseCase(Story(), name: "story", runtime: runtime) { event in
      switch event {
      case .said(0): .cancel("sleep")
      case .said(let number): .after(.seconds(1), "sleep", clock: runtime.clock) { .answered(number) }
      case .answered: .none
      }
    }
  }

  let sleepScenarios = [
    Scenario(law: 18, "a sleeper leaves the clock when the last owner of its use case leaves", bound: .delays(2)) {
      stage in
      let clock = VirtualClock(at: Instant(nanoseconds: 0))
      let owner = Lock<UseCase<Story>?>(sleeping(stage.runtime(on: clock.clock)))
      stage.thread("A") { owner.withLock { $0 }?.dispatch(.said(1)) }
      stage.thread("B") { release { owner.withLock { $0.take() } } }
      stage.thread("time") { _ = clock.wakeNext(by: second) }
      stage.atEnd { stage.expect(clock.sleepers.isEmpty, "\(clock.sleepers)") }
    },
    Scenario(law: 18, "a sleeper that is replaced or cancelled when its time comes wakes once", bound: .delays(2)) {
      stage in
      let clock = VirtualClock(at: Instant(nanoseconds: 0))
      let useCase = sleeping(stage.runtime(on: clock.clock))
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.thread("B") { for number in [2, 0] { useCase.dispatch(.said(number)) } }
      stage.thread("time") { for _ in 1...2 { _ = clock.wakeNext(by: second) } }
      stage.atEnd {
        let story = useCase.state
        stage.expect(story.stale == nil, "stale: \(story.events)")
        let isAnswered = story.said.last == 0 || story.events.last == story.said.last.map { .answered($0) }
        stage.expect(clock.sleepers.count == (isAnswered ? 0 : 1), "\(clock.sleepers) after \(story.events)")
      }
    },
    Scenario(law: 18, "a stop waits for no sleeper that it cancels", bound: .delays(2)) { stage in
      let clock = VirtualClock(at: Instant(nanoseconds: 0))
      let runtime = stage.runtime(on: clock.clock)
      let (useCase, stopped) = (sleeping(runtime), Log<Int>())
      stage.thread("A") { useCase.dispatch(.said(1)) }
      stage.task(runtime) {
        await useCase.stop()
        stopped.add(clock.sleepers.count)
      }
      stage.thread("time") { _ = clock.wakeNext(by: second) }
      stage.atEnd { stage.expect(stopped.all == [0] && clock.sleepers.isEmpty, "\(stopped.all) \(clock.sleepers)") }
    },
    Scenario(law: 18, "a wait with a deadline leaves no timer, not even if the work ends then", bound: .delays(2)) {
      stage in
      let clock = VirtualClock(at: Instant(nanoseconds: 0))
      let runtime = stage.runtime(on: clock.clock)
      let (useCase, came) = (sleeping(runtime), Log<String>())
      stage.task(runtime) {
        do throws(Unsettled) {
          try await useCase.dispatch(.said(1)).settled(within: .seconds(1))
          came.add(useCase.state.events.contains(.answered(1)) ? "settled" : "too early")
        } catch {
          came.add("pending")
        }
      }
      stage.thread("time") { for _ in 1...2 { _ = clock.wakeNext(by: second) } }
      stage.atEnd {
        // At most two sleepers are left: the effect, and the timer of the wait.
        let effects = useCase.state.events.contains(.answered(1)) ? 0 : 1
        stage.expect(clock.sleepers.count == effects + 1 - came.all.count, "\(clock.sleepers) after \(came.all)")
        stage.expect(came.all.isEmpty || ["settled", "pending"].contains(came.all[0]), "\(came.all)")
      }
    },
  ]
#endif
