/// Progress of an item that is being sent.
public struct DeliveryProgress: Equatable, Sendable, Codable {
  /// Number of the outbox item.
  public var item: Int
  public var step: DeliveryStep
  /// The file in progress: `number` of `count` files of this kind; nil for steps without files.
  public var kind: MediaKind?, number = 0, count = 0
  /// Percent of the current file; nil if unknown.
  public var percent: Int?

  public init(
    item: Int, _ step: DeliveryStep, _ kind: MediaKind? = nil, _ number: Int = 0, of count: Int = 0, percent: Int? = nil
  ) {
    (self.item, self.step, self.kind, self.number, self.count) = (item, step, kind, number, count)
    self.percent = percent
  }
}
