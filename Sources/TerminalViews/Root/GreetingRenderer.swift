public import Foundation
public import ViewModels

/// What is said when the prompt opens: nothing, unless it could be the wrong incident.
public enum GreetingRenderer {
  /// A line that names the occurring incident when it was opened on another local day.
  public static func lines(_ state: RootViewState, style: Style, now: Date) -> [String] {
    guard let incident = state.jotter.occurring else { return [] }
    let day = style.calendar.day(incident.openedAt)
    guard day != style.calendar.day(now) else { return [] }
    let style = style.forErrors
    let sign = incident.isEmergency ? Mark.emergency(style) + " " : ""
    let way = "  " + style.say("\(style.commandPrefix)new begins another")
    let head = style.say("#\(incident.number) of \(day) is still occurring")
    let fixed = (head + way).displayWidth + (incident.isEmergency ? Mark.text(style).displayWidth + 1 : 0) + 2
    let name = incident.name(style.width.map { max(12, $0 - fixed) } ?? 60, style)
    return [sign + head + (name.isEmpty ? "." : ": \(name)") + way]
  }
}
