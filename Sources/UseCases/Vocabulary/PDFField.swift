/// A field of a form in a PDF.
public struct PDFField: Equatable, Sendable, Codable {
  /// Its whole name.
  public var name: String
  /// What is in it.
  public var value: String
  /// What it can hold; nil for any text.
  public var choices: [String]?
  /// Whether it is a box to tick; nil for no.
  public var isBox: Bool?
  /// Whether that box is ticked.
  public var isTicked: Bool { isBox == true && !value.isEmpty && value != "Off" }

  /// A field of these.
  public init(_ name: String, value: String = "", choices: [String]? = nil, isBox: Bool? = nil) {
    (self.name, self.value, self.choices, self.isBox) = (name, value, choices, isBox)
  }
}
