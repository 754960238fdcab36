public import Foundation
import TerminalKit
public import ViewModels

/// Prints the greeting of a prompt: the resumed incident, or the open incidents and a command.
public enum GreetingRenderer {
  /// A line for the resumed incident, or a line for each of the newest open incidents.
  public static func lines(_ state: RootViewState, style: Style, now: Date) -> [String] {
    switch state.jotter.start {
    case .resumed(let notes, let photos, let recordings)?:
      guard let incident = state.jotter.occurring else { return [] }
      return [resumed(incident, (notes, photos, recordings), style.forErrors, now)]
    case .empty(let open, let more)?: return empty(open, more: more, style, now)
    case nil: return []
    }
  }

  /// The line about the resumed incident: `continues #5 Mimi (3 notes, €40.00, photos 1)`.
  ///
  /// An incident of another day has its day and `/new`, too.
  private static func resumed(
    _ incident: IncidentRow, _ size: (notes: Int, photos: Int, recordings: Int), _ style: Style, _ now: Date
  ) -> String {
    let day = style.calendar.day(incident.openedAt)
    let isOld = day != style.calendar.day(now)
    var parts = [style.say(size.notes == 1 ? "1 note" : "\(size.notes) notes")]
    if incident.total != 0 { parts.append(style.amount(incident.total)) }
    if size.photos > 0 { parts.append(style.say("photos \(size.photos)")) }
    if size.recordings > 0 { parts.append(style.say("recordings \(size.recordings)")) }
    let head = style.say(isOld ? "continues #\(incident.number) of \(day)" : "continues #\(incident.number)")
    let sign = incident.isEmergency ? Mark.text(style) + " " : ""
    let tail =
      " (\(parts.joined(separator: ", ")))"
      + (isOld ? "  " + style.say("\(style.commandPrefix)new begins another") : "")
    let room = style.width.map { max(12, $0 - (head + " " + sign + tail).displayWidth) } ?? 60
    let name = incident.name(room, style)
    return head + " " + (incident.isEmergency ? Mark.emergency(style) + " " : "") + name + tail
  }

  /// A line such as `#5 Mimi, Jana, 10:40` for each open incident, the number of further incidents, and the command to
  /// open one.
  ///
  /// Leaves out emergencies at a prompt, where `EmergenciesRenderer` prints them.
  private static func empty(_ open: [OpenIncidentRow], more: Int, _ style: Style, _ now: Date) -> [String] {
    let (prefix, isPrompt) = (style.commandPrefix, style.isPrompt)
    let style = style.forErrors
    let shown = open.filter { !isPrompt || !$0.row.isEmergency }
    guard let first = shown.first else { return [] }
    var lines = shown.map { line($0, style, now) }
    if more > 0 {
      let count = StartView.maxCounted
      lines.append(
        style.say(
          more > count ? "and more than \(count) more: \(prefix)incidents" : "and \(more) more: \(prefix)incidents"))
    }
    let suggestion: Message =
      shown.count == 1 && more == 0
      ? "\(prefix)open \(first.row.number) continues it"
      : "\(prefix)open \(first.row.number) continues one of them"
    return lines + [style.paint(style.say(suggestion), .hint)]
  }

  private static func line(_ open: OpenIncidentRow, _ style: Style, _ now: Date) -> String {
    let row = open.row
    let isOld = style.calendar.day(row.openedAt) != style.calendar.day(now)
    let time = isOld ? style.calendar.stamp(row.openedAt) : style.calendar.time(row.openedAt)
    var tail = row.takers.map { $0.shown(24, style) } + [time]
    if open.isAtPrompt { tail.append(style.say("open at a prompt")) }
    let sign = row.isEmergency ? Mark.text(style) + " " : ""
    let fixed = "\(row.reference) \(sign), " + tail.joined(separator: ", ")
    let name = row.name(style.width.map { max(12, $0 - fixed.displayWidth) } ?? 60, style)
    let head = row.reference + (row.isEmergency ? " " + Mark.emergency(style) : "") + (name.isEmpty ? "" : " \(name)")
    return ([head] + tail).joined(separator: ", ")
  }
}
