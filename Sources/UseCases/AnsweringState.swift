public import Architecture

/// A business state that answers the practitioner's requests.
///
/// An answer is an event, not a counter in a state: the same failure twice is two answers (law 5).
public protocol AnsweringState: DomainState {
  /// True if an event is an answer; it may depend on the states, as a stop is an answer only to a pending request.
  static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool
}
