public import Architecture

/// What the two services say of themselves.
public struct AnimalVersionState: AnsweringState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The practitioner asked for the version of a service.
    case asked(Species)
    /// Here it is.
    case read(ServiceVersion, Species)
    /// The service did not say.
    case failed(AnimalFailure, Species)
    /// The practitioner does not wait any longer.
    case stopAsked
  }

  /// Whose was asked for last.
  public var asked = Species.cat
  /// What is known of each.
  public var versions = BySpecies(Fetched<ServiceVersion>.neverAsked)

  /// Versions that nobody has asked for.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked(let species):
      asked = species
      versions[species].ask()
    case .read(let version, let species): versions[species] = .there(.init(version, at: stamp.time))
    case .failed(let failure, let species): versions[species].fail(failure)
    case .stopAsked: versions[asked].stop()
    }
  }

  /// Whether an event is an answer: about the service that was asked last.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    switch event {
    case .read(_, let species), .failed(_, let species): species == before.asked
    case .stopAsked: before.versions[before.asked].isAsking
    case .asked: false
    }
  }
}

extension UseCase<AnimalVersionState> {
  /// The versions of the services; each can be asked for while the other is.
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
