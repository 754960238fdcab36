public import Architecture

/// The lead time of due entries.
public struct DueLead: Equatable, Sendable, Codable {
  public var today: CalendarDate
  /// Maximum lead in days; see `BookEntry.lead(atMost:)`.
  public var maxDays: Int

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey { case today, maxDays = "days" }

  public init(today: CalendarDate, maxDays: Int) { (self.today, self.maxDays) = (today, maxDays) }
}

extension BookEntry {
  /// The last day of the validity; nil without one.
  ///
  /// For a vaccination against rabies, at most ``lastOfRabies``.
  /// The passport, due entries, reminders and renewals use this day instead of `until`.
  var end: CalendarDate? {
    guard let until = self.until, sort == .rabies, let last = lastOfRabies else { return self.until }
    return min(until, last)
  }

  /// Latest end of a vaccination against rabies: three calendar years after its day.
  var lastOfRabies: CalendarDate? { self.date?.adding(years: 3) }

  /// Earliest likely end of a vaccination against rabies: the day before the first anniversary.
  var firstOfRabies: CalendarDate? { self.date?.adding(years: 1).adding(days: -1) }

  /// True if the validity is longer or shorter than that of any product of the kind.
  var isEndUnlikely: Bool {
    guard let until = self.until, let date = self.date else { return false }
    let (first, last): (CalendarDate?, CalendarDate?) =
      switch sort {
      case .rabies: (firstOfRabies, lastOfRabies)
      case .vaccination: (date.adding(days: 7), date.adding(years: 5))
      case .parasites, .tapeworm, .fertility: (nil, date.adding(years: 5))
      case .titration, .weight, .visit, .referral, nil: (nil, nil)
      }
    return first.map { until < $0 } ?? false || last.map { until > $0 } ?? false
  }

  /// The entry's lead in days: at most `days`, and at most a quarter of the validity.
  ///
  /// Otherwise a product that lasts thirty days would be due on the day of the treatment (decision 88).
  func lead(atMost days: Int) -> Int {
    guard let end, let begin = self.from ?? self.date else { return days }
    return max(0, min(days, (end.dayNumber - begin.dayNumber) / 4))
  }

  /// True if the entry has ended, or ends within its lead.
  func isDue(_ lead: DueLead) -> Bool {
    end.map { $0.dayNumber <= lead.today.dayNumber + self.lead(atMost: lead.maxDays) } ?? false
  }
}
