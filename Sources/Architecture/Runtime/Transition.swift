/// An event with a rule's selections of the state before and after its reduce.
public struct Transition<Event: Sendable, Selection> {
  /// The event.
  public let event: Event
  /// The event's stamp, made at intake.
  public let stamp: Stamp
  /// The selection before the reduce.
  public let before: Selection
  /// The selection after it.
  public let after: Selection
}

extension Transition: Sendable where Selection: Sendable {}
