/// One run of an effect.
///
/// Its answers carry it; whether they still count, the registry says in the turn that takes them (law 8).
final class EffectRun: Sendable {
  let id: EffectID
  let number: UInt64

  init(id: EffectID, number: UInt64) {
    self.id = id
    self.number = number
  }

  var started: StartedEffect { StartedEffect(number: number, id: id.description) }
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
    /// Whether what follows a cancel waits for the end of the task.
    var isAwaited = false
    var id: EffectID { run.id }
    var ids: [EffectID] { [run.id] + effect.tags }
    var number: UInt64 { run.number }
    var started: StartedEffect {
      StartedEffect(number: number, id: id.description, policy: effect.policy, lifetime: effect.lifetime)
    }
    var isDetached: Bool { effect.lifetime == .detached }
  }

  /// What a turn has decided about effects; it is carried out after the publication.
  struct Decision: Sendable {
    var starts: [Running] = []
    /// Those that wait for their turn.
    var queued: [Running] = []
    var cancels: [Running] = []
    /// Effects without a start; kept, so that their captures are released outside of the lock.
    var ignored: [Running] = []
  }

  private(set) var running: [UInt64: Running] = [:]
  private var waiting = KeyedQueue<EffectID, Running>()
  /// Cancelled effects with a running task.
  private var ending = Endings<EffectID>()
  /// By each id that an effect has.
  private var numbersByID: [EffectID: Set<UInt64>] = [:]
  private var isStopping = false
  private var usesTags = false

  private var everything: [Running] {
    (Array(running.values) + waiting.all).sorted { $0.number < $1.number }
  }

  /// What runs and what waits, the oldest first.
  var all: [RunningEffect] {
    everything.map { RunningEffect($0.run, $0.effect, $0.cause, since: $0.time, isWaiting: running[$0.number] == nil) }
  }

  /// Whether what this run answers counts: it has not been ended, by itself or by another.
  func isCurrent(_ run: EffectRun) -> Bool { running[run.number] != nil }

  /// The ids of running and waiting effects, and of unfinished cancelled tasks.
  var pending: [EffectID] { everything.map(\.id) + ending.first }

  /// Whether nothing runs, nothing waits, and the tasks of all that was cancelled have ended.
  var isEmpty: Bool { running.isEmpty && waiting.isEmpty && ending.isEmpty }

  mutating func decide(
    _ effect: Effect<Event>, cause: Cause, time: Instant, number: () -> UInt64
  ) -> Decision {
    var decision = Decision()
    for part in effect.parts {
      switch part {
      case .cancel(let id):
        remove(id, &decision)
      case .run(let run):
        if !run.tags.isEmpty { usesTags = true }
        let entry = Running(run: EffectRun(id: run.id, number: number()), cause: cause, effect: run, time: time)
        switch run.policy {
        case _ where isStopping && run.lifetime != .untilStopped:
          decision.ignored.append(entry)
          continue
        case .dropNew where numbersByID[run.id] != nil:
          decision.ignored.append(entry)
          continue
        case .queue where !isFree(run.id), .newest where !isFree(run.id):
          if run.policy == .newest { decision.cancels += waiting.removeAll(of: run.id) }
          waiting.append(entry, entry.number, to: run.id)
          decision.queued.append(entry)
          if !entry.isDetached { cause.origin?.enter() }
          continue
        case .replace:
          remove(run.id, &decision)
        default: break
        }
        if !entry.isDetached { cause.origin?.enter() }
        insert(entry)
        decision.starts.append(entry)
      }
    }
    return decision
  }

  /// Makes and enters the task of a run; not, when the run was ended before.
  ///
  /// A recorded answer ends no task when it is cancelled: `isAwaited` is false in a replay.
  mutating func attach(to number: UInt64, isAwaited: Bool, _ task: () -> Task<Void, Never>) {
    guard running[number] != nil else { return }
    running[number]?.task = task()
    running[number]?.isAwaited = isAwaited
  }

  /// Cancels one run: what it told before still counts, what it tells later does not.
  ///
  /// Waiting effects start at the end of its task; at once for an effect without a task.
  mutating func end(_ number: UInt64) -> Decision {
    if let entry = waiting.remove(number) { return Decision(cancels: [entry]) }
    guard let entry = running.removeValue(forKey: number) else { return Decision() }
    if entry.isAwaited { ending.begin(number, entry.ids) }
    return Decision(starts: release(entry), cancels: [entry])
  }

  /// The task of a run has ended: nil when it was cancelled before, and nothing has waited for its end.
  mutating func ended(_ number: UInt64) -> Decision? {
    if let entry = running.removeValue(forKey: number) { return Decision(starts: release(entry), cancels: [entry]) }
    let starts = ending.end(number).map { next(of: $0) } ?? []
    return starts.isEmpty ? nil : Decision(starts: starts)
  }

  /// From now on only effects of the lifetime `.untilStopped` start; ends the others, oldest first.
  mutating func stop() -> Decision {
    isStopping = true
    var decision = Decision(cancels: removeWaiting { $0.effect.lifetime != .untilStopped })
    for entry in everything where entry.effect.lifetime != .untilStopped { end(entry.number, &decision) }
    decision.cancels.sort { $0.number < $1.number }
    return decision
  }

  private mutating func end(_ number: UInt64, _ decision: inout Decision) {
    let end = end(number)
    decision.cancels += end.cancels
    decision.starts += end.starts
  }

  /// Ends what runs and what waits, oldest first.
  mutating func removeAll() -> [Running] {
    let all = everything
    self = EffectRegistry()
    return all
  }

  private mutating func remove(_ id: EffectID, _ decision: inout Decision) {
    decision.cancels += waiting.removeAll(of: id)
    let tagged = usesTags ? removeWaiting { $0.effect.tags.contains(id) } : []
    for number in (numbersByID[id] ?? []).sorted() { end(number, &decision) }
    decision.cancels += tagged
  }

  private mutating func removeWaiting(where isMeant: (Running) -> Bool) -> [Running] {
    waiting.all.filter(isMeant).sorted { $0.number < $1.number }.compactMap { waiting.remove($0.number) }
  }

  private mutating func insert(_ entry: Running) {
    running[entry.number] = entry
    for id in entry.ids { numbersByID[id, default: []].insert(entry.number) }
  }

  /// Takes a run off its ids, and enters who waited for one that is free now.
  private mutating func release(_ entry: Running) -> [Running] {
    for id in entry.ids {
      numbersByID[id]?.remove(entry.number)
      if numbersByID[id]?.isEmpty == true { numbersByID[id] = nil }
    }
    return next(of: entry.ids)
  }

  /// Whether nothing of this id runs, not even what was cancelled: two writes of one queue are never done at once.
  private func isFree(_ id: EffectID) -> Bool { numbersByID[id] == nil && !ending.isBusy(id) }

  /// Enters the first that waits for each id that is free.
  private mutating func next(of ids: [EffectID]) -> [Running] {
    var next: [Running] = []
    for id in ids where isFree(id) {
      guard let entry = waiting.popFirst(of: id) else { continue }
      insert(entry)
      next.append(entry)
    }
    return next
  }
}
