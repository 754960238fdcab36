import Architecture

/// A rarely changing list of a service: shows the local copy at once, and refreshes it in the background.
///
/// A copy older than ``lifetime``, or bundled with the program, is refreshed while it is shown. A request waits for the
/// service only if it demands a refresh, or if the copy is missing or insufficient.
public struct CachedList<Item: Equatable & Sendable & Codable>: Equatable, Sendable {
  public enum Event: Equatable, Sendable, Codable {
    /// Result of `NextAction.copy`: the stored or bundled copy.
    case copied(StoredCopy<Item>, FetchSource)
    /// The service's list.
    case fetched(Listing<Item>)
    case failed(AnimalFailure)
  }

  /// The next action.
  public enum NextAction: Equatable, Sendable {
    case none
    /// Read the local copy.
    case copy
    /// Request the list; a request of the practitioner waits for it.
    case fetch
    /// Request the list in the background.
    case refresh
  }

  /// Age at which a copy is refreshed.
  public static var lifetime: Duration { .seconds(86_400) }

  public var list: Fetched<Listing<Item>>
  /// True while a request waits for the list.
  public var isAwaited: Bool
  /// Action that the newest event demands.
  public var nextAction: NextAction

  public init(list: Fetched<Listing<Item>> = .neverAsked, isAwaited: Bool = false, nextAction: NextAction = .none) {
    (self.list, self.isAwaited, self.nextAction) = (list, isAwaited, nextAction)
  }

  /// Takes a request for the list.
  ///
  /// - Parameters:
  ///   - refreshing: true to wait for the service's current list.
  ///   - retrying: true to retry a service that failed.
  ///   - now: the time of the request.
  mutating func ask(refreshing: Bool = false, retrying: Bool = true, at now: Instant) {
    nextAction = .none
    isAwaited = refreshing || list.kept == nil
    if isAwaited {
      list.ask()
      nextAction = refreshing ? .fetch : .copy
      return
    }
    switch list {
    case .there: refreshIfOld(at: now)
    case .failed(let failure, _) where retrying && !failure.wantsPause(at: now): refreshIfOld(at: now)
    case .neverAsked, .asking, .old, .empty, .failed, .refused: break
    }
  }

  /// Waits for the service, because the bundled copy cannot answer the request.
  mutating func awaitService() {
    list.ask()
    isAwaited = true
    nextAction = .fetch
  }

  /// Takes the result of an action.
  mutating func take(_ event: Event, at now: Instant) {
    nextAction = .none
    switch event {
    case .copied(let copy, let source):
      guard isAwaited, list.kept == nil else { return }
      guard !copy.items.isEmpty || source == .stored else { return nextAction = .fetch }
      isAwaited = false
      // Stored as an answer of the service: The Dog API has no categories.
      guard !copy.items.isEmpty else { return list = .empty(at: copy.at) }
      list = .there(.init(Listing(copy.items.map { .item($0) }), at: copy.at, source: source))
      refreshIfOld(at: now)
    case .fetched(let listing):
      isAwaited = false
      if listing.rows.isEmpty { list = .empty(at: now) } else { list = .there(.init(listing, at: now)) }
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
    case .asking, .old: list.fail(.interrupted)
    case .neverAsked, .there, .empty, .failed, .refused: break
    }
  }

  private mutating func refreshIfOld(at now: Instant) {
    guard let kept = list.kept, kept.source == .bundled || now >= kept.at.advanced(by: Self.lifetime) else { return }
    list = .old(kept)
    nextAction = .refresh
  }
}

extension AnimalFailure {
  /// True if no request should be sent yet.
  fileprivate func wantsPause(at now: Instant) -> Bool {
    switch self {
    case .circuitOpen(let until), .tooManyQuestions(let until?): now < until
    default: false
    }
  }
}

extension Effect {
  /// Performs an action of a list.
  ///
  /// - Parameters:
  ///   - nextAction: the action.
  ///   - name: the list's name in the effect's id.
  ///   - waits: true if a refresh has to finish before its cause is complete.
  ///   - copy: reads the local copy.
  ///   - fetch: requests the service's list, and stores it.
  ///   - event: makes the event of a result.
  static func nextAction<Item>(
    _ nextAction: CachedList<Item>.NextAction, _ name: String, waits: Bool,
    copy: @escaping @Sendable () async -> (StoredCopy<Item>, FetchSource),
    fetch: @escaping @Sendable () async throws(AnimalFailure) -> Listing<Item>,
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
