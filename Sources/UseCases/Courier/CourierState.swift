public import Architecture

/// The courier at this prompt: sends items of the outbox to institutions and by mail.
///
/// Items of one recipient go one after the other; several recipients are served at once.
public struct CourierState: AnsweringState {
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    case sessionOpened(Int)
    /// The retry pause of this recipient is over.
    case woken(Recipient)
    /// The pause before reading this institution's configuration again is over.
    case readDue(Recipient)
    /// A user has fixed something: clears the retry pauses of this recipient, or of all.
    case retryAsked(Recipient?)
    /// The practitioner wants the whole outbox sent now.
    case sendAsked
    /// A requested round has waited for one transfer; it goes on with the next, or ends.
    case waited
    /// Recipients with an item to send, institutions to read again, and the number of waiting items, held ones
    /// included.
    case found([Recipient], outdated: [Recipient], waiting: Int)
    case moved(Recipient, DeliveryProgress)
    /// The round of this recipient is over, by success or failure.
    case ended(Recipient, CourierRound)
    case failed(Failure)
    /// The practitioner stops waiting; remaining items are sent later.
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
  /// Number of finished rounds, and of those worth printing that were not requested.
  public var rounds = 0, reportedRounds = 0
  /// Result of the last of `reportedRounds`.
  @Boxed public var newest = CourierRound()
  /// Failures already reported: each kind once per item.
  var said: Set<ReportedFailure> = []
  /// True while the practitioner waits for `sendAsked`; `asked` collects the results since.
  public var isAsked = false
  @Boxed var asked = CourierRound()
  @Boxed public var answer: Answer?

  public init(isResident: Bool = false) { self.isResident = isResident }

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .sessionOpened(let session): self.session = session
    case .woken(let recipient): retries[recipient] = nil
    case .readDue(let recipient): rereads[recipient] = nil
    case .retryAsked(let recipient?): (retries[recipient], rereads[recipient]) = (nil, nil)
    case .retryAsked(nil): (retries, rereads) = ([:], [:])
    case .sendAsked: (isAsked, asked, retries, rereads) = (true, CourierRound(), [:], [:])
    case .found(let recipients, let outdated, let waiting):
      sending.formUnion((recipients + outdated.filter { rereads[$0] == nil }).filter { retries[$0] == nil })
      asked.left = waiting
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
        asked.add(round)
      } else if !round.told.isEmpty || !round.held.isEmpty || isNew {
        // A background attempt that fails like the one before is not reported again.
        (reportedRounds, newest) = (reportedRounds + 1, round)
      }
    case .waited: break
    case .failed(let failure):
      guard isAsked else { return }
      (isAsked, answer) = (false, .failure(failure))
    case .stopAsked:
      guard isAsked else { return }
      // A cancelled effect sends no event: set the pause here, or the item would be sent again at once.
      for recipient in sending { retries[recipient] = stamp.time.advanced(by: RetryPause.maxPause) }
      (sending, progress, underWay) = ([], nil, [:])
      (isAsked, answer) = (false, .failure(.interrupted))
    }
  }

  /// True if the event ends the practitioner's wait.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.isAsked && !after.isAsked
  }

  /// Records the failures of a round, and returns true if one is new.
  private mutating func note(_ round: CourierRound, _ recipient: Recipient) -> Bool {
    said = said.filter { known in !round.told.contains { $0.number == known.item } }
    var isNew = false
    if let failure = round.failure, failure.kind != .interrupted, let stuck = round.stuck {
      isNew = said.insert(ReportedFailure(recipient: recipient, item: stuck.number, kind: failure.kind)).inserted
    }
    if let unread = round.unread, unread.failure.kind != .interrupted {
      isNew = said.insert(ReportedFailure(recipient: recipient, item: nil, kind: unread.failure.kind)).inserted || isNew
    }
    return isNew
  }

  private mutating func settle() {
    guard isAsked, sending.isEmpty else { return }
    (isAsked, answer) = (false, .round(asked))
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
  public var told: [OutboxItem]
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
  public var left: Int

  public init(
    told: [OutboxItem] = [], held: [OutboxItem] = [], waiting: Int = 0, failure: TransferFailure? = nil,
    attempts: Int = 0, stuck: OutboxItem? = nil, unread: Unread? = nil, left: Int = 0
  ) {
    (self.told, self.held, self.waiting) = (told, held, waiting)
    (self.failure, self.attempts, self.stuck, self.unread) = (failure, attempts, stuck, unread)
    self.left = left
  }

  fileprivate mutating func add(_ other: CourierRound) {
    told += other.told
    held += other.held
    waiting += other.waiting
    if other.failure != nil { (failure, stuck) = (other.failure, other.stuck) }
    unread = other.unread ?? unread
  }
}

extension UseCase<CourierState> {
  /// The courier use case.
  ///
  /// - Parameters:
  ///   - ports: the institutions, and the programs that prepare files.
  ///   - store: the outbox and the reports.
  ///   - files: the files of the reports.
  ///   - press: prints the digest of a day.
  ///   - isResident: true at a prompt: sends without a request.
  ///   - clock: the local days of digests.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    _ ports: ReportPorts, store: any JotterStore, files: any MediaFiles, press: DigestPress,
    isResident: Bool, clock: WallClock = .universal, runtime: Runtime
  ) {
    self.init(
      CourierState(isResident: isResident), name: "courier", runtime: runtime,
      wants: [
        // Sends no event while the outbox is empty.
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
        /// Looks, then sends `waited`: another look may already have begun the transfers found by this one.
        @Sendable func wait(_ send: EventSender<CourierState.Event>) async {
          send(await look())
          send(.waited)
        }
        switch change.event {
        case .sendAsked: return .work("asked", lifetime: .untilStopped, wait)
        // A requested round waits for all running transfers, whatever started them, and can stop them.
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
        return .found(
          Recipient.free(waiting), outdated: outdatedToo ? try rows.outdated(at: time) : [], waiting: waiting.count)
      }
    } catch {
      return .failed(error)
    }
  }
}

extension CourierState.Event {
  /// True unless `found` lists nothing to do.
  fileprivate var isWork: Bool {
    guard case .found(let recipients, let outdated, _) = self else { return true }
    return !recipients.isEmpty || !outdated.isEmpty
  }
}

extension Recipient {
  /// Recipients with an item that is not on hold, and without one that blocks the others.
  fileprivate static func free(_ waiting: [OutboxItem]) -> [Recipient] {
    Set(waiting.filter { $0.hold == nil }.compactMap(\.recipient))
      .subtracting(waiting.filter(\.blocksOthers).compactMap(\.recipient)).sorted()
  }
}

extension JotterRows {
  /// Waiting items to institutions and by mail, held ones included.
  fileprivate func parcels() throws(Failure) -> [OutboxItem] {
    try outbox(.from(.institution, "i")) + outbox(.from(.mail, "!"))
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
