package import Architecture
import Foundation

/// Writes a Swift test that drives a recorded session through the harness.
///
/// The test sends the recorded actions, answers for the ports as recorded, and states each change of use cases and
/// views as a literal.
package struct EmittedTest {
  /// The only view model that the test tracks; the test also tracks all use cases.
  private static let root = "root view"

  private let entries: [Entry]
  private let title: String
  private let undoScope: String
  /// True if the session sends outbox items in the background.
  private let isResident: Bool
  /// The test's variables for the use cases.
  private let useCases: [String]
  /// The ids of all effects, by number.
  private var ids: [UInt64: String] = [:]
  /// The turn of the last answer of each effect, by the effect's number.
  private var lastAnswers: [UInt64: UInt64] = [:]
  /// The effects that still run at the end of the session, such as watches of the store, with their reactors.
  private var left: [UInt64: (id: String, reactor: String)] = [:]

  /// Creates a test from entries; their turns must have states.
  ///
  /// - Parameters:
  ///   - entries: the record of the session.
  ///   - title: the name of the session's file.
  ///   - isPrompt: true for a prompt; a single command can undo all changes of the folder.
  ///   - isResident: whether a person typed at the prompt.
  package init(_ entries: [Entry], title: String, isPrompt: Bool, isResident: Bool) {
    self.entries = entries
    self.title = title
    undoScope = isPrompt ? "session" : "folder"
    self.isResident = isResident
    useCases = entries.compactMap { entry in
      guard case .made(let wiring) = entry, wiring.layer == .business else { return nil }
      return Self.variable(wiring.reactor)
    }
    for entry in entries {
      switch entry {
      case .turn(let turn):
        for effect in turn.cancels { left[effect.number] = nil }
        for effect in turn.starts {
          ids[effect.number] = effect.id
          left[effect.number] = (effect.id, turn.reactor)
        }
        if let effect = turn.answerOf { lastAnswers[effect] = turn.number }
      case .ended(let effect, _): left[effect] = nil
      case .cancelled(let effect, _): left[effect.number] = nil
      default: break
      }
    }
  }

  /// The test's variable for a reactor: `animalVersion` for `animal version`.
  private static func variable(_ reactor: String) -> String {
    let words = reactor.split { $0 == " " || $0 == "-" }
    return (words.prefix(1).map(String.init) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
      .joined()
  }

  /// The name of the suite for a file: `RecordedHardDay` for `hard-day.journal`.
  private static func suite(_ title: String) -> String {
    let words = title.split(separator: ".").first?.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) } ?? []
    return (["Recorded"] + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }).joined()
  }

  /// The path of the use case in `Processes`.
  private static func path(_ name: String) -> String {
    switch name {
    case "animalVersion": "animals.version"
    case "breeds", "catalogue", "gallery", "favourites", "votes", "uploads", "analysis": "animals.\(name)"
    case "logIn", "connection", "calendar", "outbox": "server.\(name)"
    case "reports", "courier": "reporting.\(name)"
    default: name
    }
  }

  /// The lines of the test's source file.
  package func lines() throws(SwiftLiteral.Missing) -> [String] {
    let turns = entries.compactMap { entry in if case .turn(let turn) = entry { turn } else { nil } }
    let followed = Set(useCases + [Self.variable(Self.root)])
    let first = turns.first { $0.cause == 0 && !$0.isObservation } ?? turns.first
    let start = first?.stamp.time ?? Instant(milliseconds: 0)
    var steps: [String] = []
    var now = start
    var running: Set<UInt64> = []
    for entry in entries.drop(while: { entry in
      if case .turn(let turn) = entry { turn.number != first?.number } else { true }
    }) {
      if case .cancelled(let effect, _) = entry { running.remove(effect.number) }
      // End an effect without answers, too: the next effect in its queue can then start.
      if case .ended(let effect, let reactor) = entry, running.remove(effect) != nil, lastAnswers[effect] == nil,
        let id = ids[effect], followed.contains(Self.variable(reactor))
      {
        steps.append("\(Self.variable(reactor)).ends(\(SwiftLiteral.quoted(id)))")
      }
      guard case .turn(let turn) = entry else { continue }
      running.formUnion(turn.starts.map(\.number))
      running.subtract(turn.cancels.map(\.number))
      guard followed.contains(Self.variable(turn.reactor)) else { continue }
      if turn.stamp.time > now {
        steps.append("harness.advance(by: .nanoseconds(\(turn.stamp.time.nanoseconds &- now.nanoseconds)))")
        now = turn.stamp.time
      }
      if let step = try step(turn) { steps += step }
    }
    for (_, effect) in left.sorted(by: { $0.key < $1.key }) where followed.contains(Self.variable(effect.reactor)) {
      let (id, reactor) = (SwiftLiteral.quoted(effect.id), SwiftLiteral.quoted(effect.reactor))
      steps.append("harness.leavesRunning(\(id), of: \(reactor))")
    }
    return head(start) + steps.map { "    \($0)" } + ["  }", "}"]
  }

  private func head(_ start: Instant) -> [String] {
    let ignored = entries.compactMap { entry -> String? in
      guard case .made(let wiring) = entry, wiring.layer == .presentation, wiring.reactor != Self.root else {
        return nil
      }
      return SwiftLiteral.quoted(wiring.reactor)
    }
    return [
      "// swift-format-ignore-file", "// Made by jotter --emit-test.", "import Adapters", "import Architecture",
      "import Foundation", "import Harness", "import Testing", "import UseCases", "import ViewModels", "",
      "@Suite struct \(Self.suite(title)) {", "  @Test(\(SwiftLiteral.quoted(title + ", as it was recorded")))",
      "  func replay() {",
      "    Harness.run(at: Instant(nanoseconds: \(start.nanoseconds)), answersEffects: true, Self.steps)", "  }", "",
      // A function instead of a closure: the compiler type-checks all statements of a closure together.
      "  private static func steps(_ harness: Harness) {",
      "    for name in [\(ignored.joined(separator: ", "))] { harness.ignore(name) }",
      "    let processes = Processes("
        + "store: MemoryStore(), \(isResident ? "isResident: true, " : "")runtime: harness.runtime)",
      "    let rootView = harness.track(",
      "      ViewModel<RootViewState>.root(processes, undoScope: .\(undoScope), runtime: harness.runtime))",
    ] + useCases.map { "    let \($0) = harness.track(processes.\(Self.path($0)))" }
      + ["    _ = (\(useCases.joined(separator: ", ")))"]
  }

  /// The statements for a turn; nil for an observation without a change.
  private func step(_ turn: Turn) throws(SwiftLiteral.Missing) -> [String]? {
    let name = Self.variable(turn.reactor)
    let changes = try changes(turn)
    let call: String
    if turn.isObservation {
      guard turn.isChanged == true else { return nil }
      call = "\(name).observed"
    } else {
      let event = try SwiftLiteral.text(turn.event)
      if let effect = turn.answerOf, let id = ids[effect] {
        call =
          "\(name).answers(\(SwiftLiteral.quoted(id)), with: \(event)\(lastAnswers[effect] == turn.number && left[effect] == nil ? "" : ", ends: false"))"
      } else {
        call = "\(name).\(turn.cause == 0 ? "send" : "received")(\(event))"
      }
    }
    return changes.isEmpty ? [call] : ["\(call) {"] + changes.map { "  \($0)" } + ["}"]
  }

  /// Assignments that turn the state before the turn into the state after the turn.
  private func changes(_ turn: Turn) throws(SwiftLiteral.Missing) -> [String] {
    guard let states = turn.states else { return [] }
    return try SwiftLiteral.assignments(from: states.before, to: states.after)
  }
}
