/// One run of an effect.
///
/// Each answer carries it; the registry decides in the answer's turn if it still counts (law 8).
final class EffectRun: Sendable {
  let id: EffectID
  let number: UInt64

  init(id: EffectID, number: UInt64) {
    self.id = id
    self.number = number
  }

  var started: StartedEffect { StartedEffect(number: number, id: id.description) }
}

/// The running and queued effects, by id.
///
/// Changed in the same turn as the reduce (law 8).
struct EffectRegistry<Event: Sendable>: Sendable {
  struct Running: Sendable {
    let run: EffectRun
    let cause: Cause
    let effect: Effect<Event>.Run
    let time: Instant
    var task: Task<Void, Never>?
    /// True if a queued effect waits for the end of the task after a cancel.
    var isAwaited = false
    var id: EffectID { run.id }
    var ids: [EffectID] { [run.id] + effect.tags }
    var number: UInt64 { run.number }
    var started: StartedEffect {
      StartedEffect(number: number, id: id.description, policy: effect.policy, lifetime: effect.lifetime)
    }
    var isDetached: Bool { effect.lifetime == .detached }
  }

  /// A turn's decisions about effects, carried out after the publication.
  struct Decision: Sendable {
    var starts: [Running] = []
    var queued: [Running] = []
    var cancels: [Running] = []
    /// Effects without a start; kept, so that their captures are released outside of the lock.
    var ignored: [Running] = []
  }

  private(set) var running: [UInt64: Running] = [:]
  private var waiting = KeyedQueue<EffectID, Running>()
  /// Cancelled effects with a running task.
  private var ending = Endings<EffectID>()
  /// Keyed by each id and tag of an effect.
  private var numbersByID: [EffectID: Set<UInt64>] = [:]
  private var isStopping = false
  private var usesTags = false

  private var everything: [Running] {
    (Array(running.values) + waiting.all).sorted { $0.number < $1.number }
  }

  /// The running and queued effects, the oldest first.
  var all: [RunningEffect] {
    everything.map { RunningEffect($0.run, $0.effect, $0.cause, since: $0.time, isWaiting: running[$0.number] == nil) }
  }

  /// True while answers of this run count: it has neither ended nor been cancelled.
  func isCurrent(_ run: EffectRun) -> Bool { running[run.number] != nil }

  /// The ids of running and waiting effects, and of unfinished cancelled tasks.
  var pending: [EffectID] { everything.map(\.id) + ending.first }

  /// True if nothing runs or waits, and the tasks of all cancelled effects have ended.
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

  /// Makes and stores the task of a run, unless the run has ended.
  ///
  /// `isAwaited` is false in a replay, in which a cancel ends no task.
  mutating func attach(to number: UInt64, isAwaited: Bool, _ task: () -> Task<Void, Never>) {
    guard running[number] != nil else { return }
    running[number]?.task = task()
    running[number]?.isAwaited = isAwaited
  }

  /// Cancels one run: answers taken in later turns do not count.
  ///
  /// Queued effects start at the end of its task; at once for an effect without a task.
  mutating func end(_ number: UInt64) -> Decision {
    if let entry = waiting.remove(number) { return Decision(cancels: [entry]) }
    guard let entry = running.removeValue(forKey: number) else { return Decision() }
    if entry.isAwaited { ending.begin(number, entry.ids) }
    return Decision(starts: release(entry), cancels: [entry])
  }

  /// Handles the end of a task; nil if its run was cancelled before and no effect waited for the end.
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

  /// Removes the running and queued effects, and returns them, oldest first.
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

  /// Frees the ids of a run, and returns the queued effects that start now.
  private mutating func release(_ entry: Running) -> [Running] {
    for id in entry.ids {
      numbersByID[id]?.remove(entry.number)
      if numbersByID[id]?.isEmpty == true { numbersByID[id] = nil }
    }
    return next(of: entry.ids)
  }

  /// True if nothing of this id runs, not even a cancelled task: two writes of one queue never overlap.
  private func isFree(_ id: EffectID) -> Bool { numbersByID[id] == nil && !ending.isBusy(id) }

  /// Takes the first queued effect of each free id.
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
