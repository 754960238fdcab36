import Architecture
import UseCases

/// A use case of a prompt with any state.
protocol SimulatedReactor: AnyObject, Sendable {
  var name: String { get }
  var effects: [RunningEffect] { get }
  func stop() async
}

extension UseCase: SimulatedReactor {}

extension Processes {
  /// All use cases made so far.
  var reactors: [any SimulatedReactor] {
    var all: [any SimulatedReactor] = [
      jotter, agenda, records, incidents, bootstrap, media, emergencies, ringing, wall, digest, archive, scan,
    ]
    if let animals = animalsIfMade {
      all += [
        animals.version, animals.breeds, animals.catalogue, animals.gallery, animals.favourites, animals.votes,
        animals.uploads, animals.analysis,
      ]
    }
    if let server = serverIfMade { all += [server.logIn, server.connection, server.calendar, server.outbox] }
    if let reporting = reportingIfMade { all += [reporting.reports, reporting.courier] }
    return all
  }
}
