public import Architecture
public import Testing

/// Drives real reactors, one step at a time, and holds a test to saying everything that happens.
///
/// A test sends an action or an event, states each change as a literal value, and ends. What it did not mention fails
/// it, by name: a state change, an event to another use case, a running effect, a sleeper, an unanswered port call.
///
/// Nothing here waits: time, order, ids and randomness come from a `Simulator`, and move only when the test says so.
public final class Harness: Sendable {
  /// Where a test said something.
  typealias Place = SourceLocation

  struct Inside {
    var steps: [Step] = []
    var places: [UInt64: Place] = [:]
    var ignored: Set<String> = []
    var ignoresEverything = false
    var failures: [(text: String, place: Place)] = []
    var reactors: [String: Watched] = [:]
    var ports: [@Sendable () -> [String]] = []
  }
  /// What the harness asks of a reactor that a test has tracked; it keeps it until the end, or nothing would still run.
  struct Watched: Sendable {
    let state: @Sendable () -> (any Sendable)?
    let effects: @Sendable () -> [RunningEffect]
    let resync: @Sendable () -> Void
  }

  /// The engine: its runtime is for the reactors under test.
  public let simulator: Simulator
  let recording: Recording?
  let inside: Lock<Inside>

  /// The runtime for the reactors under test.
  public var runtime: Runtime { simulator.runtime }

  private init(seed: UInt64, start: Instant, answersEffects: Bool) {
    let inside = Lock(Inside())
    self.inside = inside
    recording = answersEffects ? Recording(decoder: NoDecoder()) : nil
    simulator = Simulator(
      seed: seed, at: start,
      record: Record(keepsStates: Coverage.isOn) { entry in
        Coverage.see(entry)
        Self.write(entry, inside)
      },
      recording: recording,
      report: { fault in inside.withLock { $0.steps.append(.init(reactor: "", what: .fault(fault))) } })
  }

  /// Runs a test; what it leaves out is an issue, at the line that started it.
  ///
  /// - Parameters:
  ///   - seed: decides the order of what is ready at the same time.
  ///   - start: when the test begins.
  ///   - answersEffects: whether no effect runs, and the test says what each answers: see `Tracked.answers`.
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

  /// Runs a test, and gives back what it did wrong instead of recording issues: for tests of the harness.
  public static func failures(
    seed: UInt64 = 1, at start: Instant = Instant(milliseconds: 60_000), answersEffects: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Harness) throws -> Void
  ) rethrows -> [(text: String, place: SourceLocation)] {
    let harness = Harness(seed: seed, start: start, answersEffects: answersEffects)
    try body(harness)
    harness.end(sourceLocation)
    // The reactors have the record, which has this: without an end, neither would ever be let go of.
    let held = harness.inside.withLock { inside in
      defer { (inside.reactors, inside.ports) = ([:], []) }
      return (inside.reactors, inside.ports)
    }
    _ = held  // let go of outside the lock
    return harness.inside.withLock { $0.failures }
  }

  /// Lets time pass; who sleeps wakes at its own instant.
  public func advance(by duration: Duration) { simulator.advance(by: duration) }

  /// Runs an asynchronous function, a store's above all; time stands still.
  public func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    try simulator.run { await Result { try await body() } }.get()
  }

  /// Says that what happens to this reactor is none of this test's business.
  public func ignore(_ reactor: String) {
    simulator.settle()
    inside.withLock { inside in
      inside.ignored.insert(reactor)
      inside.steps.removeAll { $0.reactor == reactor }
    }
  }

  /// Runs a part of a test of which the harness takes no notice: what happens in it need not be mentioned.
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
      // What changed in it is what the test goes on from.
      for reactor in reactors { reactor.resync() }
    }
    return try body()
  }

  func fail(_ text: String, _ place: Place) {
    inside.withLock { $0.failures.append((text, place)) }
  }
}

/// Nothing is read: a test hands over the events themselves.
private struct NoDecoder: EventDecoder {
  struct Unread: Error {}
  func decode<Event: Decodable>(_ type: Event.Type, from bytes: [UInt8]) throws -> Event { throw Unread() }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
