/// An optional value in an archive: encodes nil as null, with its key.
///
/// Decodes a missing key, as in older archives, as nil.
@propertyWrapper
public struct OrNull<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  public var wrappedValue: Value?

  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

/// A text in an archive: encodes an empty text as null.
@propertyWrapper
public struct NullIfEmpty: Codable, Equatable, Sendable {
  public var wrappedValue: String

  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  public init(from decoder: any Decoder) throws {
    wrappedValue = try OrNull<String>(from: decoder).wrappedValue ?? ""
  }

  public func encode(to encoder: any Encoder) throws {
    try OrNull(wrappedValue: wrappedValue.isEmpty ? nil : wrappedValue).encode(to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// Called by synthesized decoding, so that the key may be missing.
  func decode<Value>(_ kind: OrNull<Value>.Type, forKey key: Key) throws -> OrNull<Value> {
    try decodeIfPresent(kind, forKey: key) ?? OrNull(wrappedValue: nil)
  }

  func decode(_ kind: NullIfEmpty.Type, forKey key: Key) throws -> NullIfEmpty {
    try decodeIfPresent(kind, forKey: key) ?? NullIfEmpty(wrappedValue: "")
  }
}
