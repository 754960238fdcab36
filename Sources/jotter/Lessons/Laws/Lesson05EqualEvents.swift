import Architecture

/// Law 5: a rule on changes of the failure in the state, compared with a rule on each event.
enum EqualEvents {
  /// The last failure of a sign-in, and the number of failures.
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

  /// A spinner that turns until an answer arrives.
  struct Spinner: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case started
      case stopped
    }
    var isTurning = false

    mutating func reduce(_ event: Event, _ stamp: Stamp) { isTurning = event == .started }
  }

  /// The number of failures after two wrong passwords, and whether the spinner still turns.
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
    law: "The same event twice arrives twice. Only equal states are skipped, for each subscriber separately.",
    exercise: Exercise(
      in: "ViewModels/Root/AnsweringScreen.swift", for: "guard isAnswer || selecting(change.before)",
      write: "guard selecting(change.before)")
  ) {
    let (broken, right) = (signIn(.broken), signIn(.right))
    func line(_ outcome: (failures: Int, isTurning: Bool)) -> String {
      "failures: \(outcome.failures), the spinner \(outcome.isTurning ? "still turns" : "has stopped")"
    }
    return LessonResult(
      broken: [
        "A wrong password is entered twice. A failure stops the spinner only if it differs from the last failure.",
        line(broken),
      ],
      lost: "the second failure: the spinner never stops",
      right: ["Each failure stops the spinner: an event is delivered, even if it equals the last one.", line(right)],
      isShown: broken == (2, true) && right == (2, false))
  }
}
