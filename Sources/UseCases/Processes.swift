public import Architecture

/// The use cases of one prompt, wired to each other.
public struct Processes: Sendable {
  /// What is jotted.
  public let jotter: UseCase<JotterState>
  /// The list of incidents.
  public let incidents: UseCase<IncidentsState>
  /// The appointments.
  public let agenda: UseCase<AgendaState>
  /// The practitioners.
  public let team: UseCase<TeamState>
  /// The patients.
  public let patients: UseCase<PatientsState>
  /// The emergencies that others declare.
  public let emergencies: UseCase<EmergenciesState>
  /// Demonstrations.
  public let bootstrap: UseCase<BootstrapState>

  /// The processes over one store.
  ///
  /// - Parameters:
  ///   - store: the port to what is kept.
  ///   - incidents: another list of incidents than the usual one.
  ///   - runtime: clock, executor, randomness, record.
  public init(
    store: any JotterStore & DemonstrationStore, incidents: UseCase<IncidentsState>? = nil, runtime: Runtime
  ) {
    let inlet = Inlet<AgendaState>("agenda")
    let jotterInlet = Inlet<JotterState>("jotter")
    team = UseCase(store: store, jotter: jotterInlet, runtime: runtime)
    patients = UseCase(store: store, jotter: jotterInlet, runtime: runtime)
    jotter = UseCase(
      store: store, agenda: inlet, team: Inlet(team), patients: Inlet(patients), runtime: runtime)
    jotterInlet.connect(jotter)
    agenda = UseCase(store: store, jotter: jotter, runtime: runtime)
    inlet.connect(agenda)
    self.incidents = incidents ?? UseCase(store: store, runtime: runtime)
    emergencies = UseCase(store: store, runtime: runtime)
    bootstrap = UseCase(store: store, runtime: runtime)
  }
}
