import Adapters
import Architecture
import Foundation
import TerminalViews
import UseCases
import ViewModels

extension LocalReading {
  /// The formats of amounts and days in this environment.
  static func of(_ launchEnvironment: LaunchEnvironment) -> LocalReading {
    let calendar = LocalCalendar(timeZone: launchEnvironment.calendar.timeZone)
    return LocalReading(
      cost: { text in
        let money = MoneyLocale(environment: launchEnvironment.environment)
        return (try? Amount.parse(text, in: money)).flatMap { Euro($0) }
      },
      day: { calendar.day(Date($0)) }, time: { calendar.time(Date($0)) })
  }
}

extension WallClock {
  /// The clock of a time zone.
  static func of(_ calendar: LocalCalendar) -> WallClock {
    var clock = WallClock(
      day: { calendar.date(Date($0)) },
      timeOfDay: { other, day in Instant(calendar.sameTime(as: Date(other), onDayBeginningAt: Date(day))) },
      atMinute: { minute, other in
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = calendar.timeZone
        let day = Date(other)
        return Instant(gregorian.date(bySettingHour: minute / 60, minute: minute % 60, second: 0, of: day) ?? day)
      },
      offset: { calendar.timeZone.secondsFromGMT(for: Date($0)) })
    clock.zone = { calendar.timeZone.identifier }
    clock.inZone = { name in TimeZone(identifier: name).map { .of(LocalCalendar(timeZone: $0)) } }
    return clock
  }
}
