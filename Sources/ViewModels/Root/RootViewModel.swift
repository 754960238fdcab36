package import Architecture
package import UseCases

extension ViewModel<RootViewState> {
  /// The app: its screens, over the use cases behind them.
  ///
  /// It owns all of them.
  package static func root(
    _ processes: Processes, undoScope: UndoScope, runtime: Runtime
  ) -> ViewModel<RootViewState> {
    let jotterParent = Parent<JotterViewState.Output>("root view")
    let incidentsParent = Parent<IncidentsViewState.Output>("root view")
    let scheduleParent = Parent<ScheduleViewState.Output>("root view")
    let teamParent = Parent<TeamViewState.Output>("root view")
    let mediaParent = Parent<MediaViewState.Output>("root view")
    let patientsParent = Parent<PatientsViewState.Output>("root view")
    let guardiansParent = Parent<GuardiansViewState.Output>("root view")
    let digestParent = Parent<DigestViewState.Output>("root view")
    let formParent = Parent<FormViewState.Output>("root view")
    let archiveParent = Parent<ArchiveViewState.Output>("root view")
    let bootstrapParent = Parent<BootstrapViewState.Output>("root view")
    let animalsParent = Parent<AnimalOutput>("root view")
    let jotterView = ViewModel<JotterViewState>(
      jotter: processes.jotter, undoScope: undoScope, parent: jotterParent, runtime: runtime)
    let incidentsView = ViewModel<IncidentsViewState>(
      incidents: processes.incidents, jotter: processes.jotter, parent: incidentsParent, runtime: runtime)
    let scheduleView = ViewModel<ScheduleViewState>(agenda: processes.agenda, parent: scheduleParent, runtime: runtime)
    let teamView = ViewModel<TeamViewState>(team: processes.team, parent: teamParent, runtime: runtime)
    let mediaView = ViewModel<MediaViewState>(
      media: processes.media, jotter: processes.jotter, parent: mediaParent, runtime: runtime)
    let patientsView = ViewModel<PatientsViewState>(
      patients: processes.patients, parent: patientsParent, runtime: runtime)
    let guardiansView = ViewModel<GuardiansViewState>(
      guardians: processes.guardians, parent: guardiansParent, runtime: runtime)
    let formView = ViewModel<FormViewState>(
      patients: processes.patients, team: processes.team, guardians: processes.guardians, parent: formParent,
      runtime: runtime)
    let emergenciesView = ViewModel<EmergenciesViewState>(
      emergencies: processes.emergencies, jotter: processes.jotter, runtime: runtime)
    let digestView = ViewModel<DigestViewState>(digest: processes.digest, parent: digestParent, runtime: runtime)
    let archiveView = ViewModel<ArchiveViewState>(archive: processes.archive, parent: archiveParent, runtime: runtime)
    let bootstrapView = ViewModel<BootstrapViewState>(
      bootstrap: processes.bootstrap, parent: bootstrapParent, runtime: runtime)
    let animalsView = ViewModel<AnimalsViewState>.animals(processes.animals, parent: animalsParent, runtime: runtime)
    let root = ViewModel<RootViewState>(
      RootViewState(), name: "root view", runtime: runtime,
      observing: [
        .of(jotterView) { child, view in view.jotter = child },
        .of(incidentsView) { child, view in view.incidents = child },
        .of(scheduleView) { child, view in view.schedule = child },
        .of(teamView) { child, view in view.team = child },
        .of(mediaView) { child, view in view.media = child },
        .of(patientsView) { child, view in view.patients = child },
        .of(guardiansView) { child, view in view.guardians = child },
        .of(formView) { child, view in view.form = child },
        .of(emergenciesView) { child, view in view.emergencies = child },
        .of(digestView) { child, view in view.digest = child },
        .of(archiveView) { child, view in view.archive = child },
        .of(bootstrapView) { child, view in view.bootstrap = child },
        .of(animalsView) { child, view in view.animals = child },
      ],
      tells: [
        jotterView, incidentsView, scheduleView, teamView, patientsView, guardiansView, mediaView, formView,
        emergenciesView, digestView, archiveView, bootstrapView, animalsView,
      ],
      reduce: { view, action in view.reduce(action) },
      forward: { action, _ in
        switch action {
        case .jotter(let action): [.action(action, to: jotterView)]
        case .incidents(let action):
          [.action(.lookedElsewhere, to: jotterView), .action(action, to: incidentsView)]
        case .schedule(let action):
          [.action(.lookedElsewhere, to: jotterView), .action(action, to: scheduleView)]
        case .team(let action):
          [.action(.lookedElsewhere, to: jotterView), .action(action, to: teamView)]
        case .patients(let action):
          [.action(.lookedElsewhere, to: jotterView), .action(action, to: patientsView)]
        case .guardians(let action):
          [.action(.lookedElsewhere, to: jotterView), .action(action, to: guardiansView)]
        case .media(let action): [.action(action, to: mediaView)]
        case .digest(let action):
          [.action(.lookedElsewhere, to: jotterView), .action(action, to: digestView)]
        case .form(let action): [.action(.lookedElsewhere, to: jotterView), .action(action, to: formView)]
        case .emergencies(let action): [.action(action, to: emergenciesView)]
        case .archive(let action): [.action(action, to: archiveView)]
        case .bootstrap(let action): [.action(action, to: bootstrapView)]
        case .animals(let action): [.action(.lookedElsewhere, to: jotterView), .action(action, to: animalsView)]
        case .interrupted:
          [
            .action(.interrupted, to: jotterView), .action(.stopped, to: mediaView),
            .action(.stopped, to: archiveView), .action(.stopped, to: bootstrapView),
            .action(.stopped, to: animalsView),
          ]
        case .jotterTold, .incidentsTold, .scheduleTold, .teamTold, .patientsTold, .guardiansTold, .mediaTold,
          .formTold, .digestTold, .archiveTold, .bootstrapTold, .animalsTold:
          []
        }
      })
    jotterParent.connect(root) { .jotterTold($0) }
    incidentsParent.connect(root) { .incidentsTold($0) }
    scheduleParent.connect(root) { .scheduleTold($0) }
    teamParent.connect(root) { .teamTold($0) }
    mediaParent.connect(root) { .mediaTold($0) }
    patientsParent.connect(root) { .patientsTold($0) }
    guardiansParent.connect(root) { .guardiansTold($0) }
    digestParent.connect(root) { .digestTold($0) }
    formParent.connect(root) { .formTold($0) }
    archiveParent.connect(root) { .archiveTold($0) }
    bootstrapParent.connect(root) { .bootstrapTold($0) }
    animalsParent.connect(root) { .animalsTold($0) }
    return root
  }
}

extension RootViewState {
  /// What an action changes at once: the screens' own changes come by observation.
  package mutating func reduce(_ action: Action) {
    switch action {
    case .jotter, .incidents, .schedule, .team, .patients, .guardians, .media, .form, .emergencies, .digest, .archive,
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
    case .guardiansTold(.answered(.refused(let complaint))): refuse(complaint)
    case .guardiansTold(.answered): answer(on: .guardians)
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
