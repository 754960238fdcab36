import ViewModels

/// The requests about a prompt's draft, which has no name.
struct DraftCommands: Sendable {
  /// Begins a draft with these fields, from the named source.
  let begun: @Sendable (_ fields: [TypedField], _ source: String) -> Request
  /// Shows the draft.
  let shown: Request
  /// Sets these fields of the draft.
  let edited: @Sendable (_ fields: [TypedField]) -> Request
  /// The refusal where neither a record nor a field of the draft is named, by the name of the verb.
  let unclear: @Sendable (_ verb: String) -> UsageError
}
