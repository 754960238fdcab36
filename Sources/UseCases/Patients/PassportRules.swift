package import Architecture

/// The passport rules as a pure function: findings from a patient, its entries, today, and optionally a journey.
///
/// Sources: Regulation (EU) No 576/2013, and the guidance printed in the passport; each finding names its section.
package struct PassportRules {
  let patient: Patient
  private let entries: [BookEntry]
  let today: CalendarDate
  let journey: Journey?
  private let kindConflicts: [KindConflict]
  let history: RabiesHistory

  /// Creates the rules for a patient and its passport entries.
  ///
  /// `kindConflicts` are entries of another kind than their product.
  package init(
    _ patient: Patient, _ entries: [BookEntry], today: CalendarDate, journey: Journey? = nil,
    kindConflicts: [KindConflict] = []
  ) {
    self.kindConflicts = kindConflicts
    self.patient = patient
    self.entries = entries.sorted { $0.number < $1.number }
    self.today = today
    self.journey = journey
    // An unmarked animal cannot be identified: its vaccinations do not count.
    let vaccinations =
      Self.isMarked(patient)
      ? entries.filter { $0.sort == .rabies && $0.firstRepeatDay(born: patient.born) == nil } : []
    history = RabiesHistory(vaccinations, today: today, markedOn: Self.markedOn(patient))
  }

  /// The entries of a kind, sorted by number.
  func entries(_ sort: EntryKind) -> [BookEntry] { entries.filter { $0.sort == sort } }

  /// All findings, by section.
  package var findings: [Finding] {
    guard hasPassport else {
      return [Finding(.description, .ofPassports, .violated(nil))]
    }
    let first = ownership + description + marking + issuing
    let isIssuable = !first.contains { $0.isObstacle }
    var findings = first
    if isIssuable { findings.append(Finding(.issuing, .issuable, .fulfilled(until: nil))) }
    if journey != nil {
      let isIssued = patient.issued != nil
      findings.append(Finding(.issuing, .issued, isIssued ? .fulfilled(until: nil) : .missing([.issued])))
    }
    return findings + rabies + others(.rabies) + titration + tapeworm + others(.tapeworm)
  }

  /// The day to check: the day of the journey's entry, or today.
  var day: CalendarDate { journey?.entry.day ?? today }

  /// Findings on entries of another kind whose product belongs to this kind.
  private func others(_ sort: EntryKind) -> [Finding] {
    guard let section = sort.section else { return [] }
    return kindConflicts.filter { $0.kind == sort.rawValue }.map {
      Finding(section, .otherKind, entry: $0.entry, .missing([.kind]))
    }
  }

  // MARK: Sections I to IV

  private var ownership: [Finding] {
    let owners = patient.parts(Owners.self)
    guard let present = owners.last else { return [Finding(.ownership, .ownerComplete, .missing([]))] }
    let ages = owners.compactMap { owner -> Finding? in
      guard let born = owner.born else { return nil }
      let isOver = born.last.adding(years: 16) < today
      return isOver
        ? nil : Finding(.ownership, .ownerAge, entry: owner.number, .violated(born.last.adding(years: 16)))
    }
    return [complete(.ownership, .ownerComplete, present.record, entry: present.number)] + ages
  }

  private var description: [Finding] { [complete(.description, .descriptionComplete, patient.record)] }

  private var issuing: [Finding] {
    var findings = [complete(.issuing, .issuingComplete, patient.record)]
    if let issued = patient.issued, let born = patient.born, issued < born.first {
      findings.append(Finding(.issuing, .issuedAfterBirth, .violated(born.first)))
    }
    return findings
  }

  private var marking: [Finding] {
    var findings: [Finding] = []
    let isOldTattoo = patient.tattooDate.map { $0 < Self.tattooEnd }
    let names = patient.chip != nil || isOldTattoo != true ? Self.chipNames : Self.tattooNames
    let missing = names.filter { patient.record[$0] == nil }
    findings.append(
      Finding(.marking, .markingComplete, missing.isEmpty ? .fulfilled(until: nil) : .missing(missing)))
    if !patient.tattoo.isEmpty, patient.chip == nil, isOldTattoo == false {
      findings.append(Finding(.marking, .tattooDate, .violated(Self.tattooEnd)))
    }
    switch patient.chip?.issuer {
    case .unknown, .test: findings.append(Finding(.marking, .chipCode, .violated(nil)))
    case .country, .manufacturer, nil: break
    }
    return findings
  }

  /// A tattoo counts only if applied before this day.
  static let tattooEnd = CalendarDate(year: 2011, month: 7, day: 3)
  private static let chipNames = [Field.chip, .chipDate, .chipPlace]
  private static let tattooNames = [Field.tattoo, .tattooDate, .tattooPlace]

  /// The day of the first valid marking; nil if unmarked, or if the day is unknown.
  private static func markedOn(_ patient: Patient) -> CalendarDate? {
    let chip = patient.chip == nil ? nil : patient.chipDate
    let tattoo = patient.tattoo.isEmpty ? nil : patient.tattooDate.flatMap { $0 < tattooEnd ? $0 : nil }
    return [chip, tattoo].compactMap { $0 }.min()
  }

  /// True if the animal has a marking that may be valid, on a known or an unknown day.
  private static func isMarked(_ patient: Patient) -> Bool {
    patient.chip != nil || !patient.tattoo.isEmpty && patient.tattooDate.map { $0 < tattooEnd } ?? true
  }

  // MARK: Parts

  func complete(
    _ section: PassportSection, _ rule: PassportRule, _ record: AnyRecord, entry: Int? = nil
  ) -> Finding {
    let needed = Kinds.own[record.kind]?.fields.filter { $0.traits.contains(.completing) && $0.section == section }
    let missing = (needed ?? []).map(\.field).filter { record[$0] == nil }
    return Finding(section, rule, entry: entry, missing.isEmpty ? .fulfilled(until: nil) : .missing(missing))
  }

  /// Findings on an entry: missing fields, a day in the future, and the animal's marking and age on that day.
  func entry(_ entry: BookEntry, _ section: PassportSection) -> [Finding] {
    var findings: [Finding] = []
    let day = entry.date
    let missing = (entry.sort?.completing ?? []).filter { entry.record[$0] == nil }
    if !missing.isEmpty { findings.append(Finding(section, .entryComplete, entry: entry.number, .missing(missing))) }
    if let day, day > today { findings.append(Finding(section, .givenByToday, entry: entry.number, .violated(day))) }
    return findings + marked(before: entry, section) + age(on: entry)
  }

  /// Findings on the animal's marking and age, which decide whether an entry counts; empty without a passport.
  func countability(of entry: BookEntry, _ section: PassportSection) -> [Finding] {
    hasPassport ? marked(before: entry, section) + age(on: entry) : []
  }

  /// The finding on the age at a vaccination against rabies.
  ///
  /// Empty for an uncertain age if the validity has ended.
  private func age(on entry: BookEntry) -> [Finding] {
    guard let objection = entry.objection(born: patient.born) else { return [] }
    if case .missing = objection, let end = entry.end, end < day { return [] }
    return [Finding(.rabies, .vaccinationAge, entry: entry.number, objection)]
  }

  private func marked(before entry: BookEntry, _ section: PassportSection) -> [Finding] {
    guard let marking = Self.markedOn(patient) else {
      let missing: Field = patient.chip != nil ? .chipDate : Self.isMarked(patient) ? .tattooDate : .chip
      return [Finding(section, .markedBefore, entry: entry.number, .missing([missing]))]
    }
    guard let day = entry.date, day < marking else { return [] }
    return [Finding(section, .markedBefore, entry: entry.number, .violated(marking))]
  }

  private var hasPassport: Bool { patient.species.isEmpty || Patients.ofPassports.contains(patient.species) }

  func isMarked(before day: CalendarDate) -> Bool { Self.markedOn(patient).map { $0 <= day } ?? false }
}
