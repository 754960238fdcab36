import Architecture
import UseCases
import ViewModels

/// Counts, from a prompt's record, the answers that use cases gave and the answers that the root received.
struct AnswerTally: Sendable {
  private var given: [String: Int] = [:]
  private var told: [String: Int] = [:]

  /// The screens of use cases whose name differs from the screen's, by name of the use case.
  private static let screens: [String: RootViewState.Screen] = [
    "agenda": .schedule, "animal version": .animals, "breeds": .animals, "catalogue": .animals, "gallery": .animals,
    "favourites": .animals, "votes": .animals, "uploads": .animals, "analysis": .animals, "log-in": .server,
    "calendar": .server, "outbox": .server, "courier": .reports,
  ]

  mutating func note(_ turn: Turn) {
    switch turn.event {
    case RootViewState.Action.told(let screen, _): told["\(screen)", default: 0] += 1
    case AnimalsViewState.Action.told: break
    // The animal screen itself answers for an invalid image number.
    case is AnimalsViewState.Action: if turn.deliversTo == ["root view"] { given["animals", default: 0] += 1 }
    default:
      guard let states = turn.states, let after = states.after as? any AnsweringState,
        after.isAnswer(turn.event, from: states.before)
      else { return }
      given[Self.screens[turn.reactor].map { "\($0)" } ?? turn.reactor, default: 0] += 1
    }
  }

  /// The first difference between given and received answers of an idle prompt.
  func problem(of root: RootViewState) -> String? {
    for screen in Set(given.keys).union(told.keys) where screen != "form" {
      let (given, told) = (given[screen, default: 0], told[screen, default: 0])
      if given != told { return "\(screen): \(told) of \(given) answers were delivered" }
    }
    return root.answerCount == told.values.reduce(0, +) ? nil : "the root has lost an answer"
  }
}

extension AnsweringState {
  /// True if the event was an answer that led from `before` to this state.
  fileprivate func isAnswer(_ event: any Sendable, from before: any Sendable) -> Bool {
    guard let event = event as? Event, let before = before as? Self else { return false }
    return Self.isAnswer(event, from: before, to: self)
  }
}
