import Synchronization

/// One run of an effect.
///
/// Its answers carry it, so that one of an old generation is known however late it comes.
final class EffectRun: Sendable {
  let id: EffectID
  let number: UInt64
  private let superseded = Atomic<Bool>(false)

  init(id: EffectID, number: UInt64) {
    self.id = id
    self.number = number
  }

  var started: StartedEffect { StartedEffect(number: number, id: id.description) }
  var isSuperseded: Bool { superseded.load(ordering: .acquiring) }
  func supersede() { superseded.store(true, ordering: .releasing) }
}

/// What runs and what waits, by effect id.
///
/// It changes in the same turn as the reduce (law 8).
struct EffectRegistry<Event: Sendable>: Sendable {
  struct Running: Sendable {
    let run: EffectRun
    let cause: Cause
    let effect: Effect<Event>.Run
    let time: Instant
    var task: Task<Void, Never>?
    var id: EffectID { run.id }
    var number: UInt64 { run.number }
    var started: StartedEffect {
      StartedEffect(number: number, id: id.description, policy: effect.policy, lifetime: effect.lifetime)
    }
    var isResident: Bool { effect.lifetime == .resident }
  }

  /// What a turn has decided about effects; it is carried out after the publication.
  struct Decision: Sendable {
    var starts: [Running] = []
    /// Those that wait for their turn.
    var queued: [Running] = []
    var cancels: [Running] = []
    var ignored: [EffectID] = []
  }

  private(set) var running: [UInt64: Running] = [:]
  private var waiting: [EffectID: Inbox<Running>] = [:]
  private var numbersByID: [EffectID: Set<UInt64>] = [:]
  private var isStopping = false

  /// What runs and what waits, the oldest first.
  var all: [RunningEffect] {
    let waiting = waiting.values.flatMap(\.elements)
    return
      (running.values.map { RunningEffect($0.run, $0.effect, $0.cause, since: $0.time, isWaiting: false) }
      + waiting.map { RunningEffect($0.run, $0.effect, $0.cause, since: $0.time, isWaiting: true) })
      .sorted { $0.number < $1.number }
  }

  mutating func decide(
    _ effect: Effect<Event>, cause: Cause, time: Instant, number: () -> UInt64
  ) -> Decision {
    var decision = Decision()
    for part in effect.parts {
      switch part {
      case .cancel(let id):
        decision.cancels += removeAll(id)
      case .run(let run):
        let entry = Running(run: EffectRun(id: run.id, number: number()), cause: cause, effect: run, time: time)
        switch run.policy {
        case _ where isStopping && run.lifetime != .reactor:
          decision.ignored.append(run.id)
          continue
        case .ignoreNew where numbersByID[run.id] != nil:
          decision.ignored.append(run.id)
          continue
        case .queue where numbersByID[run.id] != nil:
          waiting[run.id, default: Inbox()].append(entry)
          decision.queued.append(entry)
          if !entry.isResident { cause.origin.enter() }
          continue
        case .replace:
          decision.cancels += removeAll(run.id)
        default: break
        }
        if !entry.isResident { cause.origin.enter() }
        insert(entry)
        decision.starts.append(entry)
      }
    }
    return decision
  }

  /// Makes and enters the task of a run; not, when the run was ended before.
  mutating func attach(to number: UInt64, _ task: () -> Task<Void, Never>) {
    if running[number] != nil { running[number]?.task = task() }
  }

  /// Ends one run, its answers so far still counting.
  ///
  /// Gives back the run itself, if it was still entered, and the next of its queue, which is entered in its place.
  mutating func end(_ number: UInt64) -> (ended: Running?, next: Running?) {
    guard let ended = running.removeValue(forKey: number) else { return (removeWaiting(number), nil) }
    numbersByID[ended.id]?.remove(number)
    guard numbersByID[ended.id]?.isEmpty == true else { return (ended, nil) }
    numbersByID[ended.id] = nil
    guard let next = waiting[ended.id]?.popFirst() else { return (ended, nil) }
    if waiting[ended.id]?.isEmpty == true { waiting[ended.id] = nil }
    insert(next)
    return (ended, next)
  }

  /// Whether nothing runs and nothing waits.
  var isEmpty: Bool { running.isEmpty && waiting.isEmpty }

  /// From now on only effects of the lifetime `.reactor` start; ends the others, oldest first.
  mutating func stop() -> [Running] {
    isStopping = true
    let ended = (Array(running.values) + waiting.values.flatMap(\.elements))
      .filter { $0.effect.lifetime != .reactor }.sorted { $0.number < $1.number }
    for entry in ended {
      entry.run.supersede()
      _ = end(entry.number)
    }
    return ended
  }

  /// Ends what runs and what waits, oldest first.
  mutating func removeAll() -> [Running] {
    let all = (Array(running.values) + waiting.values.flatMap(\.elements)).sorted { $0.number < $1.number }
    self = EffectRegistry()
    for entry in all { entry.run.supersede() }
    return all
  }

  private mutating func removeAll(_ id: EffectID) -> [Running] {
    let removed = (numbersByID.removeValue(forKey: id) ?? []).sorted().compactMap { running.removeValue(forKey: $0) }
    for entry in removed { entry.run.supersede() }
    return removed + (waiting.removeValue(forKey: id)?.elements ?? [])
  }

  private mutating func removeWaiting(_ number: UInt64) -> Running? {
    for (id, entries) in waiting {
      guard let entry = entries.elements.first(where: { $0.number == number }) else { continue }
      var rest = Inbox<Running>()
      for other in entries.elements where other.number != number { rest.append(other) }
      waiting[id] = rest.isEmpty ? nil : rest
      return entry
    }
    return nil
  }

  private mutating func insert(_ entry: Running) {
    running[entry.number] = entry
    numbersByID[entry.id, default: []].insert(entry.number)
  }
}

/// An effect that runs, or waits for its turn.
public struct RunningEffect: Equatable, Sendable {
  /// Its number; its answers and the record name it.
  public let number: UInt64
  /// Its name in its reactor.
  public let id: EffectID
  /// What happens when another of this id should start.
  public let policy: EffectPolicy
  /// How long it may go on.
  public let lifetime: EffectLifetime
  /// The turn that started it.
  public let cause: UInt64
  /// When that was.
  public let since: Instant
  /// Whether it waits for those before it.
  public let isWaiting: Bool

  init<Event>(_ run: EffectRun, _ effect: Effect<Event>.Run, _ cause: Cause, since: Instant, isWaiting: Bool) {
    number = run.number
    id = run.id
    policy = effect.policy
    lifetime = effect.lifetime
    self.cause = cause.parent
    self.since = since
    self.isWaiting = isWaiting
  }
}
