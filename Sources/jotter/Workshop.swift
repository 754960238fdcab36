import Adapters
import Architecture
import Foundation
import Simulation
import TerminalKit
import TerminalViews
import UseCases
import ViewModels

/// Answers commands about the session itself: traces, earlier screens, injected faults.
struct Workshop {
  private let app: App
  /// False in a replay: avoids endless replays.
  private let answersLooks: Bool
  private let loop: UseCase<CommandLoopState>

  init(app: App, loop: UseCase<CommandLoopState>, answersLooks: Bool) {
    self.app = app
    self.loop = loop
    self.answersLooks = answersLooks
  }

  /// Prints the trace of a line, if tracing is on.
  func follow() async {
    guard loop.state.isTracing else { return }
    // Includes the entries of background effects so far.
    let lines =
      await app.recordedTrace()
      ?? TraceRenderer.lines(app.tracer.currentLineEntries(), style: app.style(nil).forErrors)
    app.view.show(Output(err: lines))
  }

  /// Warns before each line while a fault is injected.
  func warn() {
    guard loop.state.injectedFault != .none else { return }
    app.view.show(say("the store now fails on purpose: /fault store off ends that"))
  }

  /// The number of the earlier line whose screen is displayed; nil for the present screen.
  var displayedLine: Int? { loop.state.place.map { screens[$0].line.number } }

  /// Returns to the present screen.
  func leave() { loop.dispatch(.lookedAt(nil)) }

  /// Notifies the agenda of the last change once more, if the fault `twice` is on.
  func notifyAgain() async {
    guard loop.state.injectedFault == .twice else { return }
    await app.processes.agenda.dispatch(.incidentsChanged).settled()
  }

  /// Answers a workshop command.
  func answer(_ look: WorkshopCommand) -> Output {
    let style = app.style(nil)
    switch look {
    case .fault(let injectedFault): return inject(injectedFault)
    case _ where !answersLooks: return Output()
    case .trace: return Output(out: TraceRenderer.lines(app.tracer.previousLine(), style: style))
    case .saveTrace(let file): return save(file)
    case .tracePage(let file): return rerun { entries in page(entries, file) }
    case .traceAlways(let isOn):
      loop.dispatch(.traced(isOn: isOn))
      return say(
        isOn ? "the trace of each line is now printed after it" : "the trace of each line is no longer printed after it"
      )
    case .why(let count):
      return rerun { entries in
        let lines = WhyRenderer.lines(entries, back: count, view: app.view.name, style: style)
        return lines.map { Output(out: $0) } ?? say("fewer lines than that were printed so far", exitCode: 3)
      }
    case .effects:
      let lines = TraceRenderer.effects(app.tracer.running, now: app.runtime.clock.now(), style: style)
      return Output(out: lines, err: lines.isEmpty ? [style.say("no effect is running")] : [])
    case .diagram(let format, nil):
      return Output(out: DiagramRenderer.lines(Diagram(app.tracer.all), format: format))
    case .diagram(let format, let file?):
      return disk { () throws(Failure) in .lines(try Main.diagram(format, of: file)) }
    case .back(let count):
      // Counts back from the displayed screen, or from the end.
      return travel { place, screens in (place ?? screens.count) - count }
    case .forward(let count): return travel { place, screens in (place ?? screens.count - 1) + count }
    case .goto(let turn):
      guard app.tracer.screens().contains(where: { $0.turns.contains(turn) }) else {
        return say("no typed line has led to turn \(turn)", exitCode: 3)
      }
      return travel { _, screens in screens.firstIndex { $0.turns.contains(turn) } ?? screens.count }
    case .simulation, .simulatedLines: return Answer.simulated(look) ?? Output()
    }
  }

  /// The settings and their origins; recorded, because they depend on the machine.
  func settings(_ style: Style) -> Output {
    disk { () throws(Failure) in .lines(SettingsRenderer.lines(app.settings, style: style)) }
  }

  /// The program and its data folder.
  func about(_ style: Style) -> Output {
    disk { () throws(Failure) in
      .lines(AboutRenderer.lines(app.settings, keepsData: app.options.store != .memory, style: style))
    }
  }

  /// Completion of a line, for a prompt without an editor.
  func candidates(_ text: String) async -> Output {
    var completion = app.completion
    completion.answer = nil
    let question = completion.question(text)
    let names = if let question { await app.suggestions(for: question) } else { [Suggestion]() }
    let found = disk { [completion] () throws(Failure) in
      let candidates = question.map { completion.candidates(text, $0, names) } ?? completion.candidates(text)
      return .lines(
        candidates.words.map { word in
          (candidates.about[word].map { "\(word)  \($0)" } ?? word).harmless
        })
    }
    return found.out.isEmpty ? say("nothing begins with that; /help lists the commands") : Output(err: found.out)
  }

  // MARK: The record

  /// Writes the full trace to a new file.
  private func save(_ file: String) -> Output {
    guard let entries = app.tracer.fullTrace else { return Answer.sessionTooLong(style: app.style(nil)) }
    return disk("\(entries.count) entries saved to \(file.harmless)") { () throws(Failure) in
      try JournalWriter.save(entries, path: file)
      return .written
    }
  }

  private func page(_ entries: [Entry], _ file: String) -> Output {
    let page = TracePage.html(entries, title: Main.title(file))
    return disk("a page of this session is written to \(file.harmless)") { () throws(Failure) in
      try NewFile.write(page, path: file)
      return .written
    }
  }

  /// Reads or writes a file, and records the result, because a replay accesses no files.
  private func disk(_ success: Message = "", _ work: () throws(Failure) -> DiskAnswer) -> Output {
    let answer: DiskAnswer
    switch app.files() {
    case .recorded(let recorded): answer = recorded
    case .real: do throws(Failure) { answer = try work() } catch { answer = .refused(error) }
    }
    app.runtime.note(PlatformEvent.disk(answer))
    switch answer {
    case .written: return say(success)
    case .lines(let lines): return Output(out: lines)
    case .refused(let failure): return Answer.refusal(failure, style: app.style(nil))
    }
  }

  /// Replays the session so far, silently, and passes the entries to `answer`.
  private func rerun(_ answer: ([Entry]) -> Output) -> Output {
    guard
      let story = app.tracer.fullTrace.map(JournalReader.lines)
        ?? app.journal?.lines.flatMap({ try? Journal($0, path: "").beforeLastTyped })
    else { return Answer.sessionTooLong(style: app.style(nil)) }
    do throws(Failure) {
      let rerun = try ReplaySession(Journal(story, path: "this session"), for: .looking)
      defer { rerun.end() }
      if let divergence = rerun.run() { return Output(err: divergence.lines, exitCode: 1) }
      return answer(rerun.entries)
    } catch {
      return Answer.refusal(error, style: app.style(nil))
    }
  }

  /// A message on the standard error.
  private func say(_ message: Message, exitCode: Int32 = 0) -> Output {
    Output(err: [app.style(nil).say(message)], exitCode: exitCode)
  }

  // MARK: Time

  /// Shows the printed screen of an earlier line; nothing runs again.
  private func travel(_ move: (_ place: Int?, _ screens: [Tracer.Screen]) -> Int) -> Output {
    let screens = screens
    let place = move(loop.state.place, screens)
    guard screens.indices.contains(place) else {
      return say("there is no such line; lines that can be viewed: \(screens.count)", exitCode: 3)
    }
    loop.dispatch(.lookedAt(place))
    return EarlierScreenRenderer.render(screens[place], style: app.style(nil))
  }

  /// The screens of all lines, except workshop commands.
  private var screens: [Tracer.Screen] {
    app.tracer.screens().filter { screen in
      guard let request = try? Parser.line(screen.line.text, in: app.context).request else { return true }
      if case .workshop = request { return false }
      return true
    }
  }

  // MARK: Faults

  /// Injects a fault into the store; refused by a store with real data.
  private func inject(_ injectedFault: PortFault) -> Output {
    guard let store = app.store as? FaultyStore else {
      return Answer.cannotBeDisturbed(style: app.style(nil))
    }
    store.injectAlways(injectedFault)
    loop.dispatch(.misbehaved(injectedFault))
    return injectedFault == .none ? say("the store works normally again") : Output()
  }
}
