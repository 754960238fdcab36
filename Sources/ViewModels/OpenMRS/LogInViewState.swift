package import Architecture
package import UseCases

/// The log-in screen: a name and a password, of which only the name is shown.
public struct LogInViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Logged in; without a name, as the last one typed, and else the prompt asks for one.
    ///
    /// If `isKept`, the log-in outlives the program.
    case submitted(String?, PasswordSource, isKept: Bool = false)
    /// Resumed a stored log-in: the server is about to be asked, or an outbox item has changed.
    case resumed(LogInPurpose)
    /// Logged out, and removed the stored log-in.
    case leaving
    case stopped
  }

  /// The name typed last; a failed log-in keeps it.
  public var name = ""
  /// The full name of the user that is logged in; nil without one.
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
