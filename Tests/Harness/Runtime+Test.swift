public import Architecture

extension Runtime {
  /// A runtime for a test without a harness: the time is constant and the seed is fixed.
  ///
  /// Its turns count for `make coverage`.
  public static func test(
    at now: Instant = Instant(milliseconds: 60_000), report: @escaping @Sendable (Fault) -> Void = { _ in }
  ) -> Runtime { test(Clock(now: { now }, sleep: { _ in }), report: report) }

  /// A runtime with the test's own clock; another seed gives other ids at the same instant.
  public static func test(
    _ clock: Clock, seed: UInt64 = 7, report: @escaping @Sendable (Fault) -> Void = { _ in }
  ) -> Runtime {
    Runtime(clock: clock, seed: seed, record: Coverage.record, report: report)
  }
}
