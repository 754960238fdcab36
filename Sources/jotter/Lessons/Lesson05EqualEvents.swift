import Architecture

/// Law 5: failures without their repetitions against events that all arrive.
enum EqualEvents {
  /// Somebody who signs in; the spinner turns for as long as an answer is awaited.
  struct SignIn: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case tried
      case failed(String)
    }
    var isSpinning = false
    var failures = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      switch event {
      case .tried: isSpinning = true
      case .failed:
        isSpinning = false
        failures += 1
      }
    }
  }

  /// Has its failures from a stream that leaves out repetitions, so that nobody is told the same thing twice.
  struct BrokenReactor {
    var state = SignIn()
    private var last: SignIn.Event?

    mutating func tried() { state.reduce(.tried, .fixed) }

    mutating func answered(_ failure: SignIn.Event) {
      guard failure != last else { return }
      last = failure
      state.reduce(failure, .fixed)
    }
  }

  static func broken() -> SignIn {
    var reactor = BrokenReactor()
    for _ in 1...2 {
      reactor.tried()
      reactor.answered(.failed("wrong password"))
    }
    return reactor.state
  }

  static func right() -> SignIn {
    let useCase = UseCase(SignIn(), runtime: Simulator.lesson().runtime)
    for _ in 1...2 {
      useCase.dispatch(.tried)
      useCase.dispatch(.failed("wrong password"))
    }
    return useCase.state
  }

  static let lesson = Lesson(
    number: 5, title: "events are never de-duplicated",
    law: "What happens twice arrives twice; only equal states are left out, for each subscriber of them."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    func line(_ state: SignIn) -> String {
      "failures: \(state.failures), the spinner \(state.isSpinning ? "still turns" : "stands still")"
    }
    let wanted = SignIn(isSpinning: false, failures: 2)
    return Showing(
      broken: ["A wrong password is tried twice; equal failures in a row are left out.", line(broken)],
      lost: "the second failure, and with it the end of the waiting",
      right: ["Each failure is an event, and each is reduced.", line(right)],
      isShown: broken == SignIn(isSpinning: true, failures: 1) && right == wanted)
  }
}
