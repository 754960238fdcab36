public import Architecture

/// The use cases about cats and dogs; each is of both species, and its events name one.
public struct AnimalProcesses: Sendable {
  /// What the services say of themselves.
  public let version: UseCase<AnimalVersionState>

  /// The processes over these ports.
  init(_ ports: AnimalPorts, runtime: Runtime) {
    version = UseCase(services: ports.services, runtime: runtime)
  }
}
