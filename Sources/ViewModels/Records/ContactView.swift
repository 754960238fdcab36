package import UseCases

/// A contact of a record, and the result of opening it.
public struct ContactView: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// Only to be shown.
    case known
    /// Handed over to a program of the system.
    case opened
    /// No program for it is installed.
    case noProgram
    /// The program failed, in its own words.
    case failed(String)
  }

  public var row: RecordRow
  public var kind: Contact
  /// As shown to a person.
  public var text: String
  /// The URL for a program.
  public var url: String
  public var outcome: Outcome

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
