import TerminalKit
import ViewModels

/// The printing of a declared kind, where it differs from the printing of any kind.
struct KindScreens: Sendable {
  /// A page of records.
  var page: (@Sendable (RecordsViewState, RecordFilter, Style) -> Output)?
  /// The message of an empty page; nil for that of any kind.
  var nothing: (@Sendable (RecordFilter, Style) -> Message?)?
  /// The line below a page, for people.
  var summary: (@Sendable (RecordsViewState, RecordFilter, Style) -> Message?)?
  /// The further members of a page's JSON.
  var members: (@Sendable ([PromptRow], Style) -> [String: JSON])?
  /// Prints one record.
  var one: (@Sendable (RecordView, Style) -> Output)?
  /// The label of a record's picture.
  var picture: Message = "picture"
  /// The members of a record's JSON for the records that belong to it.
  var parts: (@Sendable (RecordView, Style) -> [String: JSON])?
  /// The hint below an incomplete record, with the kind's verb.
  var lacking: (@Sendable (RecordView, _ command: String) -> Message?)?
  /// The command that lists a record's incidents or other records.
  var rest = "incidents --by"
  /// The fields in the confirmation of a new record; nil for all known ones.
  var inLine: Set<String>?
  /// Whether a confirmation names the changed fields.
  var saysChanges = true
  /// The message for a name without a record.
  var unmatched: (@Sendable (String) -> Message)?
  /// The hint below a list, about its first record; nil for the hint of any kind.
  var hint: (@Sendable (RecordRow, RootViewState, _ prefix: String) -> HintRenderer.Hint)?
  /// The second verb of the hint of any kind; the first one is `show`.
  var next: @Sendable (RecordRow) -> String = { _ in "remove" }
  /// The names that can answer a form's question for a field; nil for any text.
  var nameable: (@Sendable (Form, _ field: String) -> NameQuestion.Named?)?
}
