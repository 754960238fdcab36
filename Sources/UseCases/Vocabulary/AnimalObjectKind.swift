/// A kind of object with an id at an image service.
public enum AnimalObjectKind: String, CaseIterable, Codable, Equatable, Sendable {
  case image
  case favourite
  case vote
  case breed
  case category
}
