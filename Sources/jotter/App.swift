import Adapters
import Architecture
import Foundation
import Simulation
import TerminalKit
import TerminalViews
import UseCases
import ViewModels

/// The composition: adapters for use cases, use cases for view models, view models for the view.
struct App {
  let view: RootView
  let processes: Processes
  let options: Options
  let launchEnvironment: LaunchEnvironment
  let runtime: Runtime
  let console: Console
  /// Selects the answer to a file access: from the disk, or recorded in a replay.
  let files: @Sendable () -> FileAnswer
  /// The recorded trace of a line in a replay; nil outside a replay.
  let recordedTrace: @Sendable () async -> [String]?
  /// The journal of the session; nil without one.
  let journal: SessionJournal?
  /// The line editor; nil if the terminal cannot be repainted.
  let editor: LineEditor?
  /// True while an external editor has the terminal: it handles Ctrl-C itself.
  let isLent: @Sendable () -> Bool
  /// Flushes the journal, and exits at once with this code.
  let leave: @Sendable (Int32) -> Void
  /// Receives every entry of the record.
  let tracer: Tracer
  let store: any JotterStore
  /// Whether an appointment server is configured.
  var hasServer: Bool { options.openMRS != nil || launchEnvironment.environment["JOTTER_OPENMRS"]?.isEmpty == false }
  /// The waiting items of the outbox; empty in a recorded session, which may be replayed without data.
  var waiting: Waiting {
    get async { journal == nil ? (try? await store.waiting()) ?? Waiting() : Waiting() }
  }
  /// The pause between the last and the next try of the outbox; nil without items to try again.
  var pause: Duration? {
    get async { journal == nil ? try? await store.pause(includesChanges: hasServer) : nil }
  }
  /// True if reports are sent in the background: at a prompt with a person, but not in a script.
  let isResident: Bool
  let isSingleCommand: Bool
  /// The last known width of the terminal; nil without a terminal.
  let columns: Lock<Int?>
  private let started: [Setting]
  /// The settings and their origins; empty in a replay.
  var settings: [Setting] {
    guard let columns = columns.withLock({ $0 }) else { return started }
    return started.map { $0.name == "width" ? Setting($0.name, "\(columns)", from: $0.source) : $0 }
  }
  let calendar: LocalCalendar

  /// Composes the app over a store.
  init(
    _ launch: Launch, _ launchEnvironment: LaunchEnvironment, store: any JotterStore, terminal: String? = nil,
    runtime: Runtime, tracer: Tracer, mediaFiles: any MediaFiles = NoMediaFiles(),
    archives: any Archives = NoArchives(), practicePlaces: PracticePlaces = .none, tools: MediaTools = .none,
    opener: Opener = .none, notifier: ReminderNotifier = .none, foreign: ForeignFiles = .none,
    animals: AnimalPorts = .none,
    server: ServerPorts = .none, codes: BarCodes = .none, reporting: ReportPorts = .none,
    console: Console = .standard, editor: LineEditor? = nil, editing: LiveEditing? = nil,
    files: @escaping @Sendable () -> FileAnswer = { .real },
    journal: SessionJournal? = nil, settings: [Setting] = [],
    keepHints: @escaping @Sendable (ReadHints) -> Void = { _ in },
    awaitTurn: @escaping @Sendable () async -> Void = {},
    recordedTrace: @escaping @Sendable () async -> [String]? = { nil },
    leave: @escaping @Sendable (Int32) -> Void = { exit($0) }
  ) {
    options = launch.options
    self.launchEnvironment = launchEnvironment
    self.runtime = runtime
    self.tracer = tracer
    self.console = console
    self.editor = editor
    isLent = { editing?.isRunning ?? false }
    self.files = files
    self.recordedTrace = recordedTrace
    self.journal = journal
    started = settings
    columns = Lock(launchEnvironment.width)
    self.leave = leave
    self.store = store
    calendar = launchEnvironment.calendar
    isSingleCommand = launch.invocation != nil
    isResident = launch.invocation == nil && launchEnvironment.hasInput
    let style = Self.style(launch, launchEnvironment)
    processes = Processes(
      store: store, caller: launch.invocation == nil ? .prompt(terminal: terminal) : .command, files: mediaFiles,
      archives: archives, places: practicePlaces, tools: tools, editing: editing?.port ?? .none,
      opener: opener, foreign: foreign, press: .html(style: style),
      bookPress: .html(style: style, practice: launchEnvironment.practice, files: mediaFiles), notifier: notifier,
      policy: .of(launchEnvironment), clock: .of(launchEnvironment.calendar), animals: animals, server: server,
      codes: codes, reporting: reporting, isResident: isResident, runtime: runtime)
    let root = ViewModel<RootViewState>.root(
      processes, undoScope: launch.invocation == nil ? .session : .folder, isPrompt: isResident, runtime: runtime)
    view = RootView(
      viewModel: root, style: style, showsProgress: launchEnvironment.hasErrors, clock: runtime.clock,
      readHints: launchEnvironment.hasInput ? launchEnvironment.readHints : .oneReadLeft,
      keepHints: keepHints, awaitTurn: awaitTurn, out: console.out, err: console.err)
  }

  func style(_ format: Format?) -> Style {
    var launchEnvironment = launchEnvironment
    launchEnvironment.width = columns.withLock { $0 }
    var style = Self.style(options, launchEnvironment, isPrompt: !isSingleCommand, format: format)
    style.now = context.now
    return style
  }

  func prompt(lookingAt line: Int? = nil) {
    let prompt = prompt(view.state, lookingAt: line)
    guard let editor else { return console.ask(prompt) }
    editor.ask(prompt, isAnswer: view.state.isAsking, complete: completion.find)
  }

  /// Updates the prompt after changes by other prompts, while a line is typed.
  func follow(_ state: RootViewState, lookingAt line: Int?) {
    let prompt = prompt(state, lookingAt: line)
    if let editor { editor.change(prompt, isAnswer: state.isAsking) } else { console.change(prompt) }
  }

  private func prompt(_ state: RootViewState, lookingAt line: Int?) -> String {
    PrintedLine(PromptRenderer.prompt(state, lookingAt: line, style: style(nil))).text
  }

  /// The listed incidents and the current one.
  var seenIncidents: [Int] {
    let listed = view.state.incidents.rows.map(\.number)
    guard let occurring = view.state.jotter.occurring?.number, !listed.contains(occurring) else { return listed }
    return listed + [occurring]
  }

  /// The parser's context at this time.
  var context: Context {
    var context = Self.context(launchEnvironment, calendar: calendar, at: runtime.clock.now())
    context.isPrompt = !isSingleCommand && launchEnvironment.hasInput
    return context
  }

  static func context(_ launchEnvironment: LaunchEnvironment, calendar: LocalCalendar, at now: Instant) -> Context {
    var context = launchEnvironment.context(calendar: calendar, at: now, verbs: verbs) { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path.fromHome, isDirectory: &isFolder) else { return nil }
      return isFolder.boolValue ? .folder : .file
    }
    context.isTaken = { path in
      FileManager.default.fileExists(atPath: path.fromHome)
        && (try? FileManager.default.contentsOfDirectory(atPath: path.fromHome))?.isEmpty != true
    }
    return context
  }

  /// The kinds of records of this program, and the verbs for them.
  static let kinds = Kinds.own, verbs = VerbTable(shapes: KindShape.shapes(of: kinds))
  static let secrets = verbs.secrets
  /// The servers of practices, with their passwords.
  static let servers = PracticeServers(host: Terminal.hostName, kinds: kinds)

  static func style(_ launch: Launch, _ launchEnvironment: LaunchEnvironment) -> Style {
    style(launch.options, launchEnvironment, isPrompt: launch.invocation == nil, format: launch.invocation?.format)
  }

  private static func style(
    _ options: Options, _ launchEnvironment: LaunchEnvironment, isPrompt: Bool, format: Format?
  ) -> Style {
    launchEnvironment.style(options, isPrompt: isPrompt, format: format, kinds: verbs.shapes)
  }

  /// Opens the store that options and environment select.
  static func store(
    _ options: Options, _ environment: [String: String], isSingleCommand: Bool
  ) throws(Failure) -> any JotterStore {
    switch options.store {
    case .memory: return FaultyStore(MemoryStore(kinds: kinds), clock: .system)
    case .sqlite:
      let places: Places
      do throws(UsageError) {
        places = try Places(options: options, environment: environment)
      } catch {
        throw .store(.unusable("the data folder", reason: error.message.text(in: .english)))
      }
      let history = HistoryFile(folder: places.state).path
      if let address = options.server(in: environment) {
        return try servers.store(at: address, data: places.data, environment, copies: [history])
      }
      // A single command reads the whole write-ahead log at its start: keep the log short (decision 24).
      return try SQLiteStore(
        folder: places.data, emptiesLogAt: isSingleCommand ? 100 : nil, copies: [history], kinds: kinds)
    }
  }
}

extension ReminderPolicy {
  /// The configured policy, with defaults for unset values.
  static func of(_ launchEnvironment: LaunchEnvironment) -> ReminderPolicy {
    var policy = ReminderPolicy()
    policy.leadDays = launchEnvironment.leadDays ?? policy.leadDays
    policy.rings = launchEnvironment.rings ?? policy.rings
    policy.requiresReminderRole = launchEnvironment.requiresReminderRole
    return policy
  }
}
