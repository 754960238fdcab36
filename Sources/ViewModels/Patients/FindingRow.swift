public import Architecture
package import UseCases

/// What a rule of the passport says of a patient, as a person sees it.
public struct FindingRow: Equatable, Sendable {
  /// A rule; its raw value is printed as JSON.
  public enum Rule: String, Equatable, Sendable, CaseIterable {
    /// The present owner is named with an address.
    case ownerComplete = "owner_complete"
    /// An owner is aged over 16.
    case ownerAge = "owner_age"
    /// The animal is one that has a passport.
    case ofPassports = "of_passports"
    /// The description is complete.
    case descriptionComplete = "description_complete"
    /// A transponder or an old tattoo, with date and place.
    case markingComplete = "marking_complete"
    /// A tattoo of before 3 July 2011.
    case tattooDate = "tattoo_date"
    /// The transponder's code is somebody's.
    case chipCode = "chip_code"
    /// Marked before a vaccination, test or treatment.
    case markedBefore = "marked_before"
    /// The issuing veterinarian is named.
    case issuingComplete = "issuing_complete"
    /// The passport was not issued before the birth.
    case issuedAfterBirth = "issued_after_birth"
    /// The passport may be issued.
    case issuable
    /// The passport has been issued.
    case issued
    /// An entry is complete.
    case entryComplete = "entry_complete"
    /// A vaccination, test or treatment is not of a later day.
    case givenByToday = "given_by_today"
    /// A vaccination's validity does not end before it begins.
    case validOrder = "valid_order"
    /// A vaccination's validity does not begin too early.
    case validFrom = "valid_from"
    /// It ends one to three years after the vaccination.
    case validUntil = "valid_until"
    /// There is a valid vaccination.
    case rabiesValid = "rabies_valid"
    /// The next booster.
    case booster
    /// The sample is late enough after the vaccination.
    case sampleDate = "sample_date"
    /// The titre suffices.
    case titre
    /// The test holds.
    case titrationValid = "titration_valid"
    /// The substance is a right one.
    case substance
    /// The treatment fits the entry.
    case tapewormWindow = "tapeworm_window"
  }

  /// How far a rule is kept.
  public enum State: Equatable, Sendable {
    /// It is kept; until which day, when it ends.
    case fulfilled(until: CalendarDate?)
    /// Something begins, or is to be done, on that day.
    case due(CalendarDate)
    /// The fields of these names are not there; without any, there is no entry at all.
    case missing([String])
    /// It is broken; the day that it is measured by.
    case violated(CalendarDate?)
  }

  /// The Roman number of the section that the rule stands in.
  public var section: String
  /// The rule.
  public var rule: Rule
  /// The number of the owner, vaccination, test or treatment.
  public var entry: Int?
  /// How far it is kept.
  public var state: State
  /// Whether it stands in the way.
  public var isObstacle: Bool

  /// A finding of these values.
  public init(_ section: String, _ rule: Rule, entry: Int? = nil, _ state: State, isObstacle: Bool = false) {
    self.section = section
    self.rule = rule
    self.entry = entry
    self.state = state
    self.isObstacle = isObstacle
  }

  package init(_ finding: Finding) {
    self.init(
      finding.section.rawValue, Rule(finding.rule), entry: finding.entry, State(finding.state),
      isObstacle: finding.isObstacle)
  }
}

extension FindingRow.State {
  fileprivate init(_ state: Finding.State) {
    self =
      switch state {
      case .fulfilled(let until): .fulfilled(until: until)
      case .due(let day): .due(day)
      case .missing(let fields):
        .missing(fields.map(\.typedName))
      case .violated(let day): .violated(day)
      }
  }
}
