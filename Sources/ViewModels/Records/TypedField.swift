import UseCases

extension FieldKind {
  /// The stored form of a typed text; empty for no value, nil for an invalid text.
  public func canonical(_ typed: String) -> String? { canonical(typed: typed) }
}

/// A field and its value as typed; an empty value clears the field.
public struct TypedField: Equatable, Sendable, Codable {
  public var name: String
  public var text: String
  /// The words typed after an unquoted name; they may be part of the name.
  public var unquotedRest: String?

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey { case name, text, unquotedRest = "behind" }

  public init(_ name: String, _ text: String, unquotedRest: String? = nil) {
    self.name = name
    self.text = text
    self.unquotedRest = unquotedRest
  }

  /// The field name of an amount, such as `35.00`, that was typed within another field's text.
  public static let cost = FieldText.cost
  /// The field name of a word that was read as a day, but may be a patient's name.
  public static let day = FieldText.day
}

extension FieldText {
  init(_ typed: TypedField) { self.init(typed.name, typed.text, unquotedRest: typed.unquotedRest) }
}
