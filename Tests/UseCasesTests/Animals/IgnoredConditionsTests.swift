import Architecture
import Testing

@testable import UseCases

/// Conditions of requests for images that answers do not meet.
@Suite struct IgnoredConditionsTests {
  private static func image(
    breeds: [String] = ["beng"], categories: [Int] = [], address: String? = "https://c.example/a_1280.jpg",
    width: Int? = 2_000, type: String? = nil
  ) -> AnimalImage {
    AnimalImage(
      id: ImageID(text: "a"), address: address, width: width, breeds: breeds.map { Breed(id: $0, name: $0) },
      categories: categories.map { AnimalCategory(id: $0, name: "c") }, mimeType: type)
  }

  private static let searches: [(ImageQuery, AnimalImage, [ImageCondition])] = [
    (ImageQuery(), image(breeds: []), []), (ImageQuery(breeds: ["beng"]), image(), []),
    (ImageQuery(breeds: ["abys", "beng"]), image(), []), (ImageQuery(breeds: ["abys"]), image(), [.breed]),
    (ImageQuery(breeds: ["abys"]), image(breeds: []), [.breed]),
    (ImageQuery(excludesUnknownBreeds: true), image(breeds: []), [.breed]),
    (ImageQuery(excludesUnknownBreeds: true), image(), []),
    (ImageQuery(categories: [5]), image(), [.category]), (ImageQuery(categories: [5]), image(categories: [1, 5]), []),
    (ImageQuery(breeds: ["x"], categories: [5]), image(categories: [1]), [.breed, .category]),
    (ImageQuery(types: ["gif"]), image(), [.type]), (ImageQuery(types: ["jpg"]), image(), []),
    (ImageQuery(types: ["jpg"]), image(type: "image/jpeg"), []), (ImageQuery(types: ["png"]), image(address: nil), []),
    (ImageQuery(types: ["jpg", "png"]), image(type: "image/gif"), [.type]),
    (ImageQuery(size: .full), image(), [.size]), (ImageQuery(size: .medium), image(), []),
    (ImageQuery(size: .full), image(address: "https://c.example/a.jpg"), []),
    (ImageQuery(size: .small), image(), [.size]),
    (ImageQuery(size: .small), image(address: "https://c.example/a_390x256.jpg"), []),
    (ImageQuery(size: .small), image(address: "https://c.example/a.jpg"), [.size]),
    (ImageQuery(size: .small), image(address: "https://c.example/a.jpg", width: 200), []),
  ]

  @Test("A search names each condition that an image does not meet, and no other", arguments: searches)
  func searchNamesUnmetConditions(query: ImageQuery, image: AnimalImage, ignored: [ImageCondition]) {
    #expect(query.ignored(in: ServiceListing([.unreadable(id: nil, reason: "odd"), .item(image)])) == ignored)
    #expect(query.ignored(in: ServiceListing([])) == [])
  }

  @Test("A page other than the requested one is an ignored condition, unless the order is random")
  func otherPageIsIgnoredCondition() {
    let listing = ServiceListing([.item(Self.image())], page: ServicePage(number: 1, limit: 9, count: 99))
    #expect(ImageQuery(page: 2, order: .ascending).ignored(in: listing) == [.page])
    #expect(ImageQuery(page: 1, order: .ascending).ignored(in: listing) == [])
    #expect(ImageQuery(order: .random).ignored(in: listing) == [])
    #expect(UploadQuery(page: 2).ignored(in: listing) == [.page])
  }

  private static func upload(_ milliseconds: Int64, _ owner: AnimalOwner = .nobody, file: String? = nil) -> AnimalImage
  {
    AnimalImage(
      id: ImageID(text: "a"), breedIDs: ["beng"], owner: owner, createdAt: Instant(milliseconds: milliseconds),
      originalFileName: file)
  }

  private static let uploads: [(UploadQuery, [AnimalImage], ServicePage?, [ImageCondition])] = [
    (UploadQuery(), [upload(2), upload(1)], nil, []), (UploadQuery(), [upload(1), upload(2)], nil, []),
    (UploadQuery(owner: .stranger("w")), [upload(1, .stranger("w"))], nil, []),
    (UploadQuery(owner: .stranger("w")), [upload(1)], nil, [.owner]),
    (UploadQuery(originalFileName: "a.jpg"), [upload(1, file: "b.jpg")], nil, [.file]),
    (UploadQuery(originalFileName: "a.jpg"), [upload(1, file: "a.jpg")], nil, []),
    (UploadQuery(breeds: ["beng"]), [upload(1)], nil, []), (UploadQuery(breeds: ["abys"]), [upload(1)], nil, [.breed]),
    (UploadQuery(categories: [1]), [upload(1)], nil, [.category]),
    (UploadQuery(limit: 50), [upload(1)], ServicePage(number: 0, limit: 1, count: 9), [.limit]),
    (UploadQuery(limit: 50), [upload(1)], ServicePage(number: 0, limit: 1, count: 1), []),
  ]

  @Test("A list of uploads names each condition that it does not meet, and no other", arguments: uploads)
  func uploadListNamesUnmetConditions(
    query: UploadQuery, images: [AnimalImage], page: ServicePage?, ignored: [ImageCondition]
  ) {
    #expect(query.ignored(in: ServiceListing(images.map { .item($0) }, page: page)) == ignored)
  }

  private static let marks: [(MarkQuery, [Int], ServicePage?, [ImageCondition])] = [
    (MarkQuery(), [9, 7], nil, []), (MarkQuery(), [7, 9], nil, [.order]),
    (MarkQuery(order: .ascending), [9, 7], nil, [.order]), (MarkQuery(owner: .nobody), [7, 9], nil, []),
    (MarkQuery(page: 1), [9], ServicePage(number: 0, limit: 20, count: 50), [.page]),
    (MarkQuery(page: 1), [9], ServicePage(number: 1, limit: 20, count: 50), []),
    (MarkQuery(), [9], ServicePage(number: 0, limit: 10, count: 50), [.limit]),
    (MarkQuery(), [9], ServicePage(number: 0, limit: 10, count: 10), []),
  ]

  @Test("A list of favourites names each condition that it does not meet, and no other", arguments: marks)
  func favouriteListNamesUnmetConditions(
    query: MarkQuery, numbers: [Int], page: ServicePage?, ignored: [ImageCondition]
  ) {
    let rows = numbers.map {
      ServiceRow.item(Favourite(id: $0, image: AnimalImage(id: ImageID(text: "a")), owner: .nobody))
    }
    #expect(query.ignored(in: ServiceListing(rows, page: page)) == ignored)
  }

  @Test("Marks of another user or of another image name the filter that the service has ignored")
  func filteredMarks() {
    let other = AnimalOwner.stranger("someone")
    for (query, owner, image, ignored) in [
      (MarkQuery(owner: .nobody), .nobody, "a", []), (MarkQuery(owner: .nobody), other, "a", [.owner]),
      (MarkQuery(image: ImageID(text: "a")), other, "a", []),
      (MarkQuery(image: ImageID(text: "zz")), other, "a", [.image]),
      (MarkQuery(owner: .nobody, image: ImageID(text: "zz")), other, "a", [.owner, .image]),
    ] as [(MarkQuery, AnimalOwner, String, [ImageCondition])] {
      let row = ServiceRow.item(Favourite(id: 1, image: AnimalImage(id: ImageID(text: image)), owner: owner))
      #expect(query.ignored(in: ServiceListing([row])) == ignored)
    }
  }
}
