package import Architecture
package import UseCases

/// The screens of an appointment server, and their common loading or failure state.
public struct ServerViewState: AnsweringScreen {
  /// Actions of the practitioner, and answers of the screens.
  public enum Action: Equatable, Sendable, Codable {
    case logIn(LogInViewState.Action)
    case calendar(CalendarViewState.Action)
    case outbox(OutboxViewState.Action)
    case stopped
    case told(Screen, ScreenAnswer)

    /// The purpose of a log-in before the action; nil if the action needs none, or if the outbox asks for the log-in.
    public var purpose: LogInPurpose? {
      switch self {
      case .calendar(.returned): nil
      case .calendar(.asked): .listing
      case .calendar: .requesting
      case .logIn, .outbox, .stopped, .told: nil
      }
    }
  }

  public enum Screen: Equatable, Sendable, Codable {
    case logIn
    case calendar
    case outbox
  }

  /// The log-in state, or a temporary state that returns to it.
  public indirect enum Stage: Equatable, Sendable {
    case logIn
    case loggedIn
    /// A request is running; its end returns to `from`.
    case loading(from: Stage)
    /// The last request failed; the next action returns to `from`.
    case failed(Failure, from: Stage)
  }

  /// The screen of the last answer.
  public var screen = Screen.logIn
  public var stage = Stage.logIn
  @Boxed public var logIn = LogInViewState()
  @Boxed public var calendar = CalendarViewState()
  @Boxed public var outbox = OutboxViewState()
  public var failure: Failure?

  public init() {}

  package mutating func reduce(_ action: Action) {
    switch action {
    // These actions use local data, or the outbox decides whether a request is sent.
    case .logIn(.leaving), .calendar(.returned), .outbox: dismiss()
    case .logIn(.submitted), .calendar: busy()
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

  /// The error to print, and whether it is a log-in error.
  ///
  /// The error of a failed log-in replaces the error "not logged in".
  public func cause(of failure: ServerFailure) -> (failure: ServerFailure, isOfLogIn: Bool) {
    guard failure.kind == .notLoggedIn, case .server(let cause, let isOfLogIn)? = logIn.failure else {
      return (failure, false)
    }
    return (cause, isOfLogIn)
  }

  /// A new request dismisses the last error.
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

  private mutating func settle() {
    dismiss()
    if let failure { stage = .failed(failure, from: stage) }
  }

  package mutating func show(_ domain: ConnectionState) {
    switch domain.stage {
    case .unauthorized: stage = .logIn
    case .authorized: stage = .loggedIn
    case .failed: break
    }
  }
}

extension ViewModel<ServerViewState> {
  /// Creates the view model and its children, the screens of an appointment server.
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
          }, onOutput: { .told(.logIn, $0) }),
        .child(
          \.calendar, .init(calendar: all.calendar, runtime: runtime),
          {
            switch $0 {
            case .calendar(let own): own
            case .stopped: .stopped
            default: nil
            }
          }, onOutput: { .told(.calendar, $0) }),
        .child(
          \.outbox, .init(outbox: all.outbox, runtime: runtime), { if case .outbox(let own) = $0 { own } else { nil } },
          onOutput: { .told(.outbox, $0) }),
      ],
      reduce: { view, action in view.reduce(action) },
      outputs: .telling { change in if case .told? = change.event { [change.after.shownAnswer] } else { [] } })
  }
}
