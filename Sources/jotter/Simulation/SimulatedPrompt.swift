import Adapters
import Architecture
import Foundation
import TerminalViews
import UseCases
import ViewModels

/// One practitioner's prompt: the whole app over the shared store, reading lines one after the other.
final class SimulatedPrompt: Sendable {
  let jotter: UseCase<JotterState>
  let incidents: UseCase<IncidentsState>
  let agenda: UseCase<AgendaState>
  let team: UseCase<TeamState>
  let patients: UseCase<PatientsState>
  let guardians: UseCase<GuardiansState>
  let bootstrap: UseCase<BootstrapState>
  let media: UseCase<MediaState>
  let root: ViewModel<RootViewState>
  let store: FaultyStore
  private let view: RootView
  private let lines: AsyncStream<(line: String, fault: PortFault)>.Continuation
  private let tasks: [Task<Void, Never>]

  init(store: FaultyStore, plant: Plant?, runtime: Runtime, printed: @escaping @Sendable (String) -> Void) {
    self.store = store
    let processes = Processes(
      store: store, incidents: UseCase(store: store, plant: plant, runtime: runtime), runtime: runtime)
    (jotter, incidents, agenda, team) = (processes.jotter, processes.incidents, processes.agenda, processes.team)
    (patients, media, bootstrap) = (processes.patients, processes.media, processes.bootstrap)
    guardians = processes.guardians
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
      runtime.task { [view, store, agenda, root] in
        _ = await view.perform(.jotter(.opened), style: style, typed: nil)
        for await (line, fault) in stream {
          // What was typed ahead of the process's death is typed to nobody.
          if Task.isCancelled { return }
          let now = Date(timeIntervalSince1970: Double(runtime.clock.now().milliseconds) / 1000)
          let context = Context(money: { .unknown }, calendar: calendar, now: now, isFile: { _ in false })
          guard case .action(let action)? = try? Parser.line(line, in: context).request else { continue }
          store.order(fault)
          // Who asks for a list does not wait for it before typing on.
          if case .incidents(let asked) = action {
            root.send(.incidents(asked))
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

  func type(_ line: String, fault: PortFault) { lines.yield((line, fault)) }

  /// Ends it as the death of its process does: what it had not done is not done.
  func die() async {
    lines.finish()
    for task in tasks { task.cancel() }
    await jotter.stop()
    await agenda.stop()
    await team.stop()
    await patients.stop()
    await guardians.stop()
    await incidents.stop()
    await bootstrap.stop()
    await media.stop()
    await root.stop()
    store.end()
    for task in tasks { await task.value }
  }
}
