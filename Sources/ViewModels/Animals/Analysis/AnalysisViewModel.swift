package import Architecture
package import UseCases

extension ViewModel<AnalysisViewState> {
  package convenience init(analysis: UseCase<AnalysisState>, runtime: Runtime) {
    self.init(
      AnalysisViewState(), name: "analysis view", runtime: runtime,
      observing: [.answers(of: analysis, selecting: \.self) { domain, _, view in view.show(domain) }],
      declares: [analysis],
      forward: { action, _ in
        switch action {
        case .asked(let species, let text):
          ImageID(text).map { [.event(.asked(species, $0), to: analysis)] } ?? []
        case .stopped: [.event(.stopAsked, to: analysis)]
        }
      })
  }
}

extension AnalysisViewState {
  package mutating func show(_ domain: AnalysisState) {
    guard let subject = domain.subject else { return }
    species = subject.species
    image = subject.image.text
    analyses = domain.seen.lastValue?.value ?? []
    asking = nil
    failure = nil
    switch domain.seen {
    case .loading: asking = species
    case .failed(let failure, _): self.failure = Failure(failure, subject.species)
    case .refused(let refusal): self.failure = Failure(refusal, subject.species)
    case .neverAsked, .current, .stale, .empty: break
    }
  }
}
