import ViewModels

/// Prints what is heard of emergencies that others have declared: a line each, above the line that is typed.
enum EmergenciesRenderer {
  static func lines(_ state: EmergenciesViewState, style: Style) -> [String] {
    let style = style.forErrors
    return state.rows.map { row in
      let head = "#\(row.number) "
      let tail =
        " " + style.say("declared elsewhere") + (row.isOccurring ? "" : "  \(style.commandPrefix)open \(row.number)")
      let room = style.width.map { max(8, $0 - (head + Mark.text(style) + tail).displayWidth - 1) }
      let name = row.name(room ?? 60, style)
      return head + Mark.emergency(style) + (name.isEmpty ? "" : " \(name)") + tail
    }
  }
}
