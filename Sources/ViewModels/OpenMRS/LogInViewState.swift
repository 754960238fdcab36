package import Architecture
package import UseCases

/// The log-in screen; it shows the name, never the password.
public struct LogInViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Logged in; a nil name repeats the last typed name, or else the prompt asks for a name.
    ///
    /// `isKept` stores the log-in for later runs of the program.
    case submitted(String?, PasswordSource, isKept: Bool = false)
    /// Resumed a stored log-in, before a request to the server or after a change of the outbox.
    case resumed(LogInPurpose)
    /// Logged out, and removed the stored log-in.
    case leaving
    case stopped
  }

  /// The last typed name; a failed log-in does not clear it.
  public var name = ""
  /// The full name of the logged-in user; nil without one.
  public var person: String?
  public var isBusy = false
  /// True if no user was logged in at the latest log-out.
  public var hadNobody = false
  public var failure: Failure?

  public init() {}

  package mutating func show(_ domain: LogInState) {
    (person, isBusy, failure, hadNobody) = (nil, false, nil, domain.hadNobody)
    switch domain.stage {
    case .loggedOut, .resuming: break
    case .loggingIn(let name): (self.name, isBusy) = (name, true)
    case .loggedIn(let user): (name, person) = (user.name, user.person)
    case .failed(let failure, let name):
      if !name.isEmpty { self.name = name }
      self.failure = Failure(failure, ofLogIn: true)
    }
  }
}

extension ViewModel<LogInViewState> {
  package convenience init(logIn: UseCase<LogInState>, runtime: Runtime) {
    self.init(
      LogInViewState(), name: "log-in view", runtime: runtime,
      observing: [.answers(of: logIn, selecting: \.self) { domain, _, view in view.show(domain) }],
      declares: [logIn],
      forward: { action, change in
        switch action {
        case .submitted(let name, let place, let isKept):
          let isNameKept = name == nil && place == .typed && !change.before.name.isEmpty
          let source = isNameKept ? .typedForKeptName : place
          return [.event(.asked(name ?? change.before.name, source, isKept: isKept), to: logIn)]
        case .resumed(let purpose): return [.event(.resumeAsked(purpose), to: logIn)]
        case .leaving: return [.event(.logOutAsked, to: logIn)]
        case .stopped: return [.event(.stopAsked, to: logIn)]
        }
      })
  }
}
