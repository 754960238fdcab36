import Adapters
import Architecture
import UseCases

/// The animal services that all prompts of a run share, and their copies in one folder.
final class SharedAnimals: Sendable {
  let cats: MemoryAnimals
  let dogs: MemoryAnimals
  private let copies = AnimalCopies.memory()
  private let clock: Architecture.Clock
  private let changes = Lock<[Species: Instant]>([:])

  /// Services without any marks.
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

  /// The time of the last change at a service; the epoch without one.
  func lastChange(of species: Species) -> Instant { changes.withLock { $0[species] } ?? Instant(nanoseconds: 0) }

  /// Notes a change at a service.
  func note(changeOf species: Species) { changes.withLock { $0[species] = clock.now() } }

  /// The ports of a prompt, whose calls go through its faults; pictures can be shown there.
  func ports(_ injector: FaultyAnimals.Injector) -> AnimalPorts {
    AnimalPorts(
      services: AnimalServices(
        cat: FaultyAnimals(.cat, of: self, injector), dog: FaultyAnimals(.dog, of: self, injector)),
      copies: copies, wall: ImageGrid(isThere: { true }, hang: { _ in .drawn }))
  }
}
