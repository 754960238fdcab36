public import Architecture

/// Stored copies of practitioners' favourites and votes, for use without a network.
///
/// Not records of the practice: they have no undo, and each answer of a service replaces them. Each call is one
/// transaction.
public struct MarkCache: Sendable {
  private let store: any JotterStore

  public init(_ store: any JotterStore) { self.store = store }

  /// The practitioner's stored mark of an image on a shelf; nil if there is none.
  public func mark(
    of image: ImageID, by practitioner: UniqueID, on shelf: MarkShelf
  ) async throws(Failure) -> RememberedMark? {
    try await store.read { rows throws(Failure) in
      try rows.marks(
        where: shelf.conditions + [.equals(.image, .text(image.text)), practitioner.condition], page: .one
      ).first
    }
  }

  /// A page of a shelf, sorted by number; without a practitioner, of the marks of all practitioners.
  public func marks(
    of practitioner: UniqueID?, on shelf: MarkShelf, _ page: RememberedPage
  ) async throws(Failure) -> [RememberedMark] {
    try await store.read { rows throws(Failure) in
      try rows.marks(
        where: shelf.conditions + [practitioner?.condition].compactMap(\.self),
        by: [.number, .image, .practitioner], page: page)
    }
  }

  /// Stores marks; each replaces the stored mark of its practitioner for the same image.
  ///
  /// - Parameters:
  ///   - marks: the marks; the last one of an image wins.
  ///   - shelf: their kind and species.
  ///   - practitioner: deletes this practitioner's other marks on the shelf; nil to delete none.
  public func remember(
    _ marks: [RememberedMark], on shelf: MarkShelf, insteadOfAllOf practitioner: UniqueID?
  ) async throws(Failure) {
    guard !marks.isEmpty || practitioner != nil else { return }
    try await store.write { rows throws(Failure) in
      if let practitioner { try rows.forgetMarks(where: shelf.conditions + [practitioner.condition]) }
      for mark in marks { try rows.remember(mark, on: shelf) }
    }
  }

  /// Deletes the stored mark of a practitioner and image on a shelf.
  public func forget(_ image: ImageID, of practitioner: UniqueID, on shelf: MarkShelf) async throws(Failure) {
    try await store.write { rows throws(Failure) in
      try rows.forgetMarks(
        where: shelf.conditions + [.equals(.image, .text(image.text)), practitioner.condition])
    }
  }

  /// Deletes the stored marks of an image: of all kinds and practitioners.
  public func forget(_ image: ImageID, _ species: Species) async throws(Failure) {
    try await store.write { rows throws(Failure) in
      for kind in MarkKind.allCases {
        try rows.forgetMarks(where: MarkShelf(kind, species).conditions + [.equals(.image, .text(image.text))])
      }
    }
  }
}

/// The marks of one kind and species: the favourites of cats, for example.
public struct MarkShelf: Hashable, Sendable, Codable {
  public var kind: MarkKind
  public var species: Species

  public init(_ kind: MarkKind, _ species: Species) {
    self.kind = kind
    self.species = species
  }
}

/// Stored copy of a practitioner's mark of an image, from the service's last answer.
public struct RememberedMark: Equatable, Sendable, Codable {
  public var image: ImageID
  /// URL of the file; nil if unknown.
  public var address: String?
  public var practitioner: UniqueID
  public var number: Int
  public var value: Double?
  public var at: Instant

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

/// A page of a shelf's marks.
public struct RememberedPage: Equatable, Sendable {
  /// True to sort by descending number, latest first.
  public var isDescending: Bool
  public var limit: Int
  public var number: Int

  /// For a query with at most one result.
  static let one = RememberedPage(isDescending: true, limit: 1, number: 0)

  /// Makes a page; clamps the limit to 1...1,000, and the page number to 0...1,000,000.
  public init(isDescending: Bool, limit: Int, number: Int) {
    self.isDescending = isDescending
    self.limit = max(1, min(limit, 1_000))
    self.number = max(0, min(number, 1_000_000))
  }
}
