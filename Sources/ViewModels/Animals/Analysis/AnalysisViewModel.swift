package import Architecture
import Foundation
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
    analyses = (domain.seen.kept?.value ?? []).map { AnalysisView($0) }
    asking = nil
    failure = nil
    switch domain.seen {
    case .asking: asking = species
    case .failed(let failure, _): self.failure = Failure(failure, subject.species)
    case .refused(let refusal): self.failure = Failure(refusal, subject.species)
    case .neverAsked, .there, .old, .empty: break
    }
  }
}

extension AnalysisView {
  fileprivate init(_ analysis: Analysis) {
    self.init(
      labels: analysis.labels.map { Label($0) }, warnings: analysis.warnings.map { Label($0) },
      vendor: analysis.vendor, createdAt: analysis.createdAt.map { Date($0) })
  }
}

extension AnalysisView.Label {
  fileprivate init(_ label: Analysis.Label) {
    self.init(
      name: label.name, confidence: label.confidence,
      boxes: label.instances.map {
        .init(width: $0.width, height: $0.height, left: $0.left, top: $0.top, confidence: $0.confidence)
      }, parents: label.parents)
  }
}
