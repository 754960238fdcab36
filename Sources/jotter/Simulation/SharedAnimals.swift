import Adapters
import Architecture
import UseCases

/// The animal services that all prompts of a run share, with their local copies in memory.
final class SharedAnimals: Sendable {
  let cats: MemoryAnimals
  let dogs: MemoryAnimals
  private let copies = AnimalCopies.memory()
  private let clock: Architecture.Clock
  private let changes = Lock<[Species: Instant]>([:])

  /// Creates services without marks.
  init(clock: Architecture.Clock) {
    self.clock = clock
    cats = MemoryAnimals(.cat, clock: clock)
    dogs = MemoryAnimals(.dog, clock: clock)
  }

  subscript(species: Species) -> MemoryAnimals {
    switch species {
    case .cat: cats
    case .dog: dogs
    }
  }

  /// The time of the last change at a service; the epoch (1970) without a change.
  func lastChange(of species: Species) -> Instant { changes.withLock { $0[species] } ?? Instant(nanoseconds: 0) }

  /// Records the present time as the last change at a service.
  func note(changeOf species: Species) { changes.withLock { $0[species] = clock.now() } }

  /// The ports of a prompt: calls go through its fault injector, and drawing always succeeds.
  func ports(_ injector: FaultyAnimals.Injector) -> AnimalPorts {
    AnimalPorts(
      services: AnimalServices(
        cat: FaultyAnimals(.cat, of: self, injector), dog: FaultyAnimals(.dog, of: self, injector)),
      copies: copies, wall: ImageGrid(isAvailable: { true }, draw: { _ in .drawn }))
  }
}
