import ViewModels

/// How the records of a declared kind are printed, where that is not simply how those of any kind are.
struct KindScreens: Sendable {
  /// A page of them.
  var page: (@Sendable (RecordsViewState, RecordFilter, Style) -> Output)?
  /// What a page says where it has none; nil for what any kind says.
  var nothing: (@Sendable (RecordFilter, Style) -> Message?)?
  /// What stands below a page, for people.
  var summary: (@Sendable (RecordsViewState, RecordFilter, Style) -> Message?)?
  /// What other programs are told of a page.
  var members: (@Sendable ([PromptRow], Style) -> [String: JSON])?
  /// One of them.
  var one: (@Sendable (RecordView, Style) -> Output)?
  /// What the picture of one is called.
  var picture: Message = "picture"
  /// What other programs are told of what belongs to one.
  var parts: (@Sendable (RecordView, Style) -> [String: JSON])?
  /// What is said below one that lacks something, with the verb for one of them.
  var lacking: (@Sendable (RecordView, _ command: String) -> Message?)?
  /// The command that lists what belongs to one.
  var rest = "incidents --by"
  /// The fields that the line of a new one has; nil where it has all that are known.
  var inLine: Set<String>?
  /// Whether it is said which fields were changed.
  var saysChanges = true
  /// That a name is that of none of them.
  var unmatched: (@Sendable (String) -> Message)?
  /// What can be done with the first of a list; nil for showing it and one thing more.
  var hint: (@Sendable (RecordRow, RootViewState, _ prefix: String) -> HintRenderer.Hint)?
  /// The verb for that one thing.
  var next: @Sendable (RecordRow) -> String = { _ in "remove" }
  /// What the answer to the question for a field can be named by; nil when that is anything.
  var nameable: (@Sendable (Form, _ field: String) -> NameQuestion.Named?)?
}
