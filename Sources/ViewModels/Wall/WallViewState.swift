public import Architecture
public import Foundation
package import UseCases

/// The wall screen: emergencies, reminders and appointments of today.
public struct WallViewState: ViewState {
  public enum Action: Equatable, Sendable, Codable {
    /// Began to watch the practice and to ring due reminders.
    case watched
    /// Began to watch the practice without ringing, for a one-off render.
    case looked
  }

  /// Time of the shown state; nil before the first state.
  public var now: Date?
  /// Newest first.
  @Boxed public var emergencies: [IncidentRow] = []
  /// Due reminders without an answer.
  @Boxed public var due: [RecordRow] = []
  /// Missed, uncompleted reminders, the latest first.
  @Boxed public var missed: [RecordRow] = []
  /// Number of further items that `emergencies`, `due`, `missed` and `coming` leave out.
  public var moreEmergencies = 0, moreDue = 0, moreMissed = 0, moreComing = 0
  /// The next reminders, and answered but uncompleted reminders.
  @Boxed public var coming: [RecordRow] = []
  @Boxed public var appointments: [AppointmentRow] = []
  /// Number of completed and planned reminders of today; nil without any.
  public var tally: DayTally?
  public var failure: Failure?
  /// Number of times this process claimed rings; a view rings the bell when the number grows.
  public var bells = 0

  public init() {}

  package mutating func show(_ domain: WallState) {
    now = domain.now.map { Date($0) }
    emergencies = domain.summary.emergencies.map { IncidentRow($0, isOccurring: false) }
    due = domain.summary.due.map { RecordRow($0) }
    missed = domain.summary.missed.map { RecordRow($0) }
    (moreEmergencies, moreDue) = (domain.summary.moreEmergencies ?? 0, domain.summary.moreDue ?? 0)
    (moreMissed, moreComing) = (domain.summary.moreMissed ?? 0, domain.summary.moreComing ?? 0)
    coming = domain.summary.coming.map { RecordRow($0) }
    appointments = domain.summary.appointments.map { AppointmentRow($0) }
    tally = domain.summary.tally
    failure = domain.failure
  }
}

extension ViewModel<WallViewState> {
  package convenience init(wall: UseCase<WallState>, ringing: UseCase<RingingState>, runtime: Runtime) {
    self.init(
      WallViewState(), name: "wall view", runtime: runtime,
      observing: [
        .of(wall, selecting: \.self) { domain, view in view.show(domain) },
        .of(ringing, selecting: \.reportCount) { domain, view in
          if !domain.newest.claimed.isEmpty { view.bells += 1 }
        },
      ], declares: [wall, ringing],
      forward: { action, _ in
        switch action {
        case .watched: [.event(.watchAsked, to: wall), .event(.watchAsked, to: ringing)]
        // A one-off render must not claim rings: it exits at once.
        case .looked: [.event(.watchAsked, to: wall)]
        }
      })
  }
}
