public import Architecture

/// The content of the wall display: limited lists of open, due and coming items.
public struct WallSummary: Equatable, Sendable, Codable {
  /// Open emergencies, newest first.
  public var emergencies: [Incident] = []
  /// Number of further open emergencies; nil for none.
  public var moreEmergencies: Int?
  /// Due reminders without an answer, newest due time first.
  public var due: [AnyRecord] = []
  /// Number of further due, and further coming reminders; nil for none.
  public var moreDue: Int?, moreComing: Int?
  /// Missed reminders that are not completed, the latest first, and the number of further ones; nil for none.
  public var missed: [AnyRecord] = []
  public var moreMissed: Int?
  /// Coming reminders, and those answered but not completed.
  public var coming: [AnyRecord] = []
  /// Today's appointments by start.
  public var appointments: [Appointment] = []
  /// Number of reminders due today, and number of these that are completed; nil if none is due today.
  public var tally: DayTally?

  public init() {}
}

/// The state of the wall display, as of the present minute.
public struct WallState: DomainState {
  public enum Event: StoreEvent, Equatable, Codable {
    /// The display was opened.
    case watchAsked
    /// A minute has begun, or the store has changed.
    case woken
    /// The content as of that time.
    case read(WallSummary, at: Instant)
    /// The store could not be read; the next event reads it again.
    case failed(Failure)
  }

  /// True while the display is open.
  public var isWatching = false
  /// Time of the last reading; nil before the first.
  public var now: Instant?
  @Boxed public var summary = WallSummary()
  /// The failure of the last reading; nil if it succeeded.
  public var failure: Failure?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .watchAsked: isWatching = true
    case .woken: break
    case .read(let summary, let now): (self.summary, self.now, failure) = (summary, now, nil)
    case .failed(let failure): (self.failure, now) = (failure, stamp.time)
    }
  }

  /// The displayed minute, counted from 1970; empty before the first reading.
  fileprivate var minute: [Int64] { now.map { [$0.milliseconds / 60_000] } ?? [] }
}

extension UseCase<WallState> {
  /// Keeps the wall display up to date: reads when the store changes, and when a minute begins.
  ///
  /// - Parameters:
  ///   - store: the practice's data.
  ///   - clock: the port to the wall clock, for the local day.
  ///   - runtime: clock, executor, randomness and event log.
  public convenience init(store: any JotterStore, clock: WallClock = .universal, runtime: Runtime) {
    self.init(
      WallState(), name: "wall", runtime: runtime,
      wants: [
        .while("changes", { $0.isWatching }) { send in
          for await _ in store.changes() { send(.woken) }
        },
        .each("minute", of: { $0.minute }) { minute, send in
          let next = Instant(milliseconds: (minute + 1) * 60_000)
          while true {
            let left = Duration.nanoseconds(next.nanoseconds &- runtime.clock.now().nanoseconds)
            // If the system clock was set back, do not wait for a minute far ahead.
            if left <= .zero || left > .seconds(60) { break }
            do { try await runtime.clock.sleep(left) } catch { return }
          }
          send(.woken)
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
  /// Reads the content as of `now`.
  fileprivate func wall(_ clock: WallClock, at now: Instant) throws(Failure) -> WallSummary {
    let most = 20
    var summary = WallSummary()
    let emergencies = try page(IncidentQuery(onlyEmergencies: true, limit: Ringing.maxCounted)).incidents
    summary.emergencies = Array(emergencies.prefix(most))
    summary.moreEmergencies = emergencies.count > most ? emergencies.count - most : nil
    let due = try dueReminders(at: now, limit: most)
    // At most half of the list: reminders answered long ago must not hide coming reminders.
    let answered = try records(
      RecordQuery(
        .reminder, limit: most / 2, conditions: Reminders.open + [.atLeast(.answeredAt, "0")],
        order: .descending(.answeredAt))
    ).records.map { Reminder($0) }
    let coming = try answered + comingReminders(at: now, limit: most - answered.count)
    summary.due = due.reminders.map(\.record)
    summary.coming = coming.sorted { ($0.ringsAt ?? now) < ($1.ringsAt ?? now) }.map(\.record)
    let open = try count(.reminder, where: Reminders.open, most: Ringing.maxCounted)
    let (moreDue, moreComing) = (due.count - due.reminders.count, open - due.count - coming.count)
    (summary.moreDue, summary.moreComing) = (moreDue > 0 ? moreDue : nil, moreComing > 0 ? moreComing : nil)
    let isMissed: [FieldCondition] = [.equals(.completedAt, ""), .atLeast(.missedAt, "0")]
    summary.missed = try records(
      RecordQuery(.reminder, limit: most / 2, conditions: isMissed, order: .descending(.missedAt))
    ).records
    let moreMissed = try count(.reminder, where: isMissed, most: Ringing.maxCounted) - summary.missed.count
    summary.moreMissed = moreMissed > 0 ? moreMissed : nil
    let today = clock.day(now)
    let (begin, end) = (clock.instant(0, on: today), clock.instant(0, on: today.adding(days: 1)))
    summary.appointments = try agenda(AgendaQuery(from: begin, to: end, limit: Ringing.maxCounted)).appointments
    summary.tally = try tally(clock, at: now)
    return summary
  }
}
