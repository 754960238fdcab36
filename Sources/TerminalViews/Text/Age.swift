public import Foundation
import TerminalKit

extension Style {
  /// The age in its largest unit, in words: `approximately three days ago`.
  ///
  /// The date, `2026-11-21 14:05`, if `now` is unknown, or if the time is in the future by another machine's clock.
  ///
  /// - Parameters:
  ///   - date: the time of the event.
  ///   - now: the time of printing; nil if unknown.
  public func age(of date: Date, at now: Date?) -> String {
    guard let now, date <= now else { return calendar.stamp(date) }
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    let passed = gregorian.dateComponents(
      [.year, .month, .weekOfYear, .day, .hour, .minute, .second], from: date, to: now)
    let units =
      [
        (passed.year, one: "approximately a year ago", many: { "approximately \($0) years ago" }),
        (passed.month, one: "approximately a month ago", many: { "approximately \($0) months ago" }),
        (passed.weekOfYear, one: "approximately a week ago", many: { "approximately \($0) weeks ago" }),
        (passed.day, one: "approximately a day ago", many: { "approximately \($0) days ago" }),
        (passed.hour, one: "approximately an hour ago", many: { "approximately \($0) hours ago" }),
        (passed.minute, one: "approximately a minute ago", many: { "approximately \($0) minutes ago" }),
        (passed.second, one: "approximately a second ago", many: { "approximately \($0) seconds ago" }),
      ] as [(Int?, one: Message, many: (String) -> Message)]
    guard let (count, one, many) = units.first(where: { $0.0 ?? 0 > 0 }), let count else { return say("just now") }
    return say(count == 1 ? one : many(language.spelledOut(count)))
  }

  /// A date and its age: `2026-11-21 14:05 · approximately three days ago`.
  func stamp(_ date: Date, withAgeAt now: Date?) -> String {
    let (stamp, age) = (calendar.stamp(date), age(of: date, at: now))
    // Without an age, `age` is the date itself.
    return stamp == age ? stamp : stamp + dot + age
  }
}

extension Language {
  /// A number in words: `twenty-one`; in digits if the language has no words for it.
  func spelledOut(_ number: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: code)
    formatter.numberStyle = .spellOut
    // Remove soft hyphens, which a terminal would show.
    return formatter.string(from: number as NSNumber)?.replacing("\u{AD}", with: "") ?? "\(number)"
  }
}
