import Architecture
import Foundation
import Testing
import UseCases
import ViewModels

/// Every state of a server's screens with every action (GP-25 to GP-28, GP-30, GP-63, GP-64).
///
/// States and actions are matched without a default: a new case compiles only with an example and rows.
@Suite struct ServerScreenTableTests {
  private static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: ["d1"])
  private static let filter = CalendarFilter(
    from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 86_400))

  // MARK: Root

  private enum RootStage: CaseIterable {
    case logIn, loggedIn, loading, failed

    init(_ stage: ServerViewState.Stage) {
      self =
        switch stage {
        case .logIn: .logIn
        case .loggedIn: .loggedIn
        case .loading: .loading
        case .failed: .failed
        }
    }
    var examples: [ServerViewState.Stage] {
      switch self {
      case .logIn: [.logIn]
      case .loggedIn: [.loggedIn]
      case .loading: [.loading(from: .logIn), .loading(from: .loggedIn)]
      case .failed: [.failed(.interrupted, from: .logIn), .failed(.interrupted, from: .loggedIn)]
      }
    }
  }
  private enum RootAction: CaseIterable {
    case submitted, resumed, leaving, logInStopped
    case asked, refreshed, showed, returned, calendarStopped
    case listed, shown, sent, decided
    case stopped, answered, refused

    init(_ action: ServerViewState.Action) {
      self =
        switch action {
        case .logIn(.submitted): .submitted
        case .logIn(.resumed): .resumed
        case .logIn(.leaving): .leaving
        case .logIn(.stopped): .logInStopped
        case .calendar(.asked): .asked
        case .calendar(.refreshed): .refreshed
        case .calendar(.showed): .showed
        case .calendar(.returned): .returned
        case .calendar(.stopped): .calendarStopped
        case .outbox(.listed): .listed
        case .outbox(.showed): .shown
        case .outbox(.sent): .sent
        case .outbox(.decided): .decided
        case .stopped: .stopped
        case .told(_, .answered): .answered
        case .told(_, .refused): .refused
        }
    }
    var example: ServerViewState.Action {
      switch self {
      case .submitted: .logIn(.submitted(nil, .typed))
      case .resumed: .logIn(.resumed(.requesting))
      case .leaving: .logIn(.leaving)
      case .logInStopped: .logIn(.stopped)
      case .asked: .calendar(.asked(filter))
      case .refreshed: .calendar(.refreshed)
      case .showed: .calendar(.showed(.line(1)))
      case .returned: .calendar(.returned)
      case .calendarStopped: .calendar(.stopped)
      case .listed: .outbox(.listed)
      case .shown: .outbox(.showed("x1"))
      case .sent: .outbox(.sent)
      case .decided: .outbox(.decided("x1", .retry))
      case .stopped: .stopped
      case .answered: .told(.calendar, .answered)
      case .refused: .told(.logIn, .refused(.interrupted))
      }
    }
  }

  private static func expected(
    _ stage: ServerViewState.Stage, _ action: ServerViewState.Action
  ) -> ServerViewState.Stage {
    // The former stage of a loading or failed stage, else the stage itself.
    let below: ServerViewState.Stage =
      switch stage {
      case .logIn, .loggedIn: stage
      case .loading(let before), .failed(_, let before): before
      }
    switch action {
    case .logIn(.submitted), .calendar(.asked), .calendar(.refreshed), .calendar(.showed), .calendar(.stopped):
      return .loading(from: below)
    case .logIn(.leaving), .calendar(.returned), .outbox(.listed), .outbox(.showed), .outbox(.sent),
      .outbox(.decided), .told(_, .answered):
      return below
    case .logIn(.resumed), .logIn(.stopped), .stopped: return stage
    case .told(_, .refused(let failure)): return .failed(failure, from: below)
    }
  }

  @Test("Each action takes each stage of the server's screen to the stage in the table")
  func actionsChangeScreenByTable() {
    for stage in RootStage.allCases { #expect(stage.examples.allSatisfy { RootStage($0) == stage }) }
    for action in RootAction.allCases { #expect(RootAction(action.example) == action) }
    for stage in RootStage.allCases.flatMap(\.examples) {
      for action in RootAction.allCases.map(\.example) {
        var state = ServerViewState()
        state.stage = stage
        state.reduce(action)
        #expect(state.stage == Self.expected(stage, action), "\(stage), \(action)")
      }
    }
  }

  private enum Connection: CaseIterable {
    case unauthorized, authorized, failed

    init(_ stage: ConnectionState.Stage) {
      self =
        switch stage {
        case .unauthorized: .unauthorized
        case .authorized: .authorized
        case .failed: .failed
        }
    }
    var example: ConnectionState.Stage {
      switch self {
      case .unauthorized: .unauthorized
      case .authorized: .authorized(ada)
      case .failed: .failed(.starting)
      }
    }
  }

  @Test("The server's screen follows an authorized or unauthorized connection, and ignores a failed connection")
  func rootFollows() {
    for stage in RootStage.allCases.flatMap(\.examples) {
      for connection in Connection.allCases {
        var (state, domain) = (ServerViewState(), ConnectionState())
        (state.stage, domain.stage) = (stage, connection.example)
        #expect(Connection(domain.stage) == connection)
        state.show(domain)
        let outcome: ServerViewState.Stage =
          switch connection {
          case .unauthorized: .logIn
          case .authorized: .loggedIn
          case .failed: stage
          }
        #expect(state.stage == outcome, "\(stage), \(connection)")
      }
    }
  }

  // MARK: Calendar

  private static let details = CalendarDetailsView(CalendarRow(number: 1, id: "a1"))

  private enum CalendarStage: CaseIterable {
    case empty, refreshing, list, fetching, details

    init(_ stage: CalendarViewState.Stage) {
      self =
        switch stage {
        case .empty: .empty
        case .refreshing: .refreshing
        case .list: .list
        case .fetching: .fetching
        case .details: .details
        }
    }
    var example: CalendarViewState.Stage {
      switch self {
      case .empty: .empty
      case .refreshing: .refreshing
      case .list: .list
      case .fetching: .fetching(1)
      case .details: .details(ServerScreenTableTests.details)
      }
    }
  }
  private enum CalendarAction: CaseIterable {
    case asked, refreshed, showed, returned, stopped

    init(_ action: CalendarViewState.Action) {
      self =
        switch action {
        case .asked: .asked
        case .refreshed: .refreshed
        case .showed: .showed
        case .returned: .returned
        case .stopped: .stopped
        }
    }
    var examples: [CalendarViewState.Action] {
      switch self {
      case .asked: [.asked(filter)]
      case .refreshed: [.refreshed]
      case .showed: [.showed(.line(1)), .showed(.line(9)), .showed(.number(7)), .showed(.number(8))]
      case .returned: [.returned]
      case .stopped: [.stopped]
      }
    }
  }

  private static func expected(
    _ stage: CalendarViewState.Stage, _ action: CalendarViewState.Action
  ) -> CalendarViewState.Stage {
    switch (action, stage) {
    case (.asked, .empty), (.asked, .refreshing), (.asked, .list), (.asked, .fetching), (.asked, .details),
      (.refreshed, .empty), (.refreshed, .refreshing), (.refreshed, .list), (.refreshed, .fetching),
      (.refreshed, .details):
      .refreshing
    // Line 1 is appointment 7, the only row.
    case (.showed(let line), .list): line == .line(1) || line == .number(7) ? .fetching(1) : stage
    case (.showed, .empty), (.showed, .refreshing), (.showed, .fetching), (.showed, .details),
      (.returned, .empty), (.returned, .refreshing), (.returned, .list), (.returned, .fetching), (.returned, .details),
      (.stopped, .empty), (.stopped, .refreshing), (.stopped, .list), (.stopped, .fetching), (.stopped, .details):
      stage
    }
  }

  @Test("Each action takes each stage of the calendar to the stage in the table")
  func actionsChangeCalendarByTable() {
    for stage in CalendarStage.allCases { #expect(CalendarStage(stage.example) == stage) }
    for action in CalendarAction.allCases { #expect(action.examples.allSatisfy { CalendarAction($0) == action }) }
    for stage in CalendarStage.allCases.map(\.example) {
      for action in CalendarAction.allCases.flatMap(\.examples) {
        var state = CalendarViewState()
        (state.title, state.stage) = ("Ada", stage)
        state.rows = [CalendarRow(number: 1, appointment: 7, id: "a1")]
        state.reduce(action)
        #expect(state.stage == Self.expected(stage, action), "\(stage), \(action)")
      }
    }
  }

  private enum Domain: CaseIterable {
    case list, details, failed

    init(_ stage: CalendarState.Stage) {
      self =
        switch stage {
        case .list: .list
        case .details: .details
        case .failed: .failed
        }
    }
    private static let one = CalendarState.CalendarList(page: CalendarPage([ServerAppointment(id: "a1")]))
    /// Examples, the screen's stage for each, and whether it shows a failure.
    var examples: [(CalendarState.Stage, CalendarViewState.Stage, Bool)] {
      let (none, some) = (CalendarState.Stage.list(CalendarState.CalendarList()), CalendarState.Stage.list(Self.one))
      let shown = CalendarState.Stage.details(CalendarDetails(ServerAppointment(id: "a1")), from: Self.one)
      let view = CalendarViewState.Stage.details(ServerScreenTableTests.details)
      return switch self {
      case .list: [(none, .empty, false), (some, .list, false)]
      case .details: [(shown, view, false)]
      // A failure keeps the list or the details that were shown.
      case .failed:
        [
          (.failed(.starting, from: none), .empty, true), (.failed(.starting, from: some), .list, true),
          (.failed(.starting, from: shown), view, true),
        ]
      }
    }
  }

  @Test("The calendar shows the list or details of its use case, also after a failure")
  func calendarFollows() {
    for stage in CalendarStage.allCases.map(\.example) {
      for kind in Domain.allCases {
        for (business, view, complains) in kind.examples {
          #expect(Domain(business) == kind)
          var (state, domain) = (CalendarViewState(), CalendarState())
          (state.stage, domain.stage) = (stage, business)
          state.show(domain)
          #expect(state.stage == view && (state.failure != nil) == complains, "\(stage), \(business)")
        }
      }
    }
  }

  @Test("A list has the number of the appointments that it leaves out")
  func listCountsOmittedAppointments() {
    var (state, domain) = (CalendarViewState(), CalendarState())
    for count in [2, nil] {
      domain.stage = .list(.init(page: CalendarPage(overCount: count)))
      state.show(domain)
      #expect(state.overCount == count ?? 0 && state.stage == .empty)
    }
  }

  @Test("An unreadable appointment is news in its first list only, or in a list of such rows alone")
  func unreadableAppointmentIsReportedOnce() {
    let (odd, other) = (ServerAppointment(id: "odd", problem: "odd"), ServerAppointment(id: "other", problem: "odd"))
    let slot = Slot(start: Instant(milliseconds: 0), end: Instant(milliseconds: 60_000))
    let sound = ServerAppointment(id: "sound", slot: slot)
    var (state, domain) = (CalendarViewState(), CalendarState())
    for (time, page, told) in [
      (1, [sound, odd], [false, false]), (2, [sound, odd, other], [false, true, false]), (3, [other], [false]),
    ] as [(Int64, [ServerAppointment], [Bool])] {
      domain.stage = .list(.init(page: CalendarPage(page), readAt: Instant(milliseconds: time)))
      // Showing the same list again changes nothing.
      for _ in 0..<2 {
        state.show(domain)
        #expect(state.rows.map(state.wasReported) == told)
      }
    }
  }
}
