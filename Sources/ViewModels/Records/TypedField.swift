import UseCases

extension FieldKind {
  /// The text as it is stored of what was typed; empty for nothing, and nil for what such a field cannot hold.
  public func canonical(_ typed: String) -> String? { canonical(typed: typed) }
}

/// Who gave a transponder's number out.
public enum ChipIssuer: Equatable, Sendable, Codable {
  /// A country, by its two letters.
  case country(String)
  /// A manufacturer, by its code from 900 to 998.
  case manufacturer(Int)
  /// It is for tests, and identifies no animal.
  case test
  /// Nobody has this code.
  case unknown(Int)

  package init?(_ text: String) {
    switch ChipNumber(text)?.issuer {
    case .country(let letters): self = .country(letters)
    case .manufacturer(let code): self = .manufacturer(code)
    case .test: self = .test
    case .unknown(let code): self = .unknown(code)
    case nil: return nil
    }
  }
}

/// A field and its value, as they were typed; an empty value clears it.
public struct TypedField: Equatable, Sendable, Codable {
  /// The field's name.
  public var name: String
  /// The value.
  public var text: String

  /// A typed field.
  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
