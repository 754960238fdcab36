import Architecture
package import UseCases

/// A line of what a service has listed: an item, or why there is none.
public enum ServiceRow<Item: Equatable & Sendable>: Equatable, Sendable {
  /// An item.
  case item(Item)
  /// It could not be read: which it is, as far as that can be said, and why.
  case unreadable(id: String?, reason: String)

  /// The item, if there is one.
  public var item: Item? { if case .item(let item) = self { item } else { nil } }
}

extension ServiceRow {
  package init<Row>(_ row: Listing<Row>.Row, _ make: (Row) -> Item) {
    self =
      switch row {
      case .item(let item): .item(make(item))
      case .unreadable(let id, let reason): .unreadable(id: id, reason: reason)
      }
  }
}

/// A picture of a cat or a dog, as a person sees it in a line.
public struct AnimalImageRow: Equatable, Sendable {
  /// Its name at the service.
  public var id: String
  /// Where its file is; nil when that is not known, or it is gone.
  public var address: String?
  /// How wide and how high it is, in pixels; nil when that is not known.
  public var resolution: Resolution?
  /// The names of the breeds that it shows.
  public var breeds: [String]
  /// What it is about.
  public var categories: [String]
  /// The number of the favourite that was made of it; nil when none was.
  public var favourite: Int?
  /// What the vote for it says; nil when there is none.
  public var vote: Double?
  /// Whether it was deleted at the service.
  public var isDeleted: Bool

  /// A width and a height, in pixels.
  public struct Resolution: Equatable, Sendable, Codable {
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// A resolution of these values.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// An image of these values.
  public init(
    id: String, address: String? = nil, resolution: Resolution? = nil, breeds: [String] = [],
    categories: [String] = [], favourite: Int? = nil, vote: Double? = nil, isDeleted: Bool = false
  ) {
    self.id = id
    self.address = address
    self.resolution = resolution
    self.breeds = breeds
    self.categories = categories
    self.favourite = favourite
    self.vote = vote
    self.isDeleted = isDeleted
  }

  package init(_ image: AnimalImage) {
    self.init(id: image.id.text, address: image.address)
    if let width = image.width, let height = image.height { resolution = Resolution(width: width, height: height) }
    breeds = image.breeds.map(\.name)
    categories = image.categories.map(\.name)
    favourite = image.favourite
    vote = image.vote?.value
    isDeleted = image.isDeleted
  }
}

/// Whose a favourite, a vote or an upload is.
public enum AnimalOwnerView: Equatable, Sendable, Codable {
  /// It is who asks: by name.
  case you(String)
  /// Somebody of the team: by name.
  case practitioner(String)
  /// Somebody whom another program or another team knows, by the name that the service has: its `sub_id`.
  case unknown(String)
  /// Nobody in particular.
  case nobody

  package init(_ owner: AnimalOwner, among owners: [MarkOwner]) {
    self =
      switch owner {
      case .nobody: .nobody
      case .stranger(let text): .unknown(text)
      case .practitioner(let id):
        owners.first { $0.id == id }.map { $0.isAsking ? .you($0.name) : .practitioner($0.name) }
          ?? .unknown(id.description)
      }
  }
}

/// Which part of a list is on the screen.
public struct ServicePage: Equatable, Sendable {
  /// Its number; the first is 0.
  public var number: Int
  /// How many items a page has.
  public var limit: Int
  /// How many items there are in all.
  public var count: Int

  /// A page of these values.
  public init(number: Int, limit: Int, count: Int) {
    self.number = number
    self.limit = limit
    self.count = count
  }

  package init?<Item>(_ page: Listing<Item>.Page?) {
    guard let page else { return nil }
    self.init(number: page.number, limit: page.limit, count: page.count)
  }

  /// Whether another page follows.
  public var hasNext: Bool { (number + 1) * limit < count }
}

/// The order of a list.
///
/// The raw values are what is typed, and what other programs read: they never change.
public enum AnimalOrder: String, CaseIterable, Equatable, Sendable, Codable {
  /// Drawn anew each time.
  case random
  /// Oldest first.
  case asc
  /// Newest first.
  case desc
}

/// How large an image is to be.
///
/// The raw values are what is typed, and what other programs read: they never change.
public enum AnimalSize: String, CaseIterable, Equatable, Sendable, Codable {
  /// A thumbnail.
  case thumb
  /// 390 pixels wide.
  case small
  /// 1,280 pixels wide.
  case medium
  /// As it was uploaded.
  case full
}

extension ImageOrder {
  package init(_ order: AnimalOrder) {
    self =
      switch order {
      case .random: .random
      case .asc: .ascending
      case .desc: .descending
      }
  }
}

extension ImageSize {
  package init(_ size: AnimalSize) {
    self =
      switch size {
      case .thumb: .thumb
      case .small: .small
      case .medium: .medium
      case .full: .full
      }
  }
}

extension Failure {
  /// What a practitioner is told of what stood in the way.
  package init(_ obstacle: AnimalObstacle, _ species: Species) {
    switch obstacle {
    case .service(let failure): self.init(failure, species)
    case .storage(let failure): self = failure
    case .refused(let refusal): self.init(refusal, species)
    case .breed(let failure): self.init(failure, species)
    }
  }
}
