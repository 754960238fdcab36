/// Kind of caller, which decides the session.
public enum CallerKind: Equatable, Sendable {
  /// A prompt at this terminal; nil for an unknown one, as in a script.
  case prompt(terminal: String?)
  case command
}
