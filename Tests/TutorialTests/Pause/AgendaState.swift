public import Architecture
public import UseCases

/// The agenda at this prompt: what was answered last.
public struct AgendaState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner pauses: the appointment that is open is to stand still.
    case pauseAsked
    /// The practitioner is back: it is to go on.
    case goOnAsked
    /// Something happened to an incident that the agenda may have to follow.
    case incidentsChanged
    /// It has followed, or has done what was asked.
    case followed(AgendaNews)
    /// Something asked for was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last, or what has happened since.
  public enum Answer: Equatable, Sendable, Codable {
    /// What the agenda did.
    case news(AgendaNews)
    /// It was not done.
    case failure(Failure)
  }

  /// The jotter's session, once it is open.
  public var session: Int?
  /// The newest answer.
  public var answer: Answer?

  /// An agenda that nobody has asked for.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .pauseAsked, .goOnAsked, .incidentsChanged: break
    case .sessionOpened(let session): self.session = session
    case .followed(let news):
      if !news.isEmpty { answer = .news(news) }
    case .failed(let failure): answer = .failure(failure)
    }
  }
}
