/// Work that an event causes, with an id and a policy; it sends further events.
///
/// An event has happened; an effect should happen. An effect is a value: making one starts nothing. The reactor
/// starts it after its event's state was offered to every subscriber (law 3).
public struct Effect<Event: Sendable>: Sendable {
  enum Part: Sendable {
    case run(Run)
    case cancel(EffectID)
  }
  typealias Work = @Sendable (EventSender<Event>) async -> Void
  struct Run: Sendable {
    let id: EffectID
    var tags: [EffectID] = []
    /// The request of the effect, for its plan.
    var request: (any Sendable)?
    let policy: EffectPolicy
    let lifetime: EffectLifetime
    let work: Work
  }
  let parts: [Part]

  /// No effect.
  public static var none: Effect { Effect(parts: []) }

  /// Runs a stream of events.
  ///
  /// - Parameters:
  ///   - id: names the effect in its reactor; the policy is about effects of one id.
  ///   - policy: the rule if one of this id runs already.
  ///   - lifetime: the latest end of the effect.
  ///   - events: makes the stream, when the effect starts. A failure is an event like any other (law 9).
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

  /// Runs a function that may send several events; the effect ends when it returns.
  ///
  /// The parameters are those of `run`. A cancelled function returns early and sends nothing: not a failure.
  public static func work(
    _ id: EffectID, _ policy: EffectPolicy = .concurrent, lifetime: EffectLifetime = .screen,
    _ work: @escaping @Sendable (_ tell: EventSender<Event>) async -> Void
  ) -> Effect {
    Effect(parts: [.run(Run(id: id, policy: policy, lifetime: lifetime, work: work))])
  }

  /// Passes a callback to `start`; the effect lasts until the callback is released.
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

  /// Adds a second id: to cancel or replace effects of that id ends this one, too.
  public func tagged(_ tag: EffectID) -> Effect { changed { $0.tags.append(tag) } }

  /// The effect with a request, shown by its plan.
  public func asking(_ request: any Sendable) -> Effect { changed { $0.request = request } }

  private func changed(_ change: (inout Run) -> Void) -> Effect {
    Effect(
      parts: parts.map { part in
        guard case .run(var run) = part else { return part }
        change(&run)
        return .run(run)
      })
  }

  /// Converts the effect for a parent, which takes its events as events of its own.
  ///
  /// - Parameters:
  ///   - name: the prefix of its ids, against clashes with effects of the parent and of other children.
  ///   - event: maps an event to the parent's.
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

/// The rule for an effect that should start while one of its id runs.
public enum EffectPolicy: Equatable, Sendable {
  /// Both run.
  case concurrent
  /// The running one is cancelled; its later answers are dropped and recorded.
  case replace
  /// The new one is not started.
  case dropNew
  /// The new one starts when those before it have ended.
  case queue
  /// The new one starts when the running one has ended; an older queued one is cancelled.
  case newest
}

/// The lifetime of an effect.
public enum EffectLifetime: Equatable, Sendable {
  /// Ends with the screen whose action caused it; without a screen, with its reactor.
  case screen
  /// Ends with its reactor: for work that must survive its screen, such as a write.
  case untilStopped
  /// Ends with its reactor, and does not keep its cause pending: a watcher, a timer, a subscription. Each of its events
  /// begins a new cause.
  case detached
}
