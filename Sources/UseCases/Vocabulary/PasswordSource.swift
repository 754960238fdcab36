/// Source of a password, which is never an argument and never part of an event.
public enum PasswordSource: Equatable, Sendable, Codable {
  /// Typed without echo.
  case typed
  /// Typed without echo for the stored user name, which the prompt shows.
  case typedForKeptName
  /// First line of a file.
  case file(String)
  /// First line from a file descriptor.
  case descriptor(Int)
}
