import TerminalKit

/// Prints settings with their sources.
public enum SettingsRenderer {
  /// The lines, in the format of the style.
  public static func lines(_ settings: [Setting], style: Style) -> [String] {
    let lines = style.forPrograms(
      "config",
      rows: settings.map {
        ["name": .string($0.name), "value": JSON($0.value), "source": .string($0.source.english)]
      }, plain: settings.map { "\($0.name)\t\(($0.value ?? "").harmless)\t\($0.source.english.harmless)" })
    if let lines { return lines }
    let rows = settings.map {
      ($0.name, ($0.value ?? style.say("none")).oneLine(nil), style.say($0.source).oneLine(nil))
    }
    let name = rows.map(\.0.displayWidth).max() ?? 0
    // Print the source directly after the value: a column of sources would depend on the longest path.
    return rows.flatMap {
      "\($0.0.padded(to: name))  \($0.1)  \(style.paint("(\($0.2))", .dim))".folded(to: style.width)
    }
  }
}
