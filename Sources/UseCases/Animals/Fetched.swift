public import Architecture

/// What is known of something that has to be fetched: the seven states that a screen must tell apart.
///
/// What was there stays while it is asked for again, and when that fails.
public enum Fetched<Value: Equatable & Sendable & Codable>: Equatable, Sendable, Codable {
  /// Nobody has asked.
  case neverAsked
  /// It is being asked for; what was there before.
  case asking(kept: Kept?)
  /// It is there.
  case there(Kept)
  /// It is there, and so old that it is asked for again.
  case old(Kept)
  /// There is nothing of it.
  case empty(at: Instant)
  /// It could not be fetched; what was there before.
  case failed(AnimalFailure, kept: Kept?)
  /// It is not asked for at all: something is missing here.
  case refused(Refusal)

  /// A value, since when it is known, and from where.
  public struct Kept: Equatable, Sendable, Codable {
    /// The value.
    public var value: Value
    /// Since when it is known.
    public var at: Instant
    /// From where.
    public var source: FetchSource

    /// A value known since then.
    public init(_ value: Value, at: Instant, source: FetchSource = .service) {
      self.value = value
      self.at = at
      self.source = source
    }

    /// Since when it is known, and from where.
    public var origin: FetchOrigin { FetchOrigin(at: at, source: source) }
  }

  /// The newest value that is known.
  public var kept: Kept? {
    switch self {
    case .asking(let kept), .failed(_, let kept): kept
    case .there(let kept), .old(let kept): kept
    case .neverAsked, .empty, .refused: nil
    }
  }

  /// It is asked for: what is known stays in sight.
  public mutating func ask() { self = .asking(kept: kept) }

  /// It could not be fetched: what is known stays in sight.
  public mutating func fail(_ failure: AnimalFailure) { self = .failed(failure, kept: kept) }
}

/// Since when a value is known, and from where.
public struct FetchOrigin: Equatable, Sendable, Codable {
  /// Since when it is known.
  public var at: Instant
  /// From where.
  public var source: FetchSource

  /// An origin of these values.
  public init(at: Instant, source: FetchSource) {
    self.at = at
    self.source = source
  }
}
