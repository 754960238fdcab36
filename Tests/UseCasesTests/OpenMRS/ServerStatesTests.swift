import Architecture
import Testing
import UseCases

/// Every state of the three domains with every event (GP-23, GP-31, GP-32, GP-45 to GP-48).
///
/// The names of states and events are enumerations over which the tests switch without a default: a new one does not
/// compile before it has a row.
@Suite struct ServerStatesTests {
  private static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: ["d1"])
  private static let ben = ServerUser(id: "u2", name: "ben.alder", person: "Ben Alder", providers: ["d2"])
  private static let stamp = Stamp(time: Instant(milliseconds: 5_000), seed: 1)

  // MARK: Log-in

  private static let logIns: [LogInState.Stage] = [
    .loggedOut, .loggingIn("ada.brook"), .resuming, .loggedIn(ada), .failed(.wrongCredentials, "ada.brook"),
  ]
  private static let logInEvents: [LogInState.Event] = [
    .asked("ben.alder", .typed), .asked("ben", .typed), .loggedIn(ada), .failed(.starting), .logOutAsked, .takenOver,
    .stopAsked, .sessionOpened(3), .resumeAsked(.asking), .notResumed,
  ]

  /// What becomes of a log-in, and whether that is an answer.
  private static func expected(_ stage: LogInState.Stage, _ event: LogInState.Event) -> (LogInState.Stage, Bool) {
    switch (event, stage) {
    case (.asked("ben", _, _), _): (.failed(.shortName, "ben"), true)
    case (.asked(let name, _, _), _): (.loggingIn(name), false)
    case (.resumeAsked, .loggedOut), (.resumeAsked, .failed): (.resuming, false)
    case (.loggedIn(let user), .resuming): (.loggedIn(user), false)
    case (.notResumed, .resuming), (.takenOver, .resuming): (.loggedOut, false)
    case (.failed(let failure), .resuming), (.failed(let failure), .loggedOut): (.failed(failure, ""), true)
    case (.stopAsked, .resuming): (.failed(.interrupted, ""), true)
    case (.loggedIn(let user), .loggingIn): (.loggedIn(user), true)
    case (.failed(let failure), .loggingIn(let name)): (.failed(failure, name), true)
    case (.stopAsked, .loggingIn(let name)): (.failed(.interrupted, name), true)
    case (.logOutAsked, .loggedOut), (.logOutAsked, .loggingIn), (.logOutAsked, .resuming), (.logOutAsked, .loggedIn),
      (.logOutAsked, .failed),
      (.takenOver, .loggingIn), (.takenOver, .loggedIn):
      (.loggedOut, true)
    case (.takenOver, .loggedOut), (.takenOver, .failed), (.loggedIn, .loggedOut), (.loggedIn, .loggedIn),
      (.loggedIn, .failed), (.failed, .loggedIn), (.failed, .failed), (.stopAsked, .loggedOut), (.stopAsked, .loggedIn),
      (.stopAsked, .failed), (.sessionOpened, _), (.resumeAsked, .loggingIn), (.resumeAsked, .resuming),
      (.resumeAsked, .loggedIn), (.notResumed, .loggedOut), (.notResumed, .loggingIn), (.notResumed, .loggedIn),
      (.notResumed, .failed):
      (stage, false)
    }
  }

  @Test("A log-in goes through its states as the table says, and the same failure twice is two answers")
  func logIn() {
    for stage in Self.logIns {
      for event in Self.logInEvents {
        var state = LogInState()
        state.stage = stage
        state.reduce(event, Self.stamp)
        let (expected, isAnswer) = Self.expected(stage, event)
        #expect(state.stage == expected, "\(stage), \(event)")
        #expect(state.answers == (isAnswer ? 1 : 0), "\(stage), \(event)")
      }
    }
  }

  // MARK: Connection

  private static let connections: [ConnectionState.Stage] = [.unauthorized, .authorized(ada), .failed(.starting)]
  private static let connectionEvents: [ConnectionState.Event] = [
    .loggedIn(ben), .resumed(ben), .loggedOut, .failed(.timedOut),
  ]

  private static func expected(
    _ stage: ConnectionState.Stage, _ event: ConnectionState.Event
  ) -> ConnectionState.Stage {
    switch (event, stage) {
    case (.loggedIn(let user), .unauthorized), (.loggedIn(let user), .authorized), (.loggedIn(let user), .failed),
      (.resumed(let user), .unauthorized), (.resumed(let user), .authorized), (.resumed(let user), .failed):
      .authorized(user)
    case (.loggedOut, .unauthorized), (.loggedOut, .authorized), (.loggedOut, .failed): .unauthorized
    case (.failed(let failure), .unauthorized), (.failed(let failure), .authorized), (.failed(let failure), .failed):
      .failed(failure)
    }
  }

  @Test("A connection goes through its states as the table says")
  func connection() {
    for stage in Self.connections {
      for event in Self.connectionEvents {
        var state = ConnectionState()
        state.stage = stage
        state.reduce(event, Self.stamp)
        #expect(state.stage == Self.expected(stage, event), "\(stage), \(event)")
      }
    }
  }

  // MARK: Calendar

  private static let query = CalendarQuery(from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000))
  private static let one = ServerAppointment(id: "a1", patient: "Rex")
  private static let page = CalendarPage([one])
  private static func list(_ page: CalendarPage = page, at milliseconds: Int64? = 1_000) -> CalendarState.CalendarList {
    var list = CalendarState.CalendarList()
    (list.query, list.page) = (query, page)
    list.readAt = milliseconds.map { Instant(milliseconds: $0) }
    return list
  }
  private static let calendars: [CalendarState.Stage] = [
    .list(list()), .details(CalendarDetails(one), from: list()), .failed(.starting, from: .list(list())),
    .failed(.starting, from: .details(CalendarDetails(one), from: list())),
  ]
  private static let calendarEvents: [CalendarState.Event] = [
    .sessionOpened(1), .detailsAsked(.number(7)),
    .userChanged(ada), .userChanged(ben), .userChanged(nil), .userResumed(ada), .userResumed(ben), .fetchAsked(query),
    .refreshAsked,
    .fetched(CalendarPage(), for: query), .detailsAsked(.line(1)), .detailsAsked(.line(9)),
    .detailsRead(CalendarDetails(one)), .returned, .recovered, .stopAsked,
    .failed(.timedOut),
  ]

  /// What becomes of the calendar of a user who is logged in, and whether that is an answer.
  private static func expected(
    _ stage: CalendarState.Stage, _ event: CalendarState.Event
  ) -> (CalendarState.Stage, Bool) {
    let settled = if case .failed(_, let before) = stage { before } else { stage }
    switch event {
    case .sessionOpened: return (stage, false)
    case .userResumed(let user): return user == ada ? (stage, false) : (.list(CalendarState.CalendarList()), false)
    case .userChanged(let user): return user == ada ? (stage, false) : (.list(CalendarState.CalendarList()), false)
    // What is asked for is there when it is answered (GP-48).
    case .fetchAsked, .refreshAsked, .detailsAsked(.line(1)), .detailsAsked(.number): return (stage, false)
    case .fetched(let page, _): return (.list(list(page, at: 5_000)), true)
    case .detailsAsked: return (.failed(.unknown, from: settled), true)
    case .detailsRead(let details): return (.details(details, from: list()), true)
    // Without a question to the server (GP-47).
    case .returned: return (.list(list()), true)
    case .recovered: return (settled, false)
    case .stopAsked: return (.failed(.interrupted, from: settled), true)
    case .failed(let failure): return (.failed(failure, from: settled), true)
    }
  }

  @Test("The calendar of who is logged in goes through its states as the table says")
  func calendar() {
    for stage in Self.calendars {
      for event in Self.calendarEvents {
        var state = CalendarState()
        (state.user, state.stage, state.isAsking) = (Self.ada, stage, true)
        state.reduce(event, Self.stamp)
        let (expected, isAnswer) = Self.expected(stage, event)
        #expect(state.stage == expected, "\(stage), \(event)")
        #expect(state.answers == (isAnswer ? 1 : 0), "\(stage), \(event)")
      }
    }
  }

  @Test("Nobody who is not logged in is shown a calendar")
  func nobody() {
    for event in [CalendarState.Event.fetchAsked(Self.query), .refreshAsked, .detailsAsked(.line(1))] {
      var state = CalendarState()
      state.reduce(event, Self.stamp)
      #expect(state.stage == .failed(.notLoggedIn, from: .list(CalendarState.CalendarList())) && state.answers == 1)
    }
  }

  @Test("Details that nobody waits for any more are not shown, and there is nothing to be interrupted")
  func late() {
    for event in [CalendarState.Event.detailsRead(CalendarDetails(Self.one)), .stopAsked] {
      var state = CalendarState()
      (state.user, state.stage) = (Self.ada, .list(Self.list()))
      state.reduce(event, Self.stamp)
      #expect(state.stage == .list(Self.list()) && state.answers == 0)
    }
  }

  @Test("What is waited for can be waited for no more, and is interrupted then")
  func stopped() {
    var state = CalendarState()
    state.user = Self.ada
    state.reduce(.fetchAsked(Self.query), Self.stamp)
    state.reduce(.stopAsked, Self.stamp)
    #expect(state.stage == .failed(.interrupted, from: .list(CalendarState.CalendarList())) && !state.isAsking)
  }
}
