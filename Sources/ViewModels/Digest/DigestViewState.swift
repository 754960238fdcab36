public import Architecture
public import Foundation

/// The evening, as a person sees it: a page of the day that was asked for.
public struct DigestViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for a day.
    case asked(DigestFilter)
    /// Wanted all of a day in a file.
    case printed(DigestFilter, file: String)
  }

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable {
    /// A page of the day.
    case shown(DigestView)
    /// All of the day is in this file; how many incidents there are.
    case printed(file: String, incidents: Int)
    /// It was not done.
    case refused(Failure)
  }

  /// What was asked for.
  public var filter: DigestFilter?
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// An evening on which nobody has asked.
  public init() {}

  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}

/// Which day to tell, and whose incidents.
public struct DigestFilter: Equatable, Sendable, Codable {
  /// When the day begins.
  public var from: Date
  /// When it has ended.
  public var to: Date
  /// Only what this practitioner has taken, or nobody.
  public var by: IncidentFilter.Taker?
  /// How many incidents at the most; at least one.
  public var limit: Int
  /// Goes on after the incident of this number.
  public var after: Int?

  /// A filter of these values.
  public init(from: Date, to: Date, by: IncidentFilter.Taker? = nil, limit: Int = 50, after: Int? = nil) {
    self.from = from
    self.to = to
    self.by = by
    self.limit = limit
    self.after = after
  }
}
