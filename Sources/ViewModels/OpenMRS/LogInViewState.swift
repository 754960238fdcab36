package import Architecture
package import UseCases

/// The log-in, as a person sees it: a form of a name and a password, of which only the name is ever shown.
public struct LogInViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Wanted to log in; without a name under the one that was typed last, and else under one that is asked for.
    ///
    /// It is kept when the program ends, where that is wanted.
    case submitted(String?, PasswordPlace, isKept: Bool = false)
    /// Is about to ask the server, or has changed what it has still to be told.
    case resumed(LogInPurpose)
    /// Wanted to be known no more.
    case leaving
    /// Does not wait any longer.
    case stopped
  }

  /// The name that was typed last: it stays there when the log-in fails.
  public var name = ""
  /// What the person is called who is logged in; nil for nobody.
  public var person: String?
  /// Whether the server is being asked.
  public var isBusy = false
  /// Why the last log-in failed; nil when it did not.
  public var failure: Failure?

  /// A form that nobody has filled in.
  public init() {}

  /// Follows the business state.
  package mutating func show(_ domain: LogInState) {
    (person, isBusy, failure) = (nil, false, nil)
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

/// Where a password comes from.
public enum PasswordPlace: Equatable, Sendable, Codable {
  /// It is typed, and not seen.
  case typed
  /// The first line of this file.
  case file(String)
  /// The first line of what can be read from this descriptor.
  case descriptor(Int)
}

extension ViewModel<LogInViewState> {
  /// The view model of the log-in.
  package convenience init(logIn: UseCase<LogInState>, runtime: Runtime) {
    self.init(
      LogInViewState(), name: "log-in view", runtime: runtime,
      observing: [.answers(of: logIn, selecting: \.self) { domain, _, view in view.show(domain) }],
      declares: [logIn],
      forward: { action, change in
        switch action {
        case .submitted(let name, let place, let isKept):
          let isNameKept = name == nil && place == .typed && !change.before.name.isEmpty
          let source = isNameKept ? .typedForKeptName : PasswordSource(place)
          return [.event(.asked(name ?? change.before.name, source, isKept: isKept), to: logIn)]
        case .resumed(let purpose): return [.event(.resumeAsked(purpose), to: logIn)]
        case .leaving: return [.event(.logOutAsked, to: logIn)]
        case .stopped: return [.event(.stopAsked, to: logIn)]
        }
      })
  }
}

extension PasswordSource {
  init(_ place: PasswordPlace) {
    self =
      switch place {
      case .typed: .typed
      case .file(let path): .file(path)
      case .descriptor(let number): .descriptor(number)
      }
  }
}
