package import UseCases

/// A name that stays one: no record of the kind has it without doubt.
public struct UnmatchedName: Equatable, Sendable {
  /// What kind of record was looked for.
  public var kind: RecordKind
  /// What was said.
  public var text: String
  /// One who may be meant.
  public struct Candidate: Equatable, Sendable {
    /// The record.
    public var record: RecordID
    /// The name.
    public var name: String
    /// The details that distinguish patients of one name; nil for a name that only one has.
    public var twin: String?

    /// A candidate of these values.
    public init(record: RecordID, name: String, twin: String? = nil) {
      (self.record, self.name, self.twin) = (record, name, twin)
    }
  }

  /// The first of those who may be meant, by number.
  public var candidates: [Candidate]

  /// A name of these values.
  public init(kind: RecordKind, text: String, candidates: [Candidate] = []) {
    self.kind = kind
    self.text = text
    self.candidates = candidates
  }

  package init(_ unmatched: Unmatched) {
    let kind = unmatched.kind
    self.init(
      kind: kind, text: unmatched.text,
      candidates: unmatched.candidates.map {
        Candidate(record: RecordID(kind, $0.number), name: $0.name, twin: $0.twin)
      })
  }
}
