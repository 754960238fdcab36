package import Architecture
import Foundation
package import UseCases

extension ViewModel<IncidentsViewState> {
  /// Also observes the jotter, to mark the current incident.
  package convenience init(
    incidents: UseCase<IncidentsState>, jotter: UseCase<JotterState>,
    runtime: Runtime
  ) {
    self.init(
      IncidentsViewState(), name: "incidents view", runtime: runtime,
      observing: [
        .answers(of: incidents, selecting: \.self) { domain, _, view in view.show(domain) },
        .of(jotter, selecting: \.occurring?.number) { domain, view in view.mark(occurring: domain.occurring?.number) },
      ],
      declares: [incidents],
      reduce: { view, action in
        if case .asked(let filter) = action { view.filter = filter }
      },
      forward: { action, _ in
        switch action {
        case .asked(let filter): [.event(.asked(IncidentQuery(filter), by: filter.by?.practitioner), to: incidents)]
        }
      })
  }
}

extension IncidentsViewState {
  package mutating func show(_ domain: IncidentsState) {
    switch domain.phase {
    case .idle: phase = .idle
    case .reading: phase = .reading
    case .failed(let failure): phase = .refused(failure)
    case .read(let page):
      phase = .listed
      rows = page.incidents.map { IncidentRow($0, isOccurring: $0.number == occurring) }
      total = Decimal(page.total)
      hasNoIncidents = page.hasNoIncidents
      hiddenSettledCount = min(page.hiddenSettledCount, IncidentPage.maxCounted)
      isSettledUncounted = page.hiddenSettledCount > IncidentPage.maxCounted
      next = page.hasMore ? page.incidents.last?.number : nil
    }
  }

  package mutating func mark(occurring: Int?) {
    self.occurring = occurring
    for index in rows.indices { rows[index].isOccurring = rows[index].number == occurring }
  }
}

extension IncidentQuery {
  fileprivate init(_ filter: IncidentFilter) {
    self.init(
      from: filter.from.map { Instant($0) }, to: filter.to.map { Instant($0) }, search: filter.search,
      onlyEmergencies: filter.onlyEmergencies, includesSettled: filter.includesSettled,
      patient: filter.patient.map { Reference(.patient, $0) }, unquotedRest: filter.unquotedRest,
      takenBy: filter.by == .nobody ? .nobody : nil, limit: filter.limit, after: filter.after)
  }
}

extension IncidentFilter.PractitionerFilter {
  /// The practitioner as typed; nil for untaken incidents.
  var practitioner: Reference? {
    if case .practitioner(let text) = self { Reference(.practitioner, text) } else { nil }
  }
}
