public import Architecture
public import Testing

/// A use case or a view model that a test follows, with its expected state.
public final class Tracked<State: Equatable & Sendable, Input: Sendable & Equatable>: Sendable {
  /// The name in the record.
  public let name: String
  private let harness: Harness
  private let expected: Lock<State>
  /// Sends an input; nil for a child made by a turn, because only its parent sends to it.
  private let put: (@Sendable (Input) -> Cause)?

  init(name: String, state: State, harness: Harness, put: (@Sendable (Input) -> Cause)?) {
    self.name = name
    self.harness = harness
    self.put = put
    expected = Lock(state)
  }

  /// The state expected by the test so far.
  public var state: State { expected.withLock { $0 } }

  /// Sets the expected state.
  func expect(_ state: State) { expected.withLock { $0 = state } }

  /// Changes the state before a step into the expected state after the step.
  public typealias Change = (inout State) -> Void

  /// Sends an event or an action, and states its immediate change.
  ///
  /// Within `Harness.ignoringEverything` it only sends.
  ///
  /// - Parameters:
  ///   - input: the event or the action.
  ///   - sourceLocation: where a failure is reported.
  ///   - change: the expected change, with literal values; nil for none.
  public func send(_ input: Input, sourceLocation: SourceLocation = #_sourceLocation, _ change: Change? = nil) {
    harness.settle(at: sourceLocation)
    let isIgnoring = harness.isIgnoring(name)
    guard !isIgnoring.always else {
      return harness.fail(
        "\(name) is ignored: send to the reactor itself (useCase.dispatch(…), viewModel.send(…)), or do not ignore it",
        sourceLocation, of: name)
    }
    guard let put else {
      return harness.fail(
        "\(name) was made by a turn: send the action for \(SwiftText.of(input)) to its parent",
        sourceLocation, of: name)
    }
    // Reports earlier steps as unmentioned, before the new input adds its own.
    if !isIgnoring.now { harness.failUnmentioned(of: name, sourceLocation) }
    harness.at(sourceLocation) {
      let cause = put(input)
      harness.locked.withLock { $0.sent[cause.input] = sourceLocation }
      harness.simulator.settle()
    }
    if !isIgnoring.now { received(input, sourceLocation: sourceLocation, change) }
  }

  /// Expects this event or action as the next step, and states its change.
  public func received(_ input: Input, sourceLocation: SourceLocation = #_sourceLocation, _ change: Change? = nil) {
    guard let step = next("received \(SwiftText.of(input))", sourceLocation) else { return }
    guard case .reduced(let event) = step.what else {
      return mismatch("received \(SwiftText.of(input))", step, sourceLocation)
    }
    guard let event = event as? Input, event == input else {
      let lines = Difference.lines(expected: input, actual: event)
      return fail("\(name) received something else:\n\(lines.joined(separator: "\n"))", step, sourceLocation)
    }
    compare(step, sourceLocation, change)
  }

  /// Expects a matching event or action as the next step, and states its change.
  ///
  /// For an event with values that the test cannot know.
  public func received(
    where isMeant: (Input) -> Bool, sourceLocation: SourceLocation = #_sourceLocation, _ change: Change? = nil
  ) {
    guard let step = next("received a matching event", sourceLocation) else { return }
    guard case .reduced(let event) = step.what, let event = event as? Input, isMeant(event) else {
      return mismatch("received a matching event", step, sourceLocation)
    }
    compare(step, sourceLocation, change)
  }

  /// Sends `event` in place of the oldest running effect with this id, and states the change.
  ///
  /// Then ends the effect, unless `ends` is false. Only with `answersEffects`.
  public func answers(
    _ effect: EffectID, with event: Input, ends: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: Change? = nil
  ) {
    guard let (recording, run) = running(effect, sourceLocation), recording.feed(.event(event), to: run) else {
      return harness.fail("\(name) has no effect \"\(effect)\" that waits for this answer", sourceLocation, of: name)
    }
    harness.settle(at: sourceLocation)
    if ends { _ = recording.feed(.end, to: run) }
    received(event, sourceLocation: sourceLocation, change)
  }

  /// Ends the oldest running effect of this id without an answer.
  ///
  /// Only with `answersEffects`.
  public func ends(_ effect: EffectID, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let (recording, run) = running(effect, sourceLocation) else {
      return harness.fail("\(name) has no running effect \"\(effect)\" to end", sourceLocation, of: name)
    }
    _ = recording.feed(.end, to: run)
  }

  /// The oldest running effect of this id; nil without `answersEffects`.
  private func running(_ effect: EffectID, _ place: SourceLocation) -> (Recording, UInt64)? {
    harness.settle(at: place)
    let running = harness.locked.withLock { $0.reactors[name] }?.effects().first { $0.id == effect && !$0.isWaiting }
    guard let recording = harness.recording, let running else { return nil }
    return (recording, running.number)
  }

  /// Expects a change by an observed state as the next step.
  public func observed(sourceLocation: SourceLocation = #_sourceLocation, _ change: @escaping Change) {
    guard let step = next("observed a change", sourceLocation) else { return }
    guard case .observed = step.what else { return mismatch("observed a change", step, sourceLocation) }
    compare(step, sourceLocation, change)
  }

  /// Expects a dropped answer of a superseded effect as the next step.
  public func dropped(_ input: Input, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let step = next("dropped \(SwiftText.of(input))", sourceLocation) else { return }
    guard case .late(let event) = step.what, event as? Input == input else {
      return mismatch("dropped \(SwiftText.of(input))", step, sourceLocation)
    }
  }

  /// The next step; if there is none, reports a failure with the pending work and returns nil.
  private func next(_ claim: String, _ place: SourceLocation) -> Harness.Step? {
    harness.settle(at: place)
    if let step = harness.next(of: name) { return step }
    let isIgnoring = harness.isIgnoring(name)
    let why =
      isIgnoring.always || isIgnoring.now
      ? "it is ignored" : "nothing more happened; \(harness.awaited)"
    harness.fail("\(name) has not \(claim): \(why)", place, of: name)
    return nil
  }

  private func mismatch(_ claim: String, _ step: Harness.Step, _ place: SourceLocation) {
    fail("\(name) has not \(claim): first, it \(step.inWords)", step, place)
  }

  /// Reports a failure, and the statement to write instead.
  private func fail(_ text: String, _ step: Harness.Step, _ place: SourceLocation) {
    let proposal = step.proposal.map { ["", "write"] + $0.map { "  \($0)" } } ?? []
    harness.fail(text + proposal.joined(separator: "\n"), place, of: name)
  }

  private func compare(_ step: Harness.Step, _ place: SourceLocation, _ change: Change?) {
    guard let actual = step.states?.after as? State else {
      return harness.fail("\(name) was tracked too late: call harness.track before this step", place, of: name)
    }
    // Outside the lock: `change` may read `state`.
    let before = state
    var expected = before
    change?(&expected)
    self.expected.withLock { $0 = actual }
    guard expected == actual else {
      let lines = Difference.lines(expected: expected, actual: actual)
      return harness.fail(
        "the state of \(name) after \(step.cause) differs from the expected one:\n\(lines.joined(separator: "\n"))",
        place, of: name)
    }
    if change != nil, expected == before {
      harness.fail("\(step.cause) did not change \(name): remove the closure", place, of: name)
    }
  }
}

extension Harness.Step {
  /// The cause of a change, in words: the event, or the event that changed the observed state.
  fileprivate var cause: String {
    switch what {
    case .reduced(let event), .late(let event), .filtered(let event): SwiftText.of(event)
    case .observed(let event): event
    case .fault(let fault): "\(fault)"
    }
  }
}

extension Harness {
  /// Follows a use case from now on.
  public func track<State: DomainState>(
    _ useCase: UseCase<State>, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Tracked<State, State.Event> where State.Event: Equatable {
    track(
      useCase.name, sourceLocation, state: { useCase.state }, effects: { useCase.effects },
      put: { useCase.dispatch($0) })
  }

  /// Follows a view model from now on.
  public func track<State: ViewState>(
    _ viewModel: ViewModel<State>, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Tracked<State, State.Action> where State.Action: Equatable {
    track(
      viewModel.name, sourceLocation, state: { viewModel.state }, effects: { [] }, put: { viewModel.send($0) })
  }

  /// Follows a child that a turn has made, from now on; only its parent sends to it.
  ///
  /// - Parameters:
  ///   - name: the child's name in the record.
  ///   - state: the state expected by the test.
  ///   - sourceLocation: where a failure is reported.
  public func track<State: ViewState>(
    child name: String, showing state: State, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Tracked<State, State.Action> where State.Action: Equatable {
    settle(at: sourceLocation)
    let locked = locked
    if let shown = locked.withLock({ $0.shown[name] as? State }), shown != state {
      let lines = Difference.lines(expected: state, actual: shown)
      fail("\(name) shows something else:\n\(lines.joined(separator: "\n"))", sourceLocation, of: name)
    }
    return track(
      name, sourceLocation, state: { locked.withLock { $0.shown[name] as? State } ?? state }, effects: { [] }, put: nil)
  }

  /// Tracks a reactor from now on; drops its earlier steps, mostly first observations.
  private func track<State: Equatable & Sendable, Input: Equatable & Sendable>(
    _ name: String, _ place: Place, state: @escaping @Sendable () -> State,
    effects: @escaping @Sendable () -> [RunningEffect], put: (@Sendable (Input) -> Cause)?
  ) -> Tracked<State, Input> {
    settle(at: place)
    let tracked = Tracked<State, Input>(name: name, state: state(), harness: self, put: put)
    let isNew = locked.withLock { locked in
      locked.steps.removeAll { $0.reactor == name }
      defer {
        locked.states[name] = tracked.state
        locked.reactors[name] = Watched(state: state, effects: effects) { [weak tracked] in tracked?.expect(state()) }
      }
      return locked.reactors[name] == nil
    }
    if !isNew { fail("two reactors have the name \(name): rename one of them", place) }
    return tracked
  }
}
