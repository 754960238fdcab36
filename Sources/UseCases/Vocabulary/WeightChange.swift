public import Architecture

/// A first weight that a grown animal of its species hardly has.
public struct UnusualWeight: Equatable, Sendable, Codable {
  /// In kilograms, with a decimal point.
  public var kilograms: String
  /// A word of `species`: `cat`.
  public var species: String
  /// The usual limits in kilograms.
  public var least: String, most: String

  public init(kilograms: String, species: String, least: String, most: String) {
    (self.kilograms, self.species, self.least, self.most) = (kilograms, species, least, most)
  }
}

/// A weight compared with the one before.
public struct WeightChange: Equatable, Sendable, Codable {
  /// Both in kilograms, with a decimal point.
  public var kilograms: String, former: String
  /// The day of the former weight.
  public var day: CalendarDate
  /// The difference without a sign; `0` for none.
  public var difference: String
  public var isMore: Bool
  /// True for a change that an animal hardly makes in that time.
  public var isUnlikely: Bool

  public init(
    kilograms: String, former: String, day: CalendarDate, difference: String, isMore: Bool, isUnlikely: Bool
  ) {
    (self.kilograms, self.former, self.day) = (kilograms, former, day)
    (self.difference, self.isMore, self.isUnlikely) = (difference, isMore, isUnlikely)
  }
}
