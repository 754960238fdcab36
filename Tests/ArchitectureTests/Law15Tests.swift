// Law 15. A child view model sends its parent typed outputs, and does not know the parent.
import Testing

@testable import Architecture

private func family(runtime: Runtime) -> (parent: ViewModel<ParentView>, child: ViewModel<CounterView>) {
  let child = ViewModel(
    CounterView(), name: "child", runtime: runtime,
    reduce: { view, action in
      if case .pressed(let number) = action { view.shown += number }
    },
    outputs: .telling { change in
      change.before.shown < 10 && change.after.shown >= 10 ? [.reached(change.after.shown)] : []
    })
  let parent = ViewModel(
    ParentView(), name: "parent", runtime: runtime,
    children: [.child(\.child, child, onOutput: { .childReached($0) })],
    reduce: { view, action in
      if case .childReached(let output) = action { view.heard.append(output) }
    })
  return (parent, child)
}

@Suite struct Law15Tests {
  @Test("A child's output reaches the parent as the parent's own action before `send` returns")
  func outputReachesParentBeforeReturn() {
    let (parent, child) = family(runtime: .test())
    child.send(.pressed(4))
    #expect(parent.state.heard == [])
    child.send(.pressed(7))
    #expect(parent.state == ParentView(child: CounterView(shown: 11), heard: [.reached(11)]))
  }

  @Test("A child without its parent still reduces actions")
  func orphanStillReducesActions() {
    let child = family(runtime: .test()).child
    child.send(.pressed(20))
    #expect(child.state.shown == 20)
  }

  @Test("A parent that takes a hundred thousand outputs has the last one")
  func manyOutputs() {
    let runtime = Runtime.test()
    let child = ViewModel(
      CounterView(), runtime: runtime, reduce: { view, _ in view.shown += 1 },
      outputs: .telling { [.reached($0.after.shown)] })
    let parent = ViewModel(
      ParentView(), runtime: runtime, children: [.child(\.child, child, onOutput: { .childReached($0) })],
      reduce: { view, action in
        if case .childReached(let output) = action { view.heard = [output] }
      })
    for _ in 0..<100_000 { child.send(.pressed(1)) }
    #expect(parent.state.heard == [.reached(100_000)])
  }

  @Test("The record names the child's turn as the cause of the parent's turns")
  func childTurnCausesParentTurns() {
    let entries = Log<Entry>()
    let (parent, child) = family(runtime: .test(entries: entries))
    let input = child.send(.pressed(10)).input
    let turns = entries.all.compactMap { if case .turn(let turn) = $0 { turn } else { nil } }
      .filter { $0.input == input }
    #expect(turns.map(\.reactor) == ["child", "parent", "parent"])
    #expect(turns.dropFirst().allSatisfy { $0.cause == turns[0].number })
    #expect(parent.state.heard.count == 1)
  }

  @Test("A `.child` declaration shows the child's state, passes actions to the child and takes its outputs")
  func oneLine() {
    let runtime = Runtime.test()
    let child = ViewModel(
      CounterView(), name: "child", runtime: runtime,
      reduce: { view, action in
        if case .pressed(let number) = action { view.pressed.append(number) }
      },
      outputs: .telling { change in
        if case .pressed(let number)? = change.event { [.reached(number)] } else { [] }
      })
    let parent = ViewModel(
      House(), name: "parent", runtime: runtime,
      children: [
        .child(\.counter, child) {
          if case .counter(let own) = $0 { own } else { nil }
        } onOutput: {
          .told($0)
        }
      ],
      reduce: { view, action in
        if case .told(let output) = action { view.heard.append(output) }
      })
    parent.send(.counter(.pressed(4)))
    #expect(parent.state == House(counter: CounterView(pressed: [4]), heard: [.reached(4)]))
  }

  @Test("Each stream of outputs yields every output after its creation, once, until the view model ends")
  func outputsRead() async {
    let view = ViewModel(
      CounterView(), runtime: .test(),
      reduce: { view, action in if case .pressed(let number) = action { view.shown += number } },
      outputs: .telling { [.reached($0.after.shown)] })
    view.send(.pressed(1))
    let (one, two) = (view.outputs(), view.outputs())
    for number in [0, 1, 0] { view.send(.pressed(number)) }
    var early = one.makeAsyncIterator()
    #expect(await early.next() == .reached(1))
    view.send(.pressed(5))
    await view.stop()
    var told: [[CounterView.Output]] = [[], []]
    while let output = await early.next() { told[0].append(output) }
    for await output in two { told[1].append(output) }
    #expect(told == [[2, 2, 7].map { .reached($0) }, [1, 2, 2, 7].map { .reached($0) }])
  }

  @Test("An output reaches both the parent and a reader; a stream of outputs ends with the last owner")
  func outputsAndParent() async {
    let (parent, child) = family(runtime: .test())
    let gone = Lock<AsyncStream<CounterView.Output>?>(child.outputs())
    let outputs = child.outputs()
    gone.withLock { $0 = nil }
    child.send(.pressed(12))
    #expect(parent.state.heard == [.reached(12)])
    var reader = outputs.makeAsyncIterator()
    #expect(await reader.next() == .reached(12))
    let view = Lock<ViewModel<CounterView>?>(ViewModel(CounterView(), runtime: .test()))
    let ended = view.withLock { $0 }?.outputs()
    view.withLock { $0 = nil }
    for await _ in ended ?? AsyncStream(unfolding: { nil }) {}
  }

  @Test("An output is sent to its readers until the last one releases its stream")
  func readersThatLeft() {
    let parent = OutputChannel<Int>()
    var streams = [parent.outputs(1), parent.outputs(2)]
    #expect(parent.messages([5]).count == 1)
    streams.removeLast()
    #expect(parent.messages([5]).count == 1)
    streams.removeLast()
    #expect(parent.messages([5]).isEmpty)
  }

  @Test("`outputs()` of a stopped view model ends at once; the outputs of a child end when its state is removed")
  func outputsAfterTheEnd() async {
    let view = ViewModel(CounterView(), runtime: .test())
    await view.stop()
    for await _ in view.outputs() {}
    let made = Log<ViewModel<CounterView>>()
    let parent = ViewModel(
      Places(), runtime: .test(),
      children: [
        .optional(
          \.child, "child", id: \.shown,
          make: { state, name in
            let child = ViewModel(state, name: name, runtime: .test())
            made.add(child)
            return child
          }, { _ in nil })
      ], reduce: { places, _ in places.child = nil })
    let outputs = made.all[0].outputs()
    parent.send(.closed)
    for await _ in outputs {}
  }

  @Test("`outputs()` of a view model without an output type ends at once")
  func noOutputs() async {
    let view = ViewModel(Silent(), runtime: .test())
    for await _ in view.outputs() {}
  }

  @Test("An outputs rule gets each action, also one that changes nothing, and nil for an observed change")
  func outputsSeeTheAction() {
    let runtime = Runtime.test()
    let counter = UseCase(Counter(), runtime: runtime)
    let seen = Log<String>()
    let child = ViewModel(
      CounterView(), runtime: runtime, observing: [.of(counter) { domain, view in view.shown = domain.value }],
      outputs: .telling { change in
        seen.add("\(change.event.map { "\($0)" } ?? "observed") \(change.before.shown) \(change.after.shown)")
        return []
      })
    child.send(.pressed(1))
    child.send(.pressed(1))
    counter.dispatch(5)
    #expect(seen.all == ["pressed(1) 0 0", "pressed(1) 0 0", "observed 0 5"])
  }

  @Test("An observed event can cause an output, also an event that changes nothing")
  func outputsOfEvents() {
    let runtime = Runtime.test()
    let counter = UseCase(Counter(), runtime: runtime)
    let child = ViewModel(
      CounterView(), name: "child", runtime: runtime,
      observing: [
        .of(counter, selecting: \.value) { domain, change in
          { view in
            view.shown = domain.value
            return change?.event == 0 ? [.reached(view.shown)] : []
          }
        }
      ])
    let parent = ViewModel(
      House(), name: "parent", runtime: runtime, children: [.child(\.counter, child, onOutput: { .told($0) })],
      reduce: { view, action in
        if case .told(let output) = action { view.heard.append(output) }
      })
    for event in [0, 7, 0] { counter.dispatch(event) }
    #expect(parent.state.heard == [.reached(0), .reached(7)])
  }

  @Test("The record of a parent names the child that the parent tells, follows and hears")
  func parentRecordNamesChild() {
    let entries = Log<Entry>()
    let runtime = Runtime.test(entries: entries)
    let child = ViewModel(CounterView(), name: "child", runtime: runtime)
    let parent = ViewModel(
      House(), name: "parent", runtime: runtime, children: [.child(\.counter, child, onOutput: { .told($0) })])
    let made = entries.all.compactMap { if case .made(let wiring) = $0 { wiring } else { nil } }
    #expect(
      made.last
        == Wiring(
          reactor: parent.name, layer: .presentation, tells: ["child"], follows: ["child"], hears: ["child"]))
  }
}

/// A parent that collects its child's outputs.
struct House: ViewState {
  enum Action: Equatable, Sendable, Codable {
    case counter(CounterView.Action)
    case told(CounterView.Output)
  }
  var counter = CounterView()
  var heard: [CounterView.Output] = []
}

/// A view state without an output.
private struct Silent: ViewState {
  enum Action: Sendable, Codable { case pressed }
}

/// A parent that removes its child at `.closed`.
private struct Places: ViewState {
  enum Action: Sendable, Codable { case closed }
  var child: CounterView? = CounterView()
}
