/// Effects that wait for the clock.
extension Effect {
  /// Sends an event after `delay`, unless the effect is cancelled before.
  ///
  /// With `.replace`, only the last of several starts sends its event (debounce). A throttle is `work` with the policy
  /// `.newest`, which sends its event first and sleeps afterwards.
  public static func after(
    _ delay: Duration, _ id: EffectID, _ policy: EffectPolicy = .replace, lifetime: EffectLifetime = .screen,
    clock: Clock, event: @escaping @Sendable () -> Event
  ) -> Effect {
    work(id, policy, lifetime: lifetime) { tell in
      do { try await clock.sleep(delay) } catch { return }
      tell(event())
    }
  }

  /// Sends an event at fixed instants, `period` apart; skips missed instants.
  ///
  /// Replaces an effect of the same id, and ends with its reactor. For a clock that ends with its screen, use
  /// `Want.while` with a condition such as `\.isShown`.
  ///
  /// - Parameters:
  ///   - period: the time between two events; at least a millisecond, a shorter period is raised.
  ///   - id: names the effect in its reactor.
  ///   - clock: the clock to wait for.
  ///   - event: makes the event of an instant.
  public static func ticks(
    every period: Duration, _ id: EffectID, clock: Clock, event: @escaping @Sendable (Instant) -> Event
  ) -> Effect {
    work(id, .replace, lifetime: .detached) { tell in
      let period = max(period, .milliseconds(1))
      var due = clock.now()
      while true {
        let now = clock.now()
        // One division instead of a loop over the missed instants: the machine may have slept for a year.
        due = due.advanced(by: period * Int(max(due.duration(to: now) / period, 0)))
        // The quotient is rounded, so up to two more periods may be missing.
        for _ in 0..<2 where due <= now { due = due.advanced(by: period) }
        do { try await clock.sleep(now.duration(to: due)) } catch { return }
        tell(event(due))
      }
    }
  }
}
