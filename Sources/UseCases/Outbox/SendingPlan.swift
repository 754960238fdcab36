public import Architecture

/// Schedule of a watching process that sends the outbox; its pauses grow while items remain.
public struct SendingPlan: Equatable, Sendable {
  /// Minimum pause between two tries, and the pause while a practitioner must log in.
  private static let least = Duration.seconds(60), withoutLogIn = Duration.seconds(3_600)

  private var last: Instant?
  private var tries = 0
  private var isLoggedIn = true

  public init() {}

  /// The time of the next try; nil if no item waits.
  ///
  /// - Parameters:
  ///   - pause: the outbox's minimum pause since the latest try; nil if no item waits.
  ///   - now: the current time.
  public mutating func next(after pause: Duration?, at now: Instant) -> Instant? {
    guard let pause else {
      tries = 0
      return nil
    }
    guard let last else { return now }
    let own = isLoggedIn ? RetryPause.after(attempts: max(0, tries - 1)) : Self.withoutLogIn
    // If the clock was set back, the pause must not get longer.
    return min(last, now).advanced(by: max(Self.least, own, pause))
  }

  /// Records a try; without a log-in nothing was sent.
  public mutating func recordTry(isLoggedIn: Bool, at now: Instant) {
    (last, tries, self.isLoggedIn) = (now, tries + 1, isLoggedIn)
  }
}
