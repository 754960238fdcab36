import Adapters
import Architecture
import Simulation
import TerminalKit
import TerminalViews
import UseCases
import ViewModels

/// Replays a session: recorded lines at recorded times, with recorded answers of ports.
///
/// Reactors, view models and renderers run again; the first turn that differs from the recording is reported.
final class ReplaySession: Sendable {
  /// The purpose of a replay.
  struct Purpose {
    var console = Console.standard
    /// Whether turns include the states before and after them.
    var keepsStates = false
    /// True if effects run, over a store in memory, so that the session can continue by hand.
    var runsEffects = false
    /// The terminal on which the session continues by hand; nil for a replay alone.
    var launchEnvironment: LaunchEnvironment?
    /// Whether workshop commands in the session are answered; false avoids endless replays.
    var answersLooks = true

    /// True if printed lines are compared: the replay must print all recorded lines and no others.
    fileprivate var comparesPrints: Bool { answersLooks && !runsEffects }

    /// For workshop commands: silent, with states.
    static let looking = Purpose(console: .silent, keepsStates: true, answersLooks: false)
  }

  let app: App
  let launch: Launch
  let simulator: Simulator
  let typing: AsyncStream<InputLine>.Continuation
  private let journal: Journal
  private let recording: Recording
  /// Releases the next recorded input, once the recorded answers before it were delivered.
  private let turns: AsyncStream<Void>.Continuation
  /// `traces` delivers the recorded trace of a line; `isTraceAwaited` is true while the app waits for a trace.
  private let traces: AsyncStream<[String]>.Continuation, isTraceAwaited = Lock(false)
  private let progress: Lock<ReplayComparison>
  private let code = Lock<Int32?>(nil)

  init(_ journal: Journal, for purpose: Purpose = Purpose()) throws(Failure) {
    self.journal = journal
    let progress = Lock(ReplayComparison(journal, comparesPrints: purpose.comparesPrints))
    self.progress = progress
    recording = Recording(decoder: JournalDecoder(), runsEffects: purpose.runsEffects) {
      progress.withLock { $0.nextTime }
    }
    let tracer = Tracer()
    simulator = Simulator(
      seed: journal.seed, at: journal.start,
      record: Record(comparesStates: true, keepsStates: purpose.keepsStates) { entry in
        progress.withLock { $0.take(entry, keeps: purpose.keepsStates) }
        tracer.take(entry)
      }, recording: recording, report: purpose.console.report)
    var launchEnvironment = journal.launchEnvironment
    do throws(UsageError) {
      let context = App.context(launchEnvironment, calendar: launchEnvironment.calendar, at: journal.start)
      launch = try Parser.arguments(launchEnvironment.arguments, in: context)
    } catch {
      throw .file(journal.path, reason: "this program does not know its arguments: \(error.message)")
    }
    // A session that continues by hand uses this terminal.
    if let here = purpose.launchEnvironment {
      launchEnvironment = here
      launchEnvironment.arguments = journal.launchEnvironment.arguments
      launchEnvironment.timeZone = journal.launchEnvironment.timeZone
    }
    // A `FaultyStore` leads to different remarks: use one only where the recorded session had one.
    let store: any JotterStore =
      launch.options.store == .memory || purpose.runsEffects
      ? FaultyStore(MemoryStore(), clock: simulator.clock.clock) : MemoryStore()
    simulator.runtime.note(PlatformEvent.began(launchEnvironment, seed: journal.seed))
    let (actions, turns) = AsyncStream.makeStream(of: Void.self)
    self.turns = turns
    let (traced, traces) = AsyncStream.makeStream(of: [String].self)
    self.traces = traces
    app = App(
      launch, launchEnvironment, store: store, runtime: simulator.runtime, tracer: tracer, console: purpose.console,
      files: { progress.withLock { $0.diskAnswer() } }, awaitTurn: { for await _ in actions { return } },
      recordedTrace: { [isTraceAwaited] in
        isTraceAwaited.withLock { $0 = true }
        defer { isTraceAwaited.withLock { $0 = false } }
        for await lines in traced { return lines }
        return nil
      })
    let (input, typing) = AsyncStream.makeStream(of: InputLine.self)
    self.typing = typing
    _ = simulator.runtime.task { [app, launch, code] in
      let conversation = CommandLoop(
        app: app, answersLooks: purpose.answersLooks, watchesSignals: purpose.runsEffects)
      let ended = await conversation.run(launch.invocation, input: input)
      code.withLock { $0 = ended }
    }
  }

  /// The exit code of the session; nil before its end.
  var exitCode: Int32? { code.withLock { $0 } }

  /// The entries of the run, with states; empty unless `keepsStates` is true.
  var entries: [Entry] { progress.withLock { $0.entries } }

  /// Runs to the end, or to this turn; stops at the first difference, and returns it.
  func run(until turn: UInt64? = nil) -> Divergence? {
    simulator.settle()
    var (isReached, isOpen, isInterruption) = (false, false, false)
    var printed = 0
    for (index, line) in journal.lines.enumerated() {
      if let divergence = progress.withLock({ $0.divergence }) { return divergence }
      if let time = journal.time(at: index) { simulator.clock.set(time) }
      switch journal.sessionEvents[index] {
      case .typed(let typed, _): typing.yield(typed)
      case .ended: typing.finish()
      case .interrupted:
        simulator.runtime.note(PlatformEvent.interrupted)
        app.view.interrupt()
        isInterruption = true
      case .printed(_, let lines):
        printed += 1
        // All output except a trace is printed by now.
        if progress.withLock({ $0.printed }) < printed, isTraceAwaited.withLock({ $0 }) { traces.yield(lines) }
      case .began, .disk, .left, nil:
        if let effect = line.effect { _ = recording.feed(line.step, to: effect) }
        if line.isFirst {
          // The first turn after Ctrl-C does not wait for a release.
          if !isInterruption { turns.yield() }
          isInterruption = false
        }
      }
      simulator.settle()
      // Never stop before the first prompt: a session cannot continue from within its start.
      isReached = isReached || turn != nil && line.turn == turn
      if case .printed? = journal.sessionEvents[index] { isOpen = true }
      if isReached, isOpen { return progress.withLock { $0.divergence } }
    }
    return progress.withLock { progress in
      progress.end()
      return progress.divergence
    }
  }

  /// Ends the recorded answers: from now on the ports run, on the simulator's clock.
  func continueByHand() {
    progress.withLock { $0.stop() }
    finish()
    rest()
  }

  /// Settles all effects, and wakes sleeps of up to an hour.
  func rest() {
    simulator.settle()
    let limit = simulator.clock.now.advanced(by: .seconds(3_600))
    while let next = simulator.clock.sleepers.first, next <= limit, simulator.advanceToNextSleeper() {}
  }

  /// Ends the tasks of the replay, so that its objects are released.
  func end() {
    finish()
    typing.finish()
    simulator.settle()
  }

  private func finish() {
    turns.finish()
    traces.finish()
    recording.release()
  }
}
