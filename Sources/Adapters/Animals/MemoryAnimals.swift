public import Architecture
public import UseCases

/// An animal service in memory: for trials, tests, simulation and replay.
///
/// Stateful like a real service: a new favourite appears in the list, and a second favourite of the same image is
/// refused. A random order depends only on the number of earlier searches, so that the same requests in the same order
/// have the same answers.
public final class MemoryAnimals: AnimalService {
  struct State {
    var images: [AnimalImage] = []
    var favourites: [Favourite] = []
    var votes: [Vote] = []
    /// The paths of existing files: fetched images, saved copies, and files added by `put`.
    var files: Set<String> = []
    var failure: AnimalFailure?
    var searches: UInt64 = 0
    var numbers = 100
  }
  public let species: Species
  public let hasKey: Bool
  let clock: Clock
  private let state: Lock<State>

  /// Makes a fictional gallery without favourites, votes and uploads.
  ///
  /// - Parameters:
  ///   - species: the species of the gallery.
  ///   - hasKey: true for a service with an API key, which enables favourites, votes, uploads, facts, filters by breed
  ///     and category, and details of found images.
  ///   - clock: the clock for creation times.
  public init(_ species: Species, hasKey: Bool = true, clock: Clock) {
    self.species = species
    self.hasKey = hasKey
    self.clock = clock
    state = Lock(State(images: AnimalFiction.images(of: species)))
  }

  /// Makes each later request throw this failure; nil makes requests succeed again.
  public func fail(_ failure: AnimalFailure?) { state.withLock { $0.failure = failure } }

  /// Adds a file that can be uploaded.
  public func put(_ path: String) { state.withLock { _ = $0.files.insert(path) } }

  // MARK: Images

  public func search(_ query: ImageQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage> {
    if query.needsBreeds || !query.categories.isEmpty { try needKey() }
    return try ask { state throws(AnimalFailure) in
      guard query.count > 0, query.page >= 0 else { throw .refused(status: 400, "INVALID_DATA") }
      state.searches += 1
      var fitting = state.images.filter { image in
        image.createdAt == nil && Self.fits(image, breeds: query.breeds, categories: query.categories)
          && (!query.excludesUnknownBreeds || !image.breeds.isEmpty)
          && (query.types.isEmpty || query.types.contains { image.mimeType == Self.mimeType($0) })
      }
      switch query.order {
      case .ascending: break
      case .descending: fitting.reverse()
      case .random:
        var numbers = SplitMix(seed: state.searches)
        fitting.shuffle(using: &numbers)
      }
      let listing = Self.page(
        fitting, number: query.order == .random ? 0 : query.page, limit: min(query.count, hasKey ? 100 : 10))
      guard hasKey else { return ServiceListing(listing.items.map { .item(Self.anonymous($0)) }) }
      return listing
    }
  }

  public func image(_ id: ImageID, size: ImageSize, for owner: AnimalOwner) async throws(AnimalFailure) -> AnimalImage {
    try ask { state throws(AnimalFailure) in
      guard var image = state.images.first(where: { $0.id == id }) else { throw .unknown(.image, id.text) }
      guard hasKey else { return image }
      image.vote = state.votes.last { $0.image.id == id && $0.owner == owner }.map {
        VoteMark(id: $0.id, value: $0.value ?? 0)
      }
      image.favourite = state.favourites.first { $0.image.id == id && $0.owner == owner }?.id
      return image
    }
  }

  public func analysis(of id: ImageID) async throws(AnimalFailure) -> [Analysis] {
    try ask { state throws(AnimalFailure) in
      guard let image = state.images.first(where: { $0.id == id }) else { return [] }
      return [AnimalFiction.analysis(of: image, species)]
    }
  }

  /// Returns the path of an image's file, but writes no file.
  public func file(of image: AnimalImage, progress: @escaping ByteProgress) async throws(AnimalFailure) -> ImageFile {
    let size = 1_000 * (image.id.text.utf8.count + 1)
    let path = "/images/\(species.rawValue)/\(image.id.text).jpg"
    try ask { state throws(AnimalFailure) in
      let isKnown = state.images.contains { $0.id == image.id }
      guard isKnown, image.address != nil else { throw .unknown(.image, image.id.text) }
      state.files.insert(path)
    }
    progress(size / 2, size)
    progress(size, size)
    return ImageFile(path: path, mimeType: "image/jpeg", bytes: size)
  }

  /// Returns the path of a copy, but writes no file.
  public func save(
    _ file: ImageFile, of image: AnimalImage, into folder: String?
  ) async throws(AnimalFailure) -> String {
    try ask { state throws(AnimalFailure) in
      let path = "\(folder ?? "/pictures")/\(species.rawValue)-\(image.id.text).jpg"
      state.files.insert(path)
      return path
    }
  }

  // MARK: Uploads

  /// Uploads a file that was added by `put`, `file` or `save`, without a check of its content.
  public func upload(
    _ path: String, for owner: AnimalOwner, breeds: [String], progress: @escaping ByteProgress
  ) async throws(AnimalFailure) -> Upload {
    try needKey()
    let upload = try ask { state throws(AnimalFailure) in
      guard state.files.contains(path) else { throw .noSuchFile(path) }
      guard breeds.allSatisfy({ id in AnimalFiction.breeds(of: species).contains { $0.id == id } }) else {
        throw .refused(status: 400, "INVALID_DATA")
      }
      let number = state.number()
      guard let id = ImageID("up\(number)") else { throw .refused(status: 400, "INVALID_DATA") }
      var image = AnimalImage(id: id, address: AnimalFiction.address(id, species))
      (image.width, image.height, image.owner, image.breedIDs) = (800, 600, owner, breeds)
      image.breeds = AnimalFiction.breeds(of: species).filter { breeds.contains($0.id) }
      image.originalFileName = path.split(separator: "/").last.map(String.init)
      image.createdAt = clock.now()
      image.mimeType = "image/jpeg"
      state.images.append(image)
      return Upload(image: image, isPending: false, isApproved: true)
    }
    progress(2_000, 2_000)
    return upload
  }

  public func uploads(_ query: UploadQuery) async throws(AnimalFailure) -> ServiceListing<AnimalImage> {
    try needKey()
    return try ask { state throws(AnimalFailure) in
      let fitting = state.images.filter { image in
        image.createdAt != nil && query.owner.map { $0 == image.owner } ?? true
          && Self.fits(image, breeds: query.breeds, categories: query.categories)
          && query.originalFileName.map { $0 == image.originalFileName } ?? true
      }
      return try Self.page(fitting, query.order, number: query.page, limit: query.limit)
    }
  }

  /// Deletes an upload; favourites and votes keep only the id of the image.
  public func delete(_ id: ImageID) async throws(AnimalFailure) {
    try needKey()
    try ask { state throws(AnimalFailure) in
      guard let index = state.images.firstIndex(where: { $0.id == id && $0.createdAt != nil }) else { throw .notOurs }
      state.images.remove(at: index)
      for index in state.favourites.indices where state.favourites[index].image.id == id {
        state.favourites[index].image = AnimalImage(id: id, isDeleted: true)
      }
      for index in state.votes.indices where state.votes[index].image.id == id {
        state.votes[index].image = AnimalImage(id: id, isDeleted: true)
      }
    }
  }

  // MARK: Breeds and other lists

  public func breeds() async throws(AnimalFailure) -> ServiceListing<Breed> {
    try ask { _ throws(AnimalFailure) in ServiceListing(AnimalFiction.breeds(of: species).map { .item($0) }) }
  }

  /// All categories; dogs have none.
  public func categories() async throws(AnimalFailure) -> ServiceListing<AnimalCategory> {
    try ask { _ throws(AnimalFailure) in ServiceListing(AnimalFiction.categories(of: species).map { .item($0) }) }
  }

  /// A page of the sources; dogs have none.
  public func sources(page: Int, limit: Int) async throws(AnimalFailure) -> ServiceListing<AnimalSource> {
    try ask { _ throws(AnimalFailure) in
      try Self.page(AnimalFiction.sources(of: species), .ascending, number: page, limit: limit)
    }
  }

  public func facts(_ query: FactQuery) async throws(AnimalFailure) -> ServiceListing<AnimalFact> {
    try needKey()
    return try ask { _ throws(AnimalFailure) in
      let facts = AnimalFiction.breeds(of: species).filter { query.breed == nil || $0.id == query.breed }.map { breed in
        AnimalFact(
          id: "f-\(breed.id)", text: "Nobody has seen the \(breed.name) fly.", breedID: breed.id, title: "Habits")
      }
      return ServiceListing(facts.prefix(query.count).map { .item($0) })
    }
  }

  public func version() async throws(AnimalFailure) -> ServiceVersion {
    try ask { _ throws(AnimalFailure) in
      ServiceVersion(name: species == .cat ? "The Cat API" : "The Dog API", version: species == .cat ? "1.3.9" : nil)
    }
  }

  // MARK: Requests

  func needKey() throws(AnimalFailure) {
    guard hasKey else { throw .keyRefused }
  }

  func ask<Answer>(
    _ answer: (inout State) throws(AnimalFailure) -> Answer
  ) throws(AnimalFailure) -> Answer {
    try state.withLock { state throws(AnimalFailure) in
      if let failure = state.failure { throw failure }
      return try answer(&state)
    }
  }

  private static func fits(_ image: AnimalImage, breeds: [String], categories: [Int]) -> Bool {
    (breeds.isEmpty || image.breeds.contains { breeds.contains($0.id) })
      && (categories.isEmpty || image.categories.contains { categories.contains($0.id) })
  }

  private static func mimeType(_ type: String) -> String { "image/\(type == "jpg" ? "jpeg" : type)" }

  /// The fields of an image that the service sends without a key.
  private static func anonymous(_ image: AnimalImage) -> AnimalImage {
    var part = AnimalImage(id: image.id, address: image.address)
    (part.width, part.height) = (image.width, image.height)
    return part
  }

  static func page<Item>(
    _ items: [Item], _ order: ImageOrder, number: Int, limit: Int
  ) throws(AnimalFailure) -> ServiceListing<Item> {
    guard limit > 0, number >= 0 else { throw .refused(status: 400, "INVALID_DATA") }
    return page(order == .descending ? items.reversed() : items, number: number, limit: limit)
  }

  private static func page<Item>(_ items: [Item], number: Int, limit: Int) -> ServiceListing<Item> {
    let rows = items.dropFirst(number * limit).prefix(limit).map { ServiceRow<Item>.item($0) }
    return ServiceListing(rows, page: .init(number: number, limit: limit, count: items.count))
  }
}

extension MemoryAnimals.State {
  /// The next number of a favourite, a vote or an upload.
  mutating func number() -> Int {
    numbers += 1
    return numbers
  }

  /// Only the id and the address of an image, as in a favourite or vote; no address if the gallery lacks the image.
  func part(_ id: ImageID) -> AnimalImage {
    AnimalImage(id: id, address: images.first { $0.id == id }?.address)
  }
}
