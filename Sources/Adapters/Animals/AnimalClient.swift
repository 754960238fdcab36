public import Architecture
import Foundation
public import UseCases

/// Client of The Cat API or The Dog API over HTTP.
public final class AnimalClient: AnimalService {
  /// Maximum size of an image file to upload or to cache, in bytes.
  public static let largestPicture = 20_000_000

  public let species: Species
  public var hasKey: Bool { settings.key != nil }

  let settings: AnimalSettings
  let clock: Architecture.Clock
  let random: @Sendable () -> UInt64
  let cache: ImageCache
  let places: PicturePlaces
  /// Separate policies for the service and for the hosts of image files, because these fail independently.
  let service, files: RetryPolicy

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - species: the species of the service.
  ///   - settings: the address and the key.
  ///   - transport: sends the HTTP requests.
  ///   - places: the folders for image files.
  ///   - clock: the clock for pauses and time stamps.
  ///   - random: the random numbers for the jitter of pauses and for temporary names.
  ///   - pause: the stored end of a pause that the service demanded.
  public init(
    _ species: Species, _ settings: AnimalSettings, transport: HTTPTransport, places: PicturePlaces,
    clock: Architecture.Clock, random: @escaping @Sendable () -> UInt64, pause: StoredPause = .inMemory
  ) {
    self.species = species
    self.settings = settings
    self.clock = clock
    self.random = random
    self.places = places
    cache = ImageCache(folder: places.cache, limit: places.limit, clock: clock)
    service = RetryPolicy(transport, clock: clock, random: random, pause: pause)
    files = RetryPolicy(transport, clock: clock, random: random, pause: .inMemory)
  }

  // MARK: Images

  public func search(_ query: ImageQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage> {
    try await list(.search(query), most: query.count)
  }

  public func image(_ id: ImageID, size: ImageSize, for owner: AnimalOwner) async throws(AnimalFailure) -> AnimalImage {
    try await object(.image(id, size, owner, hasKey: hasKey))
  }

  public func analysis(of id: ImageID) async throws(AnimalFailure) -> [Analysis] {
    var request = AnimalRequest("images", id.text, "analysis", key: .never)
    request.object = (.image, id.text)
    return try await list(request).items
  }

  public func uploads(_ query: UploadQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage> {
    try await list(.uploads(query), most: query.limit)
  }

  public func delete(_ id: ImageID) async throws(AnimalFailure) {
    _ = try await ask(AnimalRequest("images", id.text, key: .needed).with(method: "DELETE"))
  }

  // MARK: Favourites and votes

  public func favour(_ id: ImageID, for owner: AnimalOwner) async throws(AnimalFailure) -> Int {
    let made: Numbered = try await object(post("favourites", id, owner))
    return made.number
  }

  public func unfavour(_ favourite: Int) async throws(AnimalFailure) {
    _ = try await ask(.mark("favourites", favourite, .favourite).with(method: "DELETE"))
  }

  public func favourites(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Favourite> {
    try await marks("favourites", query, \.id)
  }

  public func favourite(_ number: Int) async throws(AnimalFailure) -> Favourite {
    try await object(.mark("favourites", number, .favourite))
  }

  public func vote(_ id: ImageID, value: Int, for owner: AnimalOwner) async throws(AnimalFailure) -> Vote {
    let given: Numbered = try await object(post("votes", id, owner, value: value))
    return Vote(
      id: given.number, image: AnimalImage(id: id), value: Double(value), owner: owner, createdAt: clock.now(),
      countryCode: given.countryCode)
  }

  public func unvote(_ vote: Int) async throws(AnimalFailure) {
    _ = try await ask(.mark("votes", vote, .vote).with(method: "DELETE"))
  }

  public func votes(_ query: MarkQuery) async throws(AnimalFailure) -> ServiceListing<Vote> {
    try await marks("votes", query, \.id)
  }

  public func vote(_ number: Int) async throws(AnimalFailure) -> Vote {
    try await object(.mark("votes", number, .vote))
  }

  // MARK: Breeds and other lists

  public func breeds() async throws(AnimalFailure) -> ServiceListing<Breed> {
    try await list(AnimalRequest("breeds", key: .never))
  }

  public func categories() async throws(AnimalFailure) -> ServiceListing<AnimalCategory> {
    try await list(AnimalRequest("categories", key: .never))
  }

  public func sources(page: Int, limit: Int) async throws(AnimalFailure) -> ServiceListing<AnimalSource> {
    // The Dog API has no sources.
    guard species == .cat else { return ServiceListing([]) }
    var request = AnimalRequest("sources", key: .never)
    request.parameters = [("limit", "\(limit)"), ("page", "\(page)")]
    return try await list(request, most: limit)
  }

  public func facts(_ query: FactQuery) async throws(AnimalFailure) -> ServiceListing<AnimalFact> {
    try await list(.facts(query), most: query.count)
  }

  public func version() async throws(AnimalFailure) -> ServiceVersion {
    var version: ServiceVersion = try await object(AnimalRequest("", key: .never))
    version.limit = service.limit
    version.circuit = service.circuit
    return version
  }

  // MARK: Requests

  private func post(_ path: String, _ id: ImageID, _ owner: AnimalOwner, value: Int? = nil) -> AnimalRequest {
    struct Body: Encodable {
      let imageId: String
      let subId: String?
      let value: Int?
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    var request = AnimalRequest(path, key: .needed).with(method: "POST")
    request.object = (.image, id.text)
    // Encoding two texts and a number cannot fail.
    request.body = try? encoder.encode(Body(imageId: id.text, subId: owner.subID, value: value))
    return request
  }

  /// A page of favourites or votes.
  ///
  /// Version 0.4 sent a practitioner's id in lower case. If all marks of a practitioner fit on one page, this method
  /// adds the marks under the lower-case id, because the caller deletes its copies of marks that a complete list lacks.
  private func marks<Mark: AnimalRow>(
    _ path: String, _ query: MarkQuery, _ id: (Mark) -> Int
  ) async throws(AnimalFailure) -> ServiceListing<Mark> {
    var listing: ServiceListing<Mark> = try await list(.marks(path, query), most: query.limit)
    guard case .practitioner? = query.owner, query.page == 0, listing.rows.count < query.limit else { return listing }
    let known = Set(listing.items.map(id))
    let former: ServiceListing<Mark> = try await list(.marks(path, query, isFormer: true), most: query.limit)
    listing.rows += former.rows.filter { row in row.item.map { !known.contains(id($0)) } ?? true }
    return listing
  }

  /// Requests a list, and drops items after `most`: a service may send more than requested.
  private func list<Item: AnimalRow>(
    _ request: AnimalRequest, most: Int = .max
  ) async throws(AnimalFailure) -> ServiceListing<Item> {
    let answer = try await ask(request)
    let rows = try AnimalReading.rows(answer.body, of: Item.self)
    return ServiceListing(Array(rows.prefix(max(0, most))), page: .init(answer.headers))
  }

  private func object<Item: AnimalRow>(_ request: AnimalRequest) async throws(AnimalFailure) -> Item {
    try AnimalReading.object(try await ask(request).body, as: Item.self)
  }

  private func ask(_ request: AnimalRequest) async throws(AnimalFailure) -> HTTPResponse {
    var httpRequest = try httpRequest(request)
    if let body = request.body {
      httpRequest.body = .bytes(body)
      httpRequest.headers["Content-Type"] = "application/json"
    }
    let answer = try await service.send(httpRequest, part: request.part, isRepeatable: request.method == "GET")
    return try accepted(answer, request)
  }

  /// Makes the HTTP request, without a body; throws `keyRefused` if a required key is missing.
  func httpRequest(_ request: AnimalRequest) throws(AnimalFailure) -> HTTPRequest {
    var httpRequest = HTTPRequest(request.address(settings.address))
    httpRequest.method = request.method
    httpRequest.headers["Accept"] = "application/json"
    switch request.key {
    case .never: break
    case .maybe: httpRequest.headers["x-api-key"] = settings.key?.revealed
    case .needed:
      guard let key = settings.key else { throw .keyRefused }
      httpRequest.headers["x-api-key"] = key.revealed
    }
    return httpRequest
  }

  /// Returns the answer; throws for an error status, and if the service has ignored the key.
  func accepted(_ answer: HTTPResponse, _ request: AnimalRequest) throws(AnimalFailure) -> HTTPResponse {
    guard answer.isSuccess else {
      throw AnimalRefusal(answer, hiding: settings.key).failure(
        of: request.object, isRemoval: request.method == "DELETE",
        isNewFavourite: request.method == "POST" && request.part == "favourites", now: clock.now())
    }
    // With an unknown key, the service ignores the filters of a search and answers with success.
    if request.key == .needed, answer.headers["authenticated"]?.lowercased() == "false" { throw .keyRefused }
    return answer
  }
}

extension ServicePage {
  /// Reads the page of a list from the headers; nil if they are missing or invalid.
  fileprivate init?(_ headers: [String: String]) {
    func number(_ name: String) -> Int? { headers["pagination-\(name)"].flatMap { Int($0.trimmed) } }
    guard let count = number("count"), let page = number("page"), let limit = number("limit"), limit > 0, page >= 0,
      count >= 0, page < 1_000_000_000, limit < 1_000_000_000
    else { return nil }
    self.init(number: page, limit: limit, count: count)
  }
}
