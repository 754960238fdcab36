import Architecture

/// Law 11: a write that a stop cuts off, compared with a write that a stop waits for.
enum Stop {
  /// A folder that takes a second to write a note, and refuses notes after it is closed.
  final class Folder: Sendable {
    private let locked = Lock((isOpen: true, notes: [String]()))

    var notes: [String] { locked.withLock { $0.notes } }

    func write(_ note: String, _ clock: Clock) async -> Notes.Event {
      do { try await clock.sleep(.seconds(1)) } catch { return .cutOff }
      return locked.withLock { locked in
        guard locked.isOpen else { return .cutOff }
        locked.notes.append(note)
        return .written
      }
    }

    func close() { locked.withLock { $0.isOpen = false } }
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

  /// The outcome of a stop during the writing of a note, and of a further note after the stop.
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
    law: "Stop closes the inbox, reduces the accepted events, and finishes effects of the lifetime .untilStopped. "
      + "Later events are refused and reported.",
    exercise: Exercise(
      in: "UseCases/Storage/StoreEvent.swift", for: #".call("store", .queue, lifetime: .untilStopped)"#,
      write: #".call("store", .queue)"#)
  ) {
    let (broken, right) = (outcome(.broken), outcome(.right))
    func lines(_ outcome: Outcome) -> [String] {
      [
        "written: \(list(outcome.notes))",
        "the later note: \(outcome.isAccepted ? "accepted" : "refused"), faults reported: \(outcome.faults.count)",
      ]
    }
    let refusal = [Fault.stopped(reactor: "notes", event: #"noted("no fever")"#)]
    return LessonResult(
      broken: [
        "A note is being written when the use case is stopped and the folder closed. The effect has the lifetime "
          + ".screen, so the stop cancels it."
      ] + lines(broken),
      lost: "the note that was being written: it was accepted before the stop",
      right: ["The effect has the lifetime .untilStopped: stop() returns after the effect has ended."] + lines(right),
      isShown: broken == Outcome(faults: refusal)
        && right == Outcome(notes: ["limping"], written: 1, faults: refusal))
  }
}
