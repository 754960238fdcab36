import Adapters
import Architecture
import Foundation
import Simulation
import TerminalKit
import TerminalViews
import UseCases
import ViewModels

/// A run of the program: a single command, or the lines of a person or a script.
struct CommandLoop {
  let app: App
  private let loop: UseCase<CommandLoopState>
  private let workshop: Workshop
  private let watchesSignals: Bool
  private let waitLine: ServerWaitLine?
  /// The task that handles the last Ctrl-C at a question.
  private let leaving = Lock<Task<Void, Never>?>(nil)
  /// The full-screen view, while it has the terminal.
  private let screen = Lock<WallScreen?>(nil)

  init(
    app: App, loop: UseCase<CommandLoopState>? = nil, waitLine: ServerWaitLine? = nil, answersLooks: Bool = true,
    watchesSignals: Bool = true
  ) {
    self.app = app
    self.watchesSignals = watchesSignals
    self.waitLine = waitLine
    let loop = loop ?? UseCase<CommandLoopState>(report: app.console.report)
    self.loop = loop
    workshop = Workshop(app: app, loop: loop, answersLooks: answersLooks)
  }

  /// Runs a command, or the lines of the standard input; returns the exit code.
  func run(_ invocation: Invocation?, input: AsyncStream<InputLine>) async -> Int32 {
    let view = app.view
    // The wall shows rings itself: print nothing over it.
    let isPrompt = invocation == nil && app.launchEnvironment.hasInput
    let printing =
      invocation?.request == .wallScreen ? nil : app.runtime.task { await view.run { if isPrompt { follow($0) } } }
    let signals = watchesSignals ? Signals.watch { signal in obey(signal, isPrompt: isPrompt) } : []
    defer {
      printing?.cancel()
      // First restore the terminal: without these handlers a signal ends the process with changed terminal modes.
      app.editor?.close()
      app.console.close()
      for signal in signals { signal.cancel() }
    }
    if let invocation, case .watch(let wish) = invocation.request {
      return wish == .once ? await ring(app.style(invocation.format)) : await watch()
    }
    if let invocation, invocation.request == .wallScreen { return await wall(app.style(invocation.format)) }
    let opened = await view.perform(
      .jotter(.opened), style: app.style(invocation?.format), typed: invocation?.typed, line: invocation?.line)
    guard opened == 0 else {
      if invocation == nil { await app.console.printBack(input, style: app.style(nil), in: app.context) }
      return opened
    }
    let remarks = StartRemarkRenderer.lines(
      view.state, before: invocation?.request, style: app.style(invocation?.format), now: app.context.now)
    if !remarks.isEmpty { view.show(Output(err: remarks)) }
    guard let invocation else { return await lines(input) }
    let waiting = await app.waiting.changes
    let code = await perform(invocation)
    // Send new outbox items now: a single command has no prompt that would send them later.
    if code == 0, await app.waiting.changes > waiting { await resume(.sending, style: app.style(invocation.format)) }
    return app.console.writeFailure(view.writeError) ?? code
  }

  // MARK: Lines

  /// Reads lines until the end of the input, or until a line ends the program.
  private func lines(_ input: AsyncStream<InputLine>) async -> Int32 {
    let isPrompt = app.launchEnvironment.hasInput
    app.view.show(Output(err: GreetingRenderer.lines(app.view.state, style: app.style(nil), now: app.context.now)))
    var failure: Int32 = 0
    if isPrompt { await app.view.watch(style: app.style(nil)) }
    prompt(isPrompt)
    for await typed in input {
      await settleLeaving()
      app.console.endQuestion()
      Reproduction.advanceTestClock()
      let line = App.secrets.masked(measured(typed, isPrompt: isPrompt), in: app.context)
      app.runtime.note(PlatformEvent.typed(line, at: app.runtime.clock.now()))
      loop.dispatch(.typed)
      waitLine?.update(app.console.err)
      let answers = app.view.state.answerCount
      let (code, ends) = await take(line)
      // A wipe also erases the history of this prompt.
      if app.view.state.answerCount != answers, app.view.state.showsWiping { app.editor?.forget() }
      await workshop.follow()
      tellOfJournal()
      if let broken = app.console.writeFailure(app.view.writeError) { return broken }
      if ends { return failure == 0 ? code : failure }
      if !isPrompt, loop.state.presses > 0 { return 128 + SIGINT }
      if code != 0, !isPrompt {
        app.view.show(
          Output(err: [app.style(nil).say("jotter: line \(line.number) failed: \(line.text.harmless.fitted(to: 60))")]))
        if failure == 0 { failure = code }
        if !app.options.continuesOnFailure { return failure }
      }
      prompt(isPrompt)
    }
    await settleLeaving()
    app.console.endQuestion()
    app.view.stopNews()
    app.runtime.note(PlatformEvent.ended)
    if let answer = try? Parser.answer(InputLine.interruption, to: app.view.state, in: app.context) {
      _ = await app.view.perform(answer, style: app.style(nil), typed: nil)
    }
    // Start a new row for the shell's prompt.
    if isPrompt { app.view.show(Output(err: [""])) }
    return failure
  }

  /// Rings reminders until a signal ends the process; opens no session.
  private func watch() async -> Int32 {
    app.view.show(Output(err: [app.style(nil).say("reminders ring here until you press Ctrl-C")]))
    loop.dispatch(.watched)
    _ = await app.view.perform(.ringing(.watched), style: app.style(nil), typed: nil)
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    return 0
  }

  /// Rings due reminders, and prints the time of the next check.
  private func ring(_ style: Style) async -> Int32 {
    _ = await app.view.perform(.ringing(.looked), style: style, typed: nil)
    let (ringing, failure) = (app.processes.ringing.state, app.view.state.ringing.failure)
    var (next, pause) = (ringing.next.map { Date($0) }, await app.pause)
    // Sending opens a session: do not send while a prompt is open. The end of a prompt gives no signal: check again in
    // 30 minutes.
    if pause != nil, (try? await app.store.isHeld()) != false {
      pause = nil
      if style.format == .plain { next = min(next ?? .distantFuture, app.context.now + 1_800) }
    }
    let output = RingingRenderer.output(next: next, pause: pause, failure, style: style)
    app.view.show(output, format: style.format)
    return app.console.writeFailure(app.view.writeError) ?? output.exitCode
  }

  /// Shows the wall until a key is pressed, or once without a terminal; opens no session.
  private func wall(_ style: Style) async -> Int32 {
    let viewModel = ViewModel<WallViewState>(
      wall: app.processes.wall, ringing: app.processes.ringing, runtime: app.runtime)
    let wall = WallView(viewModel, style: style) { app.view.show($0, format: style.format) }
    loop.dispatch(.prompted)
    let isPainted = !app.launchEnvironment.isAccessible
    guard app.launchEnvironment.hasInput, app.launchEnvironment.hasOutput, style.format == .people,
      let screen = WallScreen(input: STDIN_FILENO, output: STDOUT_FILENO, isPainted: isPainted)
    else {
      let code = await wall.once()
      return app.console.writeFailure(app.view.writeError) ?? code
    }
    self.screen.withLock { $0 = screen }
    let showing = app.runtime.task { await wall.run(on: screen, isPainted: isPainted) }
    await screen.untilLeft()
    showing.cancel()
    screen.close()
    return 0
  }

  /// Reports once that the journal failed; the store is not affected.
  func tellOfJournal() {
    guard let failure = app.journal?.failure, loop.state.isJournalWhole else { return }
    loop.dispatch(.journalFailed)
    _ = app.console.show(Answer.refusal(failure, style: app.style(nil)))
  }

  /// Adds a changed width of the terminal to the line; a replay has recorded widths.
  private func measured(_ line: InputLine, isPrompt: Bool) -> InputLine {
    var line = line
    let known = app.columns.withLock { $0 }
    if watchesSignals, isPrompt, known != nil, let columns = Terminal.columns, columns != known {
      line.columns = columns
    }
    if let columns = line.columns { app.columns.withLock { $0 = columns } }
    return line
  }

  private func prompt(_ isPrompt: Bool) {
    workshop.warn()
    loop.dispatch(.prompted)
    waitLine?.update(app.console.err)
    guard isPrompt else { return }
    app.prompt(lookingAt: workshop.displayedLine)
  }

  private func follow(_ state: RootViewState) {
    if loop.state.isWaiting { app.follow(state, lookingAt: workshop.displayedLine) }
  }

  private func take(_ line: InputLine) async -> (code: Int32, ends: Bool) {
    var line = line
    // Without an editor, a terminal hands over whole lines: lines of a scanner look like typed lines.
    if line.pace == nil, hasPlainTerminal { line.pace = .burst }
    guard !line.isTooLong else { return (show(Answer.tooLong(line, style: app.style(nil))), false) }
    switch line.trouble {
    case .unreadable(let reason)?: return (show(Answer.unreadable(reason, style: app.style(nil))), true)
    case .foreign?:
      app.view.show(Output(err: [app.style(nil).say("line \(line.number) is not UTF-8; it is read as Windows-1252")]))
    case nil: break
    }
    do throws(UsageError) {
      let state = app.view.state
      if let answer = try Parser.answer(line.text, to: state, in: app.context) {
        let code = await app.view.perform(answer, style: app.style(nil), typed: nil)
        show(Parser.remark(on: line.text, to: state.form.form, in: app.context), after: code)
        return (code, false)
      }
    } catch {
      return (show(Answer.usage(error, style: app.style(nil))), false)
    }
    // The signal of Ctrl-C has already left the question.
    if line.text == InputLine.interruption, app.launchEnvironment.hasInput { return (0, false) }
    if line.isScanned {
      let scan = Invocation(.action(.scan(.scanned(line.text))), typed: line.text)
      return (await perform(scan), false)
    }
    if asksForList(line.text) { return (show(await workshop.candidates(String(line.text.dropLast()))), false) }
    do throws(UsageError) {
      var context = app.context
      // The decoded line no longer shows invalid bytes: treat every word with non-ASCII bytes as invalid.
      if line.trouble == .foreign { context.isUTF8 = { word in word.utf8.allSatisfy { $0 < 0x80 } } }
      var invocation = try Parser.line(line.text, in: context)
      if invocation.request == .quit { return (0, true) }
      if line.mayBeOlderChip, case .action(.jotter(.noted(let text, cost: nil))) = invocation.request {
        invocation.request = .action(.scan(.lineScanned(text)))
      }
      return (await perform(invocation), false)
    } catch {
      return (show(Answer.usage(error, style: app.style(nil))), false)
    }
  }

  /// True if a command ends with a Tab that no line editor handles.
  private func asksForList(_ text: String) -> Bool {
    hasPlainTerminal && text.command != nil && text.hasSuffix("\t")
  }

  /// True for a terminal without the editor, as with `ACCESSIBLE=1`.
  private var hasPlainTerminal: Bool {
    app.launchEnvironment.hasInput && !LineEditor.isPossible(app.launchEnvironment)
  }

  /// Performs a request; returns its exit code.
  private func perform(_ invocation: Invocation) async -> Int32 {
    let code: Int32
    var style: Style { app.style(invocation.format) }
    switch invocation.request {
    case .action(let action):
      workshop.leave()
      if case .server(let asked) = action, let purpose = asked.purpose {
        let code = await resume(purpose, style: style)
        guard code == 0 else { return code }
      }
      code = await app.view.perform(action, style: style, typed: invocation.typed, line: invocation.line)
      await workshop.notifyAgain()
    case .settings: code = show(workshop.settings(style), format: style.format)
    case .about: code = show(workshop.about(style), format: style.format)
    case .help, .manual, .completion, .version, .lesson:
      let format = style.format
      let answer = await Answer.fixed(invocation.request, format, help: app.style(nil), style: style)
      code = show(answer ?? Output(), format: invocation.request == .version ? format : .people)
    case .workshop(let look): code = show(workshop.answer(look))
    case .nothing:
      code = await app.view.perform(.jotter(.lookedElsewhere), style: app.style(nil), typed: nil)
    case .watch: code = show(Answer.watchesAlready(style: app.style(nil)))
    case .wallScreen: code = show(Answer.needsScreen(style: app.style(nil)))
    case .quit: code = 0
    }
    show(invocation.hint, after: code)
    return code
  }

  /// Prints a remark of the parser, unless the command failed.
  private func show(_ remark: Message?, after code: Int32) {
    if code == 0, let remark { app.view.show(Output(err: [app.style(nil).say(remark)])) }
  }

  /// Logs in with the keyring's password, unless a user is logged in or the keyring has no password.
  @discardableResult private func resume(_ purpose: LogInPurpose, style: Style) async -> Int32 {
    guard app.hasServer else { return 0 }
    return await app.view.perform(.server(.logIn(.resumed(purpose))), style: style, typed: nil)
  }

  private func show(_ output: Output, format: Format = .people) -> Int32 {
    app.view.show(output, format: format)
    return output.exitCode
  }

  // MARK: Signals

  private func obey(_ signal: Int32, isPrompt: Bool) {
    screen.withLock { $0?.close() }
    guard signal == SIGINT else { return app.leave(128 + signal) }
    if app.isLent() { return }
    loop.dispatch(.pressed)
    let state = loop.state
    if state.isWaiting {
      app.console.endQuestion()
      guard isPrompt else { return app.leave(128 + signal) }
      if app.view.state.isAsking { return leaveQuestion() }
      if let editor = app.editor { return editor.interrupt() }
      // The terminal has dropped the typed text; a new prompt shows that.
      _ = app.console.err.write(lines: [PrintedLine("")])
      return app.prompt(lookingAt: workshop.displayedLine)
    }
    // Ctrl-C cancels; the third exits (second in a command).
    if state.presses > (isPrompt ? 2 : 1) { app.leave(128 + signal) } else { interrupt() }
  }

  /// Waits until the last Ctrl-C at a question is handled, because a replay handles one line after the other.
  private func settleLeaving() async { await leaving.withLock { $0.take() }?.value }

  /// Leaves a question after Ctrl-C, as a recorded task: a replay repeats its order.
  private func leaveQuestion() {
    leaving.withLock { leaving in
      let before = leaving
      leaving = app.runtime.task {
        await before?.value
        let line = InputLine(text: InputLine.interruption, number: 0)
        app.runtime.note(PlatformEvent.typed(line, at: app.runtime.clock.now()))
        _ = app.console.err.write(lines: [PrintedLine("")])
        _ = await take(line)
        app.prompt(lookingAt: workshop.displayedLine)
      }
    }
  }

  /// Cancels running effects, as a recorded task: a replay repeats its order.
  private func interrupt() {
    _ = app.runtime.task {
      app.runtime.note(PlatformEvent.interrupted)
      app.view.interrupt()
    }
  }
}
