import TerminalKit

/// Prints the program's name, version and authors, and the place of the data.
public enum AboutRenderer {
  /// The lines, in the format of the style.
  ///
  /// - Parameters:
  ///   - settings: the settings with the data folder.
  ///   - keepsData: false for a store in memory.
  ///   - style: format and language.
  public static func lines(_ settings: [Setting], keepsData: Bool = true, style: Style) -> [String] {
    let place = keepsData ? style.server ?? settings.first { $0.name == "data" }?.value : nil
    let facts: KeyValuePairs<String, String?> = [
      "name": "jotter", "version": programVersion, "authors": programAuthors.english, "data": place,
    ]
    switch style.format {
    case .json, .jsonl:
      var members = Dictionary(facts.map { ($0, JSON($1)) }) { $1 }
      (members["title"], members["year"]) = (.string("about"), .number(programYear))
      return [JSON.object(members).line]
    case .plain: return facts.map { "\($0)\t\(($1 ?? "").harmless)" } + ["year\t\(programYear)"]
    case .people: break
    }
    let data: Message =
      keepsData
      ? "The data is in \(quoted(place ?? "?"))." : "The data is in memory, and is lost when the program ends."
    return (HelpTopics.about + [data]).flatMap { style.say($0).folded(to: style.width) }
  }
}
