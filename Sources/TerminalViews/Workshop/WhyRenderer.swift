public import Architecture
import TerminalKit

/// Explains a printed line: from the turn that changed the view back to the typed line.
public enum WhyRenderer {
  /// The explanation of a printed line, counted from the end; nil if there are fewer lines.
  ///
  /// - Parameters:
  ///   - entries: the whole record, with states.
  ///   - back: 1 for the last printed line.
  ///   - view: the name of the view model that prints.
  ///   - style: the style of the explanation.
  public static func lines(_ entries: [Entry], back: Int, view: String, style: Style) -> [String]? {
    let all = entries.indices.flatMap { index in entries[index].printed.map { (entry: index, line: $0) } }
    guard back >= 1, back <= all.count else { return nil }
    let (place, printed) = all[all.count - back]
    let before = entries[..<place]
    let typed = before.lastIndex { $0.typed != nil }
    var lines = [step("printed", printed.colorless.harmless.replacing(#/ {3,}/#, with: "  "))]
    let rendered = before[(typed ?? 0)...].last { $0.turn.map { $0.reactor == view && $0.isChanged == true } ?? false }?
      .turn
    var turns: [UInt64: Turn] = [:]
    var starters: [UInt64: (effect: StartedEffect, turn: Turn)] = [:]
    for turn in before.lazy.compactMap(\.turn) {
      turns[turn.number] = turn
      for effect in turn.starts { starters[effect.number] = (effect, turn) }
    }
    var turn = rendered
    var relation = "shows"
    while let current = turn {
      lines.append(step(relation, TraceRenderer.text(current, limit: limit(style))))
      lines += changes(current, style)
      if let (effect, starter) = starters[current.cause] {
        lines.append(step("answers", "effect \(effect.id)  e\(effect.number)"))
        turn = starter
      } else {
        turn = turns[current.cause]
      }
      relation = "because"
    }
    if rendered == nil { lines.append(step("shows", "no state that changed after the line was typed")) }
    for case .lost(let lost) in before[(typed ?? 0)...] {
      lines.append(step("lost", TraceRenderer.text(lost, limit: limit(style))))
    }
    let line = typed.flatMap { entries[$0].typed }
    lines.append(step("typed", line.map { "line \($0.number): \($0.text.harmless)" } ?? "nothing: the session started"))
    return lines.map { $0.oneLine(style.width) }
  }

  /// The maximum width of a printed value: a whole state would be too long.
  private static func limit(_ style: Style) -> Int { (style.width ?? 120) / 2 }

  private static func step(_ relation: String, _ text: String) -> String {
    relation + String(repeating: " ", count: max(1, 9 - relation.count)) + text
  }

  private static func changes(_ turn: Turn, _ style: Style) -> [String] {
    guard let states = turn.states else { return [] }
    let arrow = style.isAccessible ? "becomes" : "→"
    return Difference.between(states.before, states.after).map { difference in
      let (before, after) = (difference.before ?? "nothing", difference.after ?? "nothing")
      return step(
        "", "  \(difference.path): \(value(before, style)) \(arrow) \(value(after, style))")
    }
  }
}

extension WhyRenderer {
  private static func value(_ text: String, _ style: Style) -> String {
    TraceRenderer.short(text).oneLine(limit(style))
  }
}

extension Entry {
  var turn: Turn? { if case .turn(let turn) = self { turn } else { nil } }

  var note: PlatformEvent? { if case .note(let note) = self { note as? PlatformEvent } else { nil } }

  var typed: InputLine? { if case .typed(let line, _)? = note { line } else { nil } }

  /// The printed lines, data first.
  var printed: [String] { if case .printed(let out, let err)? = note { out + err } else { [] } }
}
