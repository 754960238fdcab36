import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Two prompts, one server, and a network that fails at the worst moment: random orders, each repeatable by its seed.
@Suite struct OutboxSimulationTests {
  private typealias Prompt = OutboxTests.Prompt

  private struct Run {
    var random: SplitMix
    let prompts: [Prompt]
    var words = 0

    init(seed: UInt64) async throws {
      random = SplitMix(seed: seed)
      let first = try await Prompt(.memory)
      prompts = [first, try await first.colleague()]
      for prompt in prompts {
        await prompt.logIn()
        await prompt.fetch()
      }
    }

    var server: MemoryServer { prompts[0].server }

    mutating func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    mutating func word(_ beginning: String) -> String {
      words += 1
      return "\(beginning)\(words)"
    }

    mutating func step() async throws {
      let prompt = prompts[number(2)]
      let place = number(2)
      let (reference, id, patient) = (
        Reference(.appointment, place + 1), ["one", "two"][place], ["Rex", "Mia"][place]
      )
      switch number(13) {
      case 0, 1, 2: await prompt.plan(.edit(reference, PlanEdit(reason: word("r"))))
      case 3: await prompt.plan(.cancel(reference))
      case 4: await prompt.plan(.restore(reference))
      case 5: await prompt.jot(.undo(.session))
      case 6: await prompt.jot(.redo(.session))
      case 7: _ = await prompt.send()
      case 8:
        // Both at once.
        let sending = prompts.map { $0.all.server.outbox.dispatch(.sendAsked) }
        for cause in sending { await cause.settled() }
      case 9: server.fail(.unreachable("no route"), .timedOut)
      case 10: server.loseAnswer()
      case 11:
        var other = Prompt.appointment(id, patient, Int64(13 + place))
        other.reason = word("o")
        other.status = (try? await server.appointment(id))?.status ?? .planned
        server.put(other, with: "d1")
      default: await prompt.fetch()
      }
    }

    /// The network is back, and a person decides about what waits for one.
    mutating func heal() async throws {
      server.heal()
      for _ in 0..<40 {
        for prompt in prompts { _ = await prompt.send() }
        let waiting = await prompts[0].waiting()
        guard let held = waiting.first(where: { $0.hasSuffix("conflict") || $0.hasSuffix("refused") }) else { break }
        await prompts[0].decide(String(held.prefix { $0 != " " }), number(2) == 0 ? .retry : .cancel)
      }
      for prompt in prompts { await prompt.fetch() }
    }
  }

  @Test("Nothing is sent twice or lost, and in the end both sides have the same, whatever the order and the network")
  func agrees() async throws {
    for seed in 0..<60 as Range<UInt64> {
      var run = try await Run(seed: seed)
      for _ in 0..<40 { try await run.step() }
      try await run.heal()
      #expect(await run.prompts[0].waiting() == [], "seed \(seed)")
      #expect(run.server.repetitions == 0, "seed \(seed): \(run.prompts[0].sent)")
      for (number, id) in [(1, "one"), (2, "two")] {
        let there = try await run.server.appointment(id)
        let here = try #require(try await run.prompts[0].appointment(number))
        #expect(here.plan.reason == there.reason, "seed \(seed), a\(number): \(run.prompts[0].sent)")
        #expect((here.status == .cancelled) == (there.status == .cancelled), "seed \(seed), a\(number)")
      }
    }
  }
}
