import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Two watchers and three prompts over one store, in virtual time: what is typed and who dies is chance.
@Suite struct RingingSimulationTests {
  /// What a run has found wrong; nil for nothing.
  private struct Run {
    private let store = MemoryStore()
    private let simulator: Simulator
    private let rung = Lock<[(number: Int, at: Instant)]>([])
    private let forgetsSnoozes: Bool
    private var dice: Dice
    private var watchers: [UseCase<RingingState>] = []
    /// Until when each one is silent, as far as people have said so; one that is done is silent for ever.
    private var silent: [Int: Instant] = [:]
    /// When each one is due, or due again.
    private var due: [Int: Instant] = [:]

    private struct Dice: RandomNumberGenerator {
      var state: UInt64
      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
      }
    }

    init(_ seed: UInt64, forgetsSnoozes: Bool) {
      self.forgetsSnoozes = forgetsSnoozes
      dice = Dice(state: seed &* 2 &+ 1)
      simulator = Simulator(
        seed: seed, at: Instant(milliseconds: 1_789_977_600_000), record: Coverage.record, report: { _ in })
    }

    private var now: Instant { simulator.runtime.clock.now() }

    private mutating func watch() {
      let bell = Bell { [rung, clock = simulator.runtime.clock] rings in
        rung.withLock { $0 += rings.map { ($0.reminder.number, clock.now()) } }
      }
      let ringing = UseCase<RingingState>(store: store, bell: bell, runtime: simulator.runtime)
      ringing.dispatch(.watchAsked)
      watchers.append(ringing)
      simulator.settle()
    }

    private mutating func ask(_ command: RecordCommand) async -> Bool {
      let stamp = Stamp(time: now, seed: dice.next())
      let isDone: Void? = try? await store.write { rows throws(Failure) in
        _ = try RecordBook(rows: rows, session: 1, stamp: stamp).perform(command)
      }
      simulator.settle()
      return isDone != nil
    }

    private mutating func step() async {
      let number = due.isEmpty ? 0 : Int.random(in: 1...due.count, using: &dice)
      let reference = Reference(.reminder, number)
      switch Int.random(in: 0..<10, using: &dice) {
      case 0, 1:
        let moment = now.advanced(by: .seconds(Int.random(in: 60...900, using: &dice)))
        let second = ISOTime(moment.secondsText)?.instant ?? moment
        if await ask(.add(.reminder, [FieldText("name", "feed"), FieldText("due", moment.secondsText)])) {
          due[due.count + 1] = second
        }
      case 2 where number > 0:
        if await ask(.answer(reference, .acknowledge)) { silent[number] = Instant(nanoseconds: .max) }
      case 3 where number > 0:
        if await ask(.answer(reference, .complete)) { silent[number] = Instant(nanoseconds: .max) }
      case 4, 5:
        let answer = forgetsSnoozes ? ReminderAnswer.acknowledge : .postpone(.seconds(300))
        if number > 0, await ask(.answer(reference, answer)) {
          let later = ISOTime(now.advanced(by: .seconds(300)).secondsText)?.instant ?? now
          (silent[number], due[number]) = (later, later)
        }
      case 6:
        // Nobody holds it any more: what it waits for ends with it, as with a process.
        watchers.remove(at: Int.random(in: watchers.indices, using: &dice))
        watch()
      default: break
      }
      simulator.advance(by: .milliseconds(Int.random(in: 100...200_000, using: &dice)))
    }

    /// Plays it, and says what of the promises was not kept.
    mutating func problem() async -> String? {
      _ = try? await store.openSession(at: now)
      for _ in 0..<5 { watch() }
      for _ in 0..<40 {
        let (known, before) = (rung.withLock { $0.count }, silent)
        await step()
        let rings = rung.withLock { $0 }
        for ring in rings.dropFirst(known) {
          if let until = before[ring.number], ring.at < until, silent[ring.number].map({ ring.at < $0 }) ?? false {
            return "r\(ring.number) rang although it was answered"
          }
          let earlier = rings.filter { $0.number == ring.number && $0.at < ring.at }.map(\.at).max()
          if let earlier, earlier.advanced(by: .seconds(60)) > ring.at {
            return "r\(ring.number) rang twice in a minute"
          }
          if rings.count(where: { $0.number == ring.number && $0.at == ring.at }) > 1 {
            return "r\(ring.number) rang twice at once"
          }
        }
      }
      // Nobody answers any more: all that is due by then has rung since.
      simulator.advance(by: .seconds(2_000))
      let rings = rung.withLock { $0 }
      for (number, moment) in due where silent[number] != Instant(nanoseconds: .max) {
        if !rings.contains(where: { $0.number == number && $0.at >= moment }) { return "r\(number) has not rung" }
      }
      return nil
    }
  }

  @Test("Whatever is typed and whoever dies, what is due rings, never when it is answered, never twice in a minute")
  func holds() async {
    for seed in 1...40 {
      var run = Run(UInt64(seed), forgetsSnoozes: false)
      let problem = await run.problem()
      #expect(problem == nil, "seed \(seed)")
    }
  }

  @Test("A snooze that is forgotten is found")
  func planted() async {
    for seed in 1...1_000 {
      var run = Run(UInt64(seed), forgetsSnoozes: true)
      if let problem = await run.problem() {
        #expect(problem.hasSuffix("has not rung"))
        return
      }
    }
    Issue.record("not found")
  }
}
