import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Number of fictional incidents, at the bounds.
@Suite struct BootstrapLinesTests {
  private func state(_ count: Int) -> BootstrapViewState {
    var state = BootstrapViewState()
    state.count = count
    return state
  }

  @Test("One fictional incident is told as one, and a program reads it in each format of JSON.")
  func one() {
    let line = "1 sample incident stored: /incidents lists it"
    let json = #"{"count":1,"done":1,"title":"bootstrap"}"#
    for (format, out) in [(Format.people, []), (.plain, []), (.json, [json]), (.jsonl, [json])] as [(Format, [String])]
    {
      #expect(BootstrapRenderer.render(state(1), style: style(format)) == Output(out: out, err: [line]))
    }
  }
}
