package import Architecture
package import UseCases

/// The server of appointments, as a person sees it: the log-in, or the calendar; and over it that something takes long,
/// or has gone wrong.
public struct ServerViewState: AnsweringScreen {
  /// What the practitioner did, and what the screens tell.
  public enum Action: Equatable, Sendable, Codable {
    /// Something about the log-in.
    case logIn(LogInViewState.Action)
    /// Something about the calendar.
    case calendar(CalendarViewState.Action)
    /// Something about the outbox.
    case outbox(OutboxViewState.Action)
    /// Ctrl-C: what is waited for is waited for no more.
    case stopped
    /// A screen has told something.
    case told(Screen, ScreenAnswer)

    /// What it needs a log-in for; nil where the server is not asked.
    public var purpose: LogInPurpose? {
      switch self {
      case .calendar(.returned): nil
      case .calendar(.asked): .listing
      case .calendar, .outbox(.sent): .asking
      case .logIn, .outbox, .stopped, .told: nil
      }
    }
  }

  /// A screen.
  public enum Screen: Equatable, Sendable, Codable {
    /// The log-in.
    case logIn
    /// The calendar.
    case calendar
    /// The outbox.
    case outbox
  }

  /// What is on the screen; at most one thing over it.
  public indirect enum Stage: Equatable, Sendable {
    /// The log-in.
    case logIn
    /// The calendar.
    case loggedIn
    /// The server is being asked; what was there before.
    case loading(from: Stage)
    /// Something has gone wrong; what was there before.
    case failed(Failure, from: Stage)
  }

  /// Which screen has answered last.
  public var screen = Screen.logIn
  /// What is on the screen.
  public var stage = Stage.logIn
  /// The log-in.
  @Boxed public var logIn = LogInViewState()
  /// The calendar.
  @Boxed public var calendar = CalendarViewState()
  /// What has still to reach the server.
  @Boxed public var outbox = OutboxViewState()
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?

  /// A server that nobody has asked.
  public init() {}

  /// What an action changes at once.
  package mutating func reduce(_ action: Action) {
    switch action {
    // What waits is known without the server.
    case .logIn(.leaving), .calendar(.returned), .outbox(.listed), .outbox(.showed), .outbox(.decided): dismiss()
    case .logIn(.submitted), .calendar, .outbox(.sent): busy()
    case .logIn, .stopped: break
    case .told(let screen, let answer):
      switch answer {
      case .answered: (self.screen, failure) = (screen, nil)
      case .refused(.server(let told, _)) where screen == .calendar:
        let cause = cause(of: told)
        failure = .server(cause.failure, isOfLogIn: cause.isOfLogIn)
      case .refused(let failure): self.failure = failure
      }
      settle()
    }
  }

  /// The cause of a failure, and whether a log-in met it: nobody is logged in where a kept log-in failed.
  public func cause(of failure: ServerFailure) -> (failure: ServerFailure, isOfLogIn: Bool) {
    guard failure.kind == .notLoggedIn, case .server(let cause, let isOfLogIn)? = logIn.failure else {
      return (failure, false)
    }
    return (cause, isOfLogIn)
  }

  /// Whoever does something new has seen what went wrong.
  private mutating func busy() {
    dismiss()
    stage = .loading(from: stage)
  }

  private mutating func dismiss() {
    switch stage {
    case .loading(let before), .failed(_, let before): stage = before
    case .logIn, .loggedIn: break
    }
  }

  /// What was waited for is there.
  private mutating func settle() {
    dismiss()
    if let failure { stage = .failed(failure, from: stage) }
  }

  /// Follows the business state.
  package mutating func show(_ domain: ConnectionState) {
    switch domain.stage {
    case .unauthorized: stage = .logIn
    case .authorized: stage = .loggedIn
    case .failed: break
    }
  }
}

extension ViewModel<ServerViewState> {
  /// The screens about a server of appointments; it owns them.
  package static func server(_ all: ServerProcesses, runtime: Runtime) -> ViewModel<ServerViewState> {
    ViewModel<ServerViewState>(
      ServerViewState(), name: "server view", runtime: runtime,
      observing: [.of(all.connection, selecting: { $0.stage }) { domain, view in view.show(domain) }],
      children: [
        .child(
          \.logIn, .init(logIn: all.logIn, runtime: runtime),
          {
            switch $0 {
            case .logIn(let own): own
            case .stopped: .stopped
            default: nil
            }
          }, told: { .told(.logIn, $0) }),
        .child(
          \.calendar, .init(calendar: all.calendar, runtime: runtime),
          {
            switch $0 {
            case .calendar(let own): own
            case .stopped: .stopped
            default: nil
            }
          }, told: { .told(.calendar, $0) }),
        .child(
          \.outbox, .init(outbox: all.outbox, runtime: runtime), { if case .outbox(let own) = $0 { own } else { nil } },
          told: { .told(.outbox, $0) }),
      ],
      reduce: { view, action in view.reduce(action) },
      outputs: .telling { change in if case .told? = change.event { [change.after.shownAnswer] } else { [] } })
  }
}
