public import Architecture
public import Testing

/// A use case or a view model that a test follows, with the state that the test expects of it.
public final class Tracked<State: Equatable & Sendable, Input: Sendable & Equatable>: Sendable {
  /// The name that the record calls it by.
  public let name: String
  private let harness: Harness
  private let expected: Lock<State>
  private let put: @Sendable (Input) -> Cause

  init(name: String, state: State, harness: Harness, put: @escaping @Sendable (Input) -> Cause) {
    self.name = name
    self.harness = harness
    self.put = put
    expected = Lock(state)
  }

  /// The state that the test has said so far.
  public var state: State { expected.withLock { $0 } }

  /// Takes a state for what the test has said.
  func expect(_ state: State) { expected.withLock { $0 = state } }

  /// Sends an event or an action, and says what it changes at once.
  ///
  /// - Parameters:
  ///   - input: what is sent.
  ///   - change: makes the state before into the state after, with literal values.
  public func send(
    _ input: Input, sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout State) -> Void = { _ in }
  ) {
    harness.simulator.settle()
    let cause = put(input)
    harness.inside.withLock { $0.places[cause.input] = sourceLocation }
    harness.simulator.settle()
    received(input, sourceLocation: sourceLocation, change)
  }

  /// Says that the next thing that happened to it was this event or action, and what that changed.
  public func received(
    _ input: Input, sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout State) -> Void = { _ in }
  ) {
    harness.simulator.settle()
    guard let step = harness.next(of: name) else {
      return harness.fail("\(name) has not received \(input): nothing more has happened to it", sourceLocation)
    }
    guard case .took(let event, let state) = step.what else {
      return harness.fail("\(name) has not received \(input): first, it \(step.inWords)", sourceLocation)
    }
    guard let event = event as? Input, event == input else {
      let lines = Difference.lines(expected: input, actual: event)
      return harness.fail(
        "\(name) received something else:\n\(lines.joined(separator: "\n"))", sourceLocation)
    }
    compare(state, sourceLocation, change)
  }

  /// Has the oldest effect of this id that runs answer with this event, and end; and says what that changes.
  ///
  /// Only where the test answers for the effects.
  public func answers(
    _ effect: EffectID, with event: Input, ends: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout State) -> Void = { _ in }
  ) {
    harness.simulator.settle()
    let running = harness.inside.withLock { $0.reactors[name] }?.effects().first { $0.id == effect && !$0.isWaiting }
    guard let recording = harness.recording, let running, recording.feed(.event(event), to: running.number) else {
      return harness.fail("\(name) has no effect \"\(effect)\" that waits for this answer", sourceLocation)
    }
    harness.simulator.settle()
    if ends { _ = recording.feed(.end, to: running.number) }
    received(event, sourceLocation: sourceLocation, change)
  }

  /// Says that a state which it observes has changed it, and how.
  public func observed(
    sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout State) -> Void
  ) {
    harness.simulator.settle()
    guard let step = harness.next(of: name) else {
      return harness.fail("\(name) has observed nothing more", sourceLocation)
    }
    guard case .observed(let state) = step.what else {
      return harness.fail("\(name) has observed nothing: first, it \(step.inWords)", sourceLocation)
    }
    compare(state, sourceLocation, change)
  }

  /// Says that an answer of a superseded effect came, and was dropped.
  public func dropped(_ input: Input, sourceLocation: SourceLocation = #_sourceLocation) {
    harness.simulator.settle()
    guard let step = harness.next(of: name), case .late(let event) = step.what, event as? Input == input else {
      return harness.fail("\(name) has not dropped \(input)", sourceLocation)
    }
  }

  private func compare(_ actual: (any Sendable)?, _ place: SourceLocation, _ change: (inout State) -> Void) {
    guard let actual = actual as? State else { return harness.fail("\(name) was not tracked in time", place) }
    // Outside the lock: the test may look at `state` while it says what changes.
    var expected = state
    change(&expected)
    self.expected.withLock { $0 = actual }
    guard expected != actual else { return }
    let lines = Difference.lines(expected: expected, actual: actual)
    harness.fail("the state of \(name) is not what the test says:\n\(lines.joined(separator: "\n"))", place)
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

  /// What happened to it before it was followed, its first observations above all, is no part of the test.
  private func track<State: Equatable & Sendable, Input: Equatable & Sendable>(
    _ name: String, _ place: Place, state: @escaping @Sendable () -> State,
    effects: @escaping @Sendable () -> [RunningEffect], put: @escaping @Sendable (Input) -> Cause
  ) -> Tracked<State, Input> {
    simulator.settle()
    let tracked = Tracked<State, Input>(name: name, state: state(), harness: self, put: put)
    let isNew = inside.withLock { inside in
      inside.steps.removeAll { $0.reactor == name }
      defer {
        inside.reactors[name] = Watched(state: state, effects: effects) { [weak tracked] in tracked?.expect(state()) }
      }
      return inside.reactors[name] == nil
    }
    if !isNew { fail("two reactors are called \(name): give one of them another name", place) }
    return tracked
  }
}
