public import Architecture

/// The rings that this process reports, and the time of its next check.
public struct RingingState: DomainState {
  public enum Event: StoreEvent, Equatable, Codable {
    /// Starts a watch.
    case watchAsked
    /// Checks once, and reports only the rings that this process claims.
    case lookAsked
    /// The next check is due, or the store has changed.
    case woken
    /// A check has ended.
    case looked(RingingResult)
    /// A check could not use the store; a watch repeats it after five seconds.
    case failed(Failure)
  }

  /// True from the first `watchAsked`.
  public var isWatching = false
  /// Number of checks, and the time of the next check; nil without unanswered reminders.
  public var checkCount = 0, next: Instant?
  /// Number of reports; a report has rings, missed reminders or a new failure.
  public var reportCount = 0
  /// The latest report; empty for a failure.
  @Boxed public var newest = RingingResult()
  /// Time of the latest ring of each ringing reminder, by number, as of the last check.
  @Boxed public var reportedRings: [Int: Instant] = [:]
  /// Failure of the latest check; nil after a successful one.
  public var failure: Failure?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .watchAsked: isWatching = true
    case .woken, .lookAsked: break
    case .looked(let result):
      (checkCount, next, failure) = (checkCount + 1, result.next, nil)
      var result = result
      let ringing = result.rings
      result.rings.removeAll { ring in
        // Without a watch, report only claimed rings: other processes report theirs.
        reportedRings[ring.reminder.number] == ring.rangAt
          || !isWatching && !result.claimed.contains(ring.reminder.number)
      }
      reportedRings = Dictionary(ringing.map { ($0.reminder.number, $0.rangAt) }) { $1 }
      guard !result.rings.isEmpty || !result.missed.isEmpty else { return }
      reportCount += 1
      newest = result
    case .failed(let failure):
      (checkCount, next) = (checkCount + 1, stamp.time.advanced(by: .seconds(5)))
      // Report a repeated failure once.
      guard failure != self.failure else { return }
      (reportCount, newest, self.failure) = (reportCount + 1, RingingResult(), failure)
    }
  }
}

/// The port for notifications of reminders, in addition to the terminal's bell.
public struct ReminderNotifier: Sendable {
  public var ring: @Sendable ([Ring]) async -> Void

  public init(ring: @escaping @Sendable ([Ring]) async -> Void) { self.ring = ring }

  /// Notifies silently.
  public static let none = ReminderNotifier { _ in }
}

extension UseCase<RingingState> {
  /// Rings due reminders: checks at the next due time and at each change of the store.
  ///
  /// Several processes may watch: the first process to store a ring claims the ring and notifies.
  ///
  /// - Parameters:
  ///   - store: the store with the reminders.
  ///   - notifier: the port for notifications.
  ///   - policy: number and interval of rings.
  ///   - maxSleep: the longest sleep between two readings of the clock: the machine may suspend, the clock may be set.
  ///   - clock: the port to the wall clock.
  ///   - runtime: clock, executor, randomness and event log.
  public convenience init(
    store: any JotterStore, notifier: ReminderNotifier = .none, policy: ReminderPolicy = ReminderPolicy(),
    maxSleep: Duration = .seconds(60), clock: WallClock = .universal, runtime: Runtime
  ) {
    @Sendable func rung(_ stamp: Stamp) -> Effect<RingingState.Event> {
      .call("look", .queue) {
        do throws(Failure) {
          return .looked(try await check(store, policy, stamp, clock))
        } catch {
          return .failed(error)
        }
      }
    }
    self.init(
      RingingState(), name: "ringing", runtime: runtime,
      wants: [
        .while("changes", { $0.isWatching }) { send in
          for await _ in store.changes() { send(.woken) }
        },
        .each(
          "wait", of: { state in state.next.map { [Wait(check: state.checkCount, until: $0)] } ?? [] }
        ) { wait, send in
          while true {
            let left = Duration.nanoseconds(wait.until.nanoseconds &- runtime.clock.now().nanoseconds)
            if left <= .zero { return send(.woken) }
            do { try await runtime.clock.sleep(min(left, maxSleep)) } catch { return }
          }
        },
      ], selecting: \.isWatching
    ) { change in
      let stamp = change.stamp
      switch change.event {
      case .watchAsked, .woken:
        return change.after ? rung(stamp) : .none
      case .lookAsked: return rung(stamp)
      case .looked(let result):
        // Each ring shows a notification: limit them to the newest rings.
        let claimed = result.rings.filter { result.claimed.contains($0.reminder.number) }.suffix(Ringing.maxNotified)
        return claimed.isEmpty ? .none : .work("bell", .queue) { _ in await notifier.ring(Array(claimed)) }
      case .failed: return .none
      }
    }
  }
}

/// A wait for the next check; `check` distinguishes two waits for the same time.
private struct Wait: Hashable, Sendable, CustomStringConvertible {
  let check: Int
  let until: Instant
  var description: String { "\(check)" }
}

/// Reads first, and writes only for a due ring: most checks write nothing.
private func check(
  _ store: any JotterStore, _ policy: ReminderPolicy, _ stamp: Stamp, _ clock: WallClock
) async throws(Failure) -> RingingResult {
  let now = stamp.time
  @Sendable func found(_ rows: JotterRows) -> Ringing { Ringing(rows: rows, now: now, policy: policy) }
  let result = try await store.read { rows throws(Failure) in try found(rows).check() }
  guard let next = result.next, next <= now else { return result }
  return try await store.write { rows throws(Failure) in
    let ringing = found(rows)
    let (claimed, missed) = try ringing.ring(stamp, clock)
    var result = try ringing.check()
    (result.claimed, result.missed) = (claimed.map(\.reminder.number), missed)
    return result
  }
}
