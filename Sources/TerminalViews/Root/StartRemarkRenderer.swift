public import Foundation
import TerminalKit
public import ViewModels

/// Prints urgent remarks at the start of a prompt or a single command.
public enum StartRemarkRenderer {
  /// A line for each remark, except remarks that the answer to `request` repeats.
  public static func lines(
    _ state: RootViewState, before request: Request? = nil, style: Style, now: Date
  ) -> [String] {
    let style = style.forErrors
    let zone = style.calendar.unknownZone.map { name in
      style.paint(
        style.say(
          "TZ=\(quoted(name)) is not a known time zone: times are shown for \(style.calendar.timeZone.identifier); set one such as Europe/Berlin"
        ), .wrong)
    }
    return [zone].compactMap { $0 }
      + state.jotter.remarks.filter { !isSaid($0, by: request) }.map {
        style.paint(style.say(message($0, style, now)), .wrong)
      }
  }

  private static func isSaid(_ remark: OpeningRemark, by request: Request?) -> Bool {
    guard case .action(.media(.checked(let cleans)))? = request else { return false }
    return switch remark {
    case .unlogged: true
    // `check --clean` accepts the loss, and its answer does not report it.
    case .incomplete: !cleans
    case .clockAhead, .clockBehind, .noStandby: false
    }
  }

  private static func message(_ remark: OpeningRemark, _ style: Style, _ now: Date) -> Message {
    let today = style.calendar.day(now)
    return switch remark {
    case .clockAhead(let newest):
      "check the clock: it says \(today), and nothing was stored here since \(style.calendar.day(Date(newest)))"
    case .clockBehind(let newest):
      "check the clock: it says \(time(now, style)), but the last change here was at \(time(Date(newest), style))"
    case .incomplete:
      "jotter.sqlite-wal was missing beside jotter.sqlite: the last changes may be lost; if all changes are there, \(style.commandPrefix)check --clean ends this warning"
    case .noStandby:
      "the server of the practice has no stand-by (synchronous_standby_names is empty): if its disk fails, the changes since the last backup are lost"
    case .unlogged: "\(unlogged); \(style.commandPrefix)check ends this warning"
    }
  }

  /// The remark on a missing write-ahead log.
  static var unlogged: Message {
    "the write-ahead log of jotter.sqlite was missing and exists again: after a power cut, check that your last note is there"
  }

  private static func time(_ date: Date, _ style: Style) -> String {
    "\(style.calendar.day(date)) \(style.calendar.time(date))"
  }
}
