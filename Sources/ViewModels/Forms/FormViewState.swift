public import Architecture

public struct FormViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Opened a form for a record by name or reference; nil for a new record, with these values.
    case opened(RecordKind, String?, with: [TypedField] = [])
    /// Wrote an entry as `RecordsViewState.Action.wrote` does; after a patient alone, a form asks for the rest.
    case wrote([TypedField], words: [String], into: String)
    /// Answered the question; `today` is the local day.
    case answered(FormAnswer, today: CalendarDate)
    case left
  }

  /// Nil if no form is open.
  @Boxed public var form: Form?
  /// True if the last command opened the form.
  public var isFresh = false
  /// The last form that was left without storing, with its answers.
  @Boxed public var left: Form?
  /// The kind of record whose form is being opened; nil otherwise.
  public var awaited: RecordKind?
  /// True while the answers are being stored.
  public var isStoring = false
  /// The field whose answer the store is validating; nil otherwise.
  public var pendingValidation: String?

  public init() {}

  /// Always nil: the records screen reports errors.
  public var failure: Failure? { nil }
}
