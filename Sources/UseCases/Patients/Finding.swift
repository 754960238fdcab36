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

/// The rules of the passport.
///
/// The raw values are printed as JSON: they never change.
public enum PassportRule: String, Equatable, Sendable, Codable, CaseIterable {
  /// Section I: the present owner is named with an address.
  case ownerComplete = "owner_complete"
  /// Section I: an owner is aged over 16.
  case ownerAge = "owner_age"
  /// The animal is one that has a passport.
  case ofPassports = "of_passports"
  /// Section II is complete.
  case descriptionComplete = "description_complete"
  /// Section III: a transponder, or a tattoo of before 3 July 2011, with its date and place.
  case markingComplete = "marking_complete"
  /// Section III: a tattoo counts only if it was applied before 3 July 2011.
  case tattooDate = "tattoo_date"
  /// Section III: the number of the transponder names a country or a manufacturer.
  case chipCode = "chip_code"
  /// Sections III and V to VII: marked not later than any vaccination, test or treatment.
  case markedBefore = "marked_before"
  /// Section IV is complete.
  case issuingComplete = "issuing_complete"
  /// Section IV: the passport was not issued before the animal was born.
  case issuedAfterBirth = "issued_after_birth"
  /// Section IV: the passport may be issued, as sections I to IV are complete.
  case issuable
  /// Section IV: the passport has been issued.
  case issued
  /// Sections V to VII: an entry is complete.
  case entryComplete = "entry_complete"
  /// Sections V to VII: what is written down was given or collected today at the latest.
  case givenByToday = "given_by_today"
  /// Section V: the validity does not end before it begins.
  case validOrder = "valid_order"
  /// Section V: valid from day 21 after the vaccination, a booster at once.
  case validFrom = "valid_from"
  /// Section V: valid until one to three calendar years after the vaccination.
  case validUntil = "valid_until"
  /// Section V: a valid vaccination.
  case rabiesValid = "rabies_valid"
  /// Section V: the next booster.
  case booster
  /// Section VI: the sample was collected at least 30 days after the vaccination, while it was valid.
  case sampleDate = "sample_date"
  /// Section VI: at least 0.5 IU/ml.
  case titre
  /// Section VI: the test holds while no booster is missed.
  case titrationValid = "titration_valid"
  /// Section VII: praziquantel, or an equivalent.
  case substance
  /// Section VII: treated 24 to 120 hours before the entry.
  case tapewormWindow = "tapeworm_window"
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
