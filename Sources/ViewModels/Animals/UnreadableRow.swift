/// An unreadable row of a service's list.
public struct UnreadableRow: Equatable, Sendable {
  /// Nil if the id is unreadable, too.
  public var id: String?
  public var reason: String
  /// Place in the list, from 1.
  public var place: Int

  public init(id: String?, reason: String, place: Int = 1) {
    self.id = id
    self.reason = reason
    self.place = place
  }

  /// Nil for a readable row.
  public init?<Item>(_ row: ServiceRow<Item>, place: Int) {
    guard case .unreadable(let id, let reason) = row else { return nil }
    self.init(id: id, reason: reason, place: place)
  }

  package static func rows<Item>(of rows: [ServiceRow<Item>]) -> [UnreadableRow] {
    rows.enumerated().compactMap { UnreadableRow($1, place: $0 + 1) }
  }

  /// Identifies the row in later answers: the id (or else the place) and the reason.
  fileprivate var key: String { "\(id ?? "\(place)") \(reason)" }
}

/// The unreadable rows that a screen has reported; each is reported only once.
public struct ReportedRows: Equatable, Sendable {
  /// Keys of all reported rows.
  private var keys: [String]
  /// Keys of rows of former answers.
  private var former: [String]

  public init(keys: [String] = [], former: [String] = []) { (self.keys, self.former) = (keys, former) }

  /// Adds the unreadable rows of a new answer.
  public mutating func answer(_ rows: [UnreadableRow]) {
    former = keys
    keys += rows.map(\.key).filter { !keys.contains($0) }
  }

  /// True if a former answer reported the row.
  public func contains(_ row: UnreadableRow) -> Bool { former.contains(row.key) }
}
