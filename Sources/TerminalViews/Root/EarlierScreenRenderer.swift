import Architecture
import Foundation
import TerminalKit

/// Prints the output of an earlier line again.
public enum EarlierScreenRenderer {
  /// The printed lines, with the typed line and its time as messages.
  public static func render(_ screen: Tracer.Screen, style: Style) -> Output {
    let date = screen.time.map { Date(timeIntervalSince1970: Double($0.milliseconds) / 1000) }
    let time: Message = date.map { " at \(style.calendar.stamp($0))" } ?? ""
    let head: Message = "viewing line \(screen.line.number)\(time); what you type is stored as usual"
    let typed: Message = "typed: \(screen.line.text.harmless.fitted(to: 200))"
    return Output(out: screen.printed.map(\.inkMarked), err: [head, typed].map(style.say))
  }
}
