/// The way into a storage, which decides in which session the work is done.
public enum WayIn: Equatable, Sendable {
  /// A prompt at this terminal; nil where the terminal is not known, as in a script.
  case prompt(terminal: String?)
  /// A single command.
  case command
}
