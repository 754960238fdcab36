extension UseCase: CustomDebugStringConvertible {
  /// True once it is being stopped, or has ended.
  public var isStopped: Bool { reactor.look("isStopped") { $0.phase > .open } }

  /// The name, the state, and whether it was stopped.
  public var debugDescription: String { reactor.debugDescription }
}

extension ViewModel: CustomDebugStringConvertible {
  /// True once it is being stopped, or has ended.
  public var isStopped: Bool { reactor.look("isStopped") { $0.phase > .open } }

  /// The name, the view state, and whether it was stopped.
  public var debugDescription: String { reactor.debugDescription }
}

extension Reactor {
  fileprivate var debugDescription: String {
    let (state, isStopped) = look("debugDescription") { ($0.state, $0.phase > .open) }
    return "\(name)\(isStopped ? " (stopped)" : ""): \(state)"
  }
}

extension Record {
  /// A record that prints each turn, and each part of the state that it changes, in words: for debugging.
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
