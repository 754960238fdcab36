public import Architecture

/// A value fetched from a service, with its load state.
///
/// A new request and its failure keep the previous value.
public enum Fetched<Value: Equatable & Sendable & Codable>: Equatable, Sendable, Codable {
  case neverAsked
  /// Loading; `kept` is the previous value.
  case asking(kept: FetchedValue?)
  case there(FetchedValue)
  /// Stale: known, and being refreshed in the background.
  case old(FetchedValue)
  /// The service has no such value.
  case empty(at: Instant)
  /// `kept` is the previous value.
  case failed(AnimalFailure, kept: FetchedValue?)
  case refused(Refusal)

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

  /// The newest known value.
  public var kept: FetchedValue? {
    switch self {
    case .asking(let kept), .failed(_, let kept): kept
    case .there(let kept), .old(let kept): kept
    case .neverAsked, .empty, .refused: nil
    }
  }

  /// Begins a request, keeping the known value.
  public mutating func ask() { self = .asking(kept: kept) }

  /// Ends a request with a failure, keeping the known value.
  public mutating func fail(_ failure: AnimalFailure) { self = .failed(failure, kept: kept) }
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
