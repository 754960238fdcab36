public import Foundation

/// Why a typed time is none.
public enum MomentError: Error, Equatable, Sendable {
  /// The day before the time is none.
  case day(DayError)
  /// No time of day.
  case notATime(String)
  /// The clocks passed over that time on that day.
  case passedOver(String, day: String)

  /// What is wrong, in the words of the person who typed it.
  public var reason: Message {
    switch self {
    case .day(let error): error.reason
    case .notATime(let text): "\(quoted(text)) is no time of day"
    case .passedOver(let text, let day): "\(quoted(text)) does not exist on \(day): the clocks pass over it"
    }
  }

  /// What to type instead.
  public var remedy: Message {
    switch self {
    case .day(let error): error.remedy
    case .notATime: "type a time such as 9:30 or 14:05, with a day before it if it is not today"
    case .passedOver: "type an hour later"
    }
  }
}

extension LocalCalendar {
  /// The moment that `9:30`, `tomorrow 9:30` or `2026-11-21 9:30` names; without a day it is today.
  ///
  /// Of a time that comes twice, when the clocks go back, it is the first.
  public func moment(_ text: String, today now: Date) throws(MomentError) -> Date {
    let words = text.split(separator: " ").map(String.init)
    guard let time = words.last else { throw .notATime(text) }
    let day: Range<Date>
    do throws(DayError) {
      day = try self.day(words.count > 1 ? words.dropLast().joined(separator: " ") : "today", today: now)
    } catch {
      throw .day(error)
    }
    return try moment(time, on: day)
  }

  /// The moment of that time of day.
  public func moment(_ time: String, on day: Range<Date>) throws(MomentError) -> Date {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      let hour = wholeNumber(parts[0], in: 0...23), wholeNumber(parts[1], in: 0...59) != nil
    else { throw .notATime(time) }
    // A day has 23 to 25 hours, and may begin after midnight: its minutes are looked through, not computed.
    let wanted = "\(hour < 10 ? "0" : "")\(hour):\(parts[1])"
    for moment in stride(from: day.lowerBound, to: day.upperBound, by: 60) where self.time(moment) == wanted {
      return moment
    }
    throw .passedOver(time, day: self.day(day.lowerBound))
  }
}
