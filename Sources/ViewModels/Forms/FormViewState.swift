public import Architecture

/// The form at this prompt, if one is open.
public struct FormViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Wanted to fill in a form: for the one named so, or for a new one of which this is known already.
    case opened(RecordKind, String?, with: [TypedField] = [])
    /// Wrote an entry into a health book, as `RecordsViewState.Action.wrote` does; of a patient alone it asks for the rest.
    case wrote([TypedField], words: [String], into: String)
    /// Answered the question, on that day.
    case answered(FormAnswer, today: CalendarDate)
    /// Left the form.
    case left
  }

  /// The form that is open.
  @Boxed public var form: Form?
  /// Whether it was opened by what was typed last.
  public var isFresh = false
  /// The form that was left with answers.
  @Boxed public var left: Form?
  /// What is waited for, before its form is open.
  public var awaited: RecordKind?
  /// Whether the answers are being stored.
  public var isStoring = false
  /// The field whose answer the store is asked about; nil while it is not.
  public var judged: String?

  /// No form.
  public init() {}

  /// A refusal of the store is told by whose change it was.
  public var failure: Failure? { nil }
}
