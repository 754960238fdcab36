public import Architecture

/// The records of declared kinds at this prompt: the page that is being read, and the newest answer; never a whole
/// table (law 20).
public struct RecordsState: DomainState {
  /// What can happen to it.
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner asked for a page.
    case pageAsked(RecordQuery)
    /// Here it is.
    case pageRead(RecordPage, for: RecordQuery)
    /// The practitioner asked for a record.
    case detailsAsked(Reference)
    /// Here it is.
    case detailsRead(RecordDetails)
    /// The practitioner wants to fill in what is known of a record, or of a new one.
    case textsAsked(RecordKind, Reference?)
    /// Here it is.
    case textsRead(AnyRecord)
    /// The practitioner wants the system to open a contact of a record, or only to know it.
    case openAsked(Reference, Contact, opens: Bool)
    /// Here it is, and what came of it.
    case opened(Opening)
    /// The practitioner asked for a change.
    case asked(RecordCommand)
    /// The change is durable.
    case committed(Receipt)
    /// Something asked for was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// A page is there.
    case page
    /// A record, and what belongs to it.
    case details(RecordDetails)
    /// A contact was opened, or could not be.
    case opening(Opening)
    /// A change is durable.
    case receipt(Receipt)
    /// It was not done.
    case failure(Failure)
  }

  /// How many answers there have been: the same failure twice is two.
  public var answers = 0
  /// The jotter's session, once it is open.
  public var session: Int?
  /// What was asked for last; nil before anything was.
  public var query: RecordQuery?
  /// The page that answers it.
  @Boxed public var page = RecordPage()
  /// What was last opened to be filled in, as it was then.
  @Boxed public var opened: AnyRecord?
  /// How often that was.
  public var openings = 0
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Records that nobody has asked for.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .detailsAsked, .textsAsked, .openAsked, .asked: break
    case .sessionOpened(let session): self.session = session
    case .pageAsked(let query): self.query = query
    case .pageRead(let page, let query):
      self.query = query
      self.page = page
      answer(.page)
    case .textsRead(let record):
      opened = record
      openings += 1
    case .detailsRead(let details): answer(.details(details))
    case .opened(let opening): answer(.opening(opening))
    case .committed(let receipt): answer(.receipt(receipt))
    case .failed(let failure): answer(.failure(failure))
    }
  }

  private mutating func answer(_ answer: Answer) {
    self.answer = answer
    answers += 1
  }
}

extension RecordsState.Event {
  /// Whether the team was changed: whoever is in session may be another one by now, or named otherwise.
  fileprivate var isTeamChange: Bool {
    guard case .committed(let receipt) = self else { return false }
    return receipt.outcome == .made && receipt.summary.record?.kind == .practitioner
  }
}

extension UseCase<RecordsState> {
  /// Keeps the records of all declared kinds, finds them, and has the system open how to reach somebody.
  ///
  /// The jotter tells it the session, and is told through its inlet when it should look who is in session.
  ///
  /// - Parameters:
  ///   - store: where they are stored.
  ///   - opener: the port to the system's own programs.
  ///   - jotter: is told of each change of a practitioner.
  ///   - clock: the port to the clock on the wall.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    store: any JotterStore, opener: Opener = .none, jotter: Inlet<JotterState> = .nobody,
    clock: WallClock = .universal, runtime: Runtime
  ) {
    self.init(
      RecordsState(), name: "records", runtime: runtime,
      feedbacks: [.telling(jotter) { $0.isTeamChange ? .refreshAsked : nil }], selecting: \.session
    ) { transition in
      let stamp = transition.stamp
      let session = transition.after
      switch transition.event {
      case .pageAsked(let query):
        return .page { () throws(Failure) in
          guard query.kind == .practitioner, let session else {
            return .pageRead(try await store.read { rows throws(Failure) in try rows.page(query) }, for: query)
          }
          // Which sessions are held can be seen only where nobody begins one meanwhile: no other writes.
          return .pageRead(
            try await store.write { rows throws(Failure) in
              var page = try rows.page(query)
              page.prompts = try rows.openPrompts(asking: session, stamp)
              return page
            }, for: query)
        }
      case .detailsAsked(let reference):
        return .ask(session) { session throws(Failure) in
          .detailsRead(
            try await store.read { rows throws(Failure) in try rows.details(of: rows.record(reference), for: session) })
        }
      case .textsAsked(let kind, let reference):
        return .ask(session) { _ throws(Failure) in
          .textsRead(
            try await store.read { rows throws(Failure) in
              if let reference { return try rows.record(reference) }
              return AnyRecord(try rows.declaration(of: kind), number: 0, id: stamp.id)
            })
        }
      case .openAsked(let reference, let contact, let opens):
        return .call("opener", .queue) {
          do throws(Failure) {
            let found = try await store.read { rows throws(Failure) in try rows.record(reference) }
            var opening = try Opening(found, contact)
            if opens { opening.answer = await opener.open(contact.openable(opening.text)) }
            return .opened(opening)
          } catch {
            return .failed(error)
          }
        }
      case .asked(let command):
        return .ask(session) { session throws(Failure) in
          .committed(
            try await store.write { rows throws(Failure) in
              try RecordBook(rows: rows, session: session, stamp: stamp, clock: clock).perform(command)
            })
        }
      case .sessionOpened, .pageRead, .detailsRead, .textsRead, .opened, .committed, .failed: return .none
      }
    }
  }
}

extension JotterRows {
  /// The declaration of a kind.
  func declaration(of kind: RecordKind) throws(Failure) -> Declaration {
    guard let declaration = kinds[kind] else { throw .store(.other("nobody knows a \(kind.rawValue)")) }
    return declaration
  }

  fileprivate func page(_ query: RecordQuery) throws(Failure) -> RecordPage {
    var page = try records(query)
    if page.records.isEmpty { page.isBeginning = try records(RecordQuery(query.kind, limit: 1)).records.isEmpty }
    return page
  }

  fileprivate func details(of record: AnyRecord, for session: Int) throws(Failure) -> RecordDetails {
    let declaration = try declaration(of: record.kind)
    var details = try declaration.details(record, self, session)
    if declaration.traits.contains(.pictured) { details.picture = try medium(record.record) }
    return details
  }
}
