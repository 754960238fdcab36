/// What an image is about: hats, boxes and the like; dogs have none.
public struct AnimalCategory: Equatable, Sendable, Codable {
  /// Its number at the service.
  public var id: Int
  /// Its name.
  public var name: String

  /// A category of these values.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

/// Where images come from.
public struct AnimalSource: Equatable, Sendable, Codable {
  /// Its number at the service.
  public var id: Int
  /// Its name.
  public var name: String
  /// Its address.
  public var address: String?
  /// The breed that it is about.
  public var breedID: String?

  /// A source of these values.
  public init(id: Int, name: String, address: String? = nil, breedID: String? = nil) {
    self.id = id
    self.name = name
    self.address = address
    self.breedID = breedID
  }
}

/// Something that is said of a breed, or of the species.
public struct AnimalFact: Equatable, Sendable, Codable {
  /// Its id at the service.
  public var id: String
  /// What is said.
  public var text: String
  /// The breed that it is about.
  public var breedID: String?
  /// What it is about, in a word.
  public var title: String?

  /// A fact of these values.
  public init(id: String, text: String, breedID: String? = nil, title: String? = nil) {
    self.id = id
    self.text = text
    self.breedID = breedID
    self.title = title
  }
}
