public import Architecture

/// The outbox at this prompt: what waits to be sent under the log-in of who is in session, and what came of it.
public struct OutboxState: AnsweringState {
  /// What can happen to it.
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// This user is logged in; nil for nobody.
    case userChanged(ServerUser?)
    /// Something was stored.
    case stored
    /// It is time to try again.
    case woken
    /// The server has answered another question.
    case serverAnswered
    /// The practitioner wants it sent now.
    case sendAsked
    /// What waited was sent, as far as that could be.
    case sent(OutboxRound)
    /// The practitioner wants to see what waits.
    case listAsked
    /// Here it is, what other prompts are sending of it, and what waits for another session or log-in; nil in sessions that
    /// were recorded before that was told.
    case listed([OutboxItem], elsewhere: [OutboxSender]? = nil, waits: [OutboxWait]? = nil)
    /// The practitioner wants to see one, which may be sent by now.
    case showAsked(Reference)
    /// Here it is, and what waits beside it; see above.
    case shown(OutboxItem, among: [OutboxItem], elsewhere: [OutboxSender], waits: [OutboxWait])
    /// The practitioner has decided about one.
    case decideAsked(Reference, OutboxDecision)
    /// That it is not sent is durable.
    case decided(Receipt)
    /// The store did not do it.
    case failed(Failure)
  }

  /// What is told.
  public enum Answer: Equatable, Sendable, Codable {
    /// What waits.
    case list([OutboxItem])
    /// One of them, and what waits beside it.
    case item(OutboxItem, among: [OutboxItem])
    /// What was sent, and what was not.
    case round(OutboxRound)
    /// A decision is durable.
    case receipt(Receipt)
    /// The server cannot be asked.
    case serverFailure(ServerFailure)
    /// It was not done.
    case failure(Failure)
  }

  /// The jotter's session, once it is open.
  public var session: Int?
  /// Why there is no server that could be told anything; nil where there is one.
  public var absence: ServerFailure?
  /// Who is logged in.
  @Boxed public var user: ServerUser?
  /// How often it was tried, and how often something came of it that nobody had asked for.
  public var rounds = Rounds()
  /// When to try again; nil for nothing to wait for.
  public var retryAt: Instant?
  /// Whether the server itself is away until then, and not one appointment alone to blame.
  public var isDown = false
  /// What came of it then.
  @Boxed public var newest = OutboxRound()
  /// Whether the practitioner waits for what is being sent.
  public var isAsked = false
  /// Whether something is being sent, and whether something was stored since.
  public var isSending = false, isStale = false
  /// What other prompts are sending of what was listed last.
  @Boxed public var elsewhere: [OutboxSender] = []
  /// What of it waits for another session or log-in.
  @Boxed public var waits: [OutboxWait] = []
  /// What is told.
  @Boxed public var answer: Answer?

  /// An outbox that nobody has asked for.
  public init(absence: ServerFailure? = nil) { self.absence = absence }

  /// How often something was sent.
  public struct Rounds: Equatable, Sendable {
    /// Ever.
    public var all: Int
    /// Behind the prompt, where something came of it.
    public var told: Int

    /// So many rounds.
    public init(all: Int = 0, told: Int = 0) { (self.all, self.told) = (all, told) }
  }

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    let answer = answer(to: event)
    if let answer { self.answer = answer }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .userChanged(let user):
      self.user = user
      begin()
    case .woken: begin()
    // It is back: what waits for it need not wait for the end of the pause.
    case .serverAnswered: if retryAt != nil, !isSending { begin() }
    // While the server cannot be reached, what is stored is no reason to try again; nor is that it was tried. What fails
    // for one appointment alone waits, and the others do not.
    case .stored: if isSending { isStale = true } else if retryAt == nil || !isDown { isSending = canSend }
    case .sendAsked:
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
      } else if !round.told.isEmpty || !round.held.isEmpty {
        // Behind the prompt, only what was done or needs a person is worth a line.
        (rounds.told, newest) = (rounds.told + 1, round)
      }
    case .listAsked, .showAsked, .decideAsked, .decided: break
    case .listed(_, let elsewhere, let waits): (self.elsewhere, self.waits) = (elsewhere ?? [], waits ?? [])
    case .shown(_, _, let elsewhere, let waits): (self.elsewhere, self.waits) = (elsewhere, waits)
    case .failed: (isSending, isStale) = (false, false)
    }
  }

  /// What an event answers in this state; nil for none.
  private func answer(to event: Event) -> Answer? {
    switch event {
    case .sendAsked: user == nil ? .serverFailure(absence ?? .notLoggedIn) : nil
    // The answer is the round of the request: another round does not try again what had failed.
    case .sent(let round): isAsked && round.isPartial != true ? .round(round) : nil
    case .listed(let items, _, _): .list(items)
    case .shown(let item, let items, _, _): .item(item, among: items)
    case .decided(let receipt): .receipt(receipt)
    case .failed(let failure): .failure(failure)
    case .sessionOpened, .userChanged, .stored, .woken, .serverAnswered, .listAsked, .showAsked, .decideAsked: nil
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
  }

  private mutating func begin() { (isSending, isStale, retryAt) = (canSend, false, nil) }

  private var canSend: Bool { user != nil && session != nil }
}

/// That another prompt is sending an item.
public struct OutboxSender: Equatable, Sendable, Codable {
  /// The item.
  public var item: Int
  /// The name of whoever is in session at that prompt; empty for nobody.
  public var practitioner: String

  /// A prompt that sends this one.
  public init(_ item: Int, by practitioner: String) { (self.item, self.practitioner) = (item, practitioner) }
}

/// That an item is not sent in this session, or not under the log-in that is there.
public struct OutboxWait: Equatable, Sendable, Codable {
  /// The item.
  public var item: Int
  /// Whether who has changed it is in session: then only the log-in is another one.
  public var isInSession: Bool
  /// Whose appointment it is; empty where that is not known.
  public var owner: String

  /// An item that waits for that.
  public init(_ item: Int, isInSession: Bool, owner: String) {
    (self.item, self.isInSession, self.owner) = (item, isInSession, owner)
  }
}

extension JotterRows {
  /// Which of these other prompts are sending, and who is in session there.
  fileprivate func senders(
    of items: [OutboxItem], besides own: Int, _ stamp: Stamp
  ) throws(Failure) -> [OutboxSender] {
    let others = try heldSessions(besides: own)
    var found: [OutboxSender] = []
    for item in items {
      guard let session = Int(item.sender), others.contains(session) else { continue }
      let name = try JotterBook(rows: self, session: session, stamp: stamp).inSession()?.name
      found.append(OutboxSender(item.number, by: name ?? ""))
    }
    return found
  }
}

/// What came of sending what waited.
public struct OutboxRound: Equatable, Sendable, Codable {
  /// What the server has now.
  public var told: [OutboxItem]
  /// What waits for a person since.
  public var held: [OutboxItem]
  /// How many wait for the server, and what went wrong; nil where nothing did.
  public var waiting: Int, failure: ServerFailure?
  /// How often that which failed, and is tried again, had failed before; nil where nothing did.
  public var attempts: Int?
  /// Whether the server itself is away, and not one appointment alone to blame; nil where nothing went wrong, and in
  /// sessions that were recorded before that was told.
  public var isDown: Bool?
  /// Whether what had failed before was left out; nil where it was not.
  public var isPartial: Bool?
  /// Where nothing was sent: what waits for another session or log-in, and for which; nil where nothing does.
  public var others: [OutboxItem]?, waits: [OutboxWait]?

  /// A round of these.
  public init(
    told: [OutboxItem] = [], held: [OutboxItem] = [], waiting: Int = 0, failure: ServerFailure? = nil,
    attempts: Int? = nil, isDown: Bool? = nil, isPartial: Bool? = nil, others: [OutboxItem]? = nil,
    waits: [OutboxWait]? = nil
  ) {
    (self.told, self.held, self.waiting, self.failure) = (told, held, waiting, failure)
    (self.attempts, self.isDown, self.isPartial) = (attempts, isDown, isPartial)
    (self.others, self.waits) = (others, waits)
  }
}

extension UseCase<OutboxState> {
  /// The outbox: sends what waits, one after the other, whenever somebody is logged in and something was stored.
  ///
  /// - Parameters:
  ///   - server: the port to the server.
  ///   - store: where what waits is kept.
  ///   - courier: who sends what is for institutions: it is told that a person wants an item tried again.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    server: any AppointmentServer, store: any JotterStore, courier: LateTarget<CourierState> = .nobody, runtime: Runtime
  ) {
    self.init(
      OutboxState(absence: server.absence), name: "outbox", runtime: runtime,
      feedbacks: [
        .telling(courier) { if case .decideAsked(_, .retry) = $0 { .retryAsked(nil) } else { nil } }
      ],
      wants: [
        .while("changes", { $0.user != nil && $0.session != nil }) { tell in
          for await _ in store.changes() { tell(.stored) }
        },
        .each("wait", of: { state in state.retryAt.map { [Retry(round: state.rounds.all, at: $0)] } ?? [] }) {
          wait, tell in
          let left = Duration.nanoseconds(wait.at.nanoseconds &- runtime.clock.now().nanoseconds)
          if left > .zero { do { try await runtime.clock.sleep(left) } catch { return } }
          tell(.woken)
        },
      ],
      selecting: {
        Selected(
          session: $0.session, user: $0.user?.id, isSending: $0.isSending, isAsked: $0.isAsked,
          isPausing: $0.retryAt != nil)
      }
    ) { change in
      let (state, stamp) = (change.after, change.stamp)
      switch change.event {
      case .stored where change.before.isSending, .serverAnswered where change.before.isSending: return .none
      // It was begun before.
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
      case .sessionOpened, .listed, .shown, .decided, .failed: return .none
      }
    }
  }

  private struct Selected: Equatable, Sendable {
    let session: Int?
    let user: String?
    let isSending: Bool
    let isAsked: Bool
    let isPausing: Bool
  }
}

extension OutboxBook {
  /// These, with who sends them, and under whose log-in.
  fileprivate func listed(_ items: [OutboxItem], under user: String?) throws(Failure) -> OutboxState.Event {
    let (elsewhere, waits) = try standing(of: items, under: user)
    return .listed(items, elsewhere: elsewhere, waits: waits)
  }

  /// Who sends them, and whose session and log-in they wait for.
  fileprivate func standing(
    of items: [OutboxItem], under user: String?
  ) throws(Failure) -> ([OutboxSender], [OutboxWait]) {
    (try book.rows.senders(of: items, besides: book.session, book.stamp), try waits(of: items, under: user))
  }
}

/// Who waits, after which round; the same moment twice is two waits.
private struct Retry: Hashable, Sendable, CustomStringConvertible {
  let round: Int
  let at: Instant
  var description: String { "\(round)" }
}

/// Sends what waits: each item is taken, read at the server, changed there, and written down, before the next one.
private struct Dispatcher: Sendable {
  let server: any AppointmentServer
  let store: any JotterStore
  let session: Int
  /// The server's id of who is logged in.
  let user: String

  /// Sends all of it, up to a failure that others would meet, too: two in a row are no longer those of one appointment.
  ///
  /// - Parameter onlyNew: what has failed before waits for another round.
  func round(_ stamp: Stamp, onlyNew: Bool) async throws(Failure) -> OutboxRound {
    var round = OutboxRound(isPartial: onlyNew ? true : nil)
    var failed: [(item: OutboxItem, failure: ServerFailure)] = []
    var inARow = 0
    while inARow < 2, let item = try await next(stamp, besides: Set(failed.map(\.item.object)), onlyNew) {
      switch try await send(item, stamp) {
      case .success(.told(let item)): round.told.append(item)
      case .success(.held(let item)): round.held.append(item)
      case .failure(let failure):
        failed.append((item, failure))
        inARow += failure.mayBeOfOne ? 1 : 2
        continue
      }
      inARow = 0
    }
    guard let last = failed.last else {
      // Whoever asks meanwhile wants to know why nothing was sent.
      if round.told.isEmpty, round.held.isEmpty { try await tellOthers(&round, stamp) }
      return round
    }
    // While the server does what else it is asked, what fails again and again waits for a person.
    let isAnswering = inARow < 2 && !(round.told.isEmpty && round.held.isEmpty)
    for (item, failure) in failed {
      if isAnswering, item.tried + 1 >= Self.mostAttempts {
        round.held.append(
          try await write(stamp) { book throws(Failure) in try book.hold(item, because: failure) })
      } else {
        try await write(stamp) { book throws(Failure) in try book.giveBack(item, failure) }
        (round.failure, round.isDown) = (last.failure, inARow >= 2)
        round.attempts = min(item.tried, round.attempts ?? item.tried)
      }
    }
    round.waiting = try await store.read { rows throws(Failure) in
      try rows.outbox().count { $0.recipient == nil && $0.hold == nil }
    }
    return round
  }

  /// What waits for another session or log-in.
  private func tellOthers(_ round: inout OutboxRound, _ stamp: Stamp) async throws(Failure) {
    let (items, waits) = try await store.read { rows throws(Failure) in
      let outbox = OutboxBook(book: JotterBook(rows: rows, session: session, stamp: stamp))
      let items = try rows.outbox()
      return (items, try outbox.waits(of: items, under: user))
    }
    guard !waits.isEmpty else { return }
    (round.others, round.waits) = (items.filter { item in waits.contains { $0.item == item.number } }, waits)
    round.waiting = waits.count
  }

  /// So often one that fails alone is tried.
  private static let mostAttempts = 3

  private enum Outcome {
    case told(OutboxItem)
    case held(OutboxItem)
  }

  private func send(_ item: OutboxItem, _ stamp: Stamp) async throws(Failure) -> Result<Outcome, ServerFailure> {
    let failure: ServerFailure
    do {
      let now = try await server.appointment(item.object)
      // It is there already: a prompt was cut off before it could write that down, or somebody else has done the same.
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
        .told(
          try await write(stamp) { [told, isOurs] book throws(Failure) in
            try book.told(item, told, isOurs: isOurs)
          }))
    } catch let error as ServerFailure {
      failure = error
    } catch let error as Failure {
      throw error
    } catch {
      // Nothing else is thrown.
      throw .store(.unanswered)
    }
    switch failure.kind {
    case .forbidden, .refused, .unknown, .unreadable:
      return .success(.held(try await write(stamp) { book throws(Failure) in try book.hold(item, because: failure) }))
    default: return .failure(failure)
    }
  }

  /// Looks first: where nothing waits, nothing is written.
  private func next(
    _ stamp: Stamp, besides failed: Set<String>, _ onlyNew: Bool
  ) async throws(Failure) -> OutboxItem? {
    let isThere = try await store.read { rows throws(Failure) in
      let book = OutboxBook(book: JotterBook(rows: rows, session: session, stamp: stamp))
      return try book.next(under: user, besides: failed, onlyNew: onlyNew) != nil
    }
    guard isThere else { return nil }
    return try await write(stamp) { book throws(Failure) in
      try book.take(under: user, besides: failed, onlyNew: onlyNew)
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
