/// A typed name that identifies no single record; it is stored as text.
public struct Unmatched: Equatable, Sendable, Codable {
  /// A possible match.
  public struct Candidate: Equatable, Sendable, Codable {
    public var number: Int
    public var name: String
    /// The details that distinguish patients of one name; nil for a unique name.
    public var twin: String?

    public init(number: Int, name: String, twin: String? = nil) {
      (self.number, self.name, self.twin) = (number, name, twin)
    }
  }

  /// The kind of record searched for.
  public var kind: RecordKind
  /// The typed name.
  public var text: String
  /// The first possible matches, by number.
  public var candidates: [Candidate]

  public init(kind: RecordKind, text: String, candidates: [Candidate] = []) {
    self.kind = kind
    self.text = text
    self.candidates = candidates
  }
}
