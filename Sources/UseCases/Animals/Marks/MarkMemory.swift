public import Architecture

/// What is remembered here of practitioners' favourites and votes, so that they are known without a network.
///
/// It is a copy of what a service holds, no record of the practice: it has no undo, and what a service says replaces it.
/// Each call is one transaction.
public struct MarkMemory: Sendable {
  private let store: any JotterStore

  /// What this store remembers.
  public init(_ store: any JotterStore) { self.store = store }

  /// What is remembered of an image on a shelf for a practitioner; nil when that is nothing.
  public func mark(
    of image: ImageID, by practitioner: UniqueID, on shelf: MarkShelf
  ) async throws(Failure) -> RememberedMark? {
    try await store.read { rows throws(Failure) in
      try rows.marks(
        where: shelf.conditions + [.equals(.image, .text(image.text)), practitioner.condition], page: .one
      ).first
    }
  }

  /// A page of the shelf by number, of one practitioner or of all.
  public func marks(
    of practitioner: UniqueID?, on shelf: MarkShelf, _ page: RememberedPage
  ) async throws(Failure) -> [RememberedMark] {
    try await store.read { rows throws(Failure) in
      try rows.marks(
        where: shelf.conditions + [practitioner?.condition].compactMap(\.self),
        by: [.number, .image, .practitioner], page: page)
    }
  }

  /// Remembers marks, each instead of the one that its practitioner has of its image; of two for one image the later counts.
  ///
  /// With a practitioner, they are all that there is of theirs: everything else of theirs on the shelf is forgotten.
  public func remember(
    _ marks: [RememberedMark], on shelf: MarkShelf, insteadOfAllOf practitioner: UniqueID?
  ) async throws(Failure) {
    guard !marks.isEmpty || practitioner != nil else { return }
    try await store.write { rows throws(Failure) in
      if let practitioner { try rows.forgetMarks(where: shelf.conditions + [practitioner.condition]) }
      for mark in marks { try rows.remember(mark, on: shelf) }
    }
  }

  /// Forgets what a practitioner has of an image on a shelf.
  public func forget(_ image: ImageID, of practitioner: UniqueID, on shelf: MarkShelf) async throws(Failure) {
    try await store.write { rows throws(Failure) in
      try rows.forgetMarks(
        where: shelf.conditions + [.equals(.image, .text(image.text)), practitioner.condition])
    }
  }

  /// Forgets an image that was deleted, for all practitioners and on all shelves of its species.
  public func forget(_ image: ImageID, _ species: Species) async throws(Failure) {
    try await store.write { rows throws(Failure) in
      for kind in MarkKind.allCases {
        try rows.forgetMarks(where: MarkShelf(kind, species).conditions + [.equals(.image, .text(image.text))])
      }
    }
  }
}

/// Where marks of one kind lie: the favourites of cats, say.
public struct MarkShelf: Hashable, Sendable, Codable {
  /// What they are.
  public var kind: MarkKind
  /// Whose images they are of.
  public var species: Species

  /// The shelf of that kind and species.
  public init(_ kind: MarkKind, _ species: Species) {
    self.kind = kind
    self.species = species
  }
}

/// What a practitioner made of an image, as it was known last.
public struct RememberedMark: Equatable, Sendable, Codable {
  /// The image.
  public var image: ImageID
  /// Where its file was.
  public var address: String?
  /// Whose it is.
  public var practitioner: UniqueID
  /// Its number at the service.
  public var number: Int
  /// What it says, if it is a vote.
  public var value: Double?
  /// When the service said so.
  public var at: Instant

  /// A mark of these values.
  public init(
    image: ImageID, address: String? = nil, practitioner: UniqueID, number: Int, value: Double? = nil, at: Instant
  ) {
    self.image = image
    self.address = address
    self.practitioner = practitioner
    self.number = number
    self.value = value
    self.at = at
  }
}

/// Which part of a shelf is wanted.
public struct RememberedPage: Equatable, Sendable {
  /// Whether the latest come first.
  public var isDescending: Bool
  /// How many at most.
  public var limit: Int
  /// Which page; the first is 0.
  public var number: Int

  /// One mark, where there is no more.
  static let one = RememberedPage(isDescending: true, limit: 1, number: 0)

  /// A page of these values.
  public init(isDescending: Bool, limit: Int, number: Int) {
    self.isDescending = isDescending
    self.limit = max(1, min(limit, 1_000))
    self.number = max(0, min(number, 1_000_000))
  }
}
