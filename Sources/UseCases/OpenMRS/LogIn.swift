public import Architecture

/// The log-in at a server of appointments: who wants to be known there, and what came of it.
///
/// The password is in no event and no state: the effect reads it, hands it on, and forgets it.
public struct LogInState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The practitioner wants to log in under that name.
    case asked(String, PasswordSource)
    /// The server knows the user.
    case loggedIn(ServerUser)
    /// It does not, or could not be asked.
    case failed(ServerFailure)
    /// The practitioner wants to be known no more.
    case logOutAsked
    /// Somebody else is in session, or nobody: a log-in is one person's.
    case takenOver
    /// The practitioner does not wait any longer.
    case stopAsked
  }

  /// How far it is.
  public enum Stage: Equatable, Sendable, Codable {
    /// Nobody is known to the server.
    case loggedOut
    /// The server is asked about that user.
    case loggingIn(String)
    /// This user is known.
    case loggedIn(ServerUser)
    /// The last log-in failed; the name that was typed.
    case failed(ServerFailure, String)
  }

  /// How many answers there have been: the same failure twice is two.
  public var answers = 0
  /// How far it is.
  public var stage = Stage.loggedOut

  /// A log-in that nobody has asked for.
  public init() {}

  /// A name or a password with fewer characters is none.
  public static let shortest = 5

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch (event, stage) {
    case (.asked(let name, _), _):
      if name.count < Self.shortest { fail(.shortName, name) } else { stage = .loggingIn(name) }
    case (.loggedIn(let user), .loggingIn): answer(.loggedIn(user))
    case (.failed(let failure), .loggingIn(let name)): fail(failure, name)
    case (.stopAsked, .loggingIn(let name)): fail(.interrupted, name)
    case (.logOutAsked, _), (.takenOver, .loggedIn), (.takenOver, .loggingIn): answer(.loggedOut)
    case (.loggedIn, _), (.failed, _), (.stopAsked, _), (.takenOver, _): break
    }
  }

  private mutating func fail(_ failure: ServerFailure, _ name: String) { answer(.failed(failure, name)) }

  private mutating func answer(_ stage: Stage) {
    self.stage = stage
    answers += 1
  }

  /// Who is known to the server.
  public var user: ServerUser? { if case .loggedIn(let user) = stage { user } else { nil } }
}

extension UseCase<LogInState> {
  /// The log-in; it tells the connection who is logged in, and that nobody is.
  ///
  /// - Parameters:
  ///   - server: the port to the server.
  ///   - passwords: the port to where passwords are typed, or stand.
  ///   - connection: is told who is logged in.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    server: any AppointmentServer, passwords: PasswordReader, connection: UseCase<ConnectionState>, runtime: Runtime
  ) {
    self.init(
      LogInState(), name: "log-in", runtime: runtime,
      feedbacks: [
        .changing(\.user, to: connection) { _, user in user.map { .loggedIn($0) } ?? .loggedOut }
      ], selecting: \.stage
    ) { transition in
      switch transition.event {
      case .asked(let name, let source):
        guard case .loggingIn = transition.after else { return .none }
        return .call("log in", .replace, lifetime: .reactor) {
          do throws(ServerFailure) {
            try server.check()
            let password = try await passwords.read(source, name).get()
            guard password.revealed.count >= LogInState.shortest else { throw .shortPassword }
            return .loggedIn(try await server.logIn(name, password))
          } catch {
            return .failed(error)
          }
        }
      case .stopAsked: return .cancel("log in")
      case .logOutAsked, .takenOver:
        guard transition.before != transition.after else { return .none }
        return .all(.cancel("log in"), .work("log out", .queue, lifetime: .reactor) { _ in await server.logOut() })
      case .loggedIn, .failed: return .none
      }
    }
  }
}
