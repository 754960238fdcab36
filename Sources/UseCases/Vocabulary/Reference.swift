public import Architecture

/// What a person types to name a record: its number, with or without its letter, its id, the id's last twelve
/// characters, or a name where such records have one.
public struct Reference: Hashable, Sendable, Codable {
  /// What is named.
  public let kind: RecordKind
  /// As it was typed.
  public let text: String

  /// A reference of this text, which may turn out to name nothing.
  public init(_ kind: RecordKind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// A record of this number.
  public init(_ kind: RecordKind, _ number: Int) { self.init(kind, "\(kind.letter)\(number)") }

  /// The number, when it can be one: digits, at most eighteen of them.
  public var number: Int? {
    let digits = text.lowercased().first == kind.letter ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.count <= 18, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }

  /// The whole id, when it can be one.
  public var id: UniqueID? { UniqueID(text) }

  /// The end of an id, in lower case, when it can be one.
  public var tail: String? {
    let tail = text.lowercased()
    return tail.utf8.count == 12 && tail.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
      ? tail : nil
  }
}
