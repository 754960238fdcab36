import Foundation
import TerminalKit
public import ViewModels

/// Prints the wall: a large clock, open emergencies, ringing and missed reminders, appointments, next reminders.
public enum WallRenderer {
  /// A part of the wall: a heading with lines.
  private struct Part {
    let heading: Message
    let lines: [String]
    /// The number of further entries that are not in `lines`.
    var more = 0
    /// The ink of an urgent heading; nil if the part is not urgent.
    var urgent: Ink?

    /// The lines, and a line with the number of further entries.
    func all(_ style: Style) -> [String] { lines + (more > 0 ? [style.say("and \(more) more")] : []) }

    /// The heading, and all lines.
    func whole(_ style: Style) -> [String] { title(style) + all(style) }

    private func title(_ style: Style) -> [String] { [style.paint(style.say(heading), urgent ?? .bold)] }

    /// The heading, and its first `count` lines.
    func drawn(_ count: Int, hasHeading: Bool = true, _ style: Style) -> [String] {
      (hasHeading && count > 0 ? title(style) : []) + lines.prefix(count)
    }
  }

  /// The lines of a screen of that size: at most `rows`, each at most `columns` wide.
  public static func screen(_ state: WallViewState, columns: Int, rows: Int, style: Style) -> [String] {
    var style = style
    style.width = columns
    let parts = parts(state, style)
    let height = parts.reduce(0) { $0 + 1 + $1.all(style).count }
    var end = tally(state, style)
    // A small screen drops the large clock first.
    let large = clock(state, isLarge: true, style)
    let hasLargeClock = rows >= 24 || rows >= 16 && height + end.count + large.count <= rows
    var lines = hasLargeClock ? large : clock(state, isLarge: false, style)
    let leastRoom = parts.count { $0.urgent != nil } + 1
    if rows - lines.count - end.count < leastRoom, state.failure == nil { end = [] }
    let room = rows - lines.count - end.count
    if height <= room {
      let isAiry = height + parts.count <= room
      lines += parts.flatMap { (isAiry ? [""] : []) + $0.whole(style) }
    } else {
      lines += cut(parts, to: room, style)
    }
    lines += Array(repeating: "", count: max(0, rows - lines.count - end.count)) + end
    return lines.prefix(rows).map { $0.wrapped(to: columns)[0] }
  }

  /// Cuts the parts to `room` rows: first a line of each part, urgent parts first, then further lines.
  ///
  /// The last row is the number of hidden lines.
  private static func cut(_ parts: [Part], to room: Int, _ style: Style) -> [String] {
    var left = room - 1
    let hasHeadings = left >= 2 * parts.count { $0.urgent != nil }
    var counts = parts.map { part in
      let needed = hasHeadings ? 2 : 1
      guard left >= needed, hasHeadings || part.urgent != nil else { return 0 }
      left -= needed
      return 1
    }
    for (place, part) in parts.enumerated() where counts[place] > 0 {
      let more = min(left, part.lines.count - 1)
      counts[place] += more
      left -= more
    }
    let hidden = zip(parts, counts).reduce(0) { $0 + $1.0.lines.count + $1.0.more - $1.1 }
    let shown = zip(parts, counts).flatMap { $0.drawn($1, hasHeading: hasHeadings, style) }
    // Only headings may be hidden.
    guard hidden > 0 else { return shown }
    return shown + [style.say(hidden == 1 ? "1 more does not fit here" : "\(hidden) more do not fit here")]
  }

  /// The wall as plain lines: without the large clock, and without blank lines.
  public static func lines(_ state: WallViewState, style: Style) -> [String] {
    clock(state, isLarge: false, style)
      + parts(state, style).flatMap { [style.say($0.heading)] + $0.all(style) }
      + tally(state, style)
  }

  /// The wall as plain lines or as JSON, by the style's format; or its failure.
  public static func output(_ state: WallViewState, style: Style) -> Output {
    if let failure = state.failure { return FailureRenderer.render(failure, style: style, typed: nil) }
    guard style.format.isJSON else { return Output(out: lines(state, style: style)) }
    return Output(out: [
      JSON.object([
        "title": .string("wall"), "now": state.now.map { .string(style.calendar.iso8601($0)) } ?? .null,
        "emergencies": .array(state.emergencies.map { .object($0.json(style.calendar)) }),
        "due": .array(state.due.map { .object($0.json(style)) }),
        "missed": .array(state.missed.map { .object($0.json(style)) }),
        "more_emergencies": .number(state.moreEmergencies), "more_due": .number(state.moreDue),
        "more_missed": .number(state.moreMissed), "more_coming": .number(state.moreComing),
        "coming": .array(state.coming.map { .object($0.json(style)) }),
        "appointments": .array(state.appointments.map { .object($0.json(style)) }),
        "done": JSON(state.tally?.done), "of": JSON(state.tally?.all),
      ]).line
    ])
  }

  // MARK: Parts

  private static func clock(_ state: WallViewState, isLarge: Bool, _ style: Style) -> [String] {
    guard let now = state.now else { return [] }
    let (time, day) = (style.calendar.time(now), style.say(style.calendar.fullDay(now)))
    guard isLarge, (style.width ?? 0) >= 34 else { return [style.paint("\(time)  \(day)", .bold)] }
    return WallDigits.lines(time).map { style.paint($0, .bold) } + [day]
  }

  private static func parts(_ state: WallViewState, _ style: Style) -> [Part] {
    [
      Part(
        heading: "Open emergencies",
        lines: state.emergencies.map { row in
          let whose = row.patient.map { " p\($0.number) \($0.shownName(30, style))" } ?? ""
          let takers = row.takers.map { $0.shown(20, style) }.joined(separator: ", ")
          let text = row.description.isEmpty ? row.firstNote : row.description
          return "\(row.reference) \(style.calendar.time(row.openedAt))\(whose) \(text.oneLine(60))"
            + (takers.isEmpty ? "" : "\(style.dot)\(takers)")
        }, more: state.moreEmergencies, urgent: .emergency),
      Part(heading: "Ringing now", lines: state.due.map { reminder($0, style) }, more: state.moreDue, urgent: .wrong),
      Part(heading: "Missed", lines: state.missed.map { reminder($0, style) }, more: state.moreMissed),
      Part(heading: "Appointments of today", lines: state.appointments.map { appointment($0, style) }),
      Part(heading: "Next", lines: state.coming.map { reminder($0, style) }, more: state.moreComing),
    ].filter { !$0.lines.isEmpty }
  }

  private static func reminder(_ row: RecordRow, _ style: Style) -> String {
    "\(row.reference) \(row.name.oneLine(60))  " + row.apart(style).map(style.say).joined(separator: style.dot)
  }

  private static func appointment(_ row: AppointmentRow, _ style: Style) -> String {
    let words = style.say(row.outcome(style))
    return "\(row.reference) \(row.slot(style.calendar))  "
      + row.texts(style).map { $0.oneLine(40) }.joined(separator: style.dot) + (words.isEmpty ? "" : "  \(words)")
  }

  private static func tally(_ state: WallViewState, _ style: Style) -> [String] {
    if let failure = state.failure { return FailureRenderer.render(failure, style: style, typed: nil).err }
    guard state.now != nil else { return [] }
    guard let tally = state.tally else {
      let isNone = state.due.isEmpty && state.missed.isEmpty
      return [style.say(isNone ? "no reminder is due today" : "no other reminder is due today")]
    }
    return [style.say("\(tally.done) of \(tally.all) done today")]
  }
}

/// The digits of the large clock.
enum WallDigits {
  /// Five lines for a time such as `14:05`.
  static func lines(_ time: String) -> [String] {
    (0..<5).map { line in
      time.map { sign in
        let shape = shapes[sign] ?? []
        return line < shape.count ? shape[line] : ""
      }.joined(separator: "  ").replacing("#", with: "█")
    }
  }

  private static let shapes: [Character: [String]] = [
    "0": ["####", "#  #", "#  #", "#  #", "####"], "1": ["  # ", " ## ", "  # ", "  # ", " ###"],
    "2": ["####", "   #", "####", "#   ", "####"], "3": ["####", "   #", " ###", "   #", "####"],
    "4": ["#  #", "#  #", "####", "   #", "   #"], "5": ["####", "#   ", "####", "   #", "####"],
    "6": ["####", "#   ", "####", "#  #", "####"], "7": ["####", "   #", "  # ", " #  ", " #  "],
    "8": ["####", "#  #", "####", "#  #", "####"], "9": ["####", "#  #", "####", "   #", "####"],
    ":": [" ", "#", " ", "#", " "],
  ]
}
