package import Architecture
package import UseCases

extension ViewModel<RootViewState> {
  /// The app: its screens, over the use cases behind them.
  ///
  /// It owns all of them.
  package static func root(
    _ processes: Processes, undoScope: UndoScope, runtime: Runtime
  ) -> ViewModel<RootViewState> {
    let jotterView = ViewModel<JotterViewState>(jotter: processes.jotter, undoScope: undoScope, runtime: runtime)
    let incidentsView = ViewModel<IncidentsViewState>(
      incidents: processes.incidents, jotter: processes.jotter, runtime: runtime)
    let scheduleView = ViewModel<ScheduleViewState>(agenda: processes.agenda, runtime: runtime)
    let teamView = ViewModel<TeamViewState>(team: processes.team, runtime: runtime)
    let mediaView = ViewModel<MediaViewState>(media: processes.media, jotter: processes.jotter, runtime: runtime)
    let patientsView = ViewModel<PatientsViewState>(patients: processes.patients, runtime: runtime)
    let recordsView = ViewModel<RecordsViewState>(records: processes.records, runtime: runtime)
    let formView = ViewModel<FormViewState>(
      patients: processes.patients, team: processes.team, records: processes.records, runtime: runtime)
    let emergenciesView = ViewModel<EmergenciesViewState>(
      emergencies: processes.emergencies, jotter: processes.jotter, runtime: runtime)
    let digestView = ViewModel<DigestViewState>(digest: processes.digest, runtime: runtime)
    let archiveView = ViewModel<ArchiveViewState>(archive: processes.archive, runtime: runtime)
    let bootstrapView = ViewModel<BootstrapViewState>(bootstrap: processes.bootstrap, runtime: runtime)
    let animalsView = ViewModel<AnimalsViewState>.animals(processes.animals, runtime: runtime)
    return ViewModel<RootViewState>(
      RootViewState(), name: "root view", runtime: runtime,
      children: [
        .child(\.jotter, jotterView) {
          if case .jotter(let own) = $0 { own } else { nil }
        } told: {
          .jotterTold($0)
        },
        .child(\.incidents, incidentsView) {
          if case .incidents(let own) = $0 { own } else { nil }
        } told: {
          .incidentsTold($0)
        },
        .child(\.schedule, scheduleView) {
          if case .schedule(let own) = $0 { own } else { nil }
        } told: {
          .scheduleTold($0)
        },
        .child(\.team, teamView) {
          if case .team(let own) = $0 { own } else { nil }
        } told: {
          .teamTold($0)
        },
        .child(\.media, mediaView) {
          if case .media(let own) = $0 { own } else { nil }
        } told: {
          .mediaTold($0)
        },
        .child(\.patients, patientsView) {
          if case .patients(let own) = $0 { own } else { nil }
        } told: {
          .patientsTold($0)
        },
        .child(\.records, recordsView) {
          if case .records(let own) = $0 { own } else { nil }
        } told: {
          .recordsTold($0)
        },
        .child(\.form, formView) {
          if case .form(let own) = $0 { own } else { nil }
        } told: {
          .formTold($0)
        },
        .child(\.emergencies, emergenciesView) { if case .emergencies(let own) = $0 { own } else { nil } },
        .child(\.digest, digestView) {
          if case .digest(let own) = $0 { own } else { nil }
        } told: {
          .digestTold($0)
        },
        .child(\.archive, archiveView) {
          if case .archive(let own) = $0 { own } else { nil }
        } told: {
          .archiveTold($0)
        },
        .child(\.bootstrap, bootstrapView) {
          if case .bootstrap(let own) = $0 { own } else { nil }
        } told: {
          .bootstrapTold($0)
        },
        .child(\.animals, animalsView) {
          if case .animals(let own) = $0 { own } else { nil }
        } told: {
          .animalsTold($0)
        },
      ],
      reduce: { view, action in view.reduce(action) },
      forward: { action, _ in
        switch action {
        case .incidents, .schedule, .team, .patients, .records, .digest, .form, .animals:
          [.action(.lookedElsewhere, to: jotterView)]
        case .interrupted:
          [
            .action(.interrupted, to: jotterView), .action(.stopped, to: mediaView),
            .action(.stopped, to: archiveView), .action(.stopped, to: bootstrapView),
            .action(.stopped, to: animalsView),
          ]
        default: []
        }
      })
  }
}

extension RootViewState {
  /// What an action changes at once: the screens' own changes come by observation.
  package mutating func reduce(_ action: Action) {
    switch action {
    case .jotter, .incidents, .schedule, .team, .patients, .records, .media, .form, .emergencies, .digest, .archive,
      .bootstrap, .animals, .interrupted:
      break
    case .jotterTold(.answered(.confirmed)): answer(on: .jotter)
    case .jotterTold(.answered(.shown(let incident))): answer(on: .incident(incident))
    case .incidentsTold(.listed): answer(on: .incidents)
    case .bootstrapTold(.finished): answer(on: .bootstrap)
    case .scheduleTold(.answered(.refused(let complaint))): refuse(complaint)
    case .scheduleTold(.answered): answer(on: .schedule)
    case .teamTold(.answered(.refused(let complaint))): refuse(complaint)
    case .teamTold(.answered): answer(on: .team)
    case .mediaTold(.answered(.refused(let complaint))): refuse(complaint)
    case .mediaTold(.answered): answer(on: .media)
    case .archiveTold(.answered(.refused(let complaint))): refuse(complaint)
    case .archiveTold(.answered): answer(on: .archive)
    case .patientsTold(.answered(.refused(let complaint))): refuse(complaint)
    case .patientsTold(.answered): answer(on: .patients)
    case .recordsTold(.answered(.refused(let complaint))): refuse(complaint)
    case .recordsTold(.answered): answer(on: .records)
    case .digestTold(.answered(.refused(let complaint))): refuse(complaint)
    case .digestTold(.answered): answer(on: .digest)
    case .formTold(.asked): answer(on: .form)
    case .animalsTold(.answered): answer(on: .animals)
    case .animalsTold(.refused(let complaint)): refuse(complaint)
    case .jotterTold(.answered(.refused(let complaint))), .incidentsTold(.refused(let complaint)),
      .bootstrapTold(.refused(let complaint)):
      refuse(complaint)
    }
  }

  private mutating func refuse(_ complaint: Complaint) {
    self.complaint = complaint
    answers += 1
  }

  private mutating func answer(on screen: Screen) {
    self.screen = screen
    complaint = nil
    answers += 1
  }
}
