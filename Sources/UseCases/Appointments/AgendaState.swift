public import Architecture

/// The agenda at this prompt: the page of it that is being read, and the newest answer; never the whole table (law 20).
public struct AgendaState: AnsweringState {
  /// What can happen to it.
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner asked for a page.
    case pageAsked(AgendaQuery, with: Reference? = nil)
    /// Here it is.
    case pageRead(AgendaPage, for: AgendaQuery)
    /// The practitioner asked for one appointment.
    case detailsAsked(Reference)
    /// Here it is.
    case detailsRead(Appointment)
    /// The practitioner asked for a change.
    case asked(AgendaCommand)
    /// The change is durable; what overlaps with it.
    case committed(Receipt, overlaps: [Appointment])
    /// The practitioner has begun with a patient.
    case openAsked(Reference)
    /// It can be opened: the jotter begins its incident.
    case opening(Int)
    /// Something happened to an incident that the agenda may have to follow.
    case incidentsChanged
    /// It has followed; where there was nothing to follow, nothing is told.
    case followed(AgendaNews)
    /// Something asked for was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last, or what has happened since.
  public enum Answer: Equatable, Sendable, Codable {
    /// A page is there.
    case page
    /// One appointment.
    case details(Appointment)
    /// A change is durable; what overlaps with it.
    case receipt(Receipt, overlaps: [Appointment])
    /// What the agenda did because of incidents.
    case news(AgendaNews)
    /// It was not done.
    case failure(Failure)
  }

  /// The jotter's session, once it is open.
  public var session: Int?
  /// What was asked for last, and the page that answers it.
  public var query: AgendaQuery?
  /// The page.
  public var page = AgendaPage(appointments: [], hasMore: false)
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// An agenda that nobody has asked for.
  public init() {}

  /// Applies one event.
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

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool { event.answer != nil }
}

extension AgendaState.Event {
  /// The answer that it is; nil for none.
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
