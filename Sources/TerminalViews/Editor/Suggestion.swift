public import Foundation
public import TerminalKit
public import ViewModels

/// A candidate of completion, with its explanation.
public struct Suggestion: Equatable, Sendable, ExpressibleByStringLiteral {
  public var text: String
  /// The explanation; empty for a word that needs none.
  public var about: String

  public init(stringLiteral text: String) { self.init(text) }

  public init(_ text: String, about: String = "") {
    self.text = text
    self.about = about
  }

  /// Creates a candidate whose explanation begins with the time, `9:30 Rex`; the date precedes if it is not today.
  ///
  /// If other patients have the same name, `twin` is the patient's full name: `Max (Weber): limping`.
  public init(
    _ text: String, about: String, twin fullName: PatientName? = nil, at time: Date?, now: Date,
    calendar: LocalCalendar,
    language: Language = .english
  ) {
    let timePrefix = time.map { time in
      "\(calendar.day(time) == calendar.day(now) ? "" : "\(calendar.day(time)) ")\(calendar.time(time)) "
    }
    let patient = fullName.map { $0.named(nil, in: language).text(in: language) }
    let rest = about == fullName?.name ? "" : about
    self.init(text, about: (timePrefix ?? "") + [patient ?? "", rest].filter { !$0.isEmpty }.joined(separator: ": "))
  }
}
