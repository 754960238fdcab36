public import Architecture

/// The team at this prompt: the page of it that is being read, and the newest answer; never the whole table (law 20).
public struct TeamState: DomainState {
  /// What can happen to it.
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner asked for a page.
    case pageAsked(TeamQuery)
    /// Here it is.
    case pageRead(TeamPage, for: TeamQuery)
    /// The practitioner asked for somebody of the team.
    case detailsAsked(Reference)
    /// Here they are.
    case detailsRead(PractitionerDetails)
    /// The practitioner wants to fill in what is known of somebody.
    case profileAsked(Reference)
    /// Here it is.
    case profileRead(Practitioner)
    /// The practitioner wants the system to open a contact of somebody, or only to know it.
    case openAsked(Reference, Contact, opens: Bool)
    /// Here it is, and what came of it.
    case opened(Opening)
    /// The practitioner asked for a change.
    case asked(TeamCommand)
    /// The change is durable.
    case committed(Receipt)
    /// Something asked for was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// A page is there.
    case page
    /// Somebody of the team, and what is pending there.
    case details(PractitionerDetails)
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
  /// What was asked for last, and the page that answers it.
  public var query = TeamQuery()
  /// The page.
  @Boxed public var page = TeamPage(practitioners: [], hasMore: false)
  /// Who was last opened to be filled in, as they were then.
  @Boxed public var opened: Practitioner?
  /// How often that was.
  public var openings = 0
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// A team that nobody has asked for.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .detailsAsked, .profileAsked, .openAsked, .asked: break
    case .sessionOpened(let session): self.session = session
    case .pageAsked(let query): self.query = query
    case .pageRead(let page, let query):
      self.query = query
      self.page = page
      answer(.page)
    case .profileRead(let practitioner):
      opened = practitioner
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

extension TeamState.Event {
  /// Whether a change was made: whoever is in session may be another one by now, or named otherwise.
  var isChange: Bool {
    if case .committed(let receipt) = self { receipt.outcome == .made } else { false }
  }
}
