import UseCases

extension FieldKind {
  /// The stored form of a typed text; empty for no value, nil for an invalid one.
  public func canonical(_ typed: String) -> String? { canonical(typed: typed) }
}

/// A field and its value as typed; an empty value clears it.
public struct TypedField: Equatable, Sendable, Codable {
  public var name: String
  public var text: String

  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
