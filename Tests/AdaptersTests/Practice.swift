import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// One prompt of a practice: jotter and agenda over a store, with a manual clock.
struct Practice: Sendable {
  let jotter: UseCase<JotterState>
  let agenda: UseCase<AgendaState>
  let store: any JotterStore
  private let clock: VirtualClock
  private let folder: TemporaryFolder?
  private let terminal: String

  /// Time of the first command.
  static let noon = Instant(milliseconds: 43_200_000)

  init(_ kind: StoreKind) async throws {
    let (store, folder) = try kind.make()
    await self.init(store: store, folder: folder, clock: VirtualClock(at: Self.noon))
  }

  /// Another prompt over the same store and clock.
  func colleague() async -> Practice {
    await Practice(store: store, folder: folder, clock: clock, terminal: "\(terminal), and another one")
  }

  private init(
    store: any JotterStore, folder: TemporaryFolder?, clock: VirtualClock, terminal: String = "one"
  ) async {
    self.terminal = terminal
    let runtime = Runtime.test(clock.clock)
    let lateTarget = LateTarget<AgendaState>()
    jotter = UseCase(store: store, agenda: lateTarget, caller: .prompt(terminal: terminal), runtime: runtime)
    agenda = UseCase(store: store, jotter: jotter, runtime: runtime)
    lateTarget.connect(agenda)
    self.store = store
    self.clock = clock
    self.folder = folder
    await jotter.dispatch(.started).settled()
  }

  func pass(minutes: Int64, seconds: Int64 = 0) {
    clock.set(clock.now.advanced(by: .seconds(60 * minutes + seconds)))
  }

  /// Performs commands and waits until all their effects have ended.
  func jot(_ commands: JotterCommand...) async {
    for command in commands { await jotter.dispatch(.asked(command)).settled() }
  }

  /// Performs commands directly in the store, as if the agenda's notification were lost.
  func silently(_ commands: JotterCommand...) async throws {
    guard let session = jotter.state.session else { return }
    for (seed, command) in commands.enumerated() {
      let seed = clock.now.milliseconds &* 100 &+ Int64(seed) &+ Int64(jotter.metrics.turns * 10)
      let stamp = Stamp(time: clock.now, seed: UInt64(bitPattern: seed))
      _ = try await store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: stamp).perform(command)
      }
    }
  }

  /// State that outlives the process; it keeps no prompt open.
  struct Remains: Sendable {
    fileprivate let memory: (store: MemoryStore, session: Int)?
    fileprivate let folder: TemporaryFolder?
    fileprivate let clock: VirtualClock
  }

  /// State that the next prompt needs after the end of this one.
  var remains: Remains {
    let memory = (store as? MemoryStore).flatMap { store in jotter.state.session.map { (store: store, session: $0) } }
    return Remains(memory: memory, folder: folder, clock: clock)
  }

  /// Opens the next prompt over this state.
  init(after remains: Remains) async throws {
    if let memory = remains.memory {
      memory.store.endSession(memory.session)
      await self.init(store: memory.store, folder: nil, clock: remains.clock)
    } else {
      let store = try #require(remains.folder).open()
      await self.init(store: store, folder: remains.folder, clock: remains.clock)
    }
  }

  func ask(_ command: AgendaCommand) async { await agenda.dispatch(.asked(command)).settled() }

  func open(_ number: Int) async { await agenda.dispatch(.openAsked(Reference(.appointment, "a\(number)"))).settled() }

  /// Plans an appointment this many minutes after `noon`.
  func plan(_ patient: String, at minutes: Int64, for length: Int64 = 30, with practitioner: String = "") async {
    await ask(.add(Self.plan(patient, at: minutes, for: length, with: practitioner)))
  }

  static func plan(
    _ patient: String, at minutes: Int64, for length: Int64 = 30, with practitioner: String = ""
  ) -> Plan {
    Plan(slot: slot(minutes, minutes + length), patient: patient, practitioner: practitioner)
  }

  static func slot(_ start: Int64, _ end: Int64) -> Slot {
    Slot(start: noon.advanced(by: .seconds(60 * start)), end: noon.advanced(by: .seconds(60 * end)))
  }

  /// Lines of the agenda in minutes after `noon`, such as `a1 0-30 open #1`.
  func lines(cancelled: Bool = false) async throws -> [String] {
    let query = AgendaQuery(
      from: Instant(milliseconds: 0), to: Instant(milliseconds: 10 * 86_400_000), includesCancelled: cancelled)
    let page = try await store.read { rows throws(Failure) in try rows.agenda(query) }
    return page.appointments.map { appointment in
      let slot = appointment.plan.slot
      let minutes = [slot.start, slot.end].map { ($0.milliseconds - Self.noon.milliseconds) / 60_000 }
      let incident = appointment.incident.map { " #\($0)" } ?? ""
      let by = appointment.interruption.map { " by #\($0.by)" } ?? ""
      return "a\(appointment.number) \(minutes[0])-\(minutes[1]) \(appointment.status)\(incident)\(by)"
    }
  }

  var occurring: Int? { jotter.state.occurring?.number }

  var news: AgendaNews? {
    if case .news(let news)? = agenda.state.answer { news } else { nil }
  }

  var failure: Failure? {
    if case .failure(let failure)? = agenda.state.answer { failure } else { nil }
  }

  /// Fields set by the newest change.
  var changed: [Field]? {
    if case .receipt(let receipt, _)? = agenda.state.answer { receipt.changed?.map(\.field) } else { nil }
  }

  var overlaps: [Int] {
    if case .receipt(_, let overlaps)? = agenda.state.answer { overlaps.map(\.number) } else { [] }
  }
}
