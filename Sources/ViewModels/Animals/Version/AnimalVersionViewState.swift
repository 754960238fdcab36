public import Foundation

/// What a service says of itself, as a person sees it.
public struct AnimalVersionViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for it.
    case asked(Species)
    /// Does not wait any longer.
    case stopped
  }

  /// What is told the parent.
  public typealias Output = ScreenAnswer

  /// Whose service is being asked; nil while none is.
  public var asking: Species?
  /// What it has said.
  public var version: AnimalVersionView?
  /// Why it has said nothing; nil when it has.
  public var failure: Failure?

  /// A version that nobody has asked for.
  public init() {}
}

/// What a service says of itself.
public struct AnimalVersionView: Equatable, Sendable {
  /// Whose it is.
  public var species: Species
  /// Its name.
  public var name: String
  /// Its version; nil when it does not say.
  public var version: String?
  /// How often one may ask; nil when it has not said.
  public var limit: Limit?
  /// Until when it is left alone; nil when it is not.
  public var leftAloneUntil: Date?

  /// How often one may ask.
  public struct Limit: Equatable, Sendable {
    /// So many questions in a minute.
    public var most: Int
    /// So many are left.
    public var left: Int
    /// When there are that many again.
    public var resetsAt: Date?

    /// A limit of these values.
    public init(most: Int, left: Int, resetsAt: Date? = nil) {
      self.most = most
      self.left = left
      self.resetsAt = resetsAt
    }
  }

  /// A version of these values.
  public init(
    species: Species, name: String, version: String? = nil, limit: Limit? = nil, leftAloneUntil: Date? = nil
  ) {
    self.species = species
    self.name = name
    self.version = version
    self.limit = limit
    self.leftAloneUntil = leftAloneUntil
  }
}
