/// Effect of the command on its change.
public enum ChangeOutcome: Equatable, Sendable, Codable {
  case made
  /// No difference from the stored values: there is nothing to undo.
  case unchanged
  case undone
  case redone
}
