/// A kind of mark of an image.
///
/// The raw values are stored, and read by other programs: they never change.
public enum MarkKind: String, CaseIterable, Codable, Hashable, Sendable {
  case favourite
  case vote

  public var thing: AnimalObjectKind {
    switch self {
    case .favourite: .favourite
    case .vote: .vote
    }
  }
}
