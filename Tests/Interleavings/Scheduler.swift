#if INTERLEAVING
  import Architecture
  import Dispatch
  import Foundation

  /// Runs strands one at a time; at each point, a policy chooses the strand that continues.
  ///
  /// A strand is a thread of a scenario or one job of a task. Each strand has a real thread, so that the tested code
  /// needs no change. Only the strand with the baton runs; each other strand waits for its semaphore.
  final class Scheduler: Sendable {
    private enum State: Equatable {
      case ready
      case blocked(UInt)
      case finished
    }
    private struct Member {
      let name: String
      let baton = DispatchSemaphore(value: 0)
      var state = State.ready
    }
    private struct Held {
      let owner: Int
      let type: Any.Type
    }
    private struct LockedState {
      var members: [Member] = []
      var locks: [UInt: Held] = [:]
      var wanted: [Int: Any.Type] = [:]
      var policy: any Policy
      var trace: [Choice] = []
      var isChoosing = false
      var steps = 0
      var jobs = 0
      var failure: String?
    }
    // Never contended: only the strand with the baton takes this lock. The lock is not a point, because it is used only
    // within points.
    private let locked: Lock<LockedState>
    private let done = DispatchSemaphore(value: 0)
    private let workers: Workers
    private let limit: Int

    init(policy: any Policy, workers: Workers, limit: Int = 20_000) {
      locked = Lock(LockedState(policy: policy))
      self.workers = workers
      self.limit = limit
    }

    /// The choices, and a failure of the schedule itself: a deadlock, too many steps, or an impossible choice.
    var outcome: (trace: [Choice], failure: String?) { locked.withLock { ($0.trace, $0.failure) } }

    /// Runs until no strand is ready; false after a failure of the schedule.
    func run(_ phase: [(name: String, body: @Sendable () -> Void)], isChoosing: Bool) -> Bool {
      locked.withLock { $0.isChoosing = isChoosing }
      for (name, body) in phase { spawn(name, body) }
      guard let first = locked.withLock({ self.next(after: nil, &$0) }) else { return true }
      first.signal()
      if done.wait(timeout: .now() + 60) == .timedOut {
        locked.withLock { $0.failure = "a thread waits where the checker does not see it" }
      }
      return locked.withLock { $0.failure == nil }
    }

    /// Adds a ready strand, which starts when it is chosen.
    func spawn(_ name: String?, _ body: @escaping @Sendable () -> Void) {
      CheckedThread.hidden { spawnHidden(name, body) }
    }

    private func spawnHidden(_ name: String?, _ body: @escaping @Sendable () -> Void) {
      let (index, baton) = locked.withLock { locked -> (Int, DispatchSemaphore) in
        if name == nil { locked.jobs += 1 }
        let member = Member(name: name ?? "job \(locked.jobs)")
        locked.members.append(member)
        return (locked.members.count - 1, member.baton)
      }
      workers.start { [self] in
        baton.wait()
        CheckedThread { [self] point, mayInterrupt in reach(point, index, mayInterrupt) }.run(body)
      } then: { [self] in
        finish(index)
      }
    }

    // MARK: Points

    private func reach(_ point: CheckedThread.Point, _ index: Int, _ mayInterrupt: Bool) {
      switch point {
      case .acquire(let lock, let type):
        if mayInterrupt { pass(index) }
        while true {
          let isMine = locked.withLock { locked in
            guard locked.locks[lock] != nil else {
              locked.locks[lock] = Held(owner: index, type: type)
              locked.wanted[index] = nil
              return true
            }
            locked.members[index].state = .blocked(lock)
            locked.wanted[index] = type
            return false
          }
          if isMine { return }
          pass(index)
        }
      case .release(let lock):
        locked.withLock { locked in
          locked.locks[lock] = nil
          for other in locked.members.indices where locked.members[other].state == .blocked(lock) {
            locked.members[other].state = .ready
          }
        }
        if mayInterrupt { pass(index) }
      case .weak, .atomic:
        if mayInterrupt { pass(index) }
      }
    }

    /// Lets the policy choose, and waits for the baton if the policy chose another strand.
    private func pass(_ index: Int) {
      let (next, own) = locked.withLock { locked -> (DispatchSemaphore?, DispatchSemaphore) in
        (self.next(after: index, &locked), locked.members[index].baton)
      }
      guard let next else {
        // No strand is ready, or the schedule has failed: this thread leaks.
        done.signal()
        own.wait()
        return
      }
      guard next !== own else { return }
      next.signal()
      own.wait()
    }

    private func finish(_ index: Int) {
      let next = locked.withLock { locked -> DispatchSemaphore? in
        locked.members[index].state = .finished
        return self.next(after: index, &locked)
      }
      if let next { next.signal() } else { done.signal() }
    }

    /// Chooses the next strand.
    ///
    /// The current strand is choice 0 if it is ready; every other choice is then an interruption.
    private func next(after index: Int?, _ locked: inout LockedState) -> DispatchSemaphore? {
      locked.steps += 1
      if locked.steps > limit, locked.failure == nil {
        locked.failure = "no end after \(limit) steps"
        return nil
      }
      guard locked.failure == nil else { return nil }
      let current = index.flatMap { locked.members[$0].state == .ready ? $0 : nil }
      var ready = current.map { [$0] } ?? []
      for other in locked.members.indices where locked.members[other].state == .ready && other != current {
        ready.append(other)
      }
      guard !ready.isEmpty else {
        if locked.members.contains(where: { $0.state != .finished }) { locked.failure = deadlock(locked) }
        return nil
      }
      var chosen = 0
      if locked.isChoosing, ready.count > 1 {
        chosen = locked.policy.choose(ready, isInterruption: current != nil, step: locked.trace.count)
        guard chosen < ready.count else {
          locked.failure = "the schedule does not fit: it chooses \(chosen) of \(ready.count)"
          return nil
        }
        locked.trace.append(
          Choice(
            chosen: chosen, count: ready.count, isInterruption: current != nil,
            from: index.map { locked.members[$0].name } ?? "the start", to: locked.members[ready[chosen]].name))
      }
      return locked.members[ready[chosen]].baton
    }

    private func deadlock(_ locked: LockedState) -> String {
      let lines = locked.members.indices.compactMap { index -> String? in
        guard case .blocked(let lock) = locked.members[index].state, let held = locked.locks[lock] else { return nil }
        let owner = held.owner == index ? "itself" : locked.members[held.owner].name
        return "\(locked.members[index].name) waits for Lock<\(held.type)>, held by \(owner)"
      }
      return "a deadlock: " + lines.joined(separator: "; ")
    }
  }

  /// Runs a task's jobs as strands of a scheduler.
  final class StrandExecutor: TaskExecutor {
    private let scheduler: Scheduler
    init(_ scheduler: Scheduler) { self.scheduler = scheduler }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      scheduler.spawn(nil) { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  /// A thread pool, because starting a thread takes longer than running a schedule.
  final class Workers: Sendable {
    private typealias Work = (body: @Sendable () -> Void, then: @Sendable () -> Void)
    private struct Worker {
      let wake = DispatchSemaphore(value: 0)
      let work = Lock<Work?>(nil)
    }
    private let idle = Lock<[Worker]>([])

    /// Runs `body`, and then `then`, which lets another strand run.
    ///
    /// The thread returns to the pool before `then`, so that there are never more threads than strands at once.
    func start(_ body: @escaping @Sendable () -> Void, then: @escaping @Sendable () -> Void) {
      let worker =
        idle.withLock { $0.popLast() }
        ?? {
          let worker = Worker()
          Thread.detachNewThread { [self] in
            while true {
              worker.wake.wait()
              var work = worker.work.withLock { $0.take() }
              let then = work?.then
              work?.body()
              // Release the objects of the work before another strand runs.
              work = nil
              idle.withLock { $0.append(worker) }
              then?()
            }
          }
          return worker
        }()
      worker.work.withLock { $0 = (body, then) }
      worker.wake.signal()
    }
  }
#endif
