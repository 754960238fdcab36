public import Architecture

/// The root of all screens: their states, the current screen, the last error.
public struct RootViewState: ViewState {
  /// Actions of the user, and answers of the screens.
  public enum Action: Equatable, Sendable, Codable {
    case jotter(JotterViewState.Action)
    case incidents(IncidentsViewState.Action)
    case schedule(ScheduleViewState.Action)
    case media(MediaViewState.Action)
    case records(RecordsViewState.Action)
    case form(FormViewState.Action)
    case emergencies(EmergenciesViewState.Action)
    case ringing(RingingViewState.Action)
    case digest(DigestViewState.Action)
    case archive(ArchiveViewState.Action)
    case bootstrap(BootstrapViewState.Action)
    case animals(AnimalsViewState.Action)
    case server(ServerViewState.Action)
    case reports(ReportsViewState.Action)
    case scan(ScanViewState.Action)
    /// Ctrl-C: ends whatever waits or takes long.
    case interrupted
    case told(Screen, ScreenAnswer)
  }

  public enum Screen: CaseIterable, Equatable, Sendable, Codable {
    /// The current incident, or another one with its notes.
    case jotter
    case incidents
    /// The schedule, or the answer to a command about an appointment.
    case schedule
    case media
    case records
    case form
    case digest
    case archive
    case bootstrap
    case animals
    case server
    case scan
    case reports
  }

  /// Number of answers so far, errors among them; a view prints when it changes.
  public var answers = 0
  public var screen = Screen.jotter
  @Boxed public var jotter = JotterViewState()
  @Boxed public var incidents = IncidentsViewState()
  @Boxed public var schedule = ScheduleViewState()
  @Boxed public var media = MediaViewState()
  @Boxed public var records = RecordsViewState()
  @Boxed public var form = FormViewState()
  @Boxed public var emergencies = EmergenciesViewState()
  @Boxed public var ringing = RingingViewState()
  @Boxed public var digest = DigestViewState()
  @Boxed public var archive = ArchiveViewState()
  @Boxed public var bootstrap = BootstrapViewState()
  /// Nil until the first command about cats and dogs.
  @Boxed public var animalScreens: AnimalsViewState?
  /// Nil until the first command about a server.
  @Boxed public var serverScreens: ServerViewState?
  @Boxed public var scan = ScanViewState()
  /// At a prompt from the start, because it sends reports; else nil until the first command about reports.
  @Boxed public var reportScreens: ReportsViewState?
  public var failure: Failure?

  /// A prompt sends waiting reports from the start.
  public init(isPrompt: Bool = false) { if isPrompt { reportScreens = ReportsViewState() } }

  /// The initial state until the first command about cats and dogs.
  public var animals: AnimalsViewState {
    get { animalScreens ?? AnimalsViewState() }
    set { animalScreens = newValue }
  }

  /// True if the screen shows that all data was wiped.
  public var showsWiping: Bool {
    if screen == .archive, failure == nil, case .wiped? = archive.answer { true } else { false }
  }

  /// True if the next line answers a question.
  public var isAsking: Bool { form.form != nil || archive.question != nil || animals.uploads.question != nil }
}

extension RootViewState {
  /// Counts and shows an answer; a refusal keeps the current screen.
  package mutating func reduce(_ action: Action) {
    if case .animals = action, animalScreens == nil { animalScreens = AnimalsViewState() }
    if case .server = action, serverScreens == nil { serverScreens = ServerViewState() }
    if case .reports = action, reportScreens == nil { reportScreens = ReportsViewState() }
    guard case .told(let screen, let answer) = action else { return }
    answers += 1
    switch answer {
    case .answered: (self.screen, failure) = (screen, nil)
    case .refused(let failure): self.failure = failure
    }
  }
}

extension RootViewState.Action {
  /// Commands of other screens refresh the jotter, so that it shows changes of other prompts.
  var ofJotter: JotterViewState.Action? {
    switch self {
    case .jotter(let own): own
    case .media, .emergencies, .ringing, .archive, .bootstrap, .interrupted, .told: nil
    default: .lookedElsewhere
    }
  }
}
