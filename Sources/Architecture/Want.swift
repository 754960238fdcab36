/// An effect that runs while the state wants it, from the initial state on (law 22).
public struct Want<State: DomainState>: Sendable {
  typealias Parts = [Effect<State.Event>.Part]
  let name: String
  let isOfScreen: Bool
  let hasKeys: Bool
  let begin: @Sendable (State) -> Parts
  /// Wraps the rules of a use case with this want; the second argument is the name of the use case.
  private let around: @Sendable (@escaping Feedback<State>.Rules, String) -> Feedback<State>.Rules

  /// Wraps the rules with all wants; nil without wants.
  static func around(
    _ all: [Want], _ rules: @escaping Feedback<State>.Rules, _ owner: String
  ) -> Feedback<State>.Rules? {
    guard !all.isEmpty else { return nil }
    return all.reduce(rules) { $1.around($0, owner) }
  }

  /// One effect for each key in the state: started with a new key, cancelled with a removed key.
  ///
  /// If the work returns earlier, it starts again only after its key was removed and added again.
  ///
  /// - Parameters:
  ///   - name: the prefix of the effects' ids, before the key: `ring.3`.
  ///   - keys: the wanted keys; a repeated key is a fault.
  ///   - lifetime: `.detached` does not keep the cause of the starting event pending; `.screen` is a fault.
  ///   - work: the work for a key; see `Effect.work`.
  public static func each<Key: Hashable & Sendable>(
    _ name: String, of keys: @escaping @Sendable (State) -> [Key], lifetime: EffectLifetime = .detached,
    _ work: @escaping @Sendable (Key, _ tell: EventSender<State.Event>) async -> Void
  ) -> Want {
    @Sendable func id(_ key: Key) -> EffectID { "\(name).\("\(key)")" }
    @Sendable func start(_ key: Key) -> Effect<State.Event>.Part {
      .run(.init(id: id(key), policy: .replace, lifetime: lifetime.ofWant) { tell in await work(key, tell) })
    }
    return Want(
      name: name, isOfScreen: lifetime == .screen, hasKeys: true, begin: { keys($0).map(start) },
      around: { rules, owner in
        { state, event, stamp, outcome in
          let before = keys(state)
          rules(&state, event, stamp, &outcome)
          let after = keys(state)
          guard before != after else { return }
          let (old, new) = (Set(before), Set(after))
          outcome.start(Effect(parts: before.filter { !new.contains($0) }.map { .cancel(id($0)) }))
          outcome.start(Effect(parts: after.filter { !old.contains($0) }.map(start)))
          for id in Misuse.repeated(after.map(id)) {
            outcome.deliver([.fault(.sameKeyTwice(of: owner, key: id.description), to: owner)])
          }
        }
      })
  }

  /// One effect, which runs while the condition is true; `name` is its id.
  public static func `while`(
    _ name: String, _ condition: @escaping @Sendable (State) -> Bool, lifetime: EffectLifetime = .detached,
    _ work: @escaping @Sendable (_ tell: EventSender<State.Event>) async -> Void
  ) -> Want {
    let id = EffectID(stringLiteral: name)
    let start = Effect<State.Event>.Part.run(.init(id: id, policy: .replace, lifetime: lifetime.ofWant, work: work))
    return Want(
      name: name, isOfScreen: lifetime == .screen, hasKeys: false, begin: { condition($0) ? [start] : [] },
      around: { rules, _ in
        { state, event, stamp, outcome in
          let before = condition(state)
          rules(&state, event, stamp, &outcome)
          switch (before, condition(state)) {
          case (false, true): outcome.start(Effect(parts: [start]))
          case (true, false): outcome.start(.cancel(id))
          default: break
          }
        }
      })
  }
}
