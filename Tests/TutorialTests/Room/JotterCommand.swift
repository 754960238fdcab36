/// What a practitioner asks of the jotter; each is one change, durable and undoable.
public enum JotterCommand: Equatable, Sendable, Codable {
  /// Say what the occurring incident is about; without one, a new incident begins.
  case describe(String)
  /// Say in which room the patient of the occurring incident is.
  case place(String)
  /// Take back the newest change.
  case undo
}

/// What a command did, as of the moment at which it was durable.
public struct Receipt: Equatable, Sendable, Codable {
  /// What was done, or taken back.
  public var kind: ChangeKind
  /// Whether it was taken back.
  public var isUndone: Bool
  /// The incident that it is about, as it is now; nil when its beginning was undone.
  public var incident: Incident?
}
