/// A field of a form in a PDF.
public struct PDFField: Equatable, Sendable, Codable {
  /// The qualified name.
  public var name: String
  public var value: String
  /// Permitted values; nil for any text.
  public var choices: [String]?
  /// True for a check box; nil for no.
  public var isBox: Bool?
  /// True for a ticked check box.
  public var isTicked: Bool { isBox == true && !value.isEmpty && value != "Off" }

  public init(_ name: String, value: String = "", choices: [String]? = nil, isBox: Bool? = nil) {
    (self.name, self.value, self.choices, self.isBox) = (name, value, choices, isBox)
  }
}
