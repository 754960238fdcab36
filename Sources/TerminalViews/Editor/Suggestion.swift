public import Foundation
public import TerminalKit
public import ViewModels

/// Something that could be typed, and what it is.
public struct Suggestion: Equatable, Sendable, ExpressibleByStringLiteral {
  /// What is typed.
  public var text: String
  /// What it is; empty where the word says that itself.
  public var about: String

  /// A word that needs no explanation.
  public init(stringLiteral text: String) { self.init(text) }

  /// A word of these values.
  public init(_ text: String, about: String = "") {
    self.text = text
    self.about = about
  }

  /// A word for what takes place at a time: `9:30 Rex`, and on another day than this one its date, too.
  ///
  /// The patient, where another one has its name, stands before what else there is to say: `Max (Weber): limping`.
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
