import Architecture

/// The service of each species.
public struct AnimalServices: Sendable {
  public var cat: any AnimalService
  public var dog: any AnimalService

  public init(cat: any AnimalService, dog: any AnimalService) {
    self.cat = cat
    self.dog = dog
  }

  public subscript(species: Species) -> any AnimalService {
    switch species {
    case .cat: cat
    case .dog: dog
    }
  }

  /// Services that refuse all requests.
  public static let none = AnimalServices(cat: NoAnimals(.cat), dog: NoAnimals(.dog))
}

/// Ports of the use cases about cats and dogs.
public struct AnimalPorts: Sendable {
  public var services: AnimalServices
  public var copies: AnimalCopies
  /// Shows pictures of galleries.
  public var wall: ImageGrid
  /// True for a one-shot command, whose process would exit before a background refresh ends.
  public var waitsForRefresh: Bool

  public init(
    services: AnimalServices, copies: AnimalCopies, wall: ImageGrid = .none, waitsForRefresh: Bool = false
  ) {
    self.services = services
    self.copies = copies
    self.wall = wall
    self.waitsForRefresh = waitsForRefresh
  }

  /// No services and no copies.
  public static let none = AnimalPorts(services: .none, copies: .none)
}

extension AnimalCopies {
  public static let none = AnimalCopies(
    breeds: { _ in nil }, storeBreeds: { _, _ in }, categories: { _ in nil }, storeCategories: { _, _ in },
    bundledBreeds: { _ in StoredCopy([], at: .init(nanoseconds: 0)) },
    bundledCategories: { _ in StoredCopy([], at: .init(nanoseconds: 0)) })
}

public struct BySpecies<Value> {
  public var cat: Value
  public var dog: Value

  /// Uses the same value for both species.
  public init(_ value: Value) { self.init(cat: value, dog: value) }

  public init(cat: Value, dog: Value) { (self.cat, self.dog) = (cat, dog) }

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
