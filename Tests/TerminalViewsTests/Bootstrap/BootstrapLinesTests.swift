import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Number and progress of fictional incidents, at the bounds.
@Suite struct BootstrapLinesTests {
  private func state(_ count: Int, done: Int) -> BootstrapViewState {
    var state = BootstrapViewState()
    (state.count, state.done) = (count, done)
    return state
  }

  @Test("One fictional incident is told as one, and a program reads it in each format of JSON.")
  func one() {
    let line = "1 sample incident stored: /incidents lists it"
    let json = #"{"count":1,"done":1,"title":"bootstrap"}"#
    for (format, out) in [(Format.people, []), (.plain, []), (.json, [json]), (.jsonl, [json])] as [(Format, [String])]
    {
      #expect(BootstrapRenderer.render(state(1, done: 1), style: style(format)) == Output(out: out, err: [line]))
    }
  }

  @Test(
    "Progress is a share of all, rounded down, and nothing of nothing.",
    arguments: [
      (0, 0, "0 of 0 incidents stored (0 %), 0 left"), (3, 1, "1 of 3 incidents stored (33 %), 2 left"),
      (3, 2, "2 of 3 incidents stored (66 %), 1 left"), (1, 1, "1 of 1 incidents stored (100 %), 0 left"),
    ])
  func progress(count: Int, done: Int, line: String) {
    #expect(BootstrapRenderer.progress(state(count, done: done), style: style()) == line)
  }
}
