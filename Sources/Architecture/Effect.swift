/// What must happen because of an event: an AsyncStream of further events, with an id and a policy.
///
/// If it did happen, it is an event; if it should happen, it is an effect. An effect is a value: making one starts
/// nothing. The reactor starts it after its event's state was offered to every subscriber (law 3).
public struct Effect<Event: Sendable>: Sendable {
  enum Part: Sendable {
    case run(Run)
    case cancel(EffectID)
  }
  struct Run: Sendable {
    let id: EffectID
    let policy: EffectPolicy
    let lifetime: EffectLifetime
    let events: @Sendable () -> AsyncStream<Event>
  }
  let parts: [Part]

  /// Nothing must happen.
  public static var none: Effect { Effect(parts: []) }

  /// Runs a stream of events.
  ///
  /// - Parameters:
  ///   - id: names the effect in its reactor; the policy is about effects of one id.
  ///   - policy: what to do when one of this id runs already.
  ///   - lifetime: how long it may go on.
  ///   - events: makes the stream, when the effect starts. A failure is an event like any other (law 9).
  public static func run(
    _ id: EffectID, _ policy: EffectPolicy = .keepAll, lifetime: EffectLifetime = .screen,
    events: @escaping @Sendable () -> AsyncStream<Event>
  ) -> Effect {
    Effect(parts: [.run(Run(id: id, policy: policy, lifetime: lifetime, events: events))])
  }

  /// Calls a function once; what it returns is the event.
  ///
  /// The parameters are those of `run`. There is no throwing form: a failure is an event (law 9).
  public static func call(
    _ id: EffectID, _ policy: EffectPolicy = .keepAll, lifetime: EffectLifetime = .screen,
    answer: @escaping @Sendable () async -> Event
  ) -> Effect {
    run(id, policy, lifetime: lifetime) {
      let isAsked = Lock(false)
      return AsyncStream {
        let isFirst = isAsked.withLock { isAsked in
          defer { isAsked = true }
          return !isAsked
        }
        return isFirst ? await answer() : nil
      }
    }
  }

  /// Cancels what runs or waits under this id.
  public static func cancel(_ id: EffectID) -> Effect { Effect(parts: [.cancel(id)]) }

  /// Several effects, in this order.
  public static func all(_ effects: Effect...) -> Effect { Effect(parts: effects.flatMap(\.parts)) }
}

/// The name of an effect in its reactor.
public struct EffectID: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The name.
  public let description: String

  /// An id of this name.
  public init(stringLiteral value: String) { description = value }
}

/// What happens when an effect should start while one of its id runs.
public enum EffectPolicy: Equatable, Sendable {
  /// Both run.
  case keepAll
  /// The running one is cancelled; what it still answers is dropped and recorded.
  case replace
  /// The new one is not started.
  case ignoreNew
  /// The new one starts when those before it have ended.
  case queue
}

/// How long an effect may go on.
public enum EffectLifetime: Equatable, Sendable {
  /// It ends with the screen whose action caused it; without a screen, with its reactor.
  case screen
  /// It ends with its reactor: for what must not be cut off because a screen closes, a write above all.
  case reactor
  /// It ends with its reactor, and does not hold its starter's cause: a watcher, a timer, a subscription. Each value
  /// that it yields begins a cause of its own.
  case resident
}
