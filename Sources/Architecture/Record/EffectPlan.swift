/// A description of one start or cancel of an effect.
public enum EffectPlan: Equatable, Sendable {
  /// A start with this id; `asking` is the text of the request given to `Effect.asking`.
  case run(EffectID, EffectPolicy = .concurrent, EffectLifetime = .screen, asking: String? = nil)
  /// A cancel of the running and queued effects of this id.
  case cancel(EffectID)
}

extension Effect {
  /// The starts and cancels of the effect, without running it: for tests of the effects of an event.
  public var plan: [EffectPlan] {
    parts.map { part in
      switch part {
      case .cancel(let id): .cancel(id)
      case .run(let run): .run(run.id, run.policy, run.lifetime, asking: run.request.map { "\($0)" })
      }
    }
  }
}
