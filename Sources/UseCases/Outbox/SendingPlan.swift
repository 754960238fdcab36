public import Architecture

/// When somebody who only waits sends what waits: after the pause that the outbox wants, and later each time that it did no
/// good, as where a log-in fails or what waits is somebody else's.
public struct SendingPlan: Equatable, Sendable {
  /// What is stored often is not sent more often than this, and where nobody is logged in a person is needed.
  private static let least = Duration.seconds(60), withoutLogIn = Duration.seconds(3_600)

  private var last: Instant?
  private var tries = 0
  private var isLoggedIn = true

  /// Nothing was sent yet.
  public init() {}

  /// When to send; nil where nothing waits.
  ///
  /// - Parameters:
  ///   - pause: how long after the last try the outbox wants to try again; nil where it does not.
  ///   - now: the time at which that is asked.
  public mutating func next(after pause: Duration?, at now: Instant) -> Instant? {
    guard let pause else {
      tries = 0
      return nil
    }
    guard let last else { return now }
    let own = isLoggedIn ? RetryPause.after(attempts: max(0, tries - 1)) : Self.withoutLogIn
    // A clock that was set back makes no pause longer.
    return min(last, now).advanced(by: max(Self.least, own, pause))
  }

  /// It was tried; without a log-in nothing was sent.
  public mutating func sent(isLoggedIn: Bool, at now: Instant) {
    (last, tries, self.isLoggedIn) = (now, tries + 1, isLoggedIn)
  }
}
