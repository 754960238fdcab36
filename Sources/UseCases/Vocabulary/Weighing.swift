public import Architecture

/// A patient's weight on a day.
public struct Weighing: Equatable, Sendable, Codable {
  public var day: CalendarDate
  /// Kilograms, with a decimal point.
  public var kilograms: String

  public init(day: CalendarDate, kilograms: String) { (self.day, self.kilograms) = (day, kilograms) }
}
