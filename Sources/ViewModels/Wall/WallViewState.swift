public import Architecture
public import Foundation
package import UseCases

/// The practice as it hangs on the wall.
public struct WallViewState: ViewState {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Wants to see it from now on, and to hear what rings.
    case watched
    /// Wants to see it as it is now.
    case looked
  }

  /// The moment of which it is; nil before anything was read.
  public var now: Date?
  /// The open emergencies, the newest first.
  @Boxed public var emergencies: [IncidentRow] = []
  /// The reminders that are due and not answered.
  @Boxed public var due: [RecordRow] = []
  /// How many more of them there are, and of those that come next.
  public var moreDue = 0, moreComing = 0
  /// Those that come next, and those that are answered and not done.
  @Boxed public var coming: [RecordRow] = []
  /// Today's appointments.
  @Boxed public var appointments: [AppointmentRow] = []
  /// How much of what is due today is done; nil where nothing is.
  public var tally: DayTally?
  /// Why it could not be read; nil when it could.
  public var failure: Failure?
  /// How often the bell was to sound here.
  public var bells = 0

  /// An empty wall.
  public init() {}

  /// Follows what is there.
  package mutating func show(_ domain: WallState) {
    now = domain.now.map { Date($0) }
    emergencies = domain.summary.emergencies.map { IncidentRow($0, isOccurring: false) }
    due = domain.summary.due.map { RecordRow($0) }
    (moreDue, moreComing) = (domain.summary.moreDue ?? 0, domain.summary.moreComing ?? 0)
    coming = domain.summary.coming.map { RecordRow($0) }
    appointments = domain.summary.appointments.map { AppointmentRow($0) }
    tally = domain.summary.tally
    failure = domain.failure
  }
}

extension ViewModel<WallViewState> {
  /// The view model of the wall, where reminders ring, too.
  package convenience init(wall: UseCase<WallState>, ringing: UseCase<RingingState>, runtime: Runtime) {
    self.init(
      WallViewState(), name: "wall view", runtime: runtime,
      observing: [
        .of(wall, selecting: \.self) { domain, view in view.show(domain) },
        .of(ringing, selecting: \.count) { domain, view in if !domain.newest.own.isEmpty { view.bells += 1 } },
      ], declares: [wall, ringing],
      forward: { action, _ in
        switch action {
        case .watched: [.event(.watchAsked, to: wall), .event(.watchAsked, to: ringing)]
        // It ends in a moment: a ring that it claimed would sound nowhere.
        case .looked: [.event(.watchAsked, to: wall)]
        }
      })
  }
}
