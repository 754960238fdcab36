public import Architecture

/// Fills an empty folder with a fictional practice for a trial, or with fictional incidents for measurements.
public struct BootstrapState: AnsweringState {
  public enum Event: Equatable, Sendable, Codable {
    /// A request for `count` incidents from a seed.
    case asked(count: Int, seed: UInt64)
    /// A request for the practice; `midnight` is the start of its current day, in local time.
    case practiceAsked(midnight: Instant)
    case progressed(WorkProgress)
    case finished
    /// A failure; incidents stored so far stay.
    case failed(Failure)
    /// A request to stop; incidents stored so far stay.
    case stopped
  }

  public enum Phase: Equatable, Sendable, Codable {
    case idle
    case filling(WorkProgress)
    case finished
    case failed(Failure)
  }

  /// Number of requested incidents.
  public var count = 0
  /// True for the practice, false for incidents alone.
  public var isPractice = false
  public var phase = Phase.idle

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    // A second request is ignored while one runs; the effect ignores it, too.
    case .asked(let count, _): if !isFilling { begin(count, isPractice: false) }
    case .practiceAsked: if !isFilling { begin(FictionalPractice.stories.count, isPractice: true) }
    case .progressed(let progress): phase = .filling(progress)
    case .finished: phase = .finished
    case .failed(let failure): phase = .failed(failure)
    case .stopped: if isFilling { phase = .failed(.stopped(.filling)) }
    }
  }

  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.isFilling && !after.isFilling
  }

  private var isFilling: Bool { if case .filling = phase { true } else { false } }

  private mutating func begin(_ count: Int, isPractice: Bool) {
    (self.count, self.isPractice, phase) = (count, isPractice, .filling(.init(.filling, of: count)))
  }
}

extension JotterStore {
  /// Empties the storage; throws `folderNotOurs` unless it is empty, or has only a demonstration.
  public func beginDemonstration() async throws(Failure) {
    try await longWrite { rows throws(Failure) in try rows.beginDemonstration() }
  }

  /// Stores incidents in one transaction; the newest must be last.
  public func add(_ incidents: [FictionalIncident]) async throws(Failure) {
    try await longWrite { rows throws(Failure) in
      for incident in incidents { try rows.add(incident) }
    }
  }
}

extension UseCase<BootstrapState> {
  /// Fills the store in portions, for progress and cancellation.
  ///
  /// - Parameters:
  ///   - store: the store to fill.
  ///   - files: the folder for the practice's photos and recordings; none by default.
  ///   - policy: the practice's settings for reminders.
  ///   - clock: the practice's clock.
  ///   - jotter: notified once the practice is stored: it then reads its current incident again.
  ///   - runtime: clock, executor, randomness and event log.
  public convenience init(
    store: any JotterStore, files: any MediaFiles = NoMediaFiles(),
    policy: ReminderPolicy = ReminderPolicy(), clock: WallClock = .universal, jotter: LateTarget<JotterState> = .nobody,
    runtime: Runtime
  ) {
    let clockOfWork = runtime.clock
    self.init(
      BootstrapState(), name: "bootstrap", runtime: runtime,
      feedbacks: [.entering({ $0.phase == .finished && $0.isPractice }, to: jotter) { .refreshAsked }],
      selecting: { _ in }
    ) { change in
      if case .stopped = change.event { return .cancel("fill") }
      if case .practiceAsked(let midnight) = change.event {
        return .call("fill", .dropNew) {
          do throws(Failure) {
            try await FictionalPractice(midnight: midnight).restore(in: store, files, clock, policy)
            return .finished
          } catch {
            return .failed(error)
          }
        }
      }
      guard case .asked(let count, let seed) = change.event else { return .none }
      let fiction = Fiction(count: count, seed: seed, endingAt: change.stamp.time)
      return .work("fill", .dropNew) { send in
        // A portion takes less than a second.
        let portion = 1_000
        let work = LongWork(clockOfWork) { send(.progressed($0)) }
        do throws(Failure) {
          try await store.beginDemonstration()
          // Remove files of an earlier fictional practice.
          _ = try await store.orphans(among: files.names(), files, removes: true)
          work.begin(.filling, of: count)
          for done in stride(from: 0, to: count, by: portion) {
            guard !Task.isCancelled else { return }
            let end = min(count, done + portion)
            try await store.add((done..<end).map(fiction.incident))
            work.reach(end, of: count)
          }
          send(.finished)
        } catch {
          send(.failed(error))
        }
      }
    }
  }
}
