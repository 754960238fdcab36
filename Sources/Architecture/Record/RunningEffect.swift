/// An effect that runs, or waits for its turn.
public struct RunningEffect: Equatable, Sendable {
  /// Its number; its answers and the record name it.
  public let number: UInt64
  /// Its name in its reactor.
  public let id: EffectID
  /// What happens when another of this id should start.
  public let policy: EffectPolicy
  /// How long it may go on.
  public let lifetime: EffectLifetime
  /// The turn that started it.
  public let cause: UInt64
  /// When that was.
  public let since: Instant
  /// Whether it waits for those before it.
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
