import Foundation
import ViewModels

extension Species {
  /// What its service is called.
  var service: String {
    switch self {
    case .cat: "The Cat API"
    case .dog: "The Dog API"
    }
  }
}

extension AnimalTrouble {
  /// What is wrong.
  func message(_ species: Species, _ calendar: LocalCalendar) -> Message {
    let service = species.service
    switch self {
    case .unreachable(let reason):
      return "\(service) cannot be reached: \(Message(stringLiteral: reason.oneLine(200)))"
    case .timedOut: return "\(service) did not answer in time"
    case .unanswered(let reason):
      return "\(service) has not answered: \(Message(stringLiteral: reason.oneLine(200)))"
    case .leftAlone(let until):
      return "\(service) failed again and again, and is left alone until \(calendar.timeWithSeconds(until))"
    case .askedTooOften(let until?):
      return "\(service) was asked too often, and wants a pause until \(calendar.timeWithSeconds(until))"
    case .askedTooOften(nil): return "\(service) was asked too often"
    case .noKey: return "\(service) needs a key for that, and none is set"
    case .keyRefused: return "\(service) needs a key for that, or does not know this one"
    case .unknown(let thing, let name): return "\(service) knows \(thing.none) \(quoted(name))"
    case .ambiguousBreed(let text, let names):
      return "\(quoted(text)) could be \(names.map { $0.oneLine(60) }.listed(" or "))"
    case .unknownBreed(let text, let near):
      return "there is no breed \(quoted(text))\(Self.meant(text, near))"
    case .unknownTrait(let text, let known):
      return "no breed is \(quoted(text))\(Self.meant(text, known))"
    case .unknownGroup(let text, let known):
      return "no breed is of a group \(quoted(text))\(Self.meant(text, known))"
    case .nowhere(let name, .map): return "\(name.oneLine(60)) cannot be found on the map: its country is not known"
    case .nowhere(let name, let place): return "no address at \(place.noun) is known of \(name.oneLine(60))"
    case .notOnScreen(let number): return "no image of number \(number) is on the screen"
    case .duplicate: return "it is a favourite already"
    case .notOurs: return "it is not there any more, or not of this key"
    case .wrongAnimal: return species == .cat ? "the picture shows no cat" : "the picture shows no dog"
    case .quotaReached: return "the uploads of this month are used up"
    case .refused(let status, ""): return "\(service) refuses (\(HTTPStatus.named(status)))"
    case .refused(let status, let words):
      return "\(service) refuses (\(HTTPStatus.named(status))): \(words.oneLine(200))"
    case .broken(let status): return "\(service) has failed (\(HTTPStatus.named(status)))"
    case .unreadable(let reason):
      return "the answer of \(service) cannot be read: \(Message(stringLiteral: reason.oneLine(200)))"
    case .tooLarge(let size, let most):
      return "the file has \(size / 1_000) kB, and may have \(most / 1_000) kB at most"
    }
  }

  /// The question whether one of these was meant, however it was written.
  private static func meant(_ text: String, _ known: [String]) -> Message {
    let near = Spelling.nearest(to: text.lowercased(), among: known.map { $0.lowercased() })
    return Spelling.question(near.compactMap { word in known.first { $0.lowercased() == word }?.oneLine(60) })
  }

  /// What to try.
  func remedy(_ species: Species, _ prefix: String) -> Message {
    let name = species.rawValue
    switch self {
    case .unanswered: return "it may be done all the same: look at the list before you type it again"
    case .unreachable, .timedOut: return "look whether the network is there, and try it again in a moment"
    case .leftAlone, .askedTooOften(.some): return "try it again then"
    case .askedTooOften(nil), .broken, .unreadable: return "try it again in a moment"
    case .noKey, .keyRefused:
      return "set JOTTER_\(name.uppercased())_API_KEY, or \"\(name)_api_key\" in the file of settings: \(prefix)config"
    case .unknown(.breed, _): return "\(prefix)\(name) breeds lists them"
    case .unknown(.category, _): return "\(prefix)\(name) categories lists them"
    case .notOnScreen where prefix != "/":
      return "in a shell an image is named by its id: \(prefix)\(name) search shows it"
    case .unknown(.image, _), .notOnScreen: return "\(prefix)\(name) search shows images with their ids"
    case .unknown(.favourite, _): return "\(prefix)\(name) favs lists them"
    case .unknown(.vote, _): return "\(prefix)\(name) votes lists them"
    case .ambiguousBreed: return "type one of them"
    case .unknownBreed: return "\(prefix)\(name) breeds lists them"
    case .unknownTrait(_, let known):
      return known.isEmpty
        ? "the list has no traits yet: \(prefix)\(name) breeds --refresh asks for a newer one"
        : "Tab completes what there is; \(prefix)\(name) breeds --refresh asks for a newer list"
    case .unknownGroup(_, let known):
      return known.isEmpty ? "cats have none: leave it out" : "there are \(known.map { $0.oneLine(40) }.listed(", "))"
    case .nowhere: return "\(prefix)\(name) breeds --refresh asks for a newer list, which may know it"
    case .duplicate: return "\(prefix)\(name) favs lists them"
    case .notOurs: return "look at the list once more"
    case .wrongAnimal: return "send another picture"
    case .quotaReached: return "try it again next month"
    case .refused: return "type it in another way; \(prefix)help \(name) tells how"
    case .tooLarge: return "send a smaller one"
    }
  }

  /// What a program that ends with it reports.
  var exitCode: Int32 {
    switch self {
    case .unreachable, .timedOut, .unanswered, .leftAlone, .askedTooOften, .noKey, .keyRefused, .quotaReached, .refused,
      .broken,
      .unreadable:
      6
    case .unknown, .notOnScreen, .unknownBreed, .nowhere, .notOurs: 3
    case .ambiguousBreed, .unknownTrait, .unknownGroup: 2
    case .duplicate: 7
    case .wrongAnimal, .tooLarge: 1
    }
  }
}

extension AnimalThing {
  /// That there is none.
  fileprivate var none: Message {
    switch self {
    case .image: "no image"
    case .favourite: "no favourite"
    case .vote: "no vote"
    case .breed: "no breed"
    case .category: "no category"
    }
  }
}
