import Adapters
import Architecture
import CLinux
import Dispatch
import Foundation
import Simulation
import TerminalKit
import TerminalViews
import UseCases
import ViewModels
import Watch

/// The program: parses its arguments, then answers directly, replays a session, or runs the app.
@main
struct Main {
  static let console = Console.standard
  static let environment = ProcessInfo.processInfo.environment

  static func main() {
    OpenFiles.fillClosed()
    useOneHeap()
    Signals.ignoreBrokenPipes()
    umask(0o077)
    // Check before the first task: the task runtime opens files, and traps if it cannot.
    if let limit = OpenFiles.shortage { exit(refuse(limit)) }
    #if os(Linux)
      // The task runtime would wake once a second (decision 53).
      if let loop = watchLoop { exit(loop.run()) }
    #endif
    _ = Runtime.live(report: console.report).task { exit(await run()) }
    dispatchMain()
  }

  /// Reports a too low limit of open files, and prints back the typed text, which is not stored.
  private static func refuse(_ limit: Int) -> Int32 {
    let launchEnvironment = LaunchEnvironment(arguments: ProgramArguments.all.map(\.text), environment: environment)
    let typed = (try? launch(launchEnvironment, [], reading: Lock(nil)))?.invocation?.unstored
    return console.show(Answer.fewFiles(limit, needed: OpenFiles.needed, style: .early(environment), typed: typed))
  }

  #if os(Linux)
    /// The loop of `jotter watch`; nil for any other command.
    private static var watchLoop: WatchLoop? {
      let words = ProgramArguments.all.map(\.text)
      guard words.contains("watch") else { return nil }
      let launchEnvironment = LaunchEnvironment(arguments: words, environment: environment)
      guard let launch = try? launch(launchEnvironment, [], reading: Lock(nil)),
        launch.invocation?.request == .watch(.run),
        launch.options.store == .sqlite, launch.options.journal == nil, launch.options.server == nil,
        let places = try? Places(options: launch.options, environment: environment),
        (environment["JOTTER_SERVER"] ?? "").isEmpty, (try? places.read())?.values[.server] == nil
      else { return nil }
      let text: Message = "reminders ring here until you press Ctrl-C"
      _ = console.err.write(lines: [PrintedLine(Style.early(environment, launch.options).say(text))])
      let arguments = launchEnvironment.arguments.filter { !["--json", "--jsonl", "--plain"].contains($0) }
      let options = [("--home", launch.options.home), ("--openmrs", launch.options.openMRS)]
      return WatchLoop(
        program: program, arguments: arguments,
        options: options.flatMap { name, value in value.map { [name, $0] } ?? [] }, data: places.data,
        environment: environment)
    }
  #endif

  private static func run() async -> Int32 {
    let arguments = ProgramArguments.all
    let foreign = arguments.filter { !$0.isUTF8 }.map(\.text)
    var launchEnvironment = LaunchEnvironment(arguments: arguments.map(\.text), environment: environment)
    var launch: Launch
    var settings: [Setting] = []
    var known = environment
    let input = Lock<InputText?>(nil)
    do throws(UsageError) {
      launch = try Self.launch(launchEnvironment, foreign, reading: input)
      // A replay has recorded settings, and a fixed answer needs no settings.
      if !launch.isRerun, launch.invocation?.request.isIndependentOfSettings != true {
        let places = try? Places(options: launch.options, environment: environment)
        let configuration = try launch.printingBack { () throws(UsageError) in
          try places?.read() ?? Configuration()
        }
        if configuration != Configuration() {
          launchEnvironment = launchEnvironment.filled(by: configuration, in: environment)
          known = configuration.filling(environment)
          launch = try Self.launch(launchEnvironment, foreign, reading: input)
        }
        try launch.printingBack { () throws(UsageError) in try launch.options.checkServer(in: known) }
        // Collect settings only for requests that may print them.
        if launch.invocation?.request.isRecorded != true {
          settings =
            (places?.settings ?? []) + Setting.list(launch.options, environment, configuration, launchEnvironment)
            + [notices(Launcher(clock: Reproduction.clock, environment: environment))]
        }
      }
    } catch {
      return console.show(Answer.usage(error, style: .early(environment)))
    }
    for argument in foreign {
      let text: Message = "an argument is not UTF-8 and is read as Windows-1252: \(argument.harmless)"
      _ = console.err.write(lines: [PrintedLine(Style.early(environment).say(text))])
    }
    launchEnvironment.input = input.withLock { $0 }
    // Answer requests that need no data before the data is opened.
    if !launch.isRerun, let request = launch.invocation?.request {
      switch request {
      case .help, .manual, .completion, .version, .lesson:
        let format = launch.invocation?.format ?? launch.options.format
        let answer = await Answer.fixed(
          request, format, help: .early(environment, launch.options), style: App.style(launch, launchEnvironment))
        return console.show(answer ?? Output())
      case .settings:
        return console.show(Output(out: SettingsRenderer.lines(settings, style: App.style(launch, launchEnvironment))))
      case .about:
        let (style, keepsData) = (App.style(launch, launchEnvironment), launch.options.store != .memory)
        return console.show(Output(out: AboutRenderer.lines(settings, keepsData: keepsData, style: style)))
      case .workshop(let look): return show(look, App.style(launch, launchEnvironment))
      case .watch(let wish) where [.install, .remove].contains(wish):
        let options = launch.options.home.map { ["--home", $0] } ?? []
        let unit = WatchUnit(
          Launcher(clock: Reproduction.clock, environment: environment), program: program, options: options,
          variables: environment)
        return console.show(await Answer.unit(unit, wish, style: App.style(launch, launchEnvironment)))
      case .quit, .nothing: return 0
      case .action, .watch, .wallScreen: break
      }
    }
    do throws(Failure) {
      if let file = launch.options.replay {
        guard let turn = launch.options.from else { return try replay(file) }
        return try await fork(file, from: turn)
      }
      if let file = launch.options.emitTest { return try test(file) }
      return try await converse(launch, launchEnvironment, known, settings)
    } catch {
      let style = App.style(launch, launchEnvironment)
      let code = console.show(Answer.refusal(error, style: style, of: launch.invocation))
      if launch.invocation == nil, !launch.isRerun {
        let context = App.context(launchEnvironment, calendar: launchEnvironment.calendar, at: Reproduction.clock.now())
        await console.printBack(LineSource(descriptor: STDIN_FILENO).lines, style: style, in: context)
      }
      return code
    }
  }

  /// Path of the executable.
  private static var program: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  /// Parses the arguments; stores in `input` the standard input that they refer to.
  private static func launch(
    _ launchEnvironment: LaunchEnvironment, _ foreign: [String], reading input: Lock<InputText?>
  ) throws(UsageError) -> Launch {
    var context = App.context(launchEnvironment, calendar: launchEnvironment.calendar, at: Reproduction.clock.now())
    context.isUTF8 = { word in !foreign.contains { $0 == word || $0.hasSuffix("=\(word)") } }
    context.input = {
      input.withLock { input in
        let text = input ?? .read(STDIN_FILENO)
        input = text
        return text
      }
    }
    return try Parser.arguments(launchEnvironment.arguments, in: context)
  }

  /// Shows a page of the workshop that needs no session.
  private static func show(_ look: WorkshopCommand, _ style: Style) -> Int32 {
    do throws(Failure) {
      switch look {
      case .simulation, .simulatedLines: return console.show(Answer.simulated(look) ?? Output())
      case .diagram(let format, let file): return console.show(Output(out: try diagram(format, of: file)))
      case .tracePage(let file): return console.show(Output(out: try page(file).components(separatedBy: "\n")))
      default:
        let error = UsageError(
          "a single command has no earlier lines to view", suggestion: "type it at the prompt: \(style.program)")
        return console.show(Answer.usage(error, style: style))
      }
    } catch {
      return console.show(Answer.refusal(error, style: style))
    }
  }

  /// Opens the store and a requested journal, and runs until the end.
  ///
  /// - Parameter known: the environment with the file's settings; it may contain API keys.
  private static func converse(
    _ launch: Launch, _ launchEnvironment: LaunchEnvironment, _ known: [String: String], _ settings: [Setting]
  ) async throws(Failure) -> Int32 {
    let style = App.style(launch, launchEnvironment)
    let loop = UseCase<CommandLoopState>(report: console.report)
    let isForPeople = launchEnvironment.hasErrors && style.format == .people
    let waitLine = isForPeople ? ServerWaitLine(loop, style: style.forErrors) : nil
    followWaits(loop, waitLine, console)
    let store = try await openStore(launch, known, style, waitLine)
    let seed = Reproduction.seed
    var journal: SessionJournal?
    if let file = launch.options.journal { journal = SessionJournal(path: file, writer: try JournalWriter(path: file)) }
    // A prompt is always recorded, for /trace and /why; a single command only with a journal.
    let tracer = Tracer()
    var record: Record?
    if journal != nil || launch.invocation == nil {
      record = Record(comparesStates: true) { [journal] entry in
        journal?.writer.write(entry)
        tracer.take(entry)
      }
    }
    let editor = launch.invocation == nil ? editor(launch.options, launchEnvironment) : nil
    var launchEnvironment = launchEnvironment
    // A single command does not ask the terminal: keys typed ahead belong to the shell.
    if (launchEnvironment.environment["JOTTER_BACKGROUND"] ?? "").isEmpty,
      App.style(launch, launchEnvironment).forErrors.hasColor
    {
      launchEnvironment.askedBackground = editor?.askBackground(within: launchEnvironment.terminalWait)
    }
    // Without an editor, ask the terminal to mark pastes, so that a paste is one text.
    let marksPastes = launch.invocation == nil && editor == nil && launchEnvironment.supportsBracketedPaste
    let console = Self.console.above(editor, marksPastes: marksPastes)
    followWaits(loop, waitLine, console)
    // Waits of days need a clock that advances while the machine sleeps.
    let waits = [.watch(.run), .wallScreen].contains(launch.invocation?.request)
    let clock = waits ? .wall : Reproduction.clock
    let runtime = Runtime.live(clock: clock, seed: seed, record: record, report: console.report)
    // A store in memory keeps no files.
    var places = launch.options.store == .memory ? nil : try? Places(options: launch.options, environment: environment)
    let otherPlaces = places.map { LivePlaces(data: $0.data, state: $0.state, known) }
    var serverMedia: ServerMedia?
    if let address = launch.options.server(in: known) {
      serverMedia = places.map { App.servers.media(at: address, data: $0.data, known) }
      places = places.map { $0.storing(in: PostgreSQLServer.folder(of: address, in: $0.data)) }
    }
    let mediaFiles: any MediaFiles =
      if let serverMedia { serverMedia } else if let places { MediaFolder(data: places.data) } else { NoMediaFiles() }
    let hints = launchEnvironment.hasInput && launch.invocation == nil ? places.map { HintFile(folder: $0.state) } : nil
    launchEnvironment.readHints = hints?.read()
    runtime.note(PlatformEvent.began(launchEnvironment.complete, seed: seed))
    let launcher = Launcher(clock: runtime.clock, environment: environment)
    let media = places.map { places in
      LiveMedia(
        launcher: launcher, launchEnvironment: launchEnvironment, console: console,
        hasColor: App.style(launch, launchEnvironment).hasColor, data: places.data, editor: editor)
    }
    if let places, case .action(.archive(.wipeAsked))? = launch.invocation?.request {
      // The backup includes the history: first strip passwords that older versions may have stored there.
      _ = HistoryFile(folder: places.state).lines(secrets: App.secrets)
    }
    let archives = Self.archives(launch.options, launchEnvironment, data: places?.data, bring: serverMedia?.fetchFile)
    archives.sweep()
    if let copy = archives.takeUnconfirmed() {
      let text: Message =
        "jotter was killed before it wiped anything; the copy is no longer needed: \(copy.harmless)"
      _ = console.err.write(lines: [PrintedLine(App.style(launch, launchEnvironment).say(text))])
    }
    let animals = places.map { places in
      LiveAnimals(
        launch.options, known, places: places, clock: runtime.clock, seed: seed,
        wall: media?.wall ?? .none, waitsForRefresh: launch.invocation != nil)
    }
    // The signal handler exits with its own code; do not race it.
    let isLeaving = Lock(false)
    let editing = LiveEditing(
      launcher: launcher, editor: editor, console: console, folder: places?.state ?? NSTemporaryDirectory())
    let server = LiveServer(
      launch.options, known, launcher: launcher, practice: places?.data, clock: runtime.clock, editor: editor
    ) { [launchEnvironment] message in App.style(launch, launchEnvironment).say(message) }
    let app = App(
      launch, launchEnvironment, store: store,
      terminal: launch.invocation == nil ? Terminal.identity(environment: environment) : nil, runtime: runtime,
      tracer: tracer, mediaFiles: mediaFiles, archives: archives, practicePlaces: otherPlaces?.port ?? .none,
      tools: media?.tools ?? .none, opener: .system(launcher),
      notifier: .system(launcher, files: mediaFiles) { [launchEnvironment] ring in
        RingingRenderer.notice(
          RingingViewState.Row(ring, isClaimedHere: true), style: App.style(launch, launchEnvironment))
      }, foreign: .json, animals: animals?.ports ?? LiveAnimals.offline, server: server.ports,
      codes: .system(launcher, folder: places.map { UnfinishedFiles(data: $0.data).folder } ?? NSTemporaryDirectory()),
      reporting: places.map {
        LiveReports.ports(known, launcher: launcher, places: $0, server: server.ports, clock: runtime.clock)
      } ?? .none, console: console, editor: editor, editing: editing, journal: journal, settings: settings,
      keepHints: { hints?.keep($0) },
      leave: { [journal] code in
        waitLine?.remove(console.err)
        editor?.close()
        console.close()
        isLeaving.withLock { $0 = true }
        archives.leave()
        otherPlaces?.leave()
        // Wake a wait for another process, and let a running write finish.
        if launch.invocation == nil {
          store.interrupt()
          store.leave()
        }
        journal?.writer.flush()
        exit(code)
      })
    editor?.check { [runtime] words, found in
      _ = runtime.task { found(await app.problems(in: words)) }
    }
    let input = editor?.lines ?? LineSource(descriptor: STDIN_FILENO, prompt: marksPastes ? console.prompt : nil).lines
    let conversation = CommandLoop(app: app, loop: loop, waitLine: waitLine)
    let code = await runtime.run { await conversation.run(launch.invocation, input: input) }
    console.close()
    if isLeaving.withLock({ $0 }) { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    // Log out, so that the session does not stay open at the server.
    await server.ports.server.logOut()
    archives.leave()
    otherPlaces?.leave()
    // A single command is fast because it leaves the write-ahead log to the next process (decision 24).
    if launch.invocation == nil { store.leave() }
    runtime.note(PlatformEvent.left(code))
    conversation.tellOfJournal()
    // All data is written: exit without releasing objects one by one.
    return withExtendedLifetime(conversation) { exit(journal?.failure == nil ? code : max(code, 1)) }
  }

  /// Opens the store; a server may be slow, and may need a password.
  private static func openStore(
    _ launch: Launch, _ known: [String: String], _ style: Style, _ waitLine: ServerWaitLine?
  ) async throws(Failure) -> any JotterStore {
    func store() throws(Failure) -> any JotterStore {
      try App.store(launch.options, known, isSingleCommand: launch.invocation != nil)
    }
    guard let address = launch.options.server(in: known) else { return try store() }
    // Before the command runs, only this handler prints back the typed text.
    let signals = Signals.watch { signal in
      waitLine?.remove(console.err)
      _ = console.show(Answer.refusal(.interrupted, style: style, of: launch.invocation))
      exit(128 + signal)
    }
    defer { for signal in signals { signal.cancel() } }
    let launcher = Launcher(clock: Reproduction.clock, environment: environment)
    return try await App.servers.withPassword(of: address, launcher) { isWrong throws(Failure) in
      try PasswordPrompt.ofServer(isWrong: isWrong, style: style)
    } open: { () throws(Failure) in
      try store()
    }
  }

  /// Reports long waits for a server to the loop, and updates the wait line on this console.
  private static func followWaits(_ loop: UseCase<CommandLoopState>, _ line: ServerWaitLine?, _ console: Console) {
    App.servers.follow { wait in
      switch wait {
      case .began(let address, let isForStandby):
        loop.dispatch(.serverWaitBegan(SilentServer(address, isAwaitingStandby: isForStandby)))
      case .ended(let address, let isForStandby):
        loop.dispatch(.serverWaitEnded(SilentServer(address, isAwaitingStandby: isForStandby)))
      }
      line?.update(console.err)
    }
  }

  /// The program for notices of reminders, or the reason for its absence.
  private static func notices(_ launcher: Launcher) -> Setting {
    let program = NotificationSupport.program
    return switch NotificationSupport(launcher) {
    case .available: Setting("notices", program, from: "a display")
    case .noDisplay: Setting("notices", nil, from: "no display")
    case .noProgram: Setting("notices", nil, from: "\(program) is not installed")
    }
  }

  private static func archives(
    _ options: Options, _ launchEnvironment: LaunchEnvironment, data: String?, bring: ArchiveFolder.FetchFile?
  ) -> ArchiveFolder {
    // A store in memory needs a folder for copies, too: a wipe copies its data first.
    let places = try? Places(options: options, environment: environment)
    return ArchiveFolder(
      data: data, program: programVersion, state: places?.state ?? ".",
      history: data == nil ? nil : places.map { HistoryFile(folder: $0.state).path },
      practice: launchEnvironment.practice ?? places?.name ?? "jotter", local: .of(launchEnvironment), kinds: App.kinds,
      fetchFile: bring)
  }

  /// The editor of the prompt; nil if the terminal cannot be repainted.
  private static func editor(_ options: Options, _ launchEnvironment: LaunchEnvironment) -> LineEditor? {
    guard LineEditor.isPossible(launchEnvironment) else { return nil }
    // A store in memory keeps no history, either.
    let places = options.store == .memory ? nil : try? Places(options: options, environment: environment)
    return LineEditor(
      input: STDIN_FILENO, output: STDERR_FILENO, history: places.map { HistoryFile(folder: $0.state) },
      secrets: App.secrets,
      language: Language(environment: launchEnvironment.environment))
  }
}

extension Style {
  /// The style of messages before the arguments are parsed or the data is opened.
  static func early(_ environment: [String: String], _ options: Options = Options()) -> Style {
    let configuration = try? (try? Places(options: options, environment: environment))?.read()
    let known = configuration?.filling(environment) ?? environment
    return Style(
      width: Terminal.width(environment: environment), commandPrefix: "jotter ", language: Language(environment: known))
  }
}
