public import Architecture

/// The appointments of who is logged in, as the server has told them: a list, or one of them with what belongs to it.
public struct CalendarState: AnsweringState {
  /// What can happen to it.
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// This user is logged in; nil for nobody.
    case userChanged(ServerUser?)
    /// This user is, because something is about to be asked: what, comes next.
    case userResumed(ServerUser)
    /// The practitioner wants the appointments of these days.
    case fetchAsked(CalendarQuery)
    /// The practitioner wants the same ones as they are now.
    case refreshAsked
    /// Here they are.
    case fetched(CalendarPage, for: CalendarQuery)
    /// The server cannot be asked: here is what it told last.
    case keptRead(CalendarList)
    /// The practitioner wants to see this one of the list.
    case detailsAsked(CalendarPlace)
    /// Here it is.
    case detailsRead(CalendarDetails)
    /// The practitioner wants the list again, as it was.
    case returned
    /// The practitioner has seen what went wrong.
    case recovered
    /// The practitioner does not wait any longer.
    case stopAsked
    /// The server did not do it.
    case failed(ServerFailure)
  }

  /// What is being looked at.
  public indirect enum Stage: Equatable, Sendable, Codable {
    /// A list.
    case list(CalendarList)
    /// One of a list.
    case details(CalendarDetails, from: CalendarList)
    /// What went wrong, and what was looked at before.
    case failed(ServerFailure, from: Stage)
  }

  /// A list, and when it was told.
  public struct CalendarList: Equatable, Sendable, Codable {
    /// What was asked for; nil before anything was.
    public var query: CalendarQuery?
    /// The answer.
    public var page: CalendarPage
    /// When it came; of what is kept, when the oldest of it did; nil before.
    public var readAt: Instant?
    /// Why it is what is kept; nil for what the server has just told.
    public var failure: ServerFailure?

    /// A list of these values; without any, nobody has asked for one.
    public init(
      query: CalendarQuery? = nil, page: CalendarPage = CalendarPage(), readAt: Instant? = nil,
      failure: ServerFailure? = nil
    ) { (self.query, self.page, self.readAt, self.failure) = (query, page, readAt, failure) }
  }

  /// The jotter's session, once it is open.
  public var session: Int?
  /// Who is logged in.
  @Boxed public var user: ServerUser?
  /// What is being looked at.
  @Boxed public var stage = Stage.list(CalendarList())
  /// Whether the server is being asked.
  public var isAsking = false

  /// A calendar that nobody has asked for.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .sessionOpened(let session): self.session = session
    case .userChanged(let user):
      guard user != self.user else { return }
      // What one may see is not another's.
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
    // One that is not on the list may be in the agenda.
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

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    switch event {
    case .fetched, .keptRead, .returned, .failed: true
    case .detailsAsked: !after.isAsking
    case .detailsRead, .stopAsked: before.isAsking
    case .sessionOpened, .userChanged, .userResumed, .fetchAsked, .refreshAsked, .recovered: false
    }
  }

  /// What is being looked at, without what went wrong.
  private var settled: Stage { if case .failed(_, let before) = stage { before } else { stage } }

  /// The list that is looked at, or was before.
  public var list: CalendarList {
    switch settled {
    case .list(let list), .details(_, let list): list
    case .failed: CalendarList()
    }
  }

  /// The one of the list that is meant.
  public func appointment(_ place: CalendarPlace) -> ServerAppointment? {
    let all = list.page.appointments
    switch place {
    case .line(let number): return all.indices.contains(number - 1) ? all[number - 1] : nil
    case .number(let number): return all.first { $0.number == number }
    }
  }
}

/// Which appointment of a list is meant.
public enum CalendarPlace: Equatable, Sendable, Codable {
  /// That of this line; the first one is 1.
  case line(Int)
  /// That of this number in the agenda.
  case number(Int)
}

extension UseCase<CalendarState> {
  /// The calendar: the newest question counts, and details are asked for in parallel.
  ///
  /// - Parameters:
  ///   - server: the port to the server.
  ///   - store: where what it tells is kept.
  ///   - connection: is told what went wrong.
  ///   - outbox: is told that the server has answered.
  ///   - clock: the port to the clock on the wall, which says what is today.
  ///   - runtime: clock, executor, randomness, record.
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
            // Somebody else's are looked at, and not kept.
            if query.by == nil {
              page = await store.keep(page, for: query.withOver, of: user, server.changeable, state.session, stamp)
            }
            return .fetched(page.shown(by: query, at: stamp.time), for: query)
          } catch {
            guard orKept, error.leavesKept, var list = await store.kept(query, of: state, stamp) else {
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
            appointment = try await store.listed(place, state, of: server.user(state), from: server)
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
  /// Why the server did not tell what was asked for.
  fileprivate var failure: ServerFailure? {
    switch self {
    case .failed(let failure): failure
    case .keptRead(let list): list.failure
    default: nil
    }
  }
}

extension AppointmentServer {
  /// The user who is logged in.
  ///
  /// - Throws: where there is no server, and `notLoggedIn`.
  fileprivate func user(_ state: CalendarState) throws(ServerFailure) -> ServerUser {
    try check()
    guard let user = state.user else { throw .notLoggedIn }
    return user
  }

  /// One appointment with its slot and its patient, asked for at the same time; what is missing is named.
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
  /// Keeps what a server has told, with a number for each appointment; where nothing can be kept, it is told all the same.
  fileprivate func keep(
    _ page: CalendarPage, for query: CalendarQuery, of user: ServerUser, _ changeable: [ServerAspect],
    _ session: Int?, _ stamp: Stamp
  ) async -> CalendarPage {
    guard let session else { return page }
    let kept = try? await write { rows throws(Failure) in
      try AgendaBook(rows: rows, session: session, stamp: stamp)
        .keep(page, for: query, of: user, changeable: changeable)
    }
    return kept ?? page
  }

  /// What the server told last of what a query asks for; nil where nothing of it was kept.
  ///
  /// The appointments of another practitioner (`query.by`) never are.
  fileprivate func kept(
    _ query: CalendarQuery, of state: CalendarState, _ stamp: Stamp
  ) async -> CalendarState.CalendarList? {
    guard let session = state.session, query.by == nil else { return nil }
    return try? await read { rows throws(Failure) in
      try AgendaBook(rows: rows, session: session, stamp: stamp).kept(query, of: state.user?.id)
    }
  }

  /// The one that is meant: of the list, or of the agenda, which has older ones, too.
  fileprivate func listed(
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

  /// Finds the patient here whose number a file has.
  fileprivate func link(_ details: CalendarDetails, _ session: Int?, _ stamp: Stamp) async {
    guard let session, let number = details.appointment.number, let file = details.patient else { return }
    try? await write { rows throws(Failure) in
      try AgendaBook(rows: rows, session: session, stamp: stamp).link(number, by: file)
    }
  }
}

extension CalendarPage {
  /// What of it was asked for at that moment.
  func shown(by query: CalendarQuery, at now: Instant) -> CalendarPage {
    CalendarPage(
      appointments.filter { query.includesOver || !$0.status.isOver && !$0.isMissed(at: now) }, hasMore: hasMore)
  }
}

extension CalendarQuery {
  /// The same days, with what is over: what a server does not tell then is not there any more.
  fileprivate var withOver: CalendarQuery { CalendarQuery(from: from, to: to, includesOver: true, by: by) }

  /// What begins today or on one of the next six days.
  static func upcoming(_ clock: WallClock, _ now: Instant) -> CalendarQuery {
    let today = clock.day(now)
    return CalendarQuery(from: clock.instant(0, on: today), to: clock.instant(0, on: today.adding(days: 7)))
  }
}
