public import Architecture

/// One durable change: its kind, its session, and each edited field before and after.
///
/// Undo deletes nothing: it hides a record that the change created, and redo shows it again.
public struct Change: Equatable, Sendable, Codable {
  /// Position in the history of the folder.
  public var number: Int
  public var session: Int
  public var madeAt: Instant
  public var summary: ChangeSummary
  /// All edited fields, in order.
  public var edits: [Edit]
  /// Number of the change with which this one is undone and redone; nil for none.
  public var follows: Int?
  /// Number of the practitioner in session at that time; nil if there was none, or if unknown.
  public var author: Int?

  public init(
    number: Int, session: Int, madeAt: Instant, summary: ChangeSummary, edits: [Edit], follows: Int? = nil,
    author: Int? = nil
  ) {
    self.number = number
    self.session = session
    self.madeAt = madeAt
    self.summary = summary
    self.edits = edits
    self.follows = follows
    self.author = author
  }
}

/// One field of one record, before and after.
public struct Edit: Equatable, Sendable, Codable {
  public var record: RecordID
  public var field: Field
  public var before: Value
  public var after: Value

  public init(_ record: RecordID, _ field: Field, before: Value, after: Value) {
    self.record = record
    self.field = field
    self.before = before
    self.after = after
  }

  /// The edit that reverts this one.
  public var inverse: Edit { Edit(record, field, before: after, after: before) }
}

/// The value of a field.
public enum Value: Hashable, Sendable, Codable {
  case none
  /// A number, a Boolean (0 or 1), or an instant in milliseconds since 1970.
  case integer(Int64)
  case text(String)

  /// A Boolean, as 0 or 1.
  public init(_ truth: Bool) { self = .integer(truth ? 1 : 0) }
  /// An instant in milliseconds; nil gives `none`.
  public init(_ instant: Instant?) { self = instant.map { .integer($0.milliseconds) } ?? .none }
  /// A number; nil gives `none`.
  public init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .none }

  public var integer: Int? {
    if case .integer(let value) = self { Int(value) } else { nil }
  }
  public var text: String? {
    if case .text(let value) = self { value } else { nil }
  }
}
