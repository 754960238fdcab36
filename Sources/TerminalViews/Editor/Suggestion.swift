public import Foundation
public import TerminalKit
public import ViewModels

/// A candidate of completion, and its explanation.
public struct Suggestion: Equatable, Sendable, ExpressibleByStringLiteral {
  public var text: String
  /// Empty for a word that needs no explanation.
  public var about: String

  /// A word without an explanation.
  public init(stringLiteral text: String) { self.init(text) }

  public init(_ text: String, about: String = "") {
    self.text = text
    self.about = about
  }

  /// A candidate with a time: `9:30 Rex`, and its date, if that is not today.
  ///
  /// If another patient has the same name, the patient stands first: `Max (Weber): limping`.
  public init(
    _ text: String, about: String, twin: PatientName? = nil, at time: Date?, now: Date, calendar: LocalCalendar,
    language: Language = .english
  ) {
    let clock = time.map { time in
      "\(calendar.day(time) == calendar.day(now) ? "" : "\(calendar.day(time)) ")\(calendar.time(time)) "
    }
    let patient = twin.map { $0.named(nil, in: language).text(in: language) }
    let rest = about == twin?.name ? "" : about
    self.init(text, about: (clock ?? "") + [patient ?? "", rest].filter { !$0.isEmpty }.joined(separator: ": "))
  }
}
