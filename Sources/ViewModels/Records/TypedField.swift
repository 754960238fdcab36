import UseCases

extension FieldKind {
  /// The stored form of a typed text; empty for no value, nil for an invalid one.
  public func canonical(_ typed: String) -> String? { canonical(typed: typed) }
}

/// A field and its value as typed; an empty value clears it.
public struct TypedField: Equatable, Sendable, Codable {
  public var name: String
  public var text: String
  /// The words typed behind an unquoted name, which may be a part of it.
  public var behind: String?

  public init(_ name: String, _ text: String, behind: String? = nil) {
    self.name = name
    self.text = text
    self.behind = behind
  }

  /// The name of an amount that was typed in the text of another field: `35.00`.
  public static let cost = FieldText.cost
}

extension FieldText {
  /// The field for a business process.
  init(_ typed: TypedField) { self.init(typed.name, typed.text, behind: typed.behind) }
}
