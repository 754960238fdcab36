import ViewModels

/// The requests about a prompt's draft, which has no name.
struct DraftCommands: Sendable {
  /// Begins a draft with these fields, from the named source.
  let begun: @Sendable (_ fields: [TypedField], _ source: String) -> Request
  /// Shows the draft.
  let shown: Request
  /// Sets these fields of the draft.
  let edited: @Sendable (_ fields: [TypedField]) -> Request
  /// The error for a verb without a record and without a field of the draft.
  let unclear: @Sendable (_ verb: String) -> UsageError
}
