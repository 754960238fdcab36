import Adapters
import Architecture
import Foundation
import TerminalViews
import UseCases
import ViewModels

extension LocalReading {
  /// The formats of amounts and days in this environment.
  static func of(_ surroundings: LaunchEnvironment) -> LocalReading {
    let calendar = LocalCalendar(timeZone: surroundings.calendar.timeZone)
    return LocalReading(
      cost: { text in
        let money = MoneyLocale(environment: surroundings.environment)
        return (try? Amount.parse(text, in: money)).flatMap { Euro($0) }
      },
      day: { calendar.day(Date($0)) }, time: { calendar.time(Date($0)) })
  }
}
