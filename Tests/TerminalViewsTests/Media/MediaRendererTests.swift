import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct MediaRendererTests {
  static let media = [
    MediumRow(
      name: .photo(incident: 12, 1), id: "00000000-0000-0000-0000-000000000001", kind: .photo, file: "left hind.jpg",
      size: 2_345_678, attachedAt: moment(30)),
    MediumRow(
      name: .photo(incident: 12, 2), id: "00000000-0000-0000-0000-000000000002", kind: .pdf, file: hostile, size: 812,
      attachedAt: moment(60), isErased: true),
    MediumRow(
      name: .recording(incident: 12, 10), id: "00000000-0000-0000-0000-000000000003", kind: .recording,
      file: "recording.wav", size: 1_999_999_999, milliseconds: 65_400, attachedAt: moment(90)),
  ]

  private static func state(_ answer: MediaViewState.Answer) -> RootViewState {
    var state = RootViewState()
    state.screen = .media
    state.media.answer = answer
    return state
  }

  static let picture = MediumRow(
    name: .patient(7), id: "00000000-0000-0000-0000-000000000004", kind: .photo, file: "rex.jpg", size: 45_678,
    attachedAt: moment(30))

  private static let unsound = CheckView(
    count: 5,
    findings: [.init(medium: media[0]), .init(medium: media[2], damage: "it has 3 bytes; it was stored with 4")],
    findingCount: 2,
    orphans: ["\u{1B}[2J.png"], orphanCount: 102)

  @Test("An incident with media is printed as in its snapshot.", arguments: [40, 80])
  func incidentWithMediaMatchesSnapshot(width: Int) throws {
    let state = RootViewState.showing(IncidentRendererTests.row, IncidentRendererTests.notes, Self.media)
    let alone = RootViewState.showing(incident(13), [], Self.media)
    try expectSnapshot(
      "show-media-\(width)",
      [
        ("plain", RootRenderer.render(state, style: style(width: width), typed: nil)),
        ("coloured", RootRenderer.render(alone, style: style(color: true, width: width), typed: nil)),
      ])
  }

  @Test("The answers about media are printed as in their snapshot.")
  func mediaAnswersMatchSnapshot() throws {
    var outputs: [(String, Output)] = []
    let answers: [(String, MediaViewState.Answer)] = [
      ("drawn", .looked(Self.media[0], path: "/data/media/1.jpg", .drawn)),
      ("opened", .looked(Self.media[0], path: "/data/media/1.jpg", .opened)),
      ("described", .looked(Self.media[1], path: "/data\u{1B}[2J/media/2.pdf", .described)),
      ("played", .played(Self.media[2])), ("sound", .checked(CheckView(count: 1, cleaned: 2))),
      ("picture", .looked(Self.picture, path: "/data/media/4.jpg", .described)),
      ("picture missing", .checked(CheckView(count: 1, findings: [.init(medium: Self.picture)], findingCount: 1))),
      ("unsound", .checked(Self.unsound)), ("damaged", .checked(CheckView(storage: "row 3 missing\u{1B}[2J"))),
    ]
    for (name, answer) in answers {
      for format in [Format.people, .plain, .json, .jsonl] {
        var style = style(width: 80)
        style.format = format
        let output = RootRenderer.render(Self.state(answer), style: style, typed: nil)
        #expect(isHarmless(output.out.filter { !$0.contains("\t") } + output.err))
        outputs.append(("\(name), \(format)", output))
      }
    }
    try expectSnapshot("media", outputs)
  }
}
