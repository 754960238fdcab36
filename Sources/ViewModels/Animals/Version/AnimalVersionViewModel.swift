package import Architecture
import Foundation
package import UseCases

extension ViewModel<AnimalVersionViewState> {
  package convenience init(
    version: UseCase<AnimalVersionState>, runtime: Runtime
  ) {
    self.init(
      AnimalVersionViewState(), name: "animal version view", runtime: runtime,
      observing: [.answers(of: version, selecting: \.self) { domain, _, view in view.show(domain) }],
      declares: [version],
      forward: { action, _ in
        switch action {
        case .asked(let species): [.event(.asked(species), to: version)]
        case .stopped: [.event(.stopAsked, to: version)]
        }
      })
  }
}

extension AnimalVersionViewState {
  package mutating func show(_ domain: AnimalVersionState) {
    let species = domain.asked
    asking = nil
    switch domain.versions[species] {
    case .loading: asking = species
    case .current(let kept), .stale(let kept):
      version = AnimalVersionView(kept.value, species)
      failure = nil
    case .failed(let failure, _): self.failure = Failure(failure, species)
    case .refused(let refusal): self.failure = Failure(refusal, species)
    case .neverAsked, .empty: break
    }
  }
}

extension AnimalVersionView {
  fileprivate init(_ version: ServiceVersion, _ species: Species) {
    self.init(species: species, name: version.name, version: version.version)
    limit = version.limit.map {
      Limit(perMinute: $0.limit, remaining: $0.remaining, resetsAt: $0.reset.map { Date($0) })
    }
    if case .open(let until) = version.circuit { blockedUntil = Date(until) }
  }
}
