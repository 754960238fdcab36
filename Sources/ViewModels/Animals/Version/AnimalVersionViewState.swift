public import Foundation

/// The screen of a service's version and rate limit.
public struct AnimalVersionViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    case asked(Species)
    case stopped
  }

  public typealias Output = ScreenAnswer

  public var asking: Species?
  /// The newest answer of the service; nil before the first.
  public var version: AnimalVersionView?
  public var failure: Failure?

  public init() {}
}

/// A service's version and rate limit.
public struct AnimalVersionView: Equatable, Sendable {
  public var species: Species
  public var name: String
  /// Nil if unknown.
  public var version: String?
  /// The rate limit; nil if the service has not sent one.
  public var limit: Limit?
  /// The end of the circuit breaker's open period; nil while the breaker is closed.
  public var blockedUntil: Date?

  /// A rate limit.
  public struct Limit: Equatable, Sendable {
    /// Requests per minute.
    public var perMinute: Int
    /// Remaining requests.
    public var remaining: Int
    /// Time at which `remaining` is `perMinute` again; nil if unknown.
    public var resetsAt: Date?

    public init(perMinute: Int, remaining: Int, resetsAt: Date? = nil) {
      self.perMinute = perMinute
      self.remaining = remaining
      self.resetsAt = resetsAt
    }
  }

  public init(
    species: Species, name: String, version: String? = nil, limit: Limit? = nil, blockedUntil: Date? = nil
  ) {
    self.species = species
    self.name = name
    self.version = version
    self.limit = limit
    self.blockedUntil = blockedUntil
  }
}
