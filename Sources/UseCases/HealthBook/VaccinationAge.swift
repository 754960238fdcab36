import Architecture

/// The minimum age for a vaccination against rabies: twelve weeks on the day of the vaccination.
///
/// Source: Regulation (EU) No 576/2013, annex III, point 1 (a).
extension BookEntry {
  private static let daysOfAge = 84

  /// Compares this vaccination against rabies with the minimum age; nil if the animal was old enough.
  ///
  /// Also nil if the birth is unknown. If only its month or year is known, the result is `.violated` for an animal that
  /// was certainly too young, and `.missing` for one that may have been. In the second case the vaccination counts: a
  /// stray animal has a year of birth only, and its later vaccinations are not in doubt.
  func objection(born: PartialDate?) -> FindingState? {
    guard sort == .rabies, let born, let day = self.date, day < born.last.adding(days: Self.daysOfAge) else {
      return nil
    }
    return day < born.first.adding(days: Self.daysOfAge)
      ? .violated(born.last.adding(days: Self.daysOfAge)) : .missing([.born])
  }

  /// The first day to repeat this vaccination if the animal was too young for it; nil otherwise.
  func firstRepeatDay(born: PartialDate?) -> CalendarDate? {
    if case .violated(let day) = objection(born: born) { day } else { nil }
  }
}

extension JotterRows {
  /// The first day to repeat a vaccination if the entry's patient was too young for it; nil otherwise.
  func firstRepeatDay(_ entry: BookEntry) throws(Failure) -> CalendarDate? {
    guard entry.sort == .rabies, let patient = entry.patient else { return nil }
    return try entry.firstRepeatDay(born: record(patient).flatMap { Patient($0).born })
  }

  /// Findings on vaccinations against rabies that were given too early; nil for none.
  func tooEarly(among entries: [AnyRecord]) throws(Failure) -> [Finding]? {
    var findings: [Finding] = []
    for record in entries {
      guard let day = try firstRepeatDay(BookEntry(record)) else { continue }
      findings.append(Finding(.rabies, .vaccinationAge, entry: record.number, .violated(day)))
    }
    return findings.isEmpty ? nil : findings
  }
}
