public import Architecture

/// The use cases about cats and dogs; each is of both species, and its events name one.
public struct AnimalProcesses: Sendable {
  /// What the services say of themselves.
  public let version: UseCase<AnimalVersionState>
  /// The breeds.
  public let breeds: UseCase<BreedsState>
  /// Categories and sources.
  public let catalogue: UseCase<CatalogueState>

  /// The processes over these ports.
  init(_ ports: AnimalPorts, tools: MediaTools, opener: Opener, runtime: Runtime) {
    version = UseCase(services: ports.services, runtime: runtime)
    breeds = UseCase(ports, draw: tools.draw, opener: opener, runtime: runtime)
    catalogue = UseCase(ports, runtime: runtime)
  }
}
