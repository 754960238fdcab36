import Architecture

/// A list of a service that hardly ever changes: the copy that is kept here at once, and a newer one behind it.
///
/// What is older than a day is asked for anew while it is shown; only who asks for a newer list, or has none at all,
/// waits for the service.
public struct Shelf<Item: Equatable & Sendable & Codable>: Equatable, Sendable {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The copy that is kept here.
    case copied(StoredCopy<Item>, FetchSource)
    /// The service has listed it.
    case fetched(Listing<Item>)
    /// The service has not.
    case failed(AnimalFailure)
  }

  /// What has to be done next.
  public enum Errand: Equatable, Sendable {
    /// Nothing.
    case none
    /// Read the copy that is kept here.
    case copy
    /// Ask the service; somebody waits for it.
    case fetch
    /// Ask the service behind what is shown.
    case refresh
  }

  /// The age at which a copy is asked for anew.
  public static var lifetime: Duration { .seconds(86_400) }

  /// What is known of it.
  public var list: Fetched<Listing<Item>>
  /// Whether somebody waits for it.
  public var isAwaited: Bool
  /// What the newest event has left to do.
  public var errand: Errand

  /// A list that nobody has asked for.
  public init(list: Fetched<Listing<Item>> = .neverAsked, isAwaited: Bool = false, errand: Errand = .none) {
    (self.list, self.isAwaited, self.errand) = (list, isAwaited, errand)
  }

  /// Somebody wants to see it.
  ///
  /// - Parameters:
  ///   - refreshing: whether only what the service says now will do.
  ///   - retrying: whether a service that failed is asked again.
  ///   - now: when this is.
  mutating func ask(refreshing: Bool = false, retrying: Bool = true, at now: Instant) {
    errand = .none
    isAwaited = refreshing || list.kept == nil
    if isAwaited {
      list.ask()
      errand = refreshing ? .fetch : .copy
      return
    }
    switch list {
    case .there: refreshIfOld(at: now)
    case .failed(let failure, _) where retrying && !failure.wantsPause(at: now): refreshIfOld(at: now)
    case .neverAsked, .asking, .old, .empty, .failed, .refused: break
    }
  }

  /// Somebody asked what this copy cannot answer: the service is waited for.
  mutating func awaitService() {
    list.ask()
    isAwaited = true
    errand = .fetch
  }

  /// Takes in what has come of an errand.
  mutating func take(_ event: Event, at now: Instant) {
    errand = .none
    switch event {
    case .copied(let copy, let source):
      guard isAwaited, list.kept == nil else { return }
      guard !copy.items.isEmpty else { return errand = .fetch }
      isAwaited = false
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

  /// Nobody waits any longer.
  mutating func stop() {
    errand = .none
    isAwaited = false
    switch list {
    case .asking, .old: list.fail(.interrupted)
    case .neverAsked, .there, .empty, .failed, .refused: break
    }
  }

  private mutating func refreshIfOld(at now: Instant) {
    guard let kept = list.kept, kept.source == .bundled || now >= kept.at.advanced(by: Self.lifetime) else { return }
    list = .old(kept)
    errand = .refresh
  }
}

extension AnimalFailure {
  /// Whether the service is to be left alone for a while yet.
  fileprivate func wantsPause(at now: Instant) -> Bool {
    switch self {
    case .circuitOpen(let until), .tooManyQuestions(let until?): now < until
    default: false
    }
  }
}

extension Effect {
  /// Does what a list has left to do.
  ///
  /// - Parameters:
  ///   - errand: what that is.
  ///   - name: names the list in its process.
  ///   - waits: whether a command waits for a refresh.
  ///   - copy: reads the copy that is kept here.
  ///   - fetch: asks the service, and stores what it says.
  ///   - event: makes an event of what has come of it.
  static func errand<Item>(
    _ errand: Shelf<Item>.Errand, _ name: String, waits: Bool,
    copy: @escaping @Sendable () async -> (StoredCopy<Item>, FetchSource),
    fetch: @escaping @Sendable () async throws(AnimalFailure) -> Listing<Item>,
    event: @escaping @Sendable (Shelf<Item>.Event) -> Event
  ) -> Effect {
    let answer: @Sendable () async -> Event = {
      do throws(AnimalFailure) { return event(.fetched(try await fetch())) } catch { return event(.failed(error)) }
    }
    switch errand {
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
