public import Architecture
public import Testing

/// Drives real reactors step by step; a test has to mention everything that happens.
///
/// A test sends an action or an event, and states each change as a literal value. Anything unmentioned at the end fails
/// the test: a state change, an event to another use case, a running effect, a sleeper, an unanswered port call.
///
/// Nothing here waits: time, order, ids and randomness come from a `Simulator`, and move only when the test says so.
public final class Harness: Sendable {
  /// A line of the test.
  typealias Place = SourceLocation

  struct LockedState {
    var steps: [Step] = []
    /// The line that sent each input.
    var sent: [UInt64: Place] = [:]
    /// The line of the test that is running now; nil between the harness's own functions.
    var place: Place?
    /// The event of each turn; for an observation, the event that caused it.
    var events: [UInt64: String] = [:]
    /// The newest state of each tracked reactor.
    var states: [String: any Sendable] = [:]
    /// The newest state of each reactor, as its last turn left it.
    var shown: [String: any Sendable] = [:]
    /// Reactors with a failure; later failures would only follow from it.
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
  /// Access to a tracked reactor; owns it until the end, so that its effects still run then.
  struct Watched: Sendable {
    let state: @Sendable () -> (any Sendable)?
    let effects: @Sendable () -> [RunningEffect]
    let resync: @Sendable () -> Void
  }

  /// The engine: its runtime is for the reactors under test.
  public let simulator: Simulator
  let recording: Recording?
  let inside: Lock<LockedState>

  /// The runtime for the reactors under test.
  public var runtime: Runtime { simulator.runtime }

  private init(seed: UInt64, start: Instant, answersEffects: Bool) {
    let inside = Lock(LockedState())
    self.inside = inside
    recording = answersEffects ? Recording(decoder: NoDecoder()) : nil
    simulator = Simulator(
      seed: seed, at: start,
      record: Record(keepsStates: true) { entry in
        Coverage.see(entry)
        Self.write(entry, inside)
      },
      recording: recording,
      report: { fault in
        inside.withLock { $0.steps.append(.init(reactor: "the architecture", what: .fault(fault), place: $0.place)) }
      })
  }

  /// Runs a test; each omission is an issue at the line that caused it.
  ///
  /// - Parameters:
  ///   - seed: determines the order of ready jobs, and all random numbers.
  ///   - start: the time at the beginning.
  ///   - answersEffects: true if the test answers in place of the effects; see `Tracked.answers`.
  ///   - sourceLocation: where a failure is reported.
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
    // Breaks the reference cycle of the reactors, their record and `inside`.
    let held = harness.inside.withLock { inside in
      defer { (inside.reactors, inside.states, inside.shown, inside.ports) = ([:], [:], [:], []) }
      return (inside.reactors, inside.states, inside.shown, inside.ports)
    }
    _ = held  // released outside the lock
    return harness.inside.withLock { $0.failures }
  }

  /// Advances the time; each sleeper wakes at its own instant.
  public func advance(by duration: Duration, sourceLocation: SourceLocation = #_sourceLocation) {
    at(sourceLocation) { simulator.advance(by: duration) }
  }

  /// Runs an asynchronous function, usually of a store; time stands still.
  public func run<Value: Sendable>(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    try at(sourceLocation) { try simulator.run { await Result { try await body() } }.get() }
  }

  /// Excludes a reactor from the checks.
  ///
  /// Send to it by `dispatch` of the use case, or by `send` of the view model.
  public func ignore(_ reactor: String) {
    simulator.settle()
    inside.withLock { inside in
      inside.ignored.insert(reactor)
      inside.steps.removeAll { $0.reactor == reactor }
    }
  }

  /// Drops the unmentioned steps of a reactor so far.
  ///
  /// Later steps have to be mentioned.
  public func skip(_ reactor: String, sourceLocation: SourceLocation = #_sourceLocation) {
    settle(at: sourceLocation)
    let (isSkipped, watched) = inside.withLock { inside in
      let count = inside.steps.count
      inside.steps.removeAll { $0.reactor == reactor }
      return (inside.steps.count < count, inside.reactors[reactor])
    }
    if !isSkipped { fail("\(reactor): there is nothing to skip; \(awaited)", sourceLocation, of: reactor) }
    watched?.resync()
  }

  /// Declares that an effect of a tracked reactor still runs, or waits, at the end of the test.
  public func leavesRunning(
    _ effect: EffectID, of reactor: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    inside.withLock { $0.leftRunning.append(.init(id: effect, reactor: reactor, place: sourceLocation)) }
  }

  /// Runs a part of a test whose steps need not be mentioned.
  @discardableResult
  public func ignoringEverything<Value>(_ body: () throws -> Value) rethrows -> Value {
    simulator.settle()
    let before = inside.withLock { inside in
      defer { inside.ignoresEverything = true }
      return inside.ignoresEverything
    }
    defer {
      simulator.settle()
      let reactors = inside.withLock { inside in
        inside.ignoresEverything = before
        return inside.reactors.values
      }
      // The test continues from the states after `body`.
      for reactor in reactors { reactor.resync() }
    }
    return try body()
  }

  /// Runs ready jobs; their steps belong to that line.
  func settle(at place: Place) { at(place) { simulator.settle() } }

  /// Runs a part of the engine; its steps belong to that line.
  func at<Value>(_ place: Place, _ body: () throws -> Value) rethrows -> Value {
    inside.withLock { $0.place = place }
    defer { inside.withLock { $0.place = nil } }
    return try body()
  }

  /// Notes a failure of the test; for a `reactor`, only its first, because the others follow from it.
  func fail(_ text: String, _ place: Place, of reactor: String? = nil) {
    inside.withLock { inside in
      if let reactor, !inside.mismatched.insert(reactor).inserted { return }
      inside.failures.append((text, place))
    }
  }

  /// True if steps of this reactor are not checked.
  func isIgnoring(_ reactor: String) -> (always: Bool, now: Bool) {
    inside.withLock { ($0.ignored.contains(reactor), $0.ignoresEverything) }
  }
}

/// Never used: a test passes the events as values.
private struct NoDecoder: EventDecoder {
  struct Unread: Error {}
  func decode<Event: Decodable>(_ type: Event.Type, from bytes: [UInt8]) throws -> Event { throw Unread() }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
