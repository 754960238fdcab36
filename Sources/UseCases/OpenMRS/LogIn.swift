public import Architecture

/// The log-in at a server of appointments.
///
/// The password is in no event and no state: the effect reads it and passes it on.
public struct LogInState: AnsweringState {
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    case sessionOpened(Int)
    /// Requests a log-in under this name, which is asked for if empty; `isKept`: stored in the keyring.
    case asked(String, PasswordSource, isKept: Bool = false)
    /// Requests the stored log-in, before the server is used.
    case resumeAsked(LogInPurpose)
    /// No log-in is stored, or none is needed.
    case notResumed
    case loggedIn(ServerUser)
    /// The server refused the log-in, or was not reached.
    case failed(ServerFailure)
    case logOutAsked
    /// The practitioner in session has changed: a log-in belongs to one person.
    case takenOver
    /// Cancels the running log-in.
    case stopAsked
  }

  public enum Stage: Equatable, Sendable, Codable {
    case loggedOut
    /// A log-in under this name is running.
    case loggingIn(String)
    /// A stored log-in is searched and tried.
    case resuming
    case loggedIn(ServerUser)
    /// The latest log-in failed, under this name.
    case failed(ServerFailure, String)
  }

  public var session: Int?
  public var stage = Stage.loggedOut
  /// The user before a log-in that runs or has failed, who stays logged in.
  public var former: ServerUser?
  /// True if the latest log-in was a stored one that no practitioner requested.
  public var isResumed = false
  /// True if the request works without a log-in, too: then a failure to resume is no answer.
  public var isOptional = false
  /// True if the latest log-out ended no log-in of this program.
  public var hadNobody = false

  public init() {}

  /// Least number of characters of a name or password.
  public static let shortest = 5

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch (event, stage) {
    case (.asked, .loggedIn(let user)): former = user
    case (.logOutAsked, _): (hadNobody, former) = (user == nil, nil)
    case (.loggedIn, _), (.takenOver, _): former = nil
    // The log-in succeeded, and was ended because it could not be stored.
    case (.failed(let failure), _) where failure.kind == .keyring: former = nil
    default: break
    }
    if let answer = answer(to: event) {
      if case .loggedIn = answer { isResumed = false }
      stage = answer
      return
    }
    switch (event, stage) {
    case (.sessionOpened(let session), _): self.session = session
    case (.asked(let name, _, _), _): stage = .loggingIn(name)
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

  /// The answer to an event, as a stage; nil for none.
  private func answer(to event: Event) -> Stage? {
    switch (event, stage) {
    case (.asked(let name, _, _), _) where !name.isEmpty && name.count < Self.shortest: .failed(.shortName, name)
    case (.loggedIn(let user), .loggingIn): .loggedIn(user)
    case (.failed(let failure), .loggingIn(let name)): .failed(failure, name)
    case (.stopAsked, .loggingIn(let name)): .failed(.interrupted, name)
    // A resumed log-in was not requested: its success is no answer, its failure is.
    case (.failed(let failure), .resuming) where !isOptional: .failed(failure, "")
    case (.failed(let failure), .loggedOut): .failed(failure, "")
    case (.stopAsked, .resuming): .failed(.interrupted, "")
    case (.logOutAsked, _), (.takenOver, .loggedIn), (.takenOver, .loggingIn): .loggedOut
    default: nil
    }
  }

  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
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
  /// Logs in and out, and notifies the connection.
  ///
  /// - Parameters:
  ///   - ports: the ports to the server, to passwords and to the keyring.
  ///   - store: the store with the practitioner in session and the outbox.
  ///   - connection: notified of the user.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    _ ports: ServerPorts, store: any JotterStore, connection: UseCase<ConnectionState>, runtime: Runtime
  ) {
    let (server, keyring) = (ports.server, ports.keyring)
    self.init(
      LogInState(), name: "log-in", runtime: runtime,
      feedbacks: [
        .changing(\.user, to: connection) { _, known in
          known.map { $0.isResumed ? .resumed($0.user) : .loggedIn($0.user) } ?? .loggedOut
        }
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
  /// Owner of log-ins: the id of the practitioner in session; empty for none.
  fileprivate func owner(_ session: Int?, _ stamp: Stamp) async -> String {
    guard let session else { return "" }
    let practitioner = try? await read { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: stamp).inSession()
    }
    return practitioner?.id.description ?? ""
  }

  /// True if a change of the practitioner in session waits, for any user of the server.
  fileprivate func hasWaiting(for session: Int?, _ stamp: Stamp) async -> Bool {
    guard let session else { return false }
    let next = try? await read { rows throws(Failure) in
      try OutboxBook(book: JotterBook(rows: rows, session: session, stamp: stamp)).next(under: nil)
    }
    return next != nil
  }
}
