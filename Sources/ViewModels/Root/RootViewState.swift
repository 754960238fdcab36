public import Architecture
package import UseCases

/// The root of all screens: their states, the current screen, the last error.
///
/// Each screen has an action, a case of `Screen`, a state and a child of the root: all four are in this file.
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
    /// Ctrl-C: cancels commands that wait or take long.
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

  /// Number of answers so far, including errors; a view prints when the number grows.
  public var answerCount = 0
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
  /// Nil until the first command about reports; at a prompt never nil, because the screen sends waiting reports.
  @Boxed public var reportScreens: ReportsViewState?
  public var failure: Failure?

  /// `isPrompt` creates the reports screen at once, to send waiting reports.
  public init(isPrompt: Bool = false) { if isPrompt { reportScreens = ReportsViewState() } }

  /// The animal screens, in their initial state until the first command about cats and dogs.
  public var animals: AnimalsViewState {
    get { animalScreens ?? AnimalsViewState() }
    set { animalScreens = newValue }
  }

  /// True if the screen shows that all data was wiped.
  public var showsWiping: Bool {
    if screen == .archive, failure == nil, case .wiped? = archive.answer { true } else { false }
  }

  /// The open question, which the next line answers.
  public var question: OpenQuestion? {
    if let form = form.form { return .form(form) }
    if animals.uploads.question != nil { return .deletion }
    return archive.question == nil ? nil : .wipe
  }

  /// True if the next line answers a question.
  public var isAsking: Bool { question != nil }
}

/// A question of a screen, which the next line answers.
public enum OpenQuestion: Equatable, Sendable {
  case form(Form)
  /// Whether to delete an upload.
  case deletion
  /// The name of the practice to wipe.
  case wipe
}

extension RootViewState {
  /// Counts and shows an answer; an error does not change the current screen.
  package mutating func reduce(_ action: Action) {
    if case .animals = action, animalScreens == nil { animalScreens = AnimalsViewState() }
    if case .server = action, serverScreens == nil { serverScreens = ServerViewState() }
    switch action {
    // Sending the outbox also sends reports, and the reports screen answers.
    case .reports, .server(.outbox(.sent)): if reportScreens == nil { reportScreens = ReportsViewState() }
    default: break
    }
    guard case .told(let screen, let answer) = action else { return }
    answerCount += 1
    switch answer {
    case .answered: (self.screen, failure) = (screen, nil)
    case .refused(let failure): self.failure = failure
    }
  }
}

extension RootViewState.Action {
  /// The jotter's action; commands of other screens refresh the jotter, to show changes by other prompts.
  ///
  /// Without a default, so that the compiler asks for a new action.
  var ofJotter: JotterViewState.Action? {
    switch self {
    case .jotter(let own): own
    case .media, .emergencies, .ringing, .archive, .bootstrap, .interrupted, .told: nil
    case .incidents, .schedule, .records, .form, .digest, .animals, .server, .reports, .scan: .lookedElsewhere
    }
  }

  /// True if the action stores typed text, so that its line would be lost if the storage failed.
  ///
  /// Undo and redo store nothing new. Without a default, so that the compiler asks for a new action.
  public var isWriting: Bool {
    switch self {
    case .jotter(let own): own.isWriting
    case .schedule(let own): own.isWriting
    case .media(let own): own.isWriting
    case .records(let own): own.isWriting
    case .reports(let own): own.isWriting
    // False for other actions of forms: after a failure, the answers stay in the open form.
    case .form(.wrote): true
    case .incidents, .form, .emergencies, .ringing, .digest, .archive, .bootstrap, .animals, .server, .scan,
      .interrupted, .told:
      false
    }
  }
}

extension ViewModel<RootViewState> {
  /// Creates the root and the view models of all screens; `isPrompt` sends waiting reports from the start.
  package static func root(
    _ all: Processes, undoScope: UndoScope, isPrompt: Bool = false, runtime: Runtime
  ) -> ViewModel<RootViewState> {
    ViewModel<RootViewState>(
      RootViewState(isPrompt: isPrompt), name: "root view", runtime: runtime,
      children: RootViewState.Screen.allCases.map { $0.child(all, undoScope: undoScope, runtime: runtime) } + [
        // These children have no case of `Screen`: their lines are news, not answers to commands.
        .child(\.emergencies, .init(emergencies: all.emergencies, jotter: all.jotter, runtime: runtime)) {
          if case .emergencies(let own) = $0 { own } else { nil }
        },
        .child(\.ringing, .init(ringing: all.ringing, runtime: runtime)) {
          if case .ringing(let own) = $0 { own } else { nil }
        },
      ], reduce: { view, action in view.reduce(action) })
  }
}

extension RootViewState.Screen {
  /// The child of the root; without a default, so that the compiler asks for the child of a new screen.
  fileprivate func child(_ all: Processes, undoScope: UndoScope, runtime: Runtime) -> Child<RootViewState> {
    let jotter = all.jotter
    return switch self {
    case .jotter:
      .screen(
        \.jotter, self, .init(jotter: jotter, undoScope: undoScope, runtime: runtime), interrupted: .interrupted,
        { $0.ofJotter })
    case .incidents:
      .screen(
        \.incidents, self, .init(incidents: all.incidents, jotter: jotter, runtime: runtime), interrupted: nil
      ) {
        if case .incidents(let own) = $0 { own } else { nil }
      }
    case .schedule:
      .screen(\.schedule, self, .init(agenda: all.agenda, runtime: runtime), interrupted: nil) {
        if case .schedule(let own) = $0 { own } else { nil }
      }
    case .media:
      .screen(\.media, self, .init(media: all.media, jotter: jotter, runtime: runtime), interrupted: .stopped) {
        if case .media(let own) = $0 { own } else { nil }
      }
    case .records:
      .screen(\.records, self, .init(records: all.records, runtime: runtime), interrupted: .stopped) {
        if case .records(let own) = $0 { own } else { nil }
      }
    case .form:
      .screen(\.form, self, .init(records: all.records, runtime: runtime), interrupted: nil) {
        if case .form(let own) = $0 { own } else { nil }
      }
    case .digest:
      .screen(\.digest, self, .init(digest: all.digest, runtime: runtime), interrupted: nil) {
        if case .digest(let own) = $0 { own } else { nil }
      }
    case .archive:
      .screen(\.archive, self, .init(archive: all.archive, runtime: runtime), interrupted: .stopped) {
        if case .archive(let own) = $0 { own } else { nil }
      }
    case .bootstrap:
      .screen(\.bootstrap, self, .init(bootstrap: all.bootstrap, runtime: runtime), interrupted: .stopped) {
        if case .bootstrap(let own) = $0 { own } else { nil }
      }
    case .animals:
      .late(\.animalScreens, self, "animals view", { .animals(all.animals, runtime: runtime) }, .stopped) {
        if case .animals(let own) = $0 { own } else { nil }
      }
    case .server:
      .late(\.serverScreens, self, "server view", { .server(all.server, runtime: runtime) }, .stopped) {
        if case .server(let own) = $0 { own } else { nil }
      }
    case .scan:
      .screen(\.scan, self, .init(scan: all.scan, runtime: runtime), interrupted: .stopped) {
        if case .scan(let own) = $0 { own } else { nil }
      }
    case .reports:
      .late(\.reportScreens, self, "reports view", { .init(all.reporting, runtime: runtime) }, .stopped) {
        if case .reports(let own) = $0 { own } else { nil }
      }
    }
  }
}
