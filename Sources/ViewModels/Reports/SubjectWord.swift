/// The fields of a report that hold a word of its institution's, by their names.
public enum SubjectWord: String, Equatable, Sendable, CaseIterable {
  /// An area.
  case area
  /// A kind in an area.
  case kind
  /// A form.
  case form = "protocol"
}
