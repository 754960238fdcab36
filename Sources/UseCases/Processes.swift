public import Architecture

/// The use cases of one prompt, wired to each other.
public struct Processes: Sendable {
  /// What is jotted.
  public let jotter: UseCase<JotterState>
  /// The list of incidents.
  public let incidents: UseCase<IncidentsState>
  /// The appointments.
  public let agenda: UseCase<AgendaState>
  /// Photos, recordings and other files.
  public let media: UseCase<MediaState>
  /// The records of declared kinds.
  public let records: UseCase<RecordsState>
  /// The emergencies that others declare.
  public let emergencies: UseCase<EmergenciesState>
  /// The reminders that are due.
  public let ringing: UseCase<RingingState>
  /// What hangs on the wall.
  public let wall: UseCase<WallState>
  /// The evening digest.
  public let digest: UseCase<DigestState>
  /// What a name that is typed can go on as.
  public let names: NameLookup
  /// Looks what is wrong with what is being typed.
  public let check: RecordCheck
  /// Archives of all that is stored.
  public let archive: UseCase<ArchiveState>
  /// Demonstrations.
  public let bootstrap: UseCase<BootstrapState>
  /// Bar codes.
  public let scan: UseCase<ScanState>
  /// Cats and dogs: made when somebody asks for them, for nobody else tells them anything but the session.
  public var animals: AnimalProcesses { lazyAnimals.value }
  /// Cats and dogs, if somebody has asked for them.
  public var animalsIfMade: AnimalProcesses? { lazyAnimals.ifMade }
  private let lazyAnimals: Lazy<AnimalProcesses>
  /// The server of appointments: made when somebody asks for it, too.
  public var server: ServerProcesses { lazyServer.value }
  /// The server of appointments, if somebody has asked for it.
  public var serverIfMade: ServerProcesses? { lazyServer.ifMade }
  private let lazyServer: Lazy<ServerProcesses>
  /// Reports and institutions: made when somebody asks for them, too.
  public var reporting: ReportProcesses { lazyReporting.value }
  /// Reports and institutions, if somebody has asked for them.
  public var reportingIfMade: ReportProcesses? { lazyReporting.ifMade }
  private let lazyReporting: Lazy<ReportProcesses>

  /// The processes over one store.
  ///
  /// - Parameters:
  ///   - store: the port to what is kept.
  ///   - way: the way into it: a prompt at some terminal, or a single command.
  ///   - files: the port to the folder of the media.
  ///   - archives: the port to archives.
  ///   - tools: the port to what shows, plays and records.
  ///   - editing: the port to the person's own editor.
  ///   - opener: the port to the system's own programs.
  ///   - foreign: the port to files of records that other programs have written.
  ///   - press: the port to what prints a digest.
  ///   - bookPress: the port to what prints a health book.
  ///   - bell: the port to what sounds for a reminder.
  ///   - policy: what the practice has settled on about reminders.
  ///   - clock: the port to the clock on the wall.
  ///   - animals: the ports to the services of cats and dogs.
  ///   - server: the ports to a server of appointments.
  ///   - codes: the port to the programs that read and draw bar codes.
  ///   - reporting: the ports to institutions, and to what makes their files ready.
  ///   - isResident: whether what waits for institutions is sent without being asked, as at a prompt.
  ///   - incidents: another list of incidents than the usual one.
  ///   - gallery: other galleries than the usual ones.
  ///   - runtime: clock, executor, randomness, record.
  public init(
    store: any JotterStore, way: WayIn = .prompt(terminal: nil), files: any MediaFiles = NoMediaFiles(),
    archives: any Archives = NoArchives(), tools: MediaTools = .none, editing: TextEditing = .none,
    opener: Opener = .none, foreign: ForeignFiles = .none, press: DigestPress = .none,
    bookPress: BookPress = .none, bell: Bell = .none,
    policy: ReminderPolicy = ReminderPolicy(), clock: WallClock = .universal, animals: AnimalPorts = .none,
    server: ServerPorts = .none, codes: BarCodes = .none, reporting: ReportPorts = .none, isResident: Bool = false,
    incidents: UseCase<IncidentsState>? = nil, gallery: UseCase<GalleryState>? = nil, runtime: Runtime
  ) {
    let lateTarget = LateTarget<AgendaState>("agenda")
    let jotterTarget = LateTarget<JotterState>("jotter")
    let scanTarget = LateTarget<ScanState>("scan")
    records = UseCase(
      store: store, media: files, opener: opener, files: foreign, press: bookPress, jotter: jotterTarget,
      policy: policy,
      reports: reporting.policy, keyFiles: reporting.keyFiles, clock: clock, runtime: runtime)
    media = UseCase(
      store: store, files: files, tools: tools, jotter: jotterTarget,
      records: LateTarget(records), runtime: runtime)
    let animalSession = AnimalTargets()
    lazyAnimals = Lazy {
      AnimalProcesses(
        animals, store: store, tools: tools, opener: opener, gallery: gallery, session: animalSession,
        runtime: runtime)
    }
    let serverSession = ServerTargets()
    let reportSession = ReportTargets()
    lazyServer = Lazy {
      ServerProcesses(
        server, store: store, session: serverSession, courier: reportSession.courier, clock: clock, runtime: runtime)
    }
    lazyReporting = Lazy {
      ReportProcesses(
        reporting, store: store, files: files, tools: tools, isResident: isResident, press: press,
        session: reportSession, clock: clock, runtime: runtime)
    }
    jotter = UseCase(
      store: store, files: files, editing: editing, agenda: lateTarget, logIn: serverSession.logIn,
      records: LateTarget(records),
      listeners: [
        SessionListener(LateTarget(media)), SessionListener(LateTarget(records)), SessionListener(scanTarget),
      ] + animalSession.listeners + serverSession.listeners + reportSession.listeners,
      way: way, clock: clock, runtime: runtime)
    jotterTarget.connect(jotter)
    agenda = UseCase(store: store, jotter: jotter, policy: policy, clock: clock, runtime: runtime)
    lateTarget.connect(agenda)
    self.incidents = incidents ?? UseCase(store: store, runtime: runtime)
    emergencies = UseCase(store: store, jotter: jotterTarget, runtime: runtime)
    ringing = UseCase(store: store, bell: bell, policy: policy, clock: clock, runtime: runtime)
    wall = UseCase(store: store, clock: clock, runtime: runtime)
    digest = UseCase(store: store, press: press, runtime: runtime)
    names = NameLookup(store: store, copies: animals.copies)
    check = RecordCheck(store: store, reports: reporting.policy, keyFiles: reporting.keyFiles, clock: clock)
    archive = UseCase(store: store, archives: archives, jotter: jotterTarget, runtime: runtime)
    bootstrap = UseCase(
      store: store, files: files, policy: policy, clock: clock, jotter: jotterTarget, runtime: runtime)
    scan = UseCase(store: store, codes: codes, jotter: jotter, records: records, runtime: runtime)
    scanTarget.connect(scan)
  }
}
