import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Names with a slip, over each store.
@Suite struct NearNamesTests {
  @Test("A name with a slip is refused with the name that is meant, by whatever command", arguments: StoreKind.allCases)
  func nearNames(kind: StoreKind) async throws {
    let books = try await HealthBookTests.Books(kind)
    let near = [Named(.patient(2), "Mia")]
    try await books.book.note("limping")
    for typed in ["mai", "miia", "mla", "ia m"] {
      let failure = Failure.noSuch(Reference(.patient, typed), near: typed == "ia m" ? nil : near)
      await #expect(throws: failure) { try await books.book.perform(.assign(Reference(.patient, typed))) }
      await #expect(throws: failure) { try await books.add(.weight, typed, ["weight": "3"]) }
      await #expect(throws: failure) { try await books.guardians.ask(.remove(Reference(.patient, typed))) }
    }
    await #expect(throws: Failure.nobodyCalled("mai", removed: false, near: near)) {
      try await books.book.perform(.removeNamed("mai"))
    }
  }
}
