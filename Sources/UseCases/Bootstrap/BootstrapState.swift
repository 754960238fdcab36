public import Architecture

/// Filling an empty folder with fictional incidents, for demonstrations and for measuring.
public struct BootstrapState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// Somebody asked for that many incidents, made from that seed.
    case asked(count: Int, seed: UInt64)
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
      self.count = count
      phase = .filling(done: 0)
    case .progressed(let done): phase = .filling(done: done)
    case .finished: phase = .finished
    case .failed(let failure): phase = .failed(failure)
    case .stopped:
      if case .filling = phase { phase = .failed(.store(.interrupted)) }
    }
  }
}

/// The port to a storage that can hold a demonstration.
public protocol DemonstrationStore: Sendable {
  /// Makes room: an empty folder is taken, one that holds a demonstration and nothing else is emptied, any other is
  /// refused with `folderNotOurs`.
  func beginDemonstration() async throws(Failure)

  /// Stores these incidents, newest last, in one transaction, as if they had been jotted one after the other.
  func add(_ incidents: [FictionalIncident]) async throws(Failure)
}

extension UseCase<BootstrapState> {
  /// Fills the store in portions, so that its progress is seen and it can be stopped.
  public convenience init(store: any DemonstrationStore, runtime: Runtime) {
    self.init(BootstrapState(), name: "bootstrap", runtime: runtime, selecting: { _ in }) { transition in
      if case .stopped = transition.event { return .cancel("fill") }
      guard case .asked(let count, let seed) = transition.event else { return .none }
      let fiction = Fiction(count: count, seed: seed, endingAt: transition.stamp.time)
      return .run("fill", .ignoreNew) {
        let portion = 5_000
        let next = Lock<Int?>(0)
        return AsyncStream {
          guard let done = next.withLock({ $0 }) else { return nil }
          do throws(Failure) {
            if done == 0 { try await store.beginDemonstration() }
            guard done < count else {
              next.withLock { $0 = nil }
              return .finished
            }
            let end = min(count, done + portion)
            try await store.add((done..<end).map(fiction.incident))
            next.withLock { $0 = end }
            return .progressed(end)
          } catch {
            next.withLock { $0 = nil }
            return .failed(error)
          }
        }
      }
    }
  }
}
