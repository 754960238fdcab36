public import Architecture

/// The port to what is remembered here of practitioners' favourites and votes, so that they are known without a network.
///
/// It is a copy of what a service holds, no record of the practice: it has no undo, and what a service says replaces it.
public protocol MarkMemory: Sendable {
  /// What is remembered of an image, by practitioner.
  func marks(of image: ImageID, _ species: Species) async throws(Failure) -> [RememberedMark]
  /// Remembered marks, newest first: those of one practitioner, or of all.
  func marks(
    _ species: Species, of practitioner: UniqueID?, after: RememberedMark?, limit: Int
  ) async throws(Failure) -> [RememberedMark]
  /// Remembers a mark instead of the one that this practitioner has of this image; one without favourite and vote is
  /// forgotten.
  func remember(_ mark: RememberedMark, _ species: Species) async throws(Failure)
  /// Forgets an image that was deleted, for all practitioners.
  func forget(_ image: ImageID, _ species: Species) async throws(Failure)
}

/// What a practitioner made of an image, as it was known last.
public struct RememberedMark: Equatable, Sendable, Codable {
  /// The image.
  public var image: ImageID
  /// Where its file was.
  public var address: String?
  /// Whose it is.
  public var practitioner: UniqueID
  /// The favourite's number at the service, if there is one.
  public var favourite: Int?
  /// The vote, if there is one.
  public var vote: VoteMark?
  /// When it was changed last.
  public var at: Instant

  /// A mark of these values.
  public init(
    image: ImageID, address: String? = nil, practitioner: UniqueID, favourite: Int? = nil, vote: VoteMark? = nil,
    at: Instant
  ) {
    self.image = image
    self.address = address
    self.practitioner = practitioner
    self.favourite = favourite
    self.vote = vote
    self.at = at
  }
}
