public import Architecture

/// Why a service of animals did not do what it was asked.
public enum AnimalFailure: Error, Equatable, Sendable, Codable {
  /// It cannot be reached, and why.
  case unreachable(String)
  /// The program that asks it is not there.
  case noProgram
  /// It did not answer in time.
  case timedOut
  /// It was to change something and has not answered, and why: nobody knows whether it has.
  case unanswered(String)
  /// It is left alone until then, because it failed again and again.
  case circuitOpen(until: Instant)
  /// It was asked too often; when it may be asked again, if that is known.
  case tooManyQuestions(until: Instant?)
  /// It needs a key, or does not know this one.
  case keyRefused
  /// It knows no image, favourite, vote, breed or category of this name.
  case unknown(AnimalThing, String)
  /// The favourite is made already.
  case duplicate
  /// What is to be taken back or deleted is gone, or is not ours.
  case notOurs
  /// The picture shows no such animal.
  case wrongAnimal
  /// The month's uploads are used up.
  case quotaReached
  /// It refused, with this status and these words.
  case refused(status: Int, String)
  /// It failed, with this status.
  case broken(status: Int)
  /// Its answer cannot be read, and why.
  case unreadable(String)
  /// There is no such file or folder here.
  case noSuchFile(String)
  /// A file here cannot be read, written or sent, and why.
  case file(String, reason: String)
  /// The file is larger than what may be sent or kept: its size and the most, in bytes.
  case tooLarge(Int, most: Int)
  /// The person stopped waiting.
  case interrupted
}

/// Why a breed was not found, or not what was wanted of it.
public enum BreedFailure: Error, Equatable, Sendable, Codable {
  /// No breed has this name; names that may have been meant.
  case unknown(String, near: [String])
  /// Several begin so: their names.
  case ambiguous(String, candidates: [String])
  /// No breed has this trait; all traits there are.
  case noSuchTrait(String, known: [String])
  /// No breed is of this group; all groups there are.
  case noSuchGroup(String, known: [String])
  /// It is not known where to find this of the breed.
  case nowhere(String, BreedPlace)
  /// The list was not to be had.
  case service(AnimalFailure)
}

/// Where to read more of a breed, or where it comes from.
public enum BreedPlace: Equatable, Sendable, Codable {
  /// Its country, on a map.
  case map
  /// An address of the web.
  case link(BreedLinkKind)
}

/// What is missing here to ask at all.
public enum Refusal: String, Error, Equatable, Sendable, Codable {
  /// Nobody is in session.
  case session
  /// There is no key for the service.
  case key
}

/// Whose addresses there are; the raw value is the service's own key.
public enum BreedLinkKind: String, CaseIterable, Equatable, Sendable, Codable {
  /// The Cat Fanciers' Association.
  case catFanciers = "cfa_url"
  /// Vetstreet.
  case vetstreet = "vetstreet_url"
  /// VCA Animal Hospitals.
  case vcaHospitals = "vcahospitals_url"
  /// Wikipedia.
  case wikipedia = "wikipedia_url"
}
