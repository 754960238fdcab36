/// The identity of one run of an effect.
///
/// Each event of the effect carries its run; in the event's turn, the registry checks if the run is still current (law
/// 8).
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
/// Changes only in turns (law 8).
struct EffectRegistry<Event: Sendable>: Sendable {
  struct Running: Sendable {
    let run: EffectRun
    let cause: Cause
    let effect: Effect<Event>.Run
    let time: Instant
    var task: Task<Void, Never>?
    /// True if queued effects wait for the end of the task after a cancel.
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
    /// Effects that do not start; kept, so that their captures are released outside the lock.
    var ignored: [Running] = []
  }

  private(set) var running: [UInt64: Running] = [:]
  private var waiting = KeyedQueue<EffectID, Running>()
  /// Cancelled effects whose task still runs.
  private var ending = Endings<EffectID>()
  /// The numbers of running effects, by id and by tag.
  private var numbersByID: [EffectID: Set<UInt64>] = [:]
  private var isStopping = false

  private var everything: [Running] {
    (Array(running.values) + waiting.all).sorted { $0.number < $1.number }
  }

  /// The running and queued effects, the oldest first.
  var all: [RunningEffect] {
    everything.map { RunningEffect($0.run, $0.effect, $0.cause, since: $0.time, isWaiting: running[$0.number] == nil) }
  }

  /// True while events of this run count: the run has neither ended nor been cancelled.
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
        let entry = Running(run: EffectRun(id: run.id, number: number()), cause: cause, effect: run, time: time)
        switch run.policy {
        case _ where isStopping && run.lifetime != .untilStopped, .dropNew where numbersByID[run.id] != nil:
          decision.ignored.append(entry)
          continue
        case .queue where !isFree(run.id), .newest where !isFree(run.id):
          if run.policy == .newest { decision.cancels += waiting.removeAll(of: run.id) }
          waiting.append(entry, entry.number, to: run.id, tags: run.tags)
          decision.queued.append(entry)
        default:
          if run.policy == .replace { remove(run.id, &decision) }
          insert(entry)
          decision.starts.append(entry)
        }
        if !entry.isDetached { cause.origin?.enter() }
      }
    }
    return decision
  }

  /// Makes and stores the task of a run; false if the run has ended.
  mutating func attach(to number: UInt64, isAwaited: Bool, _ task: () -> Task<Void, Never>?) -> Bool {
    guard running[number] != nil else { return false }
    let task = task()
    running[number]?.task = task
    running[number]?.isAwaited = isAwaited && task != nil
    return true
  }

  /// Cancels one run; events taken in later turns are dropped.
  ///
  /// Queued effects start after the end of the run's task, or at once if the run has no task.
  mutating func end(_ number: UInt64) -> Decision {
    if let entry = waiting.remove(number) { return Decision(cancels: [entry]) }
    guard let entry = running.removeValue(forKey: number) else { return Decision() }
    if entry.isAwaited { ending.begin(number, entry.ids) }
    return Decision(starts: release(entry), cancels: [entry])
  }

  /// Handles the end of a task; nil if its run was cancelled before, and the end starts no queued effect.
  mutating func ended(_ number: UInt64) -> Decision? {
    if let entry = running.removeValue(forKey: number) { return Decision(starts: release(entry), cancels: [entry]) }
    let starts = ending.end(number).map { next(of: $0) } ?? []
    return starts.isEmpty ? nil : Decision(starts: starts)
  }

  /// Ends all effects except `.untilStopped` effects, oldest first; later, only `.untilStopped` effects start.
  mutating func stop() -> Decision {
    isStopping = true
    let ended = everything.filter { $0.effect.lifetime != .untilStopped }
    // The queued effects first, so that the end of a running one starts none of them.
    var decision = Decision(cancels: ended.compactMap { waiting.remove($0.number) })
    for entry in ended { end(entry.number, &decision) }
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
    let tagged = waiting.removeAll(tagged: id)
    for number in (numbersByID[id] ?? []).sorted() { end(number, &decision) }
    decision.cancels += tagged
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

  /// True if no effect with this id runs, not even a cancelled one: effects of one queue never overlap.
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
