import Foundation
import TerminalKit
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
    occurring: true,
    takers: [PractitionerName(number: 1, name: "Ada Kern"), PractitionerName(number: 3, name: hostile)])

  @Test("The former texts of a note are printed below its present text.")
  func formerTextsStandBelowNote() {
    let note = NoteRow(
      number: 3, text: "limping, right hind", writtenAt: moment(),
      earlier: [
        EarlierTextRow(text: "limping,\nleft hind", until: moment(60)),
        EarlierTextRow(text: hostile, until: moment(120)),
      ])
    let lines = RootRenderer.render(.showing(incident(12), [note]), style: style(), typed: nil).out
    #expect(lines[1] == "n3  14:05  limping, right hind")
    #expect(lines[2] == "    until 14:06: limping, left hind")
    #expect(lines.count == 4 && isHarmless(lines))
  }

  @Test("A former text has a date if it ended on another day than its note, or if all times have a date")
  func earlierDays() {
    let hour: TimeInterval = 3_600
    func shown(written: TimeInterval, until: TimeInterval, opened: TimeInterval = 0) -> String? {
      var row = incident(12)
      row.openedAt = moment(opened)
      let note = NoteRow(
        number: 3, text: "new", writtenAt: moment(written),
        earlier: [EarlierTextRow(text: "old", until: moment(until))])
      return RootRenderer.render(.showing(row, [note]), style: style(), typed: nil).out.last
    }
    #expect(shown(written: 0, until: hour) == "    until 15:05: old")
    #expect(shown(written: 0, until: 20 * hour) == "    until 2026-11-22 10:05: old")
    #expect(shown(written: 24 * hour, until: 25 * hour) == "    until 2026-11-22 15:05: old")
    #expect(shown(written: 24 * hour, until: 49 * hour) == "    until 2026-11-23 15:05: old")
  }

  @Test("The output of an incident matches its snapshots.", arguments: [40, 80, 120])
  func incidentMatchesSnapshots(width: Int) throws {
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

  @Test("The output of an incident without a terminal matches its snapshot, in each format.")
  func incidentFormatsMatchSnapshot() throws {
    try expectSnapshot(
      "show-formats",
      ([.people, .plain, .json, .jsonl] as [Format]).map {
        ("\($0), no terminal", RootRenderer.render(.showing(Self.row, Self.notes), style: style($0), typed: nil))
      })
  }

  @Test("An incident is printed whole, and fits each width from 36 columns on.", arguments: 24...130)
  func incidentFitsEachWidth(width: Int) {
    let output = RootRenderer.render(.showing(Self.row, Self.notes), style: style(width: width), typed: nil)
    #expect(output.out.allSatisfy { $0.displayWidth <= max(width, 36) }, "\(output.out)")
    #expect(isHarmless(output.out))
    let text = output.out.joined().filter { $0 != " " }
    #expect(text.contains("erased:") && text.contains("€12.50") && text.contains("€47.50") && text.contains("€0.00"))
    #expect(!text.contains("…"))
  }

  @Test("An incident with a photo is printed as text without a picture, equally on dark and light backgrounds.")
  func noWallpaper() {
    let state = RootViewState.showing(incident(12, "Rex"), Self.notes, MediaRendererTests.media)
    let colours = [Background.dark, .light].map { background in
      var style = style(color: true, width: 80)
      style.background = background
      return RootRenderer.render(state, style: style, typed: nil).out
    }
    #expect(colours[0] == colours[1] && colours[0].contains { $0.contains("left hind.jpg") })
    // Without colour sequences, no escape is left.
    let plain = colours[0].map { PrintedLine($0).text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }
    #expect(isHarmless(plain) && plain == RootRenderer.render(state, style: style(width: 80), typed: nil).out)
  }

  @Test("An incident has times of the reader's time zone for people, and of UTC in JSON, as ISO 8601.")
  func incidentTimesFollowReader() throws {
    let notes = [NoteRow(number: 1, text: "limping", writtenAt: moment(12 * 3_600))]
    let state = RootViewState.showing(incident(12, "Rex"), notes)
    func printed(_ format: Format, _ zone: String) throws -> String {
      var style = style(format)
      let zone = try #require(TimeZone(identifier: zone))
      style.calendar = LocalCalendar(timeZone: zone)
      return RootRenderer.render(state, style: style, typed: nil).out.joined(separator: "\n")
    }
    // The note was written on the next day, except in New York.
    for (zone, opened, noted) in [
      ("UTC", "2026-11-21 13:05", "01:05"), ("Europe/Berlin", "2026-11-21 14:05", "02:05"),
      ("Asia/Tokyo", "2026-11-21 22:05", "10:05"), ("America/New_York", "2026-11-21 08:05", "20:05"),
    ] {
      let text = try printed(.people, zone)
      #expect(text.contains(opened) && text.contains(noted), "\(zone)")
      let json = try printed(.json, zone)
      #expect(json.contains(#""opened_at":"2026-11-21T13:05:09Z""#), "\(zone)")
      #expect(json.contains(#""written_at":"2026-11-22T01:05:09Z""#), "\(zone)")
    }
  }

  @Test(
    "A single author is printed above the notes, several authors beside each note, and unknown authors nowhere.")
  func singleAuthorStandsAboveNotes() {
    let (ada, kim) = (PractitionerName(number: 1, name: "Ada"), PractitionerName(number: 2, name: "Kim"))
    func lines(_ authors: [PractitionerName?]) -> [String] {
      let notes = authors.enumerated().map {
        NoteRow(number: $0 + 1, text: "limping", writtenAt: moment(), author: $1)
      }
      return RootRenderer.render(.showing(incident(12), notes), style: style(width: 80), typed: nil).out
    }
    #expect(lines([ada, ada]).contains("jotted by Ada") && !lines([ada, ada])[2].contains("Ada"))
    let several = lines([ada, kim, nil])
    #expect(several[1].hasSuffix("limping · Ada") && several[2].hasSuffix("limping · Kim"))
    #expect(several[3].hasSuffix("limping") && several.count == 4)
    #expect(lines([nil, nil]).count == 3)
  }

  @Test("The total of costs is printed only for more than one cost.")
  func totalNeedsSeveralCosts() {
    let one = [NoteRow(number: 1, text: "blood", cost: 62, writtenAt: moment())]
    let two = one + [NoteRow(number: 2, text: "x-ray", cost: 8, writtenAt: moment())]
    func shown(_ notes: [NoteRow], _ total: Decimal) -> String {
      RootRenderer.render(.showing(incident(12, total: total), notes), style: style(width: 80), typed: nil).out
        .joined(separator: "\n")
    }
    #expect(!shown(one, 62).contains("total") && shown(two, 70).contains("total  €70.00"))
    func listed(_ rows: [IncidentRow]) -> String {
      RootRenderer.render(.listing(rows), style: style(width: 80), typed: nil).out.joined(separator: "\n")
    }
    #expect(!listed([incident(1, total: 5), incident(2)]).contains("total"))
    #expect(listed([incident(1, total: 5), incident(2, total: 6)]).contains("total  €11.00"))
  }
}
