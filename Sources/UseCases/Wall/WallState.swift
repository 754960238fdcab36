public import Architecture

/// What hangs on the wall: what is open, what is due, what comes next; only as much as there can be room for.
public struct WallSummary: Equatable, Sendable, Codable {
  /// The open emergencies, the newest first.
  public var emergencies: [Incident] = []
  /// The reminders that are due and not answered, the one that was due last at the beginning.
  public var due: [AnyRecord] = []
  /// How many more of them there are, and of those that come next; nil for none.
  public var moreDue: Int?, moreComing: Int?
  /// Those that come next, and those that somebody has answered and that are not done.
  public var coming: [AnyRecord] = []
  /// Today's appointments, by their beginning.
  public var appointments: [Appointment] = []
  /// How much of what is due today is done; nil where nothing is.
  public var tally: DayTally?

  /// A summary of nothing.
  public init() {}
}

/// The practice as it is at this minute.
public struct WallState: DomainState {
  /// What can happen to it.
  public enum Event: StoreEvent, Equatable, Codable {
    /// Somebody wants to see it from now on.
    case watchAsked
    /// A minute has passed, or something was stored.
    case woken
    /// Here it is, as of that moment.
    case read(WallSummary, at: Instant)
    /// The store could not be read; it is read again all the same.
    case failed(Failure)
  }

  /// Whether somebody wants to see it.
  public var isWatching = false
  /// The moment at which it was looked last; nil before.
  public var now: Instant?
  /// What was there then.
  @Boxed public var summary = WallSummary()
  /// Why the store could not be read the last time; nil when it could.
  public var failure: Failure?

  /// A wall that nobody looks at.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .watchAsked: isWatching = true
    case .woken: break
    case .read(let summary, let now): (self.summary, self.now, failure) = (summary, now, nil)
    case .failed(let failure): (self.failure, now) = (failure, stamp.time)
    }
  }

  /// The minute that it shows, counted from 1970.
  fileprivate var minute: [Int64] { now.map { [$0.milliseconds / 60_000] } ?? [] }
}

extension UseCase<WallState> {
  /// Keeps what hangs on the wall up to date: it looks when something was stored, and when a minute begins.
  ///
  /// - Parameters:
  ///   - store: the port to what is kept.
  ///   - clock: the port to the clock on the wall.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(store: any JotterStore, clock: WallClock = .universal, runtime: Runtime) {
    self.init(
      WallState(), name: "wall", runtime: runtime,
      wants: [
        .while("changes", { $0.isWatching }) { tell in
          for await _ in store.changes() { tell(.woken) }
        },
        .each("minute", of: { $0.minute }) { minute, tell in
          let next = Instant(milliseconds: (minute + 1) * 60_000)
          while true {
            let left = Duration.nanoseconds(next.nanoseconds &- runtime.clock.now().nanoseconds)
            // A clock that was set back shows what it shows then.
            if left <= .zero || left > .seconds(60) { break }
            do { try await runtime.clock.sleep(left) } catch { return }
          }
          tell(.woken)
        },
      ], selecting: \.isWatching
    ) { change in
      let now = change.stamp.time
      switch change.event {
      case .watchAsked, .woken:
        guard change.after else { return .none }
        return .call("look", .queue) {
          do throws(Failure) {
            return .read(try await store.read { rows throws(Failure) in try rows.wall(clock, at: now) }, at: now)
          } catch {
            return .failed(error)
          }
        }
      case .read, .failed: return .none
      }
    }
  }
}

extension JotterRows {
  /// What hangs on the wall at that moment.
  fileprivate func wall(_ clock: WallClock, at now: Instant) throws(Failure) -> WallSummary {
    let most = 20
    var summary = WallSummary()
    summary.emergencies = try page(IncidentQuery(onlyEmergencies: true, limit: most)).incidents
    let due = try dueReminders(at: now, limit: most)
    // Those that were answered last: others of long ago must not hide what comes next.
    let answered = try records(
      RecordQuery(
        .reminder, limit: most / 2, conditions: Reminders.open + [.from(.answeredAt, "0")],
        order: .descending(.answeredAt))
    ).records.map { Reminder($0) }
    let coming = try answered + comingReminders(at: now, limit: most - answered.count)
    summary.due = due.reminders.map(\.record)
    summary.coming = coming.sorted { ($0.ringsAt ?? now) < ($1.ringsAt ?? now) }.map(\.record)
    let open = try count(.reminder, where: Reminders.open, most: Ringing.mostCounted)
    let (moreDue, moreComing) = (due.count - due.reminders.count, open - due.count - coming.count)
    (summary.moreDue, summary.moreComing) = (moreDue > 0 ? moreDue : nil, moreComing > 0 ? moreComing : nil)
    let today = clock.day(now)
    let (begin, end) = (clock.instant(0, on: today), clock.instant(0, on: today.adding(days: 1)))
    summary.appointments = try agenda(AgendaQuery(from: begin, to: end)).appointments
    summary.tally = try tally(clock, at: now)
    return summary
  }
}
