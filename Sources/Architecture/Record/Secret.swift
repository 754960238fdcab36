/// A text that never appears in a record, a trace or a message.
///
/// An event with a password carries a `Secret`, which is printed, dumped and encoded as three dots, and decoded as an
/// empty text. Typed lines and the program's arguments are recorded unchanged: prompt for a secret, or read it from the
/// environment.
public struct Secret: Hashable, Sendable, Codable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The text itself, for the one place that needs it.
  public let revealed: String

  /// Wraps a text.
  public init(_ text: String) { revealed = text }

  /// Decodes an empty text: a record does not contain the secret.
  public init(from decoder: any Decoder) throws { revealed = "" }

  /// Writes three dots.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Three dots.
  public var description: String { "\u{2026}" }
  /// Three dots.
  public var debugDescription: String { description }
  /// Has no children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
