import TerminalKit

/// Prints the settings and their origins.
public enum SettingsRenderer {
  /// The lines, in the format of the style.
  public static func lines(_ settings: [Setting], style: Style) -> [String] {
    switch style.format {
    case .json:
      let rows = JSON.array(settings.map(json))
      return [JSON.object(["title": .string("config"), "rows": rows]).line]
    case .jsonl: return settings.map { json($0).line }
    case .plain: return settings.map { "\($0.name)\t\(($0.value ?? "").harmless)\t\($0.source.english.harmless)" }
    case .people:
      let rows = settings.map {
        ($0.name, ($0.value ?? style.say("none")).oneLine(nil), style.say($0.source).oneLine(nil))
      }
      let name = rows.map(\.0.displayWidth).max() ?? 0
      // The source directly follows the value, so that a long path does not indent all sources.
      return rows.flatMap {
        "\($0.0.padded(to: name))  \($0.1)  \(style.paint("(\($0.2))", .dim))".folded(to: style.width)
      }
    }
  }

  private static func json(_ setting: Setting) -> JSON {
    .object(["name": .string(setting.name), "value": JSON(setting.value), "source": .string(setting.source.english)])
  }
}
