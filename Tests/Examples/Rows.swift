import Architecture
import Harness
import Testing

/// A list whose rows are edited one by one.
struct ListState: DomainState {
  enum Event: Equatable, Sendable, Codable {
    case added
    case renamed(Int, String)
    case removed(Int)
  }
  struct Item: Equatable, Sendable {
    let number: Int
    var text = ""
  }
  var items: [Item] = []
  var lastNumber = 0

  func item(_ number: Int) -> Item? { items.first { $0.number == number } }

  mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .added:
      lastNumber += 1
      items.append(Item(number: lastNumber))
    case .renamed(let number, let text):
      for index in items.indices where items[index].number == number { items[index].text = text }
    case .removed(let number): items.removeAll { $0.number == number }
    }
  }
}

/// A row of the list, with its unsaved draft.
struct RowViewState: ViewState {
  enum Action: Equatable, Sendable, Codable {
    case typed(String)
    case pressedSave
    case pressedRemove
  }
  let number: Int
  var text = ""
  var draft = ""
}

extension ViewModel<RowViewState> {
  convenience init(_ row: RowViewState, name: String, list: UseCase<ListState>, runtime: Runtime) {
    self.init(
      row, name: name, runtime: runtime,
      observing: [
        .of(list, selecting: { $0.item(row.number) }) { domain, view in
          view.text = domain.item(row.number)?.text ?? ""
        }
      ],
      declares: [list],
      reduce: { view, action in
        if case .typed(let draft) = action { view.draft = draft }
      },
      forward: { action, view in
        switch action {
        case .typed: []
        case .pressedSave: [.event(.renamed(row.number, view.after.draft), to: list)]
        case .pressedRemove: [.event(.removed(row.number), to: list)]
        }
      })
  }
}

struct ListViewState: ViewState {
  enum Action: Equatable, Sendable, Codable {
    case pressedAdd
    case row(Int, RowViewState.Action)
  }
  var rows: [RowViewState] = []
}

extension ViewModel<ListViewState> {
  convenience init(list: UseCase<ListState>, runtime: Runtime) {
    self.init(
      ListViewState(), name: "list view", runtime: runtime,
      observing: [
        // Only the numbers of the rows: each row observes its own content.
        .of(list, selecting: { $0.items.map(\.number) }) { domain, view in
          let rows = view.rows
          view.rows = domain.items.map { item in
            rows.first { $0.number == item.number } ?? RowViewState(number: item.number)
          }
        }
      ],
      children: [
        .each(
          \.rows, "row", id: \.number,
          make: { ViewModel<RowViewState>($0, name: $1, list: list, runtime: runtime) },
          { if case .row(let number, let action) = $0 { (number, action) } else { nil } })
      ],
      declares: [list],
      forward: { action, _ in action == .pressedAdd ? [.event(.added, to: list)] : [] })
  }
}

@Suite struct RowsTests {
  @Test("A draft stays in its row until it is saved, and saving it does not change other rows")
  func rowKeepsDraftUntilSaved() {
    Harness.run { harness in
      let list = UseCase(ListState(), name: "list", runtime: harness.runtime)
      let view = harness.track(ViewModel(list: list, runtime: harness.runtime))
      for name in ["list", "row 1", "row 2"] { harness.ignore(name) }

      view.send(.pressedAdd)
      view.observed { $0.rows = [RowViewState(number: 1)] }
      view.send(.row(1, .typed("milk")))
      view.observed { $0.rows[0].draft = "milk" }
      view.send(.pressedAdd)
      view.observed { $0.rows.append(RowViewState(number: 2)) }
      #expect(list.state.item(1)?.text == "")

      view.send(.row(1, .pressedSave))
      view.observed { $0.rows[0].text = "milk" }
      #expect(list.state.item(1)?.text == "milk")
      #expect(list.state.item(2)?.text == "")
    }
  }

  @Test("Removing a row removes its draft, and the next row gets a new number")
  func removingRowRemovesItsDraft() {
    Harness.run { harness in
      let list = UseCase(ListState(), name: "list", runtime: harness.runtime)
      let view = harness.track(ViewModel(list: list, runtime: harness.runtime))
      for name in ["list", "row 1", "row 2"] { harness.ignore(name) }

      view.send(.pressedAdd)
      view.observed { $0.rows = [RowViewState(number: 1)] }
      view.send(.row(1, .typed("milk")))
      view.observed { $0.rows[0].draft = "milk" }
      view.send(.row(1, .pressedRemove))
      view.observed { $0.rows = [] }
      view.send(.pressedAdd)
      view.observed { $0.rows = [RowViewState(number: 2)] }
    }
  }
}
