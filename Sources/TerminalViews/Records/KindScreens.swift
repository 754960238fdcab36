import TerminalKit
import ViewModels

/// Custom output for a declared kind; nil and default values select the output common to all kinds.
struct KindScreens: Sendable {
  /// Prints a page of records.
  var page: (@Sendable (RecordsViewState, RecordFilter, Style) -> Output)?
  /// The message of an empty page.
  var nothing: (@Sendable (RecordFilter, Style) -> Message?)?
  /// A line below a page, for people.
  var summary: (@Sendable (RecordsViewState, RecordFilter, Style) -> Message?)?
  /// Further JSON members of a page.
  var members: (@Sendable ([PromptRow], Style) -> [String: JSON])?
  /// Prints one record.
  var one: (@Sendable (RecordView, Style) -> Output)?
  /// The label of a record's picture.
  var picture: Message = "picture"
  /// Further JSON members of a shown record.
  var parts: (@Sendable (RecordView, Style) -> [String: JSON])?
  /// The hint below an incomplete record; `command` is the verb of the kind, as typed.
  var lacking: (@Sendable (RecordView, _ command: String) -> Message?)?
  /// The command for all incidents or records of a shown record, without its prefix and the reference.
  var rest = "incidents --by"
  /// The fields that the text of a confirmation contains; other changed fields follow the text; nil for all.
  var inLine: Set<String>?
  /// Whether a confirmation lists the changed fields.
  var saysChanges = true
  /// The remark on a typed name that matches no record.
  var unmatched: (@Sendable (String) -> Message)?
  /// The hint below a list, about its first record.
  var hint: (@Sendable (RecordRow, RootViewState, _ prefix: String) -> HintRenderer.Hint)?
  /// The kind of the hint, to count its reads.
  var hintKind = Hint.records
  /// The verb after `show` in the default hint.
  var next: @Sendable (RecordRow) -> String = { _ in "remove" }
  /// The names that complete the answer to a form's question; nil for any text.
  var nameable: (@Sendable (Form, _ field: String) -> NameQuestion.Named?)?
}
