import ViewModels

/// Requests about the current draft of a report, the default of commands that name no report.
struct DraftCommands: Sendable {
  /// Begins a draft with these fields, filled from the record that `source` names.
  let begun: @Sendable (_ fields: [TypedField], _ source: String) -> Request
  /// Shows the draft.
  let shown: Request
  /// Sets these fields of the draft.
  let edited: @Sendable (_ fields: [TypedField]) -> Request
  /// The error for a command that names neither a record nor a field of the draft.
  let unclear: @Sendable (_ verb: String) -> UsageError
}
