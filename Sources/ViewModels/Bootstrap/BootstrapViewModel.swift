package import Architecture
import Foundation
package import UseCases

extension ViewModel<BootstrapViewState> {
  package convenience init(
    bootstrap: UseCase<BootstrapState>, runtime: Runtime
  ) {
    self.init(
      BootstrapViewState(), name: "bootstrap view", runtime: runtime,
      observing: [.answers(of: bootstrap, selecting: \.self) { domain, _, view in view.show(domain) }],
      declares: [bootstrap],
      forward: { action, _ in
        switch action {
        case .asked(let count, let seed): [.event(.asked(count: count, seed: seed), to: bootstrap)]
        case .practiceAsked(let midnight): [.event(.practiceAsked(midnight: Instant(midnight)), to: bootstrap)]
        case .stopped: [.event(.stopped, to: bootstrap)]
        }
      })
  }
}

extension BootstrapViewState {
  package mutating func show(_ domain: BootstrapState) {
    (count, isPractice) = (domain.count, domain.isPractice)
    (outcome, progress) = (nil, nil)
    switch domain.phase {
    case .idle: break
    case .filling(let progress): if progress.done > 0 { self.progress = progress }
    case .finished: outcome = .answered
    case .failed(let failure): outcome = .refused(failure)
    }
  }
}
