/// A filter of breeds.
public struct BreedQuery: Equatable, Sendable, Codable {
  /// A part of a name or of an alternative name; nil for any.
  public var term: String?
  /// A word of the temperament, or a trait that the breed has; nil for any.
  public var trait: String?
  public var group: String?

  public init(term: String? = nil, trait: String? = nil, group: String? = nil) {
    self.term = term
    self.trait = trait
    self.group = group
  }

  /// True if all breeds match.
  public var isEmpty: Bool { term == nil && trait == nil && group == nil }
}
