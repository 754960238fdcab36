/// A text that must never be written down: no record, no trace, no message has it.
///
/// It is declared by its type: an event that carries a password carries a `Secret`. What is typed as a line, or stands in
/// the program's arguments, is written down as it is: a secret is asked for, or comes from the environment. Printed, dumped and encoded, it is
/// three dots; decoded, it is empty.
public struct Secret: Hashable, Sendable, Codable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The text itself, for the one place that needs it.
  public let revealed: String

  /// Keeps this text.
  public init(_ text: String) { revealed = text }

  /// Takes a recorded one in: what it was is not known.
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
