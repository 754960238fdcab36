public import Architecture

/// The courier at this prompt: takes out of the outbox what is for institutions and for mail, one after the other to each
/// recipient, and to several at once.
public struct CourierState: AnsweringState {
  /// What can happen to it.
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// It is time to try this one again.
    case woken(Recipient)
    /// It is time to read again what this one says of itself.
    case readDue(Recipient)
    /// A person has done something about this one, or about any: nothing that failed before is a reason to wait.
    case retryAsked(Recipient?)
    /// The practitioner wants all that waits to be sent now.
    case sendAsked
    /// Whoever has asked that has waited for what was being sent by then.
    case waited
    /// Something can be sent to these, and what those say of themselves is a day old; so much waits at all, for a person or
    /// behind another one, too.
    case found([Recipient], outdated: [Recipient], waiting: Int)
    /// A report is so far.
    case moved(Recipient, CourierProgress)
    /// What waited for this one was sent, as far as that could be.
    case ended(Recipient, CourierRound)
    /// The store did not do it.
    case failed(Failure)
    /// The practitioner does not wait any longer; what waits is sent later.
    case stopAsked
  }

  /// What is told to who has asked.
  public enum Answer: Equatable, Sendable, Codable {
    /// What was sent, and what was not.
    case round(CourierRound)
    /// It was not done.
    case failure(Failure)
  }

  /// Whether it sends what is stored without being asked.
  public var isResident: Bool
  /// The jotter's session, once it is open.
  public var session: Int?
  /// To whom something is being sent.
  public var sending: Set<Recipient> = []
  /// How far the report is that was told of last, and each that is being sent.
  public var progress: CourierProgress?, underWay: [Recipient: CourierProgress] = [:]
  /// Who is to be tried again, and when.
  public var retries: [Recipient: Instant] = [:]
  /// Of whom it could not be read what they say of themselves, and when that is tried again: it holds up no report.
  public var rereads: [Recipient: Instant] = [:]
  /// How often it was tried, and how often something came of it that nobody had asked for.
  public var rounds = 0, toldRounds = 0
  /// What came of it then.
  @Boxed public var newest = CourierRound()
  /// What was said of failures: each kind of one once for an item.
  var said: Set<Said> = []
  /// Whether the practitioner waits, and what came of it since.
  public var isAsked = false
  @Boxed var asked = CourierRound()
  /// What is told.
  @Boxed public var answer: Answer?

  /// A courier who has nothing to do.
  public init(isResident: Bool = false) { self.isResident = isResident }

  /// Applies one event.
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
      if round.unread != nil { rereads[recipient] = stamp.time.advanced(by: RetryPause.longest) }
      let isNew = note(round, recipient)
      if isAsked {
        asked.add(round)
      } else if !round.told.isEmpty || !round.held.isEmpty || isNew {
        // Behind the prompt, a try that fails as the one before it is worth no line.
        (toldRounds, newest) = (toldRounds + 1, round)
      }
    case .waited: break
    case .failed(let failure):
      guard isAsked else { return }
      (isAsked, answer) = (false, .failure(failure))
    case .stopAsked:
      guard isAsked else { return }
      // A cancelled effect tells nothing: the pause is set here, or the item would be sent again at once.
      for recipient in sending { retries[recipient] = stamp.time.advanced(by: RetryPause.longest) }
      (sending, progress, underWay) = ([], nil, [:])
      (isAsked, answer) = (false, .failure(.interrupted))
    }
  }

  /// Whether an event is an answer: the practitioner has waited for it, and waits no more.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.isAsked && !after.isAsked
  }

  /// Whether something went wrong with an item for the first time in this way.
  private mutating func note(_ round: CourierRound, _ recipient: Recipient) -> Bool {
    said = said.filter { known in !round.told.contains { $0.number == known.item } }
    var isNew = false
    if let failure = round.failure, failure.kind != .interrupted, let stuck = round.stuck {
      isNew = said.insert(Said(recipient: recipient, item: stuck.number, kind: failure.kind)).inserted
    }
    if let unread = round.unread, unread.failure.kind != .interrupted {
      isNew = said.insert(Said(recipient: recipient, item: nil, kind: unread.failure.kind)).inserted || isNew
    }
    return isNew
  }

  private mutating func settle() {
    guard isAsked, sending.isEmpty else { return }
    (isAsked, answer) = (false, .round(asked))
  }
}

/// A failure that was said: of which item, or of reading what an institution says of itself.
struct Said: Hashable, Sendable {
  let recipient: Recipient
  let item: Int?
  let kind: TransferFailureKind
}

/// What came of sending what waited.
public struct CourierRound: Equatable, Sendable, Codable {
  /// An institution of which it could not be read what it says of itself.
  public struct Unread: Equatable, Sendable, Codable {
    /// What it is called.
    public var name: String
    /// Why.
    public var failure: TransferFailure

    /// An institution of this name.
    public init(_ name: String, _ failure: TransferFailure) { (self.name, self.failure) = (name, failure) }
  }

  /// What they have now.
  public var told: [OutboxItem]
  /// What waits for a person since.
  public var held: [OutboxItem]
  /// How many wait to be tried again.
  public var waiting: Int
  /// What went wrong, and how often it did; nil where nothing did.
  public var failure: TransferFailure?, attempts: Int
  /// The item that it went wrong with; nil for none.
  public var stuck: OutboxItem?
  /// Of whom it could not be read what they say of themselves.
  public var unread: Unread?
  /// How many are left in all.
  public var left = 0

  /// A round of these.
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

/// How far a report is.
public struct CourierProgress: Equatable, Sendable, Codable {
  /// Its item in the outbox.
  public var item: Int
  /// What is being done.
  public var step: DeliveryStep
  /// With what: which of how many of that kind; nil where that does not matter.
  public var kind: MediaKind?, number = 0, count = 0
  /// How much of it is done, in percent; nil where that is not known.
  public var percent: Int?

  /// A report that is so far.
  public init(
    item: Int, _ step: DeliveryStep, _ kind: MediaKind? = nil, _ number: Int = 0, of count: Int = 0, percent: Int? = nil
  ) {
    (self.item, self.step, self.kind, self.number, self.count) = (item, step, kind, number, count)
    self.percent = percent
  }
}

extension UseCase<CourierState> {
  /// The courier.
  ///
  /// - Parameters:
  ///   - ports: the institutions, and what makes files ready.
  ///   - store: where what waits is kept.
  ///   - files: where the files of reports are.
  ///   - press: prints the evening of a day.
  ///   - isResident: whether it sends what is stored without being asked, as at a prompt.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    _ ports: ReportPorts, store: any JotterStore, files: any MediaFiles, press: DigestPress,
    isResident: Bool, runtime: Runtime
  ) {
    self.init(
      CourierState(isResident: isResident), name: "courier", runtime: runtime,
      wants: [
        // Where nothing waits, nobody is told.
        .while("changes", { $0.isResident && $0.session != nil }) { tell in
          func look() async {
            let event = await store.look(outdatedToo: true, at: runtime.clock.now())
            if event.isWork { tell(event) }
          }
          let changes = store.changes()
          await look()
          for await _ in changes { await look() }
        },
        .each("wait", of: { state in state.isResident ? state.waits : [] }) { wait, tell in
          let left = Duration.nanoseconds(wait.at.nanoseconds &- runtime.clock.now().nanoseconds)
          if left > .zero { do { try await runtime.clock.sleep(left) } catch { return } }
          tell(wait.isRead ? .readDue(wait.recipient) : .woken(wait.recipient))
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
        // One that is not at a prompt sends what it is asked to, and nothing else.
        if case .retryAsked = change.event, !state.isResident { return .none }
        guard state.session != nil else { return .none }
        @Sendable func look() async -> CourierState.Event {
          await store.look(outdatedToo: state.isResident, at: runtime.clock.now())
        }
        /// Looks, and comes back: another look may have begun in between what this one would have sent.
        @Sendable func wait(_ tell: Teller<CourierState.Event>) async {
          tell(await look())
          tell(.waited)
        }
        switch change.event {
        case .sendAsked: return .work("asked", lifetime: .untilStopped, wait)
        // Whoever asks waits for all that is being sent, whoever has begun it, and can stop it.
        case .waited:
          guard state.isAsked else { return .none }
          guard let recipient = state.sending.min() else { return .work("asked", lifetime: .untilStopped, wait) }
          return .work("send \("\(recipient)")", .queue, lifetime: .untilStopped, wait)
        default: return .call("look", .replace, lifetime: .untilStopped, answer: look)
        }
      case .found:
        guard let session = state.session else { return .none }
        let courier = Courier(
          ports: ports, store: store, files: files, press: press, session: session, runtime: runtime)
        return .all(
          begun.map { recipient in
            .work("send \("\(recipient)")", .queue, lifetime: .untilStopped) { tell in
              do throws(Failure) {
                let mayRead = !state.rereads.contains(recipient)
                let round = try await courier.round(recipient, mayRead: mayRead, stamp) { tell(.moved(recipient, $0)) }
                tell(.ended(recipient, round))
              } catch {
                tell(.ended(recipient, CourierRound(failure: TransferFailure(.interrupted))))
                tell(.failed(error))
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

  /// Who is to be tried again; the same one at another moment is another wait.
  fileprivate var waits: [Wait] {
    [(retries, false), (rereads, true)].flatMap { all, isRead in
      all.sorted { $0.key < $1.key }.map { Wait(recipient: $0.key, at: $0.value, isRead: isRead) }
    }
  }
}

extension JotterStore {
  /// For whom something waits.
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
  /// Whether somebody has something to do.
  fileprivate var isWork: Bool {
    guard case .found(let recipients, let outdated, _) = self else { return true }
    return !recipients.isEmpty || !outdated.isEmpty
  }
}

extension Recipient {
  /// Those for whom something waits that nobody holds.
  fileprivate static func free(_ waiting: [OutboxItem]) -> [Recipient] {
    Set(waiting.filter { $0.hold == nil }.compactMap(\.recipient))
      .subtracting(waiting.filter(\.blocksOthers).compactMap(\.recipient)).sorted()
  }
}

extension JotterRows {
  /// What waits for institutions and for mail.
  fileprivate func parcels() throws(Failure) -> [OutboxItem] {
    try outbox(.from(.institution, "i")) + outbox(.from(.mail, "!"))
  }

  /// The institutions that are to be asked again what they say of themselves.
  fileprivate func outdated(at time: Instant) throws(Failure) -> [Recipient] {
    var found: [Recipient] = []
    try each(RecordQuery(.institution)) {
      if Institution($0).isOutdated(at: time) { found.append(.institution($0.number)) }
    }
    return found.sorted()
  }
}
