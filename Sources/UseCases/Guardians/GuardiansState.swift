public import Architecture

/// The guardians at this prompt: the page of them that is being read, and the newest answer; never the whole table
/// (law 20).
public struct GuardiansState: DomainState {
  /// What can happen to it.
  public enum Event: StoreEvent, Equatable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner asked for a page.
    case pageAsked(GuardianQuery)
    /// Here it is.
    case pageRead(GuardianPage, for: GuardianQuery)
    /// The practitioner asked for a guardian.
    case detailsAsked(Reference)
    /// Here it is.
    case detailsRead(GuardianDetails)
    /// The practitioner wants to fill in what is known of a guardian.
    case textsAsked(Reference)
    /// Here it is.
    case textsRead(Guardian)
    /// The practitioner asked for a change.
    case asked(GuardianCommand)
    /// The change is durable.
    case committed(Receipt)
    /// Something asked for was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// A page is there.
    case page
    /// A guardian, and the newest of their patients.
    case details(GuardianDetails)
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
  public var query = GuardianQuery()
  /// The page.
  @Boxed public var page = GuardianPage(guardians: [], hasMore: false)
  /// The guardian who was last opened to be filled in, as it was then.
  @Boxed public var opened: Guardian?
  /// How often that was.
  public var openings = 0
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Guardians whom nobody has asked for.
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
    case .textsRead(let guardian):
      opened = guardian
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
