import Adapters
import Architecture
import Foundation
import Simulation
import TerminalViews
import UseCases

/// Runs a recorded session again: the same lines, the same answers of all ports; no data are touched.
///
/// The reactors, view models and renderers are those of this program: where they do something else than was recorded,
/// the first turn that differs is told.
struct Replay {
  private let lines: [JournalLine]
  private let path: String

  init(lines: [JournalLine], path: String) {
    self.lines = lines
    self.path = path
  }

  /// What was recorded, in order, and how far the run has come.
  private struct Progress {
    var expected: [JournalLine]
    var position = 0
    var difference: (expected: String?, found: String?)?
  }

  func run() throws(Failure) -> Int32 {
    let notes = lines.map { line in
      line.note.flatMap { try? JSONDecoder().decode(SessionNote.self, from: Data($0)) }
    }
    guard case .began(let surroundings, let seed)?? = notes.first else {
      throw .store(.unusable(path, reason: "it is no journal of a session"))
    }
    let tracer = Tracer()
    let progress = Lock(Progress(expected: lines.filter { $0.turn != nil }))
    let recording = Recording(decoder: JournalDecoder()) {
      // Who asks is the next turn: all before it are written down.
      progress.withLock { progress in
        let place = min(progress.position, progress.expected.count - 1)
        return progress.expected.indices.contains(place) ? progress.expected[place].time : nil
      } ?? Instant(milliseconds: 0)
    }
    let start = lines.lazy.compactMap(\.time).first ?? Instant(milliseconds: 0)
    let simulator = Simulator(
      seed: seed, at: start,
      record: Record { entry in
        Self.compare(entry, progress)
        tracer.take(entry)
      }, recording: recording
    ) { fault in _ = LineWriter.standardError.write(lines: ["jotter: internal: \(fault)"]) }
    let launch: Launch
    do throws(UsageError) {
      let context = App.context(surroundings, calendar: surroundings.calendar, at: start)
      launch = try Parser.arguments(surroundings.arguments, in: context)
    } catch {
      throw .store(.unusable(path, reason: "this program does not know its arguments: \(error.message)"))
    }
    // Nothing is asked of it; but whether it is one that may misbehave is part of what was printed.
    let store: any JotterStore & DemonstrationStore =
      launch.options.store == .memory ? FaultyStore(MemoryStore(), clock: .system) : MemoryStore()
    let app = App(launch, surroundings, store: store, runtime: simulator.runtime, tracer: tracer)
    let (input, typing) = AsyncStream.makeStream(of: InputLine.self)
    _ = simulator.runtime.task { _ = await Conversation(app: app).run(launch.invocation, input: input) }
    simulator.settle()
    for (index, line) in lines.enumerated() where progress.withLock({ $0.difference }) == nil {
      if let time = nextTime(index) { simulator.clock.set(time) }
      switch notes[index] {
      case .typed(let typed): typing.yield(typed)
      case .ended: typing.finish()
      case .interrupted: app.view.interrupt()
      case .began, .printed, nil:
        guard let effect = line.effect else { continue }
        _ = recording.feed(line.isEnd ? .end : .answer(line.event ?? []), to: effect)
      }
      simulator.settle()
    }
    return verdict(progress.withLock { $0 })
  }

  /// When the turn was that the line led to, or that it is.
  private func nextTime(_ index: Int) -> Instant? { lines[index...].lazy.compactMap(\.time).first }

  private static func compare(_ entry: Entry, _ progress: Lock<Progress>) {
    guard case .turn = entry, let bytes = try? LineEncoder().encode(entry) else { return }
    let found = String(decoding: bytes, as: UTF8.self)
    progress.withLock { progress in
      guard progress.difference == nil else { return }
      let expected = progress.position < progress.expected.count ? progress.expected[progress.position].text : nil
      progress.position += 1
      if expected != found { progress.difference = (expected, found) }
    }
  }

  private func verdict(_ progress: Progress) -> Int32 {
    var difference = progress.difference
    if difference == nil, progress.position < progress.expected.count {
      difference = (progress.expected[progress.position].text, nil)
    }
    guard let difference else { return 0 }
    let place = max(0, progress.difference == nil ? progress.position : progress.position - 1)
    let turn = place < progress.expected.count ? progress.expected[place].turn.map { "turn \($0)" } : nil
    _ = LineWriter.standardError.write(lines: [
      "jotter: \(turn ?? "a turn after the last one that was recorded") differs",
      "recorded: \(difference.expected ?? "nothing")",
      "now:      \(difference.found ?? "nothing")",
    ])
    return 1
  }
}
