import Architecture

/// Law 5: a rule on the failure in the state, against one on each event.
enum EqualEvents {
  /// A sign-in.
  struct SignIn: DomainState {
    enum Event: Equatable, Sendable, Codable { case failed(String) }
    var failure: String?
    var failures = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      guard case .failed(let why) = event else { return }
      failure = why
      failures += 1
    }
  }

  /// Turns for as long as an answer is awaited.
  struct Spinner: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case started
      case stopped
    }
    var isTurning = false

    mutating func reduce(_ event: Event, _ stamp: Stamp) { isTurning = event == .started }
  }

  /// A wrong password, twice: the number of failures, and whether the spinner still turns.
  static func signIn(_ version: Version) -> (failures: Int, isTurning: Bool) {
    let runtime = Simulator.lesson().runtime
    let spinner = UseCase(Spinner(), runtime: runtime)
    let rule: Feedback<SignIn> =
      switch version {
      case .broken: .changing(\.failure, to: spinner) { _, _ in .stopped }
      case .right: .telling(spinner) { _ in .stopped }
      }
    let signIn = UseCase(SignIn(), runtime: runtime, feedbacks: [rule])
    for _ in 1...2 {
      spinner.dispatch(.started)
      signIn.dispatch(.failed("wrong password"))
    }
    return (signIn.state.failures, spinner.state.isTurning)
  }

  static let lesson = Lesson(
    number: 5, title: "events are never de-duplicated",
    law: "What happens twice arrives twice; only equal states are left out, for each subscriber of them.",
    exercise: Exercise(
      in: "ViewModels/Root/AnsweringScreen.swift", for: "guard isAnswer || selecting(change.before)",
      write: "guard selecting(change.before)")
  ) {
    let (broken, right) = (signIn(.broken), signIn(.right))
    func line(_ outcome: (failures: Int, isTurning: Bool)) -> String {
      "failures: \(outcome.failures), the spinner \(outcome.isTurning ? "still turns" : "stands still")"
    }
    return LessonResult(
      broken: [
        "A wrong password is tried twice; a failure stops the spinner, if it is another one than before.",
        line(broken),
      ],
      lost: "the second failure, and with it the end of the waiting",
      right: ["Each failure stops it: an event is told, also one that says the same.", line(right)],
      isShown: broken == (2, true) && right == (2, false))
  }
}
