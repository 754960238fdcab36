/// What a report is about: a word of its institution's.
public enum ReportSubject: String, CaseIterable, Equatable, Sendable {
  /// An area.
  case area
  /// A kind in an area.
  case kind
  /// A form.
  case form = "protocol"
}
