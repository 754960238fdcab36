import Architecture
public import Foundation
package import UseCases

/// How old a list of a service is, and whether a newer one is to be had.
public struct ListAge: Equatable, Sendable {
  /// Where it comes from.
  public var source: FetchSource
  /// Of when it is; nil when there is no list.
  public var at: Date?
  /// Whether it is being asked anew, behind.
  public var isRefreshing: Bool
  /// Why it could not be asked anew; nil when it was not tried.
  public var trouble: Failure?

  /// An age of these values.
  public init(_ source: FetchSource, at: Date?, isRefreshing: Bool = false, trouble: Failure? = nil) {
    self.source = source
    self.at = at
    self.isRefreshing = isRefreshing
    self.trouble = trouble
  }

  /// The age of what is shown of a list.
  ///
  /// - Parameters:
  ///   - list: what is known of it by now.
  ///   - origin: where that comes from which is shown; nil where it is what is known.
  ///   - species: whose it is.
  package init<Item>(_ list: Fetched<Item>, of origin: FetchOrigin? = nil, _ species: Species) {
    let origin = origin ?? list.kept?.origin
    self.init(origin.map { $0.source } ?? .service, at: origin.map { Date($0.at) })
    switch list {
    case .old, .asking: isRefreshing = true
    case .failed(let failure, _): trouble = Failure(failure, species)
    case .empty(let at): self.at = Date(at)
    case .neverAsked, .there, .refused: break
    }
  }

  /// The same without what only comes of asking too often: it helps nobody who reads a list.
  package var calm: ListAge {
    var age = self
    if case .animal(.tooManyQuestions, _)? = trouble { age.trouble = nil }
    return age
  }
}

/// A row of a service's list that could not be read.
public struct UnreadableRow: Equatable, Sendable {
  /// Which it is, as far as that can be said.
  public var id: String?
  /// Why.
  public var reason: String

  /// A row of these values.
  public init(id: String?, reason: String) {
    self.id = id
    self.reason = reason
  }

  package static func rows<Item>(of listing: Listing<Item>?) -> [UnreadableRow] {
    (listing?.rows ?? []).compactMap { row in
      if case .unreadable(let id, let reason) = row { UnreadableRow(id: id, reason: reason) } else { nil }
    }
  }
}
