import Architecture
import Harness
import Testing
import UseCases

/// Version of a service, step by step.
@Suite struct AnimalVersionFlowTests {
  private let cats = ServiceVersion(name: "The Cat API", version: "1.3.9")
  private let now = Instant(milliseconds: 60_000)

  @Test("The version of a service is read, and stays known when reading it again fails")
  func serviceVersionStaysAfterFailure() {
    Harness.run { harness in
      let zoo = Zoo(in: harness)
      let version = harness.track(UseCase<AnimalVersionState>(services: zoo.services, runtime: harness.runtime))
      version.send(.asked(.cat)) { $0.versions.cat = .loading(previous: nil) }
      #expect(zoo.network.waiting == ["cat version"])
      zoo.network.answer(.proceed)
      version.received(.read(cats, .cat)) { $0.versions.cat = .current(.init(cats, at: now)) }
      version.send(.asked(.cat)) { $0.versions.cat = .loading(previous: .init(cats, at: now)) }
      zoo.network.answer(.fails(.timedOut))
      version.received(.failed(.timedOut, .cat)) {
        $0.versions.cat = .failed(.timedOut, previous: .init(cats, at: now))
      }
    }
  }

  @Test("Cancelling the request for a version is reported at once, and the late answer is dropped")
  func cancelledVersionRequestDropsAnswer() {
    Harness.run { harness in
      let zoo = Zoo(in: harness)
      let version = harness.track(UseCase<AnimalVersionState>(services: zoo.services, runtime: harness.runtime))
      version.send(.asked(.dog)) {
        $0.asked = .dog
        $0.versions.dog = .loading(previous: nil)
      }
      version.send(.stopAsked) { $0.versions.dog = .failed(.interrupted, previous: nil) }
      version.dropped(.failed(.interrupted, .dog))
      version.send(.stopAsked)
    }
  }

  @Test("The versions of cats and dogs are read side by side, each into its own state")
  func versionsAreReadInParallel() {
    Harness.run { harness in
      let zoo = Zoo(in: harness)
      let version = harness.track(UseCase<AnimalVersionState>(services: zoo.services, runtime: harness.runtime))
      version.send(.asked(.cat)) { $0.versions.cat = .loading(previous: nil) }
      version.send(.asked(.dog)) {
        $0.asked = .dog
        $0.versions.dog = .loading(previous: nil)
      }
      zoo.network.answer(.proceed)
      version.received(.read(cats, .cat)) { $0.versions.cat = .current(.init(cats, at: now)) }
      zoo.network.answer(.proceed)
      let dogs = ServiceVersion(name: "The Dog API", version: nil)
      version.received(.read(dogs, .dog)) { $0.versions.dog = .current(.init(dogs, at: now)) }
    }
  }

  @Test("Without a service, the request for a version fails as unreachable")
  func missingServiceIsUnreachable() {
    Harness.run { harness in
      let version = harness.track(UseCase<AnimalVersionState>(services: .none, runtime: harness.runtime))
      version.send(.asked(.cat)) { $0.versions.cat = .loading(previous: nil) }
      version.received(.failed(.unreachable("no service is set up here"), .cat)) {
        $0.versions.cat = .failed(.unreachable("no service is set up here"), previous: nil)
      }
    }
  }
}
