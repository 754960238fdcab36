/// Result of opening a contact or a page in a program of the system.
public enum OpeningAnswer: Equatable, Sendable, Codable {
  case opened
  /// No program or screen is available: print the contact or page instead.
  case noProgram
  /// The contact or page cannot be opened.
  case impossible
  /// The error message of the program.
  case failed(String)
}
