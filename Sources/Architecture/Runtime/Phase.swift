/// How far a reactor is on its way to its end.
enum Phase: Comparable, Sendable {
  case open
  /// Nothing new comes in; what was accepted is being finished.
  case stopping
  case closed
  /// Its last owner has left: nobody has done anything wrong who still tells it something.
  case gone
}

/// What a reactor keeps under its lock for the few moments in which something is refused, lost, slowed or stopped.
final class ColdState {
  var stopping: [CheckedContinuation<Void, Never>] = []
  /// Senders that wait until the inbox is empty.
  var slowed: [CheckedContinuation<Void, Never>] = []
  /// Whether an input was refused for want of room since the inbox was empty.
  var isOverflowing = false
  var metrics = Metrics()
}
