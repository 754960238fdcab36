/// The format of results.
public enum Format: String, Equatable, Sendable, CaseIterable {
  /// Text for a person.
  case people
  /// One JSON object.
  case json
  /// One JSON object per row.
  case jsonl
  /// Tab-separated cells, without colour; no text is cut.
  case plain
}

extension Format {
  public var isJSON: Bool { self == .json || self == .jsonl }
}
