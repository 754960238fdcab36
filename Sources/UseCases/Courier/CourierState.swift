public import Architecture

/// The courier at this prompt: takes out of the outbox what is for institutions and for mail, one after the other to each
/// recipient, and to several at once.
public struct CourierState: DomainState {
  /// What can happen to it.
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// It is time to try this one again.
    case woken(Recipient)
    /// The practitioner wants all that waits to be sent now.
    case sendAsked
    /// Something waits for these.
    case found([Recipient])
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

  /// How many answers there have been: the same failure twice is two.
  public var answers = 0
  /// Whether it sends what is stored without being asked.
  public var isResident: Bool
  /// The jotter's session, once it is open.
  public var session: Int?
  /// To whom something is being sent.
  public var sending: Set<Recipient> = []
  /// How far the report is that was told of last.
  public var progress: CourierProgress?
  /// Who is to be tried again, and when.
  public var retries: [Recipient: Instant] = [:]
  /// How often it was tried, and how often something came of it that nobody had asked for.
  public var rounds = 0, toldRounds = 0
  /// What came of it then.
  @Boxed public var newest = CourierRound()
  /// Whether the practitioner waits, and what came of it since.
  public var isAsked = false
  @Boxed var asked = CourierRound()
  /// What is told.
  @Boxed public var answer: Answer?

  /// A courier who has nothing to do.
  public init(isResident: Bool = false) { self.isResident = isResident }

  /// So long after a failure it is tried again: twice as long after each one, up to half an hour.
  static func pause(attempts: Int) -> Duration { .seconds(min(30 << min(attempts, 6), 1_800)) }

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .sessionOpened(let session): self.session = session
    case .woken(let recipient): retries[recipient] = nil
    case .sendAsked: (isAsked, asked, retries) = (true, CourierRound(), [:])
    case .found(let recipients):
      sending.formUnion(recipients.filter { retries[$0] == nil })
      settle()
    case .moved(let recipient, let progress): if sending.contains(recipient) { self.progress = progress }
    case .ended(let recipient, let round):
      sending.remove(recipient)
      rounds += 1
      if sending.isEmpty { progress = nil }
      if round.failure != nil {
        retries[recipient] = stamp.time.advanced(by: Self.pause(attempts: round.attempts))
      }
      if isAsked {
        asked.add(round)
      } else if !round.told.isEmpty || !round.held.isEmpty {
        // Behind the prompt, only what was done or needs a person is worth a line.
        (toldRounds, newest) = (toldRounds + 1, round)
      }
    case .failed(let failure):
      guard isAsked else { return }
      (isAsked, answer, answers) = (false, .failure(failure), answers + 1)
    case .stopAsked:
      guard isAsked else { return }
      // What is cancelled tells nothing any more; where it is to go on, it begins again.
      (sending, progress) = ([], nil)
      (isAsked, answer, answers) = (false, .failure(.store(.interrupted)), answers + 1)
    }
  }

  private mutating func settle() {
    guard isAsked, sending.isEmpty else { return }
    (isAsked, answer, answers) = (false, .round(asked), answers + 1)
  }
}

/// What came of sending what waited.
public struct CourierRound: Equatable, Sendable, Codable {
  /// What they have now.
  public var told: [OutboxItem]
  /// What waits for a person since.
  public var held: [OutboxItem]
  /// How many wait to be tried again.
  public var waiting: Int
  /// What went wrong, and how often it did; nil where nothing did.
  public var failure: TransferFailure?, attempts: Int

  /// A round of these.
  public init(
    told: [OutboxItem] = [], held: [OutboxItem] = [], waiting: Int = 0, failure: TransferFailure? = nil,
    attempts: Int = 0
  ) {
    (self.told, self.held, self.waiting) = (told, held, waiting)
    (self.failure, self.attempts) = (failure, attempts)
  }

  fileprivate mutating func add(_ other: CourierRound) {
    told += other.told
    held += other.held
    waiting += other.waiting
    failure = other.failure ?? failure
  }
}

/// How far a report is.
public struct CourierProgress: Equatable, Sendable, Codable {
  /// What is being done.
  public enum Step: String, Equatable, Sendable, Codable, CaseIterable {
    /// Its files are made ready.
    case preparing
    /// They are sent.
    case sending
    /// They are put in their place.
    case placing
  }

  /// Its item in the outbox.
  public var item: Int
  /// What is being done.
  public var step: Step
  /// With what: which of how many of that kind; nil where that does not matter.
  public var kind: MediaKind?, number = 0, count = 0
  /// How much of it is done, in percent; nil where that is not known.
  public var percent: Int?

  /// A report that is so far.
  public init(
    item: Int, _ step: Step, _ kind: MediaKind? = nil, _ number: Int = 0, of count: Int = 0, percent: Int? = nil
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
            if event != .found([]) { tell(event) }
          }
          let changes = store.changes()
          await look()
          for await _ in changes { await look() }
        },
        .each("wait", of: { state in state.isResident ? state.waits : [] }) { wait, tell in
          let left = Duration.nanoseconds(wait.at.nanoseconds &- runtime.clock.now().nanoseconds)
          if left > .zero { do { try await runtime.clock.sleep(left) } catch { return } }
          tell(.woken(wait.recipient))
        },
      ],
      selecting: { Selected(session: $0.session, sending: $0.sending, isResident: $0.isResident) }
    ) { transition in
      let (state, stamp) = (transition.after, transition.stamp)
      let begun = state.sending.subtracting(transition.before.sending).sorted()
      switch transition.event {
      case .woken, .sendAsked, .ended:
        guard state.session != nil else { return .none }
        return .call("look", .replace, lifetime: .reactor) {
          await store.look(outdatedToo: state.isResident, at: runtime.clock.now())
        }
      case .found:
        guard let session = state.session else { return .none }
        let courier = Courier(
          ports: ports, store: store, files: files, press: press, session: session, now: runtime.clock.now)
        return .all(
          begun.map { recipient in
            .work("send \("\(recipient)")", .queue, lifetime: .reactor) { tell in
              do throws(Failure) {
                let round = try await courier.round(recipient, stamp) { tell(.moved(recipient, $0)) }
                tell(.ended(recipient, round))
              } catch {
                tell(.ended(recipient, CourierRound(failure: TransferFailure(.interrupted))))
                tell(.failed(error))
              }
            }
          })
      case .stopAsked:
        return .all(transition.before.sending.subtracting(state.sending).map { .cancel("send \("\($0)")") })
      case .sessionOpened, .moved, .failed: return .none
      }
    }
  }
}

private struct Selected: Equatable, Sendable {
  let session: Int?
  let sending: Set<Recipient>
  let isResident: Bool
}

extension CourierState {
  fileprivate struct Wait: Hashable, Sendable, CustomStringConvertible {
    let recipient: Recipient
    let at: Instant
    var description: String { "\(recipient)" }
  }

  /// Who is to be tried again; the same one at another moment is another wait.
  fileprivate var waits: [Wait] { retries.sorted { $0.key < $1.key }.map { Wait(recipient: $0.key, at: $0.value) } }
}

extension JotterStore {
  /// For whom something waits.
  fileprivate func look(outdatedToo: Bool, at time: Instant) async -> CourierState.Event {
    do throws(Failure) {
      return .found(
        try await read { rows throws(Failure) in try rows.recipients(outdatedToo: outdatedToo, at: time) })
    } catch {
      return .failed(error)
    }
  }
}

extension JotterRows {
  /// Those for whom something waits that nobody holds, and the institutions that are to be asked again what they say of
  /// themselves.
  fileprivate func recipients(outdatedToo: Bool, at time: Instant) throws(Failure) -> [Recipient] {
    let items = try outbox(.from(.institution, "i")) + outbox(.from(.mail, "!"))
    let all = outdatedToo ? try records(RecordQuery(.institution, limit: 100)).records : []
    let outdated = all.filter { Institution($0).isOutdated(at: time) }.map { Recipient.institution($0.number) }
    return Set(items.filter { $0.hold == nil }.compactMap(\.recipient) + outdated)
      .subtracting(items.filter(\.blocksOthers).compactMap(\.recipient)).sorted()
  }
}
