public import Architecture

public struct FormViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Opened a form for the record of this name, or for a new one with these values.
    case opened(RecordKind, String?, with: [TypedField] = [])
    /// Wrote an entry as `RecordsViewState.Action.wrote` does; with a patient alone the form asks for the rest.
    case wrote([TypedField], words: [String], into: String)
    /// Answered the question; `today` is the local day.
    case answered(FormAnswer, today: CalendarDate)
    case left
  }

  /// Nil if none is open.
  @Boxed public var form: Form?
  /// True if the last command opened the form.
  public var isFresh = false
  /// The form that was left last, with its answers.
  @Boxed public var left: Form?
  /// The kind of the form that is being opened; nil else.
  public var awaited: RecordKind?
  /// True while the answers are being stored.
  public var isStoring = false
  /// The field whose answer the store validates; nil if none is pending.
  public var pendingValidation: String?

  public init() {}

  /// The records screen reports refusals.
  public var failure: Failure? { nil }
}
