public import Architecture
package import UseCases

/// An entry into a country, by the clock on the wall.
public struct JourneyForm: Equatable, Sendable, Codable {
  /// The day.
  public var day: CalendarDate
  /// Minutes since midnight.
  public var minute: Int
  /// Where to, as it was typed; nil for a country that asks for everything.
  public var to: String?
  /// Where from.
  public var from: String?

  /// A journey of these values.
  public init(day: CalendarDate, minute: Int, to: String? = nil, from: String? = nil) {
    self.day = day
    self.minute = minute
    self.to = to
    self.from = from
  }

  package init(_ journey: Journey) {
    self.init(day: journey.entry.day, minute: journey.entry.minute, to: journey.to, from: journey.from)
  }
}

extension Journey {
  package init(_ form: JourneyForm) {
    self.init(
      entry: WallTime(day: form.day, minute: form.minute), to: form.to.flatMap { Country.letters($0) },
      from: form.from.flatMap { Country.letters($0) })
  }
}
