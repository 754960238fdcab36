/// An item in a list of a service, or the reason for which it is unreadable.
public enum ServiceRow<Item: Equatable & Sendable>: Equatable, Sendable {
  /// A readable item.
  case item(Item)
  /// An unreadable item; with its id, if readable.
  case unreadable(id: String?, reason: String)

  public var item: Item? { if case .item(let item) = self { item } else { nil } }

  /// Transforms a readable item; an unreadable one stays unchanged.
  package func map<Other>(_ make: (Item) -> Other) -> ServiceRow<Other> {
    switch self {
    case .item(let item): .item(make(item))
    case .unreadable(let id, let reason): .unreadable(id: id, reason: reason)
    }
  }
}

extension ServiceRow: Codable where Item: Codable {}

/// Position of a page in a list of a service.
public struct ServicePage: Equatable, Sendable, Codable {
  /// Number of the page, from 0.
  public var number: Int
  /// Items per page.
  public var limit: Int
  /// Number of items in the whole list.
  public var count: Int

  public init(number: Int, limit: Int, count: Int) {
    self.number = number
    self.limit = limit
    self.count = count
  }

  /// True if another page follows.
  public var hasNext: Bool { (number + 1) * limit < count }
}
