import Adapters
import Architecture
import Foundation
import Harness
import Testing

@testable import UseCases

/// Favourites from a service that ignores a filter, or sends fewer rows than requested.
@Suite struct IgnoredFilterTests {
  /// Images of Ada's shown favourites and of her stored ones, after a response with `json`.
  private func favourites(
    _ json: String, headers: [String: String] = [:], _ search: MarkSearch = MarkSearch()
  ) async throws -> (shown: [String], stored: [String]) {
    let runtime = Runtime.test(at: Instant(milliseconds: 60_000))
    let (store, shelf) = (MemoryStore(), MarkShelf(.favourite, .cat))
    let session = try await store.openSession(at: Instant(milliseconds: 0))
    let receipt = try await store.write { rows throws(Failure) in
      try RecordBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 3))
        .perform(.add(.practitioner, [FieldText("name", "Ada")]))
    }
    let ada = try #require(receipt.inSession).id
    let former = RememberedMark(
      image: ImageID(text: "former"), practitioner: ada, number: 1, at: Instant(milliseconds: 1))
    try await store.markMemory.remember([former], on: shelf, insteadOfAllOf: nil)
    let own = json.replacing("ADA", with: ada.description.uppercased())
    // The second request uses the lower-case spelling of the id.
    let service = try ScriptedService(
      [own, "[]"].map { .success(HTTPResponse(200, headers: headers, body: Data($0.utf8))) })
    let favourites = UseCase<MarksState<Favourite>>(
      "favourites", services: AnimalServices(cat: try service.client(), dog: NoAnimals(.dog)), store: store,
      gallery: LateTarget("gallery"), runtime: runtime)
    await favourites.dispatch(.sessionOpened(session)).settled()
    await favourites.dispatch(.pageAsked(.cat, search)).settled()
    let page = RememberedPage(isDescending: false, limit: 20, number: 0)
    return (
      favourites.state.pages.cat.lastValue?.value.listing.items.map(\.image.id.text) ?? [],
      try await store.markMemory.marks(of: ada, on: shelf, page).map(\.image.text)
    )
  }

  private static let mixed = """
    [{"id":9,"image_id":"a","sub_id":"ADA","image":{"id":"a","url":"u"}},
    {"id":8,"image_id":"b","sub_id":"ward-7","image":{"id":"b","url":"u"}},
    {"id":7,"image_id":"c","sub_id":"ADA","image":{}}]
    """

  @Test("Favourites of other owners or images are not shown, even if the service sends them")
  func foreignFavouritesAreHidden() async throws {
    #expect(try await favourites(Self.mixed).shown == ["a", "c"])
    #expect(try await favourites(Self.mixed, MarkSearch(image: ImageID("a"))).shown == ["a"])
    #expect(try await favourites(Self.mixed, MarkSearch(isEverybodys: true)).shown == ["a", "b", "c"])
  }

  @Test("A favourite of a deleted image is not stored")
  func deletedImageFavouriteNotStored() async throws {
    #expect(try await favourites(Self.mixed).stored == ["a"])
  }

  @Test("Stored favourites stay if the service sends fewer rows than requested, and has more")
  func shortPage() async throws {
    let headers = ["Pagination-Count": "30", "Pagination-Page": "0", "Pagination-Limit": "3"]
    #expect(try await favourites(Self.mixed, headers: headers).stored == ["former", "a"])
  }
}
