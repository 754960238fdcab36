public import Architecture

/// The user's appointments in the server's latest answer: a list, or one appointment in detail.
public struct CalendarState: AnsweringState {
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    case sessionOpened(Int)
    /// A user has logged in; nil after a log-out.
    case userChanged(ServerUser?)
    /// A stored log-in is used for the next request.
    case userResumed(ServerUser)
    case fetchAsked(CalendarQuery)
    /// Repeats the latest query.
    case refreshAsked
    case fetched(CalendarPage, for: CalendarQuery)
    /// The server is unavailable: shows the stored part of earlier answers.
    case keptRead(CalendarList)
    /// Requests one appointment of the list.
    case detailsAsked(CalendarPlace)
    case detailsRead(CalendarDetails)
    /// Returns to the list.
    case returned
    /// Dismisses the latest failure.
    case recovered
    /// Cancels the running request.
    case stopAsked
    case failed(ServerFailure)
  }

  /// The current view.
  public indirect enum Stage: Equatable, Sendable, Codable {
    case list(CalendarList)
    /// One appointment, and its list.
    case details(CalendarDetails, from: CalendarList)
    /// A failure, and the view before.
    case failed(ServerFailure, from: Stage)
  }

  /// A list with the time of its answer.
  public struct CalendarList: Equatable, Sendable, Codable {
    /// Query of the list; nil before the first query.
    public var query: CalendarQuery?
    public var page: CalendarPage
    /// Time of the answer; for stored parts, the oldest time; nil before the first answer.
    public var readAt: Instant?
    /// Reason for showing stored parts; nil for the server's answer.
    public var failure: ServerFailure?

    public init(
      query: CalendarQuery? = nil, page: CalendarPage = CalendarPage(), readAt: Instant? = nil,
      failure: ServerFailure? = nil
    ) { (self.query, self.page, self.readAt, self.failure) = (query, page, readAt, failure) }
  }

  public var session: Int?
  @Boxed public var user: ServerUser?
  @Boxed public var stage = Stage.list(CalendarList())
  public var isAsking = false

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .sessionOpened(let session): self.session = session
    case .userChanged(let user):
      guard user != self.user else { return }
      // One user must not see the appointments of another.
      (self.user, stage, isAsking) = (user, .list(CalendarList()), user != nil)
    case .userResumed(let user):
      if user != self.user { (self.user, stage, isAsking) = (user, .list(CalendarList()), false) }
    case .fetchAsked, .refreshAsked: isAsking = true
    case .fetched(let page, let query):
      var list = CalendarList()
      (list.query, list.page, list.readAt) = (query, page, stamp.time)
      answer(.list(list))
    case .keptRead(let list): answer(.list(list))
    case .detailsAsked(.line(let line)):
      if appointment(.line(line)) == nil, user != nil { fail(.unknown) } else { isAsking = true }
    // An appointment outside the list may be in the agenda.
    case .detailsAsked(.number): isAsking = true
    case .detailsRead(let details): if isAsking { answer(.details(details, from: list)) }
    case .returned: if list.query == nil { fail(.noList) } else { answer(.list(list)) }
    case .recovered: if case .failed(_, let before) = stage { stage = before }
    case .stopAsked: if isAsking { fail(.interrupted) }
    case .failed(let failure): fail(failure)
    }
  }

  private mutating func fail(_ failure: ServerFailure) { answer(.failed(failure, from: settled)) }

  private mutating func answer(_ stage: Stage) {
    (self.stage, isAsking) = (stage, false)
  }

  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    switch event {
    case .fetched, .keptRead, .returned, .failed: true
    case .detailsAsked: !after.isAsking
    case .detailsRead, .stopAsked: before.isAsking
    case .sessionOpened, .userChanged, .userResumed, .fetchAsked, .refreshAsked, .recovered: false
    }
  }

  /// The current view; for a failure, the view before.
  private var settled: Stage { if case .failed(_, let before) = stage { before } else { stage } }

  /// The list in the current view, or the one that its details belong to.
  public var list: CalendarList {
    switch settled {
    case .list(let list), .details(_, let list): list
    case .failed: CalendarList()
    }
  }

  /// The appointment at this place of the list.
  public func appointment(_ place: CalendarPlace) -> ServerAppointment? {
    let all = list.page.appointments
    switch place {
    case .line(let number): return all.indices.contains(number - 1) ? all[number - 1] : nil
    case .number(let number): return all.first { $0.number == number }
    }
  }
}

extension UseCase<CalendarState> {
  /// Reads appointments; a new request replaces the running one.
  ///
  /// - Parameters:
  ///   - server: the port to the server.
  ///   - store: the store for its answers.
  ///   - connection: receives failures.
  ///   - outbox: receives an event after each list of the server.
  ///   - clock: the port to the wall clock, which defines today.
  ///   - runtime: clock, executor, randomness and event log.
  public convenience init(
    server: any AppointmentServer, store: any JotterStore, connection: LateTarget<ConnectionState>,
    outbox: LateTarget<OutboxState> = .nobody, clock: WallClock = .universal, runtime: Runtime
  ) {
    self.init(
      CalendarState(), name: "calendar", runtime: runtime,
      feedbacks: [
        .telling(connection) { event in event.failure.map { .failed($0) } },
        .telling(outbox) { if case .fetched = $0 { .serverAnswered } else { nil } },
      ], selecting: { $0 }
    ) { change in
      let (state, stamp) = (change.after, change.stamp)
      func fetch(_ query: CalendarQuery, orKept: Bool = false) -> Effect<CalendarState.Event> {
        .call("ask", .replace) {
          do throws(ServerFailure) {
            let user = try server.user(state)
            guard query.by != nil || !user.providers.isEmpty else { throw .noProvider }
            var page = try await server.appointments(query.withOver, of: user)
            // The appointments of another provider are not stored.
            if query.by == nil {
              page = await store.keep(page, for: query.withOver, of: user, from: server, state.session, stamp)
            }
            return .fetched(page.shown(by: query, at: stamp.time), for: query)
          } catch {
            guard orKept, error.allowsStoredCopy, var list = await store.storedAnswer(query, of: state, stamp) else {
              return .failed(error)
            }
            list.failure = error
            return .keptRead(list)
          }
        }
      }
      switch change.event {
      case .userChanged(nil): return .cancel("ask")
      case .userChanged(let user?):
        return change.before.user == user ? .none : fetch(.upcoming(clock, stamp.time))
      case .fetchAsked(let query): return fetch(query, orKept: true)
      case .refreshAsked: return fetch(state.list.query ?? .upcoming(clock, stamp.time))
      case .detailsAsked(let place):
        guard state.isAsking else { return .none }
        return .call("ask", .replace) {
          let appointment: ServerAppointment
          do throws(ServerFailure) {
            appointment = try await store.findAppointment(place, state, of: server.user(state), from: server)
          } catch {
            return .failed(error)
          }
          let details = await server.details(of: appointment)
          await store.link(details, state.session, stamp)
          return .detailsRead(details)
        }
      case .returned, .stopAsked: return .cancel("ask")
      case .sessionOpened, .userResumed, .fetched, .keptRead, .detailsRead, .recovered, .failed: return .none
      }
    }
  }
}

extension CalendarState.Event {
  /// The server's failure in this event; nil for none.
  fileprivate var failure: ServerFailure? {
    switch self {
    case .failed(let failure): failure
    case .keptRead(let list): list.failure
    default: nil
    }
  }
}

extension AppointmentServer {
  /// The logged-in user.
  ///
  /// - Throws: the failure of a missing server, or `notLoggedIn`.
  fileprivate func user(_ state: CalendarState) throws(ServerFailure) -> ServerUser {
    try check()
    guard let user = state.user else { throw .notLoggedIn }
    return user
  }

  /// Reads an appointment with its slot and patient in parallel; lists missing parts.
  func details(of known: ServerAppointment) async -> CalendarDetails {
    func asked<Value: Sendable>(
      _ id: String?, _ ask: @Sendable (String) async throws(ServerFailure) -> Value
    ) async -> Result<Value, ServerFailure>? {
      guard let id else { return nil }
      do throws(ServerFailure) { return .success(try await ask(id)) } catch { return .failure(error) }
    }
    async let now = asked(known.id.isEmpty ? nil : known.id) { id throws(ServerFailure) in try await appointment(id) }
    async let slot = asked(known.slotID) { id throws(ServerFailure) in try await self.slot(id) }
    async let patient = asked(known.patientID) { id throws(ServerFailure) in try await self.patient(id) }
    var details = CalendarDetails(known)
    func take<Value>(_ answer: Result<Value, ServerFailure>?, _ part: CalendarPart) -> Value? {
      switch answer {
      case .success(let value)?: return value
      case .failure(let failure)?: details.missing.append(.init(part, failure))
      case nil: details.missing.append(.init(part))
      }
      return nil
    }
    if let now = take(await now, .appointment) {
      details.appointment = now
      details.appointment.number = known.number
    }
    if let slot = take(await slot, .slot) { details.appointment.slot = slot }
    details.patient = take(await patient, .patient)
    return details
  }
}

extension JotterStore {
  /// Stores an answer, and numbers its appointments; returns the answer unchanged if it cannot be stored.
  ///
  /// Asks the server about each stored appointment that the list omits: it may still exist.
  fileprivate func keep(
    _ page: CalendarPage, for query: CalendarQuery, of user: ServerUser, from server: any AppointmentServer,
    _ session: Int?, _ stamp: Stamp
  ) async -> CalendarPage {
    guard let session else { return page }
    let unlisted = try? await read { rows throws(Failure) in
      try AgendaBook(rows: rows, session: session, stamp: stamp).unlisted(page, for: query, of: user)
    }
    let found = await server.whereabouts(unlisted ?? [], of: user)
    let removed = Set(found.filter { $0.value == nil }.keys)
    var whole = page
    whole.appointments += found.compactMap(\.value).sorted { $0.id < $1.id }
    let (asked, changeable) = (whole, server.changeable)
    let kept = try? await write { rows throws(Failure) in
      try AgendaBook(rows: rows, session: session, stamp: stamp)
        .keep(asked, removed: removed, for: query, of: user, changeable: changeable)
    }
    return (kept ?? whole).within(query)
  }

  /// Stored answers for a query; nil for none.
  ///
  /// The appointments of another provider (`query.by`) are never stored.
  fileprivate func storedAnswer(
    _ query: CalendarQuery, of state: CalendarState, _ stamp: Stamp
  ) async -> CalendarState.CalendarList? {
    guard let session = state.session, query.by == nil else { return nil }
    return try? await read { rows throws(Failure) in
      try AgendaBook(rows: rows, session: session, stamp: stamp).storedList(query, of: state.user?.id)
    }
  }

  /// The appointment at a place of the list, or by its number in the agenda, which also has older appointments.
  fileprivate func findAppointment(
    _ place: CalendarPlace, _ state: CalendarState, of user: ServerUser, from server: any AppointmentServer
  ) async throws(ServerFailure) -> ServerAppointment {
    if let known = state.appointment(place) { return known }
    guard case .number(let number) = place,
      let kept = try? await read({ rows throws(Failure) in try rows.appointment(number) }),
      let origin = kept.origin, origin.user == user.id
    else { throw .unknown }
    var found = try await server.appointment(origin.id)
    found.number = number
    return found
  }

  /// Links the appointment to the local patient that has an identifier of the file.
  fileprivate func link(_ details: CalendarDetails, _ session: Int?, _ stamp: Stamp) async {
    guard let session, let number = details.appointment.number, let file = details.patient else { return }
    try? await write { rows throws(Failure) in
      try AgendaBook(rows: rows, session: session, stamp: stamp).link(number, by: file)
    }
  }
}

extension CalendarPage {
  /// This page without the appointments of other days and other providers, earliest first.
  fileprivate func within(_ query: CalendarQuery) -> CalendarPage {
    let own = appointments.filter { appointment in
      let isThen = appointment.slot.map { query.from <= $0.start && $0.start < query.to } ?? true
      return isThen && appointment.isOthers != true
    }
    return CalendarPage(
      own.sorted { ($0.slot?.start ?? query.from, $0.id) < ($1.slot?.start ?? query.from, $1.id) }, hasMore: hasMore)
  }

  /// Leaves out and counts finished and missed appointments, unless the query includes them.
  func shown(by query: CalendarQuery, at now: Instant) -> CalendarPage {
    let shown = appointments.filter { query.includesOver || !$0.status.isOver && !$0.isMissed(at: now) }
    let overCount = appointments.count - shown.count
    return CalendarPage(shown, hasMore: hasMore, overCount: overCount == 0 ? nil : overCount)
  }
}

extension CalendarQuery {
  /// The query with finished appointments: without them, a finished appointment would seem to be removed.
  fileprivate var withOver: CalendarQuery { CalendarQuery(from: from, to: to, includesOver: true, by: by) }

  /// Query for today and the next six days.
  static func upcoming(_ clock: WallClock, _ now: Instant) -> CalendarQuery {
    let today = clock.day(now)
    return CalendarQuery(from: clock.instant(0, on: today), to: clock.instant(0, on: today.adding(days: 7)))
  }
}
