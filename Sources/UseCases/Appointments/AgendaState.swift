public import Architecture

/// The agenda at this prompt: the page in view and the newest answer, never the whole table (law 20).
public struct AgendaState: AnsweringState {
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    case sessionOpened(Int)
    /// A request for a page; `with` restricts it to one practitioner.
    case pageAsked(AgendaQuery, with: Reference? = nil)
    case pageRead(AgendaPage, for: AgendaQuery)
    case detailsAsked(Reference)
    case detailsRead(Appointment)
    case asked(AgendaCommand)
    /// The change is durable; `overlaps` are the appointments at the same time.
    case committed(Receipt, overlaps: [Appointment])
    /// A request to begin the visit.
    case openAsked(Reference)
    /// The appointment exists: the use case of `JotterState` begins its incident.
    case opening(Int)
    /// An incident has changed; the agenda may have to react.
    case incidentsChanged
    /// The agenda has reacted; not sent if nothing changed.
    case followed(AgendaNews)
    case failed(Failure)
  }

  /// The answer to the newest request, or news since.
  public enum Answer: Equatable, Sendable, Codable {
    /// The answer is in `page`.
    case page
    case details(Appointment)
    /// A durable change; `overlaps` are the appointments at the same time.
    case receipt(Receipt, overlaps: [Appointment])
    /// Reactions to changed incidents.
    case news(AgendaNews)
    case failure(Failure)
  }

  /// Number of the prompt's session; nil before it is open.
  public var session: Int?
  /// The newest request for a page.
  public var query: AgendaQuery?
  public var page = AgendaPage(appointments: [], hasMore: false)
  @Boxed public var answer: Answer?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = event.answer { self.answer = answer }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .pageAsked(let query, _): self.query = query
    case .pageRead(let page, let query):
      self.query = query
      self.page = page
    case .detailsAsked, .asked, .openAsked, .opening, .incidentsChanged, .detailsRead, .committed, .followed, .failed:
      break
    }
  }

  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool { event.answer != nil }
}

extension AgendaState.Event {
  /// The event's answer; nil for a request.
  public var answer: AgendaState.Answer? {
    switch self {
    case .pageRead: .page
    case .detailsRead(let appointment): .details(appointment)
    case .committed(let receipt, let overlaps): .receipt(receipt, overlaps: overlaps)
    case .followed(let news): .news(news)
    case .failed(let failure): .failure(failure)
    case .sessionOpened, .pageAsked, .detailsAsked, .asked, .openAsked, .opening, .incidentsChanged: nil
    }
  }
}
