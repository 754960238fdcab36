public import Architecture

/// The connection to a server of appointments: who is logged in, and whether something has gone wrong since.
public struct ConnectionState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// This user is logged in.
    case loggedIn(ServerUser)
    /// This user is, by a log-in that is kept, because something else is about to be asked.
    case resumed(ServerUser)
    /// Nobody is any more.
    case loggedOut
    /// The server did not do what was asked of it.
    case failed(ServerFailure)
  }

  /// How it is.
  public enum Stage: Equatable, Sendable, Codable {
    /// Nobody is logged in.
    case unauthorized
    /// This user is.
    case authorized(ServerUser)
    /// This user is, and something has gone wrong.
    case failed(ServerFailure)
  }

  /// How it is.
  public var stage = Stage.unauthorized

  /// A connection that nobody has asked for.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch (event, stage) {
    case (.loggedOut, _): stage = .unauthorized
    case (.failed(let failure), _): stage = .failed(failure)
    case (.loggedIn(let user), _), (.resumed(let user), _): stage = .authorized(user)
    }
  }
}

extension UseCase<ConnectionState> {
  /// The connection; it tells the calendar whose appointments to read, and the outbox under whose log-in it sends.
  public convenience init(calendar: UseCase<CalendarState>, outbox: UseCase<OutboxState>, runtime: Runtime) {
    self.init(
      ConnectionState(), name: "connection", runtime: runtime,
      feedbacks: [
        .telling(calendar) { event in
          switch event {
          case .loggedIn(let user): .userChanged(user)
          case .resumed(let user): .userResumed(user)
          case .loggedOut: .userChanged(nil)
          case .failed: nil
          }
        },
        .telling(outbox) { event in
          switch event {
          case .loggedIn(let user), .resumed(let user): .userChanged(user)
          case .loggedOut: .userChanged(nil)
          case .failed: nil
          }
        },
      ]
    ) { _ in .none }
  }
}
