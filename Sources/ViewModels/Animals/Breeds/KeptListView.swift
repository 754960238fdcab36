import Architecture
public import Foundation
package import UseCases

/// The age of a service's list, and the state of its refresh.
public struct ListAge: Equatable, Sendable {
  public var source: FetchSource
  /// Time of the answer; nil without a list.
  public var at: Date?
  /// True while a refresh runs in the background.
  public var isRefreshing: Bool
  /// The error of the last refresh; nil if it succeeded.
  public var trouble: Failure?

  public init(_ source: FetchSource, at: Date?, isRefreshing: Bool = false, trouble: Failure? = nil) {
    self.source = source
    self.at = at
    self.isRefreshing = isRefreshing
    self.trouble = trouble
  }

  /// Creates the age of the rows on the screen.
  ///
  /// - Parameters:
  ///   - list: the last known state of the list.
  ///   - origin: the origin of the rows; nil for the rows of `list`.
  ///   - species: picks the service.
  package init<Item>(_ list: Fetched<Item>, of origin: FetchOrigin? = nil, _ species: Species) {
    let origin = origin ?? list.lastValue?.origin
    self.init(origin.map { $0.source } ?? .service, at: origin.map { Date($0.at) })
    switch list {
    case .stale, .loading: isRefreshing = true
    case .failed(let failure, _): trouble = Failure(failure, species)
    case .empty(let at): self.at = Date(at)
    case .neverAsked, .current, .refused: break
    }
  }

  /// This age without a rate-limit error, for screens of lists, which do not print that error.
  package var withoutRateLimitError: ListAge {
    var age = self
    if case .animal(.rateLimited, _)? = trouble { age.trouble = nil }
    return age
  }
}
