public import Architecture

/// A value fetched from a service, with its load state.
///
/// A new request and its failure keep the previous value; a refusal drops it.
public enum Fetched<Value: Equatable & Sendable & Codable>: Equatable, Sendable, Codable {
  case neverAsked
  case loading(previous: FetchedValue?)
  case current(FetchedValue)
  /// A background refresh is running.
  case stale(FetchedValue)
  /// The service has no such value.
  case empty(at: Instant)
  case failed(AnimalFailure, previous: FetchedValue?)
  case refused(Refusal)

  /// Keys in journals: older than the names of the cases and properties, and kept for replays.
  private enum CodingKeys: String, CodingKey {
    case neverAsked, loading = "asking", current = "there", stale = "old", empty, failed, refused
  }
  private enum LoadingCodingKeys: String, CodingKey { case previous = "kept" }
  private enum FailedCodingKeys: String, CodingKey { case _0, previous = "kept" }

  /// A value with its origin.
  public struct FetchedValue: Equatable, Sendable, Codable {
    public var value: Value
    /// Time at which the source stated the value.
    public var at: Instant
    public var source: FetchSource

    public init(_ value: Value, at: Instant, source: FetchSource = .service) {
      self.value = value
      self.at = at
      self.source = source
    }

    public var origin: FetchOrigin { FetchOrigin(at: at, source: source) }
  }

  /// The last known value.
  public var lastValue: FetchedValue? {
    switch self {
    case .loading(let kept), .failed(_, let kept): kept
    case .current(let kept), .stale(let kept): kept
    case .neverAsked, .empty, .refused: nil
    }
  }

  /// Begins a request, keeping the known value.
  public mutating func ask() { self = .loading(previous: lastValue) }

  /// Ends a request with a failure, keeping the known value.
  public mutating func fail(_ failure: AnimalFailure) { self = .failed(failure, previous: lastValue) }
}

/// Time and source of a value.
public struct FetchOrigin: Equatable, Sendable, Codable {
  public var at: Instant
  public var source: FetchSource

  public init(at: Instant, source: FetchSource) {
    self.at = at
    self.source = source
  }
}
