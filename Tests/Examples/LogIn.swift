import Architecture
import Harness
import Testing

/// A log-in that succeeds, fails or is cancelled.
struct LogInState: DomainState {
  enum Event: Equatable, Sendable, Codable {
    /// The text of a `Secret` appears in no record and no message.
    case submitted(user: String, password: Secret)
    case cancelled
    case accepted(user: String)
    case refused(Refusal)
  }
  enum Refusal: Equatable, Sendable, Codable { case wrongPassword, noNetwork }
  enum Phase: Equatable, Sendable {
    case loggedOut
    case waiting
    case loggedIn(user: String)
    case refused(Refusal)
  }
  var phase = Phase.loggedOut

  mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .submitted: phase = .waiting
    case .cancelled: if phase == .waiting { phase = .loggedOut }
    case .accepted(let user): phase = .loggedIn(user: user)
    case .refused(let refusal): phase = .refused(refusal)
    }
  }
}

extension UseCase<LogInState> {
  /// - Parameters:
  ///   - logIn: asks the server; nil is success.
  ///   - runtime: clock, order and record.
  convenience init(logIn: @escaping @Sendable (String, Secret) async -> LogInState.Refusal?, runtime: Runtime) {
    self.init(LogInState(), name: "log-in", runtime: runtime) { event in
      switch event {
      case .submitted(let user, let password):
        .call("log in", .replace) {
          if let refusal = await logIn(user, password) { .refused(refusal) } else { .accepted(user: user) }
        }
      case .cancelled: .cancel("log in")
      case .accepted, .refused: .none
      }
    }
  }
}

struct LogInViewState: ViewState {
  enum Action: Equatable, Sendable, Codable {
    case pressedLogIn(user: String, password: Secret)
    case pressedCancel
  }
  var line = "please log in"
  var canCancel = false
}

extension ViewModel<LogInViewState> {
  convenience init(logIn: UseCase<LogInState>, runtime: Runtime) {
    self.init(
      LogInViewState(), name: "log-in view", runtime: runtime,
      observing: [
        .of(logIn) { domain, view in
          view.canCancel = domain.phase == .waiting
          view.line =
            switch domain.phase {
            case .loggedOut: "please log in"
            case .waiting: "one moment …"
            case .loggedIn(let user): "welcome, \(user)"
            case .refused(.wrongPassword): "wrong password"
            case .refused(.noNetwork): "no network, try again"
            }
        }
      ],
      declares: [logIn],
      forward: { action, _ in
        switch action {
        case .pressedLogIn(let user, let password): [.event(.submitted(user: user, password: password), to: logIn)]
        case .pressedCancel: [.event(.cancelled, to: logIn)]
        }
      })
  }
}

@Suite struct LogInTests {
  @Test("The view shows a refused log-in, and the next log-in may succeed")
  func viewShowsRefusedLogIn() {
    Harness.run { harness in
      let server = Port<String, LogInState.Refusal?>("server", in: harness)
      let useCase = UseCase<LogInState>(
        logIn: { user, _ in await server.call(user) ?? .noNetwork }, runtime: harness.runtime)
      let view = harness.track(ViewModel(logIn: useCase, runtime: harness.runtime))
      harness.ignore("log-in")

      view.send(.pressedLogIn(user: "ada", password: Secret("1234")))
      view.observed { $0 = LogInViewState(line: "one moment …", canCancel: true) }
      server.answer(.wrongPassword)
      view.observed { $0 = LogInViewState(line: "wrong password") }

      view.send(.pressedLogIn(user: "ada", password: Secret("4321")))
      view.observed { $0 = LogInViewState(line: "one moment …", canCancel: true) }
      server.answer(nil)
      view.observed { $0 = LogInViewState(line: "welcome, ada") }
    }
  }

  @Test("The server's answer after a cancel is dropped")
  func cancelledAnswerIsDropped() {
    Harness.run { harness in
      let server = Port<String, LogInState.Refusal?>("server", in: harness)
      let logIn = harness.track(
        UseCase<LogInState>(logIn: { user, _ in await server.call(user) ?? .noNetwork }, runtime: harness.runtime))

      logIn.send(.submitted(user: "ada", password: Secret("1234"))) { $0.phase = .waiting }
      logIn.send(.cancelled) { $0.phase = .loggedOut }
      logIn.dropped(.refused(.noNetwork))
    }
  }
}
