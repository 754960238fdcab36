import Foundation
import TerminalKit
import ViewModels

extension Species {
  var service: String {
    switch self {
    case .cat: "The Cat API"
    case .dog: "The Dog API"
    }
  }

  /// The remedy for a missing or unknown API key.
  func keyRemedy(_ prefix: String) -> Message {
    "set JOTTER_\(rawValue.uppercased())_API_KEY, or \"\(rawValue)_api_key\" in config.json: \(prefix)config shows where"
  }
}

extension AnimalFailure {
  /// Message, remedy and exit code of a failure of this species' service.
  func explained(_ species: Species, _ style: Style) -> Explanation {
    let (prefix, name, service) = (style.commandPrefix, species.rawValue, species.service)
    let soon: Message = "try again in a moment"
    switch self {
    // These cases have the same texts as in all other commands.
    case .interrupted: return Failure.interrupted.explained(style)
    case .noProgram: return Failure.noProgram(.networking).explained(style)
    case .noSuchFile(let path): return Failure.noSuchFile(path).explained(style)
    case .file(let path, let reason): return Failure.file(path, reason: reason).explained(style)
    case .unreachable(let reason):
      return Explanation(
        6, "\(service) cannot be reached: \(Message(words: reason))",
        "check your network, then try again in a moment")
    case .timedOut:
      return Explanation(
        6, "\(service) did not answer in time", "check your network, then try again in a moment")
    case .unanswered(let reason):
      return Explanation(
        6, "\(service) has not answered: \(Message(words: reason))",
        "it may have worked: check the list before you type the line again")
    case .circuitOpen(let until):
      let time = style.calendar.timeWithSeconds(Date(until))
      return Explanation(6, "\(service) failed repeatedly; jotter waits until \(time)", "try again after that time")
    case .rateLimited(let until?):
      let time = style.calendar.timeWithSeconds(Date(until))
      return Explanation(6, "too many requests to \(service); jotter waits until \(time)", "try again after that time")
    case .rateLimited(nil): return Explanation(6, "too many requests to \(service)", soon)
    case .keyRefused:
      return Explanation(
        6, "\(service) needs a valid key for that", species.keyRemedy(prefix))
    case .unknown(let thing, let text):
      return Explanation(
        3, "\(service) has \(thing.negatedNoun) \(quoted(text))", thing.listing(prefix, species))
    case .noMark(let kind, let image):
      return Explanation(
        3,
        kind == .favourite
          ? "\(image.oneLine(40)) is not one of your favourites" : "you have not voted for \(image.oneLine(40))",
        (kind == .favourite ? AnimalObjectKind.favourite : .vote).listing(prefix, species))
    case .duplicate: return Explanation(7, "it is a favourite already", "\(prefix)\(name) favs lists them")
    case .notOurs:
      return Explanation(3, "it no longer exists, or belongs to another key", "check the list again")
    case .wrongAnimal:
      return Explanation(
        1, species == .cat ? "the picture shows no cat" : "the picture shows no dog", "send another picture")
    case .quotaReached: return Explanation(6, "no uploads are left in this month", "try again next month")
    case .refused(let status, let words):
      let code = HTTPStatus.named(status)
      return Explanation(
        6,
        words.isEmpty
          ? "\(service) refused this (\(code))" : "\(service) refused this (\(code)): \(words.oneLine(200))",
        HTTPStatus.remedy(status, species, prefix))
    case .broken(let status, let words):
      let code = HTTPStatus.named(status)
      return Explanation(
        6,
        words.map { "\(service) has failed (\(code)): \($0.oneLine(200))" } ?? "\(service) has failed (\(code))",
        HTTPStatus.remedy(status, species, prefix))
    case .unreadable(let reason):
      return Explanation(6, "the answer of \(service) cannot be read: \(Message(words: reason))", soon)
    case .tooLarge(let size, let most):
      // Print bytes if both sizes are the same number of kB.
      return Explanation(
        1,
        size / 1_000 == most / 1_000
          ? "the file has \(size) bytes; at most \(most) bytes are allowed"
          : "the file has \(size / 1_000) kB; at most \(most / 1_000) kB are allowed", "send a smaller file")
    }
  }
}

extension BreedFailure {
  /// Message, remedy and exit code of a failed command about breeds.
  func explained(_ species: Species, _ style: Style) -> Explanation {
    let (prefix, name) = (style.commandPrefix, species.rawValue)
    switch self {
    case .service(let failure): return failure.explained(species, style)
    case .ambiguous(let text, let names):
      return Explanation(
        2, "\(quoted(text)) can mean \(names.map { $0.oneLine(60) }.listed(" or "))", "type one of them")
    case .unknown(let text, let near):
      return Explanation(
        3, "there is no breed \(quoted(text))\(Self.meant(text, near))", "\(prefix)\(name) breeds lists them")
    case .noSuchTrait(let text, let known):
      return Explanation(
        2, "no breed has the trait \(quoted(text))\(Self.meant(text, known))",
        known.isEmpty
          ? "the list has no traits yet: \(prefix)\(name) breeds --refresh loads a newer one"
          : "Tab completes the known traits; \(prefix)\(name) breeds --refresh loads a newer list")
    case .noTraits(let failure):
      let cause = failure.explained(species, style)
      return Explanation(
        cause.exitCode, "the list that comes with jotter has no traits: \(cause.message)", cause.remedy)
    case .noSuchGroup(let text, let known):
      return Explanation(
        2, "no breed has the group \(quoted(text))\(Self.meant(text, known))",
        known.isEmpty
          ? "cats have no groups: leave out --group" : "use one of \(known.map { $0.oneLine(40) }.listed(", "))")
    case .nowhere(let breed, let place):
      return Explanation(
        3,
        place == .map
          ? "\(breed.oneLine(60)) cannot be found on the map: its country is not known"
          : "jotter knows no page of \(BreedPlaceView(place).noun) about \(breed.oneLine(60))",
        "\(prefix)\(name) breeds --refresh loads a newer list, which may have it")
    }
  }

  /// Asks whether a similar known name was meant, ignoring case; empty if no name is similar.
  private static func meant(_ text: String, _ known: [String]) -> Message {
    let near = Spelling.nearest(to: text.lowercased(), among: known.map { $0.lowercased() })
    return Spelling.question(near.compactMap { word in known.first { $0.lowercased() == word }?.oneLine(60) })
  }
}

extension AnimalObjectKind {
  fileprivate var negatedNoun: Message {
    switch self {
    case .image: "no image"
    case .favourite: "no favourite"
    case .vote: "no vote"
    case .breed: "no breed"
    case .category: "no category"
    }
  }

  /// The remedy for an unknown object: the command that lists the known ones.
  fileprivate func listing(_ prefix: String, _ species: Species) -> Message {
    let name = species.rawValue
    return switch self {
    case .image: "\(prefix)\(name) search shows images with their ids"
    case .favourite: "\(prefix)\(name) favs lists them"
    case .vote: "\(prefix)\(name) votes lists them"
    case .breed: "\(prefix)\(name) breeds lists them"
    case .category:
      species == .dog
        ? "\(prefix)dog search --breed BREED shows images of a breed; only cats have categories" as Message
        : "\(prefix)\(name) categories lists them"
    }
  }
}
