public import TerminalKit

/// Why a line or command was not understood, and what to type instead.
public struct UsageError: Error, Equatable, Sendable {
  /// What is wrong.
  public var message: Message
  /// What to try.
  public var suggestion: Message
  /// The text that it would have stored, so that it can be printed back.
  public var unstored: String?

  /// The exit code that goes with it.
  public static let exitCode: Int32 = 2

  /// An error of these texts.
  public init(_ message: Message, suggestion: Message, unstored: String? = nil) {
    self.message = message
    self.suggestion = suggestion
    self.unstored = unstored
  }
}
