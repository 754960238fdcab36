/// What must happen because of an event: work that tells further events, with an id and a policy.
///
/// If it did happen, it is an event; if it should happen, it is an effect. An effect is a value: making one starts
/// nothing. The reactor starts it after its event's state was offered to every subscriber (law 3).
public struct Effect<Event: Sendable>: Sendable {
  enum Part: Sendable {
    case run(Run)
    case cancel(EffectID)
  }
  typealias Work = @Sendable (Teller<Event>) async -> Void
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
    _ id: EffectID, _ policy: EffectPolicy = .concurrent, lifetime: EffectLifetime = .screen,
    events: @escaping @Sendable () -> AsyncStream<Event>
  ) -> Effect {
    work(id, policy, lifetime: lifetime) { tell in
      for await event in events() { await tell.send(event) }
    }
  }

  /// Calls a function once; what it returns is the event.
  ///
  /// The parameters are those of `run`. There is no throwing form: a failure is an event (law 9).
  public static func call(
    _ id: EffectID, _ policy: EffectPolicy = .concurrent, lifetime: EffectLifetime = .screen,
    answer: @escaping @Sendable () async -> Event
  ) -> Effect {
    work(id, policy, lifetime: lifetime) { tell in tell(await answer()) }
  }

  /// Runs a function that tells as many events as it has, and ends when it returns.
  ///
  /// The parameters are those of `run`. A cancelled one returns early and tells nothing: that is no failure.
  public static func work(
    _ id: EffectID, _ policy: EffectPolicy = .concurrent, lifetime: EffectLifetime = .screen,
    _ work: @escaping @Sendable (_ tell: Teller<Event>) async -> Void
  ) -> Effect {
    Effect(parts: [.run(Run(id: id, policy: policy, lifetime: lifetime, work: work))])
  }

  /// Hands a callback to somebody who will call it: the effect lasts until nobody has it any more.
  ///
  /// The parameters are those of `run`.
  public static func listen(
    _ id: EffectID, _ policy: EffectPolicy = .replace, lifetime: EffectLifetime = .screen,
    _ start: @escaping @Sendable (_ tell: Teller<Event>) -> Void
  ) -> Effect {
    work(id, policy, lifetime: lifetime) { tell in
      let (dropped, drop) = AsyncStream.makeStream(of: Never.self)
      start(
        Teller(put: tell.put, cause: tell.cause, room: tell.room, read: tell.read, follow: tell.follow) {
          drop.finish()
        })
      for await _ in dropped {}
    }
  }

  /// Cancels what runs or waits under this id.
  public static func cancel(_ id: EffectID) -> Effect { Effect(parts: [.cancel(id)]) }

  /// Several effects, in this order.
  public static func all(_ effects: Effect...) -> Effect { all(effects) }

  /// Several effects, in this order.
  public static func all(_ effects: [Effect]) -> Effect { Effect(parts: effects.flatMap(\.parts)) }

  /// The same effect under a second id: whoever cancels or replaces that one means this one, too.
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

  /// The same effect of a parent, which takes its events as events of its own.
  ///
  /// - Parameters:
  ///   - name: stands before its id, so that it meets no effect of the parent, and none of another child.
  ///   - event: what the parent calls the event.
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

  /// An id of this name.
  public init(stringLiteral value: String) { description = value }
}

/// What happens when an effect should start while one of its id runs.
public enum EffectPolicy: Equatable, Sendable {
  /// Both run.
  case concurrent
  /// The running one is cancelled; what it still answers is dropped and recorded.
  case replace
  /// The new one is not started.
  case dropNew
  /// The new one starts when those before it have ended.
  case queue
  /// The new one starts when the running one has ended; one that waited for that is cancelled.
  case newest
}

/// How long an effect may go on.
public enum EffectLifetime: Equatable, Sendable {
  /// It ends with the screen whose action caused it; without a screen, with its reactor.
  case screen
  /// It ends with its reactor: for what must not be cut off because a screen closes, a write above all.
  case untilStopped
  /// It ends with its reactor, and does not hold its starter's cause: a watcher, a timer, a subscription. Each value
  /// that it yields begins a cause of its own.
  case detached
}
