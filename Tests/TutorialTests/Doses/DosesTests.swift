import Architecture
import Testing

/// A row of the list; its own view model changes it.
struct DoseRow: ViewState {
  enum Action: Equatable, Sendable, Codable { case pressedGiven }
  let number: Int
  var isGiven = false
}

/// The doses of a day; each row is a child.
struct DosesViewState: ViewState {
  enum Action: Equatable, Sendable, Codable {
    case row(Int, DoseRow.Action)
    case pressedAllGiven
    case pressedRemove(Int)
  }
  var rows = [1, 2, 3].map { DoseRow(number: $0) }
}

extension ViewModel<DosesViewState> {
  convenience init(runtime: Runtime) {
    self.init(
      DosesViewState(), name: "doses", runtime: runtime,
      children: [
        .each(
          \.rows, "dose", id: \.number,
          make: { row, name in
            ViewModel<DoseRow>(row, name: name, runtime: runtime, reduce: { row, _ in row.isGiven = true })
          },
          { if case .row(let number, let action) = $0 { (number, action) } else { nil } },
          toAll: { $0 == .pressedAllGiven ? .pressedGiven : nil })
      ],
      reduce: { view, action in
        if case .pressedRemove(let number) = action { view.rows.removeAll { $0.number == number } }
      })
  }

  /// The mistake: the parent edits the rows itself.
  convenience init(editingRows runtime: Runtime) {
    self.init(
      DosesViewState(), name: "doses", runtime: runtime,
      children: [
        .each(
          \.rows, "dose", id: \.number,
          make: { row, name in
            ViewModel<DoseRow>(row, name: name, runtime: runtime, reduce: { row, _ in row.isGiven = true })
          },
          { if case .row(let number, let action) = $0 { (number, action) } else { nil } })
      ],
      reduce: { view, action in
        if action == .pressedAllGiven { for index in view.rows.indices { view.rows[index].isGiven = true } }
      })
  }
}

@Suite struct DosesTests {
  private let faults = Lock<[Fault]>([])
  private let simulator: Simulator

  init() {
    let faults = faults
    simulator = Simulator(seed: 1, at: Instant(milliseconds: 0)) { fault in faults.withLock { $0.append(fault) } }
  }

  @Test("A parent removes a row, and sends the others an action; each row keeps its change")
  func parentSendsRowsAnAction() {
    let view = ViewModel(runtime: simulator.runtime)
    view.send(.row(1, .pressedGiven))
    view.send(.pressedRemove(2))
    view.send(.pressedAllGiven)
    #expect(view.state.rows == [DoseRow(number: 1, isGiven: true), DoseRow(number: 3, isGiven: true)])
    #expect(faults.withLock { $0 } == [])
  }

  @Test("A parent that edits its rows is a fault for each edited row")
  func parentEditsRows() {
    let view = ViewModel(editingRows: simulator.runtime)
    view.send(.pressedAllGiven)
    #expect(faults.withLock { $0 } == [1, 2, 3].map { .changedChild(of: "doses", child: "dose \($0)") })
  }
}
