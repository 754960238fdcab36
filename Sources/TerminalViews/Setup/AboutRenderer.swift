/// Prints what this program is, and where it keeps the data.
public enum AboutRenderer {
  /// The lines.
  ///
  /// - Parameters:
  ///   - settings: say where the data are.
  ///   - keepsData: not, where all of it ends with the program.
  ///   - style: how people are spoken to.
  public static func lines(_ settings: [Setting], keepsData: Bool = true, style: Style) -> [String] {
    let place = settings.first { $0.name == "data" }?.value
    let data: Message =
      keepsData ? "The data are in \(quoted(place ?? "?"))." : "The data are in memory, and end with the program."
    return (HelpTopics.about + [data]).flatMap { style.say($0).folded(to: style.width) }
  }
}
