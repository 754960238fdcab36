/// One thing that an effect asks of its reactor.
public enum EffectPlan: Equatable, Sendable {
  /// To run under this id; with the request in words, for an effect with one.
  case run(EffectID, EffectPolicy = .concurrent, EffectLifetime = .screen, asking: String? = nil)
  /// To cancel what runs or waits under this id.
  case cancel(EffectID)
}

extension Effect {
  /// What it would do, without the doing: for a test that asks which effects an event starts.
  public var plan: [EffectPlan] {
    parts.map { part in
      switch part {
      case .cancel(let id): .cancel(id)
      case .run(let run): .run(run.id, run.policy, run.lifetime, asking: run.request.map { "\($0)" })
      }
    }
  }
}
