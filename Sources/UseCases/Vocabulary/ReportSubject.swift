/// A part of a report's subject, in the institution's words.
public enum ReportSubject: String, CaseIterable, Equatable, Sendable {
  case area
  /// A kind within an area.
  case kind
  case form = "protocol"
}
