import Adapters
import Architecture
import Foundation
import Simulation
import TerminalViews
import UseCases
import ViewModels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One run of the program: a single command, or lines from a person or a script, until they end.
struct Conversation {
  let app: App
  /// Whether a line is being waited for: then Ctrl-C clears it, else it ends what runs.
  private let isWaiting = Lock(false)
  /// Whether each line is followed by what it has caused.
  private let isTracing = Lock(false)
  /// The place of the line that is looked at; nil is the present.
  private let looking = Lock<Int?>(nil)
  private let isMisbehaving = Lock(false)
  /// Whether Ctrl-C was pressed while something ran that is not a person's prompt.
  private let isInterrupted = Lock(false)

  init(app: App) { self.app = app }

  /// Runs the command, or the lines of the standard input; returns the exit code.
  func run(_ invocation: Invocation?, input: AsyncStream<InputLine>) async -> Int32 {
    let view = app.view
    let printing = app.runtime.task { await view.run() }
    let isPrompt = invocation == nil && app.surroundings.hasInput
    let signals = Signals.watch { signal in obey(signal, isPrompt: isPrompt) }
    defer {
      printing.cancel()
      for signal in signals { signal.cancel() }
    }
    let opened = await view.perform(.jotter(.opened), style: app.style(invocation?.format), typed: invocation?.typed)
    guard opened == 0 else { return opened }
    guard let invocation else { return await lines(input) }
    let code = await perform(invocation)
    return Main.writeFailure(view.writeError) ?? code
  }

  // MARK: Lines

  /// Reads lines until they end or one of them ends it.
  private func lines(_ input: AsyncStream<InputLine>) async -> Int32 {
    let isPrompt = app.surroundings.hasInput
    app.view.show(Output(err: GreetingRenderer.lines(app.view.state, style: app.style(nil), now: app.context.now)))
    var failure: Int32 = 0
    prompt(isPrompt)
    for await line in input {
      app.runtime.note(SessionNote.typed(line))
      isWaiting.withLock { $0 = false }
      let (code, ends) = await take(line)
      if isTracing.withLock({ $0 }) {
        app.view.show(Output(err: TraceRenderer.lines(app.tracer.line(), style: app.style(nil).forErrors)))
      }
      if let broken = Main.writeFailure(app.view.writeError) { return broken }
      if ends { return failure }
      if isInterrupted.withLock({ $0 }) { return 128 + SIGINT }
      if code != 0, !isPrompt {
        app.view.show(Output(err: ["jotter: line \(line.number) failed: \(line.text.harmless.fitted(to: 60))"]))
        if failure == 0 { failure = code }
        if !app.options.keepsGoing { return failure }
      }
      prompt(isPrompt)
    }
    app.runtime.note(SessionNote.ended)
    // The shell's own prompt begins on a line of its own.
    if isPrompt { app.view.show(Output(err: [""])) }
    return failure
  }

  private func prompt(_ isPrompt: Bool) {
    if isMisbehaving.withLock({ $0 }) {
      app.view.show(Output(err: ["the store misbehaves: /fault store off ends that"]))
    }
    isWaiting.withLock { $0 = true }
    guard isPrompt else { return }
    _ = LineWriter.standardError.write(PromptRenderer.prompt(app.view.state, style: app.style(nil)))
  }

  private func take(_ line: InputLine) async -> (code: Int32, ends: Bool) {
    guard !line.isTooLong else {
      let error = UsageError(
        "the line is longer than \(LineSource.longestLine / 1_048_576) MiB", suggestion: "cut it into several notes",
        unstored: line.text.fitted(to: 60))
      return (Main.report(error), false)
    }
    do throws(UsageError) {
      let invocation = try Parser.line(line.text, in: app.context)
      if invocation.request == .quit { return (0, true) }
      return (await perform(invocation), false)
    } catch {
      return (Main.report(error), false)
    }
  }

  /// Does what one line asks for; the exit code that it would have as a command.
  private func perform(_ invocation: Invocation) async -> Int32 {
    let code: Int32
    switch invocation.request {
    case .action(let action):
      looking.withLock { $0 = nil }
      code = await app.view.perform(action, style: app.style(invocation.format), typed: invocation.typed)
    case .help(let topic): code = Main.help(topic, prefix: app.commandPrefix)
    case .version: code = Main.print([Main.versionLine])
    case .look(let look):
      code = show(look)
    case .simulation(let seed, let runs, let commands): code = Main.simulate(seed, runs: runs, commands: commands)
    case .lesson(let number): code = await Main.teach(number, style: app.style(invocation.format))
    case .nothing:
      code = await app.view.perform(.jotter(.lookedElsewhere), style: app.style(nil), typed: nil)
    case .quit: code = 0
    }
    if code == 0, let hint = invocation.hint { app.view.show(Output(err: [hint])) }
    return code
  }

  // MARK: Looking at itself

  private func show(_ look: WorkshopLook) -> Int32 {
    let style = app.style(nil)
    switch look {
    case .trace: app.view.show(Output(out: TraceRenderer.lines(app.tracer.previousLine(), style: style)))
    case .traceSaved(let file): return save(file)
    case .traceAlways(let isOn):
      isTracing.withLock { $0 = isOn }
      app.view.show(Output(err: ["each line is \(isOn ? "" : "no longer ")followed by what it has caused"]))
    case .effects:
      let lines = TraceRenderer.effects(app.tracer.running, now: app.runtime.clock.now(), style: style)
      app.view.show(Output(out: lines, err: lines.isEmpty ? ["no effect is running"] : []))
    case .back(let count):
      // From the line before the one that is looked at; from the end, when nothing is.
      return travel { place, last in (place ?? last + 1) - count }
    case .forward(let count): return travel { place, last in (place ?? last) + count }
    case .goto(let turn):
      let place = app.tracer.screens.firstIndex { $0.turns.contains(turn) }
      return travel { _, last in place ?? last + 1 }
    case .fault(let mischief): return misbehave(mischief)
    }
    return 0
  }

  /// Writes all that is kept of the session into a new file.
  private func save(_ file: String) -> Int32 {
    let complaint: Complaint
    do throws(Failure) {
      let writer = try JournalWriter(path: file)
      for entry in app.tracer.all { writer.write(entry) }
      writer.flush()
      guard let failure = writer.failure else {
        app.view.show(Output(err: ["\(app.tracer.all.count) entries saved to \(file.harmless)"]))
        return 0
      }
      complaint = Complaint(failure)
    } catch {
      complaint = Complaint(error)
    }
    var state = RootViewState()
    state.complaint = complaint
    let output = RootRenderer.render(state, style: app.style(nil), typed: nil)
    app.view.show(output)
    return output.exitCode
  }

  /// Shows the screen of an earlier line, as it was printed then; nothing runs again.
  private func travel(_ move: (_ place: Int?, _ last: Int) -> Int) -> Int32 {
    // Looking is no line of the story.
    let screens = app.tracer.screens.filter { screen in
      guard let request = try? Parser.line(screen.line.text, in: app.context).request else { return true }
      if case .look = request { return false }
      return true
    }
    let place = move(looking.withLock { $0 }, screens.count - 1)
    guard screens.indices.contains(place) else {
      app.view.show(Output(err: ["there is no such line: \(screens.count) can be looked at"]))
      return 3
    }
    looking.withLock { $0 = place }
    let screen = screens[place]
    let date = screen.time.map { Date(timeIntervalSince1970: Double($0.milliseconds) / 1000) }
    let time = date.map { " at \(app.surroundings.calendar.stamp($0))" } ?? ""
    let head = "line \(screen.line.number)\(time), only to be looked at; what you type is stored now"
    app.view.show(Output(out: screen.printed, err: [head, "typed: \(screen.line.text.harmless)"]))
    return 0
  }

  /// Makes the store misbehave, but never one that keeps somebody's data.
  private func misbehave(_ mischief: StoreMischief) -> Int32 {
    guard let store = app.store as? FaultyStore else {
      let error = UsageError(
        "the store of real data is not made to misbehave", suggestion: "try it with jotter --store memory")
      return Main.report(error)
    }
    switch mischief {
    case .off: store.misbehave(.none)
    case .slow(let seconds): store.misbehave(.slow(seconds))
    case .fails: store.misbehave(.fails)
    case .loses: store.misbehave(.loses)
    }
    if mischief == .off { app.view.show(Output(err: ["the store does what it is asked"])) }
    isMisbehaving.withLock { $0 = mischief != .off }
    return 0
  }

  // MARK: Signals

  private func obey(_ signal: Int32, isPrompt: Bool) {
    guard signal == SIGINT else { exit(128 + signal) }
    let wasInterrupted = isInterrupted.withLock { isInterrupted in
      defer { isInterrupted = !isPrompt }
      return isInterrupted
    }
    if isWaiting.withLock({ $0 }) {
      guard isPrompt else { exit(128 + signal) }
      // The terminal has dropped what was typed; a fresh line shows that.
      app.view.show(Output(err: [""]))
      prompt(true)
    } else if wasInterrupted {
      exit(128 + signal)
    } else {
      // What waits gives up by itself and says so; who presses again does not want to wait for that either.
      interrupt()
    }
  }

  /// Asks what runs to end; in the order of all else that is recorded.
  private func interrupt() {
    _ = app.runtime.task {
      app.runtime.note(SessionNote.interrupted)
      app.view.interrupt()
    }
  }
}
