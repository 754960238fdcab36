package import Architecture

/// The rules of the passport, as a pure function: what is known, today, and perhaps a journey make findings.
///
/// Sources: Regulation (EU) No 576/2013 and the guidance that is printed in the passport; each finding names its section.
package struct PassportRules {
  let passport: Passport
  let today: CalendarDate
  let journey: Journey?
  let history: RabiesHistory

  /// The rules for this passport.
  package init(_ passport: Passport, today: CalendarDate, journey: Journey? = nil) {
    self.passport = passport
    self.today = today
    self.journey = journey
    history = RabiesHistory(passport.entries(.rabies), today: today, markedOn: Self.markedOn(passport))
  }

  /// All findings, by section.
  package var findings: [Finding] {
    let first = ownership + description + marking + issuing
    let isIssuable = !first.contains { $0.isObstacle }
    var findings = first
    if isIssuable { findings.append(Finding(.issuing, .issuable, .fulfilled(until: nil))) }
    if journey != nil {
      let isIssued = passport.values[.issued] != nil
      findings.append(Finding(.issuing, .issued, isIssued ? .fulfilled(until: nil) : .missing([.issued])))
    }
    return findings + rabies + titration + tapeworm
  }

  /// The day on which the judgement is made: that of the entry, or today.
  var day: CalendarDate { journey?.entry.day ?? today }

  // MARK: Sections I to IV

  private var ownership: [Finding] {
    let owners = passport.entries(.owner)
    guard let present = owners.last else { return [Finding(.ownership, .ownerComplete, .missing([]))] }
    let ages = owners.compactMap { owner -> Finding? in
      guard let born = owner.values[.born].flatMap({ PartialDate($0) }) else { return nil }
      let isOver = born.last.adding(years: 16) < today
      return isOver
        ? nil : Finding(.ownership, .ownerAge, entry: owner.number, .violated(born.last.adding(years: 16)))
    }
    return [complete(.ownership, .ownerComplete, present.values, of: .owner, entry: present.number)] + ages
  }

  private var description: [Finding] {
    [complete(.description, .descriptionComplete, passport.values, of: .patient)]
  }

  private var issuing: [Finding] {
    var findings = [complete(.issuing, .issuingComplete, passport.values, of: .patient)]
    if let issued = passport.values.day(.issued), let born = passport.values[.born].flatMap({ PartialDate($0) }),
      issued < born.first
    {
      findings.append(Finding(.issuing, .issuedAfterBirth, .violated(born.first)))
    }
    return findings
  }

  private var marking: [Finding] {
    let values = passport.values
    var findings: [Finding] = []
    let isOldTattoo = values.day(.tattooDate).map { $0 < Self.tattooEnd }
    let names = values[.chip] != nil || isOldTattoo != true ? Self.chipNames : Self.tattooNames
    let missing = names.filter { values[$0] == nil }
    findings.append(
      Finding(.marking, .markingComplete, missing.isEmpty ? .fulfilled(until: nil) : .missing(missing)))
    if values[.tattoo] != nil, values[.chip] == nil, isOldTattoo == false {
      findings.append(Finding(.marking, .tattooDate, .violated(Self.tattooEnd)))
    }
    switch values[.chip].flatMap({ ChipNumber($0) })?.issuer {
    case .unknown, .test: findings.append(Finding(.marking, .chipCode, .violated(nil)))
    case .country, .manufacturer, nil: break
    }
    return findings
  }

  /// From this day on a tattoo no longer counts.
  static let tattooEnd = CalendarDate(year: 2011, month: 7, day: 3)
  private static let chipNames = [Field.chip, .chipDate, .chipPlace]
  private static let tattooNames = [Field.tattoo, .tattooDate, .tattooPlace]

  /// Since when the animal can be told from others: the first marking that counts.
  private static func markedOn(_ passport: Passport) -> CalendarDate? {
    let values = passport.values
    let chip = values[.chip] == nil ? nil : values.day(.chipDate)
    let tattoo = values[.tattoo] == nil ? nil : values.day(.tattooDate).flatMap { $0 < tattooEnd ? $0 : nil }
    return [chip, tattoo].compactMap { $0 }.min()
  }

  // MARK: Parts

  func complete(
    _ section: PassportSection, _ rule: PassportRule, _ values: FieldValues, of part: PassportPart, entry: Int? = nil
  ) -> Finding {
    let needed = PassportField.fields(of: part).filter { $0.isNeeded && $0.section == section }
    let missing = needed.map(\.field).filter { values[$0] == nil }
    return Finding(section, rule, entry: entry, missing.isEmpty ? .fulfilled(until: nil) : .missing(missing))
  }

  /// What an entry lacks, and whether the animal was marked before it: else nobody knows whose entry it is.
  func entry(_ entry: PassportEntry, _ section: PassportSection, on day: CalendarDate?) -> [Finding] {
    var findings: [Finding] = []
    let complete = complete(section, .entryComplete, entry.values, of: entry.part, entry: entry.number)
    if complete.isOpen { findings.append(complete) }
    if let day, day > today { findings.append(Finding(section, .givenByToday, entry: entry.number, .violated(day))) }
    if let marking = Self.markedOn(passport) {
      if let day, day < marking {
        findings.append(Finding(section, .markedBefore, entry: entry.number, .violated(marking)))
      }
    } else {
      findings.append(
        Finding(
          section, .markedBefore, entry: entry.number, .missing([passport.values[.chip] == nil ? .chip : .chipDate])))
    }
    return findings
  }

  func isMarked(before day: CalendarDate) -> Bool { Self.markedOn(passport).map { $0 <= day } ?? false }
}
