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
    case .detailsAsked, .textsAsked, .asked: break
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
    case .committed(let receipt): answer(.receipt(receipt))
    case .failed(let failure): answer(.failure(failure))
    }
  }

  private mutating func answer(_ answer: Answer) {
    self.answer = answer
    answers += 1
  }
}

extension UseCase<RecordsState> {
  /// Keeps the records of all declared kinds, and finds them.
  ///
  /// The jotter tells it the session.
  public convenience init(store: any JotterStore, clock: WallClock = .universal, runtime: Runtime) {
    self.init(RecordsState(), name: "records", runtime: runtime, selecting: \.session) { transition in
      let stamp = transition.stamp
      let session = transition.after
      switch transition.event {
      case .pageAsked(let query):
        return .page { () throws(Failure) in
          try await store.read { rows throws(Failure) in
            var page = try rows.records(query)
            if page.records.isEmpty {
              page.isBeginning = try rows.records(RecordQuery(query.kind, limit: 1)).records.isEmpty
            }
            return .pageRead(page, for: query)
          }
        }
      case .detailsAsked(let reference):
        return .ask(session) { _ throws(Failure) in
          .detailsRead(try await store.read { rows throws(Failure) in try rows.details(of: rows.record(reference)) })
        }
      case .textsAsked(let kind, let reference):
        return .ask(session) { _ throws(Failure) in
          .textsRead(
            try await store.read { rows throws(Failure) in
              if let reference { return try rows.record(reference) }
              return AnyRecord(try rows.declaration(of: kind), number: 0, id: stamp.id)
            })
        }
      case .asked(let command):
        return .ask(session) { session throws(Failure) in
          .committed(
            try await store.write { rows throws(Failure) in
              try RecordBook(rows: rows, session: session, stamp: stamp, clock: clock).perform(command)
            })
        }
      case .sessionOpened, .pageRead, .detailsRead, .textsRead, .committed, .failed: return .none
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

  fileprivate func details(of record: AnyRecord) throws(Failure) -> RecordDetails {
    guard record.kind == .guardian else { return RecordDetails(record) }
    let (newest, hasMore) = try guardianships(of: record)
    return RecordDetails(record, guardianships: newest, hasMore: hasMore)
  }
}
