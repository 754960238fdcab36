import Foundation
import TerminalViews
import Testing
import ViewModels

@Suite struct IncidentRendererTests {
  static let notes = [
    NoteRow(number: 1, text: "limping, left hind", cost: 35, writtenAt: moment()),
    NoteRow(number: 2, text: "wrong leg", cost: 5, writtenAt: moment(60), isErased: true),
    NoteRow(
      number: 3,
      text: "blood taken:\n  red cells low\n\n  white cells high, and a rather long remark of the laboratory",
      cost: Decimal(string: "12.5"), writtenAt: moment(120)),
    NoteRow(number: 10, text: hostile, writtenAt: moment(180)),
    NoteRow(number: 11, text: "猫のミケ、左後ろ足を引きずる。昨日から食べない。猫のミケ、左後ろ足を引きずる。", writtenAt: moment(240)),
    NoteRow(number: 12, text: "", cost: 0, writtenAt: moment(300)),
  ]
  static let row = incident(
    12, "Rex, limping\nsince yesterday", note: "limping, left hind", total: 47.5, emergency: true, settled: true,
    occurring: true, takers: [TakerRow(number: 1, name: "Ada Kern"), TakerRow(number: 3, name: hostile)])

  @Test("An incident looks as it was recorded.", arguments: [40, 80, 120])
  func snapshot(width: Int) throws {
    let state = RootViewState.showing(Self.row, Self.notes)
    var later = Self.notes
    later[1].writtenAt = moment(86_400)
    try expectSnapshot(
      "show-\(width)",
      [
        ("plain", RootRenderer.render(state, style: style(width: width), typed: nil)),
        ("coloured", RootRenderer.render(state, style: style(color: true, width: width), typed: nil)),
        ("another day", RootRenderer.render(.showing(Self.row, later), style: style(width: width), typed: nil)),
        ("empty", RootRenderer.render(.showing(incident(13), []), style: style(width: width), typed: nil)),
      ])
  }

  @Test("For other programs it looks as it was recorded.")
  func formats() throws {
    try expectSnapshot(
      "show-formats",
      ([.people, .plain, .json, .jsonl] as [Format]).map {
        ("\($0), no terminal", RootRenderer.render(.showing(Self.row, Self.notes), style: style($0), typed: nil))
      })
  }

  @Test("Nothing is cut at any width, and none is exceeded.", arguments: 24...130)
  func width(width: Int) {
    let output = RootRenderer.render(.showing(Self.row, Self.notes), style: style(width: width), typed: nil)
    #expect(output.out.allSatisfy { $0.displayWidth <= max(width, 36) }, "\(output.out)")
    #expect(isHarmless(output.out))
    let text = output.out.joined().filter { $0 != " " }
    #expect(text.contains("erased:") && text.contains("€12.50") && text.contains("€47.50") && text.contains("€0.00"))
    #expect(!text.contains("…"))
  }
}
