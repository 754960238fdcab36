/// Work outside of a reducer, such as a call of a port; its results are events.
///
/// An effect is a value: making one starts nothing. The reactor starts the effect of an event after it has offered the
/// event's state to every subscriber (law 3).
public struct Effect<Event: Sendable>: Sendable {
  enum Part: Sendable {
    case run(Run)
    case cancel(EffectID)
  }
  typealias Work = @Sendable (EventSender<Event>) async -> Void
  struct Run: Sendable {
    let id: EffectID
    var tags: [EffectID] = []
    /// The request of `asking`, which `plan` shows.
    var request: (any Sendable)?
    let policy: EffectPolicy
    let lifetime: EffectLifetime
    let work: Work
  }
  let parts: [Part]

  /// No effect.
  public static var none: Effect { Effect(parts: []) }

  /// Sends the events of a stream.
  ///
  /// - Parameters:
  ///   - id: the effect's name in its reactor; `policy` applies to effects with this id.
  ///   - policy: the rule if an effect with this id already runs.
  ///   - lifetime: the time at which the effect ends at the latest: with a screen, or with its reactor.
  ///   - events: makes the stream at the start of the effect. A failure is an event like any other (law 9).
  public static func run(
    _ id: EffectID, _ policy: EffectPolicy = .concurrent, lifetime: EffectLifetime = .screen,
    events: @escaping @Sendable () -> AsyncStream<Event>
  ) -> Effect {
    work(id, policy, lifetime: lifetime) { tell in
      for await event in events() { await tell.send(event) }
    }
  }

  /// Calls a function once; its result is the event.
  ///
  /// The parameters are those of `run`. There is no throwing form: a failure is an event (law 9).
  public static func call(
    _ id: EffectID, _ policy: EffectPolicy = .concurrent, lifetime: EffectLifetime = .screen,
    answer: @escaping @Sendable () async -> Event
  ) -> Effect {
    work(id, policy, lifetime: lifetime) { tell in tell(await answer()) }
  }

  /// Runs a function that may send several events; the effect ends with the function.
  ///
  /// The parameters are those of `run`. After a cancel, the function should return early and send no event:
  /// cancellation is not a failure.
  public static func work(
    _ id: EffectID, _ policy: EffectPolicy = .concurrent, lifetime: EffectLifetime = .screen,
    _ work: @escaping @Sendable (_ tell: EventSender<Event>) async -> Void
  ) -> Effect {
    Effect(parts: [.run(Run(id: id, policy: policy, lifetime: lifetime, work: work))])
  }

  /// Passes an event sender to `start`, for use as a callback; the effect ends when the last reference to the sender
  /// is released.
  ///
  /// The parameters are those of `run`.
  public static func listen(
    _ id: EffectID, _ policy: EffectPolicy = .replace, lifetime: EffectLifetime = .screen,
    _ start: @escaping @Sendable (_ tell: EventSender<Event>) -> Void
  ) -> Effect {
    work(id, policy, lifetime: lifetime) { tell in
      let (dropped, drop) = AsyncStream.makeStream(of: Never.self)
      start(
        EventSender(put: tell.put, cause: tell.cause, room: tell.room, read: tell.read, follow: tell.follow) {
          drop.finish()
        })
      for await _ in dropped {}
    }
  }

  /// Cancels the running and queued effects of this id.
  public static func cancel(_ id: EffectID) -> Effect { Effect(parts: [.cancel(id)]) }

  /// Several effects, in this order.
  public static func all(_ effects: Effect...) -> Effect { all(effects) }

  /// Several effects, in this order.
  public static func all(_ effects: [Effect]) -> Effect { Effect(parts: effects.flatMap(\.parts)) }

  /// Adds a second id: cancelling or replacing effects with that id also ends this effect.
  public func tagged(_ tag: EffectID) -> Effect { changed { $0.tags.append(tag) } }

  /// Adds the request as a value, which `plan` shows; the work does not change.
  public func asking(_ request: any Sendable) -> Effect { changed { $0.request = request } }

  private func changed(_ change: (inout Run) -> Void) -> Effect {
    Effect(
      parts: parts.map { part in
        guard case .run(var run) = part else { return part }
        change(&run)
        return .run(run)
      })
  }

  /// Converts the effect for a parent: each event becomes an event of the parent.
  ///
  /// - Parameters:
  ///   - name: the prefix of the effect's ids, against equal ids of the parent and of other children.
  ///   - event: maps an event to an event of the parent.
  public func map<Parent: Sendable>(
    _ name: String, _ event: @escaping @Sendable (Event) -> Parent
  ) -> Effect<Parent> {
    func named(_ id: EffectID) -> EffectID { "\(name).\(id)" }
    return Effect<Parent>(
      parts: parts.map { part in
        switch part {
        case .cancel(let id): .cancel(named(id))
        case .run(let run):
          .run(
            .init(
              id: named(run.id), tags: run.tags.map(named), request: run.request, policy: run.policy,
              lifetime: run.lifetime
            ) { tell in await run.work(tell.map(event)) })
        }
      })
  }
}

/// The name of an effect in its reactor.
public struct EffectID: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Makes an id from a literal.
  public init(stringLiteral value: String) { description = value }
}

/// The rule for a new effect while an effect with the same id runs.
public enum EffectPolicy: Equatable, Sendable {
  /// Both effects run.
  case concurrent
  /// The running effect is cancelled; its later events are dropped and recorded.
  case replace
  /// The new effect is not started.
  case dropNew
  /// The new effect starts after all earlier effects with its id have ended.
  case queue
  /// The new effect starts after the running effect has ended; an earlier queued effect is cancelled.
  case newest
}

/// The lifetime of an effect.
public enum EffectLifetime: Equatable, Sendable {
  /// Ends with the screen whose action caused the effect; without a screen, with the reactor.
  case screen
  /// Outlives its screen, and `stop()` waits for its end: for work such as a write.
  ///
  /// The release of the reactor's last owner still cancels it.
  case untilStopped
  /// Ends with its reactor; `Cause.settled()` does not wait for it. For a watcher, a timer or a subscription.
  ///
  /// Each of its events begins a new cause.
  case detached
}
