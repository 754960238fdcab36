import Architecture
import Dispatch
import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct RootViewTests {
  @Test("A command ends when its answer is printed, however late the view begins to print")
  func printedAnswerEndsCommand() async {
    let runtime = Runtime.live(seed: 1) { _ in }
    let viewModel = ViewModel<RootViewState>(
      RootViewState(), name: "root", runtime: runtime,
      reduce: { view, _ in
        view.answerCount += 1
        view.failure = .nothingToUndo
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
    // Start the view only after the view model has its answer.
    for await state in viewModel.states(.newest) where state.answerCount == 1 { break }
    let printing = runtime.task { await view.run() }
    await performing.value
    #expect(ended.withLock { $0?.code } == 1)
    #expect(ended.withLock { $0?.text }?.contains("nothing to undo") == true)
    printing.cancel()
  }

  @Test("Lines that several threads print are written in the order of the journal")
  func threadedLinesFollowJournalOrder() {
    let noted = Lock<[String]>([])
    let record = Record { entry in
      guard case .note(let note) = entry, case .printed(_, let err)? = note as? PlatformEvent else { return }
      noted.withLock { $0 += err }
    }
    let runtime = Runtime.live(seed: 1, record: record) { _ in }
    let viewModel = ViewModel<RootViewState>(RootViewState(), name: "root", runtime: runtime, reduce: { _, _ in })
    let printed = Lock("")
    let err = LineWriter { text in
      // Yield to provoke reordering.
      sched_yield()
      printed.withLock { $0 += text }
      return 0
    }
    let view = RootView(
      viewModel: viewModel, style: style(), showsProgress: false, out: LineWriter { _ in 0 }, err: err)
    DispatchQueue.concurrentPerform(iterations: 2_000) { view.show(Output(err: ["\($0)"])) }
    #expect(printed.withLock { $0 } == noted.withLock { $0.map { $0 + "\n" }.joined() })
  }

  @Test("When a session ends, answers are still printed, but news is neither printed nor recorded")
  func endingSessionPrintsOnlyAnswers() async {
    let noted = Lock<[String]>([])
    let record = Record { entry in
      guard case .note(let note) = entry, case .printed(_, let err)? = note as? PlatformEvent else { return }
      noted.withLock { $0 += err }
    }
    let runtime = Runtime.live(seed: 1, record: record) { _ in }
    let viewModel = ViewModel<RootViewState>(
      RootViewState(), name: "root", runtime: runtime,
      reduce: { view, action in
        if view.serverScreens == nil { view.serverScreens = ServerViewState() }
        view.serverScreens?.outbox.count += 1
        view.serverScreens?.outbox.news = OutboxRoundView(trouble: ServerFailure(.starting))
        guard case .jotter = action else { return }
        view.answerCount += 1
        view.failure = .nothingToUndo
      })
    let printed = Lock("")
    let err = LineWriter { text in
      printed.withLock { $0 += text }
      return 0
    }
    let view = RootView(
      viewModel: viewModel, style: style(), showsProgress: false, out: LineWriter { _ in 0 }, err: err)
    let printing = runtime.task { await view.run() }
    _ = await view.perform(.interrupted, style: style(), typed: nil)
    let before = printed.withLock { $0 }
    #expect(before.contains("the OpenMRS server is down"))
    view.stopNews()
    _ = await view.perform(.jotter(.opened), style: style(), typed: nil)
    let after = printed.withLock { $0 }.dropFirst(before.count)
    #expect(after.contains("nothing to undo") && !after.contains("the OpenMRS server is down"))
    #expect(printed.withLock { $0 } == noted.withLock { $0.map { $0 + "\n" }.joined() })
    printing.cancel()
  }

  /// The text on standard error for a media state.
  private func shown(_ media: MediaViewState, to style: Style, isWatched: Bool) async -> String {
    let runtime = Runtime.live(seed: 1) { _ in }
    var state = RootViewState()
    state.media = media
    let viewModel = ViewModel<RootViewState>(
      state, name: "root", runtime: runtime,
      reduce: { view, _ in
        view.media.work = nil
        view.answerCount += 1
        view.failure = .nothingToUndo
      })
    let printed = Lock("")
    let err = LineWriter { text in
      printed.withLock { $0 += text }
      return 0
    }
    let view = RootView(
      viewModel: viewModel, style: style, showsProgress: isWatched, out: LineWriter { _ in 0 }, err: err)
    let printing = runtime.task { await view.run() }
    _ = await view.perform(.jotter(.opened), style: style, typed: nil)
    printing.cancel()
    return printed.withLock { $0 }
  }

  @Test("The progress of a copy is one line, which the answer clears; a pipe gets no progress")
  func answerClearsCopyProgress() async {
    var media = MediaViewState()
    media.work = .init(.copying, done: 48_000_000, of: 120_000_000)
    let line = "48.0 MB of 120 MB copied (40 %)  Ctrl-C ends it"
    let cleared = await shown(media, to: style(width: 80), isWatched: true)
    #expect(cleared.hasPrefix("\r\u{1B}[K\(line)\r\u{1B}[Kjotter: nothing to undo\n"))
    let narrow = await shown(media, to: style(width: 20), isWatched: true)
    #expect(narrow.hasPrefix("\r\u{1B}[K48.0 MB of 120 MB …\r"))
    let aloud = await shown(media, to: style(width: 80, accessible: true), isWatched: true)
    #expect(aloud.hasPrefix("\(line)\njotter: nothing to undo\n"))
    let piped = await shown(media, to: style(), isWatched: false)
    #expect(piped.hasPrefix("jotter: nothing to undo\n"))
  }

  @Test("The printed lines are a function of the view state: equal states print equal lines, other states other lines")
  func equalStatesPrintEqualLines() {
    func states() -> [RootViewState] {
      [
        .showing(incident(12, "Rex"), []), .showing(incident(12, "Mia"), []), .listing([incident(12, "Rex")]),
        .listing([]), .complaining(.nothingToUndo), .complaining(.emptyNote),
      ]
    }
    let printed = states().map { RootRenderer.render($0, style: style(width: 80), typed: nil) }
    #expect(printed == states().map { RootRenderer.render($0, style: style(width: 80), typed: nil) })
    for (index, output) in printed.enumerated() { #expect(printed.firstIndex(of: output) == index) }
  }

  @Test("Each printed hint is counted, and the counts are stored")
  func printedHintsAreCounted() async {
    let runtime = Runtime.live(seed: 1) { _ in }
    let viewModel = ViewModel<RootViewState>(
      RootViewState.confirming(ConfirmationRendererTests.confirmation(.noted, .made)), name: "root", runtime: runtime,
      reduce: { view, _ in view.answerCount += 1 })
    let printed = Lock("")
    let err = LineWriter { text in
      printed.withLock { $0 += text }
      return 0
    }
    let kept = Lock<[ReadHints]>([])
    var prompt = style(width: 80)
    prompt.isPrompt = true
    let view = RootView(
      viewModel: viewModel, style: prompt, showsProgress: false,
      readHints: ReadHints().reading(.undo).reading(.undo).reading(.undo),
      keepHints: { hints in kept.withLock { $0.append(hints) } }, out: LineWriter { _ in 0 }, err: err)
    let printing = runtime.task { await view.run() }
    for _ in 1...4 { _ = await view.perform(.jotter(.opened), style: prompt, typed: nil) }
    printing.cancel()
    #expect(kept.withLock { $0.map { $0.wants(.undo) } } == [true, false])
    #expect(printed.withLock { $0 }.components(separatedBy: "(/undo)").count - 1 == 2)
  }
}
