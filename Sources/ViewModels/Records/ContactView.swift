package import UseCases

/// A contact of a record, and the result of opening it.
public struct ContactView: Equatable, Sendable {
  public var row: RecordRow
  public var kind: Contact
  /// As shown to a person.
  public var text: String
  /// The URL for a program.
  public var url: String
  /// The result of opening it; nil if it was only to be shown.
  public var outcome: OpeningAnswer?

  public init(row: RecordRow, kind: Contact, text: String, url: String, outcome: OpeningAnswer? = nil) {
    self.row = row
    self.kind = kind
    self.text = text
    self.url = url
    self.outcome = outcome
  }

  package init(_ opening: Opening) {
    self.init(
      row: RecordRow(opening.record), kind: opening.contact, text: opening.text,
      url: opening.target, outcome: opening.answer)
  }
}
