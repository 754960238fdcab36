public import Architecture

/// The degree of compliance with a rule of the passport.
public enum FindingState: Equatable, Sendable, Codable {
  /// Complied with; `until` is the last day, nil without an end.
  case fulfilled(until: CalendarDate?)
  /// A validity begins, or a treatment is due, on that day.
  case due(CalendarDate)
  /// These fields are missing; empty if the whole entry is missing.
  case missing([Field])
  /// Broken; the day is the limit of the rule, if it has one.
  case violated(CalendarDate?)
}
