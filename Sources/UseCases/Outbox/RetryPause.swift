/// Pause after a temporary failure; the same rule for all receivers.
enum RetryPause {
  /// 30 seconds after the first failure, doubled after each further one, at most 30 minutes.
  ///
  /// - Parameter attempts: the number of earlier failures.
  static func after(attempts: Int) -> Duration { .seconds(min(30 << min(attempts, 6), 1_800)) }

  static let maxPause = after(attempts: .max)
}
