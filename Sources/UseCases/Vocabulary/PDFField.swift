/// A field of a form in a PDF.
public struct PDFField: Equatable, Sendable, Codable {
  /// The qualified name.
  public var name: String
  public var value: String
  /// Permitted values; nil for any text.
  public var choices: [String]?
  /// True for a check box; nil for other fields.
  public var isBox: Bool?
  /// True if the form permits no change; nil otherwise.
  public var isReadOnly: Bool?
  /// Largest number of characters; nil for no limit.
  public var maxLength: Int?
  /// True for a list that takes several of its choices, with commas between; nil for no.
  public var isMultiple: Bool?
  /// True for a ticked check box.
  public var isTicked: Bool { isBox == true && !value.isEmpty && value != "Off" }

  public init(
    _ name: String, value: String = "", choices: [String]? = nil, isBox: Bool? = nil, isReadOnly: Bool? = nil,
    maxLength: Int? = nil, isMultiple: Bool? = nil
  ) {
    (self.name, self.value, self.choices, self.isBox) = (name, value, choices, isBox)
    (self.isReadOnly, self.maxLength, self.isMultiple) = (isReadOnly, maxLength, isMultiple)
  }
}

/// Reason for which a field of a form does not accept a value.
public enum FormFieldProblem: Equatable, Sendable, Codable {
  /// The form allows no change.
  case readOnly
  /// The text has more characters than the field accepts.
  case tooLong(most: Int)
  /// The field has only one line.
  case oneLine
  /// The text does not fit into the field's box, even in small letters.
  case noRoom
  /// After filling, the field has another value.
  case notKept
}
