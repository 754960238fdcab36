// Law 15. A child view model speaks to its parent through a typed output; it does not know the parent.
import Architecture
import Testing

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
    children: [.child(\.child, child, told: { .childReached($0) })],
    reduce: { view, action in
      if case .childReached(let output) = action { view.heard.append(output) }
    })
  return (parent, child)
}

@Suite struct Law15Tests {
  @Test("The parent is told by an action of its own, before send returns")
  func told() {
    let (parent, child) = family(runtime: .test())
    child.send(.pressed(4))
    #expect(parent.state.heard == [])
    child.send(.pressed(7))
    #expect(parent.state == ParentView(child: CounterView(shown: 11), heard: [.reached(11)]))
  }

  @Test("A child whose parent has gone goes on")
  func orphan() {
    let child = family(runtime: .test()).child
    child.send(.pressed(20))
    #expect(child.state.shown == 20)
  }

  @Test("A hundred thousand outputs cost no more stack than one")
  func manyOutputs() {
    let runtime = Runtime.test()
    let child = ViewModel(
      CounterView(), runtime: runtime, reduce: { view, _ in view.shown += 1 },
      outputs: .telling { [.reached($0.after.shown)] })
    let parent = ViewModel(
      ParentView(), runtime: runtime, children: [.child(\.child, child, told: { .childReached($0) })],
      reduce: { view, action in
        if case .childReached(let output) = action { view.heard = [output] }
      })
    for _ in 0..<100_000 { child.send(.pressed(1)) }
    #expect(parent.state.heard == [.reached(100_000)])
  }

  @Test("The record names the child's turn as the cause of the parent's")
  func cause() {
    let entries = Log<Entry>()
    let (parent, child) = family(runtime: .test(entries: entries))
    let input = child.send(.pressed(10)).input
    let turns = entries.all.compactMap { if case .turn(let turn) = $0 { turn } else { nil } }
      .filter { $0.input == input }
    #expect(turns.map(\.reactor) == ["child", "parent", "parent"])
    #expect(turns.dropFirst().allSatisfy { $0.cause == turns[0].number })
    #expect(parent.state.heard.count == 1)
  }
}
