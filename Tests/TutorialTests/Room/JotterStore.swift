public import UseCases

/// The port to the storage: what the jotter needs of it.
public protocol JotterStore: Sendable {
  /// Runs `work` in one transaction: when it throws, nothing has changed; when this returns, all of it is durable.
  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer
}

/// The rows of one transaction.
public protocol JotterRows {
  /// The incident of this number; nil when there is none or its beginning was undone.
  func incident(_ number: Int) throws(Failure) -> Incident?
  /// The number of the newest incident that is there.
  func newestIncident() throws(Failure) -> Int?
  /// Makes an incident, and gives it the next number.
  func addIncident() throws(Failure) -> Int
  /// What a field holds; none, when the record is not there.
  func value(_ field: Field, of incident: Int) throws(Failure) -> Value
  /// Sets a field.
  func set(_ field: Field, of incident: Int, to value: Value) throws(Failure)
  /// Writes a change down, and gives it the next number.
  func append(_ kind: ChangeKind, incident: Int, edits: [Edit]) throws(Failure)
  /// The newest change that is not undone.
  func newestDone() throws(Failure) -> Change?
  /// Marks a change as undone or as done again.
  func mark(_ change: Int, undone: Bool) throws(Failure)
}
