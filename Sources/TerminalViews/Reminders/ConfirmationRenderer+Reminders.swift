import TerminalKit
import ViewModels

extension ConfirmationRenderer {
  /// The times of a reminder that rings several times a day, and the command for times in waking hours.
  ///
  /// `3 times a day` is every 8 hours, as a drug is given, so one of the times may be at night.
  static func timesOfDay(_ confirmation: Confirmation, _ style: Style) -> [String] {
    guard confirmation.outcome == .made, confirmation.deed.kind == .admitted, (confirmation.recordCount ?? 1) == 1,
      case .record(let row)? = confirmation.subject, row.record.kind == .reminder, let due = row.reminder?.ringsAt
    else { return [] }
    let minutes = TypedRepetition.minutesOfDay(of: row["every"], from: style.calendar.minuteOfDay(due))
    guard !minutes.isEmpty else { return [] }
    func text(_ minutes: [Int]) -> String { minutes.map { style.calendar.clock(60 * $0) }.joined(separator: ", ") }
    let times: Message = "rings at \(text(minutes))"
    guard minutes.contains(where: { !wakingHours.contains($0) }) else {
      return [style.paint(style.say(times), .hint)]
    }
    let (first, last) = (8 * 60, 20 * 60)
    let waking = minutes.indices.map { first + (last - first) * $0 / (minutes.count - 1) }
    let remind = "\(style.commandPrefix)remind \(Words.joined(row.name).harmless) every day"
    let suggestion: Message =
      "\(times), also at night; to ring in the daytime only, type \(style.commandPrefix)undo, then \(remind) 8:00, and one more reminder each for \(text(Array(waking.dropFirst())))"
    return [style.paint(style.say(suggestion), .hint)]
  }

  /// In minutes of the day.
  private static let wakingHours = 6 * 60..<22 * 60
}
