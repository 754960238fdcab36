import Adapters
import Architecture
import Foundation
import TerminalViews
import UseCases
import ViewModels

/// The whole app over a store, printing to nowhere.
struct Stack {
  let view: RootView
  private let context: Context
  private let style = Style()
  private let printing: Task<Void, Never>

  init(store: any JotterStore) async {
    let root = ViewModel<RootViewState>.root(
      Processes(store: store, runtime: silent), undoScope: .session, runtime: silent)
    let nowhere = LineWriter(descriptor: open("/dev/null", O_WRONLY))
    let view = RootView(viewModel: root, style: style, showsProgress: false, out: nowhere, err: nowhere)
    self.view = view
    context = Context(money: { .unknown }, calendar: LocalCalendar(), now: Date(), isFile: { _ in false })
    printing = silent.task { await view.run() }
    _ = await view.perform(.jotter(.opened), style: style, typed: nil)
  }

  /// What a typed line does, from its letters to the lines printed.
  func type(_ line: String) async throws {
    let invocation = try Parser.line(line, in: context)
    guard case .action(let action) = invocation.request else { return }
    let code = await view.perform(action, style: style, typed: invocation.typed)
    if code != 0 { throw Refused(line: line, code: code) }
  }
}

struct Refused: Error {
  let line: String
  let code: Int32
}

func lineBench(rounds: Int, limit: Double) async throws {
  let stack = await Stack(store: MemoryStore())
  var medians: [Double] = []
  for _ in 0..<rounds {
    var times: [Double] = []
    for _ in 0..<2_000 { try await times.append(nanoseconds { try await stack.type("limping, left hind") }) }
    medians.append(times.median)
    try await stack.type("/new")
  }
  Figure(
    name: "line", value: medians.median, unit: "ns", limit: limit, ratio: medians.median / limit,
    goal: "ratio at most 20"
  ).print()
}
