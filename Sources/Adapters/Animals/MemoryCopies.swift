import Architecture
public import UseCases

extension AnimalCopies {
  /// Copies in memory, empty at first; the bundled copies are fictional.
  public static func memory() -> AnimalCopies {
    let breeds = Lock<[Species: StoredCopy<Breed>]>([:])
    let categories = Lock<[Species: StoredCopy<AnimalCategory>]>([:])
    return AnimalCopies(
      breeds: { species in breeds.withLock { $0[species] } },
      storeBreeds: { copy, species in breeds.withLock { $0[species] = copy } },
      categories: { species in categories.withLock { $0[species] } },
      storeCategories: { copy, species in categories.withLock { $0[species] = copy } },
      bundledBreeds: { StoredCopy(AnimalFiction.breeds(of: $0), at: Instant(milliseconds: 1_600_000_000_000)) },
      bundledCategories: { StoredCopy(AnimalFiction.categories(of: $0), at: Instant(milliseconds: 1_600_000_000_000)) })
  }
}
