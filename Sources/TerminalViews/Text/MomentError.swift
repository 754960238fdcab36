public import TerminalKit

/// The reason why a text is not a time.
public enum MomentError: Error, Equatable, Sendable {
  /// The day is wrong.
  case day(DayError)
  /// No time of day.
  case notATime(String)
  /// Midnight, which is the beginning of one day and the end of another.
  case midnight(String)
  /// A day without a time.
  case noTime
  /// A clock change skipped that time on that day.
  case passedOver(String, day: String)
  /// A time of day that is over today, without a day.
  case over(String)

  public var reason: Message {
    switch self {
    case .day(let error): error.reason
    case .notATime(let text): "cannot read \(quoted(text)) as a time"
    case .midnight(let text): "\(quoted(text)) can mean two days"
    case .noTime: "a time is needed"
    case .passedOver(let text, let day): "\(day) has no \(quoted(text)): the clocks go forward"
    case .over(let time): "\(quoted(time)) is over today"
    }
  }

  public var remedy: Message {
    switch self {
    case .day(let error): error.remedy
    case .notATime, .noTime: "type 9:30 or 9am, friday 9:30, 13.12. 9:30, in 2 weeks 9:30, or +30 for minutes"
    case .midnight: "type the day that begins then, such as tomorrow 0:00"
    case .passedOver: "type a time one hour later"
    case .over(let time): "type tomorrow \(time), or today \(time) if that is meant"
    }
  }
}
