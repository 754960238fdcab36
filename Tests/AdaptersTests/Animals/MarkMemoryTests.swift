import Adapters
import Architecture
import Testing
import UseCases

/// Stored favourites and votes, in each store.
@Suite struct MarkMemoryTests {
  private let ada = UniqueID(high: 1, low: 1)
  private let kim = UniqueID(high: 2, low: 2)
  private let cats = MarkShelf(.favourite, .cat)

  private func mark(
    _ id: String, _ practitioner: UniqueID, _ number: Int, value: Double? = nil, address: String? = nil
  ) throws -> RememberedMark {
    RememberedMark(
      image: try #require(ImageID(id)), address: address, practitioner: practitioner, number: number, value: value,
      at: Instant(milliseconds: Int64(number)))
  }

  private func memory(_ kind: StoreKind) throws -> (any JotterStore, MarkCache, TemporaryFolder?) {
    let (store, folder) = try kind.make()
    return (store, store.markMemory, folder)
  }

  @Test("A mark is read as stored, on its own shelf only, until a new one replaces it", arguments: StoreKind.allCases)
  func markStaysUntilReplaced(kind: StoreKind) async throws {
    let (_, memory, folder) = try memory(kind)
    let vote = try mark("-Zfz5z2jK", ada, 7, value: 0.1, address: "https://cat.example/a.jpg")
    let votes = MarkShelf(.vote, .cat)
    try await memory.remember([vote], on: votes, insteadOfAllOf: nil)
    #expect(try await memory.mark(of: vote.image, by: ada, on: votes) == vote)
    #expect(try await memory.mark(of: vote.image, by: kim, on: votes) == nil)
    for other in [cats, MarkShelf(.vote, .dog)] {
      #expect(try await memory.mark(of: vote.image, by: ada, on: other) == nil)
      #expect(try await memory.marks(of: nil, on: other, .first) == [])
    }
    try await memory.remember([try mark("-Zfz5z2jK", ada, 9)], on: votes, insteadOfAllOf: nil)
    #expect(try await memory.mark(of: vote.image, by: ada, on: votes) == mark("-Zfz5z2jK", ada, 9))
    withExtendedLifetime(folder) {}
  }

  @Test("A shelf is read in pages by number, for one practitioner or for all", arguments: StoreKind.allCases)
  func shelfIsReadInPages(kind: StoreKind) async throws {
    let (_, memory, folder) = try memory(kind)
    let marks = try (1...5).map { try mark("cat\($0)", $0 % 2 == 0 ? kim : ada, $0) }
    try await memory.remember(marks.reversed(), on: cats, insteadOfAllOf: nil)
    func numbers(_ practitioner: UniqueID?, _ page: RememberedPage) async throws -> [Int] {
      try await memory.marks(of: practitioner, on: cats, page).map(\.number)
    }
    #expect(try await numbers(nil, .first) == [5, 4, 3, 2, 1])
    #expect(try await numbers(nil, RememberedPage(isDescending: false, limit: 2, number: 1)) == [3, 4])
    #expect(try await numbers(ada, RememberedPage(isDescending: true, limit: 2, number: 0)) == [5, 3])
    #expect(try await numbers(ada, RememberedPage(isDescending: true, limit: 2, number: 1)) == [1])
    #expect(try await numbers(kim, RememberedPage(isDescending: true, limit: 20, number: 1)) == [])
    withExtendedLifetime(folder) {}
  }

  @Test(
    "A new list of a practitioner's marks replaces all marks of that practitioner, and no others",
    arguments: StoreKind.allCases)
  func newListReplacesPractitionersMarks(kind: StoreKind) async throws {
    let (_, memory, folder) = try memory(kind)
    try await memory.remember(
      [try mark("a", ada, 1), try mark("b", ada, 2), try mark("a", kim, 3)], on: cats, insteadOfAllOf: nil)
    try await memory.remember([try mark("c", ada, 4)], on: cats, insteadOfAllOf: ada)
    #expect(try await memory.marks(of: nil, on: cats, .first).map(\.number) == [4, 3])
    try await memory.remember([], on: cats, insteadOfAllOf: nil)
    try await memory.remember([], on: cats, insteadOfAllOf: kim)
    #expect(try await memory.marks(of: nil, on: cats, .first).map(\.number) == [4])
    withExtendedLifetime(folder) {}
  }

  @Test(
    "A mark is forgotten for one practitioner, a deleted image's marks for all, and every mark with a wipe",
    arguments: StoreKind.allCases)
  func marksCanBeForgotten(kind: StoreKind) async throws {
    let (store, memory, folder) = try memory(kind)
    let shelves = [cats, MarkShelf(.vote, .cat), MarkShelf(.vote, .dog)]
    let image = try #require(ImageID("a"))
    for shelf in shelves {
      try await memory.remember(
        [try mark("a", ada, 1), try mark("a", kim, 2), try mark("b", kim, 3)], on: shelf, insteadOfAllOf: nil)
    }
    func numbers(_ shelf: MarkShelf) async throws -> [Int] {
      try await memory.marks(of: nil, on: shelf, .first).map(\.number)
    }
    try await memory.forget(image, of: kim, on: cats)
    #expect(try await numbers(cats) == [3, 1])
    try await memory.forget(image, .cat)
    #expect(try await numbers(cats) == [3])
    #expect(try await numbers(shelves[1]) == [3])
    #expect(try await numbers(shelves[2]) == [3, 2, 1])
    _ = try await store.openSession(at: Instant(milliseconds: 0))
    #expect(try await store.wipe(at: store.storeVersion()))
    #expect(try await numbers(cats) == [])
    #expect(try await numbers(shelves[2]) == [])
    withExtendedLifetime(folder) {}
  }
}

extension RememberedPage {
  /// The latest twenty.
  static let first = RememberedPage(isDescending: true, limit: 20, number: 0)
}
