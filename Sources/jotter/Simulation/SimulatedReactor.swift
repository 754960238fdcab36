import Architecture
import UseCases

/// A use case of a prompt, whatever its state is.
protocol SimulatedReactor: AnyObject, Sendable {
  var name: String { get }
  var effects: [RunningEffect] { get }
  func stop() async
}

extension UseCase: SimulatedReactor {}

extension Processes {
  /// All that were made.
  var reactors: [any SimulatedReactor] {
    let all: [any SimulatedReactor] = [
      jotter, agenda, records, incidents, bootstrap, media, emergencies, ringing, digest, archive,
    ]
    guard let animals = animalsIfMade else { return all }
    return all + [
      animals.version, animals.breeds, animals.catalogue, animals.gallery, animals.favourites, animals.votes,
      animals.uploads, animals.analysis,
    ]
  }
}
