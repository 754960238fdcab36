package import UseCases

/// A name that matches no record, or several.
public struct UnmatchedName: Equatable, Sendable {
  /// The kind of record that was looked for.
  public var kind: RecordKind
  public var text: String
  /// A record that the name may mean.
  public struct Candidate: Equatable, Sendable {
    public var record: RecordID
    public var name: String
    public var twin: String?

    public init(record: RecordID, name: String, twin: String? = nil) {
      (self.record, self.name, self.twin) = (record, name, twin)
    }
  }

  /// The first candidates, by number.
  public var candidates: [Candidate]

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
