public import Architecture
public import UseCases

/// How what another program wrote for people of this place is read: amounts as they are typed, days as they were.
public struct LocalReading: Sendable {
  /// What an amount comes to; nil where it is none.
  let cost: @Sendable (String) -> Euro?
  /// The local day of an instant: `2026-05-01`.
  let day: @Sendable (Instant) -> String
  /// The local time of an instant: `14:05`.
  let time: @Sendable (Instant) -> String

  /// The reading of a place.
  public init(
    cost: @escaping @Sendable (String) -> Euro?, day: @escaping @Sendable (Instant) -> String,
    time: @escaping @Sendable (Instant) -> String
  ) {
    (self.cost, self.day, self.time) = (cost, day, time)
  }

  /// The reading of no place: decimal amounts, days and times in UTC.
  public static let universal = LocalReading(
    cost: { DecimalEuro($0)?.euro }, day: { String(ISOTime($0).text.prefix(10)) },
    time: { String(ISOTime($0).text.dropFirst(11).prefix(5)) })
}
