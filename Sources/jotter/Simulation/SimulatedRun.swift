import Adapters
import Architecture
import Foundation
import UseCases

/// Runs the steps of a simulated practice, and checks the invariants at the end.
final class SimulatedRun {
  struct Outcome {
    /// The first violated invariant; nil without one.
    var problem: String?
    /// The hash of the whole record.
    var hash: RecordHash
    /// The turns of use cases, a line each.
    var turns: [String]
  }

  /// The merged record of all prompts' runtimes.
  private struct Log: Sendable {
    var digest = RecordHash()
    /// The turns of use cases since the first typed line.
    var turns: [String] = []
    var hasBegun = false
    /// The newest input before the first line; only turns of later inputs are listed.
    var start: UInt64 = 0
    var faults: [String] = []
    var refusals = 0
    /// The animal commands of each prompt since its start.
    var animals: [Int: AnimalCommandLog] = [:]
    /// The answers of each prompt since its start.
    var answers: [Int: AnswerTally] = [:]
  }

  private let seed: UInt64
  private let seededBug: SeededBug?
  private let keepsTurns: Bool
  private let simulator: Simulator
  private let shared: any SharedStore
  /// Opens the practice for another process.
  private let open: @Sendable () -> any SharedStore
  private let animals: SharedAnimals
  private let log = Lock(Log())
  private let receipts = Lock<[Receipt]>([])
  private var prompts: [SimulatedPrompt] = []
  /// Number of failures that the ports of ended prompts reported.
  private var failures = 0

  /// 2026-03-02T08:00:00Z.
  private static let morning = Instant(milliseconds: 1_772_438_400_000)

  init(seed: UInt64, seededBug: SeededBug?, practice: SimulatedPractice, keepsTurns: Bool = false) {
    self.seed = seed
    open = practice.make()
    shared = open()
    self.seededBug = seededBug
    self.keepsTurns = keepsTurns
    simulator = Simulator(seed: seed, at: Self.morning) { _ in }
    animals = SharedAnimals(clock: simulator.clock.clock)
  }

  func run(_ steps: [Step], prompts count: Int) -> Outcome {
    for index in 0..<count { prompts.append(start(index)) }
    simulator.settle()
    log.withLock { $0.hasBegun = true }
    for step in steps {
      take(step)
      simulator.settle()
    }
    while simulator.advanceToNextSleeper(within: .seconds(86_400)) {}
    var problem = invariants()
    for prompt in prompts { end(prompt) }
    problem = problem ?? leaks()
    let log = log.withLock { $0 }
    return Outcome(problem: problem, hash: log.digest, turns: log.turns)
  }

  private func take(_ step: Step) {
    switch step {
    case .wait(let seconds): simulator.advance(by: .seconds(seconds))
    case .type(let prompt, let line, let fault):
      guard prompts.indices.contains(prompt) else { return }
      log.withLock { $0.digest.add(line.utf8) }
      prompts[prompt].type(line, fault: fault)
    case .interrupt(let prompt):
      guard prompts.indices.contains(prompt) else { return }
      prompts[prompt].interrupt()
    case .crash(let prompt):
      guard prompts.indices.contains(prompt) else { return }
      end(prompts[prompt])
      prompts[prompt] = start(prompt)
    }
  }

  private func start(_ index: Int) -> SimulatedPrompt {
    let log = log
    log.withLock { ($0.animals[index], $0.answers[index]) = (AnimalCommandLog(), AnswerTally()) }
    let keepsTurns = keepsTurns
    let record = Record(keepsStates: true) { entry in Self.write(entry, log, prompt: index, keepsTurns: keepsTurns) }
    let runtime = simulator.anotherRuntime(seed: SplitMix.mix(seed &+ UInt64(index)), record: record) { fault in
      log.withLock { $0.faults.append("\(fault)") }
    }
    let receipts = receipts
    let store = FaultyStore(open(), clock: runtime.clock, seededBug: seededBug) { receipt in
      receipts.withLock { $0.append(receipt) }
    }
    return SimulatedPrompt(
      store: store, terminal: "terminal \(index + 1)", animals: animals, seededBug: seededBug, runtime: runtime
    ) { text in
      log.withLock { $0.digest.add(text.utf8) }
    }
  }

  private func end(_ prompt: SimulatedPrompt) {
    let isOver = Lock(false)
    _ = simulator.runtime.task {
      await prompt.die()
      isOver.withLock { $0 = true }
    }
    simulator.settle()
    // Advance the time until accepted work has ended, even on a slow port.
    let latest = simulator.clock.now.advanced(by: .seconds(86_400))
    while !isOver.withLock({ $0 }), simulator.clock.now < latest, simulator.advanceToNextSleeper() {}
    failures += prompt.failures
  }

  private static func write(_ entry: Entry, _ log: Lock<Log>, prompt: Int, keepsTurns: Bool) {
    log.withLock { log in
      log.digest.add(entry)
      switch entry {
      case .turn(let turn) where !turn.isObservation:
        if Refusals.contains(turn.event) { log.refusals += 1 }
        log.animals[prompt]?.note(turn)
        log.answers[prompt]?.note(turn)
        if !log.hasBegun { log.start = max(log.start, turn.input) }
        if keepsTurns, log.hasBegun, turn.input > log.start, !turn.reactor.hasSuffix("view") {
          log.turns.append("prompt \(prompt + 1) \(turn.reactor): \(turn.event)")
        }
      case .late(let late): if Refusals.contains(late.event) { log.refusals += 1 }
      default: break
      }
    }
  }

  // MARK: Invariants at the end

  private func invariants() -> String? {
    let log = log.withLock { $0 }
    if let fault = log.faults.first { return "the architecture reports: \(fault)" }
    let reported = failures + prompts.reduce(0) { $0 + $1.failures }
    if reported != log.refusals { return "\(reported) failures of the port became \(log.refusals) events" }
    for (index, prompt) in prompts.enumerated() {
      let deeds = log.animals[index] ?? AnimalCommandLog()
      if let problem = Invariants.problem(of: prompt) ?? Invariants.problem(of: prompt, deeds)
        ?? log.answers[index]?.problem(of: prompt.root.state)
      {
        return "prompt \(index + 1): \(problem)"
      }
    }
    if let next = simulator.clock.sleepers.first { return "a task still sleeps until \(next.milliseconds)" }
    let model = receipts.withLock { $0 }.reduce(into: Model()) { $0.apply($1) }
    do {
      return try simulator.run { [shared, animals, prompts] in
        for prompt in prompts {
          if let problem = await Invariants.problem(of: prompt, animals) { return problem }
        }
        if let problem = await Invariants.problem(of: prompts, in: shared) { return problem }
        // End all sessions: the changes of an open prompt cannot be undone in the folder.
        for prompt in prompts { prompt.store.end() }
        return await Invariants.problem(of: shared, model)
      }
    } catch {
      return "the store does not answer"
    }
  }

  private func leaks() -> String? {
    let gone = prompts.map { Gone($0) }
    prompts = []
    simulator.settle()
    return gone.lazy.compactMap(\.survivor).first.map { "\($0) outlives its prompt" }
  }

  private struct Gone {
    private struct Reactor {
      let name: String
      weak var reactor: (any SimulatedReactor)?
    }
    private let reactors: [Reactor]
    private weak var prompt: SimulatedPrompt?

    init(_ prompt: SimulatedPrompt) {
      self.prompt = prompt
      reactors = prompt.processes.reactors.map { Reactor(name: $0.name, reactor: $0) }
    }

    /// The name of an object that was not released; nil if all were released.
    var survivor: String? { prompt == nil ? reactors.first { $0.reactor != nil }?.name : "the prompt" }
  }
}
