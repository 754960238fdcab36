import Adapters
import Architecture
import Foundation
import TerminalKit
import TerminalViews
import UseCases
import ViewModels

/// The whole app over a store; its output goes to `/dev/null`.
struct Stack {
  let view: RootView
  let context: Context
  let style = Style()
  var state: RootViewState { root.state }
  private let root: ViewModel<RootViewState>
  private let printing: Task<Void, Never>

  init(store: any JotterStore) async {
    let root = ViewModel<RootViewState>.root(
      Processes(store: store, runtime: silent), undoScope: .session, runtime: silent)
    let nowhere = LineWriter(descriptor: open("/dev/null", O_WRONLY))
    let view = RootView(viewModel: root, style: style, showsProgress: false, out: nowhere, err: nowhere)
    (self.view, self.root) = (view, root)
    context = Context(money: { .unknown }, calendar: LocalCalendar(), now: Date(), isFile: { _ in false })
    printing = silent.task { await view.run() }
    _ = await view.perform(.jotter(.opened), style: style, typed: nil)
  }

  /// Runs a typed line, from parsing to the printed lines.
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

/// The work of ``Stack`` as plain calls: parse the line, run the rule over a store in memory, render the result.
private struct PlainCalls {
  let store = MemoryStore()
  let session: Int

  init() async throws { session = try await store.openSession(at: Instant(milliseconds: 0)) }

  func type(_ line: String, as stack: Stack, showing state: RootViewState, seed: UInt64) async throws {
    let session = session
    let invocation = try Parser.line(line, in: stack.context)
    let receipt = try await store.write { rows throws(Failure) in
      try JotterBook(
        rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: Int64(seed) + 1_000), seed: seed)
      ).perform(.note(line, cost: nil))
    }
    guard receipt.outcome == .made else { throw Refused(line: line, code: 1) }
    let output = RootRenderer.render(state, style: stack.style, typed: invocation.typed)
    if output.err.isEmpty { throw Refused(line: line, code: 2) }
  }
}

func lineBench(rounds: Int) async throws {
  let (stack, plain) = (await Stack(store: MemoryStore()), try await PlainCalls())
  let line = "limping, left hind"
  try await stack.type(line)
  let shown = stack.state
  var (medians, limits): ([Double], [Double]) = ([], [])
  var seed: UInt64 = 0
  for _ in 0..<rounds {
    var (times, plainTimes): ([Double], [Double]) = ([], [])
    for _ in 0..<2_000 {
      seed += 1
      let seed = seed
      try await times.append(nanoseconds { try await stack.type(line) })
      try await plainTimes.append(
        nanoseconds { try await plain.type(line, as: stack, showing: shown, seed: seed) })
    }
    medians.append(times.median)
    limits.append(plainTimes.median)
    try await stack.type("/new")
  }
  Figure(
    name: "line", value: medians.median, unit: "ns", limit: limits.median, ratio: medians.median / limits.median,
    goal: "ratio at most 2"
  ).print()
}
