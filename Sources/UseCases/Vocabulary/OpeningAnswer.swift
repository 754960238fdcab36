/// Result of opening a contact or a page in a program of the system.
public enum OpeningAnswer: Equatable, Sendable, Codable {
  case opened
  /// No program or no screen: print it instead.
  case noProgram
  /// Nothing that can be opened.
  case impossible
  /// The error message of the program.
  case failed(String)
}
