/// A value in an archive whose key is always there: what is not known is null.
///
/// A key that is not there, as in older archives, reads as null.
@propertyWrapper
public struct OrNull<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// The value, if it is known.
  public var wrappedValue: Value?

  /// A value, or null.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// Reads the value, or null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  /// Writes the value, or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

/// A text in an archive that is null where nobody has said it, and empty here.
@propertyWrapper
public struct NullIfEmpty: Codable, Equatable, Sendable {
  /// The text, perhaps an empty one.
  public var wrappedValue: String

  /// A text, perhaps an empty one.
  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  /// Reads the text, or null.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try OrNull<String>(from: decoder).wrappedValue ?? ""
  }

  /// Writes the text, or null.
  public func encode(to encoder: any Encoder) throws {
    try OrNull(wrappedValue: wrappedValue.isEmpty ? nil : wrappedValue).encode(to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// What the compiler writes to decode such a property calls this, and so no key need be there.
  func decode<Value>(_ kind: OrNull<Value>.Type, forKey key: Key) throws -> OrNull<Value> {
    try decodeIfPresent(kind, forKey: key) ?? OrNull(wrappedValue: nil)
  }

  /// See above.
  func decode(_ kind: NullIfEmpty.Type, forKey key: Key) throws -> NullIfEmpty {
    try decodeIfPresent(kind, forKey: key) ?? NullIfEmpty(wrappedValue: "")
  }
}
