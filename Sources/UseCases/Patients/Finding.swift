public import Architecture

/// What a rule of the passport says of a patient.
public struct Finding: Equatable, Sendable, Codable {
  /// How far a rule is kept.
  public enum State: Equatable, Sendable, Codable {
    /// It is kept; until which day, when it ends.
    case fulfilled(until: CalendarDate?)
    /// Something begins, or is to be done, on that day.
    case due(CalendarDate)
    /// These fields are not there; without any, there is no entry at all.
    case missing([Field])
    /// It is broken; the day that it is measured by, when there is one.
    case violated(CalendarDate?)
  }

  /// The section of the passport that the rule stands in.
  public var section: PassportSection
  /// The rule.
  public var rule: PassportRule
  /// The number of the owner, vaccination, test or treatment that it is about.
  public var entry: Int?
  /// How far it is kept.
  public var state: State

  /// A finding of these values.
  public init(_ section: PassportSection, _ rule: PassportRule, entry: Int? = nil, _ state: State) {
    self.section = section
    self.rule = rule
    self.entry = entry
    self.state = state
  }

  /// Whether it stands in the way of issuing, or of a journey.
  ///
  /// What is wrong with a single entry does not: another one may do. A titration test is asked for on the way from some
  /// countries only.
  public var isObstacle: Bool {
    guard isOpen else { return false }
    switch rule {
    case .ofPassports, .ownerComplete, .ownerAge, .descriptionComplete, .markingComplete, .tattooDate, .chipCode,
      .issuingComplete,
      .issuable, .issued, .issuedAfterBirth, .rabiesValid, .tapewormWindow:
      return true
    case .markedBefore, .entryComplete, .givenByToday, .validFrom, .validOrder, .validUntil, .booster, .sampleDate,
      .titre, .titrationValid,
      .substance:
      return false
    }
  }

  /// Whether it is not kept yet, or no more.
  var isOpen: Bool {
    switch state {
    case .missing, .violated: true
    case .due: rule == .rabiesValid
    case .fulfilled: false
    }
  }
}

/// An entry into a country.
public struct Journey: Equatable, Sendable, Codable {
  /// When, by the clock on the wall where the passport was filled in.
  ///
  /// The hours since a treatment are counted between the two times as they are written: neither a time zone nor a
  /// change of the clocks in between makes them more or less.
  public var entry: WallTime
  /// The country's two letters; nil for one that asks for everything.
  public var to: String?
  /// The two letters of the country that the animal comes from directly.
  public var from: String?

  /// A journey of these values.
  public init(entry: WallTime, to: String? = nil, from: String? = nil) {
    self.entry = entry
    self.to = to
    self.from = from
  }
}
