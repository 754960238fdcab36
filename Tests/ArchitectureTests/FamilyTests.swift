// Laws 16 and 23. A child's place in the state belongs to one child at a time; a stop waits for a parent and all its
// children; contradictory declarations are faults that name them.
import Architecture
import Testing

/// A parent with two places for the state of a chime, and a list.
private struct Tower: ViewState {
  enum Action: Equatable, Sendable, Codable { case hung, taken }
  var chime: Chime? = Chime(label: "old")
  var chimes: [Chime] = []
}

/// A child; the first comparison of different states calls `meanwhile`.
private struct Chime: ViewState {
  enum Action: Equatable, Sendable, Codable { case pulled }
  static let meanwhile = Lock<(@Sendable () -> Void)?>(nil)
  var number = 7
  var label: String
  var rings = 0

  static func == (left: Chime, right: Chime) -> Bool {
    if left.rings != right.rings { meanwhile.withLock { $0.take() }?() }
    return left.number == right.number && left.label == right.label && left.rings == right.rings
  }
}

@Suite struct FamilyTests {
  private let faults = Log<Fault>()
  private let runtime: Runtime

  init() { runtime = .test(faults: faults) }

  private func chimes<ID: Hashable & Sendable>(
    _ name: String, id: @escaping @Sendable (Chime) -> ID
  ) -> Child<Tower> {
    .each(
      \.chimes, name, id: id, make: { [runtime] chime, name in ViewModel(chime, name: name, runtime: runtime) },
      { _ in nil })
  }

  private func tower(_ children: Child<Tower>..., name: String = "tower") -> ViewModel<Tower> {
    ViewModel(
      Tower(chimes: [Chime(number: 1, label: ""), Chime(number: 2, label: "")]), name: name, runtime: runtime,
      children: children)
  }

  @Test("The last state of an ended child is not written over the state of a new child with its id")
  func endedChildOverwritesNoSuccessor() {
    let rope = UseCase(Counter(), runtime: runtime)
    let children = Log<ViewModel<Chime>>()
    let tower = ViewModel(
      Tower(), runtime: runtime,
      children: [
        .optional(
          \.chime, "chime", id: \.number,
          make: { [runtime] chime, name in
            let child = ViewModel(
              chime, name: name, runtime: runtime, observing: [.of(rope) { $1.rings = $0.value }])
            children.add(child)
            return child
          }, { _ in nil })
      ], reduce: { view, action in view.chime = action == .hung ? Chime(label: "new") : nil })
    // At this point the child has its new state, but the parent does not have it yet.
    Chime.meanwhile.withLock {
      $0 = {
        tower.send(.taken)
        tower.send(.hung)
      }
    }
    rope.dispatch(1)
    #expect(children.all.count == 2)
    #expect(tower.state.chime == Chime(label: "new", rings: 1))
    #expect(children.all.last?.state == tower.state.chime)
  }

  @Test("Stopping a screen returns after the end of its cancelled effect")
  func stopReturnsAfterCancelledEffect() {
    let simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { _ in }
    let (hold, ended) = (Hold(), Log<String>())
    let useCase = UseCase(Counter(), runtime: simulator.runtime) { _ in .work("load") { _ in await hold.wait() } }
    let screen = ViewModel(CounterView(), runtime: simulator.runtime, forward: { _, _ in [.event(1, to: useCase)] })
    screen.send(.pressed(1))
    simulator.settle()
    _ = simulator.runtime.task {
      await screen.stop()
      ended.add("stopped")
    }
    simulator.settle()
    #expect(ended.all.isEmpty)
    hold.releaseOne()
    simulator.settle()
    #expect(ended.all == ["stopped"])
  }

  @Test("One declaration of children for two parents at a time is a fault that names all three")
  func declarationOfTwoParentsIsFault() {
    let chimes = chimes("chime") { $0.number }
    var first: ViewModel<Tower>? = tower(chimes, name: "first")
    _ = first
    first = nil
    let second = tower(chimes, name: "second")
    #expect(faults.all.isEmpty)
    let third = tower(chimes, name: "third")
    #expect(faults.all == [.twoParents(child: "chime", parents: ["second", "third"])])
    withExtendedLifetime((second, third)) {}
  }

  @Test("Two ids that print alike are a fault: the children have one name in the record")
  func idsThatPrintAlikeAreFault() {
    let tower = tower(chimes("chime") { Secret("\($0.number)") })
    #expect(faults.all == [.sameKeyTwice(of: "tower", key: "chime \u{2026}")])
    withExtendedLifetime(tower) {}
  }

  @Test("Two declared children with one place, or with one name, are a fault")
  func sharedPlaceOrNameIsFault() {
    let place = tower(chimes("chime") { $0.number }, chimes("bell") { $0.number })
    #expect(faults.all == [.sameKeyTwice(of: "tower", key: "bell")])
    let name = tower(
      chimes("chime") { $0.number },
      .optional(
        \.chime, "chime", id: \.number, make: { [runtime] in ViewModel($0, name: $1, runtime: runtime) },
        { _ in nil }), name: "belfry")
    #expect(faults.all.dropFirst() == [.sameKeyTwice(of: "belfry", key: "chime")])
    withExtendedLifetime((place, name)) {}
  }

  @Test("A view model or a use case that declares a target of another runtime is a fault that names both")
  func targetOfOtherRuntimeIsFault() {
    let counter = UseCase(Counter(), name: "counter", runtime: .test())
    let view = ViewModel(CounterView(), name: "view", runtime: runtime, declares: [counter])
    let source = UseCase(Counter(), name: "source", runtime: runtime, feedbacks: [.telling(counter) { $0 }])
    #expect(faults.all == ["view", "source"].map { .twoRuntimes(screen: $0, follows: "counter") })
    withExtendedLifetime((view, source)) {}
  }
}
