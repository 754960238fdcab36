/// Kind of caller, which decides on the session to open.
public enum CallerKind: Equatable, Sendable {
  /// A prompt at this terminal; nil for an unknown terminal, as in a script.
  case prompt(terminal: String?)
  case command
}
