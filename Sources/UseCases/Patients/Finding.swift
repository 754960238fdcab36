/// The result of a passport rule for a patient.
public struct Finding: Equatable, Sendable, Codable {
  /// The section of the passport with the rule.
  public var section: PassportSection
  public var rule: PassportRule
  /// The number of the owner, vaccination, test or treatment concerned.
  public var entry: Int?
  public var state: FindingState

  public init(_ section: PassportSection, _ rule: PassportRule, entry: Int? = nil, _ state: FindingState) {
    self.section = section
    self.rule = rule
    self.entry = entry
    self.state = state
  }

  /// True if the finding prevents the issue of the passport, or a journey.
  ///
  /// A fault of a single entry does not: another entry may comply. A titration test is required only for journeys from
  /// some countries.
  public var isObstacle: Bool {
    guard isOpen else { return false }
    switch rule {
    case .ofPassports, .ownerComplete, .ownerAge, .descriptionComplete, .markingComplete, .tattooDate, .chipCode,
      .issuingComplete,
      .issuable, .issued, .issuedAfterBirth, .rabiesValid, .tapewormWindow:
      return true
    case .otherKind, .markedBefore, .entryComplete, .givenByToday, .vaccinationAge, .validFrom, .validOrder,
      .validUntil, .booster, .sampleDate, .titre, .titrationValid, .substance:
      return false
    }
  }

  /// True if the rule is not met yet, or no longer met.
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
  /// Time of the entry, in the local time of the place where the passport was filled in.
  ///
  /// Hours since a treatment are counted between the two times as written, regardless of time zones and clock changes.
  public var entry: WallTime
  /// Country code of the destination, two letters; nil applies the rules of all countries.
  public var to: String?
  /// Country code of the country that the animal comes from directly; nil if unknown.
  public var from: String?

  public init(entry: WallTime, to: String? = nil, from: String? = nil) {
    self.entry = entry
    self.to = to
    self.from = from
  }
}
