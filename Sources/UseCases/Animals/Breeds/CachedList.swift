import Architecture

/// A rarely changing list of a service: shows the local copy at once, and refreshes it in the background.
///
/// A refresh begins if the copy is older than ``lifetime``, or bundled with the program. A request waits for the
/// service only if it requires a refresh, or if the copy is missing or insufficient.
public struct CachedList<Item: Equatable & Sendable & Codable>: Equatable, Sendable {
  public enum Event: Equatable, Sendable, Codable {
    /// Result of `NextAction.copy`: the stored or bundled copy.
    case copied(StoredCopy<Item>, FetchSource)
    /// The service's list.
    case fetched(ServiceListing<Item>)
    case failed(AnimalFailure)
  }

  /// Work that the use case starts as an effect.
  public enum NextAction: Equatable, Sendable {
    case none
    /// Read the local copy.
    case copy
    /// Request the list; the practitioner waits for it.
    case fetch
    /// Request the list in the background.
    case refresh
  }

  /// Age at which a copy is refreshed.
  public static var lifetime: Duration { .seconds(86_400) }

  public var list: Fetched<ServiceListing<Item>>
  /// True while a request waits for the list.
  public var isAwaited: Bool
  /// Work to start after the last event.
  public var nextAction: NextAction

  public init(
    list: Fetched<ServiceListing<Item>> = .neverAsked, isAwaited: Bool = false, nextAction: NextAction = .none
  ) {
    (self.list, self.isAwaited, self.nextAction) = (list, isAwaited, nextAction)
  }

  /// Handles a request for the list.
  ///
  /// - Parameters:
  ///   - refreshing: true to require the service's current list.
  ///   - retrying: true to retry after a failure, unless the service demands a pause.
  ///   - now: the time of the request.
  mutating func ask(refreshing: Bool = false, retrying: Bool = true, at now: Instant) {
    nextAction = .none
    isAwaited = refreshing || list.lastValue == nil
    if isAwaited {
      list.ask()
      nextAction = refreshing ? .fetch : .copy
      return
    }
    switch list {
    case .current: refreshIfOld(at: now)
    case .failed(let failure, _) where retrying && !failure.wantsPause(at: now): refreshIfOld(at: now)
    case .neverAsked, .loading, .stale, .empty, .failed, .refused: break
    }
  }

  /// Makes the request wait for the service, because the bundled copy cannot answer it.
  mutating func awaitService() {
    list.ask()
    isAwaited = true
    nextAction = .fetch
  }

  /// Handles the result of ``nextAction``.
  mutating func take(_ event: Event, at now: Instant) {
    nextAction = .none
    switch event {
    case .copied(let copy, let source):
      guard isAwaited, list.lastValue == nil else { return }
      guard !copy.items.isEmpty || source == .stored else { return nextAction = .fetch }
      isAwaited = false
      // An empty stored copy is valid: The Dog API has no categories.
      guard !copy.items.isEmpty else { return list = .empty(at: copy.at) }
      list = .current(.init(ServiceListing(copy.items.map { .item($0) }), at: copy.at, source: source))
      refreshIfOld(at: now)
    case .fetched(let listing):
      isAwaited = false
      if listing.rows.isEmpty { list = .empty(at: now) } else { list = .current(.init(listing, at: now)) }
    case .failed(let failure):
      isAwaited = false
      list.fail(failure)
    }
  }

  /// Cancels a request or a refresh.
  mutating func stop() {
    nextAction = .none
    isAwaited = false
    switch list {
    case .loading, .stale: list.fail(.interrupted)
    case .neverAsked, .current, .empty, .failed, .refused: break
    }
  }

  private mutating func refreshIfOld(at now: Instant) {
    guard let kept = list.lastValue, kept.source == .bundled || now >= kept.at.advanced(by: Self.lifetime) else {
      return
    }
    list = .stale(kept)
    nextAction = .refresh
  }
}

extension AnimalFailure {
  /// True if no request should be sent yet.
  fileprivate func wantsPause(at now: Instant) -> Bool {
    switch self {
    case .circuitOpen(let until), .rateLimited(let until?): now < until
    default: false
    }
  }
}

extension Effect {
  /// The effect for the next action of a list.
  ///
  /// - Parameters:
  ///   - nextAction: the action.
  ///   - name: the list's name in the effect's id.
  ///   - waits: true to keep the cause of a refresh pending until its end, so that a one-shot command waits for it.
  ///   - copy: reads the local copy.
  ///   - fetch: requests the service's list, and stores it.
  ///   - event: converts the result to an event.
  static func nextAction<Item>(
    _ nextAction: CachedList<Item>.NextAction, _ name: String, waits: Bool,
    copy: @escaping @Sendable () async -> (StoredCopy<Item>, FetchSource),
    fetch: @escaping @Sendable () async throws(AnimalFailure) -> ServiceListing<Item>,
    event: @escaping @Sendable (CachedList<Item>.Event) -> Event
  ) -> Effect {
    let answer: @Sendable () async -> Event = {
      do throws(AnimalFailure) { return event(.fetched(try await fetch())) } catch { return event(.failed(error)) }
    }
    switch nextAction {
    case .none: return .none
    case .copy:
      return .call("copy of \(name)", .dropNew) {
        let (copy, source) = await copy()
        return event(.copied(copy, source))
      }.tagged(.asked)
    case .fetch: return .call("\(name)", .replace, answer: answer).tagged(.asked)
    case .refresh:
      return .call("\(name)", .dropNew, lifetime: waits ? .untilStopped : .detached, answer: answer).tagged(.asked)
    }
  }
}
