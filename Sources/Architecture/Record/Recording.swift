/// What the effects of an earlier run answered: given to a runtime, it answers in their place.
///
/// Whoever replays feeds the answers one by one, in the order of the record. A recording may also let the effects run,
/// and only hold each answer back until its turn comes: then the same inputs meet other ports in the same order.
public final class Recording: Sendable {
  /// What an effect did.
  public enum Step: Sendable {
    /// It answered with this event, as it was encoded.
    case answer([UInt8])
    /// It answered with this event.
    case event(any Sendable)
    /// It told another use case an event, as it was encoded.
    case sent([UInt8], to: String)
    /// It read the state of its use case.
    case read
    /// It ended.
    case end
  }

  private struct Effect: Sendable {
    let take: @Sendable (Step) -> Bool
  }
  private struct Inside: Sendable {
    var effects: [UInt64: Effect] = [:]
    /// The possible targets of effects, by name.
    var targets: [String: @Sendable ([UInt8]) -> (@Sendable (Cause) -> Void)?] = [:]
    var isReleased = false
  }
  private let inside = Lock(Inside())
  private let runsEffects: Bool
  private let decoder: any EventDecoder
  let now: (@Sendable () -> Instant?)?

  /// A recording whose events this decoder reads.
  ///
  /// - Parameters:
  ///   - decoder: reads the events.
  ///   - runsEffects: whether the effects run, and their own answers are given when those recorded were.
  ///   - now: the recorded time of the turn that is taken next; nil, or to give nil, is the runtime's clock.
  public init(decoder: any EventDecoder, runsEffects: Bool = false, now: (@Sendable () -> Instant?)? = nil) {
    self.decoder = decoder
    self.runsEffects = runsEffects
    self.now = now
  }

  /// Has a running effect do the next thing that it did; false when no such effect runs, or the event is unreadable.
  public func feed(_ step: Step, to effect: UInt64) -> Bool {
    let running = inside.withLock { inside in
      if case .end = step { inside.effects.removeValue(forKey: effect) } else { inside.effects[effect] }
    }
    return running?.take(step) ?? false
  }

  /// From now on the effects answer when they do: the record is over, and the run goes on.
  public func release() {
    let held = inside.withLock { inside in
      inside.isReleased = true
      defer { inside.effects = [:] }
      return inside.effects
    }
    for number in held.keys.sorted() { _ = held[number]?.take(.end) }
  }

  /// Enters a use case as a possible target of effects.
  func add<Event: Decodable & Sendable>(_ target: String, _ take: @escaping @Sendable (Event, Cause) -> Void) {
    inside.withLock { inside in
      inside.targets[target] = { [decoder] bytes in
        (try? decoder.decode(Event.self, from: bytes)).map { event in { take(event, $0) } }
      }
    }
  }

  /// What an effect that starts now does instead of its own work.
  func work<Event: Decodable & Sendable>(
    of run: Architecture.Effect<Event>.Run, _ effect: UInt64, _ runtime: Runtime
  ) -> Architecture.Effect<Event>.Work {
    runsEffects ? heldBack(run, effect, runtime) : recorded(effect)
  }

  /// What the effect itself answers, each when the recorded answer is fed.
  private func heldBack<Event: Sendable>(
    _ run: Architecture.Effect<Event>.Run, _ effect: UInt64, _ runtime: Runtime
  ) -> Architecture.Effect<Event>.Work {
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    let held = Effect { fed in
      if case .end = fed { step.finish() } else { step.yield() }
      return true
    }
    guard enter(held, effect) else { return run.work }
    // It has ended when it had, or at once when the record is over.
    let order = StepOrder(steps)
    return runtime.relayed(run.work, before: { await order.next() })
  }

  private func recorded<Event: Decodable & Sendable>(_ effect: UInt64) -> Architecture.Effect<Event>.Work {
    let steps = Relay<@Sendable (Teller<Event>) async -> Void>()
    let take: @Sendable (Step) -> Bool = { [weak self, decoder] step in
      switch step {
      case .end: steps.put(nil)
      case .answer(let bytes):
        guard let event = try? decoder.decode(Event.self, from: bytes) else { return false }
        steps.put { tell in tell(event) }
      case .event(let event):
        guard let event = event as? Event else { return false }
        steps.put { tell in tell(event) }
      case .sent(let bytes, let name):
        guard let target = self?.inside.withLock({ $0.targets[name] }), let send = target(bytes) else { return false }
        steps.put { tell in send(await tell.cause()()) }
      case .read: break
      }
      return true
    }
    if !enter(Effect(take: take), effect) { steps.put(nil) }
    return { tell in while let step = await steps.next() { await step(tell) } }
  }

  /// Keeps an effect to feed; false when the record is over.
  private func enter(_ held: Effect, _ effect: UInt64) -> Bool {
    inside.withLock { inside in
      if !inside.isReleased { inside.effects[effect] = held }
      return !inside.isReleased
    }
  }
}

/// The steps of one effect, which asks for one at a time.
private final class StepOrder: Sendable {
  private let steps: Lock<AsyncStream<Void>.Iterator>

  init(_ steps: AsyncStream<Void>) { self.steps = Lock(steps.makeAsyncIterator()) }

  func next() async {
    var iterator = steps.withLock { $0 }
    await iterator.next()
  }
}

/// Reads an event back from the bytes of a record.
public protocol EventDecoder: Sendable {
  /// The event; throws when the bytes are no such event.
  func decode<Event: Decodable>(_ type: Event.Type, from bytes: [UInt8]) throws -> Event
}
