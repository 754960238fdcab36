extension UseCase: CustomDebugStringConvertible {
  /// True after the first call of `stop()`, and after the end.
  public var isStopped: Bool { reactor.read("isStopped") { $0.phase > .open } }

  /// The name and the state; marks a stopped use case.
  public var debugDescription: String { reactor.debugDescription }
}

extension ViewModel: CustomDebugStringConvertible {
  /// True after the first call of `stop()`, and after the end.
  public var isStopped: Bool { reactor.read("isStopped") { $0.phase > .open } }

  /// The name and the view state; marks a stopped view model.
  public var debugDescription: String { reactor.debugDescription }
}

extension Reactor {
  fileprivate var debugDescription: String {
    let (state, isStopped) = read("debugDescription") { ($0.state, $0.phase > .open) }
    return "\(name)\(isStopped ? " (stopped)" : ""): \(state)"
  }
}

extension Record {
  /// A record for debugging: prints each turn, and each part of the state that it changes.
  ///
  /// - Parameter line: called with each line, on the thread of the turn; must not dispatch to a reactor.
  public static func printing(_ line: @escaping @Sendable (String) -> Void = { print($0) }) -> Record {
    Record(keepsStates: true) { entry in
      guard case .turn(let turn) = entry else {
        if case .fault(let fault) = entry { line("fault: \(fault)") }
        return
      }
      line("\(turn.reactor) \(turn.observed.map { "follows \($0)" } ?? "takes \(turn.event)")")
      guard let states = turn.states else { return }
      for change in Difference.between(states.before, states.after) {
        line("  \(change.path): \(change.before ?? "nothing") -> \(change.after ?? "nothing")")
      }
    }
  }
}
