public import Architecture
public import Foundation
package import UseCases

/// Reminders that ring while a prompt is open.
public struct RingingViewState: ViewState {
  public enum Action: Equatable, Sendable, Codable {
    /// The prompt is open: rings reminders from now on.
    case watched
    /// Requests one check, which rings the reminders that are due now.
    case looked
  }

  /// A reminder that rings.
  public struct Row: Equatable, Sendable {
    public var reminder: RecordRow
    public var dueAt: Date
    public var rangAt: Date
    /// Number of rings since the due time; at least 1.
    public var count: Int
    /// True if this prompt claimed the ring and plays its tone.
    public var isClaimedHere: Bool

    public init(_ reminder: RecordRow, dueAt: Date, rangAt: Date, count: Int, isClaimedHere: Bool) {
      (self.reminder, self.dueAt, self.rangAt, self.count, self.isClaimedHere) = (
        reminder, dueAt, rangAt, count, isClaimedHere
      )
    }

    package init(_ ring: Ring, isClaimedHere: Bool) {
      self.init(
        RecordRow(ring.reminder), dueAt: Date(ring.dueAt), rangAt: Date(ring.rangAt), count: ring.count,
        isClaimedHere: isClaimedHere)
    }
  }

  /// Number of checks with news so far; a view prints when the number grows.
  public var count = 0
  /// The rings of the newest check.
  @Boxed public var rows: [Row] = []
  /// Number of due reminders not in `rows`.
  public var more = 0
  /// Reminders missed at the newest check.
  @Boxed public var missed: [RecordRow] = []

  /// The error of the newest check; nil if it succeeded.
  public var failure: Failure?

  public init() {}

  package mutating func show(_ domain: RingingState) {
    let newest = domain.newest
    count = domain.reportCount
    failure = domain.failure
    rows = newest.rings.map { ring in
      Row(ring, isClaimedHere: newest.claimed.contains(ring.reminder.number))
    }
    more = newest.more ?? 0
    missed = newest.missed.map { RecordRow($0) }
  }
}

extension ViewModel<RingingViewState> {
  package convenience init(ringing: UseCase<RingingState>, runtime: Runtime) {
    self.init(
      RingingViewState(), name: "ringing view", runtime: runtime,
      observing: [.of(ringing, selecting: \.reportCount) { domain, view in view.show(domain) }], declares: [ringing],
      forward: { action, _ in
        switch action {
        case .watched: [.event(.watchAsked, to: ringing)]
        case .looked: [.event(.lookAsked, to: ringing)]
        }
      })
  }
}
