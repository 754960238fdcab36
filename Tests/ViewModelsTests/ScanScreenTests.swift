import Adapters
import Architecture
import Harness
import Testing
import UseCases
import ViewModels

/// Bar codes: the meant record's screen answers; failures and labels stay on the scan screen.
@Suite struct ScanScreenTests {
  private let root: ViewModel<RootViewState>
  private let processes: Processes

  init() async {
    let runtime = Runtime.test()
    processes = Processes(
      store: MemoryStore(),
      codes: BarCodes(
        read: { path in path == "badge.png" ? .success(["U.Ada"]) : .success([]) },
        draw: { _, path in path == "there.png" ? .file(path, reason: "it exists already") : nil }),
      runtime: runtime)
    root = .root(processes, undoScope: .session, runtime: runtime)
    await root.send(.jotter(.opened)).settled()
    for (kind, name) in [(RecordKind.practitioner, "Ben"), (.practitioner, "Ada"), (.patient, "Rex")] {
      await processes.records.dispatch(.asked(.add(kind, [FieldText("name", name)]))).settled()
    }
    await processes.records.dispatch(
      .asked(.edit(Reference(.patient, 1), [FieldText("chip", "276098106123456")]))
    ).settled()
  }

  private func send(_ action: ScanViewState.Action) async { await root.send(.scan(action)).settled() }

  @Test("The jotter answers a practitioner's code, and the records answer a transponder's code")
  func jotterAndRecordsAnswerCodes() async {
    let answers = root.state.answerCount
    await send(.scanned("U.ada"))
    #expect(root.state.screen == .jotter && root.state.jotter.practitioner?.name == "Ada")
    await send(.scanned("276098106123456"))
    #expect(root.state.screen == .records && root.state.failure == nil && root.state.answerCount == answers + 2)
    await processes.jotter.dispatch(.asked(.activate(nil))).settled()
    await send(.pictureScanned("badge.png"))
    #expect(root.state.screen == .jotter && root.state.jotter.practitioner?.name == "Ada")
  }

  @Test("An unknown code and a picture without a code are refused each time, and the screen stays")
  func unknownCodeIsAlwaysRefused() async {
    await send(.scanned("276098106123456"))
    for _ in 1...2 {
      let answers = root.state.answerCount
      await send(.scanned("Uada"))
      #expect(root.state.failure == .unknownCode("Uada"))
      #expect(root.state.answerCount == answers + 1 && root.state.screen == .records)
    }
    await send(.pictureScanned("wound.png"))
    #expect(root.state.failure == .noCode("wound.png"))
    await send(.scanned("A54327P10"))
    #expect(root.state.failure == .noReport("A54327P10"))
  }

  @Test("A label is shown with its code and file; a label that cannot be drawn is refused")
  func labelShowsCodeAndFile() async {
    await send(.labelled("rex", file: "rex.png"))
    #expect(root.state.screen == .scan && root.state.failure == nil)
    #expect(
      root.state.scan.label == .init(reference: "p1", name: "Rex", code: "276098106123456", file: "rex.png"))
    await send(.labelled("rex", file: "there.png"))
    #expect(root.state.scan.label == nil)
    #expect(root.state.failure == .file("there.png", reason: "it exists already"))
    let asked = root.send(.scan(.pictureScanned("badge.png")))
    await send(.stopped)
    await asked.settled()
    #expect(root.state.failure == .interrupted)
  }
}
