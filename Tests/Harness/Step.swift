import Architecture

extension Harness {
  /// A step that the test has to mention.
  struct Step: Sendable {
    enum Kind: Sendable {
      /// An event or an action was reduced.
      case reduced(any Recordable)
      /// An observed state has changed the view state; `event` changed the observed state.
      case observed(event: String)
      /// An event of a superseded or ended effect was dropped.
      case late(any Recordable)
      /// A middleware mapped an event to nothing.
      case filtered(any Recordable)
      /// A fault inside the architecture.
      case fault(Fault)
    }
    /// The states of a tracked reactor before and after the step.
    struct States: Sendable {
      let before: any Sendable
      let after: any Sendable
    }
    let reactor: String
    let what: Kind
    var states: States?
    /// The line of the test during which the step happened; nil if unknown.
    var place: Place?
  }

  static func write(_ entry: Entry, _ locked: Lock<LockedState>) {
    switch entry {
    case .turn(let turn):
      if let after = turn.states?.after { locked.withLock { $0.shown[turn.reactor] = after } }
      let states = states(of: turn.reactor, locked)
      locked.withLock { locked in
        let event = turn.isObservation ? locked.events[turn.cause] : "\(turn.reactor)'s \(SwiftText.of(turn.event))"
        locked.events[turn.number] = event
        // An observation without a change is not a step.
        guard !turn.isObservation || turn.isChanged == true else { return }
        add(
          Step(
            reactor: turn.reactor, what: turn.isObservation ? .observed(event: event ?? "") : .reduced(turn.event),
            states: states, place: locked.place ?? locked.sent[turn.input]), &locked)
      }
    case .late(let late): locked.withLock { add(Step(reactor: late.reactor, what: .late(late.event)), &$0) }
    case .filtered(let reactor, let event, _):
      locked.withLock { add(Step(reactor: reactor, what: .filtered(event)), &$0) }
    // Forgets the state of an earlier reactor with this name.
    case .made(let wiring): locked.withLock { _ = $0.shown.removeValue(forKey: wiring.reactor) }
    case .ended, .read, .cancelled, .closed, .lost, .ignored, .fault, .note: break
    }
  }

  /// The state of a tracked reactor before this turn and after it.
  private static func states(of reactor: String, _ locked: Lock<LockedState>) -> Step.States? {
    guard let watched = locked.withLock({ $0.reactors[reactor] }), let after = watched.state() else { return nil }
    let before = locked.withLock { $0.states.updateValue(after, forKey: reactor) }
    return Step.States(before: before ?? after, after: after)
  }

  private static func add(_ step: Step, _ locked: inout LockedState) {
    guard !locked.ignoresEverything, !locked.ignored.contains(step.reactor) else { return }
    var step = step
    step.place = step.place ?? locked.place
    locked.steps.append(step)
  }

  /// Removes and returns the next step of this reactor.
  func next(of reactor: String) -> Step? {
    locked.withLock { locked in
      guard let index = locked.steps.firstIndex(where: { $0.reactor == reactor }) else { return nil }
      return locked.steps.remove(at: index)
    }
  }
}
