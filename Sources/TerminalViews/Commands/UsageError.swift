public import TerminalKit

/// The reason why a line or command was refused, and a remedy.
public struct UsageError: Error, Equatable, Sendable {
  public var message: Message
  /// The remedy.
  public var suggestion: Message
  /// The text to store, which is printed back.
  public var unstored: String?

  public static let exitCode: Int32 = 2

  public init(_ message: Message, suggestion: Message, unstored: String? = nil) {
    self.message = message
    self.suggestion = suggestion
    self.unstored = unstored
  }
}
