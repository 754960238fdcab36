package import UseCases

/// A way to reach somebody, and what came of opening it.
public struct ContactView: Equatable, Sendable {
  /// What came of opening it.
  public enum Outcome: Equatable, Sendable {
    /// It was only to be known.
    case known
    /// The system has taken it over.
    case opened
    /// There is no program for it here.
    case noProgram
    /// The program could not do it, in its own words.
    case failed(String)
  }

  /// Whose it is.
  public var row: RecordRow
  /// What it is.
  public var kind: Contact
  /// As a person writes it.
  public var text: String
  /// As a program is given it: a URL.
  public var url: String
  /// What came of it.
  public var outcome: Outcome

  /// A view of these values.
  public init(row: RecordRow, kind: Contact, text: String, url: String, outcome: Outcome) {
    self.row = row
    self.kind = kind
    self.text = text
    self.url = url
    self.outcome = outcome
  }

  package init(_ opening: Opening) {
    self.init(
      row: RecordRow(opening.record), kind: opening.contact, text: opening.text,
      url: opening.target, outcome: Outcome(opening.answer))
  }
}

extension ContactView.Outcome {
  package init(_ answer: OpeningAnswer?) {
    self =
      switch answer {
      case nil: .known
      case .opened: .opened
      case .noProgram, .impossible: .noProgram
      case .failed(let reason): .failed(reason)
      }
  }
}
