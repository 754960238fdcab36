package import Architecture
package import UseCases

extension ViewModel<EmergenciesViewState> {
  /// Also observes the jotter: the session number lets the use case skip this prompt's own changes, and the rows mark
  /// the current incident.
  package convenience init(
    emergencies: UseCase<EmergenciesState>, jotter: UseCase<JotterState>, runtime: Runtime
  ) {
    self.init(
      EmergenciesViewState(), name: "emergencies view", runtime: runtime,
      observing: [
        .of(emergencies, selecting: \.count) { domain, view in view.show(domain) },
        .of(jotter, selecting: { [$0.session, $0.occurring?.number] }) { domain, view in view.show(domain) },
      ],
      declares: [emergencies],
      forward: { action, states in
        switch action {
        case .watched: states.after.session.map { [.event(.watchAsked(session: $0), to: emergencies)] } ?? []
        }
      })
  }
}

extension EmergenciesViewState {
  package mutating func show(_ domain: EmergenciesState) {
    count = domain.count
    func row(_ incident: Incident) -> IncidentRow { IncidentRow(incident, isOccurring: incident.number == occurring) }
    let newest = domain.newest
    news =
      newest.open.map { .open(row($0)) }
      + newest.declared.map { .declared(row($0), by: newest.authors?[$0.number]) }
      + newest.ended.map { .ended(row($0), by: newest.authors?[$0.number]) }
    if let settled = newest.settled { news.append(.settled(row(settled), by: newest.settler?.name)) }
    if let changed = newest.changed { news.append(.changed(ForeignChange(changed))) }
  }

  package mutating func show(_ domain: JotterState) {
    session = domain.session
    occurring = domain.occurring?.number
  }
}
