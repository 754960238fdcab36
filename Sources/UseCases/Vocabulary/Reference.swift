public import Architecture

/// The typed name of a record: a number with or without the kind's letter, an id or its last twelve characters,
/// or a name.
public struct Reference: Hashable, Sendable, Codable {
  public let kind: RecordKind
  public let text: String

  /// The record need not exist.
  public init(_ kind: RecordKind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  public init(_ kind: RecordKind, _ number: Int) { self.init(kind, "\(kind.letter)\(number)") }

  /// The number, of at most eighteen digits; nil for any other text.
  public var number: Int? {
    let digits = text.lowercased().first == kind.letter ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.count <= 18, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }

  /// The whole id; nil for any other text.
  public var id: UniqueID? { UniqueID(text) }

  /// The last twelve characters of an id, in lower case; nil for any other text.
  public var tail: String? {
    let tail = text.lowercased()
    return tail.utf8.count == 12 && tail.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
      ? tail : nil
  }
}
