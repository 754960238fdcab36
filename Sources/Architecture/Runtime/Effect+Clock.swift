/// Effects that wait for the clock.
extension Effect {
  /// Sends an event after `delay`, unless it is cancelled before.
  ///
  /// With `.replace` the last of several counts (debounce), with `.dropNew` the first (throttle).
  public static func after(
    _ delay: Duration, _ id: EffectID, _ policy: EffectPolicy = .replace, lifetime: EffectLifetime = .screen,
    clock: Clock, event: @escaping @Sendable () -> Event
  ) -> Effect {
    work(id, policy, lifetime: lifetime) { tell in
      do { try await clock.sleep(delay) } catch { return }
      tell(event())
    }
  }

  /// Sends an event at fixed instants, `period` apart, however long each takes; missed instants are skipped.
  ///
  /// Replaces an effect of the same id, and ends with its reactor.
  ///
  /// - Parameters:
  ///   - period: at least a millisecond; a shorter one counts as a millisecond.
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
        // By division, not step by step: the machine may have slept for a year.
        due = due.advanced(by: period * Int(max(due.duration(to: now) / period, 0)))
        for _ in 0..<2 where due <= now { due = due.advanced(by: period) }
        do { try await clock.sleep(now.duration(to: due)) } catch { return }
        tell(event(due))
      }
    }
  }
}
