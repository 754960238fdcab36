public import Architecture

/// How long before the end of its validity an entry is due.
public struct DueLead: Equatable, Sendable, Codable {
  public var today: CalendarDate
  /// The longest time in days.
  public var days: Int

  public init(today: CalendarDate, days: Int) { (self.today, self.days) = (today, days) }
}

extension BookEntry {
  /// Days before the end of the validity from which the entry is due: at most a quarter of the validity.
  ///
  /// Otherwise a product of thirty days would be due on the day on which it is given (decision 88).
  func lead(atMost days: Int) -> Int {
    guard let until = self.until, let begin = self.from ?? self.date else { return days }
    return max(0, min(days, (until.dayNumber - begin.dayNumber) / 4))
  }

  /// True if the entry ends soon, or has ended.
  func isDue(_ lead: DueLead) -> Bool {
    self.until.map { $0.dayNumber <= lead.today.dayNumber + self.lead(atMost: lead.days) } ?? false
  }
}
