public import Architecture

/// The use cases of one prompt, wired to each other.
public struct Processes: Sendable {
  /// Current input: incidents, notes, the session.
  public let jotter: UseCase<JotterState>
  public let incidents: UseCase<IncidentsState>
  public let agenda: UseCase<AgendaState>
  public let media: UseCase<MediaState>
  /// The records of all kinds declared as ``RecordType``, such as patients.
  public let records: UseCase<RecordsState>
  /// Emergencies and changes of the current incident by other prompts.
  public let emergencies: UseCase<EmergenciesState>
  /// Due reminders.
  public let ringing: UseCase<RingingState>
  /// The wall display.
  public let wall: UseCase<WallState>
  public let digest: UseCase<DigestState>
  /// Completions of typed names.
  public let names: NameLookup
  /// Checks input while it is typed.
  public let check: RecordCheck
  public let archive: UseCase<ArchiveState>
  /// Demonstrations in an empty folder.
  public let bootstrap: UseCase<BootstrapState>
  public let scan: UseCase<ScanState>
  /// Cats and dogs, created on first use: other use cases send them only the session.
  public var animals: AnimalProcesses { lazyAnimals.value }
  /// Cats and dogs; nil before the first use.
  public var animalsIfMade: AnimalProcesses? { lazyAnimals.ifLoaded }
  private let lazyAnimals: Lazy<AnimalProcesses>
  /// The appointment server, created on first use.
  public var server: ServerProcesses { lazyServer.value }
  /// The appointment server; nil before the first use.
  public var serverIfMade: ServerProcesses? { lazyServer.ifLoaded }
  private let lazyServer: Lazy<ServerProcesses>
  /// Reports and institutions, created on first use.
  public var reporting: ReportProcesses { lazyReporting.value }
  /// Reports and institutions; nil before the first use.
  public var reportingIfMade: ReportProcesses? { lazyReporting.ifLoaded }
  private let lazyReporting: Lazy<ReportProcesses>

  /// Creates the use cases over one store.
  ///
  /// - Parameters:
  ///   - store: the practice's data.
  ///   - caller: the kind of caller, a prompt or a single command.
  ///   - files: the media folder.
  ///   - archives: archive files.
  ///   - places: other places of a practice.
  ///   - tools: programs that show, play and record.
  ///   - editing: the user's text editor.
  ///   - opener: the system's programs for files and addresses.
  ///   - foreign: record files of other programs.
  ///   - press: prints digests.
  ///   - bookPress: prints health books.
  ///   - notifier: notifications of reminders.
  ///   - policy: the practice's settings for reminders.
  ///   - clock: the practice's clock.
  ///   - animals: ports to the services of cats and dogs.
  ///   - server: ports to an appointment server.
  ///   - codes: programs that read and draw bar codes.
  ///   - reporting: ports to institutions, and to programs that prepare files.
  ///   - isResident: true at a prompt, which sends waiting reports without a request.
  ///   - incidents: replaces the default list of incidents.
  ///   - gallery: replaces the default galleries.
  ///   - runtime: clock, executor, randomness and event log.
  public init(
    store: any JotterStore, caller: CallerKind = .prompt(terminal: nil), files: any MediaFiles = NoMediaFiles(),
    archives: any Archives = NoArchives(), places: PracticePlaces = .none, tools: MediaTools = .none,
    editing: TextEditing = .none,
    opener: Opener = .none, foreign: ForeignFiles = .none, press: DigestPress = .none,
    bookPress: BookPress = .none, notifier: ReminderNotifier = .none,
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
        session: reportSession, outbox: serverSession.outbox, clock: clock, runtime: runtime)
    }
    archive = UseCase(
      store: store, archives: archives, places: places, policy: policy, jotter: jotterTarget, runtime: runtime)
    jotter = UseCase(
      store: store, files: files, editing: editing, agenda: lateTarget, logIn: serverSession.logIn,
      records: LateTarget(records),
      listeners: [
        SessionListener(LateTarget(media)), SessionListener(LateTarget(records)), SessionListener(scanTarget),
        SessionListener(LateTarget(archive)),
      ] + animalSession.listeners + serverSession.listeners + reportSession.listeners,
      caller: caller, policy: policy, clock: clock, runtime: runtime)
    jotterTarget.connect(jotter)
    agenda = UseCase(store: store, jotter: jotter, policy: policy, clock: clock, runtime: runtime)
    lateTarget.connect(agenda)
    self.incidents = incidents ?? UseCase(store: store, runtime: runtime)
    emergencies = UseCase(store: store, jotter: jotterTarget, runtime: runtime)
    ringing = UseCase(store: store, notifier: notifier, policy: policy, clock: clock, runtime: runtime)
    wall = UseCase(store: store, clock: clock, runtime: runtime)
    digest = UseCase(store: store, press: press, clock: clock, runtime: runtime)
    names = NameLookup(store: store, copies: animals.copies)
    check = RecordCheck(store: store, reports: reporting.policy, keyFiles: reporting.keyFiles, clock: clock)
    bootstrap = UseCase(
      store: store, files: files, policy: policy, clock: clock, jotter: jotterTarget, runtime: runtime)
    scan = UseCase(store: store, codes: codes, jotter: jotter, records: records, runtime: runtime)
    scanTarget.connect(scan)
  }
}
