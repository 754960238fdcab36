/// What the effects of an earlier run answered: given to a runtime, it answers in their place, and no port is touched.
///
/// Whoever replays feeds the answers one by one, in the order of the record.
public final class Recording: Sendable {
  /// What an effect did.
  public enum Step: Sendable {
    /// It answered with this event, as it was encoded.
    case answer([UInt8])
    /// It ended.
    case end
  }

  private struct Effect: Sendable {
    let take: @Sendable (Step) -> Bool
  }
  private let effects = Lock<[UInt64: Effect]>([:])
  private let decoder: any EventDecoder
  let now: (@Sendable () -> Instant)?

  /// A recording whose events this decoder reads.
  ///
  /// - Parameters:
  ///   - decoder: reads the events.
  ///   - now: the recorded time of the turn that is taken next; nil is the runtime's clock.
  public init(decoder: any EventDecoder, now: (@Sendable () -> Instant)? = nil) {
    self.decoder = decoder
    self.now = now
  }

  /// Has a running effect do the next thing that it did; false when no such effect runs, or the event is unreadable.
  public func feed(_ step: Step, to effect: UInt64) -> Bool {
    let running = effects.withLock { effects in
      if case .end = step { effects.removeValue(forKey: effect) } else { effects[effect] }
    }
    return running?.take(step) ?? false
  }

  /// The events of an effect that would start now.
  func events<Event: Decodable & Sendable>(of effect: UInt64) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    let take: @Sendable (Step) -> Bool = { [decoder] step in
      switch step {
      case .end: continuation.finish()
      case .answer(let bytes):
        guard let event = try? decoder.decode(Event.self, from: bytes) else { return false }
        continuation.yield(event)
      }
      return true
    }
    effects.withLock { $0[effect] = Effect(take: take) }
    return stream
  }
}

/// Reads an event back from the bytes of a record.
public protocol EventDecoder: Sendable {
  /// The event; throws when the bytes are no such event.
  func decode<Event: Decodable>(_ type: Event.Type, from bytes: [UInt8]) throws -> Event
}
