public import Architecture

/// The courier at this prompt: sends items of the outbox to institutions and by mail.
///
/// Items of one recipient are sent one after the other; several recipients are served in parallel.
public struct CourierState: AnsweringState {
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    case sessionOpened(Int)
    /// The retry pause of this recipient is over.
    case woken(Recipient)
    /// The pause before reading this institution's configuration again is over.
    case readDue(Recipient)
    /// Ends the retry pauses of this recipient, or of all, because a user may have removed the obstacle.
    case retryAsked(Recipient?)
    /// A request to send the whole outbox now.
    case sendAsked
    /// The requested round has waited for one transfer; it waits for the next, or ends.
    case waited
    /// Recipients with an item to send, and institutions to read again.
    ///
    /// `waiting`: number of waiting items, held ones included; `held`: the items on hold, nil for none.
    case found([Recipient], outdated: [Recipient], waiting: Int, held: [OutboxItem]? = nil)
    case moved(Recipient, DeliveryProgress)
    /// The round of this recipient has succeeded or failed.
    case ended(Recipient, CourierRound)
    case failed(Failure)
    /// A request to stop waiting; remaining items are sent later.
    case stopAsked
  }

  /// The answer to `sendAsked`.
  public enum Answer: Equatable, Sendable, Codable {
    case round(CourierRound)
    case failure(Failure)
  }

  /// True at a prompt, where items are sent without a request.
  public var isResident: Bool
  public var session: Int?
  /// Recipients with a running round.
  public var sending: Set<Recipient> = []
  /// The newest progress report, and the progress of each running round.
  public var progress: DeliveryProgress?, underWay: [Recipient: DeliveryProgress] = [:]
  /// Recipients to try again, with the time of the next attempt.
  public var retries: [Recipient: Instant] = [:]
  /// Institutions whose configuration could not be read, with the time of the next attempt; reports do not wait for it.
  public var rereads: [Recipient: Instant] = [:]
  /// Number of finished rounds, and number of those rounds to report that no practitioner requested.
  public var rounds = 0, reportedRounds = 0
  /// Result of the last of `reportedRounds`.
  @Boxed public var newest = CourierRound()
  /// Failures already reported: each kind once per item.
  var reportedFailures: Set<ReportedFailure> = []
  /// True while the practitioner waits for `sendAsked`; `requestedRound` collects the results since.
  public var isAsked = false
  /// True until the effects of `sendAsked` have ended, too; the outbox is then notified as part of the request.
  public var isUnderWay = false
  @Boxed var requestedRound = CourierRound()
  @Boxed public var answer: Answer?

  public init(isResident: Bool = false) { self.isResident = isResident }

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .sessionOpened(let session): self.session = session
    case .woken(let recipient): retries[recipient] = nil
    case .readDue(let recipient): rereads[recipient] = nil
    case .retryAsked(let recipient?): (retries[recipient], rereads[recipient]) = (nil, nil)
    case .retryAsked(nil): (retries, rereads) = ([:], [:])
    case .sendAsked: (isAsked, isUnderWay, requestedRound, retries, rereads) = (true, true, CourierRound(), [:], [:])
    case .found(let recipients, let outdated, let waiting, let held):
      sending.formUnion((recipients + outdated.filter { rereads[$0] == nil }).filter { retries[$0] == nil })
      (requestedRound.openCount, requestedRound.blocked) = (waiting, held)
      settle()
    case .moved(let recipient, let progress):
      if sending.contains(recipient) { (self.progress, underWay[recipient]) = (progress, progress) }
    case .ended(let recipient, let round):
      sending.remove(recipient)
      underWay[recipient] = nil
      rounds += 1
      if sending.isEmpty { progress = nil }
      if round.failure != nil {
        retries[recipient] = stamp.time.advanced(by: RetryPause.after(attempts: round.attempts))
      }
      if round.unread != nil { rereads[recipient] = stamp.time.advanced(by: RetryPause.maxPause) }
      let isNew = note(round, recipient)
      if isAsked {
        requestedRound.add(round)
      } else if !round.delivered.isEmpty || !round.held.isEmpty || isNew {
        // Do not report a background attempt that fails like an earlier one.
        (reportedRounds, newest) = (reportedRounds + 1, round)
      }
    case .waited: isUnderWay = isAsked
    case .failed(let failure):
      guard isAsked else { return }
      (isAsked, isUnderWay, answer) = (false, false, .failure(failure))
    case .stopAsked:
      guard isAsked else { return }
      // A cancelled effect sends no event: set the pause here, or the item would be sent again at once.
      for recipient in sending { retries[recipient] = stamp.time.advanced(by: RetryPause.maxPause) }
      (sending, progress, underWay) = ([], nil, [:])
      (isAsked, isUnderWay, answer) = (false, false, .failure(.interrupted))
    }
  }

  /// True if the event ends the practitioner's wait.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.isAsked && !after.isAsked
  }

  /// Records the failures of a round, and returns true if one is new.
  private mutating func note(_ round: CourierRound, _ recipient: Recipient) -> Bool {
    reportedFailures = reportedFailures.filter { known in !round.delivered.contains { $0.number == known.item } }
    var isNew = false
    if let failure = round.failure, failure.kind != .interrupted, let stuck = round.stuck {
      isNew =
        reportedFailures.insert(ReportedFailure(recipient: recipient, item: stuck.number, kind: failure.kind)).inserted
    }
    if let unread = round.unread, unread.failure.kind != .interrupted {
      isNew =
        reportedFailures.insert(ReportedFailure(recipient: recipient, item: nil, kind: unread.failure.kind)).inserted
        || isNew
    }
    return isNew
  }

  private mutating func settle() {
    guard isAsked, sending.isEmpty else { return }
    let new = requestedRound.held.map(\.number)
    requestedRound.blocked = requestedRound.blocked.map { $0.filter { !new.contains($0.number) } }
      .flatMap { $0.isEmpty ? nil : $0 }
    (isAsked, answer) = (false, .round(requestedRound))
  }
}

/// A reported failure of an item; `item` is nil for reading an institution's configuration.
struct ReportedFailure: Hashable, Sendable {
  let recipient: Recipient
  let item: Int?
  let kind: TransferFailureKind
}

/// Result of a round of sending to a recipient.
public struct CourierRound: Equatable, Sendable, Codable {
  /// An institution whose configuration could not be read.
  public struct Unread: Equatable, Sendable, Codable {
    public var name: String
    public var failure: TransferFailure

    public init(_ name: String, _ failure: TransferFailure) { (self.name, self.failure) = (name, failure) }
  }

  /// Items delivered in this round.
  public var delivered: [OutboxItem]
  /// Items put on hold in this round: a user has to act.
  public var held: [OutboxItem]
  /// Number of items that wait for the next attempt.
  public var waiting: Int
  /// The temporary failure that ended the round, or nil; `attempts` counts earlier failed attempts of the item.
  public var failure: TransferFailure?, attempts: Int
  /// The item of `failure`.
  public var stuck: OutboxItem?
  /// The institution whose configuration could not be read; nil for none.
  public var unread: Unread?
  /// Number of waiting items in the whole outbox, held ones included.
  public var openCount: Int
  /// Items of the whole outbox that were on hold before this round; nil for none.
  public var blocked: [OutboxItem]?

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case delivered = "told", held, waiting, failure, attempts, stuck, unread, openCount = "left", blocked
  }

  public init(
    delivered: [OutboxItem] = [], held: [OutboxItem] = [], waiting: Int = 0, failure: TransferFailure? = nil,
    attempts: Int = 0, stuck: OutboxItem? = nil, unread: Unread? = nil, openCount: Int = 0,
    blocked: [OutboxItem]? = nil
  ) {
    (self.delivered, self.held, self.waiting) = (delivered, held, waiting)
    (self.failure, self.attempts, self.stuck, self.unread) = (failure, attempts, stuck, unread)
    (self.openCount, self.blocked) = (openCount, blocked)
  }

  fileprivate mutating func add(_ other: CourierRound) {
    delivered += other.delivered
    held += other.held
    waiting += other.waiting
    if other.failure != nil { (failure, stuck) = (other.failure, other.stuck) }
    unread = other.unread ?? unread
  }
}

extension UseCase<CourierState> {
  /// Sends the waiting items of the outbox, and retries after failures.
  ///
  /// - Parameters:
  ///   - ports: the institutions, and the programs that prepare files.
  ///   - store: the outbox and the reports.
  ///   - files: the files of the reports.
  ///   - press: prints the digest of a day.
  ///   - isResident: true at a prompt: sends without a request.
  ///   - clock: the clock that defines the local days of digests.
  ///   - outbox: notified of the end of a requested round.
  ///   - runtime: clock, executor, randomness and event log.
  public convenience init(
    _ ports: ReportPorts, store: any JotterStore, files: any MediaFiles, press: DigestPress,
    isResident: Bool, clock: WallClock = .universal, outbox: LateTarget<OutboxState> = .nobody, runtime: Runtime
  ) {
    self.init(
      CourierState(isResident: isResident), name: "courier", runtime: runtime,
      feedbacks: [.entering({ !$0.isUnderWay }, to: outbox) { .reportsEnded }],
      wants: [
        // Send no event if there is nothing to do.
        .while("changes", { $0.isResident && $0.session != nil }) { send in
          func look() async {
            let event = await store.look(outdatedToo: true, at: runtime.clock.now())
            if event.isWork { send(event) }
          }
          let changes = store.changes()
          await look()
          for await _ in changes { await look() }
        },
        .each("wait", of: { state in state.isResident ? state.waits : [] }) { wait, send in
          let left = Duration.nanoseconds(wait.at.nanoseconds &- runtime.clock.now().nanoseconds)
          if left > .zero { do { try await runtime.clock.sleep(left) } catch { return } }
          send(wait.isRead ? .readDue(wait.recipient) : .woken(wait.recipient))
        },
      ],
      selecting: {
        Selected(
          session: $0.session, sending: $0.sending, rereads: Set($0.rereads.keys), isResident: $0.isResident,
          isAsked: $0.isAsked)
      }
    ) { change in
      let (state, stamp) = (change.after, change.stamp)
      let begun = state.sending.subtracting(change.before.sending).sorted()
      switch change.event {
      case .woken, .readDue, .retryAsked, .sendAsked, .waited, .ended:
        // Outside a prompt a courier sends only on request.
        if case .retryAsked = change.event, !state.isResident { return .none }
        guard state.session != nil else { return .none }
        @Sendable func look() async -> CourierState.Event {
          await store.look(outdatedToo: state.isResident, at: runtime.clock.now())
        }
        /// Sends `waited` after the search for items, even if an earlier search has begun all transfers already.
        @Sendable func wait(_ send: EventSender<CourierState.Event>) async {
          send(await look())
          send(.waited)
        }
        switch change.event {
        case .sendAsked:
          return .work("asked", lifetime: .untilStopped) { send in
            do throws(Failure) {
              try await store.releaseForPrograms()
              await wait(send)
            } catch {
              send(.failed(error))
            }
          }
        // A requested round waits for all running transfers, even if another event has started them.
        case .waited:
          guard state.isAsked else { return .none }
          guard let recipient = state.sending.min() else { return .work("asked", lifetime: .untilStopped, wait) }
          return .work("send \("\(recipient)")", .queue, lifetime: .untilStopped, wait)
        default: return .call("look", .replace, lifetime: .untilStopped, answer: look)
        }
      case .found:
        guard let session = state.session else { return .none }
        let courier = Courier(
          ports: ports, store: store, files: files, press: press, clock: clock, session: session, runtime: runtime)
        return .all(
          begun.map { recipient in
            .work("send \("\(recipient)")", .queue, lifetime: .untilStopped) { send in
              do throws(Failure) {
                let mayRead = !state.rereads.contains(recipient)
                let round = try await courier.round(recipient, mayRead: mayRead, stamp) { send(.moved(recipient, $0)) }
                send(.ended(recipient, round))
              } catch {
                send(.ended(recipient, CourierRound(failure: TransferFailure(.interrupted))))
                send(.failed(error))
              }
            }
          })
      case .stopAsked:
        return .all(change.before.sending.subtracting(state.sending).map { .cancel("send \("\($0)")") })
      case .sessionOpened, .moved, .failed: return .none
      }
    }
  }
}

private struct Selected: Equatable, Sendable {
  let session: Int?
  let sending: Set<Recipient>
  let rereads: Set<Recipient>
  let isResident: Bool
  let isAsked: Bool
}

extension CourierState {
  fileprivate struct Wait: Hashable, Sendable, CustomStringConvertible {
    let recipient: Recipient
    let at: Instant
    let isRead: Bool
    var description: String { isRead ? "\(recipient) read" : "\(recipient)" }
  }

  /// Pending retries; the due time is part of the identity, so a changed time restarts the wait.
  fileprivate var waits: [Wait] {
    [(retries, false), (rereads, true)].flatMap { all, isRead in
      all.sorted { $0.key < $1.key }.map { Wait(recipient: $0.key, at: $0.value, isRead: isRead) }
    }
  }
}

extension JotterStore {
  /// Reads the recipients with work to do.
  fileprivate func look(outdatedToo: Bool, at time: Instant) async -> CourierState.Event {
    do throws(Failure) {
      return try await read { rows throws(Failure) in
        let waiting = try rows.parcels()
        let held = waiting.filter { $0.hold != nil }
        return .found(
          Recipient.free(waiting), outdated: outdatedToo ? try rows.outdated(at: time) : [], waiting: waiting.count,
          held: held.isEmpty ? nil : held)
      }
    } catch {
      return .failed(error)
    }
  }
}

extension JotterStore {
  /// Releases the items that are on hold for a program: it may be installed by now.
  fileprivate func releaseForPrograms() async throws(Failure) {
    let isHeld = try await read { rows throws(Failure) in try rows.parcels().contains(where: \.isHeldForProgram) }
    guard isHeld else { return }
    try await write { rows throws(Failure) in
      for item in try rows.parcels() where item.isHeldForProgram {
        for field in [Field.held, .attempts, .problem] { try rows.set(field, of: item.record.record, to: .text("")) }
      }
    }
  }
}

extension CourierState.Event {
  /// True unless `found` lists nothing to do.
  fileprivate var isWork: Bool {
    guard case .found(let recipients, let outdated, _, _) = self else { return true }
    return !recipients.isEmpty || !outdated.isEmpty
  }
}

extension Recipient {
  /// Recipients to send to: with an item that is not on hold, and without an item whose failure blocks the other items.
  fileprivate static func free(_ waiting: [OutboxItem]) -> [Recipient] {
    Set(waiting.filter { $0.hold == nil }.compactMap(\.recipient))
      .subtracting(waiting.filter(\.blocksOthers).compactMap(\.recipient)).sorted()
  }
}

extension JotterRows {
  /// Waiting items to institutions and by mail, held ones included.
  fileprivate func parcels() throws(Failure) -> [OutboxItem] {
    try outbox(.atLeast(.institution, "i")) + outbox(.atLeast(.mail, "!"))
  }

  /// Institutions whose configuration is due to be read again.
  fileprivate func outdated(at time: Instant) throws(Failure) -> [Recipient] {
    var found: [Recipient] = []
    try each(RecordQuery(.institution)) {
      if Institution($0).isOutdated(at: time) { found.append(.institution($0.number)) }
    }
    return found.sorted()
  }
}
