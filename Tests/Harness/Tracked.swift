public import Architecture
public import Testing

/// A use case or a view model that a test follows, with the state that the test expects of it.
public final class Tracked<State: Equatable & Sendable, Input: Sendable & Equatable>: Sendable {
  /// The name that the record calls it by.
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

  /// The state that the test has said so far.
  public var state: State { expected.withLock { $0 } }

  /// Takes a state for what the test has said.
  func expect(_ state: State) { expected.withLock { $0 = state } }

  /// What a closure of a test makes of the state before.
  public typealias Change = (inout State) -> Void

  /// Sends an event or an action, and says what it changes at once.
  ///
  /// In a part of the test of which the harness takes no notice, it only sends.
  ///
  /// - Parameters:
  ///   - input: what is sent.
  ///   - change: makes the state before into the state after, with literal values; none, when nothing changes.
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
    // What came before is missing, and not what is sent now.
    if !isIgnoring.now { harness.failUnmentioned(of: name, sourceLocation) }
    harness.at(sourceLocation) {
      let cause = put(input)
      harness.inside.withLock { $0.sent[cause.input] = sourceLocation }
      harness.simulator.settle()
    }
    if !isIgnoring.now { received(input, sourceLocation: sourceLocation, change) }
  }

  /// Says that the next thing that happened to it was this event or action, and what that changed.
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

  /// Says that the next thing that happened to it was an event or action of which this is true, and what that changed.
  ///
  /// For one that carries what the test cannot know.
  public func received(
    where isMeant: (Input) -> Bool, sourceLocation: SourceLocation = #_sourceLocation, _ change: Change? = nil
  ) {
    guard let step = next("received what is meant", sourceLocation) else { return }
    guard case .took(let event) = step.what, let event = event as? Input, isMeant(event) else {
      return mismatch("received what is meant", step, sourceLocation)
    }
    compare(step, sourceLocation, change)
  }

  /// Has the oldest effect of this id that runs answer with this event, and end; and says what that changes.
  ///
  /// Only where the test answers for the effects.
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

  /// Has the oldest effect of this id that runs end without an answer.
  ///
  /// Only where the test answers for the effects.
  public func ends(_ effect: EffectID, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let (recording, run) = running(effect, sourceLocation) else {
      return harness.fail("\(name) has no effect \"\(effect)\" that could end", sourceLocation, of: name)
    }
    _ = recording.feed(.end, to: run)
  }

  /// The oldest effect of this id that runs, where the test answers for it.
  private func running(_ effect: EffectID, _ place: SourceLocation) -> (Recording, UInt64)? {
    harness.settle(at: place)
    let running = harness.inside.withLock { $0.reactors[name] }?.effects().first { $0.id == effect && !$0.isWaiting }
    guard let recording = harness.recording, let running else { return nil }
    return (recording, running.number)
  }

  /// Says that a state which it observes has changed it, and how.
  public func observed(sourceLocation: SourceLocation = #_sourceLocation, _ change: @escaping Change) {
    guard let step = next("observed a change", sourceLocation) else { return }
    guard case .observed = step.what else { return mismatch("observed a change", step, sourceLocation) }
    compare(step, sourceLocation, change)
  }

  /// Says that an answer of a superseded effect came, and was dropped.
  public func dropped(_ input: Input, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let step = next("dropped \(SwiftText.of(input))", sourceLocation) else { return }
    guard case .late(let event) = step.what, event as? Input == input else {
      return mismatch("dropped \(SwiftText.of(input))", step, sourceLocation)
    }
  }

  /// The next thing that happened to it; nil, and a failure that says what is awaited, when there is none.
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

  /// A sentence about something else than what the test says, and what to write instead.
  private func fail(_ text: String, _ step: Harness.Step, _ place: SourceLocation) {
    let proposal = step.proposal.map { ["", "write"] + $0.map { "  \($0)" } } ?? []
    harness.fail(text + proposal.joined(separator: "\n"), place, of: name)
  }

  private func compare(_ step: Harness.Step, _ place: SourceLocation, _ change: Change?) {
    guard let actual = step.states?.after as? State else {
      return harness.fail("\(name) was not tracked in time", place, of: name)
    }
    // Outside the lock: the test may look at `state` while it says what changes.
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
  /// What has changed the state: the event itself, or the one that changed what is observed.
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

  /// Follows a child that a turn has made, from now on: nobody but its parent sends it something.
  ///
  /// - Parameters:
  ///   - name: what the record calls it.
  ///   - state: what it shows, as the test says.
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

  /// What happened to it before it was followed, its first observations above all, is no part of the test.
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
