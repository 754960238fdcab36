import Architecture

/// The Cat API and The Dog API: the service of each species.
public struct AnimalServices: Sendable {
  /// The Cat API.
  public var cat: any AnimalService
  /// The Dog API.
  public var dog: any AnimalService

  /// These services.
  public init(cat: any AnimalService, dog: any AnimalService) {
    self.cat = cat
    self.dog = dog
  }

  /// The service of a species.
  public subscript(species: Species) -> any AnimalService {
    switch species {
    case .cat: cat
    case .dog: dog
    }
  }

  /// Services that refuse whatever they are asked.
  public static let none = AnimalServices(cat: NoAnimals(.cat), dog: NoAnimals(.dog))
}

/// What the processes about animals need of the outside.
public struct AnimalPorts: Sendable {
  /// The two services.
  public var services: AnimalServices
  /// What is kept here of their breeds and categories.
  public var copies: AnimalCopies
  /// What shows pictures.
  public var wall: ImageGrid
  /// Whether a command waits until an old list is refreshed: one that is alone ends with its program.
  public var waitsForRefresh: Bool

  /// These ports.
  public init(
    services: AnimalServices, copies: AnimalCopies, wall: ImageGrid = .none, waitsForRefresh: Bool = false
  ) {
    self.services = services
    self.copies = copies
    self.wall = wall
    self.waitsForRefresh = waitsForRefresh
  }

  /// Nobody is asked, and nothing is kept.
  public static let none = AnimalPorts(services: .none, copies: .none)
}

extension AnimalCopies {
  /// No copies at all.
  public static let none = AnimalCopies(
    breeds: { _ in nil }, storeBreeds: { _, _ in }, categories: { _ in nil }, storeCategories: { _, _ in },
    bundledBreeds: { _ in StoredCopy([], at: .init(nanoseconds: 0)) },
    bundledCategories: { _ in StoredCopy([], at: .init(nanoseconds: 0)) })
}

/// A value for each species.
public struct BySpecies<Value> {
  /// That of cats.
  public var cat: Value
  /// That of dogs.
  public var dog: Value

  /// The same value for both.
  public init(_ value: Value) { self.init(cat: value, dog: value) }

  /// One for each of them.
  public init(cat: Value, dog: Value) { (self.cat, self.dog) = (cat, dog) }

  /// The value of a species.
  public subscript(species: Species) -> Value {
    get {
      switch species {
      case .cat: cat
      case .dog: dog
      }
    }
    set {
      switch species {
      case .cat: cat = newValue
      case .dog: dog = newValue
      }
    }
  }
}

extension BySpecies: Equatable where Value: Equatable {}
extension BySpecies: Sendable where Value: Sendable {}
