public import Architecture

/// Versions of the two services.
public struct AnimalVersionState: AnsweringState {
  public enum Event: Equatable, Sendable, Codable {
    case asked(Species)
    case read(ServiceVersion, Species)
    case failed(AnimalFailure, Species)
    case stopAsked
  }

  /// Species of the newest request.
  public var asked = Species.cat
  public var versions = BySpecies(Fetched<ServiceVersion>.neverAsked)

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked(let species):
      asked = species
      versions[species].ask()
    case .read(let version, let species): versions[species] = .current(.init(version, at: stamp.time))
    case .failed(let failure, let species): versions[species].fail(failure)
    case .stopAsked: versions[asked].stop()
    }
  }

  /// True for results of the last requested service, and for a stop while its request is pending.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    switch event {
    case .read(_, let species), .failed(_, let species): species == before.asked
    case .stopAsked: before.versions[before.asked].isAsking
    case .asked: false
    }
  }
}

extension UseCase<AnimalVersionState> {
  /// Reads the versions of the services; requests to both services run in parallel.
  public convenience init(services: AnimalServices, runtime: Runtime) {
    self.init(AnimalVersionState(), name: "animal version", runtime: runtime) { event in
      switch event {
      case .asked(let species):
        .call("version of \(species.rawValue)", .replace) {
          do throws(AnimalFailure) {
            return .read(try await services[species].version(), species)
          } catch {
            return .failed(error, species)
          }
        }.tagged(.asked)
      case .stopAsked: .cancel(.asked)
      case .read, .failed: .none
      }
    }
  }
}
