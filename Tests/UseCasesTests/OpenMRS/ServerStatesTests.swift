import Architecture
import Testing
import UseCases

/// Every state of log-in, connection and calendar with every event (GP-23, GP-31, GP-32, GP-45 to GP-48).
///
/// The tables match pairs of event and state without a wildcard: new pairs compile only with rows and examples.
@Suite struct ServerStatesTests {
  private static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: ["d1"])
  private static let ben = ServerUser(id: "u2", name: "ben.alder", person: "Ben Alder", providers: ["d2"])
  private static let stamp = Stamp(time: Instant(milliseconds: 5_000), seed: 1)

  // MARK: Log-in

  /// Stages of a log-in, without associated values.
  private enum LogInStage: CaseIterable {
    case loggedOut, loggingIn, resuming, loggedIn, failed

    init(_ stage: LogInState.Stage) {
      self =
        switch stage {
        case .loggedOut: .loggedOut
        case .loggingIn: .loggingIn
        case .resuming: .resuming
        case .loggedIn: .loggedIn
        case .failed: .failed
        }
    }
    var examples: [LogInState.Stage] {
      switch self {
      case .loggedOut: [.loggedOut]
      case .loggingIn: [.loggingIn("ada.brook")]
      case .resuming: [.resuming]
      case .loggedIn: [.loggedIn(ada)]
      case .failed: [.failed(.wrongCredentials, "ada.brook")]
      }
    }
  }
  private enum LogInEvent: CaseIterable {
    case sessionOpened, asked, resumeAsked, notResumed, loggedIn, failed, logOutAsked, takenOver, stopAsked

    init(_ event: LogInState.Event) {
      self =
        switch event {
        case .sessionOpened: .sessionOpened
        case .asked: .asked
        case .resumeAsked: .resumeAsked
        case .notResumed: .notResumed
        case .loggedIn: .loggedIn
        case .failed: .failed
        case .logOutAsked: .logOutAsked
        case .takenOver: .takenOver
        case .stopAsked: .stopAsked
        }
    }
    var examples: [LogInState.Event] {
      switch self {
      case .sessionOpened: [.sessionOpened(3)]
      case .asked: [.asked("ben.alder", .typed), .asked("ben", .typed), .asked("", .typed)]
      case .resumeAsked: LogInPurpose.allCases.map { .resumeAsked($0) }
      case .notResumed: [.notResumed]
      case .loggedIn: [.loggedIn(ada)]
      case .failed: [.failed(.starting)]
      case .logOutAsked: [.logOutAsked]
      case .takenOver: [.takenOver]
      case .stopAsked: [.stopAsked]
      }
    }
  }
  private static let logIns = LogInStage.allCases.flatMap(\.examples)
  private static let logInEvents = LogInEvent.allCases.flatMap(\.examples)

  /// Stage of the log-in after an event, and whether the event is an answer.
  private static func expected(_ stage: LogInState.Stage, _ event: LogInState.Event) -> (LogInState.Stage, Bool) {
    switch (event, stage) {
    case (.asked(let name, _, _), .loggedOut), (.asked(let name, _, _), .loggingIn),
      (.asked(let name, _, _), .resuming),
      (.asked(let name, _, _), .loggedIn), (.asked(let name, _, _), .failed):
      // If the name is empty, the log-in asks for a name; `ben` is too short.
      name == "ben" ? (.failed(.shortName, "ben"), true) : (.loggingIn(name), false)
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
      (.stopAsked, .failed), (.sessionOpened, .loggedOut), (.sessionOpened, .loggingIn), (.sessionOpened, .resuming),
      (.sessionOpened, .loggedIn), (.sessionOpened, .failed), (.resumeAsked, .loggingIn),
      (.resumeAsked, .resuming), (.resumeAsked, .loggedIn), (.notResumed, .loggedOut), (.notResumed, .loggingIn),
      (.notResumed, .loggedIn), (.notResumed, .failed):
      (stage, false)
    }
  }

  @Test("Each event changes each stage of the log-in, and is an answer or not, as the table says")
  func logIn() {
    for stage in LogInStage.allCases { #expect(stage.examples.map { LogInStage($0) } == [stage]) }
    for event in LogInEvent.allCases { #expect(event.examples.allSatisfy { LogInEvent($0) == event }) }
    for stage in Self.logIns {
      for event in Self.logInEvents {
        var state = WithAnswerCount(LogInState())
        state.stage = stage
        state.reduce(event, Self.stamp)
        let (expected, isAnswer) = Self.expected(stage, event)
        #expect(state.stage == expected, "\(stage), \(event)")
        #expect(state.answers == (isAnswer ? 1 : 0), "\(stage), \(event)")
        let hadNobody = LogInEvent(event) == .logOutAsked && LogInStage(stage) != .loggedIn
        #expect(state.hadNobody == hadNobody, "\(stage), \(event)")
      }
    }
  }

  @Test("After a failed log-in, the user before stays: a resumption changes nothing, and a takeover ends the log-in")
  func formerUser() {
    for answer in [LogInState.Event.failed(.wrongCredentials), .stopAsked] {
      var state = WithAnswerCount(LogInState())
      state.stage = .loggedIn(Self.ada)
      state.reduce(.asked("ben.alder", .typed), Self.stamp)
      state.reduce(answer, Self.stamp)
      let failed = state.stage
      for purpose in LogInPurpose.allCases {
        state.reduce(.resumeAsked(purpose), Self.stamp)
        #expect(state.stage == failed && state.former == Self.ada && state.answers == 1)
      }
      state.reduce(.takenOver, Self.stamp)
      #expect(state.stage == .loggedOut && state.former == nil && state.answers == 2)
    }
  }

  // MARK: Connection

  private enum ConnectionStage: CaseIterable {
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
  private enum ConnectionEvent: CaseIterable {
    case loggedIn, resumed, loggedOut, failed

    init(_ event: ConnectionState.Event) {
      self =
        switch event {
        case .loggedIn: .loggedIn
        case .resumed: .resumed
        case .loggedOut: .loggedOut
        case .failed: .failed
        }
    }
    var example: ConnectionState.Event {
      switch self {
      case .loggedIn: .loggedIn(ben)
      case .resumed: .resumed(ben)
      case .loggedOut: .loggedOut
      case .failed: .failed(.timedOut)
      }
    }
  }

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

  @Test("Each event changes each stage of the connection as the table says")
  func eventsChangeConnectionByTable() {
    for stage in ConnectionStage.allCases { #expect(ConnectionStage(stage.example) == stage) }
    for event in ConnectionEvent.allCases { #expect(ConnectionEvent(event.example) == event) }
    for stage in ConnectionStage.allCases.map(\.example) {
      for event in ConnectionEvent.allCases.map(\.example) {
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
  private enum CalendarStage: CaseIterable {
    case list, details, failed

    init(_ stage: CalendarState.Stage) {
      self =
        switch stage {
        case .list: .list
        case .details: .details
        case .failed: .failed
        }
    }
    var examples: [CalendarState.Stage] {
      let all = ServerStatesTests.list()
      let one = CalendarState.Stage.details(CalendarDetails(ServerStatesTests.one), from: all)
      let whole = CalendarState.Stage.list(all)
      return switch self {
      case .list: [whole]
      case .details: [one]
      case .failed: [.failed(.starting, from: whole), .failed(.starting, from: one)]
      }
    }
  }
  private enum CalendarEvent: CaseIterable {
    case sessionOpened, userChanged, userResumed, fetchAsked, refreshAsked, fetched, keptRead, detailsAsked,
      detailsRead, returned,
      recovered, stopAsked, failed

    init(_ event: CalendarState.Event) {
      self =
        switch event {
        case .sessionOpened: .sessionOpened
        case .userChanged: .userChanged
        case .userResumed: .userResumed
        case .fetchAsked: .fetchAsked
        case .refreshAsked: .refreshAsked
        case .fetched: .fetched
        case .keptRead: .keptRead
        case .detailsAsked: .detailsAsked
        case .detailsRead: .detailsRead
        case .returned: .returned
        case .recovered: .recovered
        case .stopAsked: .stopAsked
        case .failed: .failed
        }
    }
    var examples: [CalendarState.Event] {
      switch self {
      case .sessionOpened: [.sessionOpened(1)]
      case .userChanged: [.userChanged(ada), .userChanged(ben), .userChanged(nil)]
      case .userResumed: [.userResumed(ada), .userResumed(ben)]
      case .fetchAsked: [.fetchAsked(query)]
      case .refreshAsked: [.refreshAsked]
      case .fetched: [.fetched(CalendarPage(), for: query)]
      case .keptRead: [.keptRead(kept)]
      case .detailsAsked: [.detailsAsked(.number(7)), .detailsAsked(.line(1)), .detailsAsked(.line(9))]
      case .detailsRead: [.detailsRead(CalendarDetails(one))]
      case .returned: [.returned]
      case .recovered: [.recovered]
      case .stopAsked: [.stopAsked]
      case .failed: [.failed(.timedOut)]
      }
    }
  }
  private static let kept = CalendarState.CalendarList(
    query: query, page: page, readAt: Instant(milliseconds: 7), failure: .starting)
  private static let calendars = CalendarStage.allCases.flatMap(\.examples)
  private static let calendarEvents = CalendarEvent.allCases.flatMap(\.examples)

  /// Stage of the calendar of a logged-in user after an event, and whether the event is an answer.
  private static func expected(
    _ stage: CalendarState.Stage, _ event: CalendarState.Event
  ) -> (CalendarState.Stage, Bool) {
    let settled = if case .failed(_, let before) = stage { before } else { stage }
    let empty = CalendarState.Stage.list(CalendarState.CalendarList())
    switch (event, stage) {
    case (.sessionOpened, .list), (.sessionOpened, .details), (.sessionOpened, .failed): return (stage, false)
    case (.userResumed(let user), .list), (.userResumed(let user), .details), (.userResumed(let user), .failed):
      return user == ada ? (stage, false) : (empty, false)
    case (.userChanged(let user), .list), (.userChanged(let user), .details), (.userChanged(let user), .failed):
      return user == ada ? (stage, false) : (empty, false)
    // The shown stage stays until the answer (GP-48).
    case (.fetchAsked, .list), (.fetchAsked, .details), (.fetchAsked, .failed), (.refreshAsked, .list),
      (.refreshAsked, .details), (.refreshAsked, .failed):
      return (stage, false)
    // A fetched list also ends a failure (GP-45).
    case (.fetched(let page, _), .list), (.fetched(let page, _), .details), (.fetched(let page, _), .failed):
      return (.list(list(page, at: 5_000)), true)
    // A stored list has its own age, and the reason why it is shown.
    case (.keptRead, .list), (.keptRead, .details), (.keptRead, .failed): return (.list(kept), true)
    case (.detailsAsked(let place), .list), (.detailsAsked(let place), .details), (.detailsAsked(let place), .failed):
      return place == .line(9) ? (.failed(.unknown, from: settled), true) : (stage, false)
    case (.detailsRead(let details), .list), (.detailsRead(let details), .details),
      (.detailsRead(let details), .failed):
      return (.details(details, from: list()), true)
    // Going back sends no request (GP-47).
    case (.returned, .list), (.returned, .details), (.returned, .failed): return (.list(list()), true)
    case (.recovered, .list), (.recovered, .details), (.recovered, .failed): return (settled, false)
    case (.stopAsked, .list), (.stopAsked, .details), (.stopAsked, .failed):
      return (.failed(.interrupted, from: settled), true)
    case (.failed(let failure), .list), (.failed(let failure), .details), (.failed(let failure), .failed):
      return (.failed(failure, from: settled), true)
    }
  }

  @Test("Each event changes each stage of a logged-in user's calendar, and is an answer or not, as the table says")
  func eventsChangeCalendarByTable() {
    for stage in CalendarStage.allCases { #expect(stage.examples.allSatisfy { CalendarStage($0) == stage }) }
    for event in CalendarEvent.allCases { #expect(event.examples.allSatisfy { CalendarEvent($0) == event }) }
    for stage in Self.calendars {
      for event in Self.calendarEvents {
        var state = WithAnswerCount(CalendarState())
        (state.user, state.stage, state.isAsking) = (Self.ada, stage, true)
        state.reduce(event, Self.stamp)
        let (expected, isAnswer) = Self.expected(stage, event)
        #expect(state.stage == expected, "\(stage), \(event)")
        #expect(state.answers == (isAnswer ? 1 : 0), "\(stage), \(event)")
      }
    }
  }

  @Test("Going back before the first list is a failure")
  func noList() {
    var state = WithAnswerCount(CalendarState())
    state.reduce(.returned, Self.stamp)
    #expect(state.stage == .failed(.noList, from: .list(CalendarState.CalendarList())) && state.answers == 1)
  }

  @Test("A stored log-in that fails is no answer if it was resumed for a list, and an answer for a request")
  func failedListLoginStaysSilent() {
    var state = WithAnswerCount(LogInState())
    state.reduce(.resumeAsked(.listing), Self.stamp)
    state.reduce(.failed(.unreachable("no route")), Self.stamp)
    #expect(state.stage == .failed(.unreachable("no route"), "") && state.answers == 0)
    state.reduce(.resumeAsked(.requesting), Self.stamp)
    state.reduce(.failed(.unreachable("no route")), Self.stamp)
    #expect(state.answers == 1)
  }

  @Test("Details and a stop without a running request change nothing")
  func lateStopChangesNothing() {
    for event in [CalendarState.Event.detailsRead(CalendarDetails(Self.one)), .stopAsked] {
      var state = WithAnswerCount(CalendarState())
      (state.user, state.stage) = (Self.ada, .list(Self.list()))
      state.reduce(event, Self.stamp)
      #expect(state.stage == .list(Self.list()) && state.answers == 0)
    }
  }

  @Test("Stopping a running request of the calendar fails it as interrupted")
  func stoppedCalendarRequestIsInterrupted() {
    var state = CalendarState()
    state.user = Self.ada
    state.reduce(.fetchAsked(Self.query), Self.stamp)
    state.reduce(.stopAsked, Self.stamp)
    #expect(state.stage == .failed(.interrupted, from: .list(CalendarState.CalendarList())) && !state.isAsking)
  }
}
