import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct AnimalVersionRendererTests {
  private func showing(_ version: AnimalVersionView) -> RootViewState {
    var state = RootViewState()
    state.screen = .animals
    state.animals.version.version = version
    return state
  }

  @Test("The version of a service is printed for people and for programs.")
  func serviceVersionIsPrinted() throws {
    let cat = showing(
      AnimalVersionView(
        species: .cat, name: "The Cat API", version: "1.3.9",
        limit: .init(perMinute: 120, remaining: 118, resetsAt: moment(60))))
    let dog = showing(AnimalVersionView(species: .dog, name: "The \(hostile) API", blockedUntil: moment(30)))
    func outputs(_ name: String, _ state: RootViewState) -> [(title: String, output: Output)] {
      [
        ("\(name), people", RootRenderer.render(state, style: style(), typed: nil)),
        ("\(name), German", RootRenderer.render(state, style: style(language: .german), typed: nil)),
        ("\(name), plain", RootRenderer.render(state, style: style(.plain), typed: nil)),
        ("\(name), json", RootRenderer.render(state, style: style(.json), typed: nil)),
      ]
    }
    try expectSnapshot("animal-version", outputs("cat", cat) + outputs("dog", dog))
  }

  @Test("A failure of a service is printed with its remedy and without control characters.")
  func serviceFailurePrintsRemedy() throws {
    func animal(_ failure: AnimalFailure) -> @Sendable (Species) -> Failure { { .animal(failure, $0) } }
    let failures: [@Sendable (Species) -> Failure] = [
      animal(.unreachable("\(hostile)")), animal(.timedOut), animal(.circuitOpen(until: instant(30))),
      animal(.rateLimited(until: instant(30))), animal(.rateLimited(until: nil)), { .noKey($0) },
      animal(.keyRefused), animal(.unknown(.image, hostile)), animal(.unknown(.breed, "abyss")),
      animal(.unknown(.favourite, "12")), animal(.unknown(.vote, "12")),
      { .breed(.ambiguous("am", candidates: ["American Bobtail", "American Curl"]), $0) }, animal(.duplicate),
      animal(.notOurs), animal(.wrongAnimal), animal(.quotaReached), animal(.refused(status: 400, "INVALID_DATA")),
      animal(.broken(status: 500)), animal(.unreadable("it is not JSON")),
      animal(.tooLarge(30_000_000, most: 20_000_000)),
    ]
    var outputs: [(title: String, output: Output)] = []
    for (index, failure) in failures.enumerated() {
      let species = index % 2 == 0 ? Species.cat : .dog
      let output = RootRenderer.render(.complaining(failure(species)), style: style(), typed: nil)
      #expect(isHarmless(output.err))
      outputs.append(("\(index)", output))
    }
    let german = RootRenderer.render(
      .complaining(.animal(.keyRefused, .dog)), style: style(language: .german), typed: nil)
    try expectSnapshot("animal-troubles", outputs + [("German", german)])
  }
}
