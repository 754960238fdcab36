public import Architecture
public import Foundation
package import UseCases

/// What a prompt says of reminders that are due, while somebody types.
public struct RingingViewState: ViewState {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Wants to hear of them from now on.
    case watched
    /// Wants those to ring that are due now.
    case looked
  }

  /// A reminder that rings.
  public struct Row: Equatable, Sendable {
    /// The reminder.
    public var reminder: RecordRow
    /// When it was due.
    public var dueAt: Date
    /// When it rang.
    public var rangAt: Date
    /// How often it has rung since it was due; at least once.
    public var count: Int
    /// Whether the bell is to sound here.
    public var isOwn: Bool

    /// A row of these values.
    public init(_ reminder: RecordRow, dueAt: Date, rangAt: Date, count: Int, isOwn: Bool) {
      (self.reminder, self.dueAt, self.rangAt, self.count, self.isOwn) = (reminder, dueAt, rangAt, count, isOwn)
    }

    package init(_ ring: Ring, isOwn: Bool) {
      self.init(
        RecordRow(ring.reminder), dueAt: Date(ring.dueAt), rangAt: Date(ring.rangAt), count: ring.count, isOwn: isOwn)
    }
  }

  /// How often something was heard: a view prints when this changes.
  public var count = 0
  /// What rang last.
  @Boxed public var rows: [Row] = []
  /// How many are due beside those that ring.
  public var more = 0
  /// Those that were missed then.
  @Boxed public var missed: [RecordRow] = []

  /// Why the reminders could not be read then; nil when they could.
  public var failure: Failure?

  /// One that says nothing.
  public init() {}

  /// Follows what is heard.
  package mutating func show(_ domain: RingingState) {
    let newest = domain.newest
    count = domain.count
    failure = domain.failure
    rows = newest.rings.map { ring in
      Row(ring, isOwn: newest.own.contains(ring.reminder.number))
    }
    more = newest.more ?? 0
    missed = newest.missed.map { RecordRow($0) }
  }
}

extension ViewModel<RingingViewState> {
  /// The view model of what is due.
  package convenience init(ringing: UseCase<RingingState>, runtime: Runtime) {
    self.init(
      RingingViewState(), name: "ringing view", runtime: runtime,
      observing: [.of(ringing, selecting: \.count) { domain, view in view.show(domain) }], declares: [ringing],
      forward: { action, _ in
        switch action {
        case .watched: [.event(.watchAsked, to: ringing)]
        case .looked: [.event(.lookAsked, to: ringing)]
        }
      })
  }
}
