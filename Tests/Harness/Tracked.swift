public import Architecture
public import Testing

/// A use case or a view model that a test follows, with its expected state.
public final class Tracked<State: Equatable & Sendable, Input: Sendable & Equatable>: Sendable {
  /// The name in the record.
  public let name: String
  private let harness: Harness
  private let expected: Lock<State>
  /// Nil for a child that a turn has made.
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

  /// Changes the state before into the expected state.
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
        "\(name) is a child that a turn has made: send its parent the action that means \(SwiftText.of(input))",
        sourceLocation, of: name)
    }
    // Reports earlier steps as unmentioned, before the new input adds its own.
    if !isIgnoring.now { harness.failUnmentioned(of: name, sourceLocation) }
    harness.at(sourceLocation) {
      let cause = put(input)
      harness.inside.withLock { $0.sent[cause.input] = sourceLocation }
      harness.simulator.settle()
    }
    if !isIgnoring.now { received(input, sourceLocation: sourceLocation, change) }
  }

  /// Expects this event or action as the next step, and states its change.
  public func received(_ input: Input, sourceLocation: SourceLocation = #_sourceLocation, _ change: Change? = nil) {
    guard let step = next("received \(SwiftText.of(input))", sourceLocation) else { return }
    guard case .took(let event) = step.what else {
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
    guard let step = next("received what is meant", sourceLocation) else { return }
    guard case .took(let event) = step.what, let event = event as? Input, isMeant(event) else {
      return mismatch("received what is meant", step, sourceLocation)
    }
    compare(step, sourceLocation, change)
  }

  /// Answers in place of the oldest running effect of this id, ends it, and states the change.
  ///
  /// Only with `answersEffects`.
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
      return harness.fail("\(name) has no effect \"\(effect)\" that could end", sourceLocation, of: name)
    }
    _ = recording.feed(.end, to: run)
  }

  /// The oldest running effect of this id; nil without `answersEffects`.
  private func running(_ effect: EffectID, _ place: SourceLocation) -> (Recording, UInt64)? {
    harness.settle(at: place)
    let running = harness.inside.withLock { $0.reactors[name] }?.effects().first { $0.id == effect && !$0.isWaiting }
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

  /// The next step; without one nil, and a failure that lists the pending work.
  private func next(_ claim: String, _ place: SourceLocation) -> Harness.Step? {
    harness.settle(at: place)
    if let step = harness.next(of: name) { return step }
    let isIgnoring = harness.isIgnoring(name)
    let why =
      isIgnoring.always || isIgnoring.now
      ? "it is ignored" : "nothing more has happened to it; \(harness.awaited)"
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
      return harness.fail("\(name) was not tracked in time", place, of: name)
    }
    // Outside the lock: `change` may read `state`.
    let before = state
    var expected = before
    change?(&expected)
    self.expected.withLock { $0 = actual }
    guard expected == actual else {
      let lines = Difference.lines(expected: expected, actual: actual)
      return harness.fail(
        "the state of \(name) after \(step.cause) is not what the test says:\n\(lines.joined(separator: "\n"))", place,
        of: name)
    }
    if change != nil, expected == before {
      harness.fail("\(step.cause) has not changed \(name): leave out the closure", place, of: name)
    }
  }
}

extension Harness.Step {
  /// The cause of a change, in words: the event, or the event that changed the observed state.
  fileprivate var cause: String {
    switch what {
    case .took(let event), .late(let event), .filtered(let event): SwiftText.of(event)
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
    let inside = inside
    if let shown = inside.withLock({ $0.shown[name] as? State }), shown != state {
      let lines = Difference.lines(expected: state, actual: shown)
      fail("\(name) shows something else:\n\(lines.joined(separator: "\n"))", sourceLocation, of: name)
    }
    return track(
      name, sourceLocation, state: { inside.withLock { $0.shown[name] as? State } ?? state }, effects: { [] }, put: nil)
  }

  /// Drops earlier steps, mostly the first observations.
  private func track<State: Equatable & Sendable, Input: Equatable & Sendable>(
    _ name: String, _ place: Place, state: @escaping @Sendable () -> State,
    effects: @escaping @Sendable () -> [RunningEffect], put: (@Sendable (Input) -> Cause)?
  ) -> Tracked<State, Input> {
    settle(at: place)
    let tracked = Tracked<State, Input>(name: name, state: state(), harness: self, put: put)
    let isNew = inside.withLock { inside in
      inside.steps.removeAll { $0.reactor == name }
      defer {
        inside.states[name] = tracked.state
        inside.reactors[name] = Watched(state: state, effects: effects) { [weak tracked] in tracked?.expect(state()) }
      }
      return inside.reactors[name] == nil
    }
    if !isNew { fail("two reactors are called \(name): give one of them another name", place) }
    return tracked
  }
}
