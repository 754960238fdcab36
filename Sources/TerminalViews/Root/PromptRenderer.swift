public import ViewModels

/// Prints what stands before the line that is typed: where it will be jotted.
public enum PromptRenderer {
  /// The prompt of what is occurring; of the past, when an earlier line is looked at.
  public static func prompt(_ state: RootViewState, lookingAt line: Int? = nil, style: Style) -> String {
    let end = style.isAccessible ? "> " : "› "
    if let line { return "jotter, looking at line \(line) \(end)" }
    guard let incident = state.jotter.occurring else { return "jotter \(end)" }
    let head = "jotter \(incident.reference) "
    let sign = incident.isEmergency ? Mark.emergency + " " : ""
    // More than half of the line is left for what is typed.
    let room = min(24, (style.width ?? 80) / 2 - head.utf8.count - sign.utf8.count - 2)
    let name = room >= 4 ? incident.description.oneLine(room) : ""
    let settled = incident.isSettled ? "settled " : ""
    return head + (sign.isEmpty ? "" : Mark.emergency(style) + " ") + settled + (name.isEmpty ? "" : name + " ") + end
  }
}
