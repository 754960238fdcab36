/// How long an item of the outbox waits after a failure that may pass by itself; one rule for all that are sent to.
enum RetryPause {
  /// Half a minute after the first failure, twice as long after each one that follows, up to half an hour.
  ///
  /// - Parameter attempts: how often it had failed before.
  static func after(attempts: Int) -> Duration { .seconds(min(30 << min(attempts, 6), 1_800)) }

  /// No pause is longer.
  static let longest = after(attempts: .max)
}
