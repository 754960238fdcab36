public import Architecture

/// Failure of a request to an image service (The Cat API, The Dog API).
public enum AnimalFailure: Error, Equatable, Sendable, Codable {
  /// No connection; with the reason.
  case unreachable(String)
  /// The network program is missing.
  case noProgram
  case timedOut
  /// A change was sent and got no answer, so its outcome is unknown; with the reason.
  case unanswered(String)
  /// The circuit breaker is open after repeated failures.
  case circuitOpen(until: Instant)
  /// The rate limit is exceeded; with the time of the next permitted request, if known.
  case rateLimited(until: Instant?)
  /// The service requires a key, or rejected this one.
  case keyRefused
  /// No image, favourite, vote, breed or category has this id.
  case unknown(AnimalObjectKind, String)
  /// The practitioner has no favourite or vote of this image.
  case noMark(MarkKind, String)
  /// The favourite exists already.
  case duplicate
  /// The favourite, vote or upload does not exist or belongs to another account.
  case notOurs
  /// The picture shows no such animal.
  case wrongAnimal
  /// The monthly upload quota is used up.
  case quotaReached
  /// Any other client error, with the HTTP status and the service's message.
  case refused(status: Int, String)
  /// A server error, with the HTTP status.
  case broken(status: Int, words: String? = nil)
  /// An unreadable answer, with the reason.
  case unreadable(String)
  case noSuchFile(String)
  /// A local file cannot be read, written or sent.
  case file(String, reason: String)
  /// The file exceeds the limit; both sizes in bytes.
  case tooLarge(Int, most: Int)
  /// Cancelled by the user.
  case interrupted

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case unreachable, noProgram, timedOut, unanswered, circuitOpen
    case rateLimited = "tooManyQuestions"
    case keyRefused, unknown, noMark, duplicate, notOurs, wrongAnimal, quotaReached, refused, broken, unreadable
    case noSuchFile, file, tooLarge, interrupted
  }
}

/// Failure to find a breed or a fact about it.
public enum BreedFailure: Error, Equatable, Sendable, Codable {
  /// No breed has this name; `near` holds similar names.
  case unknown(String, near: [String])
  /// Several breeds match; their names.
  case ambiguous(String, candidates: [String])
  /// No breed has this trait; `known` holds all traits.
  case noSuchTrait(String, known: [String])
  /// The bundled list has no traits, and the service's list cannot be loaded.
  case noTraits(AnimalFailure)
  /// No breed has this group; `known` holds all groups.
  case noSuchGroup(String, known: [String])
  /// The breed has no such address, or no known country.
  case nowhere(String, BreedPlace)
  /// The list of breeds is not available.
  case service(AnimalFailure)
}

/// A place to read more about a breed, or its country of origin.
public enum BreedPlace: Equatable, Sendable, Codable {
  /// The country on a map.
  case map
  /// A page on the web.
  case link(BreedLinkKind)
}

/// A precondition of a request that is not met.
public enum Refusal: String, Error, Equatable, Sendable, Codable {
  /// The request needs a practitioner in session.
  case session
  /// The service needs a key, and none is stored.
  case key
}

/// Publisher of a breed's page; the raw value is the service's own key.
public enum BreedLinkKind: String, CaseIterable, Equatable, Sendable, Codable {
  case catFanciers = "cfa_url"
  case vetstreet = "vetstreet_url"
  case vcaHospitals = "vcahospitals_url"
  case wikipedia = "wikipedia_url"
}
