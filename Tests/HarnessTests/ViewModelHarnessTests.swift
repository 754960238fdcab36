import Architecture
import Harness
import Testing

/// Failures that the harness reports for actions and changes that a test of a view model does not mention.
@Suite struct ViewModelHarnessTests {
  @Test("An unmentioned change by an observation is reported with its event and the code to write")
  func viewModel() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      let page = harness.track(
        ViewModel(
          Page(), name: "page view", runtime: harness.runtime,
          observing: [.of(world.useCase) { domain, view in view.isBusy = domain.isWaiting }],
          forward: { _, _ in [.event(.asked("paw"), to: world.useCase)] }))
      page.send(.pressed)
      page.observed { $0.isBusy = true }
      world.question.received(.asked("paw")) {
        $0.isWaiting = true
        $0.count = 1
      }
      world.port.answer("foot")
      world.question.received(.answered("foot")) {
        $0.isWaiting = false
        $0.word = "foot"
      }
    }
    #expect(
      failures.map(\.text) == [
        """
        not mentioned: page view changed after question's answered("foot"); write
          pageView.observed {
            $0.isBusy = false
          }
        or harness.ignore("page view")
        """
      ])
  }

  /// A list whose rows are child view models made by turns.
  private struct List: ViewState {
    enum Action: Equatable, Sendable, Codable {
      case added(Int)
      case row(Int, Row.Action)
    }
    var rows: [Row] = []
  }

  private struct Row: ViewState {
    enum Action: Equatable, Sendable, Codable { case ticked }
    var id: Int
    var isTicked = false
  }

  private static func list(_ harness: Harness) -> Tracked<List, List.Action> {
    harness.track(
      ViewModel(
        List(), name: "list", runtime: harness.runtime,
        children: [
          .each(
            \.rows, "row", id: \.id,
            make: { row, name in
              ViewModel(row, name: name, runtime: harness.runtime, reduce: { row, _ in row.isTicked.toggle() })
            }, { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
        ],
        reduce: { list, action in if case .added(let id) = action { list.rows.append(Row(id: id)) } }))
  }

  @Test("`track(child:)` follows a child that a turn has made")
  func madeChild() {
    let failures = Harness.failures { harness in
      let list = Self.list(harness)
      list.send(.added(7)) { $0.rows = [Row(id: 7)] }
      let row = harness.track(child: "row 7", showing: Row(id: 7))
      list.send(.row(7, .ticked))
      row.received(.ticked) { $0.isTicked = true }
      list.observed { $0.rows[0].isTicked = true }
    }
    #expect(failures.isEmpty)
  }

  @Test("A wrong change of a tracked child is reported, and so is a `send` that the parent should get")
  func madeChildFailures() {
    let failures = Harness.failures { harness in
      let list = Self.list(harness)
      for id in [7, 8] { list.send(.added(id)) { $0.rows.append(Row(id: id)) } }
      let rows = [7, 8].map { harness.track(child: "row \($0)", showing: Row(id: $0)) }
      rows[1].send(.ticked)
      list.send(.row(7, .ticked))
      rows[0].received(.ticked)
      list.observed { $0.rows[0].isTicked = true }
    }
    #expect(
      failures.map(\.text) == [
        "row 8 was made by a turn: send the action for ticked to its parent",
        """
        the state of row 7 after ticked differs from the expected one:
          isTicked: expected false, is true
        """,
      ])
  }

  @Test("A wrongly stated change of a view model is reported field by field, with its event")
  func viewModelChange() {
    let failures = Harness.failures { harness in
      let world = World(harness)
      harness.ignore("question")
      let page = harness.track(
        ViewModel(
          Page(), name: "page view", runtime: harness.runtime,
          observing: [.of(world.useCase) { domain, view in view.isBusy = domain.isWaiting }],
          forward: { _, _ in [.event(.asked("paw"), to: world.useCase)] }))
      page.send(.pressed)
      page.observed { $0.text = "paw" }
      world.port.answer("foot")
    }
    #expect(
      failures.map(\.text) == [
        """
        the state of page view after question's asked("paw") differs from the expected one:
          text: expected "paw", is "nothing yet"
          isBusy: expected false, is true
        """
      ])
  }
}
