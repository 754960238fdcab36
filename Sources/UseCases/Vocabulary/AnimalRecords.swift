/// A subject of images, such as hats or boxes; The Dog API has none.
public struct AnimalCategory: Equatable, Sendable, Codable {
  /// The service's number.
  public var id: Int
  public var name: String

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

/// A source of images.
public struct AnimalSource: Equatable, Sendable, Codable {
  /// The service's number.
  public var id: Int
  public var name: String
  /// The URL.
  public var address: String?
  /// The breed in the images; nil for any breed.
  public var breedID: String?

  public init(id: Int, name: String, address: String? = nil, breedID: String? = nil) {
    self.id = id
    self.name = name
    self.address = address
    self.breedID = breedID
  }
}

/// A fact about a breed, or about the species.
public struct AnimalFact: Equatable, Sendable, Codable {
  /// The service's id.
  public var id: String
  public var text: String
  /// The breed; nil for a fact about the species.
  public var breedID: String?
  /// The subject in a word.
  public var title: String?

  public init(id: String, text: String, breedID: String? = nil, title: String? = nil) {
    self.id = id
    self.text = text
    self.breedID = breedID
    self.title = title
  }
}
