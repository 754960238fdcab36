import ViewModels

/// What the verbs of a kind do with the draft of a prompt, which needs no name.
struct DraftCommands: Sendable {
  /// Begins one with these fields, from what was named for it.
  let begun: @Sendable (_ fields: [TypedField], _ source: String) -> Request
  /// Shows it.
  let shown: Request
  /// Sets these fields of it.
  let edited: @Sendable (_ fields: [TypedField]) -> Request
  /// The refusal where neither a record nor a field of the draft is named, by the name of the verb.
  let unclear: @Sendable (_ verb: String) -> UsageError
}
