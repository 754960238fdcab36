import Adapters
import Architecture
import Foundation
import Testing
import UseCases

@Suite struct AnimalRequestTests {
  /// Address of the request.
  private func address(
    _ species: Species = .cat, key: String? = "k1", _ ask: (AnimalClient) async throws -> Void
  ) async throws -> String {
    let service = try ScriptedService([])
    try? await ask(try service.client(species, key: key))
    return try #require(service.requests.first).address
  }

  @Test("The address of a search has the given filters, and none by default")
  func searchAddressHasGivenFilters() async throws {
    #expect(
      try await address { _ = try await $0.search(ImageQuery()) }
        == "https://api.thecatapi.com/v1/images/search?limit=1&order=RANDOM&size=med")
    let query = ImageQuery(
      count: 9, page: 2, order: .ascending, size: .thumb, breeds: ["1", "50"], categories: [4], types: ["jpg", "png"])
    #expect(
      try await address(.dog) { _ = try await $0.search(query) }
        == "https://api.thedogapi.com/v1/images/search?limit=9&page=2&order=ASC&size=thumb&mime_types=jpg,png"
        + "&breed_ids=1,50&category_ids=4&has_breeds=1")
  }

  @Test("Typed text is percent-encoded in an address")
  func typedTextIsPercentEncoded() async throws {
    let query = UploadQuery(owner: .stranger("a&b=c/../ü"), originalFileName: "my cat?.jpg")
    #expect(
      try await address { _ = try await $0.uploads(query) }
        == "https://api.thecatapi.com/v1/images?limit=9&page=0&order=DESC&sub_id=a%26b%3Dc%2F..%2F%C3%BC"
        + "&original_filename=my%20cat%3F.jpg")
  }

  @Test("A list of marks or uploads of nobody is requested with an empty `sub_id`, any other call without it")
  func nobodysListsSendEmptyOwner() async throws {
    #expect(
      try await address { _ = try await $0.favourites(MarkQuery(owner: .nobody)) }
        == "https://api.thecatapi.com/v1/favourites?limit=20&page=0&order=DESC&sub_id=&attach_image=1")
    let id = try #require(ImageID("j"))
    for (isEmpty, ask) in [
      (true, { @Sendable client throws(AnimalFailure) in _ = try await client.votes(MarkQuery(owner: .nobody)) }),
      (true, { @Sendable client throws(AnimalFailure) in _ = try await client.uploads(UploadQuery(owner: .nobody)) }),
      (false, { @Sendable client throws(AnimalFailure) in _ = try await client.votes(MarkQuery()) }),
      (false, { @Sendable client throws(AnimalFailure) in _ = try await client.uploads(UploadQuery()) }),
      (false, { @Sendable client throws(AnimalFailure) in _ = try await client.search(ImageQuery()) }),
      (false, { @Sendable client throws(AnimalFailure) in _ = try await client.image(id, size: .small, for: .nobody) }),
    ] as [(Bool, @Sendable (AnimalClient) async throws(AnimalFailure) -> Void)] {
      let asked = try await address { client in try await ask(client) }
      #expect(asked.contains("sub_id") == isEmpty, "\(asked)")
      #expect(asked.split(separator: "&").filter { $0.hasSuffix("=") } == (isEmpty ? ["sub_id="] : []), "\(asked)")
    }
  }

  @Test("An image id may begin with a dash; the image's vote and favourite are requested only with a key")
  func imageMarksRequestNeedsKey() async throws {
    let id = try #require(ImageID("-Zfz5z2jK\n"))
    let owner = AnimalOwner.practitioner(UniqueID(high: 1, low: 2))
    #expect(
      try await address { _ = try await $0.image(id, size: .small, for: owner) }
        == "https://api.thecatapi.com/v1/images/-Zfz5z2jK?size=small"
        + "&sub_id=00000000-0000-0001-0000-000000000002&include_vote=1&include_favourite=1")
    #expect(
      try await address(key: nil) { _ = try await $0.image(id, size: .small, for: owner) }
        == "https://api.thecatapi.com/v1/images/-Zfz5z2jK?size=small")
  }

  @Test("A practitioner's id is sent in capitals and read in either case; a stranger's id stays as it is")
  func practitionerSentInCapitals() async throws {
    let (upper, mixed) = ("5E010003-0000-4000-8000-0000000000AB", "5E010003-0000-4000-8000-0000000000aB")
    let owner = AnimalOwner.practitioner(try #require(UniqueID(upper)))
    for (text, sent) in [(upper, upper), (upper.lowercased(), upper), (mixed, mixed)] {
      let json = #"[{"id":"j","sub_id":"\#(text)"}]"#
      let found = try await ScriptedService(json).client().search(ImageQuery()).items
      let read = try #require(found.first?.owner)
      #expect((read == owner) == (text != mixed))
      let asked = try await address { _ = try await $0.uploads(UploadQuery(owner: read)) }
      #expect(asked.contains("&sub_id=\(sent)"), "\(asked)")
    }
  }

  @Test("The key is sent in its header, and not with requests that need none")
  func keySentOnlyWhereNeeded() async throws {
    let service = try ScriptedService([])
    let client = try service.client(key: " k1 ")
    _ = await failure { () throws(AnimalFailure) in try await client.votes(MarkQuery()) }
    #expect(service.requests.first?.headers["x-api-key"] == "k1")
    let id = try #require(ImageID("j"))
    for (path, question) in [
      ("breeds", { @Sendable client throws(AnimalFailure) in _ = try await client.breeds() }),
      ("categories", { @Sendable client throws(AnimalFailure) in _ = try await client.categories() }),
      (
        "sources?limit=9&page=0",
        { @Sendable client throws(AnimalFailure) in _ = try await client.sources(page: 0, limit: 9) }
      ),
      ("images/j/analysis", { @Sendable client throws(AnimalFailure) in _ = try await client.analysis(of: id) }),
      ("", { @Sendable client throws(AnimalFailure) in _ = try await client.version() }),
    ] as [(String, @Sendable (AnimalClient) async throws(AnimalFailure) -> Void)] {
      let other = try ScriptedService([])
      let keyless = try other.client()
      _ = await failure { () throws(AnimalFailure) in try await question(keyless) }
      #expect(other.requests.allSatisfy { $0.headers["x-api-key"] == nil }, "\(path)")
      #expect(other.requests.first?.address == "https://api.thecatapi.com/v1/\(path)")
    }
  }

  @Test("The body of a vote names its owner, and the body of a favourite of nobody names none")
  func markBodiesNameTheirOwner() async throws {
    let service = try ScriptedService(
      [#"{"message":"SUCCESS","id":5}"#, #"{"message":"SUCCESS","id":6,"country_code":"DE"}"#].map {
        .success(HTTPResponse(201, body: Data($0.utf8)))
      })
    let (client, id) = (try service.client(), try #require(ImageID("j")))
    #expect(try await client.favour(id, for: .nobody) == 5)
    let vote = try await client.vote(id, value: -3, for: .stranger("s"))
    #expect((vote.id, vote.value, vote.countryCode) == (6, -3, "DE"))
    func body(_ index: Int) throws -> NSDictionary? {
      guard case .bytes(let data) = service.requests[index].body else { return nil }
      return try JSONSerialization.jsonObject(with: data) as? NSDictionary
    }
    #expect(try body(0) == ["image_id": "j"])
    #expect(try body(1) == ["image_id": "j", "sub_id": "s", "value": -3])
    #expect(service.requests[0].headers["Content-Type"] == "application/json")
  }

  @Test(
    "Settings refuse an invalid address, and a key that cannot be sent in a header",
    arguments: [
      ("api.thecatapi.com", "k"), ("ftp://cat.example/v1", "k"), ("https://", "k"), ("https://a:b@cat.example", "k"),
      ("https://cat.example/?api_key=k", "k"), ("https://cat.example", "k\r\nHost: evil"), ("https://cat.example", "ü"),
    ])
  func settingsRefuseInvalidValues(address: String, key: String) {
    #expect(throws: AnimalFailure.self) { try AnimalSettings(address: address, key: Secret(key), .cat) }
  }

  @Test("Settings remove trailing slashes, write the scheme in lower case, and treat a blank key as none")
  func settingsNormalizeAddressAndKey() throws {
    #expect(try AnimalSettings(address: "HTTP://Cat.example/v1", .cat).address == "http://Cat.example/v1")
    let settings = try AnimalSettings(address: "http://127.0.0.1:80/v1//", key: Secret("  "), .cat)
    #expect(settings.address == "http://127.0.0.1:80/v1")
    #expect(settings.key == nil)
  }
}
