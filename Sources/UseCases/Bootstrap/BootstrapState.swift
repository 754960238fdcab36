public import Architecture

/// Filling an empty folder with a fictional practice, to try things out, or with many fictional incidents, to measure.
public struct BootstrapState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// Somebody asked for that many incidents, made from that seed.
    case asked(count: Int, seed: UInt64)
    /// Somebody asked for the practice, as it is on the local day that begins then.
    case practiceAsked(midnight: Instant)
    /// So many of them are stored.
    case progressed(Int)
    /// All of them are.
    case finished
    /// It could not be done; what was stored until then stays.
    case failed(Failure)
    /// Somebody did not want to wait any longer; what was stored until then stays.
    case stopped
  }

  /// How far it is.
  public enum Phase: Equatable, Sendable, Codable {
    /// Nobody has asked.
    case idle
    /// So many are stored.
    case filling(done: Int)
    /// All are.
    case finished
    /// It could not be done.
    case failed(Failure)
  }

  /// How many are wanted.
  public var count = 0
  /// Whether it is the practice.
  public var isPractice = false
  /// How far it is.
  public var phase = Phase.idle

  /// Nobody has asked.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked(let count, _):
      // One at a time: the effect ignores a second one, too.
      if case .filling = phase { return }
      (self.count, isPractice) = (count, false)
      phase = .filling(done: 0)
    case .practiceAsked:
      if case .filling = phase { return }
      (count, isPractice) = (FictionalPractice.stories.count, true)
      phase = .filling(done: 0)
    case .progressed(let done): phase = .filling(done: done)
    case .finished: phase = .finished
    case .failed(let failure): phase = .failed(failure)
    case .stopped:
      if case .filling = phase { phase = .failed(.interrupted) }
    }
  }
}

extension JotterStore {
  /// Makes room: an empty storage is taken, one that holds a demonstration and nothing else is emptied, any other is
  /// refused with `folderNotOurs`.
  public func beginDemonstration() async throws(Failure) {
    try await writeAtLength { rows throws(Failure) in try rows.beginDemonstration() }
  }

  /// Stores these incidents, newest last, in one transaction, as if they had been jotted one after the other.
  public func add(_ incidents: [FictionalIncident]) async throws(Failure) {
    try await writeAtLength { rows throws(Failure) in
      for incident in incidents { try rows.add(incident) }
    }
  }
}

extension UseCase<BootstrapState> {
  /// Fills the store in portions, so that its progress is seen and it can be stopped.
  ///
  /// - Parameters:
  ///   - store: what is filled.
  ///   - files: takes the photos and recordings of the practice; where none are kept, it has none.
  ///   - policy: what the practice has settled on about reminders.
  ///   - clock: the port to the clock on the wall.
  ///   - jotter: is told when something else may be occurring.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    store: any JotterStore, files: any MediaFiles = NoMediaFiles(),
    policy: ReminderPolicy = ReminderPolicy(), clock: WallClock = .universal, jotter: LateTarget<JotterState> = .nobody,
    runtime: Runtime
  ) {
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
      return .work("fill", .dropNew) { tell in
        let portion = 5_000
        do throws(Failure) {
          try await store.beginDemonstration()
          // The files of a practice that was here.
          _ = try await store.orphans(among: files.names(), files, removes: true)
          for done in stride(from: 0, to: count, by: portion) {
            guard !Task.isCancelled else { return }
            let end = min(count, done + portion)
            try await store.add((done..<end).map(fiction.incident))
            tell(.progressed(end))
          }
          tell(.finished)
        } catch {
          tell(.failed(error))
        }
      }
    }
  }
}
