public import Architecture

/// A first weight outside the usual range of the species, or any weight below a newborn's.
public struct UnusualWeight: Equatable, Sendable, Codable {
  /// In kilograms, with a decimal point.
  public var kilograms: String
  /// The species: `cat`.
  public var species: String
  /// Limits of the usual range in kilograms; for a weight below a newborn's, the newborn's weight and nil.
  public var least: String, most: String?

  public init(kilograms: String, species: String, least: String, most: String? = nil) {
    (self.kilograms, self.species, self.least, self.most) = (kilograms, species, least, most)
  }
}

/// A weight compared with the former weight.
public struct WeightChange: Equatable, Sendable, Codable {
  /// Both in kilograms, with a decimal point.
  public var kilograms: String, former: String
  /// The day of the former weight.
  public var day: CalendarDate
  /// The difference without a sign; `0` for none.
  public var difference: String
  public var isMore: Bool
  /// True for a change that is unlikely in that time.
  public var isUnlikely: Bool

  public init(
    kilograms: String, former: String, day: CalendarDate, difference: String, isMore: Bool, isUnlikely: Bool
  ) {
    (self.kilograms, self.former, self.day) = (kilograms, former, day)
    (self.difference, self.isMore, self.isUnlikely) = (difference, isMore, isUnlikely)
  }
}
