/// The format of results.
public enum Format: String, Equatable, Sendable, CaseIterable {
  /// For a person.
  case people
  /// One JSON object.
  case json
  /// One JSON object a row.
  case jsonl
  /// Tab-separated, no colour, nothing cut.
  case plain
}

extension Format {
  /// Whether other programs read it as JSON.
  public var isJSON: Bool { self == .json || self == .jsonl }
}
