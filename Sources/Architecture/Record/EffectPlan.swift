/// One request of an effect to its reactor.
public enum EffectPlan: Equatable, Sendable {
  /// A start under this id; with the request of `Effect.asking`, in words.
  case run(EffectID, EffectPolicy = .concurrent, EffectLifetime = .screen, asking: String? = nil)
  /// A cancel of the running and queued effects of this id.
  case cancel(EffectID)
}

extension Effect {
  /// The requests of the effect, which does not run: for tests of the effects of an event.
  public var plan: [EffectPlan] {
    parts.map { part in
      switch part {
      case .cancel(let id): .cancel(id)
      case .run(let run): .run(run.id, run.policy, run.lifetime, asking: run.request.map { "\($0)" })
      }
    }
  }
}
