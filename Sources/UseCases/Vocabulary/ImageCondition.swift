/// A condition of a request for images that a service may ignore.
public enum ImageCondition: String, CaseIterable, Equatable, Sendable, Codable {
  case breed, category, type, size, owner, file, image, order, page, limit
}
