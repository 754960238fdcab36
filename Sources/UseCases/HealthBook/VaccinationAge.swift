import Architecture

/// The age from which a vaccination against rabies is valid: twelve weeks on the day of the vaccination.
///
/// Source: Regulation (EU) No 576/2013, annex III, point 1 (a).
extension BookEntry {
  private static let daysOfAge = 84

  /// The objection to this vaccination against rabies by the age of the animal; nil for none, or an unknown birth.
  ///
  /// If only the month or the year of the birth is known, the vaccination is invalid if the animal was too young in any
  /// case. If it may have been, the vaccination counts, and the birth is named as missing: a stray animal has a year
  /// only, and its later vaccinations are not in doubt.
  func objection(born: PartialDate?) -> FindingState? {
    guard sort == .rabies, let born, let day = self.date, day < born.last.adding(days: Self.daysOfAge) else {
      return nil
    }
    return day < born.first.adding(days: Self.daysOfAge)
      ? .violated(born.last.adding(days: Self.daysOfAge)) : .missing([.born])
  }

  /// The day from which the animal can be vaccinated again, as it was too young for this vaccination; nil otherwise.
  func repeatable(born: PartialDate?) -> CalendarDate? {
    if case .violated(let day) = objection(born: born) { day } else { nil }
  }
}

extension JotterRows {
  /// The same, with the birth of the entry's patient.
  func repeatable(_ entry: BookEntry) throws(Failure) -> CalendarDate? {
    guard entry.sort == .rabies, let patient = entry.patient else { return nil }
    return try entry.repeatable(born: record(patient).flatMap { Patient($0).born })
  }

  /// The vaccinations among these entries for which the animal was too young; nil for none.
  func tooEarly(among entries: [AnyRecord]) throws(Failure) -> [Finding]? {
    var findings: [Finding] = []
    for record in entries {
      guard let day = try repeatable(BookEntry(record)) else { continue }
      findings.append(Finding(.rabies, .vaccinationAge, entry: record.number, .violated(day)))
    }
    return findings.isEmpty ? nil : findings
  }
}
