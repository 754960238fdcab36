import Architecture
import Foundation
import TerminalViews
import UseCases
import ViewModels

extension WallClock {
  /// The clock of a time zone.
  static func of(_ calendar: LocalCalendar) -> WallClock {
    WallClock(
      day: { calendar.date(Date($0)) },
      sameTime: { other, day in Instant(calendar.sameTime(as: Date(other), onDayBeginningAt: Date(day))) })
  }
}
