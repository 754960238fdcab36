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
    run(id, policy, lifetime: lifetime) { once(answer) }
  }

  /// Tells an event when some time has passed; nothing, when it is cancelled before.
  ///
  /// With `.replace` the last of several counts (debounce), with `.ignoreNew` the first (throttle).
  public static func after(
    _ delay: Duration, _ id: EffectID, _ policy: EffectPolicy = .replace, lifetime: EffectLifetime = .screen,
    clock: Clock, event: @escaping @Sendable () -> Event
  ) -> Effect {
    run(id, policy, lifetime: lifetime) {
      once {
        do { try await clock.sleep(delay) } catch { return nil }
        return event()
      }
    }
  }

  /// Tells an event at fixed instants, `period` apart, however long each takes; those that have passed are left out.
  ///
  /// It replaces one of the same id, and ends with its reactor.
  public static func ticks(
    every period: Duration, _ id: EffectID, clock: Clock, event: @escaping @Sendable (Instant) -> Event
  ) -> Effect {
    run(id, .replace, lifetime: .resident) {
      let last = Lock(clock.now())
      return AsyncStream {
        let now = clock.now()
        let due = last.withLock { last in
          repeat { last = last.advanced(by: period) } while last <= now
          return last
        }
        do { try await clock.sleep(.nanoseconds(due.nanoseconds - now.nanoseconds)) } catch { return nil }
        return event(due)
      }
    }
  }

  private static func once(_ answer: @escaping @Sendable () async -> Event?) -> AsyncStream<Event> {
    let isAsked = Lock(false)
    return AsyncStream {
      let isFirst = isAsked.withLock { isAsked in
        defer { isAsked = true }
        return !isAsked
      }
      return isFirst ? await answer() : nil
    }
  }

  /// Cancels what runs or waits under this id.
  public static func cancel(_ id: EffectID) -> Effect { Effect(parts: [.cancel(id)]) }

  /// Several effects, in this order.
  public static func all(_ effects: Effect...) -> Effect { all(effects) }

  /// Several effects, in this order.
  public static func all(_ effects: [Effect]) -> Effect { Effect(parts: effects.flatMap(\.parts)) }

  /// The same effect of a parent, which takes its events as events of its own.
  ///
  /// - Parameters:
  ///   - name: stands before its id, so that it meets no effect of the parent, and none of another child.
  ///   - event: what the parent calls the event.
  public func map<Parent: Sendable>(
    _ name: String, _ event: @escaping @Sendable (Event) -> Parent
  ) -> Effect<Parent> {
    Effect<Parent>(
      parts: parts.map { part in
        switch part {
        case .cancel(let id): .cancel("\(name).\(id)")
        case .run(let run):
          .run(
            .init(id: "\(name).\(run.id)", policy: run.policy, lifetime: run.lifetime) {
              let events = Lock(run.events().makeAsyncIterator())
              return AsyncStream { await Self.next(of: events).map(event) }
            })
        }
      })
  }

  /// The stream has one reader, which asks for one event at a time.
  private static func next(of events: Lock<AsyncStream<Event>.Iterator>) async -> Event? {
    var iterator = events.withLock { $0 }
    return await iterator.next()
  }

  /// What it would do, without the doing: for a test that asks which effects an event starts.
  public var plan: [EffectPlan] {
    parts.map { part in
      switch part {
      case .cancel(let id): .cancel(id)
      case .run(let run): .run(run.id, run.policy, run.lifetime)
      }
    }
  }
}

/// One thing that an effect asks of its reactor.
public enum EffectPlan: Equatable, Sendable {
  /// To run under this id.
  case run(EffectID, EffectPolicy = .keepAll, EffectLifetime = .screen)
  /// To cancel what runs or waits under this id.
  case cancel(EffectID)
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
