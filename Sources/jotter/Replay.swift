import Adapters
import Architecture
import Foundation
import Literals
import Simulation
import TerminalKit
import TerminalViews
import UseCases
import ViewModels

extension Main {
  /// Replays a session with its output; returns 1 for a difference.
  static func replay(_ file: String) throws(Failure) -> Int32 {
    let rerun = try ReplaySession(Journal(path: file))
    if let divergence = rerun.run() { return console.show(Output(err: divergence.lines, exitCode: 1)) }
    return console.writeFailure(rerun.app.view.writeError) ?? 0
  }

  /// Replays a session silently up to a turn, then continues it by hand, in memory.
  static func fork(_ file: String, from turn: UInt64) async throws(Failure) -> Int32 {
    let journal = try Journal(path: file)
    guard journal.lines.contains(where: { $0.turn == turn }) else {
      let turns = journal.lines.compactMap(\.turn)
      let next = turns.sorted().first { $0 > turn } ?? turns.max() ?? 0
      let error = UsageError(
        "there is no turn \(turn) in \(file.harmless)", suggestion: "the nearest one is t\(next)")
      return console.show(Answer.usage(error, style: .early(environment)))
    }
    let isAloud = Lock(false)
    let rerun = try ReplaySession(
      journal,
      for: .init(
        console: console.only(isAloud), runsEffects: true,
        launchEnvironment: LaunchEnvironment(arguments: [], environment: environment)))
    if let divergence = rerun.run(until: turn) {
      let reasons = [
        "the session began with data that its journal does not have, or this program is another one;",
        "jotter --replay \(file.harmless) without --from looks at it",
      ]
      return console.show(Output(err: divergence.lines + reasons, exitCode: 1))
    }
    rerun.continueByHand()
    if let code = rerun.exitCode { return code }
    isAloud.withLock { $0 = true }
    return await continueByHand(rerun, from: turn)
  }

  /// The connections between the reactors of a journal; without a file, the declared connections.
  static func diagram(_ format: DiagramFormat, of file: String?) throws(Failure) -> [String] {
    guard let file else {
      let made = Lock<[Entry]>([])
      let record = Record { entry in
        if case .made = entry { made.withLock { $0.append(entry) } }
      }
      let simulator = Simulator(seed: 0, at: Instant(milliseconds: 0), record: record, report: console.report)
      let processes = Processes(store: MemoryStore(), runtime: simulator.runtime)
      let root = ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: simulator.runtime)
      // Also draw screens that are created on demand.
      root.send(.animals(.stopped))
      return DiagramRenderer.lines(Diagram(made.withLock { $0 }), format: format)
    }
    return DiagramRenderer.lines(Diagram(try looked(at: file).entries), format: format)
  }

  /// The HTML page of a journal.
  static func page(_ file: String) throws(Failure) -> String {
    TracePage.html(try looked(at: file).entries, title: title(file))
  }

  /// Prints a Swift test of a journal's session.
  static func test(_ file: String) throws(Failure) -> Int32 {
    let session = try looked(at: file)
    let test = EmittedTest(
      session.entries, title: title(file), isPrompt: session.launch.invocation == nil,
      isResident: session.app.isResident)
    do throws(SwiftLiteral.Missing) {
      return console.show(Output(out: try test.lines().flatMap { $0.components(separatedBy: "\n") }))
    } catch {
      throw .file(file, reason: "\(error.value) has no literal in Swift: \(error.reason)")
    }
  }

  /// The name of a file without its folders.
  static func title(_ file: String) -> String { file.split(separator: "/").last.map(String.init) ?? file }

  /// Replays a journal silently, with states.
  private static func looked(at file: String) throws(Failure) -> ReplaySession {
    let rerun = try ReplaySession(Journal(path: file), for: .looking)
    if let divergence = rerun.run() {
      throw .file(
        file, reason: "\(divergence.place) differs from what was recorded; --replay shows how")
    }
    return rerun
  }

  private static func continueByHand(_ rerun: ReplaySession, from turn: UInt64) async -> Int32 {
    let screens = rerun.app.tracer.screens(all: true)
    let typed = screens.last?.line
    let place = typed.map { ", in line \($0.number): \($0.text.harmless)" } ?? ""
    rerun.app.view.show(
      Output(
        out: screens.last?.printed ?? [], err: ["from turn \(turn)\(place)", "what you type is kept in memory alone"]))
    rerun.app.prompt()
    let (begun, beginning) = (Architecture.Clock.system.now(), rerun.simulator.clock.now)
    for await line in LineSource(descriptor: STDIN_FILENO).lines {
      let passed = Architecture.Clock.system.now().nanoseconds - begun.nanoseconds
      rerun.simulator.clock.set(beginning.advanced(by: .nanoseconds(passed)))
      var line = line
      line.number += typed?.number ?? 0
      rerun.typing.yield(line)
      rerun.rest()
      if let code = rerun.exitCode { return code }
    }
    rerun.typing.finish()
    rerun.rest()
    return rerun.exitCode ?? 0
  }
}
