public import Architecture

/// How long before the end of its validity an entry is due.
public struct DueLead: Equatable, Sendable, Codable {
  public var today: CalendarDate
  /// The longest time in days.
  public var days: Int

  public init(today: CalendarDate, days: Int) { (self.today, self.days) = (today, days) }
}

extension BookEntry {
  /// The last day of the validity: for a vaccination against rabies at most ``lastOfRabies``; nil without one.
  ///
  /// The passport, the due entries, their reminders and renewals all end with it.
  var end: CalendarDate? {
    guard let until = self.until, sort == .rabies, let last = lastOfRabies else { return self.until }
    return min(until, last)
  }

  /// The last day on which a vaccination against rabies of this day can count: three calendar years later.
  var lastOfRabies: CalendarDate? { self.date?.adding(years: 3) }

  /// The first day on which a vaccination against rabies can end: a year may end on the day before the anniversary.
  var firstOfRabies: CalendarDate? { self.date?.adding(years: 1).adding(days: -1) }

  /// True for a validity that is longer or shorter than any product of the kind has.
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

  /// Days before the end of the validity from which the entry is due: at most a quarter of the validity.
  ///
  /// Otherwise a product of thirty days would be due on the day on which it is given (decision 88).
  func lead(atMost days: Int) -> Int {
    guard let end, let begin = self.from ?? self.date else { return days }
    return max(0, min(days, (end.dayNumber - begin.dayNumber) / 4))
  }

  /// True if the entry ends soon, or has ended.
  func isDue(_ lead: DueLead) -> Bool {
    end.map { $0.dayNumber <= lead.today.dayNumber + self.lead(atMost: lead.days) } ?? false
  }
}
