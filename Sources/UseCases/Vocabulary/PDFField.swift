/// A field of a form in a PDF.
public struct PDFField: Equatable, Sendable, Codable {
  /// The qualified name.
  public var name: String
  public var value: String
  /// Permitted values; nil for any text.
  public var choices: [String]?
  /// True for a check box; nil for no.
  public var isBox: Bool?
  /// True if the form allows no change; nil for no.
  public var isReadOnly: Bool?
  /// Largest number of characters; nil for any.
  public var maxLength: Int?
  /// True for a ticked check box.
  public var isTicked: Bool { isBox == true && !value.isEmpty && value != "Off" }

  public init(
    _ name: String, value: String = "", choices: [String]? = nil, isBox: Bool? = nil, isReadOnly: Bool? = nil,
    maxLength: Int? = nil
  ) {
    (self.name, self.value, self.choices, self.isBox) = (name, value, choices, isBox)
    (self.isReadOnly, self.maxLength) = (isReadOnly, maxLength)
  }
}

/// The reason why a field of a form does not take a value.
public enum FormFieldProblem: Equatable, Sendable, Codable {
  /// The form allows no change.
  case readOnly
  /// The text has more characters than the field takes.
  case tooLong(most: Int)
  /// The field has only one line.
  case oneLine
  /// The text does not fit into the field's box, even in small letters.
  case noRoom
  /// The filled form has another value.
  case notKept
}
