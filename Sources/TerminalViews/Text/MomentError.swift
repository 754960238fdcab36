public import TerminalKit

/// An error in a typed time.
public enum MomentError: Error, Equatable, Sendable {
  /// The day is wrong.
  case day(DayError)
  /// The text is no time.
  case notATime(String)
  /// A word for midnight, which may mean the beginning or the end of a day.
  case midnight(String)
  /// A day without a time.
  case noTime
  /// A clock change skipped that time on that day.
  case passedOver(String, day: String)
  /// A time of day without a day, which has passed today.
  case over(String)

  public var reason: Message {
    switch self {
    case .day(let error): error.reason
    case .notATime(let text): "cannot read \(quoted(text)) as a time"
    case .midnight(let text): "\(quoted(text)) can mean two days"
    case .noTime: "a time is needed"
    case .passedOver(let text, let day): "\(day) has no \(quoted(text)): the clocks go forward"
    case .over(let time): "\(quoted(time)) has already passed today"
    }
  }

  public var remedy: Message {
    switch self {
    case .day(let error): error.remedy
    case .notATime, .noTime: "type 9:30 or 9am, friday 9:30, 13.12. 9:30, in 2 weeks 9:30, or +30 for minutes"
    case .midnight: "for midnight, type the day that begins with it, such as tomorrow 0:00"
    case .passedOver: "type a time one hour later"
    case .over(let time): "type tomorrow \(time), or today \(time) for the time that has passed"
    }
  }
}
