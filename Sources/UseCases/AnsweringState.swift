public import Architecture

/// A business state that answers what the practitioner asks for.
///
/// An answer is an event and no number in a state: the same failure twice is two answers (law 5).
public protocol AnsweringState: DomainState {
  /// Whether an event is an answer, by itself, or because of the states around it: a stop is one where somebody waits.
  static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool
}
