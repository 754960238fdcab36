public import Architecture
package import UseCases

/// A journey: the entry into a country, in local time.
public struct JourneyForm: Equatable, Sendable, Codable {
  public var day: CalendarDate
  /// Minutes from midnight.
  public var minute: Int
  /// The destination as typed; nil applies the rules of all countries.
  public var to: String?
  /// The country of departure, as typed; nil if unknown.
  public var from: String?

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
