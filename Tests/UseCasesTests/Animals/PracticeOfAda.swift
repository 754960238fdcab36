import Adapters
import Architecture
import Harness
import Testing
import UseCases

extension Zoo {
  /// The service of cats, and no service of dogs.
  var catsAlone: AnimalServices { AnimalServices(cat: services.cat, dog: NoAnimals(.dog)) }
}

extension AnimalNames {
  /// Fictional breeds and categories, without a request.
  static let plain = AnimalNames(
    breeds: { _ in [Breed(id: "beng", name: "Bengal")] },
    categories: { _ in [AnimalCategory(id: 99, name: "ghosts")] })
}

/// A practice with Ada in session at its only prompt.
struct PracticeOfAda {
  let store = MemoryStore()
  let session: Int
  let ada: Practitioner

  init(in harness: Harness) throws {
    let store = store
    (session, ada) = try harness.run {
      let session = try await store.openSession(at: Instant(milliseconds: 0))
      let receipt = try await store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 3))
          .perform(.add(.practitioner, [FieldText("name", "Ada")]))
      }
      guard let ada = receipt.inSession else { throw Failure.nobodyInSession }
      return (session, ada)
    }
  }

  /// Leaves the session open, with no practitioner in it.
  func leave(in harness: Harness) throws {
    let (store, session) = (store, session)
    _ = try harness.run {
      try await store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 2), seed: 4))
          .perform(.activate(nil))
      }
    }
  }
}

/// The image id with this text.
func image(_ id: String) throws -> ImageID { try #require(ImageID(id)) }
