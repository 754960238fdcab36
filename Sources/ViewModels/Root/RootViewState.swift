public import Architecture

/// The whole app, as a person sees it: which screen, what is on each, the last error.
public struct RootViewState: ViewState {
  /// What the person did, and what the screens tell.
  public enum Action: Equatable, Sendable, Codable {
    /// Something on the jotter.
    case jotter(JotterViewState.Action)
    /// Something on the list of incidents.
    case incidents(IncidentsViewState.Action)
    /// Something on the schedule.
    case schedule(ScheduleViewState.Action)
    /// Something about photos, recordings and other files.
    case media(MediaViewState.Action)
    /// Something about the guardians.
    case records(RecordsViewState.Action)
    /// Something in a form.
    case form(FormViewState.Action)
    /// Something about what others declare.
    case emergencies(EmergenciesViewState.Action)
    /// About reminders that are due.
    case ringing(RingingViewState.Action)
    /// Something about the evening.
    case digest(DigestViewState.Action)
    /// Something about archives.
    case archive(ArchiveViewState.Action)
    /// Something about the demonstration.
    case bootstrap(BootstrapViewState.Action)
    /// Something about cats and dogs.
    case animals(AnimalsViewState.Action)
    /// Something about a server of appointments.
    case server(ServerViewState.Action)
    /// Something about reports and institutions.
    case reports(ReportsViewState.Action)
    /// Something about bar codes.
    case scan(ScanViewState.Action)
    /// Ctrl-C: whatever waits or takes long is to end.
    case interrupted
    /// A screen has told something.
    case told(Screen, ScreenAnswer)
  }

  /// A screen.
  public enum Screen: Equatable, Sendable, Codable {
    /// The jotter of the occurring incident, or one incident with its notes.
    case jotter
    /// The list of incidents.
    case incidents
    /// The schedule, or what was typed about an appointment.
    case schedule
    /// What was asked about photos, recordings and other files.
    case media
    /// The guardians, or what was typed about one.
    case records
    /// The evening.
    case digest
    /// A form.
    case form
    /// An archive that was written or read.
    case archive
    /// The demonstration.
    case bootstrap
    /// What was asked about cats and dogs.
    case animals
    /// What was asked of a server of appointments.
    case server
    /// A label with a bar code.
    case scan
    /// What was asked about reports and institutions.
    case reports
  }

  /// How many answers there have been, errors among them: a view prints when this changes.
  public var answers = 0
  /// What is being looked at.
  public var screen = Screen.jotter
  /// The jotter.
  @Boxed public var jotter = JotterViewState()
  /// The list of incidents.
  @Boxed public var incidents = IncidentsViewState()
  /// The schedule.
  @Boxed public var schedule = ScheduleViewState()
  /// Photos, recordings and other files.
  @Boxed public var media = MediaViewState()
  /// The guardians.
  @Boxed public var records = RecordsViewState()
  /// The form that is filled in.
  @Boxed public var form = FormViewState()
  /// The emergencies that others have declared.
  @Boxed public var emergencies = EmergenciesViewState()
  /// The reminders that are due.
  @Boxed public var ringing = RingingViewState()
  /// The evening.
  @Boxed public var digest = DigestViewState()
  /// The archives.
  @Boxed public var archive = ArchiveViewState()
  /// The demonstration.
  @Boxed public var bootstrap = BootstrapViewState()
  /// Cats and dogs, once somebody has asked for them.
  @Boxed public var animalScreens: AnimalsViewState?
  /// A server of appointments, once somebody has asked for it.
  @Boxed public var serverScreens: ServerViewState?
  /// Bar codes.
  @Boxed public var scan = ScanViewState()
  /// Reports and institutions, at a prompt, and once somebody has asked for them.
  @Boxed public var reportScreens: ReportsViewState?
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?

  /// The app at its start; at a prompt reports are sent from its beginning on.
  public init(isPrompt: Bool = false) { if isPrompt { reportScreens = ReportsViewState() } }

  /// Cats and dogs; as at their beginning while nobody has asked for them.
  public var animals: AnimalsViewState {
    get { animalScreens ?? AnimalsViewState() }
    set { animalScreens = newValue }
  }

  /// Whether what is being looked at is that everything was wiped.
  public var showsWiping: Bool {
    if screen == .archive, failure == nil, case .wiped? = archive.answer { true } else { false }
  }

  /// Whether the next line answers a question.
  public var isAsking: Bool { form.form != nil || archive.question != nil || animals.uploads.question != nil }
}

extension RootViewState {
  /// What an action changes at once: an answer is shown, and a refusal leaves the screen as it is.
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
  /// What it means to the jotter, which sees what others have changed when something else is looked at.
  var ofJotter: JotterViewState.Action? {
    switch self {
    case .jotter(let own): own
    case .media, .emergencies, .ringing, .archive, .bootstrap, .interrupted, .told: nil
    default: .lookedElsewhere
    }
  }
}
