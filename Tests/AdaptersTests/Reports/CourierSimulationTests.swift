import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Random steps of two prompts, one institution, a failing network and crashes, repeatable by seed.
///
/// The institution's import job runs after each operation.
@Suite struct CourierSimulationTests {
  private struct Run {
    var random: SplitMix
    var prompts: [ReportPrompt]
    var crashes: UInt64 = 0
    let comment: Comment
    /// Drafts, by the number of their order.
    var drafts: [Reference] = []
    var orders: [String] = []

    init(seed: UInt64, placesTextsFirst: Bool = false) async throws {
      random = SplitMix(seed: seed)
      comment = "seed \(seed)"
      let first = try await ReportPrompt(placesTextsFirst: placesTextsFirst)
      await first.addInstitution()
      prompts = [first, try await first.colleague()]
      first.server.state.withLock { $0.hasJob = true }
    }

    var server: MemoryInstitution { prompts[0].server }

    mutating func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    mutating func step() async throws {
      let prompt = prompts[number(2)]
      switch number(11) {
      case 0, 1:
        let order = "\(10_000 + orders.count)"
        let draft = try await prompt.draft(order: order, photos: 1 + number(2))
        await prompt.ask(.sendAsked(draft))
        #expect(prompt.failure == nil, comment)
        orders.append(order)
      case 2: _ = await prompt.send()
      case 3:
        let sending = prompts.map { $0.all.reporting.courier.dispatch(.sendAsked) }
        for cause in sending { await cause.settled() }
      case 4:
        // Cancels a transfer.
        let sending = prompt.all.reporting.courier.dispatch(.sendAsked)
        prompt.all.reporting.courier.dispatch(.stopAsked)
        await sending.settled()
      case 5, 6: breakDown()
      case 7: try await crash()
      case 8, 9: await undo(prompt)
      default: heal()
      }
    }

    /// Ends a process during a transfer, and starts another in its place.
    mutating func crash() async throws {
      let index = number(2)
      prompts[index].life.end(after: number(24))
      _ = await prompts[index].send()
      crashes += 1
      prompts[index] = try await prompts[1 - index].colleague(seed: 100 + crashes)
    }

    /// Undoes the last sending at a random step of a transfer.
    mutating func undo(_ prompt: ReportPrompt) async {
      let left = Lock(number(24))
      prompt.meanwhile.withLock {
        $0 = {
          let isNow = left.withLock { left in
            left -= 1
            return left == 0
          }
          if isNow, await prompt.hasSentLast() { _ = await prompt.undoBehind() }
        }
      }
      _ = await prompt.send()
      prompt.meanwhile.withLock { $0 = nil }
    }

    /// Makes random operations fail, before or after they take effect.
    mutating func breakDown() {
      let seed = random.next()
      server.state.withLock { state in
        state.fault = { number in
          var random = SplitMix(seed: seed &+ UInt64(number))
          let failure = TransferFailure([.gone, .timedOut, .unreachable][Int(random.next() % 3)])
          switch random.next() % 8 {
          case 0: return .before(failure)
          case 1: return .after(failure)
          default: return nil
          }
        }
      }
    }

    func heal() { server.state.withLock { $0.fault = nil } }

    /// Ends the failures and sends everything that waits.
    func finish() async throws {
      heal()
      for _ in 0..<10 {
        for prompt in prompts { _ = await prompt.send() }
        for item in try await prompts[0].waiting() where item.hold != nil {
          await prompts[0].all.server.outbox.dispatch(.decideAsked(Reference(.outbox, item.number), .retry)).settled()
        }
      }
    }
  }

  @Test(
    "Each sent report arrives whole and once, its texts last, despite network failures, crashes and undone sendings")
  func sentReportArrivesWholeOnce() async throws {
    var (count, undone) = (0, 0)
    for seed in 0..<12 as Range<UInt64> {
      var run = try await Run(seed: seed)
      for _ in 0..<24 { try await run.step() }
      try await run.finish()
      let state = run.server.state.withLock { $0 }
      #expect(state.problems == [], run.comment)
      #expect(try await run.prompts[0].waiting().isEmpty, run.comment)
      #expect(Set(state.picked).count == state.picked.count, run.comment)
      // The first medium of each sent report has arrived, and no medium of a draft.
      let arrived = state.picked.filter { $0.hasSuffix("_0") }.compactMap {
        $0.split(separator: "_").first.map(String.init)
      }
      let sent = try await run.prompts[0].store.read { rows throws(Failure) in
        try rows.records(RecordQuery(.report, limit: 1_000)).records.map { Report($0) }.filter { $0.sentAt != nil }
      }
      #expect(arrived.sorted() == sent.map(\.order).sorted(), run.comment)
      undone += run.orders.count - sent.count
      #expect(state.files.keys.allSatisfy { !$0.contains("tmp_upload") }, run.comment)
      count += run.orders.count
    }
    #expect(count > 25 && undone > 0)
  }

  @Test("The simulation detects a courier that places texts before their media within ten seeds")
  func simulationDetectsEarlyTexts() async throws {
    var problems: [String] = []
    for seed in 0..<10 as Range<UInt64> where problems.isEmpty {
      var run = try await Run(seed: seed, placesTextsFirst: true)
      for _ in 0..<24 { try await run.step() }
      try await run.finish()
      problems = run.server.state.withLock { $0.problems }
    }
    #expect(problems.first?.hasSuffix("without its medium") == true)
  }
}

extension ReportPrompt {
  /// True if the newest change of this prompt is a sending.
  fileprivate func hasSentLast() async -> Bool {
    let session = all.jotter.state.session ?? 0
    let newest = try? await store.read { rows throws(Failure) in try rows.newestDone(sessions: [session]) }
    return newest?.summary.kind == .sent
  }
}
