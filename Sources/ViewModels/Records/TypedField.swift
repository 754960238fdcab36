import UseCases

extension FieldKind {
  /// The stored form of a typed text; empty for no value, nil for an invalid one.
  public func canonical(_ typed: String) -> String? { canonical(typed: typed) }
}

/// The issuer of a transponder number.
public enum ChipIssuer: Equatable, Sendable, Codable {
  /// A country code of two letters.
  case country(String)
  /// A manufacturer's code, 900 to 998.
  case manufacturer(Int)
  /// A test number, which identifies no animal.
  case test
  /// A code without a known issuer.
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

/// A field and its value as typed; an empty value clears it.
public struct TypedField: Equatable, Sendable, Codable {
  public var name: String
  public var text: String

  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
