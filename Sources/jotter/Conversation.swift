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
  private let workshop: Workshop
  /// Whether Ctrl-C was pressed while something ran that is not a person's prompt.
  private let isInterrupted = Lock(false)

  init(app: App, answersLooks: Bool = true) {
    self.app = app
    workshop = Workshop(app: app, answersLooks: answersLooks)
  }

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
    return app.console.writeFailure(view.writeError) ?? code
  }

  // MARK: Lines

  /// Reads lines until they end or one of them ends it.
  private func lines(_ input: AsyncStream<InputLine>) async -> Int32 {
    let isPrompt = app.surroundings.hasInput
    app.view.show(Output(err: GreetingRenderer.lines(app.view.state, style: app.style(nil), now: app.context.now)))
    var failure: Int32 = 0
    prompt(isPrompt)
    for await line in input {
      app.runtime.note(SessionNote.typed(line, at: app.runtime.clock.now()))
      isWaiting.withLock { $0 = false }
      let (code, ends) = await take(line)
      workshop.follow()
      if let broken = app.console.writeFailure(app.view.writeError) { return broken }
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
    workshop.warn()
    isWaiting.withLock { $0 = true }
    guard isPrompt else { return }
    app.prompt()
  }

  private func take(_ line: InputLine) async -> (code: Int32, ends: Bool) {
    guard !line.isTooLong else {
      let error = UsageError(
        "the line is longer than \(LineSource.longestLine / 1_048_576) MiB", suggestion: "cut it into several notes",
        unstored: line.text.fitted(to: 60))
      return (app.console.report(error), false)
    }
    do throws(UsageError) {
      let invocation = try Parser.line(line.text, in: app.context)
      if invocation.request == .quit { return (0, true) }
      return (await perform(invocation), false)
    } catch {
      return (app.console.report(error), false)
    }
  }

  /// Does what one line asks for; the exit code that it would have as a command.
  private func perform(_ invocation: Invocation) async -> Int32 {
    let code: Int32
    switch invocation.request {
    case .action(let action):
      workshop.leave()
      code = await app.view.perform(action, style: app.style(invocation.format), typed: invocation.typed)
      await workshop.tellTwice()
    case .help(let topic): code = app.console.help(topic, prefix: app.commandPrefix)
    case .version: code = app.console.version()
    case .look(let look): code = workshop.show(look)
    case .lesson(let number): code = await app.console.teach(number, style: app.style(invocation.format))
    case .nothing:
      code = await app.view.perform(.jotter(.lookedElsewhere), style: app.style(nil), typed: nil)
    case .quit: code = 0
    }
    if code == 0, let hint = invocation.hint { app.view.show(Output(err: [hint])) }
    return code
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
