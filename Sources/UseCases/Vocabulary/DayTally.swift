/// How much of what was due on a day is done.
public struct DayTally: Equatable, Sendable, Codable {
  /// So many are done, of so many.
  public var done: Int, all: Int

  /// A tally of these values.
  public init(done: Int, of all: Int) { (self.done, self.all) = (done, all) }

  /// The part that is done, in percent, rounded down.
  public var percent: Int { all == 0 ? 0 : 100 * done / all }
}
