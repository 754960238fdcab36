import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// The report of a single sample incident.
@Suite struct BootstrapLinesTests {
  private func state(_ count: Int) -> BootstrapViewState {
    var state = BootstrapViewState()
    state.count = count
    return state
  }

  @Test("A single sample incident is reported in the singular, and both JSON formats print its count.")
  func singleSampleIncidentIsSingular() {
    let line = "1 sample incident stored: /incidents lists it"
    let json = #"{"count":1,"done":1,"title":"bootstrap"}"#
    for (format, out) in [(Format.people, []), (.plain, []), (.json, [json]), (.jsonl, [json])] as [(Format, [String])]
    {
      #expect(BootstrapRenderer.render(state(1), style: style(format)) == Output(out: out, err: [line]))
    }
  }
}
