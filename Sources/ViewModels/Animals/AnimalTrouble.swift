import Architecture
public import Foundation
package import UseCases

/// Why a service of animals did not do what it was asked.
public enum AnimalTrouble: Equatable, Sendable, Codable {
  /// It cannot be reached, and why.
  case unreachable(String)
  /// It did not answer in time.
  case timedOut
  /// It was to change something and has not answered, and why: nobody knows whether it has.
  case unanswered(String)
  /// It is left alone until then, because it failed again and again.
  case leftAlone(until: Date)
  /// It was asked too often; when it may be asked again, if that is known.
  case askedTooOften(until: Date?)
  /// It needs a key, and there is none.
  case noKey
  /// It needs a key, or does not know this one.
  case keyRefused
  /// It knows none of this name.
  case unknown(AnimalThing, String)
  /// No breed has this name; names that may have been meant.
  case unknownBreed(String, near: [String])
  /// No breed is like this; all that they are like.
  case unknownTrait(String, known: [String])
  /// No breed is of this group; all groups there are.
  case unknownGroup(String, known: [String])
  /// It is not known where to find this of the breed.
  case nowhere(String, BreedPlaceView)
  /// No image of this number is on the screen.
  case notOnScreen(Int)
  /// Several breeds begin so: their names.
  case ambiguousBreed(String, candidates: [String])
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
  /// The file is larger than what may be sent or kept: its size and the most, in bytes.
  case tooLarge(Int, most: Int)
}

extension Complaint {
  /// What a practitioner is told of a failure.
  package init(_ failure: AnimalFailure, _ species: Species) {
    let trouble: AnimalTrouble
    switch failure {
    case .interrupted:
      self = .interrupted
      return
    case .noSuchFile(let path):
      self = .noSuchFile(path)
      return
    case .file(let path, let reason):
      self = .fileUnusable(path, reason: reason)
      return
    case .noProgram:
      self = .noProgram(.asking)
      return
    case .unreachable(let reason): trouble = .unreachable(reason)
    case .timedOut: trouble = .timedOut
    case .unanswered(let reason): trouble = .unanswered(reason)
    case .circuitOpen(let until): trouble = .leftAlone(until: Date(until))
    case .tooManyQuestions(let until): trouble = .askedTooOften(until: until.map { Date($0) })
    case .keyRefused: trouble = .keyRefused
    case .unknown(let thing, let name): trouble = .unknown(thing, name)
    case .duplicate: trouble = .duplicate
    case .notOurs: trouble = .notOurs
    case .wrongAnimal: trouble = .wrongAnimal
    case .quotaReached: trouble = .quotaReached
    case .refused(let status, let words): trouble = .refused(status: status, words)
    case .broken(let status): trouble = .broken(status: status)
    case .unreadable(let reason): trouble = .unreadable(reason)
    case .tooLarge(let size, let most): trouble = .tooLarge(size, most: most)
    }
    self = .animal(trouble, species)
  }

  /// What a practitioner is told of what is missing here.
  package init(_ refusal: Refusal, _ species: Species) {
    self =
      switch refusal {
      case .session: .nobodyInSession
      case .key: .animal(.noKey, species)
      }
  }
}
