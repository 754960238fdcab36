package import UseCases

/// The fields of a report that hold a word of its institution's, by their names.
public enum SubjectWord: String, Equatable, Sendable, CaseIterable {
  /// An area.
  case area
  /// A kind in an area.
  case kind
  /// A form.
  case form = "protocol"
}

extension ReportSubject {
  package init(_ word: SubjectWord) {
    self =
      switch word {
      case .area: .area
      case .kind: .kind
      case .form: .form
      }
  }
}
