import Adapters
import Architecture
import Foundation
import Testing

@testable import UseCases

@Suite struct AnimalCopiesTests {
  private func copies(_ folder: TemporaryFolder) -> AnimalCopies {
    .files(
      in: CacheFolder(
        "\(folder.path)/cache", clock: VirtualClock(at: Instant(milliseconds: 5)).clock, random: { 3 }))
  }

  @Test("A stored copy is read again, for its species only, until another one replaces it")
  func storedCopyStaysUntilReplaced() async throws {
    let folder = try TemporaryFolder()
    let copies = copies(folder)
    #expect(await copies.breeds(.cat) == nil)
    var breed = Breed(id: "abys", name: "Abyssinian")
    breed.weight = TwoMeasures(metric: Measure("3 - 5"), imperial: nil)
    breed.ratings = [Breed.Rating(.energy, 5)]
    let first = StoredCopy([breed], at: Instant(milliseconds: 77))
    await copies.storeBreeds(first, .cat)
    #expect(await copies.breeds(.cat) == first)
    #expect(await self.copies(folder).breeds(.cat) == first)
    #expect(await copies.breeds(.dog) == nil)
    let second = StoredCopy([Breed(id: "beng", name: "Bengal")], at: Instant(milliseconds: 78))
    await copies.storeBreeds(second, .cat)
    #expect(await copies.breeds(.cat) == second)
    let categories = StoredCopy([AnimalCategory(id: 5, name: "boxes")], at: Instant(milliseconds: 79))
    await copies.storeCategories(categories, .cat)
    #expect(await copies.categories(.cat) == categories)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/cache").count == 2)
  }

  @Test("The categories of dogs are a known empty list, and an empty list can be stored")
  func emptyListCanBeStored() async throws {
    let folder = try TemporaryFolder()
    let copies = copies(folder)
    for known in [copies, .bundled] {
      let (copy, source) = await known.knownCategories(.dog)
      #expect(copy.items == [] && source == .stored)
      #expect(await known.knownCategories(.cat).1 == .bundled)
    }
    let empty = StoredCopy<AnimalCategory>([], at: Instant(milliseconds: 80))
    await copies.storeCategories(empty, .dog)
    #expect(await self.copies(folder).knownCategories(.dog).0 == empty)
    var list = CachedList<AnimalCategory>(list: .neverAsked, isAwaited: true, nextAction: .copy)
    list.take(.copied(empty, .stored), at: Instant(milliseconds: 90))
    #expect(list.list == .empty(at: empty.at) && !list.isAwaited && list.nextAction == .none)
  }

  @Test("A damaged stored copy reads as missing")
  func damagedCopyReadsAsMissing() async throws {
    let folder = try TemporaryFolder()
    let copies = copies(folder)
    await copies.storeBreeds(StoredCopy([Breed(id: "a", name: "A")], at: Instant(milliseconds: 1)), .cat)
    try Data("{\"items\":".utf8).write(to: URL(filePath: "\(folder.path)/cache/breeds-cat.json"))
    #expect(await copies.breeds(.cat) == nil)
  }

  @Test("An unwritable cache folder stores no copy, without an error")
  func unwritableCacheStoresNothingSilently() async {
    let copies = AnimalCopies.files(
      in: CacheFolder("/dev/null/cache", clock: VirtualClock(at: Instant(milliseconds: 5)).clock, random: { 3 }))
    await copies.storeBreeds(StoredCopy([Breed(id: "a", name: "A")], at: Instant(milliseconds: 1)), .cat)
    #expect(await copies.breeds(.cat) == nil)
  }

  @Test("The bundled copies have all breeds and categories, and no descriptions, histories or links")
  func bundledCopiesHaveAllBreeds() async {
    let copies = AnimalCopies.files(
      in: CacheFolder("/dev/null/cache", clock: VirtualClock(at: Instant(milliseconds: 5)).clock, random: { 3 }))
    let (cats, dogs) = (await copies.bundledBreeds(.cat).items, await copies.bundledBreeds(.dog).items)
    #expect(cats.count == 67)
    #expect(dogs.count == 172)
    #expect(Set(dogs.compactMap(\.group)).count == 8)
    for breeds in [cats, dogs] {
      #expect(Set(breeds.map(\.id)).count == breeds.count)
      #expect(breeds.allSatisfy { $0.text == nil && $0.history == nil && $0.bredFor.isEmpty && $0.links.isEmpty })
      #expect(breeds.allSatisfy { $0.lifeSpan != nil && $0.weight != nil })
    }
    #expect(cats.allSatisfy { $0.ratings.count >= 12 && $0.traits.count >= 9 && !$0.countryCodes.isEmpty })
    #expect(await copies.bundledCategories(.cat).items.count == 7)
    #expect(await copies.bundledCategories(.dog).items.isEmpty)
  }
}
