public import Architecture
public import Foundation

/// The digest screen: a page of a day.
public struct DigestViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    case asked(DigestFilter)
    /// Wrote the whole digest of a day to a file.
    case printed(DigestFilter, file: String)
  }

  public enum Answer: Equatable, Sendable {
    case shown(DigestView)
    /// The digest of the whole day was written to `file`, with this number of incidents.
    case printed(file: String, incidents: Int)
    case refused(Failure)
  }

  public var filter: DigestFilter?
  @Boxed public var answer: Answer?

  public init() {}

  public var failure: Failure? { if case .refused(let failure)? = answer { failure } else { nil } }
}

/// A day, a filter by practitioner, and a page.
public struct DigestFilter: Equatable, Sendable, Codable {
  /// Start of the local day.
  public var from: Date
  /// End of the local day, exclusive.
  public var to: Date
  /// Only incidents taken by this practitioner, or only untaken incidents; nil for all.
  public var by: IncidentFilter.PractitionerFilter?
  /// Number of incidents on a page; at least 1.
  public var limit: Int
  public var after: Int?

  public init(from: Date, to: Date, by: IncidentFilter.PractitionerFilter? = nil, limit: Int = 50, after: Int? = nil) {
    self.from = from
    self.to = to
    self.by = by
    self.limit = limit
    self.after = after
  }
}
