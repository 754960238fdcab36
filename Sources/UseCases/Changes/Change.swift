public import Architecture

/// One durable change: what was done, in which session, and each field that it touched, before and after.
///
/// Nothing is ever deleted: a record that a change made is hidden by its undo, and shown again by its redo.
public struct Change: Equatable, Sendable, Codable {
  /// Its place in the history of the folder.
  public var number: Int
  /// The session in which it was made.
  public var session: Int
  /// When.
  public var madeAt: Instant
  /// What it was.
  public var summary: ChangeSummary
  /// Every field that it touched, in order.
  public var edits: [Edit]
  /// The change that it was made because of, by another process; the two are undone and done again together.
  public var follows: Int?
  /// The number of the practitioner who was in session when it was made; nil for nobody, and where that is not known.
  public var author: Int?

  /// A change of these values.
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

extension ChangeKind {
  /// What an appointment may have to follow.
  public static let followable: [ChangeKind] = [.raised, .calmed, .settled, .discarded]
}

/// One field of one record, before and after.
public struct Edit: Equatable, Sendable, Codable {
  /// Which record.
  public var record: RecordID
  /// Which of its fields.
  public var field: Field
  /// What was there.
  public var before: Value
  /// What is there since.
  public var after: Value

  /// An edit of these values.
  public init(_ record: RecordID, _ field: Field, before: Value, after: Value) {
    self.record = record
    self.field = field
    self.before = before
    self.after = after
  }

  /// The edit that takes this one back.
  public var inverse: Edit { Edit(record, field, before: after, after: before) }
}

/// What a field holds.
public enum Value: Equatable, Sendable, Codable {
  /// Nothing.
  case none
  /// A number, a truth (0 or 1), or an instant in milliseconds since 1970.
  case integer(Int64)
  /// A text.
  case text(String)

  /// A truth.
  public init(_ truth: Bool) { self = .integer(truth ? 1 : 0) }
  /// An instant, if any.
  public init(_ instant: Instant?) { self = instant.map { .integer($0.milliseconds) } ?? .none }
  /// A number, if any.
  public init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .none }

  /// The number, if it is one.
  public var integer: Int? {
    if case .integer(let value) = self { Int(value) } else { nil }
  }
  /// The text, if it is one.
  public var text: String? {
    if case .text(let value) = self { value } else { nil }
  }
}
