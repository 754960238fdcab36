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
    var id: EffectID { run.id }
    var ids: [EffectID] { [run.id] + effect.tags }
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
  /// By each id that an effect has.
  private var numbersByID: [EffectID: Set<UInt64>] = [:]
  private var isStopping = false
  private var usesTags = false

  private var everything: [Running] {
    (Array(running.values) + waiting.values.flatMap(\.elements)).sorted { $0.number < $1.number }
  }

  /// What runs and what waits, the oldest first.
  var all: [RunningEffect] {
    everything.map { RunningEffect($0.run, $0.effect, $0.cause, since: $0.time, isWaiting: running[$0.number] == nil) }
  }

  /// Whether what this run answers counts: it has not been ended, by itself or by another.
  func isCurrent(_ run: EffectRun) -> Bool { running[run.number] != nil }

  /// Whether nothing runs and nothing waits.
  var isEmpty: Bool { running.isEmpty && waiting.isEmpty }

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
        case _ where isStopping && run.lifetime != .reactor:
          decision.ignored.append(run.id)
          continue
        case .ignoreNew where numbersByID[run.id] != nil:
          decision.ignored.append(run.id)
          continue
        case .queue where numbersByID[run.id] != nil:
          waiting[run.id, default: Inbox()].append(entry)
          decision.queued.append(entry)
          if !entry.isResident { cause.origin?.enter() }
          continue
        case .replace:
          remove(run.id, &decision)
        default: break
        }
        if !entry.isResident { cause.origin?.enter() }
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

  /// Ends one run: what it told before still counts, what it tells later does not.
  ///
  /// Cancels the run itself, if it was still entered, and starts those that waited for it, which are entered in its
  /// place.
  mutating func end(_ number: UInt64) -> Decision {
    guard let ended = running.removeValue(forKey: number) else {
      return Decision(cancels: removeWaiting { $0.number == number })
    }
    return Decision(starts: release(ended), cancels: [ended])
  }

  /// From now on only effects of the lifetime `.reactor` start; ends the others, oldest first.
  mutating func stop() -> Decision {
    isStopping = true
    var decision = Decision(cancels: removeWaiting { $0.effect.lifetime != .reactor })
    for entry in everything where entry.effect.lifetime != .reactor { end(entry.number, &decision) }
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
    decision.cancels += waiting.removeValue(forKey: id)?.elements ?? []
    let tagged = usesTags ? removeWaiting { $0.effect.tags.contains(id) } : []
    for number in (numbersByID[id] ?? []).sorted() { end(number, &decision) }
    decision.cancels += tagged
  }

  private mutating func removeWaiting(where isMeant: (Running) -> Bool) -> [Running] {
    var removed: [Running] = []
    for (id, entries) in waiting {
      let meant = entries.elements.filter(isMeant)
      guard !meant.isEmpty else { continue }
      var rest = Inbox<Running>()
      for entry in entries.elements where !isMeant(entry) { rest.append(entry) }
      waiting[id] = rest.isEmpty ? nil : rest
      removed += meant
    }
    return removed.sorted { $0.number < $1.number }
  }

  private mutating func insert(_ entry: Running) {
    running[entry.number] = entry
    for id in entry.ids { numbersByID[id, default: []].insert(entry.number) }
  }

  /// Takes a run off its ids, and enters who waited for one that is free now.
  private mutating func release(_ entry: Running) -> [Running] {
    var next: [Running] = []
    for id in entry.ids {
      numbersByID[id]?.remove(entry.number)
      guard numbersByID[id]?.isEmpty == true else { continue }
      numbersByID[id] = nil
      guard let first = waiting[id]?.popFirst() else { continue }
      if waiting[id]?.isEmpty == true { waiting[id] = nil }
      insert(first)
      next.append(first)
    }
    return next
  }
}
