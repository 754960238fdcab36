import Foundation
import TerminalKit
public import ViewModels

/// Prints an error, its remedy, and the text that was not stored.
public enum FailureRenderer {
  /// The messages for errors in a line that the user still types; the entered line also gets the remedies.
  public static func lines(_ failures: [Failure], style: Style) -> [String] {
    failures.map { style.forErrors.say($0.message(style.calendar)) }
  }

  static func render(_ failure: Failure, style: Style, typed: String?) -> Output {
    let style = style.forErrors
    let failures = if case .several(let all) = failure { all } else { [failure] }
    return Output(
      err: failures.flatMap { failure in
        let explanation = failure.explained(style)
        return [style.paint("jotter: ", .wrong) + style.say(explanation.message), style.say(explanation.remedy)]
      }
        + (failure.isStored ? [] : unstored(typed, isCertain: !failure.isInDoubt, style: style)),
      exitCode: failure.exitCode)
  }

  /// The text that was not stored, uncut, so that the user can copy it.
  static func unstored(_ typed: String?, isCertain: Bool = true, style: Style) -> [String] {
    guard let typed else { return [] }
    var lines = typed.harmlessLines
    lines[0] = style.say(isCertain ? "not stored: \(lines[0])" : "perhaps not stored: \(lines[0])")
    return lines
  }
}

extension LocalCalendar {
  /// A stored time as local time; any other text unchanged.
  func shown(_ text: String) -> String { (try? Date(text, strategy: .iso8601)).map(stamp) ?? text }
}
