import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// Former recommendations of a health book entry.
@Suite struct EarlierFieldRendererTests {
  private static let earlier = [
    EarlierFieldRow(name: "recommendation", text: "rest", until: moment(60)),
    EarlierFieldRow(name: "recommendation", text: hostile, until: moment(120)),
  ]

  @Test("An entry shows each former recommendation with its end, in JSON, too.")
  func entryShowsFormerRecommendations() {
    let entry = record(
      .entry, 3, "check-up", ["kind": "visit", "patient": "p7", "purpose": "check-up", "recommendation": "no bathing"])
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .shown(RecordView(entry, earlier: Self.earlier))
    let out = RootRenderer.render(state, style: style(), typed: nil).out
    #expect(out.contains { $0.hasPrefix("recommendation until ") && $0.hasSuffix(": rest") })
    #expect(isHarmless(out))
    let json = RootRenderer.render(state, style: style(.json), typed: nil).out
    #expect(json[0].contains("\"earlier\":[{\"field\":\"recommendation\",\"text\":\"rest\",\"until\":"))
    state.records.answer = .shown(RecordView(entry))
    #expect(!RootRenderer.render(state, style: style(.json), typed: nil).out[0].contains("earlier"))
  }
}
