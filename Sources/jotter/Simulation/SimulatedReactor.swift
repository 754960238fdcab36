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
  /// All of them.
  var reactors: [any SimulatedReactor] {
    [
      jotter, agenda, team, patients, records, incidents, bootstrap, media, emergencies, digest, archive,
      animals.version, animals.breeds, animals.catalogue, animals.gallery, animals.favourites, animals.votes,
      animals.uploads, animals.analysis,
    ]
  }
}
