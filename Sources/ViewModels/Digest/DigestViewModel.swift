package import Architecture
import Foundation
package import UseCases

extension ViewModel<DigestViewState> {
  package convenience init(
    digest: UseCase<DigestState>, runtime: Runtime
  ) {
    self.init(
      DigestViewState(), name: "digest view", runtime: runtime,
      observing: [.answers(of: digest) { domain, view in view.show(domain) }],
      declares: [digest],
      reduce: { view, action in
        switch action {
        case .asked(let filter), .printed(let filter, _): view.filter = filter
        }
      },
      forward: { action, _ in
        switch action {
        case .asked(let filter): [.event(.asked(DigestQuery(filter), by: filter.practitioner), to: digest)]
        case .printed(let filter, let file):
          [.event(.printAsked(DigestQuery(filter), by: filter.practitioner, file: file), to: digest)]
        }
      })
  }
}

extension DigestViewState {
  package mutating func show(_ domain: DigestState) {
    guard let answer = domain.answer, let query = domain.query else { return }
    self.answer =
      switch answer {
      case .digest(let digest): .shown(DigestView(digest, for: query))
      case .printed(let file, let incidents): .printed(file: file, incidents: incidents)
      case .failure(let failure): .refused(failure)
      }
  }
}

extension DigestQuery {
  init(_ filter: DigestFilter) {
    self.init(
      from: Instant(filter.from), to: Instant(filter.to), takenBy: filter.by == .nobody ? .nobody : nil,
      limit: filter.limit, after: filter.after)
  }
}

extension DigestFilter {
  /// The practitioner as typed; nil for all or untaken incidents.
  var practitioner: Reference? {
    if case .practitioner(let text) = by { Reference(.practitioner, text) } else { nil }
  }
}
