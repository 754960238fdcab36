public import Architecture

/// What hangs on the wall: what is open, what is due, what comes next; only as much as there can be room for.
public struct WallSummary: Equatable, Sendable, Codable {
  /// The open emergencies, the newest first.
  public var emergencies: [Incident] = []
  /// The reminders that are due and not answered, the one that was due first at the beginning.
  public var due: [AnyRecord] = []
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
    ) { transition in
      let now = transition.stamp.time
      switch transition.event {
      case .watchAsked, .woken:
        guard transition.after else { return .none }
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
    let open = RecordQuery(.reminder, limit: most, conditions: [.holds(.completedAt, ""), .holds(.missedAt, "")])
    for record in try records(open).records {
      if Reminder(record).status(at: now) == .rung { summary.due.append(record) } else { summary.coming.append(record) }
    }
    let today = clock.day(now)
    let (begin, end) = (clock.instant(0, on: today), clock.instant(0, on: today.adding(days: 1)))
    summary.appointments = try agenda(AgendaQuery(from: begin, to: end)).appointments
    summary.tally = try tally(clock, at: now)
    return summary
  }
}
