import Foundation
public import ViewModels

/// Prints the practice as it hangs on the wall: a large clock, what is open, what rings, what comes next.
public enum WallRenderer {
  /// A part of the wall: a heading, and its lines.
  private struct Part {
    let heading: Message
    let lines: [String]
    var ink = Ink.bold
  }

  /// The lines of a screen of that size: never more, and none that is longer.
  public static func screen(_ state: WallViewState, columns: Int, rows: Int, style: Style) -> [String] {
    var style = style
    style.width = columns
    var lines = clock(state, isLarge: rows >= 16, style)
    let end = tally(state, style)
    for part in parts(state, style) {
      let room = rows - lines.count - end.count - 2
      guard room > 1, !part.lines.isEmpty else { continue }
      let isCut = part.lines.count > room - 1
      lines += ["", style.paint(style.say(part.heading), part.ink)] + part.lines.prefix(isCut ? room - 2 : room - 1)
      if isCut { lines.append(style.say("and \(part.lines.count - room + 2) more")) }
    }
    lines += Array(repeating: "", count: max(0, rows - lines.count - end.count)) + end
    return lines.prefix(rows).map { $0.wrapped(to: columns)[0] }
  }

  /// The same for one who reads lines: without a large clock, and with no blank lines.
  public static func lines(_ state: WallViewState, style: Style) -> [String] {
    clock(state, isLarge: false, style)
      + parts(state, style).filter { !$0.lines.isEmpty }.flatMap { [style.say($0.heading)] + $0.lines }
      + tally(state, style)
  }

  /// The wall as other programs read it.
  public static func output(_ state: WallViewState, style: Style) -> Output {
    if let complaint = state.complaint { return ComplaintRenderer.render(complaint, style: style, typed: nil) }
    guard style.format.isJSON else { return Output(out: lines(state, style: style)) }
    return Output(out: [
      JSON.object([
        "title": .string("wall"), "now": state.now.map { .string(style.calendar.iso8601($0)) } ?? .null,
        "emergencies": .array(state.emergencies.map { .object($0.json(style.calendar)) }),
        "due": .array(state.due.map { .object($0.json(style)) }),
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
          let whose = row.patient.map { " p\($0.number) \($0.name.oneLine(30))" } ?? ""
          let takers = row.takers.map { $0.name.oneLine(20) }.joined(separator: ", ")
          let text = row.description.isEmpty ? row.firstNote : row.description
          return "\(row.reference) \(style.calendar.time(row.openedAt))\(whose) \(text.oneLine(60))"
            + (takers.isEmpty ? "" : "\(style.dot)\(takers)")
        }, ink: .emergency),
      Part(heading: "It rings", lines: state.due.map { reminder($0, style) }, ink: .wrong),
      Part(heading: "Appointments of today", lines: state.appointments.map { appointment($0, style) }),
      Part(heading: "Next", lines: state.coming.map { reminder($0, style) }),
    ]
  }

  private static func reminder(_ row: RecordRow, _ style: Style) -> String {
    "\(row.reference) \(row.name.oneLine(60))  " + row.apart(style).map(style.say).joined(separator: style.dot)
  }

  private static func appointment(_ row: AppointmentRow, _ style: Style) -> String {
    let words = style.say(row.outcome(style))
    return "\(row.reference) \(row.slot(style.calendar))  "
      + row.texts.map { $0.oneLine(40) }.joined(separator: style.dot) + (words.isEmpty ? "" : "  \(words)")
  }

  private static func tally(_ state: WallViewState, _ style: Style) -> [String] {
    if let complaint = state.complaint { return ComplaintRenderer.render(complaint, style: style, typed: nil).err }
    guard state.now != nil else { return [] }
    guard let tally = state.tally else { return [style.say("no reminder is due today")] }
    return [style.say("\(tally.done) of \(tally.all) done today")]
  }
}

/// The figures of the large clock.
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
