import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Random commands and crashes of two watchers and three prompts over one store, in virtual time, repeatable by seed.
@Suite struct RingingSimulationTests {
  /// Store and clock that all processes share, and the rings heard.
  private final class World: Sendable {
    let memory = MemoryStore()
    let simulator: Simulator
    /// Seeded bug: a postponed reminder loses its new time.
    let forgetsSnoozes: Bool
    let rung = Lock<[(number: Int, at: Instant)]>([])
    private let seeds: Lock<UInt64>

    init(seed: UInt64, forgetsSnoozes: Bool) {
      self.forgetsSnoozes = forgetsSnoozes
      seeds = Lock(seed &* 1_000_000)
      simulator = Simulator(
        seed: seed, at: Instant(milliseconds: 1_789_977_600_000), report: { Issue.record("\($0)") })
    }

    var now: Instant { simulator.clock.now }

    /// A process over the shared store, until its life ends.
    func processes(_ life: ProcessLife) -> Processes {
      let seed = seeds.withLock { seed in
        seed += 1
        return seed
      }
      let notifier = ReminderNotifier { [self] rings in
        guard life.permitsOperation() else { return }
        rung.withLock { $0 += rings.map { ($0.reminder.number, now) } }
      }
      let store = MortalStore(memory: memory, life: life, forgetsSnoozes: forgetsSnoozes)
      let runtime = simulator.anotherRuntime(seed: seed, record: Coverage.record) { Issue.record("\($0)") }
      return Processes(store: store, notifier: notifier, isResident: true, runtime: runtime)
    }
  }

  /// A prompt from its start to its crash.
  private struct Prompt {
    let life = ProcessLife()
    let all: Processes

    init(in world: World) {
      all = world.processes(life)
      all.jotter.dispatch(.started)
      world.simulator.settle()
      all.ringing.dispatch(.watchAsked)
      world.simulator.settle()
    }

    /// Ends the session in the store, as after a crash.
    func end(in world: World) {
      if let session = all.jotter.state.session { world.memory.endSession(session) }
    }
  }

  /// `jotter watch`: each check is a process of its own, followed by a wait for the next time or a change.
  private struct Watcher {
    let life = ProcessLife()
    private let loop: Task<Void, Never>

    init(in world: World) {
      loop = world.simulator.runtime.task { [life] in
        while !Task.isCancelled {
          // Subscribes first: a change during this check causes the next one.
          let changes = world.memory.changes()
          let ringing = world.processes(life).ringing
          await ringing.dispatch(.lookAsked).settled()
          let left = ringing.state.next.map { Duration.nanoseconds($0.nanoseconds - world.now.nanoseconds) }
          await withTaskGroup { group in
            group.addTask { for await _ in changes { return } }
            if let left { group.addTask { try? await world.simulator.clock.clock.sleep(max(.zero, left)) } }
            await group.next()
            group.cancelAll()
          }
        }
      }
      world.simulator.settle()
    }

    func end() { loop.cancel() }
  }

  private struct Run {
    let world: World
    var random: SplitMix
    var prompts: [Prompt]
    var watchers: [Watcher]
    /// Next due time of each reminder, as of the last confirmed command; nil if the reminder must not ring any more.
    var due: [Instant?] = []
    /// End of each step in which a process may have died.
    var deaths: [Instant] = []

    init(_ seed: UInt64, forgetsSnoozes: Bool = false) {
      let world = World(seed: seed, forgetsSnoozes: forgetsSnoozes)
      self.world = world
      random = SplitMix(seed: seed)
      prompts = (0..<3).map { _ in Prompt(in: world) }
      watchers = (0..<2).map { _ in Watcher(in: world) }
    }

    mutating func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    /// Performs a random command while a process may die, and lets time pass.
    mutating func step() async throws {
      let (dying, place) = (number(20), number(3))
      if dying < 5 { (prompts.map(\.life) + watchers.map(\.life))[dying].end(after: number(12)) }
      let before = due
      let rings = world.rung.withLock { $0.count }
      try await act(at: prompts[place], of: number(max(1, due.count)))
      world.simulator.advance(by: .milliseconds(Int64(100 + number(150_000))))
      if dying < 5 { deaths.append(world.now) }
      try checkRings(world.rung.withLock { Array($0.dropFirst(rings)) }, before)
      if dying < 3 {
        prompts[dying].end(in: world)
        prompts[dying] = Prompt(in: world)
      } else if dying < 5 {
        watchers[dying - 3].end()
        watchers[dying - 3] = Watcher(in: world)
      }
    }

    private mutating func act(at prompt: Prompt, of place: Int) async throws {
      let (now, reference) = (world.now, Reference(.reminder, place + 1))
      func second(in duration: Duration) -> Instant? { ISOTime(now.advanced(by: duration).secondsText)?.instant }
      switch number(8) {
      case 0 where due.count < 6, 1 where due.count < 6:
        let moment = second(in: .seconds(Int64(60 + number(400))))
        let texts = [FieldText("name", "feed"), FieldText("due", moment?.secondsText ?? "")]
        try await ask(.add(.reminder, texts), at: prompt, of: due.count, leads: moment)
      case 2 where !due.isEmpty: try await ask(.answer(reference, .acknowledge), at: prompt, of: place, leads: nil)
      case 3 where !due.isEmpty: try await ask(.answer(reference, .complete), at: prompt, of: place, leads: nil)
      case 4 where !due.isEmpty: try await ask(.remove(reference), at: prompt, of: place, leads: nil)
      case 5 where !due.isEmpty, 6 where !due.isEmpty:
        let pause = Duration.seconds(Int64(60 + number(300)))
        try await ask(.answer(reference, .postpone(pause)), at: prompt, of: place, leads: second(in: pause))
      default: break
      }
    }

    /// Performs a command; if it was not confirmed, checks that it was stored entirely or not at all.
    private mutating func ask(
      _ command: RecordCommand, at prompt: Prompt, of place: Int, leads wanted: Instant?
    ) async throws {
      let records = prompt.all.records
      let answers = AnswerCounter(records)
      records.dispatch(.asked(command))
      world.simulator.settle()
      var isDone = false
      if answers.count > 0, case .receipt? = records.state.answer { isDone = true }
      if !isDone, !prompt.life.permitsOperation(), let stored = try await stored(place) {
        isDone = stored == .some(wanted)
        guard isDone || place < due.count && stored == due[place] else { throw Broken("r\(place + 1) is half done") }
      }
      guard isDone else { return }
      if place == due.count { due.append(wanted) } else { due[place] = wanted }
    }

    /// Stored ring time; inner nil if the reminder is silent, outer nil if it does not exist.
    private func stored(_ place: Int) async throws -> Instant?? {
      let found = try await world.memory.read { rows throws(Failure) in
        try rows.record(RecordID(.reminder, place + 1))
      }
      return found.map { record in
        let reminder = Reminder(record)
        let isSilent = record.releasedAt != nil || [.acknowledged, .complete].contains(reminder.status)
        return isSilent ? nil : reminder.ringsAt
      }
    }

    /// Throws unless each new ring was due at the beginning of the step or is due now, and each due reminder has rung.
    private func checkRings(_ newest: [(number: Int, at: Instant)], _ before: [Instant?]) throws {
      let all = world.rung.withLock { $0 }
      for ring in newest {
        let moments = [before, due].compactMap { ring.number <= $0.count ? $0[ring.number - 1] : nil }
        guard moments.contains(where: { $0 <= ring.at }) else {
          throw Broken("r\(ring.number) rang although it was answered")
        }
      }
      for (place, moment) in due.enumerated() {
        let rings = all.filter { $0.number == place + 1 }.map(\.at)
        for (earlier, later) in zip(rings, rings.dropFirst()) where earlier.advanced(by: .seconds(60)) > later {
          throw Broken("r\(place + 1) rang twice within a minute")
        }
        guard let moment, !rings.contains(where: { $0 >= moment }) else { continue }
        // A process that died may have claimed the ring: it then rings a minute later.
        let lost = Int64(deaths.count { $0 >= moment })
        if moment.advanced(by: .seconds(61 * lost)) <= world.now { throw Broken("r\(place + 1) has not rung") }
      }
    }

    /// Runs all steps; returns the message of the first broken rule, or nil.
    mutating func problem() async throws -> String? {
      do {
        for _ in 0..<25 { try await step() }
        for place in due.indices {
          guard try await stored(place) == .some(due[place]) else { throw Broken("r\(place + 1) was lost") }
        }
        // Without further commands, every due reminder rings.
        let rings = world.rung.withLock { $0.count }
        world.simulator.advance(by: .seconds(1_000))
        try checkRings(world.rung.withLock { Array($0.dropFirst(rings)) }, due)
        return nil
      } catch let broken as Broken {
        return broken.text
      }
    }
  }

  private struct Broken: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  @Test("Over random commands and crashes, due reminders ring, answered ones do not, and none is lost")
  func randomCrashesLoseNoReminder() async throws {
    var (rings, deaths) = (0, 0)
    for seed in 0..<40 as Range<UInt64> {
      var run = Run(seed)
      #expect(try await run.problem() == nil, "seed \(seed)")
      rings += run.world.rung.withLock { $0.count }
      deaths += run.deaths.count
    }
    #expect(rings > 400 && deaths > 200)
  }

  @Test("A seeded bug that forgets postponements is found within a thousand seeds")
  func seededBugIsFound() async throws {
    var problem: String?
    for seed in 0..<1_000 as Range<UInt64> where problem == nil {
      var run = Run(seed, forgetsSnoozes: true)
      problem = try await run.problem()
    }
    #expect(problem?.hasSuffix("rang although it was answered") == true)
  }
}

/// Store of a process that can end at any moment, even within a transaction.
private struct MortalStore: JotterStore {
  let memory: MemoryStore
  let life: ProcessLife
  let forgetsSnoozes: Bool

  private func check() throws(Failure) { if !life.permitsOperation() { throw .store(.unanswered) } }

  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try check()
    let answer = try await memory.write { rows throws(Failure) in
      let answer = try work(rows)
      if forgetsSnoozes {
        let snoozed = RecordQuery(.reminder, limit: 100, conditions: [.atLeast(.postponedUntil, "0")])
        for reminder in try rows.records(snoozed).records {
          try rows.set(.postponedUntil, of: reminder.record, to: .text(""))
        }
      }
      // A crash within the transaction: nothing is stored.
      try check()
      return answer
    }
    // A crash after the commit: everything is stored, but not confirmed.
    try check()
    return answer
  }

  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try check()
    return try await memory.read(work)
  }

  func openSession(_ caller: CallerKind, at time: Instant) async throws(Failure) -> Int {
    try await memory.openSession(caller, at: time)
  }
  func storeVersion() async throws(Failure) -> StoreVersion { try await memory.storeVersion() }
  func wipe(at expected: StoreVersion) async throws(Failure) -> Bool { try await memory.wipe(at: expected) }
  func difference(
    fromStored work: @escaping @Sendable (JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String? { try await memory.difference(fromStored: work) }
  func interrupt() {}
  func changes() -> AsyncStream<Void> { memory.changes() }
}
