import Adapters
import Architecture
import Foundation
import TerminalKit
import TerminalViews
import UseCases
import ViewModels

/// A practitioner's prompt: the whole app over the shared store and services, which reads one line after the other.
final class SimulatedPrompt: Sendable {
  let processes: Processes
  let root: ViewModel<RootViewState>
  let store: FaultyStore
  /// The terminal's name; a new process on this terminal resumes the session.
  let terminal: String
  private let animals: FaultyAnimals.Injector
  private let view: RootView
  private let lines: AsyncStream<(line: String, fault: PortFault)>.Continuation
  private let tasks: [Task<Void, Never>]

  init(
    store: FaultyStore, terminal: String, animals: SharedAnimals, seededBug: SeededBug?, runtime: Runtime,
    printed: @escaping @Sendable (String) -> Void
  ) {
    self.store = store
    let injector = FaultyAnimals.Injector(clock: runtime.clock)
    self.animals = injector
    var tools = MediaTools.none
    tools.draw = { _ in .drawn }
    let ports = animals.ports(injector)
    self.terminal = terminal
    processes = Processes(
      store: store, caller: .prompt(terminal: terminal), tools: tools, animals: ports,
      incidents: .planted(seededBug, store: store, runtime: runtime),
      gallery: .planted(seededBug, ports.services, runtime: runtime), runtime: runtime)
    root = ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: runtime)
    let calendar = LocalCalendar(timeZone: .gmt)
    let style = Style(calendar: calendar)
    let writer = LineWriter { text in
      printed(text)
      return 0
    }
    view = RootView(viewModel: root, style: style, showsProgress: false, out: writer, err: writer)
    let (stream, continuation) = AsyncStream.makeStream(of: (line: String, fault: PortFault).self)
    lines = continuation
    tasks = [
      runtime.task { [view] in await view.run() },
      runtime.task { [view, store, root, agenda = processes.agenda] in
        _ = await view.perform(.jotter(.opened), style: style, typed: nil)
        for await (line, fault) in stream {
          // Drop lines that were typed ahead before the process died.
          if Task.isCancelled { return }
          let now = Date(timeIntervalSince1970: Double(runtime.clock.now().milliseconds) / 1000)
          let context = Context(
            money: { .unknown }, calendar: calendar, now: now, isFile: { _ in false }, isPrompt: true)
          guard let action = Self.action(line, root.state, context) else { continue }
          if case .animals = action {
            injector.injectOnce(fault)
            store.injectOnce(.none)
          } else {
            store.injectOnce(fault)
          }
          if action.isTypedOver(fault) {
            root.send(action)
            continue
          }
          _ = await view.perform(action, style: style, typed: line)
          if fault == .twice {
            await agenda.dispatch(.incidentsChanged).settled()
          }
        }
      },
    ]
  }

  /// The action of a line: an answer to the open question, or a command.
  private static func action(_ line: String, _ state: RootViewState, _ context: Context) -> RootViewState.Action? {
    do {
      if let answer = try Parser.answer(line, to: state, in: context) { return answer }
    } catch {
      return nil
    }
    guard case .action(let action)? = try? Parser.line(line, in: context).request else { return nil }
    return action
  }

  /// The number of calls for which the prompt's ports reported a failure.
  var failures: Int { store.failures + animals.failures }

  func type(_ line: String, fault: PortFault) { lines.yield((line, fault)) }

  /// Presses Ctrl-C.
  func interrupt() { view.interrupt() }

  /// Ends the prompt like a killed process: unfinished work is lost.
  func die() async {
    lines.finish()
    for task in tasks { task.cancel() }
    for reactor in processes.reactors { await reactor.stop() }
    await root.stop()
    store.end()
    for task in tasks { await task.value }
  }
}

extension RootViewState.Action {
  /// True if the practitioner types the next line before the answer.
  fileprivate func isTypedOver(_ fault: PortFault) -> Bool {
    switch (self, fault) {
    case (.incidents, _), (.animals(.gallery(.searched)), _), (.animals(.favourites), _), (.animals(.votes), _),
      (.animals, .slow), (.animals, .late):
      true
    default: false
    }
  }
}
