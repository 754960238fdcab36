public import Architecture

/// The log-in at a server of appointments: who wants to be known there, and what came of it.
///
/// The password is in no event and no state: the effect reads it, hands it on, and forgets it.
public struct LogInState: AnsweringState {
  /// What can happen to it.
  public enum Event: SessionEvent, Equatable, Sendable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner wants to log in under that name, which is asked for where it is empty, and stay known when the
    /// program ends, where that is wanted.
    case asked(String, PasswordSource, isKept: Bool = false)
    /// The server is about to be asked, or told: a log-in that is kept is to do.
    case resumeAsked(LogInPurpose)
    /// None is kept, or it is not needed.
    case notResumed
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
    /// It is looked whether a log-in is kept, and tried.
    case resuming
    /// This user is known.
    case loggedIn(ServerUser)
    /// The last log-in failed; the name that was typed.
    case failed(ServerFailure, String)
  }

  /// The jotter's session, once it is open.
  public var session: Int?
  /// How far it is.
  public var stage = Stage.loggedOut
  /// Whether nobody has asked for the last log-in: a kept one did.
  public var isResumed = false
  /// Whether what needs a log-in is answered without one, too: then it is no answer that there is none.
  public var isOptional = false

  /// A log-in that nobody has asked for.
  public init() {}

  /// A name or a password with fewer characters is none.
  public static let shortest = 5

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
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

  /// The stage that an event answers with; nil for none.
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

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
  }

  /// Who is known to the server.
  fileprivate var user: Known? {
    if case .loggedIn(let user) = stage { Known(user: user, isResumed: isResumed) } else { nil }
  }

  fileprivate struct Known: Equatable, Sendable {
    let user: ServerUser
    let isResumed: Bool
  }
}

extension UseCase<LogInState> {
  /// The log-in; it tells the connection who is logged in, and that nobody is.
  ///
  /// - Parameters:
  ///   - ports: the server, where passwords are typed, or stand, and where a log-in is kept.
  ///   - store: says who is in session, and what waits.
  ///   - connection: is told who is logged in.
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
            // A server locks out whoever comes with a wrong one again and again.
            if error == .wrongCredentials { _ = await keyring.forget(owner) }
            return .failed(error)
          }
        }
      case .logOutAsked:
        let isKnown = change.before.stage != .loggedOut
        return .all(
          .cancel("log in"),
          .work("log out", .queue, lifetime: .untilStopped) { _ in if isKnown { await server.logOut() } },
          .work("forget", .replace, lifetime: .untilStopped) { tell in
            if let failure = await keyring.forget(store.owner(session, stamp)) { tell(.failed(failure)) }
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
  /// Whose log-ins these are: the practitioner in session; those of nobody in particular where nobody is.
  fileprivate func owner(_ session: Int?, _ stamp: Stamp) async -> String {
    guard let session else { return "" }
    let practitioner = try? await read { rows throws(Failure) in
      try JotterBook(rows: rows, session: session, stamp: stamp).inSession()
    }
    return practitioner?.id.description ?? ""
  }

  /// Whether something waits that who is in session has changed; under whose log-in it goes, is seen then.
  fileprivate func hasWaiting(for session: Int?, _ stamp: Stamp) async -> Bool {
    guard let session else { return false }
    let next = try? await read { rows throws(Failure) in
      try OutboxBook(book: JotterBook(rows: rows, session: session, stamp: stamp)).next(under: nil)
    }
    return next != nil
  }
}
