import Architecture

/// Law 11: a stop that comes back at once against one that waits for what still runs.
enum Stop {
  /// Where notes are written; it takes none when it is closed.
  final class Folder: Sendable {
    private let inside = Lock((isOpen: true, notes: [String]()))

    var notes: [String] { inside.withLock { $0.notes } }

    func write(_ note: String) {
      inside.withLock { inside in
        if inside.isOpen { inside.notes.append(note) }
      }
    }

    func close() { inside.withLock { $0.isOpen = false } }
  }

  /// What notes were written.
  struct Notes: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case noted(String)
      case written
    }
    var written = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if event == .written { written += 1 }
    }
  }

  /// Waits a second for others before it writes; who is cancelled writes at once.
  static func write(_ note: String, to folder: Folder, clock: Clock) async {
    try? await clock.sleep(.seconds(1))
    folder.write(note)
  }

  /// Takes no more notes when it is stopped, and says nothing of it.
  final class BrokenReactor: Sendable {
    private let isStopped = Lock(false)
    private let runtime: Runtime
    private let folder: Folder

    init(runtime: Runtime, folder: Folder) {
      self.runtime = runtime
      self.folder = folder
    }

    func noted(_ note: String) {
      guard !isStopped.withLock({ $0 }) else { return }
      _ = runtime.task { await write(note, to: self.folder, clock: self.runtime.clock) }
    }

    func stop() { isStopped.withLock { $0 = true } }
  }

  static func broken() -> [String] {
    let simulator = Simulator.lesson()
    let folder = Folder()
    let reactor = BrokenReactor(runtime: simulator.runtime, folder: folder)
    reactor.noted("limping")
    simulator.settle()
    reactor.stop()
    folder.close()
    reactor.noted("no fever")
    simulator.advance(by: .seconds(1))
    return folder.notes
  }

  /// The notes, whether the one after the end was taken, and what was reported.
  static func right() -> (notes: [String], isAccepted: Bool, faults: [Fault]) {
    let faults = Log<Fault>()
    let simulator = Simulator.lesson(faults: faults)
    let clock = simulator.runtime.clock
    let folder = Folder()
    let useCase = UseCase(Notes(), name: "notes", runtime: simulator.runtime) { event in
      guard case .noted(let note) = event else { return .none }
      return .call("write") {
        await write(note, to: folder, clock: clock)
        return .written
      }
    }
    useCase.dispatch(.noted("limping"))
    simulator.settle()
    _ = simulator.runtime.task {
      await useCase.stop()
      folder.close()
    }
    simulator.settle()
    let late = useCase.dispatch(.noted("no fever"))
    return (folder.notes, late.isAccepted, faults.all)
  }

  static let lesson = Lesson(
    number: 11, title: "stop",
    law: "Stop closes the inbox, finishes the event in flight, and waits for the effects; what comes later is "
      + "refused, and said so."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    return Showing(
      broken: [
        "A note is being written when all is stopped and the folder closed; another one comes after that.",
        "written: \(list(broken)); the later one: no word of it",
      ],
      lost: "the note in flight, and every word about the one after it",
      right: [
        "stop() comes back when the effect has ended; then the folder is closed.",
        "written: \(list(right.notes)); the later one: \(right.isAccepted ? "taken" : "refused"), reports: \(right.faults.count)",
      ],
      isShown: broken == [] && right.notes == ["limping"] && !right.isAccepted
        && right.faults == [.stopped(reactor: "notes", event: #"noted("no fever")"#)])
  }
}
