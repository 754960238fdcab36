public import Architecture

/// A business state that answers the practitioner's requests.
///
/// An answer is an event, not a counter in a state: the same failure twice is two answers (law 5).
public protocol AnsweringState: DomainState {
  /// True if an event is an answer; for example, a stop answers only a pending request.
  static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool
}

/// An answering state with one function that gives the answer to an event.
public protocol EventAnsweringState: AnsweringState {
  /// The result or failure that the practitioner sees.
  associatedtype Answer

  /// The answer to an event in the state before it; nil for none.
  func answer(to event: Event) -> Answer?
}

extension EventAnsweringState {
  /// True if the state before gives an answer to the event.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
  }
}
