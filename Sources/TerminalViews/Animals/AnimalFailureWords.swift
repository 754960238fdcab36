import Foundation
import TerminalKit
import ViewModels

extension Species {
  /// The name of the service.
  var service: String {
    switch self {
    case .cat: "The Cat API"
    case .dog: "The Dog API"
    }
  }

  /// The remedy for a missing key.
  func keyRemedy(_ prefix: String) -> Message {
    "set JOTTER_\(rawValue.uppercased())_API_KEY, or \"\(rawValue)_api_key\" in the file of settings: \(prefix)config"
  }
}

extension AnimalFailure {
  /// The words and the exit code, for the service of this species.
  func explained(_ species: Species, _ style: Style) -> Explanation {
    let (prefix, name, service) = (style.commandPrefix, species.rawValue, species.service)
    let soon: Message = "try it again in a moment"
    switch self {
    // Failures of files and programs are worded in one place.
    case .interrupted: return Failure.interrupted.explained(style)
    case .noProgram: return Failure.noProgram(.asking).explained(style)
    case .noSuchFile(let path): return Failure.noSuchFile(path).explained(style)
    case .file(let path, let reason): return Failure.file(path, reason: reason).explained(style)
    case .unreachable(let reason):
      return Explanation(
        6, "\(service) cannot be reached: \(Message(words: reason))",
        "look whether the network is there, and try it again in a moment")
    case .timedOut:
      return Explanation(
        6, "\(service) did not answer in time", "look whether the network is there, and try it again in a moment")
    case .unanswered(let reason):
      return Explanation(
        6, "\(service) has not answered: \(Message(words: reason))",
        "it may be done all the same: look at the list before you type it again")
    case .circuitOpen(let until):
      let time = style.calendar.timeWithSeconds(Date(until))
      return Explanation(6, "\(service) failed again and again, and is left alone until \(time)", "try it again then")
    case .tooManyQuestions(let until?):
      let time = style.calendar.timeWithSeconds(Date(until))
      return Explanation(6, "\(service) was asked too often, and wants a pause until \(time)", "try it again then")
    case .tooManyQuestions(nil): return Explanation(6, "\(service) was asked too often", soon)
    case .keyRefused:
      return Explanation(
        6, "\(service) needs a key for that, or does not know this one", species.keyRemedy(prefix))
    case .unknown(let thing, let text):
      return Explanation(
        3, "\(service) knows \(thing.none) \(quoted(text))", thing.listing(prefix, name))
    case .duplicate: return Explanation(7, "it is a favourite already", "\(prefix)\(name) favs lists them")
    case .notOurs:
      return Explanation(3, "it is not there any more, or not of this key", "look at the list once more")
    case .wrongAnimal:
      return Explanation(
        1, species == .cat ? "the picture shows no cat" : "the picture shows no dog", "send another picture")
    case .quotaReached: return Explanation(6, "the uploads of this month are used up", "try it again next month")
    case .refused(let status, let words):
      let code = HTTPStatus.named(status)
      return Explanation(
        6, words.isEmpty ? "\(service) refuses (\(code))" : "\(service) refuses (\(code)): \(words.oneLine(200))",
        "type it in another way; \(prefix)help \(name) tells how")
    case .broken(let status): return Explanation(6, "\(service) has failed (\(HTTPStatus.named(status)))", soon)
    case .unreadable(let reason):
      return Explanation(6, "the answer of \(service) cannot be read: \(Message(words: reason))", soon)
    case .tooLarge(let size, let most):
      // Equal in kB, the two would contradict each other.
      return Explanation(
        1,
        size / 1_000 == most / 1_000
          ? "the file has \(size) bytes, and may have \(most) bytes at most"
          : "the file has \(size / 1_000) kB, and may have \(most / 1_000) kB at most", "send a smaller one")
    }
  }
}

extension BreedFailure {
  /// The words and the exit code, for the breeds of this species.
  func explained(_ species: Species, _ style: Style) -> Explanation {
    let (prefix, name) = (style.commandPrefix, species.rawValue)
    switch self {
    case .service(let failure): return failure.explained(species, style)
    case .ambiguous(let text, let names):
      return Explanation(
        2, "\(quoted(text)) could be \(names.map { $0.oneLine(60) }.listed(" or "))", "type one of them")
    case .unknown(let text, let near):
      return Explanation(
        3, "there is no breed \(quoted(text))\(Self.meant(text, near))", "\(prefix)\(name) breeds lists them")
    case .noSuchTrait(let text, let known):
      return Explanation(
        2, "no breed is \(quoted(text))\(Self.meant(text, known))",
        known.isEmpty
          ? "the list has no traits yet: \(prefix)\(name) breeds --refresh asks for a newer one"
          : "Tab completes what there is; \(prefix)\(name) breeds --refresh asks for a newer list")
    case .noSuchGroup(let text, let known):
      return Explanation(
        2, "no breed is of a group \(quoted(text))\(Self.meant(text, known))",
        known.isEmpty ? "cats have none: leave it out" : "there are \(known.map { $0.oneLine(40) }.listed(", "))")
    case .nowhere(let breed, let place):
      return Explanation(
        3,
        place == .map
          ? "\(breed.oneLine(60)) cannot be found on the map: its country is not known"
          : "no address at \(BreedPlaceView(place).noun) is known of \(breed.oneLine(60))",
        "\(prefix)\(name) breeds --refresh asks for a newer list, which may know it")
    }
  }

  /// The question for similar names, without regard to capitals.
  private static func meant(_ text: String, _ known: [String]) -> Message {
    let near = Spelling.nearest(to: text.lowercased(), among: known.map { $0.lowercased() })
    return Spelling.question(near.compactMap { word in known.first { $0.lowercased() == word }?.oneLine(60) })
  }
}

extension AnimalThing {
  /// The noun after "no".
  fileprivate var none: Message {
    switch self {
    case .image: "no image"
    case .favourite: "no favourite"
    case .vote: "no vote"
    case .breed: "no breed"
    case .category: "no category"
    }
  }

  /// The remedy that lists these things.
  fileprivate func listing(_ prefix: String, _ name: String) -> Message {
    switch self {
    case .image: "\(prefix)\(name) search shows images with their ids"
    case .favourite: "\(prefix)\(name) favs lists them"
    case .vote: "\(prefix)\(name) votes lists them"
    case .breed: "\(prefix)\(name) breeds lists them"
    case .category: "\(prefix)\(name) categories lists them"
    }
  }
}
