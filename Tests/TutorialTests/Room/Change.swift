public import UseCases

/// One durable change: what was done, and each field that it touched, before and after.
public struct Change: Equatable, Sendable {
  /// Its place in the history.
  public var number: Int
  /// What was done.
  public var kind: ChangeKind
  /// To which incident.
  public var incident: Int
  /// Every field that it touched, in order.
  public var edits: [Edit]
}

/// What can be done to an incident.
///
/// The raw values are stored: they never change.
public enum ChangeKind: String, Equatable, Sendable, Codable, CaseIterable {
  /// The description was set.
  case described
  /// The room was set.
  case placed
}

/// One field of one incident, before and after.
public struct Edit: Equatable, Sendable {
  /// Which of its fields.
  public var field: Field
  /// What was there.
  public var before: Value
  /// What is there since.
  public var after: Value
}

/// A field that changes may touch.
///
/// The raw values are stored: they never change.
public enum Field: String, Equatable, Sendable, Codable, CaseIterable {
  /// Whether the record is there at all.
  case exists
  /// An incident's description.
  case description
  /// An incident's room.
  case room
}
