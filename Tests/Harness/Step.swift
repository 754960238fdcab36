import Architecture

extension Harness {
  /// Something that happened, and that the test has to mention.
  struct Step: Sendable {
    enum What: Sendable {
      /// An event or an action was reduced; the state of a tracked reactor after it.
      case took(any Recordable, state: (any Sendable)?)
      /// A state that is observed has changed the view state.
      case observed(state: (any Sendable)?)
      /// An answer came too late and was dropped.
      case late(any Recordable)
      /// A middleware mapped an event to nothing.
      case filtered(any Recordable)
      /// Something went wrong inside the architecture.
      case fault(Fault)
    }
    let reactor: String
    let what: What
    /// The number of the input that it all began with; 0 where that is not known.
    var input: UInt64 = 0
  }

  static func write(_ entry: Entry, _ inside: Lock<Inside>) {
    switch entry {
    case .turn(let turn):
      let state = inside.withLock { $0.reactors[turn.reactor] }?.state()
      let isAction = !turn.isObservation
      // An observation that changes nothing is nothing.
      guard isAction || turn.isChanged else { return }
      add(
        Step(
          reactor: turn.reactor, what: isAction ? .took(turn.event, state: state) : .observed(state: state),
          input: turn.input), inside)
    case .late(let late): add(Step(reactor: late.reactor, what: .late(late.event)), inside)
    case .filtered(let reactor, let event, _): add(Step(reactor: reactor, what: .filtered(event)), inside)
    case .made, .ended, .read, .cancelled, .closed, .lost, .ignored, .fault, .note: break
    }
  }

  private static func add(_ step: Step, _ inside: Lock<Inside>) {
    inside.withLock { inside in
      if !inside.ignoresEverything, !inside.ignored.contains(step.reactor) { inside.steps.append(step) }
    }
  }

  /// The next thing that happened to this reactor.
  func next(of reactor: String) -> Step? {
    inside.withLock { inside in
      guard let index = inside.steps.firstIndex(where: { $0.reactor == reactor }) else { return nil }
      return inside.steps.remove(at: index)
    }
  }
}
