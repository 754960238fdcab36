import Architecture
import CResources
import Foundation
public import UseCases

extension AnimalCopies {
  /// Stores copies as JSON files in `folder`; without a file, callers use the bundled copies.
  public static func files(in folder: CacheFolder) -> AnimalCopies {
    @Sendable func read<Item>(_ name: String, _ species: Species) -> StoredCopy<Item>? {
      folder.read("\(name)-\(species.rawValue).json").flatMap {
        try? JSONDecoder().decode(StoredCopy<Item>.self, from: $0)
      }
    }
    @Sendable func write<Item>(_ copy: StoredCopy<Item>, _ name: String, _ species: Species) {
      guard let data = try? JSONEncoder().encode(copy) else { return }
      folder.write(data, "\(name)-\(species.rawValue).json")
    }
    var copies = bundled
    copies.breeds = { read("breeds", $0) }
    copies.storeBreeds = { write($0, "breeds", $1) }
    copies.categories = { read("categories", $0) ?? noCategories(of: $0) }
    copies.storeCategories = { write($0, "categories", $1) }
    return copies
  }

  /// An empty stored list for dogs: The Dog API has no categories, so a request would be useless.
  private static func noCategories(of species: Species) -> StoredCopy<AnimalCategory>? {
    species == .dog ? StoredCopy([], at: BundledAnimals.time) : nil
  }

  /// Only the bundled copies, for a program that stores no files.
  public static let bundled = AnimalCopies(
    breeds: { _ in nil }, storeBreeds: { _, _ in }, categories: { noCategories(of: $0) },
    storeCategories: { _, _ in },
    bundledBreeds: { StoredCopy(BundledAnimals.breeds(of: $0), at: BundledAnimals.time) },
    bundledCategories: { StoredCopy(BundledAnimals.categories(of: $0), at: BundledAnimals.time) })
}

/// The bundled breeds and categories, in the format of the services.
enum BundledAnimals {
  /// Time of the bundled data.
  static let time = Instant(milliseconds: 1_748_736_000_000)

  static func breeds(of species: Species) -> [Breed] {
    let text = String(cString: resource_text("\(species.rawValue)-breeds.json"))
    // Cannot fail: a test parses both bundled files.
    return (try? AnimalReading.rows(Data(text.utf8), of: Breed.self))
      .map { ServiceListing($0).items } ?? []
  }

  static func categories(of species: Species) -> [AnimalCategory] {
    guard species == .cat else { return [] }
    return [(5, "boxes"), (15, "clothes"), (1, "hats"), (14, "sinks"), (2, "space"), (4, "sunglasses"), (7, "ties")]
      .map { AnimalCategory(id: $0.0, name: $0.1) }
  }
}
