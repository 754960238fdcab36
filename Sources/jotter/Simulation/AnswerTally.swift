import Architecture
import UseCases
import ViewModels

/// Counts the answers of a prompt since its start, from its record: those of the use cases, and those that the root
/// received.
struct AnswerTally: Sendable {
  private var given: [String: Int] = [:]
  private var told: [String: Int] = [:]

  /// The screen of each use case that is not called as its screen is, by the use case's name.
  private static let screens: [String: RootViewState.Screen] = [
    "agenda": .schedule, "animal version": .animals, "breeds": .animals, "catalogue": .animals, "gallery": .animals,
    "favourites": .animals, "votes": .animals, "uploads": .animals, "analysis": .animals, "log-in": .server,
    "calendar": .server, "outbox": .server, "courier": .reports,
  ]

  mutating func note(_ turn: Turn) {
    switch turn.event {
    case RootViewState.Action.told(let screen, _): told["\(screen)", default: 0] += 1
    case AnimalsViewState.Action.told: break
    // The screen itself answers for an image that is not on it.
    case is AnimalsViewState.Action: if turn.deliversTo == ["root view"] { given["animals", default: 0] += 1 }
    default:
      guard let states = turn.states, let after = states.after as? any AnsweringState,
        after.isAnswer(turn.event, from: states.before)
      else { return }
      given[Self.screens[turn.reactor].map { "\($0)" } ?? turn.reactor, default: 0] += 1
    }
  }

  /// The first difference in the answers of a prompt at rest.
  func problem(of root: RootViewState) -> String? {
    for screen in Set(given.keys).union(told.keys) where !["form", "bootstrap"].contains(screen) {
      let (given, told) = (given[screen, default: 0], told[screen, default: 0])
      if given != told { return "\(screen): of \(given) answers \(told) were told" }
    }
    return root.answers == told.values.reduce(0, +) ? nil : "the root has lost an answer"
  }
}

extension AnsweringState {
  /// Whether it is what an answer has made of the state before.
  fileprivate func isAnswer(_ event: any Sendable, from before: any Sendable) -> Bool {
    guard let event = event as? Event, let before = before as? Self else { return false }
    return Self.isAnswer(event, from: before, to: self)
  }
}
