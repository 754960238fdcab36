package import UseCases

/// A contact of a record, and the result of opening it.
public struct ContactView: Equatable, Sendable {
  public var row: RecordRow
  public var kind: Contact
  /// The contact as shown to people.
  public var text: String
  /// The URL that is opened.
  public var url: String
  /// The result of opening the URL; nil if the contact was only shown.
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
