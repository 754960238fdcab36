public import Architecture
public import UseCases

/// Converts the localized texts of another program: amounts, days and times.
public struct LocalReading: Sendable {
  /// Parses an amount; nil for any other text.
  let cost: @Sendable (String) -> Euro?
  /// The local day of an instant: `2026-05-01`.
  let day: @Sendable (Instant) -> String
  /// The local time of an instant: `14:05`.
  let time: @Sendable (Instant) -> String

  /// Makes a reading for a locale and a time zone.
  public init(
    cost: @escaping @Sendable (String) -> Euro?, day: @escaping @Sendable (Instant) -> String,
    time: @escaping @Sendable (Instant) -> String
  ) {
    (self.cost, self.day, self.time) = (cost, day, time)
  }

  /// The reading without a locale: decimal amounts, days and times in UTC.
  public static let universal = LocalReading(
    cost: { DecimalEuro($0)?.euro }, day: { String(ISOTime($0).text.prefix(10)) },
    time: { String(ISOTime($0).text.dropFirst(11).prefix(5)) })
}
