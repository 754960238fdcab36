/// Progress of the tasks that are due on one day.
public struct DayTally: Equatable, Sendable, Codable {
  /// Numbers of completed tasks and of all tasks.
  public var done: Int, all: Int

  public init(done: Int, of all: Int) { (self.done, self.all) = (done, all) }

  /// The completed part in percent, rounded down; 0 without tasks.
  public var percent: Int { all == 0 ? 0 : 100 * done / all }
}
