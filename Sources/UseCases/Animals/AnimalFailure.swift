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
