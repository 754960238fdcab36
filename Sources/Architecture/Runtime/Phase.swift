/// Shutdown phase of a reactor.
enum Phase: Comparable, Sendable {
  case open
  /// New inputs are refused; accepted ones are being finished.
  case stopping
  case closed
  /// Released by its last owner; late events are no fault.
  case gone
}

/// Rarely needed state under a reactor's lock: for refused, lost and slowed inputs, and for a stop.
final class ColdState {
  var stopping: [CheckedContinuation<Void, Never>] = []
  /// Senders that wait until the inbox is empty.
  var blocked: [CheckedContinuation<Void, Never>] = []
  /// True if a full inbox has refused an input since the inbox was last empty.
  var isOverflowing = false
  var metrics = Metrics()
}
