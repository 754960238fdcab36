/// Recorded answers of an earlier run, which replace the effects of a runtime; an answer is an event of an effect.
///
/// A replay feeds the answers one by one, in the order of the record. With `runsEffects`, the effects run, and each
/// answer waits for its place in the recorded order: so the same inputs can be replayed against other ports.
public final class Recording: Sendable {
  /// One recorded step of an effect.
  public enum Step: Sendable {
    /// An answer, encoded.
    case answer([UInt8])
    /// An answer, as a value.
    case event(any Sendable)
    /// An event for another use case, encoded.
    case sent([UInt8], to: String)
    /// A read of its use case's state.
    case read
    /// The end of the effect.
    case end
  }

  private struct Effect: Sendable {
    let take: @Sendable (Step) -> Bool
  }
  private struct LockedState: Sendable {
    var effects: [UInt64: Effect] = [:]
    /// The possible targets of effects, by name.
    var targets: [String: @Sendable ([UInt8]) -> (@Sendable (Cause) -> Void)?] = [:]
    var isReleased = false
  }
  private let locked = Lock(LockedState())
  private let runsEffects: Bool
  private let decoder: any EventDecoder
  let now: (@Sendable () -> Instant?)?

  /// Makes a recording without answers; `feed` adds them.
  ///
  /// - Parameters:
  ///   - decoder: decodes the recorded events.
  ///   - runsEffects: true to run the effects, and to hold each answer back until its recorded place.
  ///   - now: returns the recorded time of the next turn; nil uses the runtime's clock.
  public init(decoder: any EventDecoder, runsEffects: Bool = false, now: (@Sendable () -> Instant?)? = nil) {
    self.decoder = decoder
    self.runsEffects = runsEffects
    self.now = now
  }

  /// Feeds a running effect its next step; false if the effect does not run or the event cannot be decoded.
  public func feed(_ step: Step, to effect: UInt64) -> Bool {
    let running = locked.withLock { locked in
      if case .end = step { locked.effects.removeValue(forKey: effect) } else { locked.effects[effect] }
    }
    return running?.take(step) ?? false
  }

  /// Ends the replay: answers of running effects no longer wait, and replaced effects end without an answer.
  public func release() {
    let held = locked.withLock { locked in
      locked.isReleased = true
      defer { locked.effects = [:] }
      return locked.effects
    }
    for number in held.keys.sorted() { _ = held[number]?.take(.end) }
  }

  /// Registers a use case as a possible target of effects.
  func add<Event: Decodable & Sendable>(_ target: String, _ take: @escaping @Sendable (Event, Cause) -> Void) {
    locked.withLock { locked in
      locked.targets[target] = { [decoder] bytes in
        (try? decoder.decode(Event.self, from: bytes)).map { event in { take(event, $0) } }
      }
    }
  }

  /// The work in a replay, in place of the effect's own work.
  func work<Event: Decodable & Sendable>(
    of run: Architecture.Effect<Event>.Run, _ effect: UInt64, _ runtime: Runtime
  ) -> Architecture.Effect<Event>.Work {
    runsEffects ? heldBack(run, effect, runtime) : recorded(effect)
  }

  /// The effect's own work; each answer waits until the recorded one is fed.
  private func heldBack<Event: Sendable>(
    _ run: Architecture.Effect<Event>.Run, _ effect: UInt64, _ runtime: Runtime
  ) -> Architecture.Effect<Event>.Work {
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    let held = Effect { fed in
      if case .end = fed { step.finish() } else { step.yield() }
      return true
    }
    guard enter(held, effect) else { return run.work }
    // The end of the effect waits for its recorded place, too; after `release`, nothing waits.
    let order = StepOrder(steps)
    return runtime.relayed(run.work, before: { await order.next() })
  }

  private func recorded<Event: Decodable & Sendable>(_ effect: UInt64) -> Architecture.Effect<Event>.Work {
    let steps = Relay<@Sendable (EventSender<Event>) async -> Void>()
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
        guard let target = self?.locked.withLock({ $0.targets[name] }), let send = target(bytes) else { return false }
        steps.put { tell in send(await tell.cause()()) }
      case .read: break
      }
      return true
    }
    if !enter(Effect(take: take), effect) { steps.put(nil) }
    return { tell in while let step = await steps.next() { await step(tell) } }
  }

  /// Registers an effect to feed; false after `release`.
  private func enter(_ held: Effect, _ effect: UInt64) -> Bool {
    locked.withLock { locked in
      if !locked.isReleased { locked.effects[effect] = held }
      return !locked.isReleased
    }
  }
}

/// The fed steps of one effect, awaited one at a time.
private final class StepOrder: Sendable {
  private let steps: Lock<AsyncStream<Void>.Iterator>

  init(_ steps: AsyncStream<Void>) { self.steps = Lock(steps.makeAsyncIterator()) }

  func next() async {
    var iterator = steps.withLock { $0 }
    await iterator.next()
  }
}

/// Decodes an event from the bytes of a record.
public protocol EventDecoder: Sendable {
  /// Decodes an event; throws if the bytes are not an event of this type.
  func decode<Event: Decodable>(_ type: Event.Type, from bytes: [UInt8]) throws -> Event
}
