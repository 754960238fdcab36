public import Foundation
import TerminalKit
public import ViewModels

/// Prints due and missed reminders.
///
/// Several prompts print a reminder, but only the prompt that claimed its ring (`isClaimedHere`) rings the bell.
public enum RingingRenderer {
  /// The text of a desktop notification.
  public static func notice(_ row: RingingViewState.Row, style: Style) -> (title: String, body: String) {
    let patient = row.reminder.fields.first { $0.name == "patient" && !$0.text.isEmpty }?.shown(style)
    return (
      row.reminder.name.oneLine(80),
      ([patient, style.say(words(row, style))].compactMap(\.self)).joined(separator: " · ")
    )
  }

  private static func words(_ row: RingingViewState.Row, _ style: Style) -> Message {
    let isLate = row.rangAt.timeIntervalSince(row.dueAt) >= 60
    return isLate ? "was due \(style.calendar.stamp(row.dueAt))" : "is due"
  }

  /// Prints the time of the next check, for the loop of `jotter watch`.
  ///
  /// - Parameters:
  ///   - next: the time of the next check; nil if only a change of the store can make one necessary.
  ///   - pause: the time between two attempts to send the outbox; nil if no items wait. Printed with `--plain` only.
  ///   - failure: the failure of this check, which is printed already.
  ///   - style: the format.
  public static func output(next: Date?, pause: Duration?, _ failure: Failure?, style: Style) -> Output {
    // The failure was printed when it occurred.
    if let failure { return Output(exitCode: failure.exitCode) }
    let text = next.map(style.calendar.iso8601)
    switch style.format {
    case .json, .jsonl:
      return Output(out: [JSON.object(["title": .string("watch"), "next": text.map { .string($0) } ?? .null]).line])
    case .plain: return Output(out: [text ?? ""] + (pause.map { ["\($0.components.seconds)"] } ?? []))
    case .people:
      return Output(err: [
        style.forErrors.say(next.map { "next reminder: \(style.calendar.stamp($0))" } ?? "no other reminder will ring")
      ])
    }
  }

  static func output(_ state: RingingViewState, style: Style) -> Output {
    let trouble = state.failure.map { FailureRenderer.render($0, style: style, typed: nil).err } ?? []
    return Output(err: lines(state, style: style) + trouble, rings: state.rows.contains(where: \.isClaimedHere))
  }

  static func lines(_ state: RingingViewState, style: Style) -> [String] {
    let style = style.forErrors
    let list = "\(style.commandPrefix)reminders"
    let older = state.more + max(0, state.rows.count - maxCount)
    // Print the newest last, next to the line that the user types.
    return (older > 0 ? [style.say("\(older) more due, not shown here: \(list) lists them")] : [])
      + state.rows.suffix(maxCount).map { row in
        line(
          row.reminder, style.say(words(row, style)), command: ["reminder", "ack", row.reminder.record.reference],
          style)
      }
      + (state.missed.count > maxCount
        ? [style.say("\(state.missed.count - maxCount) more missed, not shown here: \(list) --all lists them")] : [])
      + state.missed.suffix(maxCount).map { line($0, style.say("was missed: nobody answered"), command: [], style) }
  }

  /// The maximum number of reminders with their own line; older ones are only counted.
  private static let maxCount = 10

  /// The line about a reminder: `r5 feed the cat · p1 Rex is due  /reminder ack r5`.
  private static func line(_ row: RecordRow, _ words: String, command: [String], _ style: Style) -> String {
    let tail = words + ((command.isEmpty ? "" : "  " + style.commandPrefix + command.joined(separator: " ")))
    let patient = row.fields.first { $0.name == "patient" && !$0.text.isEmpty }.map { " · " + $0.shown(style) } ?? ""
    let room = style.width.map { max(8, $0 - (row.record.reference + "  " + patient + tail).displayWidth - 1) }
    return "\(row.record.reference) \(row.name.oneLine(room ?? 60))\(patient) \(tail)"
  }
}
