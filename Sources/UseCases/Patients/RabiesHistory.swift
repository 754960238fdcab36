package import Architecture

/// The vaccinations against rabies of a passport, as periods of validity.
///
/// Source: section V of the passport; Regulation (EU) No 576/2013, annex III. The day of the vaccination is day 0. A
/// first vaccination, or one after a lapse, is valid from day 21; a booster during the validity of another vaccination
/// is valid at once. The caller omits vaccinations before the age of twelve weeks.
package struct RabiesHistory {
  /// The validity of one vaccination.
  package struct Period: Equatable {
    /// The entry's number.
    package let number: Int
    /// The day of the vaccination.
    package let vaccinated: CalendarDate
    /// The first day of validity.
    package let from: CalendarDate
    /// The last day of validity, at most three calendar years after the vaccination.
    package let until: CalendarDate
    /// The day of the first vaccination of the unbroken series.
    package let unbrokenSince: CalendarDate
  }

  /// The periods, by the day of the vaccination.
  package private(set) var periods: [Period] = []

  /// Creates the history; ignores entries without a day or an end, before the marking, or in the future.
  package init(
    _ vaccinations: [BookEntry], today: CalendarDate, markedOn marking: CalendarDate?
  ) {
    let dated = vaccinations.compactMap { entry -> (BookEntry, CalendarDate, CalendarDate)? in
      guard let day = entry.date, let end = entry.end, day <= today, marking.map({ $0 <= day }) ?? true
      else { return nil }
      return (entry, day, end)
    }
    for (entry, day, until) in dated.sorted(by: { ($0.1, $0.0.number) < ($1.1, $1.0.number) }) {
      let unbroken = periods.filter { day <= $0.until }
      let isBooster = unbroken.contains { $0.from <= day }
      let earliest = isBooster ? day : day.adding(days: 21)
      periods.append(
        Period(
          number: entry.number, vaccinated: day, from: max(earliest, entry.from ?? earliest),
          until: until, unbrokenSince: unbroken.map(\.unbrokenSince).min() ?? day))
    }
  }

  /// The earliest possible start of an entry's validity; nil if the entry has no period.
  package func earliestStart(of number: Int) -> CalendarDate? {
    guard let period = periods.first(where: { $0.number == number }) else { return nil }
    let isBooster = periods.contains {
      $0.number != number && $0.vaccinated <= period.vaccinated && $0.from <= period.vaccinated
        && period.vaccinated <= $0.until
    }
    return isBooster ? period.vaccinated : period.vaccinated.adding(days: 21)
  }

  /// The last day of the validity on a day; nil if no vaccination is valid then.
  package func validUntil(on day: CalendarDate) -> CalendarDate? {
    periods.filter { $0.from <= day && day <= $0.until }.map(\.until).max()
  }

  /// The first day of the next validity after a day; nil if there is none.
  package func validFrom(after day: CalendarDate) -> CalendarDate? {
    periods.filter { $0.from > day && $0.from <= $0.until }.map(\.from).min()
  }

  /// The last day of any validity; nil without periods.
  package var lastDay: CalendarDate? { periods.map(\.until).max() }

  /// The unbroken series of vaccinations on a day, with its first and last day; nil for none.
  package func series(on day: CalendarDate) -> (since: CalendarDate, until: CalendarDate)? {
    let given = periods.filter { $0.vaccinated <= day && day <= $0.until }
    guard let since = given.map(\.unbrokenSince).min() else { return nil }
    return periods.filter { $0.unbrokenSince == since }.map(\.until).max().map { (since, $0) }
  }
}
