/// A running or queued effect.
public struct RunningEffect: Equatable, Sendable {
  /// The number of the run; the record refers to it.
  public let number: UInt64
  /// The effect's id in its reactor.
  public let id: EffectID
  /// The policy for another start of this id.
  public let policy: EffectPolicy
  /// The lifetime of the effect.
  public let lifetime: EffectLifetime
  /// The number of the turn that started or queued the effect.
  public let cause: UInt64
  /// Time of that turn.
  public let since: Instant
  /// True while the effect is queued behind earlier effects.
  public let isWaiting: Bool

  init<Event>(_ run: EffectRun, _ effect: Effect<Event>.Run, _ cause: Cause, since: Instant, isWaiting: Bool) {
    number = run.number
    id = run.id
    policy = effect.policy
    lifetime = effect.lifetime
    self.cause = cause.parent
    self.since = since
    self.isWaiting = isWaiting
  }
}
