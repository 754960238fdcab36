import Architecture

/// Law 11: a write that a stop cuts off, against one that is finished first.
enum Stop {
  /// A folder that writes notes a second after they come, and refuses them once it is closed.
  final class Folder: Sendable {
    private let inside = Lock((isOpen: true, notes: [String]()))

    var notes: [String] { inside.withLock { $0.notes } }

    func write(_ note: String, _ clock: Clock) async -> Notes.Event {
      do { try await clock.sleep(.seconds(1)) } catch { return .cutOff }
      return inside.withLock { inside in
        guard inside.isOpen else { return .cutOff }
        inside.notes.append(note)
        return .written
      }
    }

    func close() { inside.withLock { $0.isOpen = false } }
  }

  /// The number of written notes.
  struct Notes: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case noted(String)
      case written
      case cutOff
    }
    var written = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if event == .written { written += 1 }
    }
  }

  /// The notes, whether the note after the stop was accepted, and the reported faults.
  struct Outcome: Equatable {
    var notes: [String] = []
    var written = 0
    var isAccepted = false
    var faults: [Fault] = []
  }

  /// A stop and a closed folder while a note is being written, and a further note after that.
  static func outcome(_ version: Version) -> Outcome {
    let faults = Log<Fault>()
    let simulator = Simulator.lesson(faults: faults)
    let clock = simulator.runtime.clock
    let folder = Folder()
    let notes = UseCase(Notes(), name: "notes", runtime: simulator.runtime) { event in
      guard case .noted(let note) = event else { return .none }
      return switch version {
      case .broken: .call("write", lifetime: .screen) { await folder.write(note, clock) }
      case .right: .call("write", lifetime: .untilStopped) { await folder.write(note, clock) }
      }
    }
    notes.dispatch(.noted("limping"))
    simulator.settle()
    _ = simulator.runtime.task {
      await notes.stop()
      folder.close()
    }
    simulator.advance(by: .seconds(1))
    let late = notes.dispatch(.noted("no fever"))
    return Outcome(
      notes: folder.notes, written: notes.state.written, isAccepted: late.isAccepted, faults: faults.all)
  }

  static let lesson = Lesson(
    number: 11, title: "stop",
    law: "Stop closes the inbox and finishes what was accepted: its events, and the effects that live as long as the "
      + "reactor; what comes later is refused, and said so.",
    exercise: Exercise(
      in: "UseCases/Storage/StoreEvent.swift", for: #".call("store", .queue, lifetime: .untilStopped)"#,
      write: #".call("store", .queue)"#)
  ) {
    let (broken, right) = (outcome(.broken), outcome(.right))
    func lines(_ outcome: Outcome) -> [String] {
      [
        "written: \(list(outcome.notes))",
        "the later one: \(outcome.isAccepted ? "taken" : "refused"), reports: \(outcome.faults.count)",
      ]
    }
    let refusal = [Fault.stopped(reactor: "notes", event: #"noted("no fever")"#)]
    return LessonResult(
      broken: [
        "A note is being written when all is stopped and the folder closed: the effect ends with the screen, and so "
          + "with the stop."
      ] + lines(broken),
      lost: "the note in flight, which was accepted",
      right: ["The effect lives as long as the reactor: stop() comes back when it has ended."] + lines(right),
      isShown: broken == Outcome(faults: refusal)
        && right == Outcome(notes: ["limping"], written: 1, faults: refusal))
  }
}
