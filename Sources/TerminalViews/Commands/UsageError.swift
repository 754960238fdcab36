public import TerminalKit

/// The error for a refused line or command.
public struct UsageError: Error, Equatable, Sendable {
  public var message: Message
  /// The remedy, such as a command to type.
  public var suggestion: Message
  /// The text that was not stored; the error prints it.
  public var unstored: String?

  public static let exitCode: Int32 = 2

  public init(_ message: Message, suggestion: Message, unstored: String? = nil) {
    self.message = message
    self.suggestion = suggestion
    self.unstored = unstored
  }
}
