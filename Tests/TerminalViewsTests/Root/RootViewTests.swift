import Architecture
import TerminalViews
import Testing
import ViewModels

@Suite struct RootViewTests {
  @Test("A command ends when its answer is printed, however late the view begins to print")
  func late() async {
    let runtime = Runtime.live(seed: 1) { _ in }
    let viewModel = ViewModel<RootViewState>(
      RootViewState(), name: "root", runtime: runtime,
      reduce: { view, _ in
        view.answers += 1
        view.complaint = .nothingToUndo
      })
    let printed = Lock("")
    let writer = LineWriter { text in
      printed.withLock { $0 += text }
      return 0
    }
    let view = RootView(viewModel: viewModel, style: style(), showsProgress: false, out: writer, err: writer)
    let ended = Lock<(code: Int32, text: String)?>(nil)
    let performing = runtime.task {
      let code = await view.perform(.jotter(.opened), style: style(), typed: nil)
      ended.withLock { $0 = (code, printed.withLock { $0 }) }
    }
    // The view begins only when the view model has long had its answer.
    for await state in viewModel.states(.newest) where state.answers == 1 { break }
    let printing = runtime.task { await view.run() }
    await performing.value
    #expect(ended.withLock { $0?.code } == 1)
    #expect(ended.withLock { $0?.text }?.contains("there is nothing to undo") == true)
    printing.cancel()
  }
}
