public import Architecture

/// What this process hears of reminders that are due.
public struct RingingState: DomainState {
  /// What can happen to it.
  public enum Event: StoreEvent, Equatable, Codable {
    /// Somebody wants to hear of them from now on.
    case watchAsked
    /// Somebody wants those to ring that are due now, and to hear of them alone.
    case lookAsked
    /// It is time to look, or something was stored.
    case woken
    /// Somebody has looked.
    case looked(RingingNews)
    /// The store could not be read; it is read again all the same.
    case failed(Failure)
  }

  /// Whether somebody wants to hear of them.
  public var isWatching = false
  /// How often somebody has looked, and when to look again; nil for nothing to wait for.
  public var looks = 0, next: Instant?
  /// How often there was something to tell.
  public var count = 0
  /// What was told last.
  @Boxed public var newest = RingingNews()
  /// When the newest ring was of which somebody was told, by the reminder's number; only those that still ring.
  @Boxed public var told: [Int: Instant] = [:]
  /// Why the store could not be read the last time; nil when it could.
  public var failure: Failure?

  /// One that hears nothing.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .watchAsked: isWatching = true
    case .woken, .lookAsked: break
    case .looked(let news):
      (looks, next, failure) = (looks + 1, news.next, nil)
      var news = news
      let ringing = news.rings
      news.rings.removeAll { ring in
        // Who does not watch has not heard of the others, and somebody else has.
        told[ring.reminder.number] == ring.rangAt || !isWatching && !news.own.contains(ring.reminder.number)
      }
      told = Dictionary(ringing.map { ($0.reminder.number, $0.rangAt) }) { $1 }
      guard !news.rings.isEmpty || !news.missed.isEmpty else { return }
      count += 1
      newest = news
    case .failed(let failure):
      (looks, next) = (looks + 1, stamp.time.advanced(by: .seconds(5)))
      // The same failure each time is one.
      guard failure != self.failure else { return }
      (count, newest, self.failure) = (count + 1, RingingNews(), failure)
    }
  }
}

/// The port to what sounds for a reminder beside the terminal's bell.
public struct Bell: Sendable {
  /// Sounds for these.
  public var ring: @Sendable ([Ring]) async -> Void

  /// A bell that sounds so.
  public init(ring: @escaping @Sendable ([Ring]) async -> Void) { self.ring = ring }

  /// One that nobody hears.
  public static let none = Bell { _ in }
}

extension UseCase<RingingState> {
  /// Waits for the next time at which a reminder is due, and for whatever is stored, and lets ring what is due.
  ///
  /// Several processes may do so: the one that writes down first that a reminder rings sounds the bell.
  ///
  /// - Parameters:
  ///   - store: where the reminders are.
  ///   - bell: the port to what sounds beside the terminal's bell.
  ///   - policy: how often, and how long it is silent in between.
  ///   - longest: no wait is longer: time goes on while a machine is asleep, and a clock can be set.
  ///   - clock: the port to the clock on the wall.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    store: any JotterStore, bell: Bell = .none, policy: ReminderPolicy = ReminderPolicy(),
    longest: Duration = .seconds(60), clock: WallClock = .universal, runtime: Runtime
  ) {
    @Sendable func rung(_ stamp: Stamp) -> Effect<RingingState.Event> {
      .call("look", .queue) {
        do throws(Failure) {
          return .looked(try await look(store, policy, stamp, clock))
        } catch {
          return .failed(error)
        }
      }
    }
    self.init(
      RingingState(), name: "ringing", runtime: runtime,
      wants: [
        .while("changes", { $0.isWatching }) { tell in
          for await _ in store.changes() { tell(.woken) }
        },
        .each("wait", of: { state in state.next.map { [Wait(look: state.looks, until: $0)] } ?? [] }) { wait, tell in
          while true {
            let left = Duration.nanoseconds(wait.until.nanoseconds &- runtime.clock.now().nanoseconds)
            if left <= .zero { return tell(.woken) }
            do { try await runtime.clock.sleep(min(left, longest)) } catch { return }
          }
        },
      ], selecting: \.isWatching
    ) { change in
      let stamp = change.stamp
      switch change.event {
      case .watchAsked, .woken:
        return change.after ? rung(stamp) : .none
      case .lookAsked: return rung(stamp)
      case .looked(let news):
        // Each has a notice of its own: of many the newest.
        let own = news.rings.filter { news.own.contains($0.reminder.number) }.suffix(Ringing.mostHeard)
        return own.isEmpty ? .none : .work("bell", .queue) { _ in await bell.ring(Array(own)) }
      case .failed: return .none
      }
    }
  }
}

/// Who waits, after which look; the same moment twice is two waits.
private struct Wait: Hashable, Sendable, CustomStringConvertible {
  let look: Int
  let until: Instant
  var description: String { "\(look)" }
}

/// Looks what rings, and writes down what rings now; most looks write nothing.
private func look(
  _ store: any JotterStore, _ policy: ReminderPolicy, _ stamp: Stamp, _ clock: WallClock
) async throws(Failure) -> RingingNews {
  let now = stamp.time
  @Sendable func found(_ rows: JotterRows) -> Ringing { Ringing(rows: rows, now: now, policy: policy) }
  let news = try await store.read { rows throws(Failure) in try found(rows).look() }
  guard let next = news.next, next <= now else { return news }
  return try await store.write { rows throws(Failure) in
    let ringing = found(rows)
    let (own, missed) = try ringing.ring(stamp, clock)
    var news = try ringing.look()
    (news.own, news.missed) = (own.map(\.reminder.number), missed)
    return news
  }
}
