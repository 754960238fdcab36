public import Architecture

/// The outbox at this prompt: sends the changes of the practitioner in session under their log-in.
public struct OutboxState: EventAnsweringState {
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    case sessionOpened(Int)
    case userChanged(ServerUser?)
    case stored
    /// The pause before the next try is over.
    case woken
    /// The server has answered another request.
    case serverAnswered
    /// A request to send all items, reports included.
    case sendAllAsked
    /// The receivers of the waiting items, in the order of sending; `absence`: the reason why there is no server.
    case receiversFound([Waiting.Receiver], absence: ServerFailure? = nil)
    /// The courier has answered its part of the request.
    case reportsEnded
    /// No user is logged in for the request; `isReported`: the log-in has reported its failure.
    case logInMissed(isReported: Bool)
    /// A request to send the changes.
    case sendAsked
    /// A round has ended, completely or not.
    case sent(OutboxRound)
    case listAsked
    /// Open items, items claimed by other prompts, and items that wait for another session or log-in.
    ///
    /// `elsewhere` and `waits` are nil in old recordings.
    case listed([OutboxItem], elsewhere: [OutboxSender]? = nil, waits: [OutboxWait]? = nil)
    /// Requests one item, which may be sent already.
    case showAsked(Reference)
    /// One item, and all open items as in `listed`.
    case shown(OutboxItem, among: [OutboxItem], elsewhere: [OutboxSender], waits: [OutboxWait])
    case decideAsked(Reference, OutboxDecision)
    /// The withdrawal of an item is stored.
    case decided(Receipt)
    case failed(Failure)
  }

  public enum Answer: Equatable, Sendable, Codable {
    case list([OutboxItem])
    /// One item, and all open items.
    case item(OutboxItem, among: [OutboxItem])
    case round(OutboxRound)
    case receipt(Receipt)
    /// The server cannot be used, for example without a log-in.
    case serverFailure(ServerFailure)
    case failure(Failure)
  }

  public var session: Int?
  /// Reason why there is no server, at the latest request; nil with a server.
  public var absence: ServerFailure?
  /// Logged-in user of the server.
  @Boxed public var user: ServerUser?
  public var rounds = RoundCounts()
  /// Time of the next try; nil for none.
  public var retryAt: Instant?
  /// True if the server itself has failed, false if only single appointments have.
  public var isDown = false
  /// The latest round that applied or held an item without a request.
  @Boxed public var newest = OutboxRound()
  /// True while the practitioner waits for the result of a round.
  public var isAsked = false
  /// `isStale`: the store has changed since the current round began.
  public var isSending = false, isStale = false
  /// Items of the latest list that other prompts have claimed.
  @Boxed public var elsewhere: [OutboxSender] = []
  /// Items of the latest list that wait for another session or log-in.
  @Boxed public var waits: [OutboxWait] = []
  @Boxed public var answer: Answer?
  /// Receivers that a request to send all items has not served yet, in order.
  public var pending: [Waiting.Receiver] = []

  public init() {}

  /// Numbers of rounds.
  public struct RoundCounts: Equatable, Sendable {
    /// All rounds.
    public var all: Int
    /// Rounds without a request that applied or held an item.
    public var withResult: Int

    public init(all: Int = 0, withResult: Int = 0) { (self.all, self.withResult) = (all, withResult) }
  }

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    let answer = answer(to: event)
    if let answer { self.answer = answer }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .userChanged(let user):
      self.user = user
      begin()
    case .woken: begin()
    // The server is reachable again: end the pause.
    case .serverAnswered: if retryAt != nil, !isSending { begin() }
    // While the server is unreachable, new changes wait, too; a failure of one appointment does not stop the others.
    case .stored: if isSending { isStale = true } else if retryAt == nil || !isDown { isSending = canSend }
    case .sendAllAsked: pending = []
    // At another step, the missing log-in concerns another request.
    case .logInMissed: if step == .logIn { pending = [] }
    case .receiversFound(let receivers, let absence): (pending, self.absence) = (receivers, absence)
    case .reportsEnded: if pending.first == .institutions { pending.removeFirst() }
    case .sendAsked:
      pending = []
      if user != nil {
        isAsked = true
        begin()
      }
    case .sent(let round):
      if user == nil {
        retryAt = nil
      } else if round.failure != nil {
        let next = stamp.time.advanced(by: RetryPause.after(attempts: round.attempts ?? 0))
        (retryAt, isDown) = (min(next, retryAt ?? next), round.isDown ?? true)
      }
      isSending = user != nil && (isAsked && answer == nil || isStale && (round.failure == nil || !isDown))
      isStale = false
      rounds.all += 1
      if answer != nil {
        isAsked = false
      } else if !round.applied.isEmpty || !round.held.isEmpty {
        // Report a round without a request only if it applied or held an item.
        (rounds.withResult, newest) = (rounds.withResult + 1, round)
      }
    case .listAsked, .showAsked, .decideAsked, .decided: break
    case .listed(_, let elsewhere, let waits): (self.elsewhere, self.waits) = (elsewhere ?? [], waits ?? [])
    case .shown(_, _, let elsewhere, let waits): (self.elsewhere, self.waits) = (elsewhere, waits)
    case .failed: (isSending, isStale, isAsked) = (false, false, false)
    }
  }

  public func answer(to event: Event) -> Answer? {
    switch event {
    case .sendAsked: user == nil ? .serverFailure(absence ?? .notLoggedIn) : nil
    case .logInMissed(let isReported): step == .logIn && !isReported ? .serverFailure(absence ?? .notLoggedIn) : nil
    // A partial round skips items that had failed, so it does not answer a request.
    case .sent(let round): isAsked && round.isPartial != true ? .round(round) : nil
    case .listed(let items, _, _): .list(items)
    case .shown(let item, let items, _, _): .item(item, among: items)
    case .decided(let receipt): .receipt(receipt)
    case .failed(let failure): .failure(failure)
    case .sessionOpened, .userChanged, .stored, .woken, .serverAnswered, .sendAllAsked, .receiversFound, .reportsEnded,
      .listAsked, .showAsked, .decideAsked:
      nil
    }
  }

  /// A step of a request to send all items.
  enum Step: Equatable, Sendable {
    case reports
    case logIn
    case changes
  }

  /// The next step of the request; nil without a request.
  var step: Step? {
    switch pending.first {
    case .institutions?: .reports
    case .server? where user == nil: .logIn
    case .server?: .changes
    case nil: nil
    }
  }

  private mutating func begin() { (isSending, isStale, retryAt) = (canSend, false, nil) }

  private var canSend: Bool { user != nil && session != nil }
}

/// An item that another prompt has claimed.
public struct OutboxSender: Equatable, Sendable, Codable {
  public var item: Int
  /// Name of the practitioner in session at that prompt; empty for none.
  public var practitioner: String

  public init(_ item: Int, by practitioner: String) { (self.item, self.practitioner) = (item, practitioner) }
}

/// An item that waits for another session or log-in.
public struct OutboxWait: Equatable, Sendable, Codable {
  public var item: Int
  /// True if the item's author is in session: only the log-in differs.
  public var isInSession: Bool
  /// Practitioner of the appointment; empty if unknown.
  public var owner: String

  public init(_ item: Int, isInSession: Bool, owner: String) {
    (self.item, self.isInSession, self.owner) = (item, isInSession, owner)
  }
}

extension JotterRows {
  /// Items claimed by other prompts, with the practitioners in session there.
  fileprivate func senders(
    of items: [OutboxItem], excluding own: Int, _ stamp: Stamp
  ) throws(Failure) -> [OutboxSender] {
    let others = try heldSessions(excluding: own)
    var found: [OutboxSender] = []
    for item in items {
      guard let session = Int(item.sender), others.contains(session) else { continue }
      let name = try JotterBook(rows: self, session: session, stamp: stamp).inSession()?.name
      found.append(OutboxSender(item.number, by: name ?? ""))
    }
    return found
  }
}

/// Result of sending the waiting items.
public struct OutboxRound: Equatable, Sendable, Codable {
  /// Applied items in their present state.
  public var applied: [OutboxItem]
  /// Items that this round has put on hold.
  public var held: [OutboxItem]
  /// Number of items that still wait, and the last failure or nil.
  public var waiting: Int, failure: ServerFailure?
  /// Minimum number of earlier failures among the failed items; nil without a failure.
  public var attempts: Int?
  /// True if the server itself failed, false if single appointments did; nil without a failure, and in old recordings.
  public var isDown: Bool?
  /// True if the round skipped items that had failed before; else nil.
  public var isPartial: Bool?
  /// Items that wait for another session or log-in, if none was sent; nil for none.
  public var others: [OutboxItem]?, waits: [OutboxWait]?

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case applied = "told", held, waiting, failure, attempts, isDown, isPartial, others, waits
  }

  public init(
    applied: [OutboxItem] = [], held: [OutboxItem] = [], waiting: Int = 0, failure: ServerFailure? = nil,
    attempts: Int? = nil, isDown: Bool? = nil, isPartial: Bool? = nil, others: [OutboxItem]? = nil,
    waits: [OutboxWait]? = nil
  ) {
    (self.applied, self.held, self.waiting, self.failure) = (applied, held, waiting, failure)
    (self.attempts, self.isDown, self.isPartial) = (attempts, isDown, isPartial)
    (self.others, self.waits) = (others, waits)
  }
}

extension UseCase<OutboxState> {
  /// Sends waiting changes one by one while a user is logged in, after each change of the store and each pause.
  ///
  /// - Parameters:
  ///   - server: the port to the server.
  ///   - store: the store with the items.
  ///   - courier: the sender of reports; receives requests to send and to retry.
  ///   - logIn: receives a request for a stored log-in, before changes are sent.
  ///   - runtime: clock, executor, randomness and event log.
  public convenience init(
    server: any AppointmentServer, store: any JotterStore, courier: LateTarget<CourierState> = .nobody,
    logIn: LateTarget<LogInState> = .nobody, runtime: Runtime
  ) {
    self.init(
      OutboxState(), name: "outbox", runtime: runtime,
      feedbacks: [
        .telling(courier) { if case .decideAsked(_, .retry) = $0 { .retryAsked(nil) } else { nil } },
        .entering({ $0.step == .reports }, to: courier) { .sendAsked },
        .entering({ $0.step == .logIn }, to: logIn) { .resumeAsked(.requesting) },
      ],
      wants: [
        .while("changes", { $0.user != nil && $0.session != nil }) { send in
          for await _ in store.changes() { send(.stored) }
        },
        .each("wait", of: { state in state.retryAt.map { [Retry(round: state.rounds.all, at: $0)] } ?? [] }) {
          wait, send in
          let left = Duration.nanoseconds(wait.at.nanoseconds &- runtime.clock.now().nanoseconds)
          if left > .zero { do { try await runtime.clock.sleep(left) } catch { return } }
          send(.woken)
        },
      ],
      selecting: {
        Selected(
          session: $0.session, user: $0.user?.id, isSending: $0.isSending, isAsked: $0.isAsked,
          isPausing: $0.retryAt != nil, step: $0.step)
      }
    ) { change in
      let (state, stamp) = (change.after, change.stamp)
      if state.step == .changes, change.before.step != .changes { return .call("request") { .sendAsked } }
      switch change.event {
      case .stored where change.before.isSending, .serverAnswered where change.before.isSending: return .none
      // The request has already started its own round.
      case .sent where state.isAsked: return .none
      case .userChanged, .stored, .woken, .serverAnswered, .sendAsked, .sent:
        guard state.isSending, let session = state.session, let user = state.user else { return .none }
        return .call("send", .queue, lifetime: .untilStopped) {
          do throws(Failure) {
            let dispatcher = Dispatcher(server: server, store: store, session: session, user: user)
            return .sent(try await dispatcher.round(stamp, onlyNew: state.isPausing))
          } catch {
            return .failed(error)
          }
        }
      case .sendAllAsked:
        return .ask(state.session) { _ throws(Failure) in
          .receiversFound(try await store.waiting().receivers, absence: server.absence)
        }
      case .listAsked:
        return .ask(state.session) { session throws(Failure) in
          try await store.read { rows throws(Failure) in
            let outbox = OutboxBook(book: JotterBook(rows: rows, session: session, stamp: stamp))
            return try outbox.listed(rows.outbox(), under: state.user)
          }
        }
      case .showAsked(let reference):
        return .ask(state.session) { session throws(Failure) in
          try await store.read { rows throws(Failure) in
            let outbox = OutboxBook(book: JotterBook(rows: rows, session: session, stamp: stamp))
            let (item, items) = (OutboxItem(try rows.record(reference)), try rows.outbox())
            let (elsewhere, waits) = try outbox.standing(of: items, under: state.user)
            return .shown(item, among: items, elsewhere: elsewhere, waits: waits)
          }
        }
      case .decideAsked(let reference, let decision):
        return .ask(state.session) { session throws(Failure) in
          try await store.write { rows throws(Failure) in
            let outbox = OutboxBook(book: JotterBook(rows: rows, session: session, stamp: stamp))
            let items: [OutboxItem]
            switch decision {
            case .retry: items = try outbox.retry(reference)
            case .cancel: return .decided(try outbox.cancel(reference))
            case .hold: items = try outbox.hold(reference)
            }
            return try outbox.listed(items, under: state.user)
          }
        }
      case .sessionOpened, .receiversFound, .reportsEnded, .logInMissed, .listed, .shown, .decided, .failed:
        return .none
      }
    }
  }

  private struct Selected: Equatable, Sendable {
    let session: Int?
    let user: String?
    let isSending: Bool
    let isAsked: Bool
    let isPausing: Bool
    let step: OutboxState.Step?
  }
}

extension OutboxBook {
  fileprivate func listed(_ items: [OutboxItem], under user: String?) throws(Failure) -> OutboxState.Event {
    let (elsewhere, waits) = try standing(of: items, under: user)
    return .listed(items, elsewhere: elsewhere, waits: waits)
  }

  /// The items claimed by other prompts, and the items that wait for another session or log-in.
  fileprivate func standing(
    of items: [OutboxItem], under user: String?
  ) throws(Failure) -> ([OutboxSender], [OutboxWait]) {
    (try book.rows.senders(of: items, excluding: book.session, book.stamp), try waits(of: items, under: user))
  }
}

/// A pause before a retry; the round distinguishes two pauses that end at the same time.
private struct Retry: Hashable, Sendable, CustomStringConvertible {
  let round: Int
  let at: Instant
  var description: String { "\(round)" }
}

/// Sends items one by one: claims an item, reads the appointment, changes it at the server and stores the result.
private struct Dispatcher: Sendable {
  let server: any AppointmentServer
  let store: any JotterStore
  let session: Int
  /// Server's id of the logged-in user.
  let user: String

  /// Sends items until the server itself fails; two failed items in a row count as its failure.
  ///
  /// - Parameters:
  ///   - stamp: the time and seed of the writes.
  ///   - onlyNew: true to skip items that have failed before.
  func round(_ stamp: Stamp, onlyNew: Bool) async throws(Failure) -> OutboxRound {
    var round = OutboxRound(isPartial: onlyNew ? true : nil)
    var failed: [(item: OutboxItem, failure: ServerFailure)] = []
    var inARow = 0
    while inARow < 2, let item = try await next(stamp, excluding: Set(failed.map(\.item.object)), onlyNew) {
      switch try await send(item, stamp) {
      case .success(.applied(let item)): round.applied.append(item)
      case .success(.held(let item)): round.held.append(item)
      case .failure(let failure):
        failed.append((item, failure))
        inARow += failure.isMissingAnswer ? 1 : 2
        continue
      }
      inARow = 0
    }
    guard let last = failed.last else {
      // Report why no item was sent.
      if round.applied.isEmpty, round.held.isEmpty { try await addWaits(&round, stamp) }
      return round
    }
    // The server works, so an item that fails repeatedly needs a decision.
    let isAnswering = inARow < 2 && !(round.applied.isEmpty && round.held.isEmpty)
    for (item, failure) in failed {
      if isAnswering, item.failedAttempts + 1 >= Self.maxAttempts {
        round.held.append(
          try await write(stamp) { book throws(Failure) in try book.hold(item, because: failure) })
      } else {
        try await write(stamp) { book throws(Failure) in try book.giveBack(item, failure) }
        (round.failure, round.isDown) = (last.failure, inARow >= 2)
        round.attempts = min(item.failedAttempts, round.attempts ?? item.failedAttempts)
      }
    }
    round.waiting = try await store.read { rows throws(Failure) in
      try rows.outbox().count { $0.recipient == nil && $0.hold == nil }
    }
    return round
  }

  /// Adds the items that wait for another session or log-in; if there are none, counts all waiting changes.
  private func addWaits(_ round: inout OutboxRound, _ stamp: Stamp) async throws(Failure) {
    let (items, waits) = try await store.read { rows throws(Failure) in
      let outbox = OutboxBook(book: JotterBook(rows: rows, session: session, stamp: stamp))
      let items = try rows.outbox()
      return (items, try outbox.waits(of: items, under: user))
    }
    guard !waits.isEmpty else {
      round.waiting = items.count { $0.recipient == nil }
      return
    }
    (round.others, round.waits) = (items.filter { item in waits.contains { $0.item == item.number } }, waits)
    round.waiting = waits.count
  }

  /// Maximum number of tries of a failing item before it is held.
  private static let maxAttempts = 3

  private enum Outcome {
    case applied(OutboxItem)
    case held(OutboxItem)
  }

  private func send(_ item: OutboxItem, _ stamp: Stamp) async throws(Failure) -> Result<Outcome, ServerFailure> {
    let failure: ServerFailure
    do {
      let now = try await server.appointment(item.object)
      // If the goal is reached already: `going` means that a prompt sent it and ended before it stored the result.
      var isOurs = item.told == OutboxItems.going
      var told = now
      if !item.isReached(by: now) {
        guard item.mayFollow(now) else {
          return .success(.held(try await write(stamp) { book throws(Failure) in try book.conflict(item, now) }))
        }
        try await write(stamp) { book throws(Failure) in try book.begin(item, now) }
        told = try await server.change(item.object, item.change, as: user)
        isOurs = true
      }
      return .success(
        .applied(
          try await write(stamp) { [told, isOurs] book throws(Failure) in
            try book.markApplied(item, told, isOurs: isOurs)
          }))
    } catch let error as ServerFailure {
      failure = error
    } catch let error as Failure {
      throw error
    } catch {
      // Unreachable: only the two types above are thrown.
      throw .store(.unanswered)
    }
    switch failure.kind {
    case .forbidden, .refused, .unknown, .unreadable:
      return .success(.held(try await write(stamp) { book throws(Failure) in try book.hold(item, because: failure) }))
    default: return .failure(failure)
    }
  }

  /// Claims the next item; a read first avoids needless write transactions.
  private func next(
    _ stamp: Stamp, excluding failed: Set<String>, _ onlyNew: Bool
  ) async throws(Failure) -> OutboxItem? {
    let isThere = try await store.read { rows throws(Failure) in
      let book = OutboxBook(book: JotterBook(rows: rows, session: session, stamp: stamp))
      return try book.next(under: user, excluding: failed, onlyNew: onlyNew) != nil
    }
    guard isThere else { return nil }
    return try await write(stamp) { book throws(Failure) in
      try book.take(under: user, excluding: failed, onlyNew: onlyNew)
    }
  }

  private func write<Answer: Sendable>(
    _ stamp: Stamp, _ work: @escaping @Sendable (OutboxBook) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await store.write { rows throws(Failure) in
      try work(OutboxBook(book: JotterBook(rows: rows, session: session, stamp: stamp)))
    }
  }
}
