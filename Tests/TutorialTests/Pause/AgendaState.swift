public import Architecture
public import UseCases

/// The agenda of this prompt, with its last answer.
public struct AgendaState: DomainState {
  public enum Event: Equatable, Sendable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner pauses the open appointment.
    case pauseAsked
    /// The practitioner continues the paused appointment.
    case goOnAsked
    /// An incident changed, which may affect an appointment.
    case incidentsChanged
    /// The store applied a command, or the changes of incidents.
    case followed(AgendaNews)
    /// A command, or the update after changed incidents, failed.
    case failed(Failure)
  }

  /// The last effect on appointments, or the last failure.
  public enum Answer: Equatable, Sendable, Codable {
    case news(AgendaNews)
    case failure(Failure)
  }

  /// Nil until the jotter has opened its session.
  public var session: Int?
  /// Nil before the first answer.
  public var answer: Answer?

  public init() {}

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
