public import Architecture

/// The connection to a server of appointments: its user, or its latest failure.
public struct ConnectionState: DomainState {
  public enum Event: Equatable, Sendable, Codable {
    case loggedIn(ServerUser)
    /// A stored log-in was used for another request.
    case resumed(ServerUser)
    case loggedOut
    case failed(ServerFailure)
  }

  public enum Stage: Equatable, Sendable, Codable {
    case unauthorized
    case authorized(ServerUser)
    /// A request has failed since the log-in.
    case failed(ServerFailure)
  }

  public var stage = Stage.unauthorized

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch (event, stage) {
    case (.loggedOut, _): stage = .unauthorized
    case (.failed(let failure), _): stage = .failed(failure)
    case (.loggedIn(let user), _), (.resumed(let user), _): stage = .authorized(user)
    }
  }
}

extension UseCase<ConnectionState> {
  /// Sends the logged-in user to the calendar and the outbox.
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
