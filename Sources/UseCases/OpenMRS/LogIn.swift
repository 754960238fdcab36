public import Architecture

/// The log-in at a server of appointments.
///
/// No event and no state contains the password: the effect reads it and sends it to the server.
public struct LogInState: EventAnsweringState {
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    case sessionOpened(Int)
    /// Requests a log-in under this name, or asks for the name if empty; `isKept` stores the log-in in the keyring.
    case asked(String, PasswordSource, isKept: Bool = false)
    /// Requests the use of a stored log-in, before a request to the server.
    case resumeAsked(LogInPurpose)
    /// No log-in is stored, or none is needed.
    case notResumed
    case loggedIn(ServerUser)
    /// The server refused the log-in, or was not reached.
    case failed(ServerFailure)
    case logOutAsked
    /// The practitioner in session has changed; this ends the log-in of the former practitioner.
    case takenOver
    /// Cancels the running log-in.
    case stopAsked
  }

  public enum Stage: Equatable, Sendable, Codable {
    case loggedOut
    /// A log-in under this name is running.
    case loggingIn(String)
    /// The program reads a stored log-in and logs in.
    case resuming
    case loggedIn(ServerUser)
    /// The latest log-in failed under this name.
    case failed(ServerFailure, String)
  }

  public var session: Int?
  public var stage = Stage.loggedOut
  /// The user before a running or failed log-in; this user is still logged in.
  public var former: ServerUser?
  /// True if the program used a stored log-in without a request.
  public var isResumed = false
  /// True if the request also works without a log-in: a failure of the stored log-in is then no answer.
  public var isOptional = false
  /// True if nobody was logged in at the latest request to log out.
  public var hadNobody = false

  public init() {}

  /// Minimum length of a name or password, in characters.
  public static let shortest = 5

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    let answer = answer(to: event)
    switch (event, stage) {
    case (.asked, .loggedIn(let user)): former = user
    case (.logOutAsked, _): (hadNobody, former) = (user == nil, nil)
    case (.loggedIn, _), (.takenOver, _): former = nil
    // The log-in succeeded, but was ended because the keyring could not store it.
    case (.failed(let failure), _) where failure.kind == .keyring: former = nil
    default: break
    }
    if let answer {
      if case .loggedIn = answer { isResumed = false }
      stage = answer
      return
    }
    switch (event, stage) {
    case (.sessionOpened(let session), _): self.session = session
    case (.asked(let name, _, _), _): stage = .loggingIn(name)
    // The user before a failed log-in is still logged in.
    case (.resumeAsked, .failed) where former != nil: break
    case (.resumeAsked(let use), .loggedOut), (.resumeAsked(let use), .failed):
      (stage, isOptional) = (.resuming, use == .listing)
    case (.loggedIn(let user), .resuming): (stage, isResumed) = (.loggedIn(user), true)
    case (.notResumed, .resuming), (.takenOver, .resuming): stage = .loggedOut
    case (.failed(let failure), .resuming): stage = .failed(failure, "")
    case (.loggedIn, _), (.failed, _), (.stopAsked, _), (.takenOver, _), (.resumeAsked, _), (.notResumed, _),
      (.logOutAsked, _):
      break
    }
  }

  /// The stage that answers an event; nil for none.
  public func answer(to event: Event) -> Stage? {
    switch (event, stage) {
    case (.asked(let name, _, _), _) where !name.isEmpty && name.count < Self.shortest: .failed(.shortName, name)
    case (.loggedIn(let user), .loggingIn): .loggedIn(user)
    case (.failed(let failure), .loggingIn(let name)): .failed(failure, name)
    case (.stopAsked, .loggingIn(let name)): .failed(.interrupted, name)
    // The program used a stored log-in without a request: only a failure is an answer.
    case (.failed(let failure), .resuming) where !isOptional: .failed(failure, "")
    case (.failed(let failure), .loggedOut): .failed(failure, "")
    case (.stopAsked, .resuming): .failed(.interrupted, "")
    case (.logOutAsked, _), (.takenOver, .loggedIn), (.takenOver, .loggingIn): .loggedOut
    case (.takenOver, .failed) where former != nil: .loggedOut
    default: nil
    }
  }

  fileprivate var user: Known? {
    switch stage {
    case .loggedIn(let user): Known(user: user, isResumed: isResumed)
    case .loggingIn, .failed: former.map { Known(user: $0, isResumed: isResumed) }
    case .loggedOut, .resuming: nil
    }
  }

  fileprivate struct Known: Equatable, Sendable {
    let user: ServerUser
    let isResumed: Bool
  }
}

extension UseCase<LogInState> {
  /// Logs in and out, and informs the connection.
  ///
  /// - Parameters:
  ///   - ports: the ports to the server, to passwords and to the keyring.
  ///   - store: the store with the practitioner in session and the outbox.
  ///   - connection: receives the user.
  ///   - outbox: notified if a stored log-in is missing or has failed.
  ///   - runtime: clock, executor, randomness and event log.
  public convenience init(
    _ ports: ServerPorts, store: any JotterStore, connection: UseCase<ConnectionState>,
    outbox: LateTarget<OutboxState> = .nobody, runtime: Runtime
  ) {
    let (server, keyring) = (ports.server, ports.keyring)
    self.init(
      LogInState(), name: "log-in", runtime: runtime,
      feedbacks: [
        .changing(\.user, to: connection) { _, known in
          known.map { $0.isResumed ? .resumed($0.user) : .loggedIn($0.user) } ?? .loggedOut
        },
        .changing(\.stage, to: outbox) { before, after in
          switch before {
          case .resuming, .loggingIn: break
          case .loggedOut, .loggedIn, .failed: return nil
          }
          return switch after {
          case .loggedOut: .logInMissed(isReported: false)
          case .failed: .logInMissed(isReported: true)
          // No event: the connection sends the user to the outbox.
          case .loggingIn, .resuming, .loggedIn: nil
          }
        },
      ], selecting: { Selected(session: $0.session, stage: $0.stage) }
    ) { change in
      let (session, stamp) = (change.after.session, change.stamp)
      switch change.event {
      case .asked(let name, let source, let isKept):
        guard case .loggingIn = change.after.stage else { return .none }
        return .call("log in", .replace, lifetime: .untilStopped) {
          do throws(ServerFailure) {
            try server.check()
            guard !name.isEmpty else {
              let typed = try await ports.passwords.name().get()
              guard !typed.isEmpty else { throw .shortName }
              return .asked(typed, source, isKept: isKept)
            }
            let password = try await ports.passwords.read(source, name).get()
            guard password.revealed.count >= LogInState.shortest else { throw .shortPassword }
            let user = try await server.logIn(name, password)
            if isKept {
              let kept = KeptLogIn(name: name, password: password)
              if let failure = await keyring.keep(kept, store.owner(session, stamp)) {
                await server.logOut()
                throw failure
              }
            }
            return .loggedIn(user)
          } catch {
            return .failed(error)
          }
        }
      case .stopAsked: return .all(.cancel("log in"), .cancel("forget"))
      case .resumeAsked(let use):
        guard change.after.stage == .resuming else { return .none }
        return .call("log in", .replace, lifetime: .untilStopped) {
          guard (try? server.check()) != nil else { return .notResumed }
          if use == .sending { guard await store.hasWaiting(for: session, stamp) else { return .notResumed } }
          let owner = await store.owner(session, stamp)
          guard let kept = await keyring.find(owner) else { return .notResumed }
          do throws(ServerFailure) {
            return .loggedIn(try await server.logIn(kept.name, kept.password))
          } catch {
            // Do not repeat a wrong password: servers lock such users out.
            if error == .wrongCredentials { _ = await keyring.forget(owner) }
            return .failed(error)
          }
        }
      case .logOutAsked:
        let isKnown = change.before.stage != .loggedOut
        return .all(
          .cancel("log in"),
          .work("log out", .queue, lifetime: .untilStopped) { _ in if isKnown { await server.logOut() } },
          .work("forget", .replace, lifetime: .untilStopped) { send in
            if let failure = await keyring.forget(store.owner(session, stamp)) { send(.failed(failure)) }
          })
      case .takenOver:
        guard change.before.stage != change.after.stage else { return .none }
        return .all(.cancel("log in"), .work("log out", .queue, lifetime: .untilStopped) { _ in await server.logOut() })
      case .sessionOpened, .loggedIn, .failed, .notResumed: return .none
      }
    }
  }

  private struct Selected: Equatable, Sendable {
    let session: Int?
    let stage: LogInState.Stage
  }
}

extension JotterStore {
  /// Owner of log-ins in the keyring: the id of the practitioner in session; empty for none.
  fileprivate func owner(_ session: Int?, _ stamp: Stamp) async -> String {
    guard let session else { return "" }
    let practitioner = try? await read { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: stamp).inSession()
    }
    return practitioner?.id.description ?? ""
  }

  /// True if the outbox has a change of the practitioner in session, for any user of the server.
  fileprivate func hasWaiting(for session: Int?, _ stamp: Stamp) async -> Bool {
    guard let session else { return false }
    let next = try? await read { rows throws(Failure) in
      try OutboxBook(book: JotterBook(rows: rows, session: session, stamp: stamp)).next(under: nil)
    }
    return next != nil
  }
}
