/// A kind of mark on an image.
///
/// The raw values never change: they are stored, and other programs read them.
public enum MarkKind: String, CaseIterable, Codable, Hashable, Sendable {
  case favourite
  case vote

  public var objectKind: AnimalObjectKind {
    switch self {
    case .favourite: .favourite
    case .vote: .vote
    }
  }
}
