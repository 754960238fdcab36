import Adapters
public import Architecture
public import UseCases

/// What is remembered of favourites and votes comes and goes the same way.
extension FaultyStore: MarkMemory {
  /// This store remembers them.
  public var markMemory: any MarkMemory { self }

  /// What is remembered of an image, or misbehaves; see the port.
  public func mark(
    of image: ImageID, by practitioner: UniqueID, on shelf: MarkShelf
  ) async throws(Failure) -> RememberedMark? {
    try await way.call { () async throws(Failure) in try await shared.mark(of: image, by: practitioner, on: shelf) }
  }

  /// A page of a shelf, or misbehaves; see the port.
  public func marks(
    of practitioner: UniqueID?, on shelf: MarkShelf, _ page: RememberedPage
  ) async throws(Failure) -> [RememberedMark] {
    try await way.call { () async throws(Failure) in try await shared.marks(of: practitioner, on: shelf, page) }
  }

  /// Remembers marks, or misbehaves; see the port.
  public func remember(
    _ marks: [RememberedMark], on shelf: MarkShelf, insteadOfAllOf practitioner: UniqueID?
  ) async throws(Failure) {
    try await way.call { () async throws(Failure) in
      try await shared.remember(marks, on: shelf, insteadOfAllOf: practitioner)
    }
  }

  /// Forgets a mark, or misbehaves; see the port.
  public func forget(_ image: ImageID, of practitioner: UniqueID, on shelf: MarkShelf) async throws(Failure) {
    try await way.call { () async throws(Failure) in
      try await shared.forget(image, of: practitioner, on: shelf)
    }
  }

  /// Forgets a deleted image, or misbehaves; see the port.
  public func forget(_ image: ImageID, _ species: Species) async throws(Failure) {
    try await way.call { () async throws(Failure) in try await shared.forget(image, species) }
  }
}
