import Adapters
import Architecture
import Foundation
import Testing
import UseCases

@Suite struct AnimalReadingTests {
  private func breed(_ json: String) async throws -> Breed {
    try #require(try await ScriptedService("[\(json)]").client().breeds().items.first)
  }

  @Test("A cat breed is read with all known fields, and without empty, unknown or invalid ones")
  func catBreedKeepsValidFields() async throws {
    let breed = try await breed(
      #"""
      {"id":"wave","name":" Wavy Cat ","alt_names":" ","origin":"Here, There","country_codes":"DE, SP",
      "country_code":"DE","temperament":"Calm,, Kind ","description":"It doesn\u2019t bite.","life_span":"9 - 12",
      "weight":{"imperial":"7  -  10","metric":"3 - 5"},"reference_image_id":"-Zfz5z2jK\n","energy_level":4,
      "bidability":3,"cat_friendly":9,"indoor":0,"lap":1,"vcahospitals_url":"","wikipedia_url":"https://w.example/w",
      "unknown":{"of":["any",1,null]}}
      """#)
    var wanted = Breed(id: "wave", name: "Wavy Cat")
    wanted.origins = ["Here", "There"]
    wanted.countryCodes = ["DE", "SP"]
    wanted.temperament = ["Calm", "Kind"]
    wanted.text = "It doesn\u{2019}t bite."
    wanted.lifeSpan = Measure("9 - 12")
    wanted.weight = TwoMeasures(metric: Measure("3 - 5"), imperial: Measure("7  -  10"))
    wanted.picture = ImageID("-Zfz5z2jK")
    wanted.ratings = [Breed.Rating(.energy, 4), Breed.Rating(.biddability, 3)]
    wanted.traits = [Breed.Trait(.indoor, false), Breed.Trait(.lap, true)]
    wanted.links = [BreedLink(.wikipedia, "https://w.example/w")]
    #expect(breed == wanted)
  }

  @Test("A dog breed is read with measures in any spelling, and with a range where a measure has one")
  func dogMeasuresAllowAnySpelling() async throws {
    let breed = try await breed(
      #"""
      {"id":179,"name":"Some Dog","weight":{"imperial":"65 – 85","metric":"NaN"},"height":{"imperial":"Varies"},
      "life_span":"12 - 16 Years years","bred_for":"Herding, guarding","breed_group":"Mixed","history":" Old",
      "country_code":"AG","origin":"","image":{"id":"abc","url":"https://d.example/abc.jpg"}}
      """#)
    #expect(breed.id == "179")
    #expect(breed.weight?.imperial?.range == 65...85)
    #expect(breed.weight?.metric == Measure("NaN"))
    #expect(breed.weight?.metric?.range == nil)
    #expect(breed.height == TwoMeasures(metric: nil, imperial: Measure("Varies")))
    #expect(breed.lifeSpan?.range == 12...16)
    #expect(breed.bredFor == ["Herding", "guarding"])
    #expect((breed.group, breed.history, breed.origins, breed.countryCodes) == ("Mixed", "Old", [], ["AG"]))
    #expect(breed.picture == ImageID("abc"))
  }

  @Test(
    "A measure in one unit is read; a measure in neither unit is nil",
    arguments: [
      (#"{"metric":"3 - 5"}"#, TwoMeasures(metric: Measure("3 - 5"), imperial: nil)),
      (#"{"imperial":"7 - 10"}"#, TwoMeasures(metric: nil, imperial: Measure("7 - 10"))),
      (#"{}"#, nil), (#"{"metric":"","imperial":null}"#, nil),
    ])
  func oneUnit(json: String, measures: TwoMeasures?) async throws {
    let breed = try await breed(#"{"id":3,"name":"Dog","weight":\#(json),"height":\#(json)}"#)
    #expect(breed.weight == measures && breed.height == measures)
  }

  @Test("An old measure of one text is imperial unless it names a metric unit")
  func formerMeasures() async throws {
    let breed = try await breed(
      #"{"id":2,"name":"Old Dog","weight":"\u00a050 to 60 pounds","height":"60 cm","image":{}}"#)
    #expect(breed.weight == TwoMeasures(metric: nil, imperial: Measure("50 to 60 pounds")))
    #expect(breed.weight?.imperial?.range == 50...60)
    #expect(breed.height == TwoMeasures(metric: Measure("60 cm"), imperial: nil))
    #expect(breed.picture == nil)
  }

  @Test("An unreadable row keeps its id and a reason, and the other rows are read")
  func unreadableRowKeepsReason() async throws {
    let json = #"[{"id":"a","name":"A"},7,{"name":"B"},{"id":"c","name":null},null,{"id":"d","name":"D"}]"#
    let rows = try await ScriptedService(json).client().breeds().rows
    #expect(
      rows == [
        .item(Breed(id: "a", name: "A")), .unreadable(id: nil, reason: "it is not an object"),
        .unreadable(id: nil, reason: "it has no id"), .unreadable(id: "c", reason: "it has no name"),
        .unreadable(id: nil, reason: "it is not an object"), .item(Breed(id: "d", name: "D")),
      ])
  }

  @Test(
    "A response that is not a JSON list is unreadable, with a reason",
    arguments: [
      ("", "it is empty"), ("<html>", "it is not JSON"), (#"{"message":"x"}"#, "it is not a list"),
      ("[1", "it is not JSON"),
      ("\"[]\"", "it is not a list"),
    ])
  func noList(json: String, reason: String) async throws {
    let client = try ScriptedService(json).client()
    #expect(await failure { () throws(AnimalFailure) in try await client.breeds() } == .unreadable(reason))
  }

  @Test("Images are read with nulls, without sizes, with marks and with any owner; an invalid id is reported")
  func incompleteImagesAreRead() async throws {
    let json = #"""
      [{"id":"j","url":"","width":null,"height":null,"sub_id":null,"breeds":[{"id":1,"name":"One"},{}],"vote":{},
      "favourite":{}},
      {"id":"-k","url":"https://c.example/k.gif","width":"20","height":10,"mime_type":"image/gif",
      "sub_id":"my-user-7","created_at":"2023-10-28T17:39:28.000Z","original_filename":"k.gif","breed_ids":"abys,beng",
      "categories":[{"id":5,"name":"boxes"}],"vote":{"id":3,"value":-5},"favourite":{"id":4}},
      {"id":"no/id","url":"x"},
      {"id":"l","sub_id":"00000000-0000-0001-0000-00000000000A","created_at":"2018-10-24T08:36:13Z","breed_ids":null}]
      """#
    let rows = try await ScriptedService(json).client().search(ImageQuery(count: 4)).rows
    var first = AnimalImage(id: try #require(ImageID("j")))
    first.breeds = [Breed(id: "1", name: "One")]
    var second = AnimalImage(id: try #require(ImageID("-k")), address: "https://c.example/k.gif")
    (second.width, second.height, second.mimeType) = (20, 10, "image/gif")
    (second.owner, second.originalFileName) = (.stranger("my-user-7"), "k.gif")
    second.createdAt = Instant(milliseconds: 1_698_514_768_000)
    second.breedIDs = ["abys", "beng"]
    second.categories = [AnimalCategory(id: 5, name: "boxes")]
    second.vote = VoteMark(id: 3, value: -5)
    second.favourite = 4
    var last = AnimalImage(id: try #require(ImageID("l")))
    last.owner = .practitioner(UniqueID(high: 1, low: 10))
    last.createdAt = Instant(milliseconds: 1_540_370_173_000)
    #expect(
      rows == [
        .item(first), .item(second), .unreadable(id: "no/id", reason: "it has no id of an image"), .item(last),
      ])
  }

  @Test("Favourites and votes of deleted images are read, and their images are marked as deleted")
  func deletedImagesMarksAreRead() async throws {
    let json = #"""
      [{"id":1,"image_id":"j","sub_id":"x","created_at":null,"value":1.797e308,"country_code":null,"image":{}},
      {"id":2,"image_id":"k","value":true,"image":{"id":"k","url":"https://c.example/k.jpg"},"user_id":"acc"},
      {"id":3,"image_id":"l","value":"much"}]
      """#
    let votes = try await ScriptedService(json).client().votes(MarkQuery()).rows
    let (j, k) = (try #require(ImageID("j")), try #require(ImageID("k")))
    #expect(
      votes == [
        .item(Vote(id: 1, image: AnimalImage(id: j, isDeleted: true), value: 1.797e308, owner: .stranger("x"))),
        .item(Vote(id: 2, image: AnimalImage(id: k, address: "https://c.example/k.jpg"), value: 1, account: "acc")),
        .unreadable(id: "3", reason: "it has no value"),
      ])
    let favourites = try await ScriptedService(json).client().favourites(MarkQuery()).items
    #expect(favourites.map(\.id) == [1, 2, 3] && favourites.map(\.image.isDeleted) == [true, false, false])
  }

  @Test(
    "A time is read with or without a fraction, in any zone; null or any other text gives no time",
    arguments: [
      ("\"2023-10-28T17:39:28.000Z\"", 1_698_514_768_000), ("\"2023-10-28T17:39:28Z\"", 1_698_514_768_000),
      ("\"2023-10-28T19:39:28.250+02:00\"", 1_698_514_768_250), ("\"1970-01-01T00:00:00Z\"", 0), ("null", nil),
      ("\"\"", nil), ("\"yesterday\"", nil),
    ] as [(String, Int64?)])
  func timeReadInAnyZone(json: String, milliseconds: Int64?) async throws {
    let service = try ScriptedService(#"[{"id":1,"image_id":"j","created_at":\#(json)}]"#)
    let favourite = try #require(try await service.client().favourites(MarkQuery()).items.first)
    #expect(favourite.createdAt == milliseconds.map { Instant(milliseconds: $0) })
  }

  @Test("Each link of a breed has its address, and an empty address gives no link")
  func emptyAddressGivesNoLink() async throws {
    let names = ["cfa_url", "vetstreet_url", "vcahospitals_url", "wikipedia_url"]
    let members = names.map { #""\#($0)":"https://\#($0.prefix(3)).example""# }.joined(separator: ",")
    let all = try await breed(#"{"id":"wave","name":"Wavy Cat",\#(members)}"#).links
    #expect(
      Set(all.map { "\($0.kind.rawValue) \($0.address)" }) == Set(names.map { "\($0) https://\($0.prefix(3)).example" })
    )
    let none = names.map { #""\#($0)":"""# }.joined(separator: ",")
    #expect(try await breed(#"{"id":"wave","name":"Wavy Cat",\#(none)}"#).links.isEmpty)
  }

  @Test("The labels of an analysis are read with and without places and parents")
  func analysisLabelsAreRead() async throws {
    let json = #"""
      [{"labels":[{"Name":"Cat","Confidence":99.5},{"Name":"Pet","Confidence":"50","Parents":[{"Name":"Animal"},{}],
      "Instances":[{"BoundingBox":{"Width":0.5,"Height":0.25,"Left":0,"Top":1},"Confidence":90},{}]},{"Confidence":1}],
      "moderation_labels":[],"vendor":"V","image_id":"j","created_at":"2023-10-28T17:39:28.000Z"}]
      """#
    let id = try #require(ImageID("j"))
    let box = Analysis.Box(width: 0.5, height: 0.25, left: 0, top: 1, confidence: 90)
    #expect(
      try await ScriptedService(json).client().analysis(of: id) == [
        Analysis(
          labels: [
            Analysis.Label(name: "Cat", confidence: 99.5),
            Analysis.Label(name: "Pet", confidence: 50, instances: [box], parents: ["Animal"]),
          ], vendor: "V", createdAt: Instant(milliseconds: 1_698_514_768_000))
      ])
  }

  @Test("The page is read from headers in any letter case, and is nil if they are missing or not numbers")
  func pageHeadersIgnoreLetterCase() async throws {
    func page(_ headers: [String: String]) async throws -> ServicePage? {
      try await ScriptedService("[]", headers: headers).client().breeds().page
    }
    let headers = ["Pagination-Count": "67", "PAGINATION-Page": "2", "pagination-limit": "25"]
    #expect(try await page(headers) == .init(number: 2, limit: 25, count: 67))
    #expect(try await page(headers)?.hasNext == false)
    #expect(try await page([:]) == nil)
    #expect(try await page(["Pagination-Count": "many", "Pagination-Page": "0", "Pagination-Limit": "1"]) == nil)
  }
}
