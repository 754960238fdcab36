import Adapters
import Architecture
import Harness
import Testing
import UseCases
import ViewModels

/// Random steps of two prompts, two accounts of a server and a failing network, repeatable by seed.
@Suite struct OutboxSimulationTests {
  private typealias Prompt = OutboxTests.Prompt

  private struct Run {
    var generator: SplitMix
    let prompts: [Prompt]
    let screens: [ViewModel<ServerViewState>]
    var words = 0

    init(seed: UInt64) async throws {
      generator = SplitMix(seed: seed)
      let first = try await Prompt(.memory)
      prompts = [first, try await first.colleague()]
      first.server.put(Prompt.appointment("three", "Tom", 15), with: "d2")
      screens = prompts.map { .server($0.all.server, runtime: .test($0.clock.clock)) }
      for prompt in prompts {
        for user in [Prompt.ada, Prompt.ben, Prompt.ada] {
          await prompt.logIn(user)
          await prompt.fetch()
        }
      }
    }

    var server: MemoryServer { prompts[0].server }

    mutating func random(below limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }

    mutating func word(_ prefix: String) -> String {
      words += 1
      return "\(prefix)\(words)"
    }

    mutating func step() async throws {
      let prompt = prompts[random(below: 2)]
      let place = random(below: 3)
      let (reference, id, patient) = (
        Reference(.appointment, place + 1), ["one", "two", "three"][place], ["Rex", "Mia", "Tom"][place]
      )
      switch random(below: 18) {
      case 0, 1, 2: await prompt.plan(.edit(reference, PlanEdit(reason: word("r"))))
      case 3: await prompt.plan(.cancel(reference))
      case 4: await prompt.plan(.restore(reference))
      case 5: await prompt.jot(.undo(.session))
      case 6: await prompt.jot(.redo(.session))
      case 7: _ = await prompt.send()
      case 8:
        // Both prompts send at once.
        let sending = prompts.map { $0.all.server.outbox.dispatch(.sendAsked) }
        for cause in sending { await cause.settled() }
      case 9: server.fail(.unreachable("no route"), .timedOut)
      case 10: server.loseAnswer()
      case 11:
        var other = Prompt.appointment(id, patient, Int64(13 + place))
        other.reason = random(below: 3) == 0 ? "" : word("o")
        (other.status, other.statusWord) = server.stored(id).map { ($0.status, $0.statusWord) } ?? (.planned, "")
        server.put(other, with: place == 2 ? "d2" : "d1")
      case 12: server.fail(.expired, .expired)
      case 13:
        // The answer to the earlier request is late or lost, and only the newest request counts.
        let other = CalendarQuery(from: Prompt.noon, to: Prompt.noon.advanced(by: .seconds(3_600)))
        let earlier = prompt.all.server.calendar.dispatch(.fetchAsked(other))
        await prompt.fetch()
        await earlier.settled()
        if prompt.all.server.calendar.state.list.readAt != nil {
          #expect(prompt.all.server.calendar.state.list.query != other)
        }
      case 14: await screens[random(below: 2)].send(.calendar(.refreshed)).settled()
      case 15: await screens[random(below: 2)].send(.outbox(.sent)).settled()
      case 16: await prompt.logIn(random(below: 2) == 0 ? Prompt.ada : Prompt.ben)
      case 17:
        guard var other = server.stored(id) else { return }
        let words = ["SCHEDULED", "RESCHEDULED", "WALKIN", "CANCELLED", "CANCELLED_AND_NEEDS_RESCHEDULE", "FOO", "BAR"]
        let word = words[random(below: words.count)]
        (other.status, other.statusWord) = (.init(word: word), word)
        server.put(other, with: place == 2 ? "d2" : "d1")
      default: await prompt.fetch()
      }
    }

    /// Expects that each appointment without waiting changes equals the server's present or last read state.
    func checkSides(_ comment: Comment) async throws {
      let waiting = await prompts[0].waiting()
      for (number, id) in [(1, "one"), (2, "two"), (3, "three")] {
        guard let here = try await prompts[0].appointment(number), let origin = here.origin,
          let there = server.stored(id), !waiting.contains(where: { $0.contains(" a\(number) ") })
        else { continue }
        #expect([origin.reason, there.reason].contains(here.plan.reason), comment)
        let isCancelled = here.cancelledAt != nil
        #expect([origin.status, there.status].contains { [.cancelled, .missed].contains($0) == isCancelled }, comment)
      }
    }

    /// Expects that each screen shows the state of its use cases and is not loading.
    func checkScreens(_ comment: Comment) {
      for (prompt, screen) in zip(prompts, screens) {
        let (seen, domain) = (screen.state, prompt.all.server)
        #expect(seen.calendar.rows.map(\.id) == domain.calendar.state.list.page.appointments.map(\.id), comment)
        let hasAnswer = seen.outbox.answer != nil || seen.outbox.failure != nil
        #expect(hasAnswer == (domain.outbox.state.answer != nil), comment)
        #expect(seen.outbox.count == domain.outbox.state.rounds.withResult, comment)
        if case .loading = seen.stage { Issue.record("the screen is still loading: \(comment)") }
      }
    }

    /// Ends the failures and decides all held changes.
    mutating func heal() async throws {
      server.endFailures()
      for _ in 0..<40 {
        for user in [Prompt.ada, Prompt.ben] {
          for prompt in prompts {
            await prompt.logIn(user)
            _ = await prompt.send()
          }
        }
        let waiting = await prompts[0].waiting()
        guard let held = waiting.first(where: { $0.hasSuffix("conflict") || $0.hasSuffix("refused") }) else { break }
        await prompts[0].decide(String(held.prefix { $0 != " " }), random(below: 2) == 0 ? .retry : .cancel)
      }
      for prompt in prompts {
        for user in [Prompt.ada, Prompt.ben] {
          await prompt.logIn(user)
          await prompt.fetch()
        }
      }
    }
  }

  @Test("The changes of each appointment are sent once and in their order, despite network failures")
  func changesSentOnceInOrder() async throws {
    for seed in 0..<40 as Range<UInt64> {
      var run = try await Run(seed: seed)
      for _ in 0..<30 {
        let prompt = run.prompts[run.random(below: 2)]
        switch run.random(below: 6) {
        case 0, 1, 2:
          await prompt.plan(.edit(Reference(.appointment, run.random(below: 2) + 1), PlanEdit(reason: run.word(""))))
        case 3: _ = await prompt.send()
        case 4: run.server.fail(.unreachable("no route"))
        default: run.server.fail(.expired, .timedOut)
        }
      }
      try await run.heal()
      for id in ["one", "two"] {
        let sent = run.server.changes.filter { $0.id == id }.compactMap { Int($0.change.value) }
        #expect(sent == sent.sorted() && Set(sent).count == sent.count, "seed \(seed): \(run.prompts[0].sent)")
      }
    }
  }

  @Test("After random steps and network failures, each change was sent once, and both sides agree")
  func bothSidesFinallyAgree() async throws {
    for seed in 0..<60 as Range<UInt64> {
      var run = try await Run(seed: seed)
      for step in 0..<40 {
        try await run.step()
        run.checkScreens("seed \(seed), step \(step)")
        try await run.checkSides("seed \(seed), step \(step)")
      }
      try await run.heal()
      run.checkScreens("seed \(seed), in the end")
      #expect(await run.prompts[0].waiting() == [], "seed \(seed)")
      #expect(run.server.retryCount == 0, "seed \(seed): \(run.prompts[0].sent)")
      for (id, author) in zip(run.server.changes.map(\.id), run.server.authors) {
        #expect(author == (id == "three" ? "ben.alder" : "ada.brook"), "seed \(seed)")
      }
      for (number, id) in [(1, "one"), (2, "two"), (3, "three")] {
        let there = try #require(run.server.stored(id))
        let here = try #require(try await run.prompts[0].appointment(number))
        #expect(here.plan.reason == there.reason, "seed \(seed), a\(number): \(run.prompts[0].sent)")
        #expect(
          (here.status == .cancelled) == [.cancelled, .missed].contains(there.status), "seed \(seed), a\(number)")
      }
    }
  }
}
