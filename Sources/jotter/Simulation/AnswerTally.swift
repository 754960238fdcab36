import Architecture
import UseCases
import ViewModels

/// Counts the answers of a prompt since its start, from its record: those of the use cases, and those that the root
/// received.
struct AnswerTally: Sendable {
  private var given: [RootViewState.Screen: Int] = [:]
  private var told: [RootViewState.Screen: Int] = [:]

  private static let answering: [(type: any AnsweringState.Type, screen: RootViewState.Screen)] = [
    (JotterState.self, .jotter), (IncidentsState.self, .incidents), (AgendaState.self, .schedule),
    (MediaState.self, .media), (RecordsState.self, .records), (DigestState.self, .digest),
    (ArchiveState.self, .archive),
    (ScanState.self, .scan), (AnimalVersionState.self, .animals), (BreedsState.self, .animals),
    (CatalogueState.self, .animals), (GalleryState.self, .animals), (MarksState<Favourite>.self, .animals),
    (MarksState<Vote>.self, .animals), (UploadsState.self, .animals), (AnalysisState.self, .animals),
    (LogInState.self, .server), (CalendarState.self, .server), (OutboxState.self, .server),
    (ReportsState.self, .reports), (CourierState.self, .reports),
  ]

  mutating func note(_ turn: Turn) {
    switch turn.event {
    case RootViewState.Action.told(let screen, _): told[screen, default: 0] += 1
    case AnimalsViewState.Action.told: break
    // The screen itself answers for an image that is not on it.
    case is AnimalsViewState.Action: if turn.deliversTo == ["root view"] { given[.animals, default: 0] += 1 }
    default:
      for (type, screen) in Self.answering where type.isAnswer(turn) { given[screen, default: 0] += 1 }
    }
  }

  /// The first difference in the answers of a prompt at rest.
  func problem(of root: RootViewState) -> String? {
    for screen in Set(given.keys).union(told.keys) where screen != .form && screen != .bootstrap {
      let (given, told) = (given[screen, default: 0], told[screen, default: 0])
      if given != told { return "\(screen): of \(given) answers \(told) were told" }
    }
    return root.answers == told.values.reduce(0, +) ? nil : "the root has lost an answer"
  }
}

extension AnsweringState {
  fileprivate static func isAnswer(_ turn: Turn) -> Bool {
    guard let event = turn.event as? Event, let states = turn.states, let before = states.before as? Self,
      let after = states.after as? Self
    else { return false }
    return isAnswer(event, from: before, to: after)
  }
}
