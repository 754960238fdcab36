public import Architecture
public import Testing

/// Drives real reactors step by step; a test has to mention everything that happens.
///
/// A test sends an action or an event, and states each change as a literal value. Anything unmentioned at the end fails
/// the test: a state change, an event to another use case, a running effect, a sleeper, an unanswered port call.
///
/// The harness never waits for real time: a `Simulator` gives time, order, ids and randomness, and runs only on calls
/// of the test.
public final class Harness: Sendable {
  /// A line of the test.
  typealias Place = SourceLocation

  struct LockedState {
    var steps: [Step] = []
    /// The test line that sent each input, by the number of the input.
    var sent: [UInt64: Place] = [:]
    /// The test line of the harness call in progress; nil outside of such calls.
    var place: Place?
    /// The event of each turn, by number; for an observation, the event that changed the observed state.
    var events: [UInt64: String] = [:]
    /// The last known state of each tracked reactor: the state before its next step.
    var states: [String: any Sendable] = [:]
    /// The state of each reactor after its last turn, tracked or not.
    var shown: [String: any Sendable] = [:]
    /// Reactors with a failure; their later failures follow from it, and are not reported.
    var mismatched: Set<String> = []
    var leftRunning: [LeftRunning] = []
    var ignored: Set<String> = []
    var ignoresEverything = false
    var failures: [(text: String, place: Place)] = []
    var reactors: [String: Watched] = [:]
    var ports: [@Sendable () -> [String]] = []
  }
  /// An effect that the test leaves running.
  struct LeftRunning: Sendable {
    let id: EffectID
    let reactor: String
    let place: Place
  }
  /// Access to a tracked reactor; owns the reactor until the end of the test, so that its effects do not end before.
  struct Watched: Sendable {
    let state: @Sendable () -> (any Sendable)?
    let effects: @Sendable () -> [RunningEffect]
    let resync: @Sendable () -> Void
  }

  /// The simulator that runs the reactors under test.
  public let simulator: Simulator
  let recording: Recording?
  let locked: Lock<LockedState>

  /// The runtime for the reactors under test.
  public var runtime: Runtime { simulator.runtime }

  private init(seed: UInt64, start: Instant, answersEffects: Bool) {
    let locked = Lock(LockedState())
    self.locked = locked
    recording = answersEffects ? Recording(decoder: NoDecoder()) : nil
    simulator = Simulator(
      seed: seed, at: start,
      record: Record(keepsStates: true) { entry in
        Coverage.see(entry)
        Self.write(entry, locked)
      },
      recording: recording,
      report: { fault in
        locked.withLock { $0.steps.append(.init(reactor: "the architecture", what: .fault(fault), place: $0.place)) }
      })
  }

  /// Runs a test; each unmentioned step is an issue at the test line that caused it.
  ///
  /// - Parameters:
  ///   - seed: determines the order of ready jobs, and all random numbers.
  ///   - start: the time at the beginning.
  ///   - answersEffects: true if the test answers in place of the effects; see `Tracked.answers`.
  ///   - sourceLocation: the place of reported failures.
  ///   - body: the test.
  public static func run(
    seed: UInt64 = 1, at start: Instant = Instant(milliseconds: 60_000), answersEffects: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Harness) throws -> Void
  ) rethrows {
    let failures = try failures(
      seed: seed, at: start, answersEffects: answersEffects, sourceLocation: sourceLocation, body)
    for failure in failures {
      Issue.record(Comment(rawValue: failure.text), sourceLocation: failure.place)
    }
  }

  /// Runs a test, and returns its failures instead of recording issues: for tests of the harness.
  public static func failures(
    seed: UInt64 = 1, at start: Instant = Instant(milliseconds: 60_000), answersEffects: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Harness) throws -> Void
  ) rethrows -> [(text: String, place: SourceLocation)] {
    let harness = Harness(seed: seed, start: start, answersEffects: answersEffects)
    try body(harness)
    harness.end(sourceLocation)
    // Breaks the reference cycle of the reactors, their record and `locked`.
    let held = harness.locked.withLock { locked in
      defer { (locked.reactors, locked.states, locked.shown, locked.ports) = ([:], [:], [:], []) }
      return (locked.reactors, locked.states, locked.shown, locked.ports)
    }
    _ = held  // released outside the lock
    return harness.locked.withLock { $0.failures }
  }

  /// Advances the time; each sleeper wakes at its wake time.
  public func advance(by duration: Duration, sourceLocation: SourceLocation = #_sourceLocation) {
    at(sourceLocation) { simulator.advance(by: duration) }
  }

  /// Runs an asynchronous function, usually of a store; the time does not advance.
  public func run<Value: Sendable>(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    try at(sourceLocation) { try simulator.run { await Result { try await body() } }.get() }
  }

  /// Excludes a reactor from the checks.
  ///
  /// The test then sends by `UseCase.dispatch` or `ViewModel.send`, because `Tracked.send` fails.
  public func ignore(_ reactor: String) {
    simulator.settle()
    locked.withLock { locked in
      locked.ignored.insert(reactor)
      locked.steps.removeAll { $0.reactor == reactor }
    }
  }

  /// Drops the unmentioned steps of a reactor so far.
  ///
  /// Later steps have to be mentioned.
  public func skip(_ reactor: String, sourceLocation: SourceLocation = #_sourceLocation) {
    settle(at: sourceLocation)
    let (isSkipped, watched) = locked.withLock { locked in
      let count = locked.steps.count
      locked.steps.removeAll { $0.reactor == reactor }
      return (locked.steps.count < count, locked.reactors[reactor])
    }
    if !isSkipped { fail("\(reactor): it has no steps to skip; \(awaited)", sourceLocation, of: reactor) }
    watched?.resync()
  }

  /// Declares that an effect of a tracked reactor still runs, or waits, at the end of the test.
  public func leavesRunning(
    _ effect: EffectID, of reactor: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    locked.withLock { $0.leftRunning.append(.init(id: effect, reactor: reactor, place: sourceLocation)) }
  }

  /// Runs a part of a test whose steps need not be mentioned.
  @discardableResult
  public func ignoringEverything<Value>(_ body: () throws -> Value) rethrows -> Value {
    simulator.settle()
    let before = locked.withLock { locked in
      defer { locked.ignoresEverything = true }
      return locked.ignoresEverything
    }
    defer {
      simulator.settle()
      let reactors = locked.withLock { locked in
        locked.ignoresEverything = before
        return locked.reactors.values
      }
      // The states after `body` become the expected states.
      for reactor in reactors { reactor.resync() }
    }
    return try body()
  }

  /// Runs ready jobs; their steps get the line `place`.
  func settle(at place: Place) { at(place) { simulator.settle() } }

  /// Runs `body`; its steps get the line `place`.
  func at<Value>(_ place: Place, _ body: () throws -> Value) rethrows -> Value {
    locked.withLock { $0.place = place }
    defer { locked.withLock { $0.place = nil } }
    return try body()
  }

  /// Stores a failure; for a `reactor`, only its first failure, because later failures follow from it.
  func fail(_ text: String, _ place: Place, of reactor: String? = nil) {
    locked.withLock { locked in
      if let reactor, !locked.mismatched.insert(reactor).inserted { return }
      locked.failures.append((text, place))
    }
  }

  /// True if steps are unchecked: `always` for an ignored reactor, `now` within `ignoringEverything`.
  func isIgnoring(_ reactor: String) -> (always: Bool, now: Bool) {
    locked.withLock { ($0.ignored.contains(reactor), $0.ignoresEverything) }
  }
}

/// Never called: a test passes the events as values.
private struct NoDecoder: EventDecoder {
  struct Unread: Error {}
  func decode<Event: Decodable>(_ type: Event.Type, from bytes: [UInt8]) throws -> Event { throw Unread() }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
